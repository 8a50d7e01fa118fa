import type { MainInputs } from '../../inputs/main-inputs.ts'
import type { BaseRuns } from '../../output/compare.ts'
import type { Findings } from '../../recordings/find-recordings.ts'
import type { TestReports } from '../../reports/read-test-reports.ts'
import {
  longestTitle,
  type MatchedTest,
  type RecordedTest,
  type TestIdentity,
  type WholeTest,
} from '../../reports/reported-test.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { cutText } from '../../text.ts'
import { unlessAborted } from '../../time.ts'
import type { MainPorts } from '../ports.ts'

/**
 * Reads the test reports that the inputs name, once the recordings are found. Takes secrets out of what they say of tests, and
 * adds how these ended on the base under the section's `heading`. Undefined where no report was asked for.
 */
export async function readReports(
  finding: Promise<Findings>,
  readingBase: Promise<BaseRuns>,
  { testReport: patterns, mergeTestRetries: mergeRetries }: Pick<MainInputs, 'testReport' | 'mergeTestRetries'>,
  heading: string,
  { context, files, secrets, cancelled }: MainPorts,
): Promise<TestReports | undefined> {
  if (patterns === '') return undefined
  const { recordings, unusable } = await finding
  const paths = [...recordings, ...unusable].map(({ path }) => path)
  const search = { patterns, root: context.workspace, recordings: paths, secrets: secrets.values, mergeRetries }
  const read = await unlessAborted(files.readTestReports(search, cancelled), cancelled)
  const { addToTest } = await readingBase
  const clean = <Test extends WholeTest & Pick<RecordedTest, 'file'>>(test: Test) =>
    addToTest(cleanTest(test, secrets), heading)
  const matched = Array.from(read.matched, ([path, match]): [string, MatchedTest] => {
    return [path, { ...match, test: clean(match.test), whole: clean(match.whole) }]
  })
  const { errors = [], failing = [] } = read
  return {
    ...read,
    matched: new Map(matched),
    errors: errors.map(clean),
    failing: failing.map((test) => ({ ...test, identity: test.identity && cleanIdentity(test.identity, secrets) })),
    ...mapWithoutVideo(read, clean),
  }
}

/** The failed tests without a recording, each changed; nothing where no report was read. */
export function mapWithoutVideo(
  { failedWithoutVideo }: Partial<TestReports>,
  change: (test: WholeTest) => WholeTest,
): Pick<TestReports, 'failedWithoutVideo'> {
  if (failedWithoutVideo === undefined) return {}
  return { failedWithoutVideo: { ...failedWithoutVideo, tests: failedWithoutVideo.tests.map(change) } }
}

/** Texts of a report had no secrets before they were joined; this way, they have none after that. */
function cleanTest<Test extends WholeTest & Pick<RecordedTest, 'file'>>(test: Test, secrets: Secrets): Test {
  const { title, project, error, file, apart, identity } = test
  const { clean } = secrets
  return {
    ...test,
    title: cleanTitle(title, secrets),
    ...(project !== undefined && { project: cleanTitle(project, secrets) }),
    error: error && clean(error),
    file: file && clean(file),
    ...(apart && { apart: cleanTitle(apart, secrets) }),
    ...(identity && { identity: cleanIdentity(identity, secrets) }),
  }
}

function cleanIdentity({ title, project, file, suites }: TestIdentity, secrets: Secrets): TestIdentity {
  return {
    title: cleanTitle(title, secrets),
    project: project && cleanTitle(project, secrets),
    file: cleanTitle(file, secrets),
    suites: suites?.map((suite) => cleanTitle(suite, secrets)),
  }
}

function cleanTitle(text: string, { clean }: Secrets): string {
  return cutText(clean(text), longestTitle)
}
