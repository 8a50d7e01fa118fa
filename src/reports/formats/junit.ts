import type { XmlElement } from '@rgrove/parse-xml'
import { worst } from '../../manifest/rank.ts'
import { identityKey } from '../../manifest/test-identity.ts'
import { readTryFolder } from '../../recordings/test-folders.ts'
import { joinAttachments, noAttachments } from '../attachments.ts'
import { resultOfTry } from '../join/results.ts'
import { identityOf } from '../join/test-identity.ts'
import { isSpecFile } from '../places/source-lines.ts'
import type { Attachments, ReportedTest, SpecFile, TestReport } from '../reported-test.ts'
import { joinTitles } from '../title-path.ts'
import { failedProject, isMarkedFlaky, readResult, readRuns, readSourceLine } from './junit-runs.ts'
import type { ReportFolder } from './report-folder.ts'
import { parseDuration, parseTime, plausibleRunTime } from './times.ts'
import { attributeOf, elementsOf } from './xml.ts'

/**
 * A test with its spec file, which is empty if the report has none, and its hostname. `isMarked` means that it is marked as
 * flaky.
 */
type JUnitTest = ReportedTest & { specFile: string; hostname: string; isOfProject: boolean; isMarked: boolean }

/**
 * The tests of a JUnit report whose top element is `testsuites` or `testsuite`. If it names no videos, its spec files as
 * well.
 */
export function readJUnit(top: XmlElement, reportFolder: ReportFolder): Pick<TestReport, 'tests' | 'specFiles'> {
  const context = { hostname: '', specFile: '', timestamp: '', suites: [], reportFolder }
  const tests = joinTwins(withProjects(readSuites([top], context)))
  const nameVideos = tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0))
  return { tests, specFiles: nameVideos ? [] : groupBySpecFile(tests, reportFolder) }
}

/** Duration of the run, from the top element or else the sum of all suites. */
export function runTimeOfJUnit(top: XmlElement): number | undefined {
  if (attributeOf(top, 'time') !== '') return suiteTimeOf(top)
  // The duration of test cases outside of these suites is unknown.
  if (elementsOf(top, 'testcase').length > 0) return undefined
  const suites = elementsOf(top, 'testsuite').filter(hasTests)
  const times = suites.flatMap((suite) => suiteTimeOf(suite) ?? [])
  const isKnown = suites.length > 0 && times.length === suites.length
  return isKnown ? plausibleRunTime(times.reduce((sum, time) => sum + time, 0)) : undefined
}

function suiteTimeOf(suite: XmlElement): number | undefined {
  return plausibleRunTime(parseDuration(attributeOf(suite, 'time')))
}

function hasTests(suite: XmlElement): boolean {
  return elementsOf(suite, 'testcase').length > 0 || elementsOf(suite, 'testsuite').some(hasTests)
}

type SuiteContext = {
  hostname: string
  specFile: string
  timestamp: string
  suites: readonly string[]
  reportFolder: ReportFolder
}

/** Playwright writes the project where others write the machine's name. Not every test reveals that. */
function withProjects(tests: readonly JUnitTest[]): readonly JUnitTest[] {
  if (!tests.some(({ isOfProject }) => isOfProject)) return tests
  return tests.map((test) => {
    const { hostname, fileOrClass, specFile, isOfProject, title } = test
    // Its class is the spec file. A merged report can contain tests of other tools.
    if (!isOfProject && (hostname === '' || specFile === '' || fileOrClass !== specFile)) return test
    const project = joinTitles([hostname])
    const prefix = `[${project}] `
    return { ...test, project, title: title.startsWith(prefix) ? title.slice(prefix.length) : title }
  })
}

/** The most suites of a test. */
const mostSuites = 10

/** Joins the outermost suites into one if there are too many. */
function withinMost(suites: readonly string[]): readonly string[] {
  const [outermost = '', next = '', ...others] = suites
  return suites.length > mostSuites ? [joinTitles([outermost, next]), ...others] : suites
}

/** The tests of suites. `testsuites` counts as one, because it can have test cases of its own. */
function readSuites(elements: readonly XmlElement[], outer: SuiteContext): JUnitTest[] {
  let { specFile } = outer
  return elements.flatMap((suite) => {
    // Mocha names the file only in its root suite, which comes before the file's other suites.
    specFile = specFileOf(suite) ?? specFile
    const inherited = (name: 'hostname' | 'timestamp') => attributeOf(suite, name) || outer[name]
    const name = suite.name === 'testsuite' ? joinTitles([attributeOf(suite, 'name')]) : ''
    const suites = name === '' ? outer.suites : withinMost([...outer.suites, name])
    const context = { ...outer, hostname: inherited('hostname'), timestamp: inherited('timestamp'), specFile, suites }
    const tests = elementsOf(suite, 'testcase').map((testCase) => readTest(testCase, context))
    return [...tests, ...readSuites(elementsOf(suite, 'testsuite'), context)]
  })
}

/** The file that a suite names; empty for a root suite without one, undefined for a suite of the previous file. */
function specFileOf(suite: XmlElement): string | undefined {
  const name = attributeOf(suite, 'name')
  const file = attributeOf(suite, 'file')
  if (file !== '') return file
  if (isSpecFile(name)) return name
  return name === 'Root Suite' ? '' : undefined
}

/** Leaves out suites that the title begins with, name by name. */
function suitesAround(title: string, suites: readonly string[]): readonly string[] {
  let rest = title
  return suites.filter((name) => {
    const isSaid = rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))
    if (isSaid) rest = rest.slice(name.length).replace(/^[^\p{L}\p{N}]+/u, '')
    return !isSaid
  })
}

/** Joins a test that is marked as flaky with its twin that passed. */
function joinTwins(tests: readonly JUnitTest[]): JUnitTest[] {
  const keyOf = (test: JUnitTest) => identityKey(identityOf([test]))
  const passed = tests.filter(({ isMarked, result }) => !isMarked && result === 'passed')
  const twins = Map.groupBy(tests.some(({ isMarked }) => isMarked) ? passed : [], keyOf)
  const taken = new Set<JUnitTest>()
  const joined = tests.map((test) => {
    const twin = test.isMarked ? twins.get(keyOf(test))?.pop() : undefined
    if (twin === undefined) return test
    taken.add(twin)
    const failed = test.tries.map((each) => ({ ...each, result: 'failed' as const }))
    return { ...test, tries: [...failed, ...twin.tries] }
  })
  return joined.filter((test) => !taken.has(test))
}

function readTest(
  element: XmlElement,
  { hostname, specFile, timestamp, suites, reportFolder }: SuiteContext,
): JUnitTest {
  const runs = readRuns(element, reportFolder)
  const attachments = joinAttachments(runs)
  const ofTries = groupByTry(attachments)
  const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1)
  const lastResult = readResult(element)
  // Only Playwright repeats a test this way, and only after it failed.
  const result = lastResult === 'passed' && tries > 1 ? 'flaky' : lastResult
  const isOfProject = hostname !== '' && (hostname === failedProject(element) || isInFolders(hostname, attachments))
  const fileOrClass = attributeOf(element, 'classname')
  const suiteFiles = specFile === '' ? [] : [{ file: specFile }]
  const tryAt = (number: number) => {
    const ofTry = resultOfTry(result, number, tries)
    return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, ...(ofTries.get(number) ?? noAttachments) }
  }
  const title = joinTitles([attributeOf(element, 'name') || fileOrClass])
  return {
    title,
    result,
    fileOrClass,
    suiteTitles: suitesAround(title, suites),
    start: parseTime(attributeOf(element, 'timestamp') || timestamp),
    duration: parseDuration(attributeOf(element, 'time')),
    tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
    location: readSourceLine(element) ?? suiteFiles[0],
    suiteFiles,
    specFile,
    hostname,
    isOfProject,
    isMarked: isMarkedFlaky(element),
  }
}

/** The attachments of each try, by the number in the names of Playwright's folders. */
function groupByTry({ videos, pictures }: Attachments): ReadonlyMap<number, Attachments> {
  const numberOf = (path: readonly string[]) => readTryFolder(path).tryNumber
  const [videosOf, picturesOf] = [Map.groupBy(videos, numberOf), Map.groupBy(pictures, numberOf)]
  const numbers = [...videosOf.keys(), ...picturesOf.keys()]
  return new Map(
    numbers.map((number) => [number, { videos: videosOf.get(number) ?? [], pictures: picturesOf.get(number) ?? [] }]),
  )
}

/** Whether the folders of all videos end in the project, in Playwright's spelling. */
function isInFolders(project: string, { videos }: Attachments): boolean {
  const inPath = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-')
  const ending = `-${inPath(project)}`
  return videos.length > 0 && videos.every((video) => inPath(readTryFolder(video).name).endsWith(ending))
}

/** Cypress names a spec file's only video after the file, without the folders that all files share. */
function groupBySpecFile(tests: readonly JUnitTest[], reportFolder: ReportFolder): SpecFile[] {
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
      fileOrClass: '',
      tries: [{ ...failed?.tries[0], result: resultOfTry(result, 1, 1), videos: [video], pictures: [] }],
      location: failed?.location ?? { file },
      covers,
    }
  })
}
