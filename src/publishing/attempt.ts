import type { Log } from '../log/log.ts'

/** Writes something that must hide nothing else when it fails: then a warning says what failed, and why. */
export async function attempt<T>(write: () => Promise<T>, failure: string, log: Log): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    log.warning(`${failure}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
