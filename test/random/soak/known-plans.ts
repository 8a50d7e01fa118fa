import type { Plan, PlannedFault } from './plans.ts'

const small = { sizeBytes: 1000, seed: 1, change: undefined }

const calm: Plan = {
  recordings: [small],
  concurrency: 1,
  retries: 0,
  withPassword: false,
  withComment: false,
  faults: [],
  event: undefined,
  onOwnService: false,
  service: {
    completeBeforePut: 409,
    completeAgain: 409,
    returnsCondition: false,
    shareField: 'share.url',
  },
}

const waitASecond = { type: 'status' as const, status: 429, headers: { 'Retry-After': '1' } }

/** Plans found by random search and reduced to their smallest form. Each is named after the promise that it broke. */
export const knownPlans: readonly { name: string; plan: Plan }[] = [
  {
    name: "an upload times out even if its answer's headers trickle endlessly",
    plan: {
      ...calm,
      faults: [first('put', 0, { type: 'trickle', everyMs: 100, part: 'headers' })],
    },
  },
  {
    name: 'no call begins after paid access ends, not even while a file is closing',
    plan: {
      ...calm,
      recordings: Array.from({ length: 12 }, () => small),
      concurrency: 6,
      retries: 2,
      event: { call: 'create', nth: 6, does: 'end-plan' },
    },
  },
  {
    name: 'the last 429 of a recording also delays the next recording',
    plan: {
      ...calm,
      recordings: [small, small],
      // Sorted by path, the second recording comes first.
      faults: [first('create', 1, waitASecond)],
    },
  },
]

function first(call: PlannedFault['call'], recording: number, effect: PlannedFault['effect']): PlannedFault {
  return { call, recording, nth: 1, effect }
}
