import { unlessAborted } from '../../deadline.ts'
import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { failureText, longestKept } from '../../test-reports/failure-text.ts'
import type { ReportSearch, TestReports } from '../../test-reports/read-test-reports.ts'
import {
  longestPath,
  longestTitle,
  type MatchedTest,
  type ToldTest,
} from '../../test-reports/reported-test.ts'
import { cutText } from '../../text.ts'
import type { Ports } from '../run-action.ts'
import type { learnChanges } from './learn-changes.ts'

export type ReadingPorts = Ports & {
  files: { readTestReports(search: ReportSearch, signal: AbortSignal): Promise<TestReports> }
}

/**
 * Reads the test reports once the recordings are found, and takes secrets out of what they say of tests; undefined where
 * there is none to read.
 */
export async function readReports(
  finding: Promise<Findings>,
  { testReport: patterns }: Pick<MainInputs, 'testReport'>,
  { context, files, secrets, cancelled }: ReadingPorts,
): Promise<TestReports | undefined> {
  if (patterns === '') return undefined
  const { recordings, unusable } = await finding
  const paths = [...recordings, ...unusable].map(({ path }) => path)
  const search = { patterns, root: context.workspace, recordings: paths }
  const read = await unlessAborted(files.readTestReports(search, cancelled), cancelled)
  const clean = <Test extends ToldTest>(test: Test) => cleanTest(test, secrets)
  const matched = Array.from(read.matched, ([path, { id, test, whole }]): [string, MatchedTest] => {
    return [path, { id, test: clean(test), whole: clean(whole) }]
  })
  const { unrecorded, errors = [] } = read
  const cleaned = unrecorded && { unrecorded: { ...unrecorded, tests: unrecorded.tests.map(clean) } }
  return { ...read, matched: new Map(matched), errors: errors.map(clean), ...cleaned }
}

/** What a report says of a test, without secrets. */
function cleanTest<Test extends ToldTest>(test: Test, { clean, hide, withoutPart }: Secrets): Test {
  const { title, project, error, moreErrors, file, apart } = test
  const uncut = (text: string, longest: number) => (text.length < longest ? text : withoutPart(text))
  const shown = (path: string) => cutText(clean(uncut(path, longestPath)), longestTitle)
  return {
    ...test,
    title: shown(title),
    ...(project === undefined ? {} : { project: shown(project) }),
    error:
      error === undefined ? undefined : failureText(uncut(error, longestKept), hide, moreErrors) || undefined,
    moreErrors: undefined,
    file: file && clean(file),
    ...(apart && { apart: shown(apart) }),
  }
}

/**
 * With `failed` or `changed`, the findings without the recordings of tests that passed or were skipped, but for those that
 * the pull request `changes`; and how many these were. A recording whose test is not known stays: it could show a failure.
 */
export function selectRecordings(
  found: Findings,
  matched: ReadonlyMap<string, MatchedTest>,
  only: MainInputs['only'],
  changes?: Pick<Awaited<ReturnType<typeof learnChanges>>, 'isAll' | 'isChanged'>,
): { findings: Findings; leftOut: number } {
  if (only === 'all' || changes?.isAll === false) return { findings: found, leftOut: 0 }
  const stays = ({ path }: { path: string }) => {
    const { test, whole } = matched.get(path) ?? {}
    const isFine = test?.result === 'passed' || test?.result === 'skipped'
    return !isFine || changes?.isChanged(whole?.own, path) === true
  }
  const [recordings, unusable] = [found.recordings.filter(stays), found.unusable.filter(stays)]
  const count = found.recordings.length + found.unusable.length
  const leftOut = count - recordings.length - unusable.length
  return { findings: { ...found, recordings, unusable }, leftOut }
}
