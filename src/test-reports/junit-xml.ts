import type { XmlElement } from '@rgrove/parse-xml'
import { failedProject, resultOf, runsOf, sourceLineOf } from './junit-runs.ts'
import { worst } from './rank.ts'
import type { ReportFolder } from './report-folder.ts'
import { joinTitles, type ReportedTest, type ReportedTry, resultOfTry } from './reported-test.ts'
import { attributeOf, elementsOf } from './xml.ts'

/** With its spec file, which is empty where the report does not say. */
type JUnitTest = ReportedTest & { specFile: string }

/** The tests of a JUnit report, whose top element is `testsuites` or `testsuite`; if it names no videos, its spec files too. */
export function readJUnit(top: XmlElement, reportFolder: ReportFolder): ReportedTest[] {
  const suites = top.name === 'testsuite' ? [top] : elementsOf(top, 'testsuite')
  const context = { hostname: '', specFile: '', timestamp: '', reportFolder }
  const tests = readSuites(suites, context)
  const nameVideos = tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
  return nameVideos ? tests : [...tests, ...specFilesOf(tests, reportFolder)]
}

type Context = { hostname: string; specFile: string; timestamp: string; reportFolder: ReportFolder }

function readSuites(suites: readonly XmlElement[], outer: Context): JUnitTest[] {
  let { specFile } = outer
  return suites.flatMap((suite) => {
    // Mocha names the file only in its root suite, which precedes the file's other suites.
    specFile = specFileOf(suite) ?? specFile
    const inherited = (name: 'hostname' | 'timestamp') => attributeOf(suite, name) || outer[name]
    const context = { ...outer, hostname: inherited('hostname'), timestamp: inherited('timestamp'), specFile }
    const tests = elementsOf(suite, 'testcase').map((testCase) => readTest(testCase, context))
    return [...tests, ...readSuites(elementsOf(suite, 'testsuite'), context)]
  })
}

/** The file that a suite names; empty for a root suite without one, undefined for a suite of the file before. */
function specFileOf(suite: XmlElement): string | undefined {
  const name = attributeOf(suite, 'name')
  const file = attributeOf(suite, 'file')
  if (file !== '') return file
  if (/\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name)) return name
  return name === 'Root Suite' ? '' : undefined
}

function readTest(element: XmlElement, { hostname, specFile, timestamp, reportFolder }: Context): JUnitTest {
  const runs = runsOf(element, reportFolder)
  const videos = runs.flatMap((run) => run.videos)
  const ofTries = Map.groupBy(videos, tryOf)
  const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1)
  const lastResult = resultOf(element)
  // Only Playwright runs a test again, and only after it failed.
  const result = lastResult === 'passed' && tries > 1 ? 'flaky' : lastResult
  // Where others write the machine's name, Playwright writes the project.
  const isProject = hostname !== '' && (hostname === failedProject(element) || isInFolders(hostname, videos))
  const name = attributeOf(element, 'name')
  const prefix = isProject ? `[${hostname}] ` : ''
  const suite = attributeOf(element, 'classname')
  const at = sourceLineOf(element) ?? (specFile === '' ? undefined : { file: specFile })
  const tryAt = (number: number) => {
    const ofTry = resultOfTry(result, number, tries)
    return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, videos: ofTries.get(number) ?? [] }
  }
  return {
    title: joinTitles([(name.startsWith(prefix) ? name.slice(prefix.length) : name) || suite]),
    project: isProject ? joinTitles([hostname]) : undefined,
    result,
    suite,
    ran: `${timestamp} ${attributeOf(element, 'time')}`,
    tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
    sourceLines: at && [at],
    specFile,
  }
}

const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/

/** Which try a video of Playwright shows, from 1. */
function tryOf(video: readonly string[]): number {
  return Number(playwrightFolder.exec(folderOf(video))?.[2] ?? 0) + 1
}

/** What a test attaches is in a folder below its own. */
function folderOf(video: readonly string[]): string {
  return (video.at(-2) === 'attachments' ? video.at(-3) : video.at(-2)) ?? ''
}

/** Whether the folders of all videos end in the project, as Playwright writes it in paths. */
function isInFolders(project: string, videos: ReportedTry['videos']): boolean {
  const inPath = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-')
  const nameOf = (video: readonly string[]) => playwrightFolder.exec(folderOf(video))?.[1] ?? ''
  const ending = `-${inPath(project)}`
  return videos.length > 0 && videos.every((video) => inPath(nameOf(video)).endsWith(ending))
}

/** Spec files as tests: Cypress gives a file's only video the file's name, without the folders that all files share. */
function specFilesOf(tests: readonly JUnitTest[], reportFolder: ReportFolder): ReportedTest[] {
  const files = Map.groupBy(tests, ({ specFile }) => specFile)
  files.delete('')
  return Array.from(files, ([file, covers]) => {
    const result = worst(covers.map((test) => test.result))
    const failed = covers.find(({ tries: [first] }) => first?.error !== undefined)
    const video = reportFolder.pathOf(`${file}.mp4`)
    const title = file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')
    return {
      title: joinTitles([title]),
      result,
      suite: '',
      tries: [{ ...failed?.tries[0], result: resultOfTry(result, 1, 1), videos: [video] }],
      sourceLines: failed?.sourceLines ?? [{ file }],
      covers,
    }
  })
}
