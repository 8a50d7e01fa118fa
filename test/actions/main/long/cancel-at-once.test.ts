import { type ChildProcess, execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { scheduled } from '../../../support/actions/recorded.ts'
import { onPosix } from '../../../support/requirement.ts'
import { resultsOf, type Stage, type StepChanges, setStage } from '../../../support/stage.ts'
import { setGatedStage } from '../hanging-connections.ts'

const signals = onPosix('signals that a process can answer')

/** A canceled step must end within this time, in milliseconds. */
const goneMs = 5000

type Cancelled = StepResult & { signal: string | null; endedMs: number }

/** Runs a step, and cancels it once `isTime` returns true. `endedMs` counts from the signal. */
async function cancelled(
  run: (changes: StepChanges) => Promise<StepResult>,
  isTime: (log: string) => boolean,
  changes: StepChanges = {},
): Promise<Cancelled> {
  let child: ChildProcess | undefined
  let log = ''
  const running = run({
    ...changes,
    onStart: (process) => {
      child = process
    },
    onLog: (text) => {
      log += text
    },
  })
  await expect.poll(() => isTime(log), { interval: 10, timeout: 20_000 }).toBe(true)
  const began = performance.now()
  child?.kill('SIGTERM')
  const step = await running
  return { ...step, signal: child?.signalCode ?? null, endedMs: performance.now() - began }
}

/** Everything that a step left for people and later steps. */
function leftBy({ outputs, summary, log }: StepResult): string {
  return [JSON.stringify(outputs), summary, log].join('\n')
}

it.runIf(signals)('keeps finished shares if a connection hangs in TLS at a cancellation', async () => {
  await using gated = await setGatedStage({
    faults: [{ call: 'put', at: 3, effect: { type: 'delay', ms: 1000 } }],
  })
  const { stage, environment } = gated
  const isTime = (log: string) => {
    if (gated.hanging() === 0 && log.match(/^Shared /gm)?.length === 2) gated.letThrough(0)
    return gated.hanging() > 0
  }
  const inputs = { ...gated.inputs, concurrency: '1' }
  const step = await cancelled(stage.share, isTime, { inputs, environment })
  expect(step.endedMs).toBeLessThan(goneMs)
  expect(step.exitCode).toBe(1)
  const urls = resultsOf(step).flatMap(({ url }) => url ?? [])
  expect(urls).toHaveLength(2)
  expect(step.outputs).toMatchObject({
    'share-urls': urls.join('\n'),
    'shared-count': '2',
    'unshared-count': '1',
  })
  for (const url of urls) expect(step.summary).toContain(url)
  expect(resultsOf(step).find(({ status }) => status === 'failed')?.error).toBe(
    'not finished: the workflow was canceled',
  )
  expect(leftBy(step)).not.toMatch(/not attempted/i)
})

it.runIf(signals)('cleanup says how many shares it deleted if connections hang at its end', async () => {
  await using gated = await setGatedStage()
  const { stage, inputs, environment } = gated
  const shares = resultsOf(await stage.share({ inputs, environment })).flatMap(({ shareId }) => shareId ?? [])
  const deleted = () => shares.filter((id) => stage.service.shares.get(id)?.deleted).length
  let since = Number.POSITIVE_INFINITY
  // Wait until the action has certainly read the answer.
  const isTime = () => {
    if (deleted() > 0 && gated.hanging() > 0) since = Math.min(since, performance.now())
    return performance.now() - since > 500
  }
  gated.letThrough(1)
  const step = await cancelled(stage.cleanUp, isTime, {
    ...scheduled,
    inputs: { ...inputs, 'share-ids': shares.join(' ') },
    environment,
  })
  expect(step.endedMs).toBeLessThan(goneMs)
  expect(step.exitCode).toBe(1)
  expect(Number(step.outputs['deleted-count'])).toBeGreaterThan(0)
  expect(Number(step.outputs['deleted-count'])).toBeLessThanOrEqual(deleted())
})

/** A stage whose service creates all shares so slowly that a cancellation comes first. */
function setSlowStage(ms: number): Promise<Stage> {
  const slow = { call: 'createShare', every: true, effect: { type: 'delay', ms } } as const
  return setStage({ service: { faults: [slow] } })
}

function calledTimes({ service }: Stage, wanted: string): number {
  return service.calls.filter(({ call }) => call === wanted).length
}

it.runIf(signals)('waits for pending shares when the workflow is canceled', async () => {
  await using stage = await setSlowStage(800)
  const step = await cancelled(stage.share, () => calledTimes(stage, 'createShare') === 3)
  expect(step.endedMs).toBeLessThan(goneMs)
  expect(step.exitCode).toBe(1)
  expect(stage.service.shares.size).toBe(3)
  for (const { url } of stage.service.shares.values()) expect(step.outputs['share-urls']).toContain(url)
  expect(step.outputs).toMatchObject({ 'shared-count': '3', 'unshared-count': '0' })
  expect(step.summary).toContain(step.outputs['share-url'])
})

it.runIf(signals)('names the title and file of a share whose answer is late', async () => {
  await using stage = await setSlowStage(8000)
  const step = await cancelled(stage.share, () => calledTimes(stage, 'createShare') === 3)
  expect(step.endedMs).toBeLessThan(goneMs)
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step)).toHaveLength(3)
  for (const { title, error } of resultsOf(step)) {
    const [, fileId = ''] = /of the file (\S+),/.exec(error ?? '') ?? []
    expect(stage.service.files.has(fileId)).toBe(true)
    expect(step.log).toContain(`that it made the share "${title}" of the file ${fileId}, so an unknown link may exist`)
  }
  expect(leftBy(step)).not.toMatch(/not attempted/i)
})

it.runIf(signals)('kills itself after writing everything if the system blocks its exit', async () => {
  await using stage = await setStage({
    service: {
      faults: [{ call: 'createShare', at: [2, 3], effect: { type: 'stall', when: 'before-body' } }],
    },
  })
  const pipe = join(stage.workspace, '../pipe')
  const preload = join(stage.workspace, '../hang.mjs')
  execFileSync('mkfifo', [pipe])
  // Opening a pipe without a writer blocks a thread of libuv, like a name server that never answers.
  await writeFile(preload, `import { open } from 'node:fs'\nopen(${JSON.stringify(pipe)}, () => {})\n`)
  const isTime = (log: string) => /^Shared /m.test(log) && calledTimes(stage, 'createShare') === 3
  const step = await cancelled(stage.share, isTime, {
    environment: { NODE_OPTIONS: `--import=${preload}` },
  })
  expect(step.signal).toBe('SIGKILL')
  expect(step.endedMs).toBeLessThan(goneMs)
  expect(step.outputs).toMatchObject({ 'shared-count': '1', 'unshared-count': '2' })
  expect(step.summary).toContain(step.outputs['share-url'])
})
