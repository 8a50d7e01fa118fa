import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileError } from '../../../../src/files/read-files.ts'
import { createReportReader } from '../../../../src/reports/formats/read-report.ts'
import { OtherFormat } from '../../../../src/reports/formats/unreadable-report.ts'
import type { ReportedTest } from '../../../../src/reports/reported-test.ts'
import { createHide } from '../../../../src/secrets/secrets.ts'
import { matchTests } from '../../../support/reports/match-tests.ts'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'
import { hideNothing, reportOf } from '../../../support/reports/report-of.ts'

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

/** The tests of a report with this content. */
async function read(
  content: string | Uint8Array,
  name = 'report.xml',
  hide = hideNothing,
): Promise<readonly ReportedTest[]> {
  const file = join(folder, name)
  await writeFile(file, content)
  return createReportReader(folder, hide)(file).tests
}

async function readFile(file: string): Promise<readonly ReportedTest[]> {
  return createReportReader(folder, hideNothing)(file).tests
}

/** The result; empty if it was rejected with a message. */
async function unlessRefused(reading: Promise<readonly ReportedTest[]>): Promise<readonly ReportedTest[]> {
  return await reading.catch((error: unknown) => {
    if (error instanceof FileError) return []
    throw error
  })
}

it.each([
  ['empty', '', 'it is empty'],
  ['blank', '  \n', 'it is empty'],
  ['of another kind', '> app@1.0.0 test\n no', 'it is neither JSON nor XML; it begins with "> app@1.0.0 test"; '],
  ['cut', usable.slice(0, 200), 'it ends too early'],
  ['cut behind log lines', `{"level":"info"}\n> e2e\n${usable.slice(0, 200)}`, 'it ends too early'],
  ['two of two runs', `{"level":"info"}\n${usable}\n> e2e\n${usable}\n`, 'it contains several reports; have each run'],
  ['broken JSON', '{"suites": [\n  {,}]}', 'it is not JSON; it begins with'],
  ['JSON with another word', '{"suites":\n nonsense}', 'it is not JSON'],
  ['JSON of another tool', '{}', "it is not a report of Playwright's JSON"],
  ['XML of another kind', '<html><body/></html>', "it is not a report of Playwright's JSON"],
  ['a web page', '<!DOCTYPE html><html><body>', 'it is a web page'],
  ['cut XML', `<testsuites>\n${suite('')}`, 'it ends too early'],
  ['cut XML of nested suites', `<testsuite name="😀">${suite('')}`, 'it ends too early'],
  ['broken XML', '<testsuite>\n\n <testcase></testsuite>', 'it is not valid XML at line 3, column 12'],
  [
    'broken XML behind other lines',
    'npm\nnpm\n<testsuite>\n<a></testsuite>\nend',
    'it is not valid XML at line 4, column 4',
  ],
  ['XML cut within a tag', '<testsuite a="1', 'it ends too early'],
  ['XML cut within a text', '<testsuite><system-out><![CDATA[</a>\n', 'it ends too early'],
  ['XML cut before its first element', '<?xml version="1.0"?>\n<test', 'it ends too early'],
  ['cut XML with an error of npm behind it', `<testsuites>${suite('')}\nnpm error code 1\n`, 'it ends too early'],
  ['deep XML', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'it is nested too deeply'],
  ['deep suites', `${'{"suites":['.repeat(20_000)}${']}'.repeat(20_000)}`, 'it is nested too deeply'],
  ['deep JSON', '['.repeat(100_000), 'it ends too early'],
])('rejects a report that is %s, with the place', async (_, content, reason) => {
  const refused = await read(content).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FileError)
  expect(String(refused)).toContain(reason)
})

it('says that a report is nested too deeply if the stack overflows within a regular expression', async () => {
  const wide = Array.from({ length: 500 }, () => 0)
  const overflow = (level: number, ..._: readonly number[]): string => {
    new RegExp(`[^\\p{L}]${level}`, 'u').test('a')
    return `${overflow(level + 1, ...wide)}.`
  }
  expect(() => overflow(0)).toThrow(SyntaxError)
  await expect(read(suite(''), 'report.xml', (text) => (text === 's' ? overflow(0) : text))).rejects.toThrow(
    'it is nested too deeply',
  )
})

it('quotes only the beginning of a file that is not a report', async () => {
  const refused = (text: string) => read(text, 'report.json').catch(String)
  expect(await refused('{"a":\n"secret": hunter2}')).toMatch(/it begins with "\{"a":"; have the reporter/)
  expect(await refused('{"a":\n"secret": hunter2}')).not.toContain('hunter2')
  expect(await refused('\n\u001b[31mError:\u202e no \u0007tests\r\nmore')).toContain('begins with "Error: no tests";')
  expect(await refused(`Error: ${'no tests, '.repeat(50)}`)).toContain(`"Error: ${'no tests, '.repeat(5)}no…"`)
})

it('removes secrets from the beginning of a file before cutting it', async () => {
  const secret = 'hunter2'.repeat(9)
  for (const text of [`[info] the key is ${secret} now`, `{"config":{"key":"${secret}"},`, secret]) {
    const refused = await read(text, 'report.json', createHide([secret])).catch(String)
    expect(refused).toMatch(/it begins with ".*\*\*\*.*"; have the reporter/)
    expect(refused).not.toContain('hun')
  }
})

it('keeps the results of a report whose words are secrets as well', async () => {
  const hide = createHide(['failed', 'Failed', 'passed', 'unexpected', 'video', 'Test Case', 'pays'])
  const playwright = JSON.stringify(
    playwrightReport([{ titles: ['pays'], status: 'unexpected', videos: [['a.webm']] }]),
  )
  const ctrf = JSON.stringify({ results: { tool: { name: 'jest' }, tests: [{ name: 'pays', status: 'failed' }] } })
  const trx = '<TestRun><Results><UnitTestResult testId="1" testName="pays" outcome="Failed"/></Results></TestRun>'
  const xcode = { testNodes: [{ nodeType: 'Test Case', name: 'pays', nodeIdentifier: 'A/pays', result: 'Failed' }] }
  for (const [text, name] of [
    [playwright, 'report.json'],
    [ctrf, 'ctrf.json'],
    [trx, 'report.trx'],
    [JSON.stringify(xcode), 'tests.json'],
  ] as const) {
    expect(await read(text, name, hide), name).toMatchObject([
      { title: expect.stringContaining('***'), result: 'failed' },
    ])
  }
})

it.each([
  ['npm', '\n> shop@1.0.0 e2e\n> playwright test --reporter=json\n\n', ''],
  ['dotenv', '[dotenv@17.2.0] injecting env (0) from .env …\n', ''],
  ['concurrently', '[1]\n', '[1] exited with code 1\n'],
  ['a teardown', '', '\nDone in 3 s. { tables: 2 } is left\n'],
  ['all of these', '> e2e\n[dotenv] {"a":1}\n', '\n\nnpm error code 1\n'],
])('reads JSON that was redirected into a file, without what %s printed around it', async (_, before, after) => {
  for (const json of [usable, JSON.stringify(JSON.parse(usable), null, 2)]) {
    const file = `${before}${json}\n${after}`
    const onWindows = Buffer.from(`\ufeff${file.replaceAll('\n', '\r\n')}`, 'utf16le')
    for (const content of [file, `\ufeff${file}`, onWindows]) {
      expect(await read(content, 'report.json')).toMatchObject([{ title: 'logs in', result: 'passed' }])
    }
  }
})

it.each([
  ['log lines that are JSON', '{"level":30,"msg":"starts"}\n{"level":30,"msg":"listens","tests":[]}\n'],
  ['a value of several lines', '{\n  "level": "info"\n}\n'],
  ['what is only like JSON', '{ tables: 2 }\n{\n'],
])('reads JSON after %s', async (_, before) => {
  for (const json of [usable, JSON.stringify(JSON.parse(usable), null, 2)]) {
    expect(await read(`${before}${json}\nDone.\n`, 'report.json')).toMatchObject([{ title: 'logs in' }])
  }
})

it.each([
  ['a fourth line that begins like JSON', '{"level":30}\n'.repeat(3), '', 'it is not JSON'],
  ['JSON in front of a log line that is JSON', '', '{"level":30}\n', 'it is not JSON'],
  ['a report in front of a report', `${usable}\n`, '', 'it contains several reports; have each run write its own file'],
  ['a cut report in front of a report', `${usable.slice(0, 200)}\n`, '', 'it contains several reports'],
  ['a report in front of the beginning of one', '', '{"config":{', 'it ends too early'],
  ['a report in front of the first character of one', '', '{', 'it ends too early'],
  [
    'a report in front of a cut one',
    '',
    usable.slice(0, usable.lastIndexOf('}', usable.length / 2) + 1),
    'it ends too early',
  ],
  ['a report in front of one that is XML', '', suite(''), 'it contains several reports'],
])('reads nothing from %s', async (_, before, after, reason) => {
  for (const json of [usable, JSON.stringify(JSON.parse(usable), null, 2)]) {
    await expect(read(`${before}${json}\n${after}`, 'report.json')).rejects.toThrow(reason)
  }
})

it.each([
  ['the beginning of another one', '<testsuites><testsuite name="c', 'it ends too early'],
  ['the declaration of another one', '<?xml version="1.0" encoding="UTF-8"?>', 'it ends too early'],
  ['the first characters of another one', '<testsu', 'it ends too early'],
  ['another one', suite('<failure/>'), 'it contains several reports; have each run write its own file'],
  ['another one with a declaration', `<?xml version="1.0"?>\n<testsuites>${suite('')}</testsuites>`, 'several reports'],
  ['one that is JSON', usable, 'it contains several reports'],
])('reads nothing from an XML report followed by %s', async (_, after, reason) => {
  for (const whole of [
    suite(''),
    `<testsuites>${suite('')}</testsuites>`,
    '<testsuites/>',
    '<?xml version="1.0"?><testsuites/>',
  ])
    for (const between of ['\n', '\r\n']) await expect(read(`${whole}${between}${after}`)).rejects.toThrow(reason)
})

it('does not mistake a file of log lines for a report', async () => {
  await expect(read('{"level":30}\n{"level":40}\n', 'log.json')).rejects.toThrow(OtherFormat)
})

it.each([
  ['npm', '\n> shop@1.0.0 e2e\n> mocha\n\n', '\nnpm error code 1\n'],
  ['a log in JSON', '{"level":30,"msg":"starts"}\n', '{"level":30,"msg":"ends"}\n'],
  ['dotenv', '[dotenv@17.2.0] injecting env (0) from .env …\n', ''],
])('reads XML that was redirected into a file, without what %s printed around it', async (_, before, after) => {
  const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>\n'
  for (const xml of [suite('<system-out>\n{"a":1}\n</system-out>'), `${declaration}${suite('')}`, '<testsuites/>']) {
    const text = `${before}${xml}\n${after}`
    for (const content of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le'), text.replace('<', '  <')]) {
      expect(await read(content)).toHaveLength(xml === '<testsuites/>' ? 0 : 1)
    }
  }
  const latin = Buffer.from(`npm\n${declaration}${suite('').replace('"a"', '"Schlüssel"')}`, 'latin1')
  expect(await read(latin)).toMatchObject([{ title: 'Schlüssel' }])
})

it('quotes the beginning of redirected JSON that ends halfway, and says how to write it cleanly', async () => {
  const refused = read('> e2e\n> playwright test\n\n{\n  "suites": [\nnpm error\n', 'report.json')
  await expect(refused).rejects.toThrow(
    `it ends too early; it begins with "> e2e"; have the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting the command's output`,
  )
})

it('reads at most 64 MiB, including reports with too many tests', async () => {
  const reading = createReportReader(folder, hideNothing)
  const readNext = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return reading(join(folder, name)).tests.length
  }
  const large = usable.padEnd(30 * 1024 ** 2)
  const many = `<testsuite>${'<testcase/>'.repeat(100_000)}</testsuite>`.padEnd(20 * 1024 ** 2)
  expect(await readNext('1.json', large)).toBe(1)
  await expect(readNext('2.xml', many)).rejects.toThrow(
    'with it, the reports exceed 100,000 tests; name fewer reports in test-report',
  )
  await expect(readNext('3.json', large)).rejects.toThrow(
    'with it, the reports exceed 64 MiB; name fewer or smaller reports in test-report',
  )
  expect(await readNext('4.json', usable)).toBe(1)
})

it.runIf(process.platform !== 'win32')('follows no symbolic link', async () => {
  await writeFile(join(folder, 'target.json'), usable)
  await symlink(join(folder, 'target.json'), join(folder, 'link.json'))
  await expect(readFile(join(folder, 'link.json'))).rejects.toThrow('its path contains a symbolic link')
})

const declared = (encoding: string, name: string) =>
  `<?xml version="1.0" encoding="${encoding}" standalone='yes'?>\n${suite('').replace('"a"', `"${name}"`)}`
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['in the encoding it declares', 'Schlüssel', bytesOf(declared('ISO-8859-1', 'Schlüssel'))],
  ['in one of Windows', '5 €', bytesOf(declared('windows-1252', '5 \u0080'))],
  ['in one of Japan', '日', bytesOf(declared('Shift_JIS', '\u0093\u00fa'))],
  ['in UTF-16 without a mark', 'Schlüssel', Buffer.from(declared('UTF-16', 'Schlüssel'), 'utf16le')],
  [
    'by its mark of UTF-8, whatever it declares',
    'Schlüssel',
    Buffer.from(`\ufeff${declared('ISO-8859-1', 'Schlüssel')}`),
  ],
  [
    'by its mark of UTF-16, whatever it declares',
    'Schlüssel',
    Buffer.from(`\ufeff${declared('UTF-8', 'Schlüssel')}`, 'utf16le'),
  ],
  ["as UTF-8 where UTF-16 is declared and can't be", 'Schlüssel', Buffer.from(declared('utf-16', 'Schlüssel'))],
  ['as UTF-8 where it declares what nobody knows', 'Schlüssel', Buffer.from(declared('IBM850', 'Schlüssel'))],
])('reads XML %s', async (_, title, content) => {
  const tests = await read(content)
  expect(tests).toMatchObject([{ title, result: 'passed' }])
  const shown = matchTests([`out/${title}.mp4`], [reportOf(tests)], hideNothing)
  expect(shown.get(`out/${title}.mp4`)?.test.title).toBe(title)
})

it('reads a report with characters that XML forbids, which tests print to terminals', async () => {
  const failure = '<failure message="\u001b[31mred"/><system-out>\u0000&#27;[0m&#x1B;\ud800</system-out>'
  const tests = await read(suite(failure).replace('"a"', '"a &#x1b;[1m&#98;"'))
  expect(tests).toMatchObject([{ title: 'a [1mb', result: 'failed' }])
})

it('expands no entity that a report defines, and fetches nothing', async () => {
  const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
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

// Quadratic work would not end before the test does.
it('finishes with hostile reports of 1 MiB', async () => {
  const long = 1024 ** 2
  const hostile = [
    suite(`<system-out>[[ATTACHMENT|${'\\'.repeat(long)}/a.mp4]]</system-out>`),
    suite(`<system-out>${'[[ATTACHMENT|'.repeat(long / 16)}</system-out>`),
    suite(`<system-out>${'[[ATTACHMENT|a/b.mp4]]\n'.repeat(long / 32)}</system-out>`),
    suite('')
      .replace('"a"', `"${'a. '.repeat(long / 3)}"`)
      .replace('"b"', `"${'b.'.repeat(20)}"`),
    '<a>'.repeat(long / 4),
    '{\n'.repeat(long / 2),
    '{"a":\n'.repeat(long / 8),
    '{"level":30}\n'.repeat(long / 16),
    `${'<?xml '.repeat(long / 6)}`,
    `<testsuite>${'<testsuite errors="9" failures="9">'.repeat(1000)}${'</testsuite>'.repeat(1000)}</testsuite>`,
    `{"suites":[${'\n'.repeat(long)}`,
    `{"suites":[{"title":"","specs":[{"title":"${'x '.repeat(long / 2)}","tests":[]}]}]}`,
  ]
  for (const each of hostile) {
    const tests = await unlessRefused(read(each))
    expect(matchTests(['a/b.mp4', 'a.mp4'], [reportOf(tests)], hideNothing).size).toBeLessThanOrEqual(2)
  }
})

it('is not confused by names that JavaScript uses', async () => {
  const tests = await read('<testsuite><testcase toString="1" name="__proto__"/></testsuite>')
  expect(tests).toMatchObject([{ title: '__proto__', result: 'passed' }])
  await unlessRefused(read('<testsuite><testcase><__proto__/><constructor/></testcase></testsuite>'))
  await expect(read('{"__proto__":{"suites":[]},"constructor":1}')).rejects.toThrow(FileError)
})

const ctrfOf = (status: string) =>
  JSON.stringify({ specVersion: '0.0.0', results: { tests: [{ name: 'pays', status }] } }, undefined, 1)

it.each([
  ["a whole report of another format's members", `${ctrfOf('failed')}\n${ctrfOf('passed')}`],
  ['a report that was cut off', `{"stats":{"a":1},\n"suites":[\n${ctrfOf('passed')}`],
  ['a report that begins behind other output', `Running 1 test {\n "config": {}\n}\n${ctrfOf('passed')}`],
  ['XML that begins behind other output', `log: <testsuite><testcase><failure/></testcase></testsuite>\n${suite('')}`],
])('rejects a report after %s, whose failures would be lost', async (_, content) => {
  await expect(read(content)).rejects.toThrow(/it contains several reports|it is not JSON|it ends too early/)
})
