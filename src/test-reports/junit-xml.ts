import type { XmlElement } from '@rgrove/parse-xml'
import { comparableNames } from './comparable-name.ts'
import { readTestCases, type TestCase } from './junit-test-cases.ts'
import type { ReportPlace } from './report-place.ts'
import { joinTitles, type ReportedTest, resultOfTry, worst } from './reported-test.ts'

/**
 * The tests of a JUnit report: with the videos that it names, and where it names none, with the names that recordings
 * of the tests could have. Throws a FileError where it is nested too deep.
 */
export function readJUnit(top: XmlElement, place: ReportPlace): ReportedTest[] {
  const cases = readTestCases(top, place)
  const namesVideos = cases.some(({ runs }) => runs.some(({ videos }) => videos.length > 0))
  const tests = cases.map((testCase) => readTest(testCase, namesVideos))
  return namesVideos ? tests : [...tests, ...readSpecFiles(cases, tests, place)]
}

function readTest(testCase: TestCase, namesVideos: boolean): ReportedTest {
  const { name, className, runs, place } = testCase
  const ofTries = Map.groupBy(
    runs.flatMap(({ videos }) => videos),
    tryOf,
  )
  const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1)
  const project = projectOf(testCase)
  const title =
    project !== undefined && name.startsWith(`[${project}] `) ? name.slice(project.length + 3) : name
  // A test that passed is run again only by Playwright, and only after it failed.
  const result = testCase.result === 'passed' && tries > 1 ? 'flaky' : testCase.result
  const tryAt = (at: number) => {
    const ofTry = resultOfTry(result, at, tries)
    return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, videos: ofTries.get(at) ?? [] }
  }
  return {
    title: joinTitles([title || className]),
    ...(project === undefined ? {} : { project: joinTitles([project]) }),
    result,
    suite: className,
    tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, at) => tryAt(at + 1)),
    places: place && [place],
    names: namesVideos ? [] : comparableNames(name, className),
  }
}

const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/

/** Which try a video of Playwright shows, from 1. */
function tryOf(video: readonly string[]): number {
  return Number(playwrightFolder.exec(video.at(-2) ?? '')?.[2] ?? 0) + 1
}

/**
 * Playwright writes the project where all others write the machine's name: it is the project when the folders of the
 * test's videos end in it, or where the text of a failure begins with it.
 */
function projectOf({ hostname, runs, project }: TestCase): string | undefined {
  // As Playwright itself makes a project's name fit for a path.
  const ending = `-${hostname.replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const fits = (path: readonly string[]) =>
    (playwrightFolder.exec(path.at(-2) ?? '')?.[1] ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').endsWith(ending)
  const videos = runs.flatMap((run) => run.videos)
  const isProject = hostname === project || (videos.length > 0 && videos.every(fits))
  return hostname !== '' && isProject ? hostname : undefined
}

/**
 * Spec files as tests: Cypress records one video for a whole file, and names it after the file, but for the folders that
 * all files share.
 */
function readSpecFiles(
  cases: readonly TestCase[],
  tests: readonly ReportedTest[],
  place: ReportPlace,
): ReportedTest[] {
  const files = Map.groupBy(tests.entries(), ([at]) => cases[at]?.specFile ?? '')
  files.delete('')
  return Array.from(files, ([file, entries]) => {
    const covers = entries.map(([, test]) => test)
    const result = worst(covers.map((test) => test.result))
    const failed = covers.find(({ tries: [first] }) => first?.error !== undefined)
    const video = place.pathOf(`${file}.mp4`)
    const title = file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')
    return {
      title: joinTitles([title]),
      result,
      suite: '',
      tries: [{ ...failed?.tries[0], result: resultOfTry(result, 1, 1), videos: [video] }],
      places: failed?.places ?? [{ file }],
      covers,
    }
  })
}
