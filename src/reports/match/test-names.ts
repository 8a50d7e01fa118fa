import { segmentsOf } from '../../path-segments.ts'
import { joinWords, wordsOf } from '../comparable-name.ts'
import type { ReportedTest } from '../reported-test.ts'

type Named = Pick<ReportedTest, 'title' | 'suite' | 'suites' | 'sourceLines'>

/** The separator in title paths; see `joinTitles`. */
const separator = ' › '

/**
 * The names of a test, in words: its full title, and its own title without suites, which some reports have as the class name.
 */
export function namesOf({ title, suite }: Named, hasTitleAsClass: boolean): string[][] {
  const own = title.split(separator).at(-1) ?? title
  const names = [title, ...(own === title ? [] : [own]), ...(hasTitleAsClass ? [suite] : [])].map(wordsOf)
  return names.filter((words) => words.length > 0)
}

/** Whether every test's class is the end of its title, as in Mocha's reports, where it is the title without suites. */
export function haveTitlesAsClasses(tests: readonly Named[]): boolean {
  const withClass = tests.filter(({ suite }) => suite !== '')
  return withClass.length > 0 && withClass.every(({ title, suite }) => title.endsWith(suite))
}

/** The names that a test's class, suites and file can have in a recording's name, each as one word. */
export function ownNamesOf({ title, suite, suites = [], sourceLines = [] }: Named): Set<string> {
  const titles = title.split(separator).slice(0, -1)
  const before = suite !== '' && title.endsWith(suite) ? title.slice(0, -suite.length) : ''
  const files = new Set(sourceLines.slice(0, mostFiles).map(({ file }) => file))
  const names = [
    ...[...titles, titles.join(' '), ...suites, suites.join(' '), before].map(wordsOf),
    ...(fileName.test(suite) ? endsOfPath(suite) : endsOfClass(suite)),
    ...[...files].flatMap(endsOfPath),
  ]
  return new Set(names.map(joinWords).filter((name) => /\p{L}/u.test(name)))
}

const mostFiles = 3
const fileName = /[\\/]|\.(?:[cm]?[jt]sx?|py|rb|feature|java|kt|cs|swift|php|go|dart|robot|ya?ml)$/
/** The number of endings grows with its square. */
const mostParts = 8

/**
 * Endings such as `shop.CheckoutTest` and `CheckoutTest`. In pytest's ids, the class begins with the file, and `.py` may
 * follow that.
 */
function endsOfClass(name: string): string[][] {
  const parts = name
    .split(/[./\\:$]+/)
    .slice(-mostParts)
    .map(wordsOf)
  const withPy = parts.map((_, at) => [...parts.slice(0, at + 1), ['py'], ...parts.slice(at + 1)])
  return [parts, ...withPy].flatMap((all) => parts.map((_, start) => all.slice(start).flat()))
}

/** For `shop/login.spec.ts`: `login`, `login.spec` and `login.spec.ts`, each with the folders before it. */
function endsOfPath(path: string): string[][] {
  const segments = segmentsOf(path).slice(-mostParts)
  const parts = (segments.pop() ?? '').split('.', mostParts)
  const folders = segments.map(wordsOf)
  const stems = parts.map((_, at) => parts.slice(0, at + 1).flatMap(wordsOf))
  return stems.flatMap((stem) => [stem, ...folders.map((_, start) => [...folders.slice(start).flat(), ...stem])])
}
