import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ListedTest } from '../../../../src/manifest/schema.ts'
import { identityKey } from '../../../../src/manifest/test-identity.ts'
import { cleanFindings } from '../../../../src/reports/clean-findings.ts'
import { findTests } from '../../../../src/reports/find-tests.ts'
import { joinAllure } from '../../../../src/reports/formats/join-allure.ts'
import { joinXcresult } from '../../../../src/reports/formats/join-xcresult.ts'
import { createReportReader } from '../../../../src/reports/formats/read-report.ts'
import { createHide, createSecrets } from '../../../../src/secrets/secrets.ts'
import { playwrightReport } from '../../../support/reports/playwright-report.ts'

/** A report with a failed test for each of these titles. */
type Tool = { file: string; reportOf: (titles: readonly string[]) => string }

const xml = (cases: readonly string[]) => `<testsuite name="shop">${cases.join('')}</testsuite>`

const tools: Readonly<Record<string, Tool>> = {
  Playwright: {
    file: 'report.json',
    reportOf: (titles) =>
      JSON.stringify(
        playwrightReport(titles.map((title) => ({ titles: ['Login', title], videos: [[]], status: 'unexpected' }))),
      ),
  },
  "Playwright's suites": {
    file: 'report.json',
    reportOf: (titles) =>
      JSON.stringify(
        playwrightReport(titles.map((title) => ({ titles: [title, 'works'], videos: [[]], status: 'unexpected' }))),
      ),
  },
  JUnit: {
    file: 'report.xml',
    reportOf: (titles) => xml(titles.map((title) => `<testcase name="${title}" classname="a"><failure/></testcase>`)),
  },
  "JUnit's classes": {
    file: 'report.xml',
    reportOf: (titles) =>
      xml(titles.map((title) => `<testcase name="pays" classname="${title}"><failure/></testcase>`)),
  },
  "JUnit's outermost suites": {
    file: 'report.xml',
    reportOf: (titles) =>
      xml(
        titles.map((title) => {
          const inner = Array.from({ length: 12 }, (_, at) => `<testsuite name="inner ${at}">`).join('')
          const end = '</testsuite>'.repeat(12)
          return `<testsuite name="${title}">${inner}<testcase name="pays" classname="a"><failure/></testcase>${end}</testsuite>`
        }),
      ),
  },
  CTRF: {
    file: 'report.json',
    reportOf: (titles) => {
      const tests = titles.map((name) => ({ name, status: 'failed', duration: 1 }))
      return JSON.stringify({ results: { tool: { name: 'x' }, summary: {}, tests } })
    },
  },
  TRX: {
    file: 'report.trx',
    reportOf: (titles) => {
      const results = titles.map((title) => `<UnitTestResult testName="${title}" outcome="Failed"/>`)
      return `<TestRun><Results>${results.join('')}</Results></TestRun>`
    },
  },
  Xcode: {
    file: 'report.json',
    reportOf: (titles) => {
      const children = titles.map((name) => ({
        nodeType: 'Test Case',
        name,
        nodeIdentifier: `S/${name}`,
        result: 'Failed',
      }))
      const suite = { nodeType: 'Test Suite', name: 'S', result: 'Failed', children }
      return JSON.stringify({ devices: [], testPlanConfigurations: [], testNodes: [suite] })
    },
  },
}

/** The tests of a report, after everything that cleans or cuts their texts. */
async function testsIn(tool: Tool, titles: readonly string[], masked: string[] = [], mergeRetries = false) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'identity-'))
  const root = folder.path
  const file = join(root, tool.file)
  await writeFile(file, tool.reportOf(titles))
  const { values, clean } = createSecrets([], masked)
  const hide = createHide(values)
  const reports = joinXcresult(joinAllure([createReportReader(root, hide)(file)]))
  const findings = findTests(reports, { root, recordings: [], hide, mergeRetries })
  // They leave the report reader.
  for (const value of masked) expect(JSON.stringify(findings)).not.toContain(value)
  return cleanFindings(findings, clean).tests
}

const identitiesOf = (tests: readonly ListedTest[]) => tests.map(identityKey)

describe.each(Object.entries(tools))('%s: two tests', (_, tool) => {
  it.each([400, 600, 5000])(
    'whose titles differ only after %i characters are different, in this run and in others',
    async (length) => {
      const titles = ['a', 'b'].map((end) => `${'x'.repeat(length)}${end}`)
      const identities = identitiesOf(await testsIn(tool, titles))
      expect(new Set(identities).size).toBe(2)
      expect(identitiesOf(await testsIn(tool, titles.toReversed())).toReversed()).toEqual(identities)
    },
  )

  it('that differ only in a masked value are different, and equal themselves where nothing is masked', async () => {
    const titles = ['logs in as captain', 'logs in as pirates']
    const masked = await testsIn(tool, titles, ['captain', 'pirates'])
    expect(JSON.stringify(masked)).toContain('***')
    expect(new Set(identitiesOf(masked)).size).toBe(2)
    expect(identitiesOf(masked)).toEqual(identitiesOf(await testsIn(tool, titles)))
    expect(identitiesOf(await testsIn(tool, titles, ['captain']))).toEqual(identitiesOf(masked))
  })
})

it('tests that differ only in a masked value are never tries of one test', async () => {
  const titles = ['logs in as captain', 'logs in as pirates', 'logs in as pirates']
  for (const [name, tool] of Object.entries(tools)) {
    // Playwright marks tries itself.
    const count = name.startsWith('Playwright') ? 3 : 2
    expect(await testsIn(tool, titles, ['captain', 'pirates'], true), name).toHaveLength(count)
  }
})

it('a test whose texts are whole carries no digest', async () => {
  for (const tool of Object.values(tools)) {
    const tests = await testsIn(tool, ['logs in', 'shows ***'], ['captain'])
    expect(tests.map(({ identity }) => identity)).toEqual([undefined, undefined])
  }
})
