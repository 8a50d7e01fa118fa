import fc from 'fast-check'
import type { FaultEffect } from '../../../emulators/service/faults.ts'
import { effectOf, type FaultyCall, faultyCalls, lostAnswer, stoppingRefusal } from './effects.ts'

/** A fault that meets the nth request of a call for one recording, counted over all its upload jobs. */
export type PlannedFault = {
  call: FaultyCall
  /** Index of the recording. */
  recording: number
  nth: number | 'every'
  effect: FaultEffect
}

/** Something that happens once, when the nth request of a call arrives, whomever it is for. */
export type PlannedEvent = {
  call: FaultyCall
  nth: number
  does: 'revoke-key' | 'end-plan' | 'expire-targets' | 'cancel'
}

export type PlannedRecording = {
  sizeBytes: number
  /** The bytes follow from it. */
  seed: number
  /** What happens to the file when its first PUT arrives. */
  change: Change | undefined
}

type Change = 'grow' | 'shrink' | 'rewrite' | 'replace' | 'vanish'

/** All that a run depends on, as data: the same plan makes the same run, but for the order of what runs at once. */
export type Plan = {
  recordings: PlannedRecording[]
  concurrency: number
  retries: number
  withPassword: boolean
  /** Whether the pull request's comment is written, which takes seconds; only by the built action. */
  withComment: boolean
  faults: PlannedFault[]
  event: PlannedEvent | undefined
  service: {
    completeBeforePut: 404 | 409
    completeAgain: 404 | 409 | 'same-answer'
    /** Whether the returned headers bring `If-None-Match`. */
    returnsCondition: boolean
    /** In which field the share's address stands. */
    shareField: 'share.url' | 'shareUrl' | 'link' | 'unnamed'
  }
}

/** A plan of up to `most` recordings, from untroubled to hopeless. */
export function planOf(most: number): fc.Arbitrary<Plan> {
  return fc.record({
    recordings: fc.array(recording, { minLength: 1, maxLength: most }),
    concurrency: fc.integer({ min: 1, max: 6 }),
    retries: fc.integer({ min: 0, max: 3 }),
    withPassword: fc.boolean(),
    faults: fc
      .array(fc.oneof({ weight: 4, arbitrary: single(most) }, { weight: 1, arbitrary: scenario(most) }), {
        maxLength: 8,
      })
      .map((groups) => groups.flat()),
    event: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: event(most) }),
    service: fc.record({
      completeBeforePut: fc.constantFrom<(404 | 409)[]>(404, 409),
      completeAgain: fc.constantFrom<(404 | 409 | 'same-answer')[]>(404, 409, 'same-answer'),
      returnsCondition: fc.boolean(),
      shareField: fc.constantFrom<Plan['service']['shareField'][]>(
        'share.url',
        'shareUrl',
        'link',
        'unnamed',
      ),
    }),
    withComment: fc.oneof(
      { weight: 7, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })
}

const recording: fc.Arbitrary<PlannedRecording> = fc.record({
  sizeBytes: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 100, max: 64_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 3_000_000, max: 8_000_000 }) },
  ),
  seed: fc.nat(),
  change: fc.oneof(
    { weight: 30, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<Change[]>('grow', 'shrink', 'rewrite', 'replace', 'vanish') },
  ),
})

function single(most: number): fc.Arbitrary<PlannedFault[]> {
  const nth = fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 4, arbitrary: fc.constant(2) },
    { weight: 2, arbitrary: fc.integer({ min: 3, max: 5 }) },
    { weight: 1, arbitrary: fc.constant('every' as const) },
  )
  const calls = faultyCalls.map((call) => ({
    weight: call === 'put' ? 4 : 2,
    arbitrary: fc.record({
      call: fc.constant(call),
      recording: fc.nat(most - 1),
      nth,
      effect: fc.oneof(
        { weight: 40, arbitrary: effectOf(call) },
        { weight: call === 'put' ? 0 : 1, arbitrary: stoppingRefusal },
      ),
    }),
  }))
  return fc.oneof(...calls).map((fault) => [fault])
}

/** Faults that only meet each other by design: a call whose answer is lost, and then what follows upon it. */
function scenario(most: number): fc.Arbitrary<PlannedFault[]> {
  const follows: Record<'put' | 'complete' | 'createShare', FaultyCall> = {
    put: 'put',
    complete: 'getUpload',
    createShare: 'createShare',
  }
  return fc.constantFrom('put' as const, 'complete' as const, 'createShare' as const).chain((call) =>
    fc
      .record({ recording: fc.nat(most - 1), lost: lostAnswer, next: effectOf(follows[call]) })
      .map(({ recording, lost, next }) => [
        { call, recording, nth: 1, effect: lost },
        { call: follows[call], recording, nth: follows[call] === call ? 2 : 1, effect: next },
      ]),
  )
}

function event(most: number): fc.Arbitrary<PlannedEvent> {
  return fc.record({
    call: fc.constantFrom(...faultyCalls),
    nth: fc.integer({ min: 1, max: most }),
    does: fc.constantFrom<PlannedEvent['does'][]>('revoke-key', 'end-plan', 'expire-targets', 'cancel'),
  })
}
