import { type Drawing, drawing } from '../drawing.ts'

/** An entry point of the action for bytes that somebody else wrote. */
export type Kind = {
  name: string
  /** Draws an input, usually damaged or hostile. */
  make: (draw: Drawing) => Buffer
  /** Reads an input like the action. */
  read: (input: Buffer) => Promise<unknown>
  /** Whether the reader documents this error. */
  mayThrow: (error: unknown) => boolean
}

/** The input of a seed, always the same. */
export function inputOf({ make }: Kind, seed: number): Buffer {
  return make(drawing(seed))
}
