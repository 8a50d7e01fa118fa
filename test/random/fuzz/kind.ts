import { type Drawing, drawing } from '../drawing.ts'

/** A way into the action for bytes that somebody else wrote. */
export type Kind = {
  name: string
  /** Draws an input, mostly damaged or hostile. */
  make: (draw: Drawing) => Buffer
  /** Reads an input as the action does. */
  read: (input: Buffer) => Promise<unknown>
  /** Whether the reader says that it throws such an error. */
  mayThrow: (error: unknown) => boolean
}

/** The input of a seed, the same each time. */
export function inputOf({ make }: Kind, seed: number): Buffer {
  return make(drawing(seed))
}
