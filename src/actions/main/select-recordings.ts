import type { MainInputs } from '../../inputs/main-inputs.ts'
import { leftOutLine } from '../../output/log-lines.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { failureText } from '../../test-reports/failure-text.ts'
import type { ReportSearch, TestReports } from '../../test-reports/read-test-reports.ts'
import type { MatchedTest, RecordedTest } from '../../test-reports/reported-test.ts'
import { counted, firstOf } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import type { Ports } from '../run-action.ts'

export type ReadingPorts = Ports & {
  files: { readTestReports(search: ReportSearch, signal: AbortSignal): Promise<TestReports> }
}

const noTests: ReadonlyMap<string, MatchedTest> = new Map()

/** So many are named in the log. */
const mostNamed = 3

/** Reads the test reports once the recordings are found; undefined where there is none to read. */
export async function readReports(
  finding: Promise<Findings>,
  { testReport: patterns }: Pick<MainInputs, 'testReport'>,
  { context, files, cancelled }: ReadingPorts,
): Promise<TestReports | undefined> {
  if (patterns === '') return undefined
  const search = { patterns, root: context.workspace, recordings: pathsOf(await finding) }
  return await unlessAborted(files.readTestReports(search, cancelled), cancelled)
}

function pathsOf({ recordings, unusable }: Findings): string[] {
  return [...recordings, ...unusable].map(({ path }) => path)
}

/**
 * The recordings to share, the tests that they show by their paths, and how many recordings the input `only` leaves out.
 * Logs what is wrong with the test reports.
 */
export function selectRecordings(
  found: Findings,
  read: TestReports | undefined,
  inputs: Pick<MainInputs, 'only'>,
  { log, secrets }: ReadingPorts,
) {
  const nothing = { counts: undefined, sources: [], unrecorded: undefined }
  if (read === undefined) return { ...nothing, findings: found, matched: noTests, leftOut: 0 }
  const { tests, warnings, counts, sources, others = 0 } = read
  if (others > 0)
    log.info(`${counted(others, 'file')} beside the test reports left out: JSON or XML of another kind`)
  const cleaned = (test: RecordedTest) => cleanTest(test, secrets)
  const unrecorded = read.unrecorded && { ...read.unrecorded, tests: read.unrecorded.tests.map(cleaned) }
  const cleanMatch = ({ id, test, whole }: MatchedTest) => ({
    id,
    test: cleaned(test),
    whole: cleaned(whole),
  })
  const matched = new Map(Array.from(read.matched, ([path, match]) => [path, cleanMatch(match)]))
  const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers'
  const all = inputs.only === 'failed' ? ', whether or not their tests failed' : ''
  const consequence = `${which} are still shared${all}, with titles made from their paths.`
  warnings.forEach((warning, at) => {
    const clean = secrets.clean(warning)
    log.warning(at === warnings.length - 1 ? `${clean} ${consequence}` : clean)
  })
  if (warnings.length === 0 && matched.size === 0 && pathsOf(found).length > 0) {
    log.warning(
      `Check that the test report and the recordings come from the same run: the report has ${counted(tests, 'test')}, and none of the recordings belongs to any of them. ${consequence}`,
    )
  }
  const unknown = pathsOf(found).filter((path) => !matched.has(path))
  if (matched.size > 0 && unknown.length > 0) {
    const named = firstOf(unknown, mostNamed)
    log.info(secrets.clean(`${counted(unknown.length, 'recording')} in no test report: ${named}`))
  }
  if (unrecorded && unrecorded.count > 0) {
    const names = unrecorded.tests
      .slice(0, mostNamed)
      .map(({ title, project }) => (project === undefined ? title : `${title} (${project})`))
    const more = unrecorded.count - names.length
    const rest = more > 0 ? ` and ${more} more` : ''
    log.info(`${counted(unrecorded.count, 'failed test')} without a recording: ${names.join(', ')}${rest}`)
  }
  const selected = { matched, counts, sources, unrecorded }
  if (inputs.only === 'all') return { ...selected, findings: found, leftOut: 0 }
  const { findings, leftOut } = onlyFailed(found, matched)
  if (leftOut > 0) log.info(leftOutLine(leftOut))
  return { ...selected, findings, leftOut }
}

/**
 * What is left of the findings without the recordings of tests that passed or were skipped, and how many these were. A
 * recording whose test is not known stays: it could show a failure.
 */
function onlyFailed(found: Findings, matched: ReadonlyMap<string, MatchedTest>) {
  const stays = ({ path }: { path: string }) => {
    const result = matched.get(path)?.test.result
    return result !== 'passed' && result !== 'skipped'
  }
  const [recordings, unusable] = [found.recordings.filter(stays), found.unusable.filter(stays)]
  const findings = { ...found, recordings, unusable }
  return { findings, leftOut: pathsOf(found).length - pathsOf(findings).length }
}

/** What a report says of a test, without secrets. */
function cleanTest(test: RecordedTest, { clean, hide }: Pick<Secrets, 'clean' | 'hide'>): RecordedTest {
  const { title, project, error, file } = test
  return {
    ...test,
    title: clean(title),
    ...(project === undefined ? {} : { project: clean(project) }),
    error: error === undefined ? undefined : failureText(error, hide) || undefined,
    file: file && clean(file),
  }
}
