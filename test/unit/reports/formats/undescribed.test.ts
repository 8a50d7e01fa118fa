import { describe, expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const countsOnly = (count: number, name: string) =>
  `${count} error${count === 1 ? '' : 's'} that ${name} counts but does not describe`

/** The counts of one report, and its errors outside of tests. */
async function readOne(name: string, report: string | object) {
  const { counts, errors } = await readIn({ [name]: typeof report === 'string' ? report : JSON.stringify(report) })
  return { counts, errors: errors.map(({ error }) => error) }
}

describe('CTRF', () => {
  const ctrf = (summary: object, ...tests: object[]) => ({ results: { tool: { name: 'jest' }, summary, tests } })
  const passed = { name: 'sells', status: 'passed', duration: 1 }
  const failed = { name: 'boards', status: 'failed', duration: 1, message: 'the ramp is up' }
  const flaky = { name: 'lands', status: 'passed', duration: 1, flaky: true, retries: 1 }

  it('shows one error for all failures that only its summary counts', async () => {
    expect(await readOne('report.ctrf.json', ctrf({ failed: 3 }, passed, failed))).toEqual({
      counts: { ...noTests, error: 2, failed: 1, passed: 1 },
      errors: [countsOnly(2, 'report.ctrf.json')],
    })
  })

  it('shows no error if the failure that its summary counts is a flaky test', async () => {
    const { counts } = await readOne('a.json', ctrf({ failed: 1 }, flaky))
    expect(counts).toEqual({ ...noTests, error: 1, flaky: 1 })
  })

  it.each([{ failed: 1 }, { failed: 0 }, {}, { failed: 'many' }, { failed: -1 }, { failed: 1e300 }])(
    'shows no error for the summary %j if one test failed',
    async (summary) => {
      expect((await readOne('a.json', ctrf(summary, failed, flaky))).errors).toEqual([])
    },
  )

  it('counts an entry without a status, or with an unknown one, as one without a result', async () => {
    const { counts } = await readOne(
      'a.json',
      ctrf({}, passed, { name: 'a' }, { name: 'b', status: 7 }, { name: 'c', status: 'odd' }),
    )
    expect(counts).toEqual({ ...noTests, passed: 1, 'without a result': 3 })
  })
})

describe('Playwright', () => {
  const report = (stats: object, ...statuses: unknown[]) => {
    const specs = statuses.map((status, at) => ({ title: `a${at}`, tests: [{ status, results: [] }] }))
    return { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }], errors: [], stats }
  }

  it('shows one error for all unexpected tests that only its statistics count', async () => {
    expect(
      await readOne('report.json', report({ unexpected: 3, flaky: 9 }, 'unexpected', 'flaky', 'expected')),
    ).toEqual({
      counts: { ...noTests, error: 2, failed: 1, flaky: 1, passed: 1 },
      errors: [countsOnly(2, 'report.json')],
    })
  })

  it('counts entries without an outcome, or with an unknown one, as ones without a result', async () => {
    const { counts } = await readOne('a.json', report({}, 'expected', undefined, 'odd', 7))
    expect(counts).toEqual({ ...noTests, passed: 1, 'without a result': 3 })
  })
})

describe('TRX', () => {
  const result = (outcome: string, inside = '') =>
    `<UnitTestResult testName="a" outcome="${outcome}">${inside}</UnitTestResult>`
  const trx = (results: string, counters: string, outcome = 'Completed', infos = '') =>
    `<TestRun><Results>${results}</Results><ResultSummary outcome="${outcome}"><Counters ${counters}/>${infos}</ResultSummary></TestRun>`

  it('shows one error for all failures that only its counters count', async () => {
    const counters = 'total="9" failed="1" error="1" timeout="1" aborted="2" inconclusive="4" notExecuted="4"'
    expect(await readOne('report.trx', trx(result('Failed') + result('Passed'), counters, 'Failed'))).toEqual({
      counts: { ...noTests, error: 4, failed: 1, passed: 1 },
      errors: [countsOnly(4, 'report.trx')],
    })
  })

  it.each(['Failed', 'Aborted', 'Timeout', 'Error'])(
    'counts the outcome %s as one error if nothing else failed',
    async (outcome) => {
      expect(await readOne('a.trx', trx(result('Passed'), 'failed="0"', outcome))).toEqual({
        counts: { ...noTests, error: 1, passed: 1 },
        errors: [countsOnly(1, 'a.trx')],
      })
      expect((await readOne('a.trx', trx(result('Failed'), 'failed="1"', outcome))).errors).toEqual([])
      const infos = '<RunInfos><RunInfo outcome="Error"><Text>The host crashed</Text></RunInfo></RunInfos>'
      expect((await readOne('a.trx', trx(result('Passed'), '', outcome, infos))).errors).toEqual(['The host crashed'])
    },
  )

  it('shows no error if its counters also count the outer result of data rows', async () => {
    const rows = `<InnerResults>${result('Failed')}${result('Passed')}</InnerResults>`
    for (const failed of [1, 2]) {
      const { counts, errors } = await readOne('a.trx', trx(result('Failed', rows), `failed="${failed}"`, 'Failed'))
      expect({ counts, errors }).toEqual({ counts: { ...noTests, failed: 1, passed: 1 }, errors: [] })
    }
  })

  it.each(['Completed', 'Passed', 'Warning', ''])('shows no error for the outcome %j', async (outcome) => {
    expect((await readOne('a.trx', trx(result('Passed'), 'passed="1"', outcome))).errors).toEqual([])
  })
})

it("counts a test without a result, or with an unknown one, in Xcode's results", async () => {
  const testCase = (name: string, result?: string) => ({ nodeType: 'Test Case', nodeIdentifier: name, name, result })
  const nodes = [testCase('a/b()', 'Passed'), testCase('a/c()'), testCase('a/d()', 'odd')]
  const { counts } = await readOne('tests.json', { devices: [], testNodes: nodes })
  expect(counts).toEqual({ ...noTests, passed: 1, 'without a result': 2 })
})
