import type { ChildProcess } from 'node:child_process'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { onPosix } from '../../support/requirement.ts'
import { resultsOf, runnerKillsMs, type Stage, setStage } from '../../support/stage.ts'

const signals = onPosix('signals that a process can answer')

it.runIf(signals).each(['SIGINT', 'SIGTERM'] as const)(
  'ends in time on %s, outputs the finished shares, and lists their ids on one line',
  async (signal) => {
    const isSlow = ({ filename }: { filename: string | undefined }) => filename !== 'demo.mp4'
    const fault = { call: 'put', where: isSlow, effect: { type: 'slow-read', bytesPerSecond: 100 } } as const
    await using stage = await setStage({ service: { faults: [fault] } })
    let child: ChildProcess | undefined
    let log = ''
    let signalled = 0
    const step = await stage.share({
      inputs: { comment: 'true' },
      onStart(process) {
        child = process
      },
      onLog(text) {
        log += text
        if (signalled > 0 || !log.includes('Shared demo')) return
        signalled = performance.now()
        child?.kill(signal)
      },
    })
    expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
    expect(step.exitCode).toBe(1)
    const results = resultsOf(step)
    expect(results.map(({ status }) => status)).toEqual(['failed', 'shared', 'failed'])
    expect(results[0]?.error).toContain('the workflow was canceled')
    expect(step.outputs).toMatchObject({
      'share-url': results[1]?.url,
      'shared-count': '1',
      'unshared-count': '2',
    })
    expect(step.summary).toContain(results[1]?.url)
    expect(step.log).toMatch(/^::error::The workflow was canceled\. The outputs list the links made so far\.$/m)
    expect(step.log).toContain(`To delete them, run cleanup with these share-ids: ${results[1]?.shareId}\n`)
    expect(stage.github.writes).toEqual([])
    expect(stage.service.calls.filter(({ call }) => call === 'complete')).toHaveLength(1)
  },
)

it.runIf(signals)('ends in time on a signal while it writes the comment', async () => {
  await using stage = await setStage({
    // The first query reads the links of earlier runs.
    github: {
      behaviour: { failures: [{ match: { graphql: 'query' }, at: 2, every: true, effect: { stall: true } }] },
    },
  })
  const queries = () => stage.github.requests.filter(({ graphql }) => graphql?.kind === 'query')
  const step = await stoppedOnce(stage, () => queries().length >= 2, { comment: 'true' })
  expect(step.outputs).toMatchObject({ 'shared-count': '3' })
  expect(step.summary).toContain(step.outputs['share-url'])
})

it.runIf(signals)('ends in time on a signal while it waits for the list of changed files', async () => {
  await using stage = await setStage({
    github: {
      behaviour: { failures: [{ match: { path: '/files$' }, every: true, effect: { stall: true } }] },
    },
  })
  const step = await stoppedOnce(stage, () => stage.service.shares.size === 3)
  expect(step.outputs).toMatchObject({ 'shared-count': '3' })
  expect(step.log).not.toContain('may not be marked')
})

/** Runs a step, and stops it shortly after something has happened. */
async function stoppedOnce(stage: Stage, hasHappened: () => boolean, inputs = {}): Promise<StepResult> {
  let child: ChildProcess | undefined
  const running = stage.share({
    inputs,
    onStart(process) {
      child = process
    },
  })
  while (!hasHappened()) await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const signalled = performance.now()
  child?.kill('SIGINT')
  const step = await running
  expect(performance.now() - signalled).toBeLessThan(runnerKillsMs)
  expect(step.exitCode).toBe(1)
  return step
}
