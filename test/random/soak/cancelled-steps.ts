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

/** A step whose workflow is cancelled, on a service that is slow. */
type CancelledPlan = {
  signal: 'SIGINT' | 'SIGTERM'
  /** In milliseconds from the first request on. */
  afterMs: number
  concurrency: number | 'auto'
  /** How each new share is answered, in their order. */
  shares: FaultEffect[]
}

/** Three recordings each. */
const folders = 4
const goneMs = 5000
/** In bytes, about, of the answer to a new share. */
const answerBytes = 300
/** Answers that take longer come too late for a cancelled step. */
const tooLateMs = 6000

function drawCancelledPlan(seed: number): CancelledPlan {
  const draw = drawing(seed)
  const { chance, upTo, pick } = draw
  const slowAnswer = (): FaultEffect => {
    // A trickled answer tells of a share that is there at once, a delayed one of a share that is made at last.
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

/** Runs the built action, cancels it, and checks that every share which the service made is known to somebody. */
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
  // Until the service has made the last share that it was asked for.
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
  if (endedMs > goneMs) violations.push(`it ended ${Math.round(endedMs)} ms after its signal`)
  if (resultsOf(step).length !== folders * 3) violations.push(`${resultsOf(step).length} results`)
  const attempted = service.calls.filter(({ call }) => call === 'create').length
  if (denied.length > folders * 3 - attempted) {
    violations.push(`${denied.length} "not attempted", although ${attempted} jobs were asked for`)
  }
  return violations
}

/** Carries out as many random plans as asked for; returns what the first one is about that broke a promise, if any did. */
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
