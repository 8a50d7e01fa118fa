import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { countInWords } from '../../../src/markdown/counts.ts'
import { beginsLikeReport } from '../../../src/reports/formats/unreadable-report.ts'
import { readTestReports } from '../../../src/reports/read-test-reports.ts'
import { manifestOfReports } from '../../support/reports/manifest-of-report.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { findReader } from '../../support/reports/reader-processes.ts'

/** A passed test as each format has it, under this title. */
type Green = (title: string) => string

const playwright: Green = (title) => JSON.stringify(playwrightReport([{ titles: [title], videos: [[]] }]), undefined, 2)
const junit: Green = (title) => `<testsuites><testsuite name="s"><testcase name="${title}"/></testsuite></testsuites>`
const ctrf = (title: string, failed = 0) =>
  JSON.stringify({
    reportFormat: 'CTRF',
    results: { tool: { name: 'jest' }, summary: { failed }, tests: [{ name: title, status: 'passed', duration: 1 }] },
  })
const allure: Green = (title) =>
  JSON.stringify({ uuid: title, name: title, status: 'passed', stage: 'finished', start: 1, stop: 2 })
const trx = (title: string, summary = '') =>
  `<?xml version="1.0"?>\n<TestRun><Results><UnitTestResult testName="${title}" outcome="Passed"/></Results>${summary}</TestRun>`
const xcode = (title: string, result = 'Passed') =>
  JSON.stringify({
    testNodes: [
      {
        nodeType: 'Test Suite',
        name: 'Cart',
        result,
        children: [{ nodeType: 'Test Case', nodeIdentifier: `Cart/${title}`, name: title, result: 'Passed' }],
      },
    ],
    devices: [],
  })

const counters = (numbers: string, outcome = 'Completed') =>
  `<ResultSummary outcome="${outcome}"><Counters ${numbers}/></ResultSummary>`

/** The format, its file names, a passed test, and reports whose summary counts a failure that nothing describes. */
const formats: readonly [format: string, file: string, green: Green, countsMore: readonly string[]][] = [
  ['Playwright', 'report.json', playwright, [playwright('pays').replace('"unexpected": 0', '"unexpected": 1')]],
  ['JUnit', 'report.xml', junit, ['failures', 'errors'].map((name) => junit('pays').replace('s>', `s ${name}="1">`))],
  ['CTRF', 'report.json', ctrf, [ctrf('pays', 1)]],
  // Its summary is not part of the results.
  ['Allure', '1-result.json', allure, []],
  [
    'TRX',
    'report.trx',
    trx,
    [
      ...['failed', 'error', 'timeout', 'aborted'].map((name) => trx('pays', counters(`${name}="1"`))),
      ...['Failed', 'Aborted'].map((outcome) => trx('pays', counters('failed="0"', outcome))),
    ],
  ],
  // A failed suite counts as a summary.
  ['Xcode', 'tests.json', xcode, [xcode('pays', 'Failed')]],
]

const nunit = '<?xml version="1.0"?>\n<test-run result="Failed"><test-case name="pays" result="Failed"/></test-run>'
const known = "Playwright's JSON reporter, JUnit XML, CTRF, Allure, TRX or xcresulttool"
const endedBefore = 'the tests may have ended before they wrote it'

type Options = { mayBeMissing?: boolean; longestMs?: number; prepare?: (root: string) => Promise<void>; kill?: true }

/** The section's line and errors of a step with these reports. */
async function show(
  files: Record<string, string>,
  patterns: string,
  { mayBeMissing = false, longestMs = 60_000, prepare = async () => {}, kill }: Options = {},
) {
  await using root = await mkdtempDisposable(join(tmpdir(), 'lost-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root.path, name), text)
  await prepare(root.path)
  const search = { patterns, root: root.path, recordings: [], secrets: [], clean: String, mayBeMissing }
  const read = () => readTestReports(search, new AbortController().signal, longestMs)
  if (kill === undefined) return showRead(await read())
  const { reading, pid } = await findReader(read)
  process.kill(pid, 'SIGKILL')
  return showRead(await reading)
}

function showRead(reports: Awaited<ReturnType<typeof readTestReports>>) {
  const manifest = forComment(manifestOfReports(reports, []))
  const line = countInWords({ sections: [manifest] }).replace(/ · in .*/, '')
  return { line, errors: manifest.errors.map(({ error }) => error), warnings: reports.warnings }
}

describe.each(formats)('%s', (_, file, green, countsMore) => {
  /** One report for each way to lose it, beside one that is whole. */
  const lost: readonly [way: string, text: string, error: string][] = [
    ['empty', '', "can't be read: it is empty"],
    ['blank', ' \n', "can't be read: it is empty"],
    ['cut', half(green('pays')), "can't be read: it ends too early"],
    ['one-and-half', `${green('pays')}\n${half(green('rests'))}`, "can't be read: it ends too early"],
    ['two', `${green('pays')}\n${green('rests')}`, "can't be read: it contains several reports"],
    ['xml-of-others', nunit, `is not a report of ${known}`],
    ['json-of-others', '{"tests":[]}', `is not a report of ${known}`],
  ]
  const nameOf = (way: string) => `${way}-${file}`
  const files = { [file]: green('sells'), ...Object.fromEntries(lost.map(([way, text]) => [nameOf(way), text])) }

  it('is green if no report is lost', async () => {
    const shown = await show({ [file]: green('sells'), [nameOf('more')]: green('pays') }, '.')
    expect(shown).toEqual({ line: '✅ 2 passed · no recordings', errors: [], warnings: [] })
  })

  it('shows an error for each named report that is lost', async () => {
    const prepare = async (root: string) => {
      if (canLink) await symlink(file, join(root, nameOf('link')))
      if (canLock) await writeFile(join(root, nameOf('locked')), green('pays'), { mode: 0 })
    }
    const names = [file, ...['missing', ...lost.map(([way]) => way)].map(nameOf)]
    if (canLink) names.push(nameOf('link'))
    if (canLock) names.push(nameOf('locked'))
    const { line, errors } = await show(files, names.join('\n'), { prepare })
    expect(line).toBe(`❌ ${names.length - 1} errors · ✅ 1 passed · no recordings`)
    expect(errors.toSorted()).toEqual(
      [
        `${nameOf('missing')} is missing: ${endedBefore}`,
        ...lost.map(([way, , error]) => `${nameOf(way)} ${error}`),
        ...(canLink ? [`${nameOf('link')} can't be read: ${linked}`] : []),
        ...(canLock ? [`${nameOf('locked')} can't be read: its permissions do not allow it`] : []),
      ].toSorted(),
    )
  })

  it('shows an error for each lost report in a folder that begins like a report', async () => {
    const { line, errors } = await show(files, '.')
    const begun = lost.filter(([, text]) => beginsLikeReport(text))
    const empty = lost.filter(([, text]) => text.trim() === '' && /\.(?:xml|trx)$|-result\.json$/.test(file))
    expect(line).toBe(`❌ ${begun.length + empty.length} errors · ✅ 1 passed · no recordings`)
    expect(errors.toSorted()).toEqual(
      [...begun, ...empty].map(([way, , error]) => `${nameOf(way)} ${error}`).toSorted(),
    )
  })

  it.skipIf(countsMore.length === 0)('shows an error for each failure that only a summary counts', async () => {
    const counting = Object.fromEntries(countsMore.map((text, at) => [`${at}-${file}`, text]))
    const { line, errors } = await show(counting, '.')
    expect(line).toMatch(
      new RegExp(`^❌ ${countsMore.length} errors? · ✅ ${countsMore.length} passed · no recordings$`),
    )
    expect(errors).toEqual(Object.keys(counting).map(saidOfSummary))
  })

  it('shows an error if the reader takes too long', async () => {
    const problem = 'The test reports could not be read: reading them took longer than 0.001 s'
    const shown = await show({ [file]: green('sells') }, file, { longestMs: 1 })
    expect(shown).toEqual({ line: '❌ 1 error · no recordings', errors: [problem], warnings: [`${problem}.`] })
  })
})

const canLink = process.platform !== 'win32'
/** A superuser may read every file. */
const canLock = process.platform !== 'win32' && process.getuid?.() !== 0
const linked = 'its path contains a symbolic link, which the action does not follow'

function half(text: string): string {
  return text.slice(0, text.length / 2)
}

function saidOfSummary(name: string): string {
  return name === '0-tests.json'
    ? 'Cart failed, but none of its tests did'
    : `1 error that ${name} counts but does not describe`
}

it.runIf(process.platform === 'linux')('shows an error if the reader breaks', async () => {
  const problem = 'The test reports could not be read: the report reader ended with SIGKILL'
  const { line, errors, warnings } = await show({ 'report.xml': junit('pays') }, '.', { kill: true })
  expect({ line, errors }).toEqual({ line: '❌ 1 error · no recordings', errors: [problem] })
  expect(warnings).toEqual([expect.stringMatching(`^${problem}(?:, at .*)?\\.$`)])
})

it.each([
  ['a missing file', {}, 'report.json', `report.json is missing: ${endedBefore}`],
  ['two missing files', {}, 'a.json\nb.xml', `No test report was found for a.json, b.xml: ${endedBefore}`],
  ['a pattern', {}, 'out/*.xml', `No test report was found for out/*.xml: ${endedBefore}`],
  ['a folder of other files', { 'a.json': '{}' }, '.', `No test report was found for .: ${endedBefore}`],
  ['a folder with an empty file', { 'a.json': '' }, '.', `No test report was found for .: ${endedBefore}`],
  ['a file of another format', { 'a.xml': nunit }, 'a.xml', `a.xml is not a report of ${known}`],
])('shows one error if no report is found for %s', async (_, files, patterns, error) => {
  const { line, errors, warnings } = await show(files, patterns)
  expect({ line, errors }).toEqual({ line: '❌ 1 error · no recordings', errors: [error] })
  expect(warnings).toHaveLength(1)
})

it('shows an error for a named folder without a report, beside others', async () => {
  const prepare = async (root: string) => {
    await mkdir(join(root, 'b/c'), { recursive: true })
    await writeFile(join(root, 'b/c/notes.txt'), '')
  }
  const { line, errors, warnings } = await show({ 'a.xml': junit('pays') }, 'a.xml\nb\nc/*.xml', { prepare })
  expect(line).toBe('❌ 1 error · ✅ 1 passed · no recordings')
  expect(errors).toEqual([`b contains no test report: ${endedBefore}`])
  expect(warnings).toEqual(['The folder b contains no test report. Check that the tests wrote it before this step.'])
})

it('does not take an excluded report for a missing one', async () => {
  const files = { 'a.xml': junit('pays'), 'b.xml': junit('rests') }
  expect(await show(files, 'a.xml\nb.xml\n!b.xml')).toMatchObject({ line: '✅ 1 passed · no recordings', errors: [] })
})

it('never shows an address with a password that is given instead of a missing report', async () => {
  for (const address of ['https://me:opensesame@example.com/a.xml', 'https://example.com/a.xml#opensesame']) {
    for (const patterns of [address, `a.xml\n${address}`, `*.trx\n${address}`]) {
      const shown = await show({ 'a.xml': junit('pays') }, patterns)
      expect(shown.errors).toHaveLength(1)
      expect(JSON.stringify(shown)).not.toContain('sesame')
    }
  }
})

it('has no error if reports may be missing and none is found, whatever other files are there', async () => {
  const files = { 'tsconfig.json': '{ // none\n}', 'package.json': '{}' }
  for (const patterns of ['.', 'report.xml', 'report.xml\n*.json'])
    expect(await show(files, patterns, { mayBeMissing: true })).toMatchObject({
      line: 'no test report · no recordings',
      errors: [],
    })
  const green = await show({ 'a.xml': junit('pays') }, 'a.xml\nb.xml', { mayBeMissing: true })
  expect(green.line).toBe('❌ 1 error · ✅ 1 passed · no recordings')
  expect((await show({ 'a.xml': '' }, '.', { mayBeMissing: true })).line).toBe('❌ 1 error · no recordings')
})
