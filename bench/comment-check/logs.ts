import type { Timing } from '../../src/comment/timing.ts'
import { parseJson } from '../../src/json.ts'
import { listOf, objectOf, value } from '../../src/shape.ts'

/** What a job of the workflow comment-check has logged. */
export type JobLog = {
  part: number
  /** Undefined where it did not come to write the comment. */
  timing: Timing | undefined
  /** How the job knew that its part stands. */
  toldBy: 'its history' | 'waiting' | undefined
}

/** Reads what the action printed, debug lines too. */
export function readLog(part: number, text: string): JobLog {
  const [, packed = ''] = /Timing of the comment on pull request #\d+: (\{.*\})/.exec(text) ?? []
  const timing = packed === '' ? undefined : parseJson(packed)
  const toldBy = (['its history', 'waiting'] as const).find((way) =>
    text.includes(`stands was told by ${way}`),
  )
  return { part, timing: isTiming(timing) ? timing : undefined, toldBy }
}

const ms = value((given) => typeof given === 'number' && Number.isFinite(given))
const sighting = objectOf({}, { lackedMs: ms, shownMs: ms })
const timingShape = objectOf(
  { writes: listOf(objectOf({ body: sighting }, { entry: sighting })) },
  { beganMs: ms, endedMs: ms },
)

function isTiming(given: unknown): given is Timing {
  return timingShape(given) === undefined
}
