import { isCount } from '../../shape.ts'
import { oneLine } from '../../text.ts'
import type { SourceLine } from '../reported-test.ts'

/** In characters. No system has longer paths. */
const longestPath = 4096

/**
 * A path from a report, or nothing if it is longer than any system allows: prepended to the path of each test, it could fill
 * the memory.
 */
export function possiblePath(path: string): string {
  return path.length <= longestPath ? path : ''
}

/** The paths that a file may have, the most likely first: below the report's own root, and as the report has it. */
export function possiblePaths({ file, root }: SourceLine): [path: string, withoutRoot?: string] {
  return root === undefined ? [file] : [`${root}/${file}`, file]
}

/** A source line from two fields of a report; undefined without a file. */
export function sourceLineAt(file: unknown, line: unknown): SourceLine | undefined {
  const name = typeof file === 'string' ? oneLine(possiblePath(file)) : ''
  const number = Number(line)
  return name === '' ? undefined : { file: name, line: isCount(number) && number > 0 ? number : undefined }
}

/** The suite names that are spec files. */
export function specFilesAmong(suites: readonly string[]): SourceLine[] {
  return suites.filter(isSpecFile).flatMap((file) => sourceLineAt(file, undefined) ?? [])
}

export function isSpecFile(name: string): boolean {
  return /\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name)
}

/** The most characters of a stack to read: a single line can hold a whole page. */
const longestStack = 50_000
const longestLine = 500

/** A file whose import failed. Node names it without a line. */
const importer = /\bCannot find (?:module|package) .*\bfrom '?([^\s']+)'?\s*$|^- ((?:[a-z]:)?[\\/]\S+\.[cm]?[jt]sx?)$/i

/** In Python's tracebacks and pytest's, the last call comes last. */
const isLastCallLast = /^[^\S\r\n\u2028\u2029]*(?:Traceback \(most recent call last\):|E {2,}\S)/m

/** The source lines in a stack of JavaScript, Python, .NET, Bats or the like, last call first. */
export function sourceLinesIn(stack: string): SourceLine[] {
  const text = stack.slice(0, longestStack)
  const lines = text.split('\n').flatMap((line) => {
    const cut = line.slice(0, longestLine)
    const [, file, number] =
      /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
      / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
      /\bin (?:test )?file (\S.*), line (\d{1,7})[,)]$/.exec(cut) ??
      /(?:^|[\s(])(?:file:\/\/(?:\/(?=[a-z]:))?|[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(
        cut,
      ) ??
      []
    const [, from, required] = file === undefined ? (importer.exec(cut) ?? []) : []
    return sourceLineAt(file ?? from ?? required, number) ?? []
  })
  return isLastCallLast.test(text) ? lines.reverse() : lines
}
