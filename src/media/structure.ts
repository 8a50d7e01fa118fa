/**
 * What the layout of a file tells: whether anything in it plays, its length, and the part that holds the picture's
 * size. What can't be told is absent; `reason` says what is wrong, what most likely happened, and what to do.
 */
export type Structure =
  | { kind: 'playable'; durationSeconds?: number; header?: Uint8Array }
  | { kind: 'broken'; reason: string }
  | { kind: 'no video' }

/** A file that plays as far as its layout tells, with what is known of it. */
export function playable(durationSeconds?: number, header?: Uint8Array): Structure {
  return {
    kind: 'playable',
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    ...(header === undefined ? {} : { header }),
  }
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
  const missing = `${missingBytes.toLocaleString('en')} ${missingBytes === 1 ? 'byte' : 'bytes'}`
  const cause = 'it was still being written, or was copied only in part'
  const remedy = 'let the recorder finish before this step, and copy the whole file'
  return {
    kind: 'broken',
    reason: `the end of the file is missing: ${part} should have ${missing} more; ${cause}; ${remedy}`,
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
