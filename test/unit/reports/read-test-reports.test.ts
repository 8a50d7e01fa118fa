import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { readTestReports } from '../../../src/reports/read-test-reports.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { noTests } from '../../support/reports/report-of.ts'
import { seenByRecordings } from '../../support/reports/seen-by-recordings.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const usable = JSON.stringify(playwrightReport([{ titles: ['logs in'], videos: [['/ci/login/video.webm']] }]))

/** Reads what the reports that match these patterns say about recordings at these paths. */
async function read(
  patterns: string,
  recordings: string[] = [],
  { secrets = [] as string[], longestMs = 60_000 } = {},
) {
  const search = { patterns, root: folder, recordings, secrets, clean: String }
  const reports = await readTestReports(search, new AbortController().signal, longestMs)
  const { matched, ...told } = seenByRecordings(reports)
  return { ...told, shown: Object.fromEntries(Array.from(matched, ([path, { test }]) => [path, test.title])) }
}

it('warns about a named report that does not exist beside others', async () => {
  await mkdir(join(folder, 'alone'), { recursive: true })
  await writeFile(join(folder, 'alone/1.json'), usable)
  const { warnings, tests } = await read('alone/*.json\nalone/2.xml')
  expect(tests).toBe(1)
  expect(warnings).toEqual([
    'The test report alone/2.xml does not exist. Check that the tests wrote it before this step.',
  ])
})

it('reads the reports it can, with a warning for each of the others', async () => {
  await mkdir(join(folder, 'several/report.json'), { recursive: true })
  await writeFile(join(folder, 'several/1.json'), usable)
  await writeFile(join(folder, 'several/2.json'), 'no')
  await writeFile(join(folder, 'several/3.xml'), '<testsuite><testcase name="a"/></testsuite>')
  await writeFile(join(folder, 'several/index.html'), '<html>')
  await writeFile(join(folder, 'several/.last-run.json'), '{"status":"failed"}')
  const recordings = ['x/login/video.webm', 'a.mp4']
  const { tests, shown, warnings } = await read(`${folder}/several`, recordings)
  expect(tests).toBe(2)
  expect(shown).toEqual({ 'x/login/video.webm': 'logs in', 'a.mp4': 'a' })
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The test report several\/2\.json can't be used: it is neither JSON nor XML; it begins with "no"; have /,
    ),
  ])
})

it('distinguishes a report without tests from no report, and names the first video of the others', async () => {
  await mkdir(join(folder, 'empty'))
  await writeFile(join(folder, 'empty/1.json'), JSON.stringify(playwrightReport([])))
  expect(await read('empty')).toMatchObject({ tests: 0, warnings: [], isEmpty: true })
  expect(await read('empty/2.json')).toMatchObject({ isEmpty: false })
  await writeFile(join(folder, 'empty/2.json'), 'no')
  expect(await read('empty')).toMatchObject({ tests: 0, isEmpty: false })
  await writeFile(join(folder, 'empty/2.json'), usable)
  expect(await read('empty')).toMatchObject({ tests: 1, isEmpty: false, namedVideo: 'ci/login/video.webm' })
})

it('counts files of other kinds, including null, and warns only about those that are named', async () => {
  await mkdir(join(folder, 'beside'))
  await writeFile(join(folder, 'beside/pom.xml'), '<project/>')
  for (const [at, text] of [usable, 'null', 'true', '7', '"text"', '[]', '{}'].entries())
    await writeFile(join(folder, `beside/${at}.json`), text)
  expect(await read('beside')).toMatchObject({ tests: 1, warnings: [], otherFiles: 7 })
  const named = await read('beside/6.json\nbeside/*.xml\nbeside/0.json')
  expect(named).toMatchObject({ tests: 1, otherFiles: 1 })
  expect(named.warnings).toEqual([
    expect.stringMatching(/^The test report beside\/6\.json can't be used: it is not a report of Playwright/),
  ])
  const none = await read('beside/[1-5].json')
  expect(none.warnings).toEqual([expect.stringContaining('No test reports were found')])
})

it('says what writes the results of an Xcode bundle that was named instead', async () => {
  await mkdir(join(folder, 'Run.xcresult/Data'), { recursive: true })
  await writeFile(join(folder, 'Run.xcresult/Info.plist'), '<plist/>')
  expect((await read('Run.xcresult')).warnings).toEqual([
    "No test reports were found for the input test-report (Run.xcresult). An .xcresult bundle can't be read: write its results as JSON with xcrun xcresulttool get test-results tests.",
  ])
})

it('warns with the name of the input when no report is found', async () => {
  const { tests, warnings } = await read(`${folder}/missing/*.json\n\n${folder}/none.xml`)
  expect(tests).toBe(0)
  expect(warnings).toEqual([
    expect.stringContaining(`input test-report (${folder}/missing/*.json, ${folder}/none.xml)`),
  ])
})

it("names the first ten reports that can't be used, and counts the others", async () => {
  await mkdir(join(folder, 'many'))
  for (let at = 0; at < 13; at += 1) await writeFile(join(folder, `many/${at}.json`), '')
  const { warnings } = await read(`${folder}/many/*`)
  expect(warnings).toHaveLength(11)
  expect(warnings[9]).toContain('many/9.json')
  expect(warnings.at(-1)).toMatch(/^3 more/)
})

it('rejects invalid patterns, with the name of the input', async () => {
  await expect(read('a\u0000b/../..\n./..')).rejects.toThrow(InputError)
})

/** Writes files into a temporary folder. */
async function write(name: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, name))
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text)
}

/** The texts of the errors outside of tests. */
const texts = (errors: readonly { error?: string | undefined }[] = []) => errors.map(({ error }) => error)

const junit = '<testsuite><testcase name="pays"/></testsuite>'

it('shows each report that a crash left empty or truncated as an error, beside the warning', async () => {
  await write('crashed', {
    'a.xml': junit,
    'b.xml': '',
    'c.trx': ' \n',
    '1-result.json': '',
    'd.xml': `<?xml version="1.0"?>\n<testsuites>${junit}`,
    'e.xml': '<?xml version="1.0" encoding="utf-8"?>\n<testsu',
    'f.json': `> e2e\n${usable.slice(0, 200)}`,
    'g.json': '{"results":{"tool":{"name":"jest"},',
    'h.json': '{\n "uuid": "1", "name": "pa',
    '2-result.json': '{"name":"pays","status":"fa',
    'i.trx': '<TestRun id="1"><Results>',
    'j.xml': '\ufeff<testsuite>\n<a></testsuite>',
    'k.xml': '<?xml version="1.0" enc',
    'l.json': '{\n  "devices" : [\n    {\n      "architecture" : "arm',
  })
  const { errors, counts, warnings, isEmpty } = await read('crashed')
  expect(counts).toEqual({ ...noTests, error: 13, passed: 1 })
  expect(isEmpty).toBe(false)
  expect(texts(errors)).toEqual([
    "crashed/1-result.json can't be read: it is empty",
    ...['2-result.json', 'b.xml', 'c.trx', 'd.xml', 'e.xml', 'f.json', 'g.json', 'h.json', 'i.trx'].map(
      (name) => `crashed/${name} can't be read: ${/^[bc]/.test(name) ? 'it is empty' : 'it ends too early'}`,
    ),
  ])
  expect(warnings).toHaveLength(11)
  expect(warnings).toContain("The test report crashed/d.xml can't be used: it ends too early.")
})

it('only warns about other unreadable files that a folder contains', async () => {
  await write('along', {
    'a.xml': junit,
    'b.json': '',
    'c.json': 'no',
    'd.json': '{"name": "app",',
    'e.xml': '<project><a></project>',
    'f.xml': '<pro',
    '0-attachment.json': '{"results":',
  })
  const { errors, counts, warnings } = await read('along')
  expect({ errors, counts }).toEqual({ errors: [], counts: { ...noTests, passed: 1 } })
  expect(warnings).toHaveLength(5)
})

it('shows every unreadable file that is named literally as an error', async () => {
  await write('named', { 'a.json': 'Error: no tests found', 'b.json': '', 'c.json': '[1,', 'd.json': '{}' })
  await symlink('a.json', join(folder, 'named/link.xml'))
  const { errors, warnings } = await read(['a', 'b', 'c', 'd'].map((name) => `named/${name}.json`).join('\n'))
  expect(texts(errors)).toEqual([
    "named/a.json can't be read: it is neither JSON nor XML",
    "named/b.json can't be read: it is empty",
    "named/c.json can't be read: it ends too early",
    "named/d.json is not a report of Playwright's JSON reporter, JUnit XML, CTRF, Allure, TRX or xcresulttool",
  ])
  expect(warnings).toHaveLength(4)
  expect(texts((await read('named/link.xml')).errors)).toEqual([
    "named/link.xml can't be read: its path contains a symbolic link, which the action does not follow",
  ])
})

it('shows a report that is too large as an error if it begins like one', async () => {
  await write('large', { 'a.xml': `<testsuites>${junit}`, 'b.xml': '<project>', 'c.xml': junit })
  for (const name of ['a.xml', 'b.xml']) await truncate(join(folder, 'large', name), 65 * 2 ** 20)
  const { errors, counts } = await read('large/*.xml')
  expect(counts).toEqual({ ...noTests, error: 1, passed: 1 })
  expect(texts(errors)).toEqual(["large/a.xml can't be read: with it, the reports exceed 64 MiB"])
})

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'says in words that permission for a named report is missing',
  async () => {
    await write('locked', { 'a.xml': junit })
    await chmod(join(folder, 'locked/a.xml'), 0)
    const { errors } = await read('locked/a.xml')
    expect(texts(errors)).toEqual(["locked/a.xml can't be read: its permissions do not allow it"])
  },
)

it('lists ten errors of unreadable reports, and counts all', async () => {
  await write('all', Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.xml`, ''])))
  const { errors, counts, errorDigests, reportErrors } = await read('all')
  expect(errors).toHaveLength(10)
  expect(errors.map(({ ofReport }) => ofReport)).toEqual(errors.map(() => true))
  expect({ errorDigests, reportErrors }).toEqual({ errorDigests: [], reportErrors: 12 })
  expect(counts).toEqual({ ...noTests, error: 12 })
})

it('describes ten errors outside of tests, and gives all that name no report a digest', async () => {
  const errorsOf = (texts: readonly string[]) =>
    JSON.stringify({ suites: [], errors: texts.map((message) => ({ message, location: { file: 'a/b.ts', line: 3 } })) })
  const many = Array.from({ length: 12 }, (_, at) => `Error: ${at}`)
  const undescribed = '<testsuites errors="2" failures="0"/>'
  await write('digests', {
    'a.json': errorsOf([...many, 'Error: 3']),
    'b.json': errorsOf(['Error: 3']),
    'c.xml': undescribed,
    'd.xml': '',
  })
  const all = await read('digests/*')
  expect(all.errors).toHaveLength(10)
  expect(all.counts?.error).toBe(12 + 1 + 2 + 1)
  expect(new Set(all.errorDigests).size).toBe(13)
  for (const digest of all.errorDigests) expect(digest).toMatch(/^[\w-]{6}$/)
  expect(all.reportErrors).toBe(2)
  const [one] = (await read('digests/b.json')).errorDigests
  expect(all.errorDigests).toContain(one)
})

it('gives errors that differ only in masked secrets the same digest', async () => {
  const errors = (message: string) => JSON.stringify({ suites: [], errors: [{ message }] })
  await write('masked', { 'a.json': errors('Error: no hush'), 'b.json': errors('Error: no peace') })
  const digestsOf = async (patterns: string) => {
    const clean = (text: string) => text.replace(/hush|peace/, '***')
    const search = { patterns, root: folder, recordings: [], secrets: [], clean }
    const reports = await readTestReports(search, new AbortController().signal)
    return reports.errorDigests
  }
  const digests = await digestsOf('masked/a.json')
  expect(digests).toHaveLength(1)
  expect(await digestsOf('masked/b.json')).toEqual(digests)
})

it("has the run time of the tests, unless a report can't be read", async () => {
  const junitOf = (time: number) => `<testsuite time="${time}"><testcase name="pays"/></testsuite>`
  await write('times', { 'a.xml': junitOf(1.5), 'b.xml': junitOf(2), 'c.xml': '', 'd.json': '{}' })
  const runSecondsOf = async (patterns: string) => {
    const search = { patterns, root: folder, recordings: [], secrets: [], clean: String }
    const reports = await readTestReports(search, new AbortController().signal)
    return reports.isRead ? reports.runSeconds : 'unreadable'
  }
  expect(await runSecondsOf('times/[abd].*')).toBe(3.5)
  expect(await runSecondsOf('times')).toBeUndefined()
  expect(await runSecondsOf('times/c.xml')).toBe('unreadable')
})

it('shows no secret in the name of an unreadable report, however long it is', async () => {
  const secret = 'hunter2-'.repeat(12)
  await write('secret', { [`${secret}.xml`]: '' })
  const { errors, warnings } = await read('secret', [], { secrets: [secret] })
  expect(texts(errors)).toEqual(["secret/***.xml can't be read: it is empty"])
  expect(warnings.join()).not.toContain('hunter2')
})

it('counts no report if reading them takes too long, and shows that as one error', async () => {
  await write('slow', { 'a.xml': junit, 'b.json': usable, 'c.json': '{}' })
  const { errors, counts, warnings, tests } = await read('slow', [], { longestMs: 1 })
  expect({ tests, counts }).toEqual({ tests: 0, counts: { ...noTests, error: 1 } })
  const problem = 'The test reports could not be read: reading them took longer than 0.001 s'
  expect(warnings).toEqual([`${problem}.`])
  expect(texts(errors)).toEqual([problem])
})

it('says that reports were read if at least one could be, even if it has no tests', async () => {
  await write('kinds', { 'a.xml': junit, 'b.xml': '', 'c.json': '{}', 'd.xml': '<testsuite/>' })
  const readingOf = async (patterns: string) => {
    const search = { patterns, root: folder, recordings: [], secrets: [], clean: String }
    const { isRead, counts } = await readTestReports(search, new AbortController().signal)
    return { isRead, counts }
  }
  expect(await readingOf('kinds')).toEqual({ isRead: true, counts: { ...noTests, error: 1, passed: 1 } })
  expect(await readingOf('kinds/d.xml')).toEqual({ isRead: true, counts: undefined })
  expect(await readingOf('kinds/b.xml')).toEqual({ isRead: false, counts: { ...noTests, error: 1 } })
  for (const pattern of ['kinds/c.json', 'kinds/*.trx', 'kinds/[c].json'])
    expect(await readingOf(pattern)).toEqual({ isRead: false, counts: { ...noTests, error: 1 } })
})

it('removes secrets from every text that people see, and links no file whose path has one', async () => {
  const failed = (suite: string, file: string) =>
    `<testsuite name="${suite}"><testcase name="pays hush" classname="C.hush" file="${file}" line="3"><failure message="no hush"/></testcase></testsuite>`
  await write('clean', { 'a.xml': `<testsuites>${failed('hush', 'hush.ts')}${failed('b', 'b.ts')}</testsuites>` })
  for (const file of ['hush.ts', 'b.ts']) await writeFile(join(folder, 'clean', file), '')
  const clean = (text: string) => text.replaceAll('hush', '***')
  const recordings = ['hush/pays hush.mp4', 'b/pays hush.mp4']
  const search = { patterns: 'a.xml', root: join(folder, 'clean'), recordings, secrets: [], clean }
  const reports = await readTestReports(search, new AbortController().signal)
  const common = { title: 'pays ***', result: 'failed', error: 'no ***' }
  const [ours, theirs] = reports.tests
  expect(ours).toMatchObject({ ...common, file: '***.ts', suites: ['C.***', '***'], label: 'pays *** (***)' })
  expect(ours?.place).toEqual({ file: '***.ts', line: 3 })
  expect(theirs).toMatchObject({ ...common, file: 'b.ts', place: { file: 'b.ts', line: 3, isHere: true } })
  expect(recordings.map((path) => reports.recordedTests.get(path)?.difference)).toEqual(['***', 'b'])
})
