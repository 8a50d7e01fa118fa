/** A test of a report. */
export type Told = { at: number; hasFailed: boolean; video: string | undefined }

export type Format = 'json' | 'xml'

/** Writes a report as the tools do. */
export function reportText(tests: readonly Told[], format: Format): string {
  return format === 'json' ? playwrightText(tests) : junitText(tests)
}

const testsOfSpec = 20
const message = `Error: expect(locator).toBeVisible() failed\n\n${'Locator: getByRole("button")\n'.repeat(8)}`

function specOf({ at }: Told): string {
  return `shop/page-${Math.floor(at / testsOfSpec)}.spec.ts`
}

function titleOf({ at }: Told): string {
  return `pays for order ${at} by card`
}

function screenshotOf({ at }: Told): string {
  return `test-results/shop-pays-for-order-${at}-chromium/test-finished-1.png`
}

/** Writes about 1.5 kB per test, like Playwright's JSON reporter. */
function playwrightText(tests: readonly Told[]): string {
  const suites = Map.groupBy(tests, specOf)
    .entries()
    .map(([file, ofFile]) => {
      const place = { file, line: 3, column: 6 }
      const suite = { title: 'as a guest', ...place, specs: ofFile.map(specOfTest) }
      return { title: file, file, column: 0, line: 0, specs: [], suites: [suite] }
    })
  const config = { configFile: '/ci/app/playwright.config.ts', rootDir: '/ci/app/tests', version: '1.65.1' }
  return JSON.stringify({ config, suites: suites.toArray(), errors: [], stats: {} }, undefined, 1)
}

function specOfTest(test: Told): object {
  const { at, hasFailed, video } = test
  const [file, title] = [specOf(test), titleOf(test)]
  const place = { file, line: 10 + (at % testsOfSpec) * 7, column: 3 }
  const error = { message, stack: message, location: { ...place, file: `/ci/app/tests/${file}` } }
  const attached = (name: string, contentType: string, path: string) => ({ name, contentType, path })
  const result = {
    workerIndex: at % 4,
    parallelIndex: at % 4,
    status: hasFailed ? 'failed' : 'passed',
    duration: 994,
    errors: hasFailed ? [error] : [],
    stdout: [{ text: `opened page ${at}\n` }, { text: 'signed in\n' }],
    stderr: [],
    retry: 0,
    startTime: '2026-11-21T16:13:21.629Z',
    annotations: [],
    attachments: [
      attached('screenshot', 'image/png', `/ci/app/${screenshotOf(test)}`),
      ...(video === undefined ? [] : [attached('video', 'video/webm', `/ci/app/${video}`)]),
    ],
  }
  const project = { projectId: 'chromium', projectName: 'chromium' }
  const run = { timeout: 30_000, annotations: [], expectedStatus: 'passed', ...project, results: [result] }
  const tests = [{ ...run, status: hasFailed ? 'unexpected' : 'expected' }]
  return { title, ok: !hasFailed, tags: [], tests, id: `a1b2c3d4e5f6-${at}`, ...place }
}

/** Like Playwright's JUnit reporter. */
function junitText(tests: readonly Told[]): string {
  const suites = Map.groupBy(tests, specOf)
    .entries()
    .map(([file, ofFile]) => {
      const cases = ofFile.map((test) => testCaseOf(test, file)).join('')
      return `<testsuite name="${file}" timestamp="2026-11-21T16:13:21.629Z" hostname="chromium" tests="${ofFile.length}" failures="0" skipped="0" time="19.88" errors="0">\n${cases}</testsuite>\n`
    })
  return `<testsuites id="" name="" tests="${tests.length}">\n${suites.toArray().join('')}</testsuites>\n`
}

function testCaseOf(test: Told, file: string): string {
  const { at, hasFailed, video } = test
  const title = titleOf(test)
  const failure = `<failure message="page.spec.ts:12:3 ${title}" type="FAILURE"><![CDATA[${message}]]></failure>\n`
  const attachments = [screenshotOf(test), ...(video === undefined ? [] : [video])]
  const lines = attachments.map((path) => `[[ATTACHMENT|/ci/app/${path}]]\n`).join('\n')
  return `<testcase name="as a guest › ${title}" classname="${file}" time="0.994">\n${hasFailed ? failure : ''}<system-out>\n<![CDATA[opened page ${at}\nsigned in\n\n${lines}]]>\n</system-out>\n</testcase>\n`
}
