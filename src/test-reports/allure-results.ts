import { isCount, textIn, valueAt } from '../shape.ts'
import { listIn, objectsIn, textsIn, videosIn } from './json.ts'
import { keyOf, type ReportFolder } from './report-folder.ts'
import {
  type AllureFile,
  joinTitles,
  type ReportedError,
  type ReportedTest,
  resultOfTries,
  type SourceLine,
  type TestReport,
} from './reported-test.ts'
import { endOf, sourceLinesIn } from './source-lines.ts'

export function isAllure(report: unknown): boolean {
  return textIn(report, 'uuid') !== '' && (isContainer(report) || valueAt(report, 'status') !== undefined)
}

function isContainer(report: unknown): boolean {
  return Array.isArray(valueAt(report, 'children'))
}

/** Reads one file of a folder: a try of a test, or the set-ups and tear-downs of several. */
export function readAllure(report: unknown, reportFolder: ReportFolder): AllureFile {
  if (isContainer(report)) {
    const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')]
    const children = [...new Set(textsIn(report, 'children'))]
    const videos = fixtures.flatMap((each) => videosBelow(each, reportFolder)).slice(0, mostOfFixtures)
    const errors = fixtures.map(endOfStep).filter(({ result }) => result === 'failed')
    const isEmpty = videos.length + errors.length === 0
    return { kind: 'container', children: isEmpty ? [] : children, videos, errors }
  }
  const uuid = textIn(report, 'uuid')
  const historyId = textIn(report, 'historyId') || uuid
  const start = valueAt(report, 'start')
  const test = readTest(report, reportFolder)
  return { kind: 'result', uuid, historyId, start: isCount(start) ? start : 0, test }
}

function readTest(report: unknown, reportFolder: ReportFolder): ReportedTest {
  const end = endOfStep(report)
  const { suites, file } = suitesOf(report)
  const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project')
  return {
    title: joinTitles([...suites, textIn(report, 'name')]),
    ...(project === undefined ? {} : { project: joinTitles([textIn(project, 'value')]) }),
    result: end.result,
    suite: file,
    ran: `${valueAt(report, 'start')} ${valueAt(report, 'stop')}`,
    tries: [{ ...end, videos: videosBelow(report, reportFolder) }],
    sourceLines: sourceLinesOf(textIn(report, 'fullName')),
  }
}

/** Of `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts › pays`; others name classes. */
function sourceLinesOf(fullName: string): SourceLine[] {
  const [, file] = /^(\S+\.(?:[cm]?[jt]sx?|py))(?:#| › )/.exec(fullName) ?? []
  return file === undefined ? sourceLinesIn(fullName) : [{ file }]
}

function endOfStep(step: unknown) {
  const details = valueAt(step, 'statusDetails')
  return endOf(textIn(step, 'status'), textIn(details, 'message'), textIn(details, 'trace'))
}

/** In the path of titles, suites follow the name of the file or class, which has a dot. */
function suitesOf(report: unknown): { suites: string[]; file: string } {
  const path = textsIn(report, 'titlePath')
  const at = path.findLastIndex((name) => /\.\w/.test(name))
  const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], textIn(label, 'value')]))
  const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '')
  const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? ''
  return { suites: at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1), file }
}

/** Set-ups have fewer videos. */
const mostOfFixtures = 100

function videosBelow(top: unknown, reportFolder: ReportFolder): string[][] {
  // Steps can be nested without end, so the loop appends to its own list.
  const steps = [top]
  for (const step of steps) for (const inner of objectsIn(step, 'steps')) steps.push(inner)
  return steps.flatMap((step) => videosIn(listIn(step, 'attachments'), ['source', 'type'], reportFolder))
}

/** Joins the files of each folder into a report: results of one `historyId` are tries of one test. */
export function joinAllure(reports: readonly TestReport[]): TestReport[] {
  const isFile = ({ allureFile }: TestReport) => allureFile !== undefined
  const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => keyOf(folder)).values()
  const joined = folders.map((ofFolder) => {
    const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? [])
    const folder = ofFolder[0]?.folder ?? []
    return { folder, name: '', format: 'Allure', tests: testsOf(files), errors: errorsOf(files) }
  })
  return [...reports.filter((report) => !isFile(report)), ...joined]
}

/** The errors of set-ups and tear-downs, without those whose tests failed too. */
function errorsOf(files: readonly AllureFile[]): readonly ReportedError[] {
  const failed = new Set(
    files.flatMap((file) => (file.kind === 'result' && file.test.result === 'failed' ? file.uuid : [])),
  )
  return files.flatMap((file) =>
    file.kind === 'result' || file.children.some((child) => failed.has(child)) ? [] : file.errors,
  )
}

function testsOf(files: readonly AllureFile[]): ReportedTest[] {
  const fixtures = files
    .filter((file) => file.kind === 'container')
    .flatMap(({ children, videos }) => children.map((child) => ({ child, videos })))
  const ofFixtures = Map.groupBy(fixtures, ({ child }) => child)
  const runs = files.filter((file) => file.kind === 'result')
  const tests = Map.groupBy(runs, ({ historyId }) => historyId)
  return Array.from(tests.values(), (ofTest) => {
    const ordered = ofTest.sort((a, b) => a.start - b.start)
    const tries = ordered.flatMap(({ uuid, test }) => {
      const around = (ofFixtures.get(uuid) ?? []).flatMap(({ videos }) => videos)
      // Ids are unique; where a hostile folder repeats one, only its first result has these videos.
      ofFixtures.delete(uuid)
      return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }))
    })
    return { title: '', suite: '', ...ordered.at(-1)?.test, result: resultOfTries(tries), tries }
  })
}
