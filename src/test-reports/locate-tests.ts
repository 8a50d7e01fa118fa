import { failureText } from './failure-text.ts'
import { endAlike, isAbsolute, segmentsOf } from './path-segments.ts'
import type {
  FailedTest,
  OwnLine,
  Place,
  Places,
  ReportedTest,
  SourceLine,
  TestFile,
  TestLine,
  TestReport,
  TryEnd,
} from './reported-test.ts'
import { createPathFinder } from './source-files.ts'

type LocatedTest = Omit<ReportedTest, 'suite' | 'tries'>

export type Locator = ReturnType<typeof createLocator>

/** Locates tests and errors in the workspace; the relative paths of these reports begin at the reports' own folders. */
export function createLocator(root: string, reports: readonly TestReport[] = []) {
  const { pathOf, isFile } = createPathFinder(root, reports)
  const reportOf = new Map(reports.flatMap(({ tests }, index) => tests.map((test) => [test, index])))

  function describe({ title, project, result }: LocatedTest, failure: TryEnd): FailedTest {
    return { title, project, result, error: failureText(failure, title) || undefined }
  }

  function placeOf(at: SourceLine): Place {
    const file = pathOf(at)
    if (file !== undefined) return { file, line: at.line, isHere: isFile(file) || undefined }
    const segments = segmentsOf(at.file)
    return { file: (isOutside(at) ? segments.slice(-2) : segments).join('/'), line: at.line }
  }

  function namedFiles({ sourceLines = [], suiteFiles = [] }: ReportedTest) {
    return [...sourceLines, ...suiteFiles].map((at) => ({ path: segmentsOf(at.file).join('/'), here: pathOf(at) }))
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
    /** The files that reports name for a test, each once. */
    filesOf(reported: readonly ReportedTest[]): TestFile[] {
      const files = reported
        .flatMap((test) => [test, ...(test.covers ?? [])])
        .flatMap((test) => namedFiles(test).map((file) => ({ ...file, report: reportOf.get(test) ?? -1 })))
      return [...new Map(files.map((file) => [`${file.report} ${file.path}`, file])).values()]
    },
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

/** The lines where tests begin, each once. */
export function linesOfTests(reports: readonly TestReport[], { ownLineOf }: Pick<Locator, 'ownLineOf'>): TestLine[] {
  const lines = new Map<string, TestLine>()
  for (const { tests } of reports) {
    // Another format has other titles for the same tests.
    const titles = new Map<string, string>()
    for (const test of tests) {
      const ownLine = ownLineOf([test])
      if (ownLine === undefined) continue
      const key = JSON.stringify(ownLine)
      const title = titles.get(key) ?? test.title
      titles.set(key, title)
      const isTable = ownLine.line !== undefined && (title !== test.title || lines.get(key)?.ofTable)
      lines.set(key, isTable ? { ...ownLine, ofTable: true } : ownLine)
    }
  }
  return [...lines.values()]
}
