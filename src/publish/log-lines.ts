import prettyBytes from 'pretty-bytes'
import { docs } from '../docs.ts'
import { notFoundFor } from '../files/patterns.ts'
import type { MainInputs } from '../inputs/main-inputs.ts'
import type { Log } from '../log/log.ts'
import { hasFailures } from '../manifest/rows.ts'
import type { TestCounts } from '../manifest/schema.ts'
import type { Copy } from '../recordings/copies.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { TestReports } from '../reports/read-test-reports.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { counted, firstOf, oneLine } from '../text.ts'
import { mergedHint } from './log-reports.ts'

const forkRecipe = `all the same, use the two workflows for forks: ${docs}/forks.md`
const closeRecipe = `A daily sweep deletes the links of closed pull requests: ${docs}/cleanup.md#the-daily-sweep`
const withoutKey = {
  main: ['No recordings were shared', `To share them ${forkRecipe}`],
  report: ['No manifests were joined', `To report them ${forkRecipe}`],
  cleanup: ['No shares were deleted', closeRecipe],
} as const

/** The notice for a run that GitHub gives no secrets to, and that passes all the same. */
export function logWithoutKey(action: keyof typeof withoutKey, reason: 'fork' | 'Dependabot', log: Log): void {
  const source = reason === 'fork' ? 'a pull request from a fork' : 'a run that Dependabot started'
  const [what, advice] = withoutKey[action]
  log.notice(`${what}: this is ${source}, and GitHub gives it no secrets, so api-key is empty. ${advice}`)
}

/** How many recordings there are, how much, and where they go; and in one line what was passed over. */
export function logFound(
  { recordings, unusable, otherFiles, misnamed, links }: Findings,
  baseUrl: URL,
  { log, secrets: { clean } }: { log: Log; secrets: Secrets },
): void {
  const among = misnamed.length === 0 ? '' : `, among them ${firstOf(misnamed.map((path) => clean(path)))}`
  const passed = [
    otherFiles > 0 &&
      `${counted(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}${among}`,
    links > 0 && `${counted(links, 'symbolic link')}, which the action does not follow`,
  ].filter((part) => part !== false)
  if (passed.length > 0) log.info(`Left out: ${passed.join('; ')}`)
  if (recordings.length + unusable.length === 0) return
  if (recordings.length === 0) {
    log.info(`None of ${counted(unusable.length, 'recording')} can be shared`)
    return
  }
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : ''
  log.info(`Sharing ${counted(recordings.length, 'recording')} (${prettyBytes(bytes)}) to ${baseUrl.href}${broken}`)
}

/** Further copies are only counted. */
const mostNamed = 3

/** How many recordings are left out since others have the same bytes. */
export function copiesLine(copies: readonly Copy[]): string {
  const pairs = copies.map(({ copy, original }) => `${copy.path} is the same as ${original.path}`)
  const count = copies.length === 1 ? '1 copy' : `${copies.length} copies`
  return `${count} left out: ${firstOf(pairs, { most: mostNamed })}`
}

/** How many recordings the input `only` left out. */
export function leftOutLine(count: number, only: MainInputs['only']): string {
  return `Left out: ${counted(count, 'recording')} of ${fineTests(count)} (only: ${only})`
}

/** Recordings that `only: changed` keeps, because the pull request may change their tests. */
export type InDoubt = {
  /** How many have a test for which no report names a file. */
  withoutFile: number
  /** The files of the others, as reports name them. Nobody knows where in the repository they are. */
  filesWithoutPlace: string[]
}

/** Logs how many recordings are kept in doubt, and why. */
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
    const place = `the place of the test's file in the repository is not known for`
    reasons.push(`${place} ${which(filesWithoutPlace.length)}${example}`)
  }
  const recordings = `${counted(count, 'recording')} of ${fineTests(count)}`
  log.info(`Kept in doubt: ${recordings} (only: changed): ${reasons.join('; ')}`)
}

function fineTests(count: number): string {
  return count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped'
}

type Looked = { root: string; hide: Secrets['hide'] }

/** That nothing was found, for what the likely reason is, and what to look at. */
export function nothingFound(
  inputs: Pick<MainInputs, 'path'>,
  { otherFiles, hasHidden }: Pick<Findings, 'otherFiles' | 'hasHidden'>,
  reports: TestReports,
  { root, hide }: Looked,
): string {
  const namedVideo = reports.kind === 'read' ? reports.namedVideo : undefined
  const what = `No recordings were found for ${notFoundFor('path', inputs.path, root, hide)}.`
  const video = namedVideo === undefined ? '' : `The test report names the video ${oneLine(hide(namedVideo), 200)}.`
  const named = ` ${mergedHint(namedVideo && hide(namedVideo)) || video}`.trimEnd()
  // Then most likely no test ran, and nothing is wrong with the path.
  const errors = countsOf(reports)?.error ?? 0
  if (errors > 0) return `${what} ${counted(errors, 'error')} outside of any test may be why.${named}`
  const cause =
    otherFiles > 0 ? 'The files found are not videos.' : 'Check the path, and that the recorder wrote there.'
  const hidden = hasHidden ? ' Hidden files and folders are found only with include-hidden-files: true.' : ''
  return `${what} ${cause}${hidden}${named}`
}

/** Says that nothing was found as the workflow wants it; an error is said where the step ends. */
export function logNothingFound(
  text: string,
  { ifNoFilesFound }: Pick<MainInputs, 'ifNoFilesFound'>,
  log: Log,
  reports: TestReports = { kind: 'none' },
): void {
  if (ifNoFilesFound === 'error') return
  const counts = countsOf(reports)
  // A shard can be without tests, and tools that keep videos of failed tests alone may have had none to keep.
  if (reports.kind === 'read' && reports.isEmpty) log.info('No recordings: no test is in the test report')
  else if (counts && !hasFailures(counts)) log.info(`No recordings: ${countsInWords(counts)}`)
  else if (ifNoFilesFound === 'warn') log.warning(text)
  else log.info(text)
}

function countsOf(reports: TestReports): TestCounts | undefined {
  return reports.kind === 'none' ? undefined : reports.counts
}

/** Such as `212 tests passed, 3 skipped`. */
function countsInWords(counts: TestCounts): string {
  return (['passed', 'skipped', 'without a result', 'did not run'] as const)
    .filter((result) => counts[result] > 0)
    .map((result, at) => `${at === 0 ? counted(counts[result], 'test') : counts[result]} ${result}`)
    .join(', ')
}
