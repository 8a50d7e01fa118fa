import { isCount } from '../../shape.ts'
import { oneLine } from '../../text.ts'
import type { SourceLine } from '../reported-test.ts'

/** In characters: no system has longer paths. */
const longestPath = 4096

/** A report's path, empty if no system has one that long: put before that of each test, it could fill the memory. */
export function possiblePath(path: string): string {
  return path.length <= longestPath ? path : ''
}

/** A line of two fields of a report; undefined without a file. */
export function sourceLineAt(file: unknown, line: unknown): SourceLine | undefined {
  const name = typeof file === 'string' ? oneLine(possiblePath(file)) : ''
  const number = Number(line)
  return name === '' ? undefined : { file: name, line: isCount(number) && number > 0 ? number : undefined }
}

/** The names among those of suites that are of spec files. */
export function specFilesAmong(suites: readonly string[]): SourceLine[] {
  return suites.filter(isSpecFile).flatMap((file) => sourceLineAt(file, undefined) ?? [])
}

export function isSpecFile(name: string): boolean {
  return /\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name)
}

/** Of a stack, in characters: one line can hold a whole page. */
const longestStack = 50_000
const longestLine = 500

/** A file that imports what is not there: Node names it without a line. */
const importer = /\bCannot find (?:module|package) .*\bfrom '?([^\s']+)'?\s*$|^- ((?:[a-z]:)?[\\/]\S+\.[cm]?[jt]sx?)$/i

/** Python's last call comes last, in its own tracebacks as in pytest's. */
const isLastCallLast = /^[^\S\r\n\u2028\u2029]*(?:Traceback \(most recent call last\):|E {2,}\S)/m

/** The source lines that a stack names, the last call first: JavaScript, Python, .NET and similar ones. */
export function sourceLinesIn(stack: string): SourceLine[] {
  const text = stack.slice(0, longestStack)
  const lines = text.split('\n').flatMap((line) => {
    const cut = line.slice(0, longestLine)
    const [, file, number] =
      /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
      / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
      /(?:^|[\s(])(?:file:\/\/(?:\/(?=[a-z]:))?|[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(
        cut,
      ) ??
      []
    const [, from, required] = file === undefined ? (importer.exec(cut) ?? []) : []
    return sourceLineAt(file ?? from ?? required, number) ?? []
  })
  return isLastCallLast.test(text) ? lines.reverse() : lines
}
