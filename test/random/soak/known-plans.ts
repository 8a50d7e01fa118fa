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

/** Plans that random search has found, made as small as they go, each by what it showed. */
export const knownPlans: readonly { name: string; plan: Plan }[] = [
  {
    name: 'an upload ends although the headers of its answer trickle without end',
    plan: {
      ...calm,
      faults: [first('put', 0, { type: 'trickle', everyMs: 100, part: 'headers' })],
    },
  },
  {
    name: 'no call begins after paid access has ended, not even while a file is being closed',
    plan: {
      ...calm,
      recordings: Array.from({ length: 12 }, () => small),
      concurrency: 6,
      retries: 2,
      event: { call: 'create', nth: 6, does: 'end-plan' },
    },
  },
  {
    name: 'the last 429 of a recording holds back the next recording too',
    plan: {
      ...calm,
      recordings: [small, small],
      // By path, the second comes first.
      faults: [first('create', 1, waitASecond)],
    },
  },
]

function first(call: PlannedFault['call'], recording: number, effect: PlannedFault['effect']): PlannedFault {
  return { call, recording, nth: 1, effect }
}
