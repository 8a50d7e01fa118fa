import { statSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine } from '../text.ts'
import { segmentsOf, startsWith } from './report-place.ts'
import type { FoundTest, MatchedTest, RecordedTest } from './reported-test.ts'

/** A place in the code, as a report writes it. */
export type SourcePlace = { file: string; line?: number | undefined }

/** What of a stack is looked at: a hostile one could be a whole report. */
const longestLine = 500
const mostLines = 200
const mostPlaces = 20

/** The places that the lines of a stack name, in their order; of JavaScript, Python and what writes alike. */
export function placesIn(stack: string): SourcePlace[] {
  return stack
    .slice(0, longestLine * mostLines)
    .split('\n', mostLines)
    .flatMap((line) => {
      const cut = line.slice(0, longestLine)
      const [, file, number] =
        /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
        /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(
          cut,
        ) ??
        []
      return file === undefined ? [] : [{ file, line: Number(number) || undefined }]
    })
    .slice(0, mostPlaces)
}

/** More names of folders at the end of a path are not compared. */
const mostSegments = 12

/**
 * Tells where matched tests stand: at their error where that lies in the workspace, else where the report puts the test
 * itself. A report may come from another machine, so the longest ending of a path counts that the workspace has.
 */
export function locateTests(matched: ReadonlyMap<string, MatchedTest<FoundTest>>, root: string) {
  const rootSegments = segmentsOf(root)
  const looked = new Map<string, boolean>()

  function isFile(path: string): boolean {
    let known = looked.get(path)
    if (known === undefined) {
      known = isFileAt(join(root, path))
      looked.set(path, known)
    }
    return known
  }

  function pathOf({ file }: SourcePlace): string | undefined {
    const segments = segmentsOf(file)
    if (segments.length === 0 || segments.includes('node_modules')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/')
    }
    const whole = isAbsolute(file) ? 0 : segments.length
    for (let length = Math.min(segments.length, mostSegments); length > 0; length -= 1) {
      const path = segments.slice(-length).join('/')
      // A name alone could be that of any file.
      if ((length > 1 || length === whole) && isFile(path)) return path
    }
    return undefined
  }

  function placed({ error, places = [], own = [], told, ...test }: FoundTest): RecordedTest {
    for (const place of [...places, ...own]) {
      const file = pathOf(place)
      if (file !== undefined && oneLine(file) === file) return { ...test, error, file, line: place.line }
    }
    return told === undefined ? { ...test, error } : { ...test, error, file: told.file, line: told.line }
  }

  const tests = new Map<FoundTest, RecordedTest>()
  const located = [...matched].map(([path, { test, ...rest }]): [string, MatchedTest] => {
    const known = tests.get(test) ?? placed(test)
    tests.set(test, known)
    return [path, { ...rest, test: known }]
  })
  const files = new Set(located.flatMap(([, { test }]) => test.file ?? []))
  return { located, sources: [...files].filter(isFile) }
}

/** A path that no system can hold, or one that can't be looked at, is no file for us. */
function isFileAt(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path)
}
