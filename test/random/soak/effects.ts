import type { FaultEffect, Moment } from '../../../emulators/service/faults.ts'
import type { Drawing } from '../drawing.ts'

/** The calls that sharing makes, by their names in the emulator. */
export const faultyCalls = ['create', 'put', 'complete', 'getUpload', 'createShare'] as const

export type FaultyCall = (typeof faultyCalls)[number]

/** The timeout of all plans. It exceeds any delay that a busy machine causes. */
export const timeoutSeconds = 4

/** Longer than the timeout, so the caller gives up first. */
const tooLateMs = timeoutSeconds * 1000 + 400

const echo = { error: { code: 'fault', message: 'Bearer {key} with {password} is not wanted here' } }

const storageError = (code: string) => `<Error><Code>${code}</Code><Message>No more of this.</Message></Error>`

/** Draws an effect on a call. Most are temporary, some are permanent, few stop everything. */
export function drawEffect(draw: Drawing, call: FaultyCall): FaultEffect {
  if (call === 'put') {
    return draw.weighted(
      [5, lostPut(draw)],
      [4, passingStatus(draw, anyAfter(draw))],
      [2, expiredTarget(draw)],
      [1, slowness(draw)],
      [1, finalPut(draw)],
    )
  }
  return draw.weighted(
    [5, lostAnswer(draw)],
    [4, passingStatus(draw, 'body')],
    [1, slowness(draw)],
    [1, finalRefusal(draw)],
    [1, unusableAnswer(draw, call)],
  )
}

/** A refusal that applies to every recording. */
export function stoppingRefusal(draw: Drawing): FaultEffect {
  return { type: 'status', status: draw.pick(401, 402, 403), body: echo }
}

function somewhere(draw: Drawing): { bytes: number } {
  return { bytes: draw.pick(1, 1000, 200_000, 2_000_000) }
}

function anyMoment(draw: Drawing): Moment {
  return draw.pick({ when: 'before-body' }, { when: somewhere(draw) }, { when: 'after-body', stored: draw.chance(0.5) })
}

type After = NonNullable<Extract<FaultEffect, { type: 'status' }>['after']>

function anyAfter(draw: Drawing): After {
  return draw.pick(draw.pick('headers', 'body'), somewhere(draw))
}

function lostPut(draw: Drawing): FaultEffect {
  return draw.weighted<FaultEffect>(
    [6, { type: 'reset', ...anyMoment(draw) }],
    [2, { type: 'stall', ...anyMoment(draw) }],
    [1, { type: 'trickle', everyMs: 100, part: 'headers' }],
    [1, { type: 'truncated' }],
  )
}

/** The connection or the time ends before the answer is complete. */
export function lostAnswer(draw: Drawing): FaultEffect {
  const stored = draw.chance(0.5)
  return draw.weighted<FaultEffect>(
    [5, { type: 'reset', when: 'after-body', stored }],
    [4, { type: 'truncated' }],
    [3, { type: 'status', status: draw.pick(500, 503), stored: true }],
    [1, { type: 'stall', when: 'after-body', stored }],
    [1, { type: 'trickle', everyMs: 100, part: draw.pick('body', 'headers') }],
  )
}

function passingStatus(draw: Drawing, after: After): FaultEffect {
  const status = draw.pick(draw.pick(408, 425, 500, 502, 503, 504), 429)
  const headers = draw.weighted<Record<string, string>>(
    [3, {}],
    [2, { 'Retry-After': '0' }],
    [1, { 'Retry-After': draw.pick('1', '{date}') }],
  )
  // Only a 5xx leaves open whether the call took effect.
  const mayBeStored = draw.chance(0.5) && status >= 500 && after === 'body'
  return { type: 'status', status, headers, after, ...(mayBeStored ? { stored: true } : {}) }
}

function expiredTarget(draw: Drawing): FaultEffect {
  return draw.pick(
    { type: 'status', status: draw.pick(403, 404, 410), after: anyAfter(draw) },
    { type: 'status', status: 400, body: storageError('ExpiredToken') },
  )
}

function finalPut(draw: Drawing): FaultEffect {
  return draw.pick(
    { type: 'status', status: draw.pick(400, 409, 411, 412, 413, 507), after: anyAfter(draw) },
    { type: 'status', status: 400, body: storageError('RequestTimeout') },
    { type: 'redirect', status: 307, location: '{service}/elsewhere' },
    { type: 'raw', status: 200, contentType: 'text/html', body: '<p>Thank you' },
  )
}

function slowness(draw: Drawing): FaultEffect {
  return draw.pick(
    { type: 'delay', ms: draw.pick(20, 150, tooLateMs) },
    { type: 'slow-read', bytesPerSecond: 8_000_000 },
    { type: 'trickle', everyMs: 1 },
  )
}

function finalRefusal(draw: Drawing): FaultEffect {
  return draw.pick(
    { type: 'status', status: draw.pick(400, 404, 409, 410, 412, 413, 422), body: echo },
    { type: 'redirect', status: draw.pick(301, 302, 307), location: '{service}/elsewhere' },
  )
}

function unusableAnswer(draw: Drawing, call: FaultyCall): FaultEffect {
  const otherContract = '{"data":{"uploadId":"upl_x","upload":{"url":"{service}/x","contractVersion":3}}}'
  const body = draw.pick(
    '',
    '<html><title>Welcome</title>',
    '{"data":',
    '[]',
    '{"data":null}',
    '{"data":{"file":7}}',
    'x'.repeat(1_200_000),
    ...(call === 'create' ? [otherContract] : []),
  )
  return { type: 'raw', status: 200, contentType: 'application/json', body }
}
