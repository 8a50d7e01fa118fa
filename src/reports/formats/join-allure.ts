import { keyOf } from '../../path-segments.ts'
import { joinAttachments } from '../attachments.ts'
import { resultOfTries } from '../join/results.ts'
import type { AllureFile, ReportedError, ReportedTest, TestReport } from '../reported-test.ts'
import { runTimeBetween } from './times.ts'

/** Joins the files of each folder into one report. */
export function joinAllure(reports: readonly TestReport[]): TestReport[] {
  const isFile = ({ allureFile }: TestReport) => allureFile !== undefined
  const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => keyOf(folder)).values()
  const joined = folders.map((ofFolder): TestReport => {
    const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? [])
    const { folder = [], starFolders = [] } = ofFolder[0] ?? {}
    const { tests, failedRuns } = joinResults(files)
    const errors = unexplainedErrors(files, failedRuns)
    const place = { folder, name: '', ...(starFolders.length > 0 && { starFolders }) }
    return { ...place, format: 'Allure', runTime: measureRunTime(files), tests, specFiles: [], errors }
  })
  return [...reports.filter((report) => !isFile(report)), ...joined]
}

/** From the first start of all results to their last end. Results that were skipped or could not begin have no times. */
function measureRunTime(files: readonly AllureFile[]): number | undefined {
  const results = files.filter(isResult)
  const times = results.flatMap(({ test: { start, duration } }) => (start === undefined ? [] : { start, duration }))
  if (times.every(({ duration }) => duration === undefined)) return undefined
  const start = times.reduce((earliest, each) => Math.min(earliest, each.start), Number.POSITIVE_INFINITY)
  const end = times.reduce((latest, each) => Math.max(latest, each.start + (each.duration ?? 0)), 0)
  return runTimeBetween(start, end)
}

/**
 * Errors of setups and teardowns, except those that a failed test explains or a failed try shows, and other errors that no failed
 * test and no such error shows.
 */
function unexplainedErrors(
  files: readonly AllureFile[],
  failedRuns: ReadonlySet<AllureResult>,
): readonly ReportedError[] {
  const failed = new Set([...failedRuns].map(({ uuid }) => uuid))
  const messages = new Map(
    files
      .filter(isResult)
      .filter(hasFailed)
      .map(({ uuid, message }) => [uuid, message]),
  )
  const ofFixtures = files
    .filter((file) => file.kind === 'container')
    .flatMap(({ children, errors }) => {
      if (children.some((child) => failed.has(child))) return []
      const shown = new Set(children.map((child) => messages.get(child)))
      return errors.filter(({ message }) => !shown.has(message))
    })
  const shown = new Set([...failedRuns, ...ofFixtures].flatMap(({ message }) => message || []))
  const globals = files.filter((file) => file.kind === 'globals').flatMap(({ errors }) => errors)
  const others = globals.filter(({ message }) => !textsWithin(message).some((text) => shown.has(text.trim())))
  // Each retry of a hook repeats its error.
  return [...new Map([...ofFixtures, ...others].map((each) => [JSON.stringify(each), each])).values()]
}

/** The most nested names to look at; only hostile errors have more. */
const mostNames = 10

/** An error's text, and what follows each name in it, such as `no power` in `"before each" hook failed: no power`. */
function textsWithin(text: string): string[] {
  const texts = [text]
  for (let at = text.indexOf(': '); at >= 0 && texts.length <= mostNames; at = text.indexOf(': ', at + 1)) {
    texts.push(text.slice(at + 2))
  }
  return texts
}

type AllureResult = Extract<AllureFile, { kind: 'result' }>

function isResult(file: AllureFile): file is AllureResult {
  return file.kind === 'result'
}

/** The tests of a folder, and the failed runs of those that failed in the end. */
function joinResults(files: readonly AllureFile[]): { tests: ReportedTest[]; failedRuns: ReadonlySet<AllureResult> } {
  const fixtures = files
    .filter((file) => file.kind === 'container')
    .flatMap(({ children, before, after }) => children.map((child) => ({ child, before, after })))
  const ofFixtures = Map.groupBy(fixtures, ({ child }) => child)
  const failedRuns = new Set<AllureResult>()
  const histories = Map.groupBy(files.filter(isResult), ({ historyId }) => historyId).values()
  const tests = histories.flatMap(splitHistory).map(({ runs, setting }): ReportedTest => {
    const tries = runs.flatMap(({ uuid, test }) => {
      const around = ofFixtures.get(uuid) ?? []
      const [befores, afters] = [around.map(({ before }) => before), around.map(({ after }) => after)]
      // Ids are unique. If a hostile folder repeats one, only its first result gets these attachments.
      ofFixtures.delete(uuid)
      return test.tries.map((each) => ({ ...each, ...joinAttachments([...befores, each, ...afters]) }))
    })
    const last = runs.at(-1)?.test
    const result = resultOfTries(tries) ?? last?.result
    if (result === 'failed') for (const run of runs.filter(hasFailed)) failedRuns.add(run)
    const project = [...new Set([last?.project ?? '', ...setting])].filter((text) => text !== '').join(', ')
    return { title: '', fileOrClass: '', ...last, ...(project !== '' && { project }), result, tries }
  })
  return { tests: [...tests], failedRuns }
}

/** The runs of one test, in order, and what distinguishes its setting from those of other tests with its id. */
type RunsOfTest = { runs: readonly AllureResult[]; setting: readonly string[] }

/**
 * Runs with one `historyId` are tries of one test. Those on another host, with other parameters, or at the same time are tests
 * of their own, such as data rows that share a name.
 */
function splitHistory(runs: readonly AllureResult[]): RunsOfTest[] {
  const [first] = runs
  if (first === undefined || runs.length === 1) return [{ runs, setting: [] }]
  // A run may lack a parameter that others have, such as the version of a browser that could not start.
  const names = [...new Set(runs.flatMap(({ setting }) => [...setting.keys()]))].filter((name) => {
    const values = new Set(runs.map(({ setting }) => setting.get(name)))
    const isInAll = !values.delete(undefined)
    return values.size > 1 && (isInAll || isHost(name))
  })
  const settingOfRun = ({ setting }: AllureResult) => names.map((name) => setting.get(name) ?? '')
  return [...Map.groupBy(runs, (run) => JSON.stringify(settingOfRun(run))).values()].flatMap((alike): RunsOfTest[] => {
    const setting = alike.slice(0, 1).flatMap(settingOfRun)
    // If their starts are unknown or equal, nothing says that the passed one came later.
    const haveStarts = alike.every(({ test }) => test.start !== undefined)
    const startOf = ({ test: { start = 0 } }: AllureResult) => (haveStarts ? start : 0)
    const ordered = alike.toSorted((a, b) => startOf(a) - startOf(b) || Number(hasFailed(a)) - Number(hasFailed(b)))
    return overlap(ordered) ? ordered.map((run) => ({ runs: [run], setting })) : [{ runs: ordered, setting }]
  })
}

function isHost(name: string): boolean {
  return name.startsWith('0 ')
}

function hasFailed({ test }: AllureResult): boolean {
  return test.result === 'failed'
}

/** Whether any two of these runs, sorted by start, were under way at the same time or started at the same time. */
function overlap(ordered: readonly AllureResult[]): boolean {
  let lastEnd = 0
  let lastStart: number | undefined
  return ordered.some(({ test: { start, duration = 0 } }) => {
    if (start === undefined) return false
    const isParallel = start < lastEnd || start === lastStart
    lastEnd = Math.max(lastEnd, start + duration)
    lastStart = start
    return isParallel
  })
}
