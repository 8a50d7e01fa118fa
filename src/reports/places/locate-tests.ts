import type { Place } from '../../manifest/schema.ts'
import { endAlike, isAbsolute, segmentsOf } from '../../path-segments.ts'
import type { OwnLine, ReportedTest, SourceLine, SpecFile, TestFile, TestReport } from '../reported-test.ts'
import { createFileFinder, type FoundFile } from './source-files.ts'
import { possiblePaths } from './source-lines.ts'

export type Locator = ReturnType<typeof createLocator>

/** The place of a test, and that of its error if it is another line, if they are known. */
export type Places = { place?: Place; errorPlace?: Place }

type Lines = readonly SourceLine[]

/** Locates tests and errors in the workspace. Relative paths in these reports start at the report's own folder. */
export function createLocator(root: string, reports: readonly TestReport[] = []) {
  const findPath = createFileFinder(root, reports)
  const reportOf = new Map(
    reports.flatMap(({ tests, specFiles }, index) => [...tests, ...specFiles].map((test) => [test, index])),
  )

  function findFile(at: SourceLine): FoundFile | undefined {
    const [path, withoutRoot] = possiblePaths(at)
    return findPath(path, at) ?? (withoutRoot === undefined ? undefined : findPath(withoutRoot, at))
  }

  /** The path of a file that is in the workspace, or would be below it. A file behind a link doesn't count. */
  function pathOf(at: SourceLine): string | undefined {
    const found = findFile(at)
    return found?.kind === 'linked' ? undefined : found?.path
  }

  function placeOf(at: SourceLine, line = at.line): Place {
    const found = findFile(at)
    if (found !== undefined) return placeAt(found.path, line, found.kind === 'here')
    const segments = segmentsOf(at.file)
    return placeAt((isOutside(at) ? segments.slice(-2) : segments).join('/'), line, false)
  }

  /** Paths with `/`, cached because thousands of tests share a file. */
  const names = new Map<string, string>()
  function nameOf(path: string): string {
    const name = names.get(path) ?? segmentsOf(path).join('/')
    names.set(path, name)
    return name
  }

  /** The places of a test and its error. If both are in one file, they use the same name for it. */
  function locate(location: SourceLine | undefined, errorLines: Lines): Places & { isOneFile: boolean } {
    const isFound = (at: SourceLine) => pathOf(at) !== undefined
    const isOwn = ({ file }: SourceLine) => location !== undefined && canBeOneFile(file, location.file)
    // A stack can give a longer path of the test's file.
    const own = [location ?? [], errorLines.filter(isOwn)].flat().find(isFound) ?? location
    const ofError = errorLines.find(isFound) ?? errorLines.find(isOfProject)
    const place = own && placeOf(own, location?.line)
    const errorPlace = ofError && placeOf(ofError)
    const areFound = place?.isHere && errorPlace?.isHere
    const isOneFile = areFound ? place.file === errorPlace.file : ofError !== undefined && isOwn(ofError)
    const places = isOneFile
      ? inOneFile(place, errorPlace)
      : { ...(place && { place }), ...(errorPlace && { errorPlace }) }
    return { ...places, isOneFile }
  }

  return {
    /** The line of the error if it is in the workspace, or else the test's own. */
    lineOf(location: SourceLine | undefined, errorLines: Lines): SourceLine | undefined {
      for (const at of [errorLines, location ?? []].flat()) {
        const file = pathOf(at)
        if (file !== undefined) return { file, line: at.line }
      }
      const found = location && findFile(location)
      return found === undefined ? readableLine(location) : { file: found.path, line: location?.line }
    },
    placesOf(location: SourceLine | undefined, errorLines: Lines): Places {
      const { place, errorPlace, isOneFile } = locate(location, errorLines)
      const isElsewhere = !isOneFile || (errorPlace?.line !== undefined && errorPlace.line !== place?.line)
      return { ...(place && { place }), ...(errorPlace && isElsewhere && { errorPlace }) }
    },
    /** The error's place, even if it is the test's own line. */
    errorPlaceOf(location: SourceLine | undefined, errorLines: Lines): Place | undefined {
      return locate(location, errorLines).errorPlace
    },
    /** The test's own line, as exactly as any of its reports has it. */
    ownLineOf(entries: readonly ReportedTest[]): OwnLine | undefined {
      const all = entries.flatMap(({ location }): OwnLine[] => {
        if (location === undefined) return []
        const { kind, path } = findFile(location) ?? { path: nameOf(possiblePaths(location)[0]) }
        return [
          {
            file: path,
            isHere: kind === 'here',
            ...(kind === 'missing' && { isBelow: true }),
            ...(location.line !== undefined && { line: location.line }),
          },
        ]
      })
      return all.find(({ line }) => line !== undefined) ?? all[0]
    },
    /** The files that reports name for these tests, without repeats. */
    filesOf(entries: readonly ReportedTest[]): TestFile[] {
      const files = entries.flatMap((test) =>
        filesAround(test).flatMap((at) => {
          const fileAt = (path: string): TestFile => {
            const found = findPath(path, at)
            const isLinked = found?.kind === 'linked'
            const report = reportOf.get(test) ?? -1
            return {
              path: nameOf(path),
              here: isLinked ? undefined : found?.path,
              ...(isLinked && { isLinked }),
              report,
            }
          }
          const [path, withoutRoot] = possiblePaths(at)
          if (withoutRoot === undefined) return fileAt(path)
          return [fileAt(path), { ...fileAt(withoutRoot), withoutRoot: true as const }]
        }),
      )
      const keyOf = ({ report, withoutRoot, path }: TestFile) => `${report} ${withoutRoot} ${path}`
      return [...new Map(files.map((file) => [keyOf(file), file])).values()]
    },
    /** The paths of these tests' files, below the root of their report if it has one, without repeats. */
    namesOf(entries: readonly ReportedTest[]): string[] {
      const paths = entries.flatMap(filesAround).map((at) => possiblePaths(at)[0])
      return [...new Set(paths.map(nameOf))]
    },
  }
}

/** The files that a report names for a test. */
function filesAround({ location, suiteFiles = [] }: ReportedTest): Lines {
  return location === undefined ? suiteFiles : [location, ...suiteFiles]
}

function canBeOneFile(one: string, other: string): boolean {
  return one === other || endAlike(segmentsOf(one), segmentsOf(other))
}

function placeAt(file: string, line: number | undefined, isHere: boolean): Place {
  return { file, ...(line !== undefined && { line }), ...(isHere && { isHere }) }
}

/** A displayable line that the workspace doesn't have; undefined outside of a project. */
function readableLine(at: SourceLine | undefined): SourceLine | undefined {
  return at === undefined || isOutside(at) ? undefined : { file: segmentsOf(at.file).join('/'), line: at.line }
}

function isOutside({ file }: SourceLine): boolean {
  return isAbsolute(file) || file.split(/[\\/]/).includes('..')
}

/** Paths in folders of installed packages, and texts that aren't paths. */
const ofOthers =
  /(?:^|[\\/])(?:node_modules|\.git|site-packages|dist-packages|gems|vendor|rustc)[\\/]|^[\\/](?:usr|_)[\\/]|[\\/]lib[\\/]python\d|[<>"|?*]/

/** Whether a file that was not found may still belong to the project. A bare name could be a library's. */
function isOfProject({ file }: SourceLine): boolean {
  return !ofOthers.test(file) && (/[\\/]/.test(file) || /^test_|(?:test|spec)s?\.\w+$/i.test(file))
}

/** Two places in one file, of which the workspace may have only one. */
function inOneFile(place: Place | undefined, errorPlace: Place | undefined): Places {
  const { file, isHere = false } = (errorPlace?.isHere ? errorPlace : place) ?? {}
  if (file === undefined) return {}
  return { place: placeAt(file, place?.line, isHere), errorPlace: placeAt(file, errorPlace?.line, isHere) }
}

/** The place of a spec file as a whole, without a line, because it is about no single test. */
export function ownLineOfSpecFile(entries: readonly SpecFile[], { ownLineOf }: Pick<Locator, 'ownLineOf'>) {
  const ownLine = ownLineOf(entries)
  if (ownLine === undefined) return undefined
  const { line: _line, ...place } = ownLine
  return place
}

/** The lines at which tests and spec files begin, without repeats. */
export function linesOfTests(reports: readonly TestReport[], locator: Pick<Locator, 'ownLineOf'>): OwnLine[] {
  const lines = reports.flatMap(({ tests, specFiles }) => [
    ...tests.flatMap((test) => locator.ownLineOf([test]) ?? []),
    ...specFiles.flatMap((specFile) => ownLineOfSpecFile([specFile], locator) ?? []),
  ])
  return [...new Map(lines.map((each) => [keyOfLine(each), each])).values()]
}

function keyOfLine({ file, isHere, isBelow, line }: OwnLine): string {
  return JSON.stringify([file, isHere, isBelow, line])
}
