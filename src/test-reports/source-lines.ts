import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { failureText, longestError } from './failure-text.ts'
import { isAbsolute, segmentsOf, startsWith } from './report-folder.ts'
import {
  type FailedTest,
  type OwnLine,
  type ReportedTest,
  resultOfWord,
  type SourceLine,
  type TryEnd,
} from './reported-test.ts'

/** In characters: no system has longer paths. */
const longestPath = 4096

/** A line of two fields of a report; undefined without a file. */
export function sourceLineAt(file: unknown, line: unknown): SourceLine | undefined {
  const name = typeof file === 'string' && file.length <= longestPath ? oneLine(file) : ''
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

/** The source lines that a stack names, in their order: JavaScript, Python, .NET and similar ones. */
export function sourceLinesIn(stack: string): SourceLine[] {
  return stack
    .slice(0, longestStack)
    .split('\n')
    .flatMap((line) => {
      const cut = line.slice(0, longestLine)
      const [, file, number] =
        /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
        / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
        /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ??
        []
      return sourceLineAt(file, number) ?? []
    })
}

/** How a try ended, by a report's word for it; a failure's error is its message, else its stack. */
export function endOf(word: string, message: string, stack: string): TryEnd {
  const result = resultOfWord(word)
  const error = (message.trim() === '' ? stack : message).slice(0, longestError)
  return result !== 'failed' || error.trim() === '' ? { result } : { result, error, sourceLines: sourceLinesIn(stack) }
}

export function createLocator(root: string) {
  const { pathOf, files } = createPathFinder(root)
  return {
    /** A test with the line of its error if that is in the workspace, else with the test's own. */
    withSourceLine(test: Omit<ReportedTest, 'suite' | 'tries'>, failure: TryEnd): FailedTest {
      const { title, project, result, sourceLines = [] } = test
      const failed = { title, project, result, error: failureText(failure) || undefined }
      for (const at of [...(failure.sourceLines ?? []), ...sourceLines]) {
        const file = pathOf(at)
        if (file !== undefined) return { ...failed, file, line: at.line }
      }
      return { ...failed, ...readableLine(sourceLines.at(-1)) }
    },
    /** The line of a test itself, as exactly as one of its reports has it. */
    ownLineOf(reported: readonly ReportedTest[]): OwnLine | undefined {
      const all = reported.flatMap(({ sourceLines = [], covers }): OwnLine[] => {
        const here = sourceLines.find((each) => pathOf(each) !== undefined)
        const { file, line } = here ?? sourceLines[0] ?? {}
        if (file === undefined) return []
        const path = (here && pathOf(here)) ?? segmentsOf(file).join('/')
        return [{ file: path, isHere: here !== undefined, ...(covers === undefined && { line }) }]
      })
      return all.find(({ line }) => line !== undefined) ?? all[0]
    },
    /** The files that a report names for a test. */
    namedFiles({ sourceLines = [], suiteFiles = [] }: ReportedTest) {
      return [...sourceLines, ...suiteFiles].map((at) => ({ path: segmentsOf(at.file).join('/'), here: pathOf(at) }))
    },
    /** The files of all lines so far that are in the workspace. */
    sources: files,
  }
}

/** Finds a report's files in the workspace, by the longest ending of their paths: it may come from another machine. */
function createPathFinder(root: string) {
  const rootSegments = segmentsOf(root)
  const realRoot = ifThere(() => realpathSync(root)) ?? root
  const paths = new Map<string, string | undefined>()

  function isFile(path: string): boolean {
    const file = join(realRoot, path)
    // Behind a link is another file, or none of the repository's.
    return ifThere(() => lstatSync(file).isFile() && realpathSync(file) === file) === true
  }

  function findPath(file: string): string | undefined {
    const segments = segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/') || undefined
    }
    // A name alone could be that of any file.
    const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length)
    const longest = Math.min(segments.length, mostSegments)
    for (let length = longest; length >= shortest; length -= 1) {
      const path = segments.slice(-length).join('/')
      if (isFile(path)) return path
    }
    return undefined
  }

  return {
    /** Relative to the workspace. */
    pathOf({ file }: SourceLine): string | undefined {
      if (!paths.has(file)) paths.set(file, findPath(file))
      return paths.get(file)
    },
    /** All found so far. */
    files: () => [...new Set(paths.values())].flatMap((path) => (path && isFile(path) ? [path] : [])),
  }
}

/** No file of a workspace has a longer path. */
const mostSegments = 64

/** Undefined for a path that leads nowhere, or that no system can hold. */
function ifThere<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** A line that the workspace does not have, for people; undefined outside of a project. */
function readableLine(at: SourceLine | undefined): SourceLine | undefined {
  if (at === undefined || isAbsolute(at.file) || at.file.split(/[\\/]/).includes('..')) return undefined
  return { file: segmentsOf(at.file).join('/'), line: at.line }
}
