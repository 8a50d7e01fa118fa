import { lstatSync, realpathSync } from 'node:fs'
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

/** In characters: no system has longer paths. */
const longestPath = 8192

/** More names of folders at the end of a path are not compared. */
const mostSegments = 12

/**
 * Tells where matched tests stand: at their error where that lies in the workspace, else where the report puts the test
 * itself. A report may come from another machine, so the longest ending of a path counts that the workspace has.
 */
export function locateTests(matched: ReadonlyMap<string, MatchedTest<FoundTest>>, root: string) {
  const rootSegments = segmentsOf(root)
  const looked = new Map<string, boolean>()
  const paths = new Map<string, string | undefined>()
  const realRoot = realPathOf(root)
  const files = new Set<string>()

  function isFile(path: string): boolean {
    let known = looked.get(path)
    if (known === undefined) {
      const found = join(realRoot ?? root, path)
      // Behind a link lies another file, or none that the repository has.
      known = isFileItself(found) && realPathOf(found) === found
      looked.set(path, known)
    }
    return known
  }

  function pathOf({ file }: SourcePlace): string | undefined {
    if (!paths.has(file)) paths.set(file, searchedPathOf(file))
    return paths.get(file)
  }

  function searchedPathOf(file: string): string | undefined {
    const segments = file.length > longestPath ? [] : segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/') || undefined
    }
    return endingOf(segments, isAbsolute(file) ? 0 : segments.length)
  }

  /** The longest ending of a path that is a file here; `whole` is the length at which nothing before it is missing. */
  function endingOf(segments: readonly string[], whole: number): string | undefined {
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
      if (file === undefined || oneLine(file) !== file) continue
      files.add(file)
      return { ...test, error, file, line: place.line }
    }
    return told === undefined ? { ...test, error } : { ...test, error, file: told.file, line: told.line }
  }

  const tests = new Map<FoundTest, RecordedTest>()
  const located = [...matched].map(([path, { test, ...rest }]): [string, MatchedTest] => {
    const known = tests.get(test) ?? placed(test)
    tests.set(test, known)
    return [path, { ...rest, test: known }]
  })
  return { located, sources: [...files].filter(isFile) }
}

/** Thousands of paths lead nowhere: what is thrown for these takes most of the time. */
function isFileItself(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** Undefined for a path that leads nowhere, or that no system can hold. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** A place as people can read it although the workspace does not have it; undefined where it is none of a project's. */
export function toldPlace({ file, line }: SourcePlace): SourcePlace | undefined {
  const segments = file.split(/[\\/]/)
  return isAbsolute(file) || segments.includes('..') ? undefined : { file: segmentsOf(file).join('/'), line }
}

export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path)
}
