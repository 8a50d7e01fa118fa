/** What a video's headers say; what is not known for certain is absent. */
export type Facts = {
  durationSeconds?: number | undefined
  /** In pixels as shown, with their shape and the turn of the picture respected. */
  width?: number | undefined
  height?: number | undefined
  /** Whether the file ends inside one of its parts, as a killed recorder leaves it; the length is that of what plays. */
  cutShort?: true | undefined
}

/**
 * What the layout of a file shows: whether anything in it plays, and the facts in its headers. `reason` says what is
 * wrong, what most likely happened, and what to do.
 */
export type Structure =
  | { kind: 'playable'; facts: Facts }
  | { kind: 'broken'; reason: string }
  | { kind: 'no video' }

export function playable(facts: Facts = {}): Structure {
  return { kind: 'playable', facts }
}

export const emptyFile =
  'the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step'

/** For a recorder that ended before it wrote what players need; `what` says what that is. */
export function unfinished(what: string): Structure {
  const cause = 'the recorder was most likely killed before it could finish'
  const remedy = 'close the browser context (or stop the recorder) before the job ends'
  return { kind: 'broken', reason: `${what}: ${cause}; ${remedy}` }
}

/** For a file that says itself that it should be longer; `part` is what lacks the bytes. */
export function cut(part: string, missingBytes: number): Structure {
  const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const
  const missing = missingBytes.toLocaleString('en', options)
  const cause = 'it was still being written, or was copied only in part'
  const remedy = 'let the recorder finish before this step, and copy the whole file'
  return {
    kind: 'broken',
    reason: `the end of the file is missing: ${part} should have ${missing} more; ${cause}; ${remedy}`,
  }
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
