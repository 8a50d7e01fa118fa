import type { FaultEffect } from '../../../emulators/service/faults.ts'
import { type Drawing, drawing } from '../drawing.ts'
import { fewer, inFields, type Simpler, to } from '../shrinking.ts'
import { drawEffect, type FaultyCall, faultyCalls, lostAnswer, stoppingRefusal } from './effects.ts'

/** A fault on the nth request of a call for one recording, counted over all its upload jobs. */
export type PlannedFault = {
  call: FaultyCall
  /** Index of the recording. */
  recording: number
  nth: number | 'every'
  effect: FaultEffect
}

/** An event that happens once, at the nth request of a call for any recording. */
export type PlannedEvent = {
  call: FaultyCall
  nth: number
  does: 'revoke-key' | 'end-plan' | 'expire-targets' | 'cancel'
}

export type PlannedRecording = {
  sizeBytes: number
  /** Determines the bytes. */
  seed: number
  /** Change to the file when its first PUT arrives. */
  change: Change | undefined
}

type Change = 'grow' | 'shrink' | 'rewrite' | 'replace' | 'vanish'

/**
 * Everything that a run depends on, as data. The same plan gives the same run, except for the order of concurrent work.
 */
export type Plan = {
  recordings: PlannedRecording[]
  concurrency: number | 'auto'
  retries: number
  withPassword: boolean
  /** Whether the run writes the pull request's comment, which takes seconds. Only for the built action. */
  withComment: boolean
  faults: PlannedFault[]
  event: PlannedEvent | undefined
  /** Whether the faults apply to a self-hosted service. Otherwise, the emulator answers as `service` says. */
  onOwnService: boolean
  service: {
    completeBeforePut: 404 | 409
    completeAgain: 404 | 409 | 'same-answer'
    /** Whether the returned headers include `If-None-Match`. */
    returnsCondition: boolean
    /** The field that holds the share's address. */
    shareField: 'share.url' | 'shareUrl' | 'link' | 'unnamed'
  }
}

/** Draws the plan of a seed with at most `most` recordings, from untroubled to hopeless. */
export function drawPlan(seed: number, most: number): Plan {
  const draw = drawing(seed)
  const { upTo, chance, pick } = draw
  return {
    recordings: Array.from({ length: upTo(most, 1) }, () => drawRecording(draw)),
    concurrency: chance(1 / 3) ? 'auto' : upTo(6, 1),
    retries: upTo(3),
    withPassword: chance(0.5),
    withComment: chance(1 / 8),
    faults: chance(1 / 12)
      ? drawOutage(draw, most)
      : Array.from({ length: upTo(8) }, () =>
          chance(0.8) ? [drawFault(draw, most)] : drawScenario(draw, most),
        ).flat(),
    event: chance(0.8) ? undefined : drawEvent(draw, most),
    onOwnService: chance(0.5),
    service: {
      completeBeforePut: pick(404, 409),
      completeAgain: pick(404, 409, 'same-answer'),
      returnsCondition: chance(0.5),
      shareField: pick('share.url', 'shareUrl', 'link', 'unnamed'),
    },
  }
}

/** Removes parts of a plan and its faults. */
export const simplerPlan: Simpler<Plan> = inFields<Plan>({
  recordings: fewer(1, inFields<PlannedRecording>({ sizeBytes: to(1000), change: to<Change | undefined>(undefined) })),
  faults: fewer(0, inFields<PlannedFault>({ recording: to(0), nth: to<PlannedFault['nth']>(1) })),
  event: to<PlannedEvent | undefined>(undefined),
  concurrency: to<Plan['concurrency']>(1),
  retries: to(0),
  withPassword: to(false),
  withComment: to(false),
  service: inFields<Plan['service']>({
    returnsCondition: to(false),
    shareField: to<Plan['service']['shareField']>('share.url'),
  }),
})

function drawRecording({ upTo, chance, pick, seed }: Drawing): PlannedRecording {
  return {
    sizeBytes: chance(5 / 6) ? upTo(64_000, 100) : upTo(8_000_000, 3_000_000),
    seed: seed(),
    change: chance(30 / 31) ? undefined : pick('grow', 'shrink', 'rewrite', 'replace', 'vanish'),
  }
}

function drawFault(draw: Drawing, most: number): PlannedFault {
  const call = draw.pick('put', ...faultyCalls)
  const isStopping = call !== 'put' && draw.chance(1 / 41)
  return {
    call,
    recording: draw.upTo(most - 1),
    nth: draw.weighted<PlannedFault['nth']>([6, 1], [4, 2], [2, draw.upTo(5, 3)], [1, 'every']),
    effect: isStopping ? stoppingRefusal(draw) : drawEffect(draw, call),
  }
}

/** Combined faults that rarely coincide: a call with a lost answer, and another fault afterwards. */
function drawScenario(draw: Drawing, most: number): PlannedFault[] {
  const call = draw.pick('put', 'complete', 'createShare')
  const follows = call === 'complete' ? 'getUpload' : call
  const recording = draw.upTo(most - 1)
  return [
    { call, recording, nth: 1, effect: lostAnswer(draw) },
    { call: follows, recording, nth: follows === call ? 2 : 1, effect: drawEffect(draw, follows) },
  ]
}

/** A host that is down for all recordings, or for all but one. */
function drawOutage({ pick, chance, upTo }: Drawing, most: number): PlannedFault[] {
  const call: FaultyCall = pick('create', 'put')
  const effect: FaultEffect = chance(0.5)
    ? { type: 'reset', when: 'before-body' }
    : { type: 'status', status: pick(500, 503) }
  const spared = chance(0.5) ? upTo(most - 1) : undefined
  return Array.from({ length: most }, (_, recording) => recording)
    .filter((recording) => recording !== spared)
    .map((recording): PlannedFault => ({ call, recording, nth: 'every', effect }))
}

function drawEvent({ pick, upTo }: Drawing, most: number): PlannedEvent {
  return {
    call: pick(...faultyCalls),
    nth: upTo(most, 1),
    does: pick('revoke-key', 'end-plan', 'expire-targets', 'cancel'),
  }
}
