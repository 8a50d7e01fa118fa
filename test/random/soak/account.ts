import type { FaultEffect } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator } from '../../../emulators/service/options.ts'
import type { RecordedCall, ShareRecord, UploadRecord } from '../../../emulators/service/records.ts'
import type { Call } from '../../../src/failure.ts'
import type { Result } from '../../support/result.ts'
import { timeoutSeconds } from './effects.ts'
import type { Observation } from './observed-client.ts'
import type { Plan } from './plans.ts'
import type { Original } from './recording-files.ts'

/** The result of a run, and everything that the service saw of it. */
export type Account = {
  plan: Plan
  originals: readonly Original[]
  /** Names of recordings whose files changed. */
  changed: ReadonlySet<string>
  cancelled: boolean
  results: readonly Result[]
  service: Pick<
    ServiceEmulator,
    'apiKey' | 'calls' | 'faultsHit' | 'files' | 'shares' | 'storageUrl' | 'uploads' | 'url'
  >
  /** The calls as their caller saw them. Only if the run was in this process. */
  observation?: Observation
  /** Time of the last result, from `performance.now()`. */
  endedAt: number
}

/** The service's records of one recording. */
export type Traces = {
  original: Original
  result: Result | undefined
  /** In order of arrival. */
  calls: RecordedCall[]
  uploads: UploadRecord[]
  shares: ShareRecord[]
}

export function tracesOf({ originals, results, service }: Account): Traces[] {
  return originals.map((original) => {
    const uploads = [...service.uploads.values()].filter(({ filename }) => filename === original.name)
    const fileIds = new Set(uploads.map(({ fileId }) => fileId))
    return {
      original,
      result: results.find(({ path }) => path === original.path),
      calls: service.calls.filter(({ filename }) => filename === original.name),
      uploads,
      shares: [...service.shares.values()].filter(({ fileId }) => fileIds.has(fileId)),
    }
  })
}

export function effectOn(account: Account, call: RecordedCall): FaultEffect | undefined {
  return account.service.faultsHit.find((hit) => hit.call === call)?.fault.effect
}

/** Whether a call may have taken effect without a usable answer for its caller. */
export function lostAnswer(account: Account, call: RecordedCall): boolean {
  if (call.status === undefined || call.endedAt === undefined) return true
  if (mayBeLeft(account, call)) return true
  if (call.status >= 500) return true
  return ['reset', 'stall', 'truncated', 'trickle', 'raw'].includes(effectOn(account, call)?.type ?? '')
}

/**
 * Whether the caller may have given up before the answer. On a busy machine, a request can wait for the service longer
 * than the service takes, so only the caller knows.
 */
export function mayBeLeft({ observation }: Account, { call, filename, ...times }: RecordedCall): boolean {
  const { startedAt, endedAt = startedAt } = times
  if (endedAt - startedAt > timeoutSeconds * 700) return true
  const own = (observation?.calls ?? []).filter((each) => each.filename === filename && steps[call] === each.call)
  return own.some(
    ({ outcome, beganAt, endedAt = beganAt }) =>
      outcome?.kind === 'failed' &&
      outcome.reason.kind === 'timeout' &&
      endedAt - beganAt >= timeoutSeconds * 1000 - 50,
  )
}

const steps: Readonly<Record<string, Call>> = {
  create: 'create upload job',
  put: 'upload',
  complete: 'complete upload',
  getUpload: 'get upload job',
  createShare: 'create share',
}

/** Errors of recordings that weren't attempted or finished because all work stopped. */
export const stopped = /^not (?:attempted|finished): .{10}/
/** The error of a share whose creation wasn't confirmed before the end. */
export const unanswered = /^the service did not confirm in time that it made the share ".*" of the file (\S+),/

/** After this many recordings have failed at a host, the others aren't attempted. */
const mostFailed = 5

/** Whether the client may have considered a host down. */
function mayBeDown({ plan, results }: Account): boolean {
  const failedAt = (step: RegExp) => results.filter(({ error = '' }) => step.test(error)).length
  const most = Math.max(failedAt(/^uploading to storage failed: /), failedAt(/^(?!upl)[a-z ]+ failed: /))
  return plan.retries > 0 && most >= mostFailed
}

/**
 * Whether something stopped all work: a cancellation, a refusal that applies to every recording, or a host that is
 * down.
 */
export function wasStopped(account: Account): boolean {
  return (
    account.cancelled ||
    mayBeDown(account) ||
    account.service.calls.some((call) => {
      if (call.call !== 'put' && [401, 402, 403].includes(call.status ?? 0)) return true
      const effect = effectOn(account, call)
      const showsOther = effect?.type === 'raw' || call.status === 404 || call.status === 405
      if (call.call === 'create' && showsOther) return true
      return effect?.type === 'raw' && String(effect.body).includes('"contractVersion":3')
    })
  )
}
