import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTitleTemplate } from '../../../src/inputs/main-inputs.ts'
import type { Findings } from '../../../src/recordings/find-recordings.ts'
import type { RecordedTests } from '../../../src/reports/find-tests.ts'
import { titledRecordings } from '../../../src/sharing/titled-recordings.ts'
import { titleRecordings } from '../../../src/sharing/titles.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

const titlesOf = (paths: readonly string[]) => titleRecordings(paths).map(({ title, ending }) => title + ending)

it('names a recording by its path without extension and shared folders', () => {
  expect(titlesOf(['test-results/login/ok.webm', 'test-results/login/fails.webm'])).toEqual(['ok', 'fails'])
  expect(titlesOf(['out/a/x.webm', 'out/b/y.mp4'])).toEqual(['a / x', 'b / y'])
  expect(titlesOf(['deep/down/demo.mp4'])).toEqual(['demo'])
  expect(titlesOf(['demo.mp4'])).toEqual(['demo'])
})

it('names recordings on other drives and network shares of Windows as well', () => {
  expect(titlesOf(['D:/out/login.webm'])).toEqual(['login'])
  expect(titlesOf(['//server/share/a/login.webm', '//server/share/b/login.webm'])).toEqual(['a / login', 'b / login'])
})

it('shares no folder with a file that lies above it', () => {
  expect(titlesOf(['out/x.webm', 'out/a/y.webm'])).toEqual(['x', 'a / y'])
  expect(titlesOf(['x.webm', 'out/y.webm'])).toEqual(['x', 'out / y'])
})

it('leaves out a file name that says nothing if the folder says more', () => {
  const paths = ['test-results/login-works-chromium/video.webm', 'test-results/cart-empty-chromium/video.webm']
  expect(titlesOf(paths)).toEqual(['login works chromium', 'cart empty chromium'])
  expect(titlesOf(['test-results/login-works-chromium/video.webm'])).toEqual(['login works chromium'])
  expect(titlesOf(['video.webm'])).toEqual(['video'])
})

it.each([32, 40, 56, 64, 96, 128])('leaves out a digest of %i digits if the folder says more', (length) => {
  const digest = '0123456789abcdef'.repeat(8).slice(0, length)
  expect(titlesOf([`out/login/${digest}.mp4`, `out/cart/${digest}.mp4`])).toEqual(['login', 'cart'])
  expect(titlesOf([`login/${digest}0.mp4`])).toEqual([`${digest}0`])
})

it("turns Playwright's folder names back into words", () => {
  const paths = [
    'test-results/shop-login-Login-logs-in-chromium/video.webm',
    'test-results/shop-login-Login-logs-in-chromium/video-1.webm',
    'test-results/shop-login-Login-logs-in-chromium-retry1/video.webm',
    'test-results/shop-login-Login-logs-in-chromium-retry2-repeat3/video.webm',
    'test-results/shop-login-Login-tells-two-d9536--hash-because-of-its-length-mobile-phone/video.webm',
    'test-results/größe-stimmt-chromium/video.webm',
  ]
  expect(titlesOf(paths)).toEqual([
    'shop login Login logs in chromium',
    'shop login Login logs in chromium (2)',
    'shop login Login logs in chromium (retry 1)',
    'shop login Login logs in chromium (retry 2) (repeat 3)',
    'shop login Login tells two… hash because of its length mobile phone',
    'größe stimmt chromium',
  ])
})

it('keeps the dashes of a folder that Playwright did not make', () => {
  const paths = ['out/my_app-1/video.webm', 'out/my-app/video.mp4', 'out/a-35d5e-b/clip.webm']
  expect(titlesOf(paths)).toEqual(['my_app-1', 'my-app', 'a-35d5e-b'])
})

it("names Cypress's recordings by the spec file", () => {
  const paths = ['cypress/videos/auth/login.cy.ts.mp4', 'cypress/videos/cart.cy.ts.mp4']
  expect(titlesOf(paths)).toEqual(['auth / login.cy.ts', 'cart.cy.ts'])
  expect(titlesOf([...paths, 'demo.mp4'])).toEqual(['auth / login.cy.ts', 'cart.cy.ts', 'demo'])
})

it('keeps names that say nothing if only they distinguish recordings', () => {
  expect(titlesOf(['out/a/video-1.mp4', 'out/a/video-2.mp4', 'out/b/screen-recording.mp4'])).toEqual([
    'a / video-1',
    'a / video-2',
    'b',
  ])
  expect(titlesOf(['out/1.mp4', 'out/2.mp4'])).toEqual(['out / 1', 'out / 2'])
})

const name = fc.oneof(
  fc.constantFrom(...'a a-b test-results cypress videos video.webm video-1.webm x.webm'.split(' ')),
  fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !text.includes('/')),
)
const anyPath = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))

it('gives different titles to any different paths', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPath), (paths) => {
      const all = titlesOf(paths)
      expect(all).toHaveLength(paths.length)
      expect(new Set(all).size).toBe(paths.length)
      expect(all).not.toContain('')
    }),
    { numRuns: 500 },
  )
})

it("keeps dots in a name that don't begin an extension", () => {
  expect(titlesOf(['a/v1.2.webm', 'a/.hidden.webm'])).toEqual(['v1.2', '.hidden'])
})

const stamp = '0 0 0 0 0'

function findingsOf(...paths: string[]): Findings {
  const recordings = paths.map((path) => ({
    path,
    file: `/w/${path}`,
    name: path.split('/').at(-1) ?? '',
    sizeBytes: 1,
    mimeType: 'video/webm',
    stamp,
  }))
  return { recordings, unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false }
}

const none = new Map()
const clean = cleaning()
const run = { sha: 'a1b2c3d', branch: 'feature', pr: '7' }

function titles(template: string, ...paths: string[]): string[] {
  return titledRecordings(findingsOf(...paths), parseTitleTemplate(template), run, none, clean).map(
    ({ title }) => title,
  )
}

/** Recordings that show one try of one test. */
function showing(
  { title, ...ofTry }: { title: string; try: number; tries: number },
  ...paths: string[]
): RecordedTests {
  return new Map(paths.map((path) => [path, { test: { id: 0, title }, recordedTry: { id: 0, ...ofTry } }]))
}

it('fills every field of the title template', () => {
  const template = '{index}|{title}|{name}|{path}|{sha}|{branch}|{pr}|{index}'
  expect(titles(template, 'out/a/x.webm', 'out/b/y.tar.mp4')).toEqual([
    '1|a / x|x|out/a/x.webm|a1b2c3d|feature|7|1',
    '2|b / y.tar|y.tar|out/b/y.tar.mp4|a1b2c3d|feature|7|2',
  ])
})

it("fills in the test's title if a report has it", () => {
  const matched = showing({ title: 'Login › logs in', try: 1, tries: 1 }, 'out/video.webm')
  const template = parseTitleTemplate('{name}: {title} {')
  expect(titledRecordings(findingsOf('out/video.webm'), template, run, matched, clean)).toMatchObject([
    { title: 'video: Login › logs in {' },
  ])
})

it('uses the automatic title if the template is empty or yields nothing', () => {
  expect(titles('', 'out/a.webm')).toEqual(['a'])
  expect(
    titledRecordings(findingsOf('out/a.webm'), parseTitleTemplate('{pr}'), { ...run, pr: '' }, none, clean),
  ).toMatchObject([{ title: 'a' }])
})

it("does not expand fields inside a field's value", () => {
  expect(titles('{name} on {branch}', 'out/{branch}.webm')).toEqual(['{branch} on feature'])
  expect(titles('{name}$&$1', "$'.webm")).toEqual(["$'$&$1"])
})

it('cuts a title to 200 characters, then appends the try and the video', () => {
  const paths = ['out/a.webm', 'out/b.webm']
  const matched = showing({ title: '🎬'.repeat(300), try: 2, tries: 3 }, ...paths)
  const cut = `${'🎬'.repeat(199)}…`
  const entries = titledRecordings(findingsOf(...paths), parseTitleTemplate(''), run, matched, clean)
  expect(entries.map(({ title }) => title)).toEqual([`${cut} (try 2 of 3)`, `${cut} (try 2 of 3) (2)`])
  expect(entries[0]?.label).toBe(cut)
  const [first] = titledRecordings(findingsOf(...paths), parseTitleTemplate('{title} on {branch}'), run, matched, clean)
  expect(first?.title).toBe(`${cut} (try 2 of 3)`)
  expect(titles(`{name} ${'x'.repeat(300)}`, 'a.webm')).toEqual([`a ${'x'.repeat(197)}…`])
  expect(titles('', `${'x'.repeat(200)}.webm`, `${'y'.repeat(201)}.webm`)).toEqual([
    'x'.repeat(200),
    `${'y'.repeat(199)}…`,
  ])
})

it("a title ends in the try, wherever the template has the test's title", () => {
  const matched = showing({ title: 'logs in', try: 2, tries: 3 }, 'out/video.webm')
  const entries = titledRecordings(
    findingsOf('out/video.webm'),
    parseTitleTemplate('{title} on {branch}'),
    run,
    matched,
    clean,
  )
  expect(entries).toMatchObject([{ title: 'logs in on feature (try 2 of 3)' }])
})

it('puts titles on one line', () => {
  expect(titles('', 'out/line\nend\u001b[31m.webm')).toEqual(['line end'])
})

it("counts {index} in the order of the results, including what can't be shared", () => {
  const findings = findingsOf('shot10.webm', 'shot2.webm')
  findings.unusable.push({ path: 'shot1.webm', name: 'shot1.webm', reason: 'empty' })
  const entries = titledRecordings(findings, parseTitleTemplate('{index} {name}'), run, none, clean)
  expect(entries.map(({ title }) => title)).toEqual(['1 shot1', '2 shot2', '3 shot10'])
})

it('rejects an unknown field, and lists the known ones', () => {
  for (const text of ['{Title}', 'x {commit}', '{}', '{ name }']) {
    expect(() => parseTitleTemplate(text)).toThrow('{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}')
  }
})

it('treats an unmatched brace as text', () => {
  expect(titles('{ {title} }{', 'out/a.webm')).toEqual(['{ a }{'])
  expect(titles('}{{title', 'out/a.webm')).toEqual(['}{{title'])
})

it.each([
  'test',
  'test 2',
  'recording-1',
  '8d458c89-b13f-40f3-98df-db031d02caf2-attachment',
  '8D458C89-B13F-40F3-98DF-DB031D02CAF2',
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdef0123456789abcdef01234567',
  '2026-11-23',
  '2026-11-23T12-29-23Z',
  '20261123_122923',
  'Screen Recording 2026-11-23 at 12.29.23',
])("uses the folder's name if a recording is called %s", (name) => {
  expect(titlesOf([`out/logs in/${name}.mp4`, 'out/pays/b.mp4'])).toEqual(['logs in', 'pays / b'])
})

it.each(['tests pass', 'latest', 'login 2026-11-23', 'deadbeef', 'videos'])('keeps the name %s', (name) => {
  expect(titlesOf([`out/a/${name}.mp4`, 'out/b/c.mp4'])).toEqual([`a / ${name}`, 'b / c'])
})

it("understands Detox's folder names", () => {
  const folders = ['✗ Login waits', '✓ Login waits (2)', '✓ Login', 'plain (2)']
  expect(titlesOf(folders.map((folder) => `artifacts/${folder}/test.mp4`))).toEqual([
    'Login waits',
    'Login waits (try 2)',
    'Login',
    'plain (2)',
  ])
})
