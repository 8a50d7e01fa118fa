import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { uncut } from '../src/comment/cut.ts'
import { makeBaseSection } from '../src/manifest/base-section.ts'
import { createBaseRuns } from '../src/manifest/compare.ts'
import { forComment } from '../src/manifest/for-comment.ts'
import type {
  ListedTest,
  Manifest,
  OutsideError,
  RecordingResult,
  Section,
  TestCounts,
  TestResult,
} from '../src/manifest/schema.ts'
import { createSigning } from '../src/manifest/signature.ts'
import { countTotals } from '../src/manifest/totals.ts'
import { composeComment } from '../src/markdown/compose.ts'
import { failure } from './failure.ts'
import { githubHtml } from './github-html.ts'

const head = failure.commit
const before = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
const place = { commentKey: 'recordings', pullRequest: 12 }
const signing = createSigning('key', '4711')

const titles = [
  failure.title,
  'Checkout › pays by invoice',
  'Cart › keeps what was added',
  'Cart › shows the total with tax',
  'Login › signs in',
  'Login › sends a new password',
  'Search › finds by name',
  'Search › filters by price',
  'Account › changes the address',
  'Account › shows earlier orders',
  'Product › zooms into a picture',
  'Product › shows what is in stock',
]

const errors: OutsideError[] = [
  {
    error: `Error: expect(locator).toHaveText(expected) failed · Locator: getByTestId('total') · Expected: "€ 12.00" · Received: "€ 15.00"`,
    place: { file: 'tests/checkout.spec.ts', line: 38, isHere: true },
    errorPlace: { file: 'tests/checkout.spec.ts', line: 42, isHere: true },
  },
  {
    error:
      "Test timeout of 30000ms exceeded: locator.click · waiting for getByRole('button', { name: 'Add to cart' }) · element is not enabled",
    place: { file: 'tests/cart.spec.ts', line: 9, isHere: true },
    errorPlace: { file: 'tests/pages/cart.ts', line: 17, isHere: true },
  },
  { error: 'Error: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:3000/login' },
]

/** A test and the number of its tries that are recorded. A test with 0 has no video. */
type PlannedTest = { test: Omit<ListedTest, 'id'>; tries: number; length?: Length }

/** The length, and for a failure in a long recording where its last seconds begin. */
type Length = { durationSeconds: number; moment?: number }

type Failed = { path: string; error: string }

type Job = {
  heading: string
  /** The matrix of the job: the job's id, its values, and the number of jobs. */
  matrix?: { job: string; values: string; total: number }
  /** How long the tests ran, in seconds. */
  runSeconds?: number
  tests: PlannedTest[]
  unshared?: Failed[]
  counts: Partial<TestCounts>
  /** Errors outside of tests. */
  failures?: OutsideError[]
  /** Whether the first test's recorder was killed. */
  isCut?: boolean
  /** Index of the test that the pull request adds or changes. */
  changed?: number
  /** For each run on the base branch, results by the index of the test. Recorded ones have a link there. */
  base?: readonly Readonly<Record<number, TestResult>>[]
  commit?: string
  run?: number
}

function planned(at: number, result: TestResult, project = 'chromium', tries = 1): PlannedTest {
  const suite = Math.floor(at / titles.length)
  const title = `${titles[at % titles.length]}${suite === 0 ? '' : ` (${suite + 1})`}`
  const isFailure = result === 'failed' || result === 'flaky'
  const failure = isFailure ? { ...errors[at % errors.length], cause: `cause ${at % errors.length}` } : {}
  return { test: { title, project, result, ...failure }, tries }
}

function series(count: number, result: TestResult, from = 0, project?: string, tries = 1): PlannedTest[] {
  return Array.from({ length: count }, (_, at) => planned(from + at, result, project, tries))
}

function recordingsOf({ test, tries, length }: PlannedTest, testId: number): Omit<RecordingResult, 'id'>[] {
  const isFailed = (number: number) => test.result === 'failed' || (test.result === 'flaky' && number < tries)
  return Array.from({ length: tries }, (_, index) => ({
    path: `test-results/${testId}-${test.project}-retry${index}/video.webm`,
    title: tries === 1 ? test.title : `${test.title} (try ${index + 1} of ${tries})`,
    status: 'shared',
    url: `https://video.example.com/s/${test.project}-${testId}-${index}`,
    shareId: `shr_${test.project}_${testId}_${index}`,
    sizeBytes: 400_000 + testId * 31_000,
    ...(length ?? lengthOf(testId, isFailed(index + 1))),
    width: 1280,
    height: 720,
    test: { id: testId, try: index + 1, tries, tryResult: isFailed(index + 1) ? 'failed' : 'passed' },
  }))
}

/** The last seconds are ten. */
function lengthOf(testId: number, isFailed: boolean): Length {
  const durationSeconds = 4 + (((testId + 3) * 17) % 53)
  return { durationSeconds, ...(isFailed && durationSeconds > 15 && { moment: durationSeconds - 10 }) }
}

function unshared(path: string, error: string): Failed {
  return { path, error }
}

/** The failure that README's page shows as well. */
const failureOfPage: PlannedTest = {
  test: {
    title: failure.title,
    project: failure.project,
    result: 'failed',
    error: failure.error,
    place: { ...failure.place, isHere: true },
    cause: 'cause',
  },
  tries: 1,
  length: { durationSeconds: failure.durationSeconds, moment: failure.moment },
}

function manifestOf({ heading, tests, unshared = [], commit = head, run = 128, matrix, ...job }: Job): Manifest {
  const linked = tests.flatMap(recordingsOf)
  const failed = unshared.map((one) => ({ ...one, title: one.path, status: 'failed' }))
  const recordings = [...linked, ...failed].map((one, id) => ({ ...one, id }) as RecordingResult)
  const failures = job.failures ?? []
  const manifest: Omit<Manifest, 'totals'> = {
    key: heading,
    heading,
    part: { key: matrix?.job ?? heading, heading: matrix?.job ?? heading },
    job: { key: matrix?.job ?? heading, ...(matrix && { matrix: matrix.values, total: matrix.total }) },
    run: { id: `90000${run}`, attempt: 1, number: String(run), workflow: 'CI' },
    commit,
    time: Date.parse('2026-11-09T15:04:00Z') / 1000,
    baseUrl: 'https://api.example.com/',
    visibility: 'unlisted',
    withPassword: false,
    shared: linked.length,
    reused: 0,
    unshared: failed.length,
    leftOut: 0,
    counts: {
      error: 0,
      failed: 0,
      flaky: 0,
      passed: 0,
      skipped: 0,
      'did not run': 0,
      'without a result': 0,
      ...job.counts,
    },
    ...(job.runSeconds !== undefined && { runSeconds: job.runSeconds }),
    reportUrl: `https://octo-org.github.io/shop/${run}/`,
    digest: '',
    errors: failures,
    tests: tests.map(({ test }, id) => ({ ...test, id, ...(id === job.changed && { changed: true as const }) })),
    testsComplete: true,
    specFiles: [],
    recordings: job.isCut ? recordings.map((one, at) => (at === 0 ? { ...one, cutShort: true } : one)) : recordings,
    replaced: [],
  }
  const errorDigests = failures.map(({ error }) => String(error))
  return { ...manifest, totals: countTotals(manifest, { errorDigests, reportErrors: 0 }) }
}

/** A job's section of the comment, compared with the base branch. */
function sectionOf(job: Job): Section {
  const { base } = job
  const own = manifestOf(job)
  if (base === undefined) return forComment(own)
  const runs = base.map((results, at) => baseRun(job, results, 100 + at))
  return forComment(createBaseRuns(runs.map(makeBaseSection), 'main').compare(own))
}

/** The manifest of the same tests in a run on the base branch. */
function baseRun(job: Job, results: Readonly<Record<number, TestResult>>, run: number): Manifest {
  const there = manifestOf({ ...job, commit: before, run })
  return {
    ...there,
    tests: there.tests.flatMap((test) => {
      const result = results[test.id]
      return result === undefined ? [] : [{ ...test, result }]
    }),
    recordings: there.recordings.map((one) =>
      'url' in one ? { ...one, url: one.url.replace('/s/', '/s/base-') } : one,
    ),
  }
}

const ofBrowsers = (values: string) => ({ job: 'e2e', values, total: 4 })

const browsers = ['chromium', 'firefox', 'webkit']

const looks: Readonly<Record<string, Job[]>> = {
  'one-failure': [
    {
      heading: 'e2e',
      tests: [failureOfPage, ...series(9, 'passed', 1)],
      counts: { failed: 1, passed: 46, skipped: 2 },
      changed: 4,
      runSeconds: 246,
      base: [{ 0: 'passed' }],
    },
  ],
  matrix: [
    {
      heading: 'e2e (chromium)',
      matrix: ofBrowsers('chromium'),
      runSeconds: 190,
      tests: [...series(1, 'failed'), ...series(1, 'flaky', 1, 'chromium', 2), ...series(3, 'passed', 2)],
      counts: { failed: 1, flaky: 1, passed: 47 },
    },
    {
      heading: 'e2e (firefox)',
      matrix: ofBrowsers('firefox'),
      runSeconds: 190,
      tests: series(4, 'passed', 2, 'firefox'),
      counts: { passed: 49 },
    },
    {
      heading: 'e2e (webkit)',
      matrix: ofBrowsers('webkit'),
      runSeconds: 190,
      tests: series(3, 'passed', 4, 'webkit'),
      counts: { passed: 47, skipped: 2 },
    },
    {
      heading: 'e2e (mobile)',
      matrix: ofBrowsers('mobile'),
      runSeconds: 190,
      tests: series(3, 'passed', 6, 'mobile'),
      counts: { passed: 12 },
      commit: before,
      run: 127,
    },
  ],
  crash: [
    {
      heading: 'e2e (1/2)',
      matrix: { job: 'e2e', values: '1/2', total: 2 },
      tests: [...series(2, 'failed'), ...series(3, 'passed', 2)],
      counts: { error: 1, failed: 2, passed: 21, skipped: 3, 'did not run': 8 },
      isCut: true,
      failures: [
        {
          error: "Error: Cannot find module './fixtures/cart'",
          errorPlace: { file: 'tests/cart.spec.ts', line: 3, isHere: true },
        },
      ],
    },
    {
      heading: 'e2e (2/2)',
      matrix: { job: 'e2e', values: '2/2', total: 2 },
      tests: [],
      counts: { passed: 34, skipped: 1 },
    },
  ],
  base: [
    {
      heading: 'e2e',
      tests: [...series(3, 'failed'), ...series(1, 'failed', 3, 'chromium', 0), ...series(8, 'passed', 4)],
      counts: { failed: 4, passed: 46, skipped: 2 },
      changed: 4,
      base: [{ 1: 'failed', 2: 'passed', 3: 'failed', 5: 'passed', 6: 'failed', 7: 'passed' }],
    },
  ],
  shards: Array.from({ length: 4 }, (_, at) => ({
    heading: `e2e (${at + 1})`,
    matrix: { job: 'e2e', values: String(at + 1), total: 4 },
    tests: [
      ...(at === 1 ? [...series(2, 'failed'), ...series(1, 'flaky', 4, 'chromium', 2)] : []),
      ...(at === 3 ? [...series(1, 'failed', 3), ...series(1, 'flaky', 7, 'chromium', 2)] : []),
      ...series(5, 'passed', 8 + 5 * at),
    ],
    counts: { failed: at === 1 ? 2 : at === 3 ? 1 : 0, flaky: at % 2, passed: 48 },
    runSeconds: 150 + 20 * at,
    base: Array.from({ length: 10 }, (_, run) => ({
      0: 'passed',
      1: run % 4 === 1 ? 'failed' : 'passed',
      2: 'passed',
    })),
  })),
  'many-failures': [
    {
      heading: 'e2e',
      tests: [
        ...browsers.flatMap((browser, at) => series(at === 0 ? 7 : 4, 'failed', 5 * at, browser, 3)),
        ...series(5, 'failed', 16, 'webkit', 0),
        ...series(2, 'flaky', 21, 'firefox', 2),
        ...series(20, 'passed', 26),
      ],
      unshared: [
        ...['cart', 'login', 'search', 'orders'].map((name) =>
          unshared(`test-results/${name}/video.webm`, 'the file is empty: the recorder wrote nothing'),
        ),
        unshared('test-results/payment/video.webm', 'the file was cut off: its recorder did not finish it'),
      ],
      counts: { failed: 20, flaky: 2, passed: 200, skipped: 3 },
    },
  ],
}

/** Names of the comments that can be shown. */
export const lookNames = Object.keys(looks)

/** A page with one comment as GitHub shows it, including the box around it. */
export async function lookPage(name: string): Promise<string> {
  const style = await readFile(fileURLToPath(import.meta.resolve('github-markdown-css')), 'utf8')
  const view = { repositoryUrl: 'https://github.com/octo-org/shop', name: undefined, signing, ...place }
  const sections = (looks[name] ?? []).map(sectionOf)
  const state = { pullRequest: place.pullRequest, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections }
  const { body } = composeComment(state, view, 65_536)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>${style}
body { margin: 0; padding: 16px; background: light-dark(#fff, #0d1117); color-scheme: light dark }
article { max-width: 800px; margin: auto; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px }
header { padding: 8px 16px; border-bottom: 1px solid light-dark(#d1d9e0, #3d444d); background: light-dark(#f6f8fa, #151b23); color: light-dark(#59636e, #9198a1); font: 14px/1.5 system-ui, sans-serif; border-radius: 6px 6px 0 0 }
main { padding: 16px; border-radius: 0 0 6px 6px }
/* GitHub's default. */
.markdown-body a { text-decoration: underline }
</style>
</head>
<body>
<article>
<header><strong>github-actions</strong> commented on 9 Nov 2026</header>
<main class="markdown-body">${githubHtml(body)}</main>
</article>
</body>
</html>
`
}
