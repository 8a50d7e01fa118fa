import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileError } from '../../../src/files/read-files.ts'
import { matchTests } from '../../../src/test-reports/match-names.ts'
import { createReportReader } from '../../../src/test-reports/read-report.ts'
import type { ReportedTest } from '../../../src/test-reports/reported-test.ts'
import { playwrightReport } from './playwright-report.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const suite = (inside: string) =>
  `<testsuite name="s"><testcase name="a" classname="b">${inside}</testcase></testsuite>`
const usable = JSON.stringify(playwrightReport([{ titles: ['logs in'], videos: [['/ci/login/video.webm']] }]))

/** The tests of a report of this content. */
async function read(content: string | Uint8Array, name = 'report.xml'): Promise<readonly ReportedTest[]> {
  const file = join(folder, name)
  await writeFile(file, content)
  return await readFile(file)
}

async function readFile(file: string): Promise<readonly ReportedTest[]> {
  return createReportReader(folder)(file).tests
}

/** What was read; nothing where it was refused in words. */
async function unlessRefused(reading: Promise<readonly ReportedTest[]>): Promise<readonly ReportedTest[]> {
  return await reading.catch((error: unknown) => {
    if (error instanceof FileError) return []
    throw error
  })
}

it.each([
  ['empty', '', 'it is empty'],
  ['blank', '  \n', 'it is empty'],
  ['of another kind', '> app@1.0.0 test\n{}', 'line 1 starts neither'],
  ['cut', usable.slice(0, 200), 'it is not JSON at line 1, column 201, where it ends too early'],
  ['broken JSON', '{"suites": [\n  {,}]}', 'it is not JSON at line 2, column 4'],
  ['JSON with another word', '{"suites":\n nonsense}', 'it is not JSON'],
  ['JSON of another tool', '{}', "it is no report of Playwright's JSON"],
  ['XML of another kind', '<html><body/></html>', "it is no report of Playwright's JSON"],
  ['cut XML', `<testsuites>\n${suite('')}`, 'it is not XML at line 2, column '],
  ['broken XML', '<testsuite>\n\n <testcase></testsuite>', 'it is not XML at line 3, column 12'],
  ['XML cut within a tag', '<testsuite a="1', 'it is not XML at line 1'],
  ['deep XML', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'it is nested too deep'],
  ['deep suites', `${'{"suites":['.repeat(50_000)}${']}'.repeat(50_000)}`, 'it is nested too deep'],
  ['deep JSON', '['.repeat(100_000), 'it is not JSON: it ends too early'],
])('refuses a report that is %s, and names the place', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
  await expect(read(content)).rejects.toThrow(FileError)
})

it('repeats nothing of a file that is no report', async () => {
  await expect(read('{"secret": hunter2}', 'report.json')).rejects.not.toThrow('hunter2')
})

it('refuses a report that is too large, before it reads it', async () => {
  await writeFile(join(folder, 'large.json'), usable)
  await truncate(join(folder, 'large.json'), 65 * 1024 ** 2)
  await expect(readFile(join(folder, 'large.json'))).rejects.toThrow('more than 64 MiB')
})

it.runIf(process.platform !== 'win32')('follows no symbolic link', async () => {
  await writeFile(join(folder, 'target.json'), usable)
  await symlink(join(folder, 'target.json'), join(folder, 'link.json'))
  await expect(readFile(join(folder, 'link.json'))).rejects.toThrow('it is reached by a symbolic link')
})

it('reads a report with a byte order mark, and one that a shell on Windows wrote', async () => {
  for (const text of [usable, suite('')]) {
    const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')])
    for (const content of [Buffer.from(`\ufeff${text}`), utf16]) {
      expect(await read(content)).toMatchObject([{ result: 'passed' }])
    }
  }
})

it('reads a report with characters that XML forbids, as tests print them to terminals', async () => {
  const failure = '<failure message="\u001b[31mred"/><system-out>\u0000&#27;[0m&#x1B;\ud800</system-out>'
  const tests = await read(suite(failure).replace('"a"', '"a &#x1b;[1m&#98;"'))
  expect(tests).toMatchObject([{ title: 'a [1mb', result: 'failed' }])
})

it('replaces no entity that a report defines, and fetches nothing', async () => {
  const laughs = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')
  const attacks = [
    `<!DOCTYPE t [<!ENTITY l0 "ha">${laughs}]>${suite('&l12;').replace('name="a"', 'name="&l12;"')}`,
    `<!DOCTYPE t [<!ENTITY l0 SYSTEM "file:///etc/passwd">]>${suite('&l0;').replace('name="a"', 'name="&l0;"')}`,
    `<!DOCTYPE t [<!ENTITY l0 "${'ha'.repeat(50_000)}">]>${suite('').replace('name="a"', `name="${'&l0;'.repeat(100)}"`)}`,
    `<!DOCTYPE t SYSTEM "http://127.0.0.1:1/x.dtd">${suite('').replace('name="a"', 'name="&l0;"')}`,
    `<!DOCTYPE t [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>${suite('').replace('name="a"', 'name="&l0;"')}`,
  ]
  for (const attack of attacks) {
    const tests = await unlessRefused(read(attack))
    if (tests.length > 0) expect(tests[0]?.title).toMatch(/^(&l\d+;)+…?$/)
  }
})

// Work that grows with the square of these would not end before the test does.
it('comes to an end with hostile reports of a MiB', async () => {
  const long = 1024 ** 2
  const hostile = [
    suite(`<system-out>[[ATTACHMENT|${'\\'.repeat(long)}/a.mp4]]</system-out>`),
    suite(`<system-out>${'[[ATTACHMENT|'.repeat(long / 16)}</system-out>`),
    suite(`<system-out>${'[[ATTACHMENT|a/b.mp4]]\n'.repeat(long / 32)}</system-out>`),
    suite('')
      .replace('"a"', `"${'a. '.repeat(long / 3)}"`)
      .replace('"b"', `"${'b.'.repeat(20)}"`),
    '<a>'.repeat(long / 4),
    `{"suites":[${'\n'.repeat(long)}`,
    `{"suites":[{"title":"","specs":[{"title":"${'x '.repeat(long / 2)}","tests":[]}]}]}`,
  ]
  for (const each of hostile) {
    const tests = await unlessRefused(read(each))
    expect(matchTests(['a/b.mp4', 'a.mp4'], [{ folder: [], tests }]).size).toBeLessThanOrEqual(2)
  }
})

it('is not confused by names of the language', async () => {
  const tests = await read('<testsuite><testcase toString="1" name="__proto__"/></testsuite>')
  expect(tests).toMatchObject([{ title: '__proto__', result: 'passed' }])
  await unlessRefused(read('<testsuite><testcase><__proto__/><constructor/></testcase></testsuite>'))
  await expect(read('{"__proto__":{"suites":[]},"constructor":1}')).rejects.toThrow(FileError)
})

const word = fc.constantFrom(
  'suites',
  'specs',
  'tests',
  'results',
  'attachments',
  'path',
  'name',
  'status',
  'title',
)
const leaf = fc.oneof(
  word,
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.constantFrom('expected', 'video'),
)
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 7 }, leaf, fc.array(tie('node')), fc.dictionary(word, tie('node'))),
})).node
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<testsuites>',
        '<testsuite name="x.cy.ts">',
        '<testcase name="a">',
        '</testcase>',
        '</testsuite>',
      ),
      fc.constantFrom(
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE a [',
        '<!ENTITY b "c">',
        ']>',
        '&b;',
        '<!--',
        '-->',
        '<?',
        '"',
      ),
      fc.constantFrom(
        '<system-out>[[ATTACHMENT|a/video.webm]]</system-out>',
        '<failure/>',
        '</testsuites>',
        '<',
        '>',
      ),
      fc.string(),
    ),
  )
  .map((parts) => `<${parts.join('')}`)
const content = fc.oneof(
  tree.map((value) => JSON.stringify({ suites: value })),
  fc.tuple(fc.nat(usable.length), fc.string()).map(([at, more]) => usable.slice(0, at) + more),
  markup,
  fc.string(),
)

it('either reads a content or says why not, and matches with what it read', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (text) => {
      const tests = await unlessRefused(read(text, 'random.json'))
      matchTests(['a/video.webm', 'a.mp4', 'x.cy.ts.mp4'], [{ folder: [], tests }])
    }),
    { numRuns: 1000 },
  )
})
