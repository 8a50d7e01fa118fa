import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Section } from '../src/comment/section.ts'
import { createSigning } from '../src/comment/signature.ts'
import { composeComment } from '../src/markdown/compose.ts'
import { createBaseRuns } from '../src/output/compare.ts'
import { sectionFrom } from '../src/output/own-section.ts'
import type { RecordingResult, RowTest } from '../src/sharing/recording-result.ts'
import type { TestCounts } from '../src/test-reports/count-tests.ts'
import type { TestResult, WholeTest } from '../src/test-reports/reported-test.ts'
import { githubHtml } from './github-html.ts'

const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
const before = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
const place = { commentKey: 'recordings', pullRequest: 12 }
const signing = createSigning('key', '4711')

const titles = [
  'Checkout › pays with a coupon',
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

const errors: Pick<WholeTest, 'error' | 'place' | 'errorPlace'>[] = [
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

/** One test, with so many tries that are recorded; none where it has no video. */
type PlannedTest = { test: WholeTest; tries: number }

type Job = {
  heading: string
  tests: PlannedTest[]
  notShared?: RecordingResult[]
  counts: Partial<TestCounts>
  /** Outside of any test. */
  failures?: WholeTest[]
  /** Whether the recorder of the first test was killed. */
  isCut?: boolean
  /** Which test the pull request adds or changes, from 0. */
  changed?: number
  /** How tests ended on the base branch, by their places from 0; those that were recorded there have a link. */
  base?: Readonly<Record<number, TestResult>>
  commit?: string
  run?: number
}

function planned(at: number, result: TestResult, project = 'chromium', tries = 1): PlannedTest {
  const suite = Math.floor(at / titles.length)
  const title = `${titles[at % titles.length]}${suite === 0 ? '' : ` (${suite + 1})`}`
  const failure = result === 'failed' || result === 'flaky' ? errors[at % errors.length] : {}
  return { test: { title, project, result, ...failure }, tries }
}

function series(count: number, result: TestResult, from = 0, project?: string, tries = 1): PlannedTest[] {
  return Array.from({ length: count }, (_, at) => planned(from + at, result, project, tries))
}

function recordingsOf({ test, tries }: PlannedTest, at: number): RecordingResult[] {
  const isFailed = (number: number) => test.result === 'failed' || (test.result === 'flaky' && number < tries)
  return Array.from({ length: tries }, (_, index) => ({
    path: `test-results/${at}-${test.project}-retry${index}/video.webm`,
    title: tries === 1 ? test.title : `${test.title} (try ${index + 1} of ${tries})`,
    status: 'shared',
    url: `https://video.example.com/s/${test.project}-${at}-${index}`,
    shareId: `shr_${test.project}_${at}_${index}`,
    sizeBytes: 400_000 + at * 31_000,
    durationSeconds: 4 + ((at * 7) % 53),
    width: 1280,
    height: 720,
    test: { ...test, try: index + 1, tries, tryResult: isFailed(index + 1) ? 'failed' : 'passed' },
  }))
}

function notShared(path: string, error: string): RecordingResult {
  return { path, title: path, status: 'failed', error }
}

function sectionOf({ heading, tests, notShared = [], counts, commit = head, run = 128, ...job }: Job): Section {
  const recorded = tests.map((plan, at) => ({ ...plan, at, results: recordingsOf(plan, at) }))
  const known = tests.map(({ test, tries }, id) => {
    const identity = { title: test.title, project: test.project, file: 'tests/shop.spec.ts' }
    return { ...test, id, identity, tries }
  })
  const byPath = recorded.flatMap(({ at, results }) =>
    results.flatMap(({ path }): [string, RowTest][] => (known[at] ? [[path, known[at]]] : [])),
  )
  const missing = known.filter(({ tries }) => tries === 0)
  const source = {
    identity: { key: heading, heading },
    run: { runId: `90000${run}`, runAttempt: 1, runNumber: String(run), workflow: 'CI', commit },
    baseUrl: new URL('https://api.example.com/'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: 0,
    testsByPath: new Map(byPath),
    reports: {
      counts: {
        error: 0,
        failed: 0,
        flaky: 0,
        passed: 0,
        skipped: 0,
        'did not run': 0,
        'without a result': 0,
        ...counts,
      },
      failedWithoutVideo: { count: missing.length, tests: missing },
      failing: known.filter(({ result }) => result === 'failed' || result === 'flaky'),
      errors: job.failures ?? [],
    },
    reportUrl: `https://octo-org.github.io/shop/${run}/`,
    clean: (text: string) => text,
  }
  const [first, ...others] = [...recorded.flatMap((each) => each.results), ...notShared]
  const cutShort = job.isCut || undefined
  const all = first ? [{ ...first, cutShort }, ...others] : []
  const results = all.map((result, at) => (at === job.changed ? { ...result, changed: true as const } : result))
  const own = sectionFrom(results, source, Date.parse('2026-11-09T15:04:00Z'))
  const there = Object.entries(job.base ?? {}).flatMap(([at, result]) => {
    const { identity, tries } = known[Number(at)] ?? {}
    const url = tries ? `https://video.example.com/s/base-${at}` : undefined
    return identity ? [{ ...identity, result, url }] : []
  })
  const ofBase = { event: 'push', triggeringEvent: '', branch: 'main', commit: before, signature: '' }
  const manifest = {
    ...ofBase,
    runId: '900001',
    runAttempt: 1,
    results: [],
    tests: there,
    section: own.section,
  }
  return createBaseRuns(job.base ? [manifest] : []).addToSection(own.section, own.tests)
}

const browsers = ['chromium', 'firefox', 'webkit']

const looks: Readonly<Record<string, Job[]>> = {
  'one-failure': [
    {
      heading: 'e2e',
      tests: [...series(1, 'failed'), ...series(9, 'passed', 1)],
      counts: { failed: 1, passed: 46, skipped: 2 },
      changed: 4,
    },
  ],
  matrix: [
    {
      heading: 'e2e (chromium)',
      tests: [...series(1, 'failed'), ...series(1, 'flaky', 1, 'chromium', 2), ...series(3, 'passed', 2)],
      counts: { failed: 1, flaky: 1, passed: 47 },
    },
    { heading: 'e2e (firefox)', tests: series(4, 'passed', 2, 'firefox'), counts: { passed: 49 } },
    { heading: 'e2e (webkit)', tests: series(3, 'passed', 4, 'webkit'), counts: { passed: 47, skipped: 2 } },
    {
      heading: 'e2e (mobile)',
      tests: series(3, 'passed', 6, 'mobile'),
      counts: { passed: 12 },
      commit: before,
      run: 127,
    },
  ],
  crash: [
    {
      heading: 'e2e (1/2)',
      tests: [...series(2, 'failed'), ...series(3, 'passed', 2)],
      counts: { error: 1, failed: 2, passed: 21, skipped: 3, 'did not run': 8 },
      isCut: true,
      failures: [
        {
          title: '',
          error: "Error: Cannot find module './fixtures/cart'",
          errorPlace: { file: 'tests/cart.spec.ts', line: 3, isHere: true },
        },
      ],
    },
    { heading: 'e2e (2/2)', tests: [], counts: { passed: 34, skipped: 1 } },
  ],
  base: [
    {
      heading: 'e2e',
      tests: [...series(3, 'failed'), ...series(1, 'failed', 3, 'chromium', 0), ...series(8, 'passed', 4)],
      counts: { failed: 4, passed: 46, skipped: 2 },
      changed: 4,
      base: { 1: 'failed', 2: 'passed', 3: 'failed', 5: 'passed', 6: 'failed', 7: 'passed' },
    },
  ],
  'many-failures': [
    {
      heading: 'e2e',
      tests: [
        ...browsers.flatMap((browser, at) => series(at === 0 ? 7 : 4, 'failed', 5 * at, browser, 3)),
        ...series(5, 'failed', 16, 'webkit', 0),
        ...series(2, 'flaky', 21, 'firefox', 2),
        ...series(20, 'passed', 26),
      ],
      notShared: [
        ...['cart', 'login', 'search', 'orders'].map((name) =>
          notShared(`test-results/${name}/video.webm`, 'the file is empty: the recorder wrote nothing'),
        ),
        notShared('test-results/payment/video.webm', 'the file was cut off: its recorder did not finish it'),
      ],
      counts: { failed: 20, flaky: 2, passed: 200, skipped: 3 },
    },
  ],
}

/** The names of what can be looked at. */
export const lookNames = Object.keys(looks)

/** A comment as GitHub shows it, with the box around it, as a page of its own. */
export async function lookPage(name: string): Promise<string> {
  const style = await readFile(fileURLToPath(import.meta.resolve('github-markdown-css')), 'utf8')
  const view = { repositoryUrl: 'https://github.com/octo-org/shop', name: undefined, signing, ...place }
  const sections = (looks[name] ?? []).map(sectionOf)
  const state = { pullRequest: place.pullRequest, head, cut: 0, removed: {}, sections }
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
/* As GitHub does unless somebody turned it off. */
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
