import type { Call, Reason } from '../../../src/failure.ts'
import { valueAt } from '../../../src/shape.ts'
import { mostInFlight } from '../../../src/sharing/in-flight.ts'
import type { Result } from '../../support/result.ts'
import { type Account, effectOn, mayBeLeft, stopped } from './account.ts'
import type { Observation, ObservedCall } from './observed-client.ts'
import type { Plan } from './plans.ts'

/** The most time that remaining work may take after a stop, in milliseconds. Pending shares get 2 s. */
const stopMs = 4000

/** Checks a run's calls from the caller's side. One line per violation. */
export function callerViolationsOf(account: Account): string[] {
  const { observation, plan, results, originals } = account
  if (observation === undefined) return []
  const found = [...stops(account, observation), ...holds(observation), ...answersLost(account, observation)]
  const areDown = (['storage', 'the service'] as const).filter((host) => canSeemDown(host, account, observation))
  const told = results.flatMap(({ error = '' }) => hostDown.exec(error)?.[1] ?? [])
  if (told.some((host) => !areDown.some((down) => down === host))) found.push(`${told[0]} wasn't down`)
  if (observation.mostAtOnce > mostInFlight(plan.concurrency)) found.push(`${observation.mostAtOnce} calls at once`)
  const open = observation.calls.filter(({ ended }) => ended === undefined)
  if (open.length > 0) found.push(`the run ended with open calls: ${open.map(({ call }) => call)}`)
  for (const { path, name } of originals) {
    const calls = observation.calls.filter(({ filename }) => filename === name)
    const result = results.find((each) => each.path === path)
    const isEnding = areDown.length > 0
    found.push(...givenUpTooEarly(plan, calls, result, isEnding).map((text) => `${name}: ${text}`))
    const known = calls.find(({ call, outcome }) => call === 'create share' && outcome?.kind === 'ok')
    if (known && calls.some(({ call, began }) => call === 'create share' && began > known.began)) {
      found.push(`${name}: shared again although the first share was known`)
    }
  }
  return found
}

const steps: Readonly<Record<string, Call>> = {
  'starting the upload': 'create upload job',
  'uploading to storage': 'upload',
  'completing the upload': 'complete upload',
  'looking up the upload job': 'get upload job',
  'creating the share': 'create share',
}

/** The error of recordings that aren't attempted because a host is down. */
const hostDown = /^not attempted: (storage|the service) seems to be down: /

/**
 * Whether five recordings have exhausted their retries at a host, with no successful call to it since the first of them
 * began.
 */
function canSeemDown(where: 'storage' | 'the service', { plan, originals }: Account, { calls }: Observation): boolean {
  const host = where === 'storage' ? 'storage' : 'service'
  const here = calls.filter((each) => each.host === host)
  const failed = originals.flatMap(({ name }) => {
    const own = calls.filter(({ filename }) => filename === name)
    const last = own.findLast((each) => each.host === host)
    const tries = own.filter(({ call, uploadId }) => call === last?.call && uploadId === last.uploadId)
    const isUsedUp = tries.length === plan.retries + 1 && last?.outcome?.kind === 'failed'
    return isUsedUp ? [{ began: own[0]?.began ?? 0, ended: last.ended ?? 0 }] : []
  })
  return failed.some(({ began }) => {
    const ends = failed.flatMap((each) => (each.began >= began ? [each.ended] : [])).sort((a, b) => a - b)
    const fifth = ends[4] ?? Number.NaN
    return here.every(({ outcome, ended = 0 }) => outcome?.kind !== 'ok' || ended < began || ended > fifth) && fifth > 0
  })
}

/** The first answer that must stop all work. */
function firstStop({ calls }: Observation): ObservedCall | undefined {
  const ended = calls.filter((call) => call.ended !== undefined).sort(byEnd)
  return ended.find((each, at) => {
    if (each.outcome?.kind !== 'failed' || each.call === 'upload' || each.call === 'get upload job') return false
    const isFirst = !ended.slice(0, at).some((earlier) => showsSuccess(earlier, each.call))
    return stopsAll(each.call, each.outcome.reason, isFirst)
  })
}

/** `isFirst`: no call of the kind has succeeded before. */
function stopsAll(call: Call, reason: Reason, isFirst: boolean): boolean {
  if (reason.kind === 'contract') return true
  const isJob = call === 'create upload job' && isFirst
  if (reason.kind !== 'status') return isJob && reason.kind === 'answer'
  if ([401, 402].includes(reason.status)) return true
  return (isFirst && reason.status === 403) || (isJob && [404, 405].includes(reason.status))
}

/** A complete call with a lost answer also succeeded if the upload job shows its file. */
function showsSuccess({ call, outcome }: ObservedCall, wanted: Call): boolean {
  if (outcome?.kind !== 'ok') return false
  const showsFile = call === 'get upload job' && valueAt(outcome.value, 'fileId') !== undefined
  return call === wanted || (showsFile && wanted === 'complete upload')
}

function byEnd(a: ObservedCall, b: ObservedCall): number {
  return (a.ended ?? 0) - (b.ended ?? 0)
}

function stops({ results, cancelled, endedAt }: Account, observation: Observation): string[] {
  const stop = firstStop(observation)
  const told = results.filter(({ error = '' }) => stopped.test(error) && !hostDown.test(error))
  if (stop === undefined) {
    return told.length > 0 && !cancelled ? ['a recording says that all work stopped, but nothing stopped it'] : []
  }
  const found = []
  const after = observation.calls.filter(({ began }) => began > (stop.ended ?? 0))
  if (after.length > 0) {
    found.push(`calls began after ${stop.call} had stopped all work: ${after.map(({ call }) => call).join(', ')}`)
  }
  const late = endedAt - (stop.endedAt ?? endedAt)
  if (late > stopMs) found.push(`all work was stopped, but went on for ${Math.round(late)} ms`)
  return found
}

/** After a 429 with `Retry-After`, no call to that host may begin too early. */
function holds({ calls }: Observation): string[] {
  return calls.flatMap(({ host, ended = 0, endedAt = 0, outcome, call }) => {
    const reason = outcome?.kind === 'failed' ? outcome.reason : undefined
    if (reason?.kind !== 'status' || reason.status !== 429) return []
    const until = endedAt + (reason.retryAfterMs ?? 0) - 20
    const early = calls.filter((each) => each.host === host && each.began > ended && each.beganAt < until)
    return early.map(
      (each) => `${each.call} began too early: the answer to ${call} asked for a wait of ${reason.retryAfterMs} ms`,
    )
  })
}

/** If storage answers during an upload, the caller must get its status, not a broken pipe. */
function answersLost(account: Account, { calls }: Observation): string[] {
  return [...account.service.uploads.keys()].flatMap((uploadId) => {
    const sent = calls.filter((each) => each.call === 'upload' && each.uploadId === uploadId)
    const came = account.service.calls.filter((each) => each.call === 'put' && each.uploadId === uploadId)
    return came.flatMap((call, at) => {
      const outcome = sent[at]?.outcome
      if (effectOn(account, call)?.type !== 'status' || call.status === undefined) return []
      if (mayBeLeft(account, call)) return []
      if (sent.length !== came.length || outcome?.kind !== 'failed') return []
      const { reason } = outcome
      if (reason.kind === 'status' && reason.status === call.status) return []
      return [`storage answered with ${call.status}, but its caller saw ${JSON.stringify(reason)}`]
    })
  })
}

/** A recording may fail only for a permanent reason, after its last retry, or if a host is down. */
function givenUpTooEarly(
  { retries }: Plan,
  calls: readonly ObservedCall[],
  result: Result | undefined,
  isEnding: boolean,
): string[] {
  const [, step = ''] = /^([a-z ]+) failed: /.exec(result?.error ?? '') ?? []
  if (result?.status !== 'failed' || step === '') return []
  const last = calls.findLast(({ call, outcome }) => call === steps[step] && outcome?.kind === 'failed')
  if (last?.outcome?.kind !== 'failed') return [`no call failed, but: ${result.error}`]
  const { reason } = last.outcome
  const again = calls.filter(({ call, uploadId }) => call === last.call && uploadId === last.uploadId)
  const tries = last.call === 'create upload job' ? sinceLastPut(calls).length : again.length
  if (mayPass(last, reason)) {
    return tries === retries + 1 || isEnding ? [] : [`given up after ${tries} of ${retries + 1} tries: ${result.error}`]
  }
  return finalTooEarly(calls, last, reason)
}

/** A status that is permanent for one call can mean success if the outcome of an earlier call is unknown. */
function finalTooEarly(calls: readonly ObservedCall[], last: ObservedCall, reason: Reason): string[] {
  if (reason.kind !== 'status') return []
  const again = calls.filter(({ call, uploadId }) => call === last.call && uploadId === last.uploadId)
  const earlier = again.filter(({ began }) => began < last.began)
  const unknown = earlier.some(({ outcome }) => outcome?.kind === 'failed' && isUnknown(outcome.reason))
  if (last.call === 'upload') return uploadFailures(calls, reason, unknown)
  if (last.call === 'complete upload' && [404, 409].includes(reason.status) && unknown) {
    const asked = calls.findLast(({ call }) => call === 'get upload job')
    const answered = asked?.outcome?.kind === 'ok' && asked.began > last.began
    return answered ? [] : ['failed without asking whether the file exists']
  }
  return []
}

function uploadFailures(
  calls: readonly ObservedCall[],
  reason: Extract<Reason, { kind: 'status' }>,
  unknown: boolean,
): string[] {
  const targets = new Set(calls.flatMap(({ call, uploadId }) => (call === 'upload' ? [uploadId] : [])))
  const expired = [403, 404, 410].includes(reason.status) || `${reason.code}`.includes('ExpiredToken')
  if (expired && targets.size < 2) return ['its upload target expired, but it got no new one']
  if ([409, 412].includes(reason.status) && unknown) return [`failed with ${reason.status} after an unknown outcome`]
  return []
}

function sinceLastPut(calls: readonly ObservedCall[]): readonly ObservedCall[] {
  const put = calls.findLastIndex(({ call }) => call === 'upload')
  return calls.slice(put + 1)
}

function mayPass({ call }: ObservedCall, reason: Reason): boolean {
  if (reason.kind === 'network' || reason.kind === 'timeout') return true
  if (reason.kind !== 'status') return false
  if (call === 'upload' && reason.status === 400 && reason.code === 'RequestTimeout') return true
  return [408, 425, 429].includes(reason.status) || reason.status >= 500
}

function isUnknown(reason: Reason): boolean {
  if (reason.kind === 'network' || reason.kind === 'timeout') return reason.received
  return reason.kind === 'status' && reason.status >= 500
}
