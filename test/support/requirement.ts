import { existsSync } from 'node:fs'

/** Whether every proof is asked for, however long it takes. */
export const thorough = process.env['REQUIRE_ALL'] === '1'

/** The seeds 1 to `count`; only a few where not every proof is asked for. */
export const seeds = (count: number): number[] =>
  Array.from({ length: thorough ? count : Math.ceil(count / 6) }, (_, at) => at + 1)

/**
 * Whether a program that npm doesn't bring is on this machine, for `it.runIf`. Where it is missing the reason is
 * printed and the test skipped; with REQUIRE_ALL=1 the test runs all the same, and fails.
 */
export function available(program: string, ...paths: string[]): boolean {
  if (paths.some((path) => existsSync(path)) || thorough) return true
  process.stderr.write(`Skipped: ${program} is not on this machine (looked for ${paths.join(', ')})\n`)
  return false
}

/** Whether this system has what a test is about, such as signals; where it has not, that is printed. */
export function onPosix(what: string): boolean {
  const isPosix = process.platform !== 'win32'
  if (!isPosix) process.stderr.write(`Skipped: Windows has no ${what}\n`)
  return isPosix
}
