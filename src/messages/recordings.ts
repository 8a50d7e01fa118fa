import prettyBytes from 'pretty-bytes'
import { notFoundFor } from '../files/patterns.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import { hasFailures } from '../manifest/rows.ts'
import type { TestCounts } from '../manifest/schema.ts'
import type { Copy } from '../recordings/copies.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { StepReports } from '../reports/read-test-reports.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf, oneLine } from '../text.ts'
import { mergedHint } from './reports.ts'

/** Logs how many recordings there are, their size and where they go, and in one line what was left out. */
export function logFound(
  { recordings, unusable, otherFiles, misnamed, links }: Findings,
  host: { kind: 'service' | 'github'; baseUrl: URL },
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const among = misnamed.length === 0 ? '' : `, including ${firstOf(misnamed.map((path) => clean(path)))}`
  const passed = [
    otherFiles > 0 &&
      `${counted(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}${among}`,
    links > 0 && `${counted(links, 'symbolic link')}, which the action does not follow`,
  ].filter((part) => part !== false)
  if (passed.length > 0) log.info(`Left out: ${passed.join('; ')}`)
  if (recordings.length + unusable.length === 0) return
  if (recordings.length === 0) {
    log.info(
      unusable.length === 1 ? "The recording can't be shared" : `None of ${unusable.length} recordings can be shared`,
    )
    return
  }
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : ''
  const where = host.kind === 'github' ? 'as artifacts of this run' : `to ${host.baseUrl.href}`
  log.info(`Sharing ${counted(recordings.length, 'recording')} (${prettyBytes(bytes)}) ${where}${broken}`)
}

/** Further copies are only counted. */
const mostNamed = 3

/** The line about recordings that are left out as copies of others. */
export function copiesLine(copies: readonly Copy[], { clean }: Pick<Secrets, 'clean'>): string {
  const pairs = copies.map(({ copy, original }) => `${clean(copy.path)} is the same as ${clean(original.path)}`)
  const count = copies.length === 1 ? '1 copy' : `${copies.length} copies`
  return `${count} left out: ${firstOf(pairs, { most: mostNamed })}`
}

/** The line about recordings that the input `only` left out. */
export function leftOutLine(count: number, only: MainInputs['only']): string {
  return `Left out: ${counted(count, 'recording')} of ${fineTests(count)} (only: ${only})`
}

/** Recordings that `only: changed` keeps, because the pull request may change their tests. */
export type InDoubt = {
  /** How many show a test for which no report names a file. */
  withoutFile: number
  /** The test files of the others, as reports name them. Their paths in the repository are unknown. */
  filesWithoutPlace: string[]
}

/** Logs how many recordings are kept, and why the pull request may change their tests. */
export function logInDoubt(
  { withoutFile, filesWithoutPlace }: InDoubt,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const count = withoutFile + filesWithoutPlace.length
  if (count === 0) return
  const all = count === 1 ? 'it' : 'them'
  const which = (some: number) => (some < count ? `${some} of them` : all)
  const reasons = []
  if (withoutFile > 0) reasons.push(`the test report names no file for ${which(withoutFile)}`)
  const [file, ...others] = filesWithoutPlace
  if (file !== undefined) {
    const example = `${others.length > 0 ? ', such as' : ':'} ${oneLine(clean(file), 200)}`
    const place = 'the path of the test file in the repository is unknown for'
    reasons.push(`${place} ${which(filesWithoutPlace.length)}${example}`)
  }
  const recordings = `${counted(count, 'recording')} of ${fineTests(count)}`
  log.info(`Kept ${recordings} (only: changed), because the pull request may change ${all}: ${reasons.join('; ')}`)
}

function fineTests(count: number): string {
  return count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped'
}

/** The message that nothing was found, with the likely reason and what to check. */
export function nothingFound(
  inputs: Pick<MainInputs, 'path'>,
  { otherFiles, hasHidden }: Pick<Findings, 'otherFiles' | 'hasHidden'>,
  { namedVideo, counts }: Pick<StepReports, 'namedVideo' | 'counts'>,
  { root, hide }: { root: string; hide: Secrets['hide'] },
): string {
  const what = `No recordings were found for ${notFoundFor('path', inputs.path, root, hide)}.`
  const video = namedVideo === undefined ? '' : `The test report names the video ${oneLine(namedVideo, 200)}.`
  const named = ` ${mergedHint(namedVideo) || video}`.trimEnd()
  // Most likely, no test ran and the path is fine.
  const errors = counts?.error ?? 0
  if (errors > 0) return `${what} ${counted(errors, 'error')} outside of any test may be why.${named}`
  const cause =
    otherFiles > 0 ? 'The files found are not videos.' : 'Check the path, and that the recorder wrote there.'
  const hidden = hasHidden ? ' Hidden files and folders are found only with include-hidden-files: true.' : ''
  return `${what} ${cause}${hidden}${named}`
}

/** Logs that nothing was found, as `if-no-files-found` asks. An error is reported at the end of the step. */
export function logNothingFound(
  text: string,
  { ifNoFilesFound }: Pick<MainInputs, 'ifNoFilesFound'>,
  log: Log,
  reports?: Pick<StepReports, 'isEmpty' | 'counts'>,
): void {
  if (ifNoFilesFound === 'error') return
  const counts = reports?.counts
  // A shard can have no tests, and tools that keep only videos of failed tests may have had none to keep.
  if (reports?.isEmpty) log.info('No recordings: the test report contains no tests')
  else if (counts && !hasFailures(counts)) log.info(`No recordings: ${countsInWords(counts)}`)
  else if (ifNoFilesFound === 'warn') log.warning(text)
  else log.info(text)
}

/** Such as `212 tests passed, 3 skipped`. */
function countsInWords(counts: TestCounts): string {
  return (['passed', 'skipped', 'without a result', 'did not run'] as const)
    .filter((result) => counts[result] > 0)
    .map((result, at) => `${at === 0 ? counted(counts[result], 'test') : counts[result]} ${result}`)
    .join(', ')
}
