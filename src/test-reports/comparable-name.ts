import { readDetoxFolder } from '../recordings/title.ts'
import type { ReportedTest } from './reported-test.ts'

/**
 * What of a name is compared: its letters, digits and signs such as `+` and `≤`, for recorders and report writers
 * replace what is between them, each in its own way.
 */
export function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * What a recording of a test case could be called: by its name, by class and name, and by pytest's id of the test, in
 * which `.py` follows the file. Where the file's name ends in a class such as `tests.test_login.TestLogin` is not told,
 * so that each reportFolder is a possibility.
 */
function comparableNames(name: string, className: string): string[] {
  const parts = className.split('.')
  // Thousands of parts would take the square of the name's length.
  const pytestIds = parts
    .slice(0, 16)
    .map((_, at) => [...parts.slice(0, at + 1), 'py', ...parts.slice(at + 1), name].join('.'))
  const all = [name, `${className} ${name}`, ...(className === '' ? [] : pytestIds)]
  return [...new Set(all.map(comparableName))].filter((text) => text !== '')
}

/** Tests of a report; where it names no videos at all, with the names that recordings of them could have. */
export function namedWhereNoVideosAre<Test extends ReportedTest>(tests: readonly Test[]): Test[] {
  return nameVideos(tests)
    ? [...tests]
    : tests.map((test) => ({ ...test, names: comparableNames(test.title, test.suite) }))
}

/** Whether any of these tests names a video. */
export function nameVideos(tests: readonly ReportedTest[]): boolean {
  return tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
}

const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i

/**
 * A recording's name without the try that it ends in, such as `-retry1` or ` (attempt 2)`, and which try that is, from 1.
 * Detox writes how the try ended before the name, and ` (2)` after it.
 */
export function splitTry(name: string): { name: string; tryNumber: number } {
  const detox = readDetoxFolder(name)
  if (detox !== undefined) return detox
  const [suffix, isRetry, digits] = trySuffix.exec(name) ?? []
  if (suffix === undefined || suffix === name) return { name, tryNumber: 1 }
  return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) }
}
