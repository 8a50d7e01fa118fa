import { comparableName } from '../comparable-name.ts'
import type { ReportedTest } from '../reported-test.ts'
import { splitTitles } from '../title-path.ts'

/** The most parts to keep, the innermost ones. */
const mostParts = 12
/** In UTF-16 units. Only hostile names are longer. */
const longestName = 1000

const fileName = /\.(?:[cm]?[jt]sx?|py|rb|feature|java|kt|cs|swift|php|go|dart|robot|ya?ml)$/i

/** Whether a report has a file in place of a class. */
export function isFileName(suite: string): boolean {
  return fileName.test(suite)
}

/**
 * A test's suites, class and title, outermost first, as comparable names. A file is left out, because files are compared as
 * files.
 */
export function namePartsOf({
  title,
  fileOrClass,
  suiteTitles = [],
}: Pick<ReportedTest, 'title' | 'fileOrClass' | 'suiteTitles'>): string[] {
  const ofSuites = suiteTitles.filter((name) => !isFileName(name)).flatMap(splitTitles)
  const ofClass = isFileName(fileOrClass) ? [] : fileOrClass.split(/[./\\:$]+/)
  const outer = [...ofSuites, ...ofClass].slice(-mostParts).flatMap((name) => comparableName(name) || [])
  const own = splitTitles(title).map((name) => comparableName(name) || name)
  // Xcode and jest-junit repeat suites in the title.
  const repeated = own.findLastIndex((_, at) => endsWith(outer, own.slice(0, at + 1))) + 1
  return [...outer.slice(0, outer.length - repeated), ...own].slice(-mostParts)
}

function endsWith(names: readonly string[], end: readonly string[]): boolean {
  return end.length <= names.length && end.every((name, at) => name === names[names.length - end.length + at])
}

/** The names of a test from its own title to its full name: `pays`, `cart-pays`, `shop-cart-pays`. */
export function endingsOf(parts: readonly string[]): string[] {
  const endings: string[] = []
  let ending = ''
  for (const part of parts.toReversed()) {
    ending = ending === '' ? part : `${part}-${ending}`
    if (ending.length > longestName) break
    endings.push(ending)
  }
  return endings
}
