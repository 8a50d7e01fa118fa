import { readDetoxFolder } from '../recordings/title.ts'
import type { ReportedTest } from './reported-test.ts'

/** A name's letters, digits and signs such as `+` and `≤`: recorders and reporters replace all others in their own ways. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The names that a recording of a test could have. In pytest's id, `.py` follows the file, which the class begins with. */
function comparableNames(name: string, className: string): string[] {
  const parts = className.split('.')
  // The time is quadratic in the number of parts.
  const pytestIds = parts
    .slice(0, 16)
    .map((_, at) => [...parts.slice(0, at + 1), 'py', ...parts.slice(at + 1), name].join('.'))
  const all = [name, `${className} ${name}`, ...(className === '' ? [] : pytestIds)]
  return [...new Set(all.map(comparableName))].filter((text) => text !== '')
}

/** The tests of a report; if it names no videos, with the names that their recordings could have. */
export function namedWhereNoVideosAre<Test extends ReportedTest>(tests: readonly Test[]): Test[] {
  return nameVideos(tests)
    ? [...tests]
    : tests.map((test) => ({ ...test, names: comparableNames(test.title, test.suite) }))
}

export function nameVideos(tests: readonly ReportedTest[]): boolean {
  return tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
}

const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i

/** A recording's name without the try at its end, such as `-retry1` or ` (attempt 2)`, and the number of that try, from 1. */
export function splitTry(name: string): { name: string; tryNumber: number } {
  const detox = readDetoxFolder(name)
  if (detox !== undefined) return detox
  const [suffix, isRetry, digits] = trySuffix.exec(name) ?? []
  if (suffix === undefined || suffix === name) return { name, tryNumber: 1 }
  return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) }
}
