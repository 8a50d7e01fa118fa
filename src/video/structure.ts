import type { MediaFacts } from '../manifest/schema.ts'

/** Facts from a video's headers. */
export type Facts = Omit<MediaFacts, 'mimeType'>

/** Whether a file's layout is playable. `reason` says what is wrong, the likely cause, and what to do. */
export type Structure = { kind: 'playable'; facts: Facts } | { kind: 'broken'; reason: string } | { kind: 'no video' }

export function playable(facts: Facts = {}): Structure {
  return { kind: 'playable', facts }
}

export const emptyFile =
  'the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step'

/** The result for a recorder that ended too early. `what` names the missing part. */
export function unfinished(what: string): Structure {
  const cause = 'the recorder was most likely killed before it could finish'
  const remedy = 'close the browser context (or stop the recorder) before the job ends'
  return { kind: 'broken', reason: `${what}: ${cause}; ${remedy}` }
}

/** The result for a file that is shorter than its own sizes say. `part` lacks the bytes. */
export function cut(part: string, missingBytes: number): Structure {
  const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' } as const
  const missing = missingBytes.toLocaleString('en', options)
  const cause = 'it was still being written, or only partly copied'
  const remedy = 'let the recorder finish before this step, and copy the whole file'
  return {
    kind: 'broken',
    reason: `the file is truncated: ${part} lacks ${missing}; ${cause}; ${remedy}`,
  }
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Runs `read`. Returns undefined if it can't understand the bytes, or needs too many. Throws file system errors. */
export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}
