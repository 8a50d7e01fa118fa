/** Files of the report's tests, relative to the workspace. */
export const testFiles = [
  'tests/login.spec.ts',
  'tests/checkout.spec.ts',
  'tests/search.spec.ts',
  'tests/pages/payment.ts',
]

/** How a test ended. A flaky test passed on its second try. */
type Ended = 'passed' | 'failed' | 'flaky'

/** How each test of a run ended, by its name in `tests`. */
export type TestRun = Readonly<Partial<Record<keyof typeof tests, Ended>>>

type Failure = { message: string; file: string; line: number }

const wrongTotal: Failure = {
  message:
    '\u001b[31mError: expect(locator).toHaveText(expected) failed\u001b[39m\n\nExpected: "10 % off"\nReceived: ""',
  file: 'tests/checkout.spec.ts',
  line: 14,
}
const notLoggedIn: Failure = {
  message:
    "Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole('heading', { name: 'Welcome back' })\nExpected: visible\nTimeout: 5000ms\nError: element(s) not found",
  file: 'tests/login.spec.ts',
  line: 14,
}
const noPayButton: Failure = {
  message:
    "Error: expect(locator).toBeVisible() failed\n\nLocator: getByRole('button', { name: 'Pay now' })\nExpected: visible\nTimeout: 5000ms\nError: element(s) not found",
  file: 'tests/pages/payment.ts',
  line: 8,
}
const noResults: Failure = {
  message: 'Error: expect(received).toHaveLength(expected)\n\nExpected length: 12\nReceived length: 0',
  file: 'tests/search.spec.ts',
  line: 21,
}

const tests = {
  login: { file: 'login.spec.ts', group: 'Login', title: 'works', line: 10, failure: notLoggedIn },
  coupon: { file: 'checkout.spec.ts', group: 'Checkout', title: 'with coupon', line: 10, failure: wrongTotal },
  card: { file: 'checkout.spec.ts', group: 'Checkout', title: 'pays by card', line: 24, failure: noPayButton },
  invoice: { file: 'checkout.spec.ts', group: 'Checkout', title: 'pays by invoice', line: 31, failure: noPayButton },
  search: { file: 'search.spec.ts', group: 'Search', title: 'finds by name', line: 17, failure: noResults },
} as const

/** The folder below `test-results` of each test's video. */
export const folderOf = {
  login: 'login-works-chromium',
  coupon: 'checkout-with-coupon-chromium',
  card: 'checkout-pays-by-card-chromium',
  invoice: 'checkout-pays-by-invoice-chromium',
  search: 'search-finds-by-name-chromium',
} as const satisfies Record<keyof typeof tests, string>

/** The pull request breaks the payments. */
export const pullRequestRun: TestRun = {
  login: 'passed',
  coupon: 'failed',
  card: 'failed',
  invoice: 'failed',
  search: 'flaky',
}

/** Runs on main, the latest last. */
const usual = { login: 'failed', card: 'passed', invoice: 'passed' } as const
export const mainRuns: readonly TestRun[] = [
  { ...usual, search: 'failed' },
  { ...usual, search: 'passed' },
  { ...usual, search: 'flaky', coupon: 'failed' },
]

/** A run of two tests. */
export const shortRun: TestRun = { login: 'passed', coupon: 'failed' }

/** The report that Playwright's JSON reporter would write for a run in this workspace. */
export function testReport(folder: string, run: TestRun = shortRun): string {
  const suites = Object.entries(tests).flatMap(([name, test]) => {
    const key = name as keyof typeof tests
    const ended = run[key]
    return ended === undefined ? [] : [suiteOf(folder, test, ended, folderOf[key])]
  })
  return JSON.stringify({ config: { rootDir: `${folder}/tests` }, suites, stats: { duration: 41_300 } }, null, 2)
}

function suiteOf(folder: string, test: (typeof tests)[keyof typeof tests], ended: Ended, videoFolder: string): object {
  const { file, group, title, line, failure } = test
  const video = (retry: number) => {
    const path = `${folder}/test-results/${videoFolder}${retry === 0 ? '' : `-retry${retry}`}/video.webm`
    return { name: 'video', contentType: 'video/webm', path }
  }
  const location = { file: `${folder}/${failure.file}`, line: failure.line, column: 5 }
  const failed = { status: 'failed', errors: [{ message: failure.message, location }] }
  const passed = { status: 'passed', errors: [] }
  const ends = { passed: [passed], failed: [failed], flaky: [failed, passed] }[ended]
  const results = ends.map((end, retry) => ({ retry, ...end, attachments: [video(retry)] }))
  const status = { passed: 'expected', failed: 'unexpected', flaky: 'flaky' }[ended]
  const spec = { title, file, line, tests: [{ projectName: 'chromium', status, results }] }
  return { title: file, file, suites: [{ title: group, file, specs: [spec] }] }
}
