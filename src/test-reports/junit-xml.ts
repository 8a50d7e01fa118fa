import { comparableNames } from './comparable-name.ts'
import { ownPlace, readTestCases, type TestCase } from './junit-test-cases.ts'
import type { ReportPlace } from './report-place.ts'
import { joinTitles, type ReportedTest, type ReportedVideo, worst } from './reported-test.ts'
import { parseXml } from './xml.ts'

/**
 * The tests of a JUnit report: with the videos that it names, and where it names none, with the names that recordings
 * of the tests could have. Throws a FileError that names the place that does not fit.
 */
export function readJUnit(text: string, place: ReportPlace): ReportedTest[] {
  const cases = readTestCases(parseXml(text))
  const namesVideos = cases.some(({ attachments }) => attachments.length > 0)
  const tests = cases.map((testCase) => readTest(testCase, namesVideos, place))
  return namesVideos ? tests : [...tests, ...readSpecFiles(cases, place)]
}

function readTest(testCase: TestCase, namesVideos: boolean, place: ReportPlace): ReportedTest {
  const { name, className, attachments } = testCase
  const videos = attachments.map((path) => readVideo(place.pathOf(path)))
  const tries = videos.reduce((most, { tryNumber }) => Math.max(most, tryNumber), 1)
  const project = projectOf(testCase, videos)
  const title =
    project !== undefined && name.startsWith(`[${project}] `) ? name.slice(project.length + 3) : name
  return {
    title: joinTitles([title || className]),
    ...(project === undefined ? {} : { project: joinTitles([project]) }),
    // A test that passed is run again only by Playwright, and only after it failed.
    result: testCase.result === 'passed' && tries > 1 ? 'flaky' : testCase.result,
    reportFolder: place.folder,
    tries,
    videos,
    names: namesVideos ? [] : comparableNames(name, className),
    suite: className,
    ...whereAndWhy(testCase),
  }
}

type WhereAndWhy = Pick<ReportedTest, 'error' | 'places' | 'own' | 'told'>

function whereAndWhy({ error, places, own, told }: WhereAndWhy): WhereAndWhy {
  return { error, places, own, told }
}

const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/

function readVideo(path: string[]): ReportedVideo {
  const retry = playwrightFolder.exec(path.at(-2) ?? '')?.[2]
  return { path, tryNumber: Number(retry ?? 0) + 1 }
}

/**
 * Playwright writes the project where all others write the machine's name: it is the project when the folders of the
 * test's videos end in it.
 */
function projectOf({ hostname }: TestCase, videos: readonly ReportedVideo[]): string | undefined {
  // As Playwright itself makes a project's name fit for a path.
  const ending = `-${hostname.replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const fits = ({ path }: ReportedVideo) =>
    (playwrightFolder.exec(path.at(-2) ?? '')?.[1] ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').endsWith(ending)
  return hostname !== '' && videos.length > 0 && videos.every(fits) ? hostname : undefined
}

/**
 * Spec files as tests of their own: Cypress records one video for a whole file, and names it after the file, but for
 * the folders that all files share.
 */
export function readSpecFiles(cases: readonly TestCase[], place: ReportPlace): ReportedTest[] {
  const files = Map.groupBy(
    cases.filter(({ specFile }) => specFile !== ''),
    ({ specFile }) => specFile,
  )
  return Array.from(files, ([file, ofFile]) => ({
    title: joinTitles([file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')]),
    result: worst(ofFile.map(({ result }) => result)),
    suite: undefined,
    ...whereAndWhy(ofFile.find(({ error }) => error !== undefined) ?? ownPlace({ file })),
    reportFolder: place.folder,
    tries: 1,
    videos: [{ path: place.pathOf(`${file}.mp4`), tryNumber: 1, ofSpecFile: true }],
    names: [],
  }))
}
