import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { matchTests } from '../../../src/test-reports/match-tests.ts'
import { readTestReports } from '../../../src/test-reports/read-test-reports.ts'
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

/** What a single report of this content brings. */
async function read(content: string | Uint8Array, name = 'report.xml') {
  const file = join(folder, name)
  await writeFile(file, content)
  return await readTestReports(file)
}

it.each([
  ['empty', '', 'it is empty'],
  ['blank', '  \n', 'it is empty'],
  ['of another kind', '> app@1.0.0 test\n{}', 'line 1 starts neither'],
  ['cut', usable.slice(0, 200), 'it is no JSON at line 1, column 201, where it ends too early'],
  ['broken JSON', '{"suites": [\n  {,}]}', 'it is no JSON at line 2, column 4'],
  ['JSON with another word', '{"suites":\n nonsense}', 'it is no JSON at line 2, column 2'],
  ['JSON of another tool', '{}', 'the field suites is missing'],
  ['JSON of another shape', '{"suites":[{"specs":7}]}', 'suites[0].specs is no list'],
  ['XML of another kind', '<html><body/></html>', 'its top element is <html>'],
  ['cut XML', `<testsuites>\n${suite('')}`, 'it is no XML at line 1, column 1'],
  ['broken XML', '<testsuite>\n\n <testcase></testsuite>', 'it is no XML at line 3, column 12'],
  ['XML cut within a tag', '<testsuite a="1', 'it is no XML at line 1'],
  ['deep XML', '<testsuite>'.repeat(5000) + '</testsuite>'.repeat(5000), 'its XML is refused'],
  ['deep JSON', '['.repeat(100_000), 'it is no JSON'],
])('warns of a report that is %s, and names file and place', async (_, content, reason) => {
  const { tests, warnings } = await read(content)
  expect(tests).toEqual([])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain("report.xml can't be used: ")
  expect(warnings[0]).toContain(reason)
})

it('repeats nothing of a file that is no report', async () => {
  const { warnings } = await read('{"secret": hunter2}', 'report.json')
  expect(warnings[0]).not.toContain('hunter2')
})

it('reads the reports that can be read, with a warning for each other one', async () => {
  await mkdir(join(folder, 'several/report.json'), { recursive: true })
  await writeFile(join(folder, 'several/1.json'), usable)
  await writeFile(join(folder, 'several/2.json'), 'no')
  await writeFile(join(folder, 'several/3.xml'), suite(''))
  await writeFile(join(folder, 'several/index.html'), '<html>')
  const { tests, warnings } = await readTestReports(`${folder}/several`)
  expect(tests.map(({ title }) => title)).toEqual(['logs in', 'a'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('several/2.json')
})

it('warns with the name of the input when no report is found', async () => {
  const { tests, warnings } = await readTestReports(`${folder}/missing/*.json\n\n${folder}/none.xml`)
  expect(tests).toEqual([])
  expect(warnings).toEqual([
    expect.stringContaining(`input test-report (${folder}/missing/*.json, ${folder}/none.xml)`),
  ])
})

it('names ten reports that can’t be used, and counts the others', async () => {
  await mkdir(join(folder, 'many'))
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `many/${at}.json`), '')
  const { warnings } = await readTestReports(`${folder}/many/*`)
  expect(warnings).toHaveLength(11)
  expect(warnings.at(-1)).toMatch(/^3 more/)
})

it('refuses a report that is too large, before it reads it', async () => {
  await writeFile(join(folder, 'large.json'), usable)
  await truncate(join(folder, 'large.json'), 33 * 1024 ** 2)
  const { warnings } = await readTestReports(join(folder, 'large.json'))
  expect(warnings).toEqual([expect.stringContaining('it is larger than 32 MiB')])
})

it.runIf(process.platform !== 'win32')('follows no symbolic link', async () => {
  await writeFile(join(folder, 'target.json'), usable)
  await symlink(join(folder, 'target.json'), join(folder, 'link.json'))
  const { tests, warnings } = await readTestReports(join(folder, 'link.json'))
  expect(tests).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('it is reached by a symbolic link')])
})

it('reads a report with a byte order mark, and one that a shell on Windows wrote', async () => {
  for (const text of [usable, suite('')]) {
    const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')])
    for (const content of [Buffer.from(`\ufeff${text}`), utf16]) {
      expect(await read(content)).toMatchObject({ tests: [{ result: 'passed' }], warnings: [] })
    }
  }
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
    const { tests, warnings } = await read(attack)
    if (warnings.length === 0) expect(tests[0]?.title).toMatch(/^(&l\d+;)+…?$/)
    else expect(tests).toEqual([])
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
      .replace('"b"', `"${'b.'.repeat(long / 2)}"`),
    '<a>'.repeat(long / 4),
    `{"suites":[${'\n'.repeat(long)}`,
    `{"suites":[{"title":"","specs":[{"title":"${'x '.repeat(long / 2)}","tests":[]}]}]}`,
  ]
  for (const each of hostile) {
    const { tests } = await read(each)
    expect(matchTests([{ path: 'a/b.mp4' }, { path: 'a.mp4' }], tests).size).toBeLessThanOrEqual(2)
  }
})

it('is not confused by names of the language', async () => {
  const { tests } = await read('<testsuite><testcase toString="1" name="__proto__"/></testsuite>')
  expect(tests).toMatchObject([{ title: '__proto__', result: 'passed' }])
  expect(
    (await read('<testsuite><testcase><__proto__/><constructor/></testcase></testsuite>')).warnings.length,
  ).toBeLessThan(2)
  expect((await read('{"__proto__":{"suites":[]},"constructor":1}')).warnings).toHaveLength(1)
})

it('refuses patterns that are none, by the name of the input', async () => {
  await expect(readTestReports('a\u0000b/../..\n./..')).rejects.toThrow(InputError)
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

it('throws for no content, and matches with what it read', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (text) => {
      const { tests, warnings }: { tests: ReportedTest[]; warnings: string[] } = await read(
        text,
        'random.json',
      )
      expect(tests.length === 0 || warnings.length === 0).toBe(true)
      matchTests([{ path: 'a/video.webm' }, { path: 'a.mp4' }, { path: 'x.cy.ts.mp4' }], tests)
    }),
    { numRuns: 1000 },
  )
})
