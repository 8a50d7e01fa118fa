import { textIn, valueAt } from '../../shape.ts'
import { oneLine } from '../../text.ts'
import { joinAttachments } from '../attachments.ts'
import { sourceLinesIn, specFilesAmong } from '../places/source-lines.ts'
import type { AllureError, AllureFile, Attachments, ReportedTest, SourceLine, TryEnd } from '../reported-test.ts'
import { joinTitles } from '../title-path.ts'
import { attachmentsIn, listIn, objectsIn, textsIn } from './json.ts'
import type { ReportFolder } from './report-folder.ts'
import { readTryEnd } from './result-words.ts'
import { parseTime } from './times.ts'

/** Recognizes Allure by content. A globals file resembles many other files, so its name must fit as well. */
export function isAllure(report: unknown, fileName: string): boolean {
  if (isGlobals(report)) return fileName.endsWith('-globals.json')
  return textIn(report, 'uuid') !== '' && (isContainer(report) || isResult(report))
}

/** Among Allure's files, only globals files, with errors outside of tests, have no id. */
function isGlobals(report: unknown): boolean {
  return textIn(report, 'uuid') === '' && ['errors', 'attachments'].some((list) => Array.isArray(valueAt(report, list)))
}

/** A result without a status has a test id, or a stage. */
function isResult(report: unknown): boolean {
  return ['status', 'stage', 'historyId', 'testCaseId'].some((field) => valueAt(report, field) !== undefined)
}

function isContainer(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'children'))
}

/** Reads one file of a folder: a try of a test, the setups and teardowns of several tests, or errors outside of tests. */
export function readAllure(report: unknown, reportFolder: ReportFolder): AllureFile {
  if (isGlobals(report)) {
    return { kind: 'globals', errors: objectsIn(report, 'errors').map((error) => readError('failed', error)) }
  }
  if (isContainer(report)) {
    const [befores, afters] = [objectsIn(report, 'befores'), objectsIn(report, 'afters')]
    const children = [...new Set(textsIn(report, 'children'))]
    const before = attachmentsOfFixtures(befores, reportFolder)
    const after = attachmentsOfFixtures(afters, reportFolder)
    const errors = [...befores, ...afters]
      .map((each) => readError(textIn(each, 'status'), valueAt(each, 'statusDetails')))
      .filter(({ result }) => result === 'failed')
    const lists = [before.videos, before.pictures, after.videos, after.pictures, errors]
    const isEmpty = lists.every(({ length }) => length === 0)
    return { kind: 'container', children: isEmpty ? [] : children, before, after, errors }
  }
  const uuid = textIn(report, 'uuid')
  const historyId = textIn(report, 'historyId') || uuid
  const test = readTest(report, reportFolder)
  const message = readMessage(valueAt(report, 'statusDetails'))
  return { kind: 'result', uuid, historyId, setting: readSetting(report), test, message }
}

/** The host and the parameters. Those that `historyId` excludes, such as the number of the try, are left out. */
function readSetting(report: unknown): ReadonlyMap<string, string> {
  const host = objectsIn(report, 'labels').filter(({ name }) => name === 'host')
  const parameters = objectsIn(report, 'parameters').filter(({ excluded }) => excluded !== true)
  const all = [host, parameters].flatMap((list, at) =>
    list.map((each) => [`${at} ${textIn(each, 'name')}`, each] as const),
  )
  return new Map(all.map(([name, each]) => [name, oneLine(textIn(each, 'value'))]))
}

function readTest(report: unknown, reportFolder: ReportFolder): ReportedTest {
  const end = readEnd(textIn(report, 'status'), valueAt(report, 'statusDetails'))
  const { suites, file, suiteFiles } = readSuites(report)
  const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project')
  return {
    title: joinTitles([...suites, textIn(report, 'name')]),
    ...(project === undefined ? {} : { project: joinTitles([textIn(project, 'value')]) }),
    result: end.result ?? 'without a result',
    fileOrClass: file,
    ...readTimes(report),
    tries: [{ ...end, ...attachmentsBelow(report, reportFolder) }],
    location: locationIn(textIn(report, 'fullName')),
    suiteFiles,
  }
}

function readTimes(report: unknown): Pick<ReportedTest, 'start' | 'duration'> {
  const [start, stop] = [parseTime(valueAt(report, 'start')), parseTime(valueAt(report, 'stop'))]
  return start === undefined || stop === undefined ? { start } : { start, duration: stop - start }
}

/** A file, possibly after a package name, as in `shop:test/login.test.js#Login pays`. */
const fileAtStart = /^(?:(?:@[\w.-]+\/)?[\w.-]{2,}:)?(\S+\.(?:[cm]?[jt]sx?|py|feature))(?:#| › |: )/

/** From `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts › pays`; other full names are classes. */
function locationIn(fullName: string): SourceLine | undefined {
  const [, named] = fileAtStart.exec(fullName) ?? []
  return named === undefined ? sourceLinesIn(fullName)[0] : { file: named }
}

/** The end of a try or fixture, from its status and details. */
function readEnd(status: string, details: unknown): TryEnd {
  return readTryEnd(status, textIn(details, 'message'), textIn(details, 'trace'))
}

function readError(status: string, details: unknown): AllureError & TryEnd {
  return { ...readEnd(status, details), message: readMessage(details) }
}

/** The message, or else the stack, to compare errors by. Long ones are cut. */
function readMessage(details: unknown): string {
  return (textIn(details, 'message').trim() || textIn(details, 'trace').trim()).slice(0, 1000)
}

/** In the title path, suites follow the file or class, whose name contains a dot. */
function readSuites(report: unknown): { suites: string[]; file: string; suiteFiles: SourceLine[] } {
  const path = textsIn(report, 'titlePath')
  const at = path.findLastIndex((name) => /\.\w/.test(name))
  const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], textIn(label, 'value')]))
  const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '')
  const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? ''
  const suites = at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1)
  return { suites, file, suiteFiles: specFilesAmong([...named, ...path]) }
}

/** The most files of either kind. Real fixtures have fewer, and many tests can share them. */
const mostOfFixtures = 100

function attachmentsOfFixtures(fixtures: readonly unknown[], reportFolder: ReportFolder): Attachments {
  const { videos, pictures } = joinAttachments(fixtures.map((each) => attachmentsBelow(each, reportFolder)))
  return { videos: videos.slice(0, mostOfFixtures), pictures: pictures.slice(-mostOfFixtures) }
}

function attachmentsBelow(top: unknown, reportFolder: ReportFolder): Attachments {
  const attached = stepsIn(top).flatMap((step) => listIn(step, 'attachments'))
  return attachmentsIn(attached, ['source', 'type'], reportFolder)
}

/** The steps of a test or fixture in the order in which they end, with itself as the last. */
function stepsIn(top: unknown): readonly unknown[] {
  // A loop, because steps can be nested without limit. It finds the steps in reverse.
  const [found, left]: [unknown[], unknown[]] = [[], [top]]
  while (left.length > 0) {
    const step = left.pop()
    found.push(step)
    for (const inner of objectsIn(step, 'steps')) left.push(inner)
  }
  return found.reverse()
}
