import { expect, it } from 'vitest'
import { noTests } from '../../../support/reports/report-of.ts'
import { readIn } from '../../../support/reports/workspace-of-reports.ts'

const result = (name: string, more: object) =>
  JSON.stringify({ uuid: `r-${name}`, historyId: name, name, stage: 'finished', start: 1, stop: 2, ...more })
const broken = (message: string) => ({ status: 'broken', statusDetails: { message } })

/** As allure-js-commons 3.12 writes it. */
const globals = (...messages: string[]) =>
  JSON.stringify({
    attachments: [],
    errors: messages.map((message) => ({
      message,
      trace: `Error: ${message}\n    at Context.<anonymous> (hooks.js:2:47)`,
      timestamp: 1_795_800_000_100,
    })),
  })

/** The errors outside of tests, and the counts, in a folder of these files. */
async function readFolder(files: Record<string, string>) {
  const inFolder = Object.entries(files).map(([name, text]) => [`allure-results/${name}`, text])
  const { errors, counts } = await readIn({ ...Object.fromEntries(inFolder), 'hooks.js': '' })
  return { errors, counts }
}

it('shows a hook that failed before any test could begin, as Allure writes it', async () => {
  const { errors, counts } = await readFolder({
    '1-result.json': result('opens', { status: 'passed' }),
    '2-globals.json': globals('"before all" hook failed: no power'),
  })
  expect(counts).toEqual({ ...noTests, error: 1, passed: 1 })
  expect(errors).toMatchObject([
    { error: '"before all" hook failed: no power', errorPlace: { file: 'hooks.js', line: 2, isHere: true } },
  ])
})

it("reads errors from Allure's file of globals even if that has no attachments", async () => {
  const { counts } = await readFolder({
    '1-result.json': result('opens', { status: 'passed' }),
    '2-globals.json': JSON.stringify({ errors: [{ message: 'no power' }] }),
    '3-globals.json': JSON.stringify({ attachments: [] }),
  })
  expect(counts).toEqual({ ...noTests, error: 1, passed: 1 })
})

it('shows the error of a hook once, even if a test, a fixture or another try has it as well', async () => {
  const container = (name: string, message: string) =>
    JSON.stringify({ uuid: `c-${name}`, children: [`r-${name}`], befores: [{ name: 'hook', ...broken(message) }] })
  const { errors, counts } = await readFolder({
    '1-result.json': result('lifts', broken('the crane is stuck')),
    '2-result.json': result('shuts', { status: 'passed' }),
    '3-container.json': container('shuts', 'the gate is jammed'),
    '4-container.json': container('lifts', 'the rope is torn'),
    '5-globals.json': globals('"before each" hook: get the crane failed: the crane is stuck', 'the gate is jammed'),
    '6-globals.json': globals('hook failed: the scale is dirty'),
    '7-globals.json': globals('hook failed: the scale is dirty', 'hook failed: the rope is torn'),
  })
  expect(counts).toEqual({ ...noTests, error: 3, failed: 1, passed: 1 })
  expect(errors.map(({ error }) => error).toSorted()).toEqual([
    ...['hook failed: the rope is torn', 'hook failed: the scale is dirty', 'the gate is jammed'],
  ])
})

it('does not take another JSON file with errors for an Allure file', async () => {
  await expect(readFolder({ 'answer.json': globals('Not Found') })).rejects.toThrow('it is not a report of')
})

it('counts tests without a status, or with a meaningless one', async () => {
  const { counts } = await readFolder({
    '1-result.json': result('weighs', {}),
    '2-result.json': result('rests', { status: 'unknown' }),
    '3-result.json': JSON.stringify({ uuid: 'u', name: 'goes', testCaseId: 't' }),
  })
  expect(counts).toEqual({ ...noTests, 'without a result': 3 })
})

it('keeps the failed try of a test that was then skipped or ended without a result', async () => {
  const retried = (name: string, last: object) => ({
    [`${name}-1-result.json`]: result(name, { ...broken('no'), uuid: `${name}-1`, start: 1 }),
    [`${name}-2-result.json`]: result(name, { ...last, uuid: `${name}-2`, start: 2 }),
  })
  const { counts } = await readFolder({
    ...retried('weighs', {}),
    ...retried('rests', { status: 'skipped' }),
    ...retried('opens', { status: 'passed' }),
  })
  expect(counts).toEqual({ ...noTests, failed: 2, flaky: 1 })
})

/** Runs of one test, by their ids. */
async function readRuns(runs: Record<string, { labels?: object[]; parameters?: object[] } & Record<string, unknown>>) {
  const files = Object.entries(runs).map(([uuid, run]) => {
    const test = { uuid, historyId: 'board', name: 'boards on foot', stage: 'finished', ...run }
    return [`a/${uuid}-result.json`, JSON.stringify(test)]
  })
  const { findings } = await readIn(Object.fromEntries(files))
  return findings.tests.map(({ title, label, project, result }) => ({ title: label ?? title, project, result }))
}

const onHost = (value: string) => ({
  labels: [
    { name: 'framework', value: 'x' },
    { name: 'host', value },
  ],
})
const title = 'boards on foot'

it('takes runs on two devices for two tests, and names the devices', async () => {
  const failed = { status: 'failed', statusDetails: { message: '"Welcome" is not visible' } }
  expect(
    await readRuns({
      a: { ...failed, start: 1000, stop: 32_000, ...onHost('tablet') },
      b: { status: 'passed', start: 1400, stop: 20_000, ...onHost('phone') },
    }),
  ).toEqual([
    { title, project: 'tablet', result: 'failed' },
    { title, project: 'phone', result: 'passed' },
  ])
})

it('takes runs on each device for the tries of its own test', async () => {
  const run = (status: string, start: number, host: string) => ({ status, start, stop: start + 5, ...onHost(host) })
  expect(
    await readRuns({
      a: run('failed', 10, 'tablet'),
      b: run('passed', 10, 'phone'),
      c: run('passed', 20, 'tablet'),
      d: run('passed', 20, 'phone'),
    }),
  ).toEqual([
    { title, project: 'tablet', result: 'flaky' },
    { title, project: 'phone', result: 'passed' },
  ])
})

it('takes runs with other parameters for tests of their own, except those that the id excludes', async () => {
  const run = (status: string, start: number, ...parameters: object[]) => ({
    status,
    start,
    stop: start + 5,
    parameters,
  })
  const browser = (value: string) => ({ name: 'browser', value })
  expect(
    await readRuns({
      a: run('failed', 10, browser('firefox'), { name: 'Retry', value: '0', excluded: true }),
      b: run('passed', 20, browser('firefox'), { name: 'Retry', value: '1', excluded: true }),
      c: run('failed', 30, browser('chrome')),
    }),
  ).toEqual([
    { title, project: 'chrome', result: 'failed' },
    { title, project: 'firefox', result: 'flaky' },
  ])
})

it('takes runs for tries if only one of them has a host or a parameter', async () => {
  expect(
    await readRuns({
      a: { status: 'failed', start: 10, stop: 15, ...onHost('tablet') },
      b: { status: 'passed', start: 20, stop: 25, parameters: [{ name: 'browser', value: 'chrome' }] },
    }),
  ).toEqual([{ title, project: undefined, result: 'flaky' }])
})

it.each([
  ['overlap', [10, 15], [14, 19], 2],
  ['start at the same time', [10, 10], [10, 10], 2],
  ['follow each other at once', [10, 15], [15, 19], 1],
  ['have no times', [], [], 1],
])(
  'tells from their times whether two runs that %s are two tests or two tries of one',
  async (_, [start, stop], [nextStart, nextStop], count) => {
    const runs = await readRuns({
      a: { status: 'passed', start, stop },
      b: { status: 'failed', start: nextStart, stop: nextStop },
    })
    expect(runs.map(({ result }) => result)).toEqual(count === 1 ? ['failed'] : ['failed', 'passed'])
  },
)
