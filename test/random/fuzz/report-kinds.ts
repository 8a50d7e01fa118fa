import { FileError, parseJsonFile } from '../../../src/files/read-files.ts'
import { readJUnit } from '../../../src/test-reports/junit-xml.ts'
import { matchTests } from '../../../src/test-reports/match-tests.ts'
import { readPlaywrightJson } from '../../../src/test-reports/playwright-json.ts'
import { placeOf } from '../../../src/test-reports/report-place.ts'
import type { ReportedTest } from '../../../src/test-reports/reported-test.ts'
import { titlesWithTests } from '../../../src/test-reports/test-titles.ts'
import { playwrightReport } from '../../unit/test-reports/playwright-report.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileJson, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes. Honest reports of this size take a fraction of a second. */
const longest = 4 * 2 ** 20

/** Of a recording, in characters: no system has longer ones. */
const longestPath = 4096

const place = placeOf('/w/reports/report.xml', '/w')

/** What the action does with the tests of a report: recordings are matched and titled by them. */
function use(tests: readonly ReportedTest[], input: Buffer): void {
  // Of the report's own text, so that some of it fits.
  const text = input.toString('latin1')
  const paths = Array.from({ length: 200 }, (_, at) => {
    const start = Math.floor((text.length / 200) * at)
    return `out/${text.slice(start, start + 1 + at).replace(/[\0"<>]/g, '/')}/video-${at}.webm`
  })
  const reported = tests.slice(0, 200).flatMap(({ videos }) => videos.map(({ path }) => path.join('/')))
  const possible = [...paths, ...reported].filter((path) => path.length <= longestPath)
  const recordings = [...new Set(possible)].map((path) => ({ path }))
  titlesWithTests(
    recordings.map(({ path }) => path),
    matchTests(recordings, tests),
  )
}

const name = (draw: Drawing, most = 2000) =>
  draw.chance(0.7) ? `test ${draw.upTo(99)}` : hostileText(draw, most)

function playwright(draw: Drawing): Buffer {
  const tests = Array.from({ length: amount(draw, draw.chance(0.1) ? 5000 : 30) }, (_, at) => ({
    titles: [name(draw), ...Array.from({ length: draw.upTo(3) }, () => name(draw, 100))] as [
      string,
      ...string[],
    ],
    project: draw.pick('', 'chromium', hostileText(draw, 100)),
    status: draw.mostly(0.9, 'expected', ['flaky', 'unexpected', 'skipped', '__proto__', 'toString']),
    videos: Array.from({ length: draw.upTo(3) }, () => [`/ci/app/out/${at}-${name(draw, 300)}/video.webm`]),
  }))
  const text = hostileJson(playwrightReport(tests), draw, longest)
  return draw.chance(0.2) ? damaged(Buffer.from(text), draw, longest) : Buffer.from(text)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function testcase(draw: Drawing): string {
  const attribute = (draw.chance(0.8) ? escaped : String)(name(draw))
  const output = draw.chance(0.3)
    ? `<system-out>[[ATTACHMENT|${escaped(hostileText(draw, 3000))}.webm]]\n${escaped(hostileText(draw, 3000))}</system-out>`
    : ''
  const inner = draw.pick('', '<failure/>', '<skipped/>', '<failure message="a">b</failure>', output)
  return `<testcase name="${attribute}" classname="${escaped(name(draw))}" time="1">${inner}</testcase>`
}

function junit(draw: Drawing): Buffer {
  const depth = draw.chance(0.15) ? amount(draw, 100_000) : draw.upTo(4, 1)
  const cases = Array.from({ length: amount(draw, draw.chance(0.1) ? 10_000 : 40) }, () =>
    testcase(draw),
  ).join('\n')
  const file = draw.pick('', 'cypress/e2e/a.cy.ts', escaped(hostileText(draw, 500)))
  const suite = `<testsuite name="${escaped(name(draw))}" hostname="${draw.pick('', 'chromium')}" file="${file}">`
  const attributes = draw.chance(0.1)
    ? Array.from({ length: amount(draw, 100_000) }, (_, at) => ` a${at}="${draw.upTo(9)}"`).join('')
    : ''
  const entity = draw.chance(0.1) ? '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' : ''
  const end = draw.chance(0.9) ? '</testsuite>'.repeat(depth) : ''
  const text = `<?xml version="1.0"?>${entity}<testsuites${attributes}>${suite.repeat(depth)}${cases}${end}</testsuites>`
  const bytes = Buffer.from(text).subarray(0, longest)
  return draw.chance(0.5) ? bytes : damaged(bytes, draw, longest)
}

/** Many tests and many recordings whose names are alike, so that each could belong to each. */
function crowd(draw: Drawing): Buffer {
  const words = Array.from({ length: amount(draw, 200) }, () => name(draw, 40).replace(/[\0\n]/g, ' '))
  const word = () => words[draw.upTo(words.length - 1)] ?? ''
  const phrase = (most: number) =>
    Array.from({ length: draw.upTo(most, 1) }, word).join(draw.pick(' ', '-', '/'))
  const namesVideos = draw.chance(0.4)
  const cases = Array.from({ length: amount(draw, 20_000) }, () => {
    const output = `<system-out>[[ATTACHMENT|${escaped(`out/${phrase(4)}/video.webm`)}]]</system-out>`
    const inner = namesVideos && draw.chance(0.5) ? output : ''
    return `<testcase name="${escaped(phrase(5))}" classname="${escaped(phrase(2))}">${inner}</testcase>`
  })
  const file = draw.pick('', `file="cypress/e2e/${escaped(word())}.cy.ts"`)
  const paths = Array.from({ length: amount(draw, 3000) }, () => `out/${phrase(4)}/${phrase(3)}.webm`)
  return Buffer.from(JSON.stringify([`<testsuite ${file}>${cases.join('\n')}</testsuite>`, paths]))
}

function matchCrowd(input: Buffer): void {
  const [report, paths]: [string, string[]] = JSON.parse(input.toString())
  titlesWithTests(
    paths,
    matchTests(
      paths.map((path) => ({ path })),
      readJUnit(report, place),
    ),
  )
}

const mayThrow = (error: unknown) => error instanceof FileError

export const reports: readonly Kind[] = [
  {
    name: 'playwright',
    make: playwright,
    read: async (input) => use(readPlaywrightJson(parseJsonFile(input.toString()), place), input),
    mayThrow,
  },
  {
    name: 'junit',
    make: junit,
    read: async (input) => use(readJUnit(input.toString().trimStart(), place), input),
    mayThrow,
  },
  { name: 'matching', make: crowd, read: async (input) => matchCrowd(input), mayThrow },
]
