import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { FaultEffect } from '../../../emulators/service/faults.ts'
import type { ShareRecord } from '../../../emulators/service/records.ts'
import { copyRecordings, resultsOf, type Stage, setStage } from '../../support/stage.ts'
import { checkSeeds } from '../checking.ts'
import { drawing } from '../drawing.ts'
import { fewer, inFields, to } from '../shrinking.ts'

/** A step that is canceled while the service is slow. */
type CancelledPlan = {
  signal: 'SIGINT' | 'SIGTERM'
  /** Milliseconds after the first request. */
  afterMs: number
  concurrency: number | 'auto'
  /** The answers to the new shares, in order. */
  shares: FaultEffect[]
}

/** Each has three recordings. */
const folders = 4
const goneMs = 5000
/** Approximate size of the answer to a new share, in bytes. */
const answerBytes = 300
/** Answers that take longer miss the end of a canceled step. */
const tooLateMs = 6000

function drawCancelledPlan(seed: number): CancelledPlan {
  const draw = drawing(seed)
  const { chance, upTo, pick } = draw
  const slowAnswer = (): FaultEffect => {
    // With a trickled answer, the share exists at once. With a delayed one, the service creates it only at the end.
    if (chance(0.1)) return { type: 'trickle', everyMs: tooLateMs / answerBytes }
    return chance(0.5) ? { type: 'trickle', everyMs: upTo(4, 1) } : { type: 'delay', ms: upTo(answerBytes * 4) }
  }
  return {
    signal: pick('SIGINT', 'SIGTERM'),
    afterMs: upTo(2500),
    concurrency: chance(0.5) ? 'auto' : upTo(6, 1),
    shares: Array.from({ length: folders * 3 }, slowAnswer),
  }
}

const simplerPlan = inFields<CancelledPlan>({
  concurrency: to<CancelledPlan['concurrency']>(1),
  shares: fewer<FaultEffect>(0),
})

/** Runs the built action, cancels it, and checks that somebody knows every share that the service created. */
async function runCancelledStep(plan: CancelledPlan): Promise<{ violations: string[] }> {
  const faults = plan.shares.map((effect, at) => ({ call: 'createShare' as const, at: at + 1, effect }))
  await using stage = await setStage({ service: { faults }, recordings: false })
  for (let at = 0; at < folders; at += 1) await copyRecordings(join(stage.workspace, String(at)))
  let signalled = 0
  const cancel = async (child: ChildProcess) => {
    while (stage.service.calls.length === 0 && child.exitCode === null) await wait(5)
    await wait(plan.afterMs)
    signalled = performance.now()
    child.kill(plan.signal)
  }
  const step = await stage.share({
    inputs: { path: '**', concurrency: String(plan.concurrency) },
    onStart: (child) => void cancel(child),
  })
  const endedMs = signalled === 0 ? 0 : performance.now() - signalled
  // Lets the service create the last requested share.
  await wait(500)
  return { violations: await judge(stage, step, endedMs) }
}

async function judge(stage: Stage, step: StepResult, endedMs: number): Promise<string[]> {
  const { service } = stage
  const { manifest = '' } = step.outputs
  const stored = manifest === '' ? '' : await readFile(manifest, 'utf8')
  const texts = [JSON.stringify(step.outputs), step.summary, step.log, stored]
  const isKnown = ({ shareId, url }: ShareRecord) =>
    texts.some((text) => text.includes(url) || text.includes(`"${shareId}"`))
  const isNamed = ({ fileId, title = '' }: ShareRecord) =>
    step.log.split('\n').some((line) => line.includes(`"${title}" of the file ${fileId}`))
  const shares = [...service.shares.values()]
  const lost = shares.filter((share) => !isKnown(share) && !isNamed(share))
  const denied = resultsOf(step).filter(({ error = '' }) => error.startsWith('not attempted: '))
  const violations = lost.map(({ title, fileId }) => `nobody knows the share "${title}" of the file ${fileId}`)
  if (endedMs > goneMs) violations.push(`the step ended only ${Math.round(endedMs)} ms after its signal`)
  if (resultsOf(step).length !== folders * 3) violations.push(`${resultsOf(step).length} results`)
  const attempted = service.calls.filter(({ call }) => call === 'create').length
  if (denied.length > folders * 3 - attempted) {
    violations.push(`${denied.length} recordings are "not attempted", although ${attempted} upload jobs were requested`)
  }
  return violations
}

/** Runs `count` random plans. Reports the first one that breaks a promise, if any. */
export async function checkCancelledSteps(count: number, seed: number): Promise<string | undefined> {
  return await checkSeeds(
    {
      draw: drawCancelledPlan,
      run: runCancelledStep,
      simpler: simplerPlan,
      onOutcome: () => {},
      again: (from: number) => `npm run soak -- --plans 0 --cancels 1 --seed ${from}`,
    },
    { from: seed, count, lanes: 3 },
  )
}
