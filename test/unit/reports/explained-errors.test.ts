import { expect, it } from 'vitest'
import { noTests } from '../../support/reports/report-of.ts'
import { readIn } from '../../support/reports/workspace-of-reports.ts'
import { failure, repetition, suite, testCase, testsOfRun } from '../../support/reports/xcresult.ts'

// A test explains an error outside of tests only if it failed itself.

const message = 'the radio mast is down'

/** An Allure folder with one test and a global error with the same text. */
function allure(...results: object[]) {
  const details = { historyId: 'h', name: 'calls', stage: 'finished', statusDetails: { message } }
  const files = results.map((result, at) => {
    const run = { uuid: `u${at}`, start: at * 10 + 1, stop: at * 10 + 5, ...details, ...result }
    return [`a/${at}-result.json`, JSON.stringify(run)]
  })
  return { ...Object.fromEntries(files), 'a/9-globals.json': JSON.stringify({ errors: [{ message }] }) }
}

it.each([
  ['failed', [{ status: 'failed' }], { failed: 1 }],
  ['failed on all tries', [{ status: 'failed' }, { status: 'broken' }], { failed: 1 }],
  ['passed', [{ status: 'passed' }], { error: 1, passed: 1 }],
  ['was skipped', [{ status: 'skipped' }], { error: 1, skipped: 1 }],
  ['was flaky', [{ status: 'failed' }, { status: 'passed' }], { error: 1, flaky: 1 }],
  ['has no result', [{}], { error: 1, 'without a result': 1 }],
])('shows a global error of Allure unless a test with its text failed: one that %s', async (_, results, counts) => {
  expect((await readIn(allure(...results))).counts).toEqual({ ...noTests, ...counts })
})

it.each([
  ['shows the new error of', 'the database does not close', { error: 1, flaky: 1, passed: 1 }],
  ['does not repeat an error of the test for', message, { flaky: 1, passed: 1 }],
])('%s a failed teardown of Allure beside a flaky test', async (_, text, counts) => {
  const result = (at: number, more: object) =>
    JSON.stringify({
      uuid: `u${at}`,
      historyId: `h${at}`,
      name: 'calls',
      start: at * 10 + 1,
      stop: at * 10 + 5,
      ...more,
    })
  const read = await readIn({
    'a/1-result.json': result(1, { historyId: 'h', status: 'failed', statusDetails: { message } }),
    'a/2-result.json': result(2, { historyId: 'h', status: 'passed' }),
    'a/3-result.json': result(3, { status: 'passed' }),
    'a/c-container.json': JSON.stringify({
      uuid: 'c',
      children: ['u1', 'u2', 'u3'],
      afters: [{ name: 'closes', status: 'broken', statusDetails: { message: text } }],
    }),
  })
  expect(read.counts).toEqual({ ...noTests, ...counts })
})

it('shows the failure of a suite in Xcode whose only failed try was retried with success', async () => {
  const flaky = testCase(
    'Deck/testLowers()',
    'Passed',
    repetition(1, 'Failed', failure('Deck.swift:12: the ramp is stuck')),
    repetition(2, 'Passed'),
  )
  const nodes = [suite('Deck', 'Failed', flaky, testCase('Deck/testCounts()', 'Passed'))]
  const { counts, errors } = await readIn({ 'tests.json': testsOfRun(nodes) })
  expect(counts).toEqual({ ...noTests, error: 1, flaky: 1, passed: 1 })
  expect(errors).toMatchObject([{ error: 'Deck failed, but none of its tests did' }])
})

it('shows lines of xUnit and exit codes in TRX that name failed tests if none failed', async () => {
  const trx = (outcome: string, text: string) =>
    `<TestRun><Results><UnitTestResult testName="Pays" outcome="${outcome}"/></Results><ResultSummary><RunInfos><RunInfo outcome="Error"><Text>${text}</Text></RunInfo></RunInfos></ResultSummary></TestRun>`
  for (const text of ['[xUnit.net 00:00:01.1]     Pays [FAIL]', "Exit code indicates failure: '2'"]) {
    expect((await readIn({ 'a.trx': trx('Failed', text) })).counts).toEqual({ ...noTests, failed: 1 })
    for (const outcome of ['Passed', 'NotExecuted'])
      expect((await readIn({ 'a.trx': trx(outcome, text) })).counts?.error).toBe(1)
  }
})
