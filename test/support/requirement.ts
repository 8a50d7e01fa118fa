import { existsSync } from 'node:fs'

/** Whether all tests should run, including the longest. */
export const thorough = process.env['REQUIRE_ALL'] === '1'

/** The seeds 1 to `count`, or only a few of them without `REQUIRE_ALL=1`. */
export const seeds = (count: number): number[] =>
  Array.from({ length: thorough ? count : Math.ceil(count / 6) }, (_, at) => at + 1)

/**
 * Whether this machine has a program that npm doesn't install, for `it.runIf`. If it is missing, prints why the test is
 * skipped. With REQUIRE_ALL=1, the test runs anyway and fails.
 */
export function available(program: string, ...paths: string[]): boolean {
  if (paths.some((path) => existsSync(path)) || thorough) return true
  process.stderr.write(`Skipped: ${program} is not on this machine (looked for ${paths.join(', ')})\n`)
  return false
}

/** Whether this system has a feature that Windows lacks, such as signals. Prints a message if not. */
export function onPosix(what: string): boolean {
  const isPosix = process.platform !== 'win32'
  if (!isPosix) process.stderr.write(`Skipped: Windows has no ${what}\n`)
  return isPosix
}
