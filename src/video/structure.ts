import type { MediaFacts } from '../manifest/schema.ts'

/** What a video's headers say. */
export type Facts = Omit<MediaFacts, 'mimeType'>

/** Whether anything in a file plays, by its layout. `reason` says what is wrong, what most likely happened, and what to do. */
export type Structure = { kind: 'playable'; facts: Facts } | { kind: 'broken'; reason: string } | { kind: 'no video' }

export function playable(facts: Facts = {}): Structure {
  return { kind: 'playable', facts }
}

export const emptyFile =
  'the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step'

/** For a recorder that ended too early; `what` says what players need. */
export function unfinished(what: string): Structure {
  const cause = 'the recorder was most likely killed before it could finish'
  const remedy = 'close the browser context (or stop the recorder) before the job ends'
  return { kind: 'broken', reason: `${what}: ${cause}; ${remedy}` }
}

/** For a file that should be longer, by its own sizes; `part` lacks the bytes. */
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

/** What reading makes of a file; undefined if its bytes can't be understood, or are too many. Throws what the file system throws. */
export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}
