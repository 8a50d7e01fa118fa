import fc from 'fast-check'
import type { FaultEffect, Moment } from '../../../emulators/service/faults.ts'

/** The calls that sharing makes, as the emulator names them. */
export const faultyCalls = ['create', 'put', 'complete', 'getUpload', 'createShare'] as const

export type FaultyCall = (typeof faultyCalls)[number]

/** Seconds without progress after which a call fails in every plan. */
export const timeoutSeconds = 1

/** Longer than the timeout, so that the caller gives up first. */
const tooLateMs = 1400

const echo = { error: { code: 'fault', message: 'Bearer {key} with {password} is not wanted here' } }

const storageError = (code: string) =>
  `<Error><Code>${code}</Code><Message>No more of this.</Message></Error>`

/** Effects of one call, weighted: most may pass, some are final, few stop everything. */
export function effectOf(call: FaultyCall): fc.Arbitrary<FaultEffect> {
  if (call === 'put') {
    return fc.oneof(
      { weight: 5, arbitrary: lostPut },
      { weight: 4, arbitrary: passingStatus(anyAfter) },
      { weight: 2, arbitrary: expiredTarget },
      { weight: 1, arbitrary: slowness },
      { weight: 1, arbitrary: finalPut },
    )
  }
  return fc.oneof(
    { weight: 5, arbitrary: lostAnswer },
    { weight: 4, arbitrary: passingStatus(fc.constant('body')) },
    { weight: 1, arbitrary: slowness },
    { weight: 1, arbitrary: finalRefusal },
    { weight: 1, arbitrary: unusableAnswer(call) },
  )
}

/** Refusals that every other recording would meet too. */
export const stoppingRefusal: fc.Arbitrary<FaultEffect> = fc
  .constantFrom(401, 402, 403)
  .map((status) => ({ type: 'status', status, body: echo }))

const somewhere = fc.constantFrom(1, 1000, 200_000, 2_000_000).map((bytes) => ({ bytes }))

const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  fc.constant<Moment>({ when: 'before-body' }),
  somewhere.map((when): Moment => ({ when })),
  fc.boolean().map((stored): Moment => ({ when: 'after-body', stored })),
)

const anyAfter = fc.oneof(fc.constantFrom('headers' as const, 'body' as const), somewhere)

const lostPut: fc.Arbitrary<FaultEffect> = fc.oneof(
  { weight: 6, arbitrary: anyMoment.map((moment): FaultEffect => ({ type: 'reset', ...moment })) },
  { weight: 2, arbitrary: anyMoment.map((moment): FaultEffect => ({ type: 'stall', ...moment })) },
  { weight: 1, arbitrary: fc.constant<FaultEffect>({ type: 'trickle', everyMs: 100, part: 'headers' }) },
  { weight: 1, arbitrary: fc.constant<FaultEffect>({ type: 'truncated' }) },
)

/** The connection or the time ends before the whole answer is there. */
export const lostAnswer: fc.Arbitrary<FaultEffect> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.boolean().map((stored): FaultEffect => ({ type: 'reset', when: 'after-body', stored })),
  },
  { weight: 4, arbitrary: fc.constant<FaultEffect>({ type: 'truncated' }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(500, 503)
      .map((status): FaultEffect => ({ type: 'status', status, stored: true })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((stored): FaultEffect => ({ type: 'stall', when: 'after-body', stored })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('body' as const, 'headers' as const)
      .map((part): FaultEffect => ({ type: 'trickle', everyMs: 100, part })),
  },
)

type After = NonNullable<Extract<FaultEffect, { type: 'status' }>['after']>

function passingStatus(after: fc.Arbitrary<After>): fc.Arbitrary<FaultEffect> {
  const retryAfter = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constant({ 'Retry-After': '0' }) },
    { weight: 1, arbitrary: fc.constantFrom({ 'Retry-After': '1' }, { 'Retry-After': '{date}' }) },
  )
  const status = fc.oneof(fc.constantFrom(408, 425, 500, 502, 503, 504), fc.constant(429))
  return fc
    .record({ status, headers: retryAfter, after, stored: fc.boolean() })
    .map(({ stored, ...effect }) => ({
      type: 'status',
      ...effect,
      // Only a 5xx leaves open whether it took effect.
      ...(stored && effect.status >= 500 && effect.after === 'body' ? { stored } : {}),
    }))
}

const expiredTarget: fc.Arbitrary<FaultEffect> = fc.oneof(
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom(403, 404, 410),
    after: anyAfter,
  }),
  fc.constant<FaultEffect>({ type: 'status', status: 400, body: storageError('ExpiredToken') }),
)

const finalPut: fc.Arbitrary<FaultEffect> = fc.oneof(
  fc.record({
    type: fc.constant('status' as const),
    status: fc.constantFrom(400, 409, 411, 412, 413, 507),
    after: anyAfter,
  }),
  fc.constant<FaultEffect>({ type: 'status', status: 400, body: storageError('RequestTimeout') }),
  fc.constant<FaultEffect>({ type: 'redirect', status: 307, location: '{service}/elsewhere' }),
  fc.constant<FaultEffect>({ type: 'raw', status: 200, contentType: 'text/html', body: '<p>Thank you' }),
)

const slowness: fc.Arbitrary<FaultEffect> = fc.oneof(
  fc.constantFrom(20, 150, tooLateMs).map((ms): FaultEffect => ({ type: 'delay', ms })),
  fc.constant<FaultEffect>({ type: 'slow-read', bytesPerSecond: 8_000_000 }),
  fc.constant<FaultEffect>({ type: 'trickle', everyMs: 1 }),
)

const finalRefusal: fc.Arbitrary<FaultEffect> = fc.oneof(
  fc
    .constantFrom(400, 404, 409, 410, 412, 413, 422)
    .map((status): FaultEffect => ({ type: 'status', status, body: echo })),
  fc
    .constantFrom(301 as const, 302 as const, 307 as const)
    .map((status): FaultEffect => ({ type: 'redirect', status, location: '{service}/elsewhere' })),
)

function unusableAnswer(call: FaultyCall): fc.Arbitrary<FaultEffect> {
  const otherContract = '{"data":{"uploadId":"upl_x","upload":{"url":"{service}/x","contractVersion":3}}}'
  const bodies = [
    '',
    '<html><title>Welcome</title>',
    '{"data":',
    '[]',
    '{"data":null}',
    '{"data":{"file":7}}',
  ]
  const body = fc.constantFrom(
    ...bodies,
    'x'.repeat(1_200_000),
    ...(call === 'create' ? [otherContract] : []),
  )
  return body.map((text) => ({ type: 'raw', status: 200, contentType: 'application/json', body: text }))
}
