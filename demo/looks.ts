import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { composeComment } from '../src/comment/compose.ts'
import { sectionFrom } from '../src/publishing/own-section.ts'
import type { Section } from '../src/sections/section.ts'
import { createSigning } from '../src/sections/signature.ts'
import type { RecordingResult } from '../src/sharing/recording-result.ts'
import type { TestCounts } from '../src/test-reports/count-tests.ts'
import type { RecordedTest, TestResult } from '../src/test-reports/reported-test.ts'
import { githubHtml } from './github-html.ts'

const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
const before = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
const place = { commentKey: 'recordings', pullRequest: 12 }
const signer = createSigning('key', 'octo-org/shop').signerFor(place)

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

const errors: Pick<RecordedTest, 'error' | 'file' | 'line'>[] = [
  {
    error: 'Error: expect(locator).toHaveText(expected) failed',
    file: 'tests/checkout.spec.ts',
    line: 42,
  },
  { error: 'TimeoutError: locator.click: Timeout 30000ms exceeded.', file: 'tests/cart.spec.ts', line: 17 },
  { error: 'Error: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:3000/login' },
]

type Job = {
  heading: string
  results: RecordingResult[]
  tests: Partial<TestCounts>
  commit?: string
  run?: number
  project?: string
}

/** One recording of a test that ended so. */
function recording(at: number, result: TestResult, project = 'chromium'): RecordingResult {
  const suite = Math.floor(at / titles.length)
  const title = `${titles[at % titles.length]}${suite === 0 ? '' : ` (${suite + 1})`}`
  const failure = result === 'failed' || result === 'flaky' ? errors[at % errors.length] : {}
  return {
    path: `test-results/${at}/video.webm`,
    title,
    status: 'shared',
    url: `https://video.example.com/s/${project}-${at}`,
    shareId: `shr_${project}_${at}`,
    sizeBytes: 400_000 + at * 31_000,
    durationSeconds: 4 + ((at * 7) % 53),
    ...{ width: 1280, height: 720 },
    test: { title, project, result, ...failure },
  }
}

function notShared(path: string, error: string): RecordingResult {
  return { path, title: path, status: 'failed', error }
}

function sectionOf({ heading, results, tests, commit = head, run = 128 }: Job): Section {
  const source = {
    identity: { key: heading, heading },
    run: {
      ...{ runId: `90000${run}`, runAttempt: 1, runNumber: String(run), workflow: 'CI' },
      ...{ commit, pullRequests: [place.pullRequest] },
    },
    baseUrl: new URL('https://api.example.com/'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: 0,
    tests: { failed: 0, flaky: 0, passed: 0, skipped: 0, ...tests },
    sources: errors.flatMap(({ file }) => file ?? []),
    reportUrl: `https://octo-org.github.io/shop/${run}/`,
    redact: (text: string) => text,
  }
  return signer.sign(sectionFrom(results, source, { now: Date.parse('2026-11-09T15:04:00Z'), revision: 0 }))
}

function series(count: number, result: TestResult, from = 0, project?: string): RecordingResult[] {
  return Array.from({ length: count }, (_, at) => recording(from + at, result, project))
}

const looks: Readonly<Record<string, Job[]>> = {
  'one-failure': [
    {
      heading: 'e2e',
      results: [...series(1, 'failed'), ...series(9, 'passed', 1)],
      tests: { failed: 1, passed: 46, skipped: 2 },
    },
  ],
  matrix: [
    {
      heading: 'e2e (chromium)',
      results: [...series(1, 'failed'), ...series(1, 'flaky', 1), ...series(3, 'passed', 2)],
      tests: { failed: 1, flaky: 1, passed: 47 },
    },
    { heading: 'e2e (firefox)', results: series(4, 'passed', 2, 'firefox'), tests: { passed: 49 } },
    { heading: 'e2e (webkit)', results: series(3, 'passed', 4, 'webkit'), tests: { passed: 47, skipped: 2 } },
    {
      heading: 'e2e (mobile)',
      results: series(3, 'passed', 6, 'mobile'),
      tests: { passed: 12 },
      commit: before,
      run: 127,
    },
  ],
  'many-failures': [
    {
      heading: 'e2e',
      results: [
        ...series(12, 'failed', 0, 'chromium'),
        ...series(14, 'passed', 12, 'chromium'),
        ...series(9, 'passed', 26, 'firefox'),
        ...['cart', 'login', 'search', 'orders'].map((name) =>
          notShared(`test-results/${name}/video.webm`, 'the file is empty: the recorder wrote nothing'),
        ),
        notShared('test-results/payment/video.webm', 'the file was cut off: its recorder did not finish it'),
      ],
      tests: { failed: 12, passed: 200, skipped: 3 },
    },
  ],
}

/** The names of what can be looked at. */
export const lookNames = Object.keys(looks)

/** A comment as GitHub shows it, with the box around it, as a page of its own. */
export async function lookPage(name: string): Promise<string> {
  const style = await readFile(fileURLToPath(import.meta.resolve('github-markdown-css')), 'utf8')
  const view = {
    head,
    repositoryUrl: 'https://github.com/octo-org/shop',
    rest: 'run',
    name: undefined,
  } as const
  const sections = (looks[name] ?? []).map(sectionOf)
  const { body } = composeComment(sections, { ...view, ...place, own: new Set(), signer }, 65_536)
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
