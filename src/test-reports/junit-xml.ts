import type { XmlElement } from '@rgrove/parse-xml'
import { comparableNames } from './comparable-name.ts'
import { readTestCases, type TestCase, type TestRun } from './junit-test-cases.ts'
import type { ReportPlace } from './report-place.ts'
import { joinTitles, type ReportedTest, resultOfTry, worst } from './reported-test.ts'

/**
 * The tests of a JUnit report: with the videos that it names, and where it names none, with the names that recordings
 * of the tests could have. Throws a FileError that names the place that does not fit.
 */
export function readJUnit(top: XmlElement, place: ReportPlace): ReportedTest[] {
  const cases = readTestCases(top)
  const namesVideos = cases.some(({ runs }) => runs.some(({ attachments }) => attachments.length > 0))
  const tests = cases.map((testCase) => readTest(testCase, namesVideos, place))
  return namesVideos ? tests : [...tests, ...readSpecFiles(cases, tests, place)]
}

function readTest(testCase: TestCase, namesVideos: boolean, place: ReportPlace): ReportedTest {
  const { name, className, runs } = testCase
  const videosOf = ({ attachments }: TestRun) => attachments.map((path) => place.pathOf(path))
  const videos = runs.flatMap(videosOf)
  const ofTries = Map.groupBy(videos, tryOf)
  const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1)
  const { project: named, ...failure } = runs[0]?.failure ?? {}
  const project = projectOf(testCase, videos) ?? (named === testCase.hostname ? named : undefined)
  const title =
    project !== undefined && name.startsWith(`[${project}] `) ? name.slice(project.length + 3) : name
  // A test that passed is run again only by Playwright, and only after it failed.
  const result = testCase.result === 'passed' && tries > 1 ? 'flaky' : testCase.result
  return {
    title: joinTitles([title || className]),
    ...(project === undefined ? {} : { project: joinTitles([project]) }),
    result,
    suite: className,
    tries:
      runs.length > 1
        ? runs.map((run) => {
            const { error, places } = run.failure
            return { result: run.result, error, places, videos: videosOf(run) }
          })
        : Array.from({ length: tries }, (_, at) => {
            const ofTry = resultOfTry(result, at + 1, tries)
            return {
              result: ofTry,
              ...(ofTry === 'passed' ? {} : failure),
              videos: ofTries.get(at + 1) ?? [],
            }
          }),
    places: testCase.place && [testCase.place],
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
 * test's videos end in it.
 */
function projectOf({ hostname }: TestCase, videos: readonly (readonly string[])[]): string | undefined {
  // As Playwright itself makes a project's name fit for a path.
  const ending = `-${hostname.replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const fits = (path: readonly string[]) =>
    (playwrightFolder.exec(path.at(-2) ?? '')?.[1] ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').endsWith(ending)
  return hostname !== '' && videos.length > 0 && videos.every(fits) ? hostname : undefined
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
    return {
      title: joinTitles([
        file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, ''),
      ]),
      result,
      suite: '',
      tries: [{ ...failed?.tries[0], result: resultOfTry(result, 1, 1), videos: [video] }],
      places: failed?.places ?? [{ file }],
      covers,
    }
  })
}
