import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isCount } from '../shape.ts'
import { oneLine } from '../text.ts'
import { shortenError } from './error-lines.ts'
import { failureText } from './failure-text.ts'
import { endAlike, isAbsolute, keyOf, segmentsOf, startsWith } from './path-segments.ts'
import {
  type FailedTest,
  type OwnLine,
  type Place,
  type Places,
  type ReportedTest,
  resultOfWord,
  type SourceLine,
  type TestReport,
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

/** How a try ended, by a report's word for it. Often only the stack says why. */
export function endOf(word: string, message: string, stack: string): TryEnd {
  const result = resultOfWord(word)
  const error = shortenError([message, stack].filter((text) => text.trim() !== '').join('\n'))
  return result !== 'failed' || error === '' ? { result } : { result, error, sourceLines: sourceLinesIn(stack) }
}

type LocatedTest = Omit<ReportedTest, 'suite' | 'tries'>

/** Locates tests and errors in the workspace; the relative paths of these reports begin at the reports' own folders. */
export function createLocator(root: string, reports: readonly TestReport[] = []) {
  const { pathOf, isFile } = createPathFinder(root, foldersOf(reports))

  function describe({ title, project, result }: LocatedTest, failure: TryEnd): FailedTest {
    return { title, project, result, error: failureText(failure, title) || undefined }
  }

  function placeOf(at: SourceLine): Place {
    const file = pathOf(at)
    if (file !== undefined) return { file, line: at.line, isHere: isFile(file) || undefined }
    const segments = segmentsOf(at.file)
    return { file: (isOutside(at) ? segments.slice(-2) : segments).join('/'), line: at.line }
  }

  return {
    /** A test with the line of its error if that is in the workspace, else with the test's own. */
    withSourceLine(test: LocatedTest, failure: TryEnd): FailedTest & Partial<SourceLine> {
      const { sourceLines = [] } = test
      for (const at of [...(failure.sourceLines ?? []), ...sourceLines]) {
        const file = pathOf(at)
        if (file !== undefined) return { ...describe(test, failure), file, line: at.line }
      }
      return { ...describe(test, failure), ...readableLine(sourceLines.at(-1)) }
    },
    /** A test with the place where it is, and that of its error, as far as these are known. */
    withPlaces(test: LocatedTest, failure: TryEnd): FailedTest & Places {
      const [ownLines = [], errorLines = []] = [test.sourceLines, failure.sourceLines]
      const isFound = (at: SourceLine) => pathOf(at) !== undefined
      const isOwn = (at: SourceLine) => ownLines.some(({ file }) => endAlike(segmentsOf(file), segmentsOf(at.file)))
      // A stack can name the test's file from further up.
      const own = [...ownLines, ...errorLines.filter(isOwn)].find(isFound) ?? ownLines.at(-1)
      const ofError = errorLines.find(isFound) ?? errorLines.find(isOfProject)
      const place = own && { ...placeOf(own), line: ownLines.at(-1)?.line ?? own.line }
      const errorPlace = ofError && placeOf(ofError)
      const areFound = place?.isHere && errorPlace?.isHere
      const isOneFile = areFound ? place.file === errorPlace.file : ofError !== undefined && isOwn(ofError)
      return { ...describe(test, failure), ...(isOneFile ? inOneFile(place, errorPlace) : { place, errorPlace }) }
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
  }
}

/** The folder of its report for each line that is in one. */
function foldersOf(reports: readonly TestReport[]): ReadonlyMap<SourceLine, readonly string[]> {
  const linesOf = ({ tests, errors }: TestReport) =>
    [...tests, ...tests.flatMap(({ tries }) => tries), ...errors].flatMap(({ sourceLines = [] }) => sourceLines)
  return new Map(reports.flatMap((report) => linesOf(report).map((line) => [line, report.folder])))
}

/**
 * Finds a report's files in the workspace: relative paths in the folder of their report and its parents, others by the longest
 * ending of their paths, since a report may come from another machine.
 */
function createPathFinder(root: string, folders: ReadonlyMap<SourceLine, readonly string[]>) {
  const rootSegments = segmentsOf(root)
  const realRoot = ifThere(() => realpathSync(root)) ?? root
  const paths = new Map<string, string | undefined>()

  function isFile(path: string): boolean {
    const file = join(realRoot, path)
    // Behind a link is another file, or none of the repository's.
    return ifThere(() => lstatSync(file).isFile() && realpathSync(file) === file) === true
  }

  function findPath(file: string, folder: readonly string[]): string | undefined {
    const segments = segmentsOf(file)
    if (segments.some((name) => name === 'node_modules' || name === '.git')) return undefined
    if (isAbsolute(file) && startsWith(segments, rootSegments)) {
      return segments.slice(rootSegments.length).join('/') || undefined
    }
    const nearReport = folder.map((_, at) => segmentsOf(file, folder.slice(0, folder.length - at)).join('/'))
    // A name alone could be that of any file.
    const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length)
    const longest = Math.min(segments.length, mostSegments)
    const endings = Array.from({ length: longest - shortest + 1 }, (_, at) => segments.slice(at - longest).join('/'))
    return [...nearReport, ...endings].find(isFile)
  }

  return {
    isFile,
    /** Relative to the workspace. */
    pathOf(at: SourceLine): string | undefined {
      const folder = isAbsolute(at.file) ? [] : (folders.get(at) ?? [])
      const key = `${keyOf(folder)}\n${at.file}`
      if (!paths.has(key)) paths.set(key, findPath(at.file, folder))
      return paths.get(key)
    },
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
  return at === undefined || isOutside(at) ? undefined : { file: segmentsOf(at.file).join('/'), line: at.line }
}

function isOutside({ file }: SourceLine): boolean {
  return isAbsolute(file) || file.split(/[\\/]/).includes('..')
}

/** What is below a folder of installed packages, or not a file. */
const ofOthers =
  /(?:^|[\\/])(?:node_modules|\.git|site-packages|dist-packages|gems|vendor|rustc)[\\/]|^[\\/](?:usr|_)[\\/]|[\\/]lib[\\/]python\d|[<>"|?*]/

/** Whether a file that is not found can still be one of the project. A name alone could be that of a library's file. */
function isOfProject({ file }: SourceLine): boolean {
  return !ofOthers.test(file) && (/[\\/]/.test(file) || /^test_|(?:test|spec)s?\.\w+$/i.test(file))
}

/** Two places in one file, of which the workspace may have found only one. */
function inOneFile(place: Place | undefined, errorPlace: Place | undefined): Places {
  const { file, isHere } = (errorPlace?.isHere ? errorPlace : place) ?? {}
  if (file === undefined) return {}
  const isElsewhere = errorPlace?.line !== undefined && errorPlace.line !== place?.line
  return {
    place: { file, line: place?.line, isHere },
    ...(isElsewhere && { errorPlace: { file, line: errorPlace.line, isHere } }),
  }
}
