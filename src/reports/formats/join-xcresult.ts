import { sharedLength } from '../../path-segments.ts'
import type { TestReport, XcresultRun, XcresultTest } from '../reported-test.ts'
import { deviceName } from './xcresult.ts'

/**
 * Joins the two files that xcresulttool writes for a run: adds the videos to the results of their tries. A test with videos stays
 * in its own report unless exactly one result fits.
 */
export function joinXcresult(reports: readonly TestReport[]): TestReport[] {
  const ofKind = (wanted: string) => reports.filter(({ xcresultFile }) => xcresultFile?.kind === wanted)
  const [results, videos] = [ofKind('results'), ofKind('videos')]
  const isOnePair = results.length === 1 && videos.length === 1
  const withVideos = new Map<XcresultTest, XcresultTest>()
  const joined = new Set<XcresultTest>()
  for (const report of videos) {
    const ofRun = isOnePair ? results[0] : resultsOf(report, results)
    if (ofRun === undefined) continue
    const testsById = Map.groupBy(testsOf(ofRun), ({ run }) => run.id)
    for (const test of testsOf(report)) {
      const result = findResult(test.run, testsById.get(test.run.id) ?? [])
      if (result === undefined) continue
      withVideos.set(result, addVideos(withVideos.get(result) ?? result, test))
      joined.add(test)
    }
  }
  return reports.map((report) => {
    if (report.xcresultFile === undefined) return report
    const left = testsOf(report).filter((test) => !joined.has(test))
    return { ...report, tests: left.map((test) => withVideos.get(test) ?? test) }
  })
}

function testsOf({ xcresultFile }: TestReport): readonly XcresultTest[] {
  return xcresultFile?.tests ?? []
}

/** Finds the results for a report of videos: from the same devices, with most of its tests, and then in the nearest folder. */
function resultsOf(videos: TestReport, all: readonly TestReport[]): TestReport | undefined {
  const found = all
    .filter((results) => canBeOneRun(results, videos))
    .map((results) => {
      const ids = new Set(testsOf(results).map(({ run }) => run.id))
      const known = testsOf(videos).filter(({ run }) => ids.has(run.id)).length
      return { results, known, common: sharedLength([results.folder, videos.folder]) }
    })
    .sort((a, b) => b.known - a.known || b.common - a.common)
  const [best, next] = found
  return best?.known === next?.known && best?.common === next?.common ? undefined : best?.results
}

/** Whether two reports share a device, or one of them names none. */
function canBeOneRun(one: TestReport, other: TestReport): boolean {
  const idsIn = (report: TestReport) => new Set(testsOf(report).flatMap(({ run }) => run.device?.id ?? []))
  const [ids, others] = [idsIn(one), idsIn(other)]
  return ids.size === 0 || others.size === 0 || [...ids].some((id) => others.has(id))
}

/** Facts that distinguish the runs of one test. A file may lack some of them. */
const differences: readonly ((run: XcresultRun) => string | undefined)[] = [
  ({ address }) => address,
  ({ device }) => device?.id,
  ({ device }) => device && deviceName(device),
  ({ configuration }) => configuration,
  ({ argument }) => argument,
]

/** The most runs of one test to compare with each other. More would take too long. */
const mostRuns = 100

/** Finds the result of a run among the results of its test. Undefined if several fit. */
function findResult(run: XcresultRun, results: readonly XcresultTest[]): XcresultTest | undefined {
  let left = results.length > mostRuns ? [] : results
  for (const differenceIn of differences) {
    const same = left.filter((result) => differenceIn(result.run) === differenceIn(run))
    if (same.length > 0) left = same
  }
  return left.length === 1 ? left[0] : undefined
}

function addVideos(result: XcresultTest, { project, tries }: XcresultTest): XcresultTest {
  const length = Math.max(result.tries.length, tries.length)
  return {
    ...result,
    project: result.project ?? project,
    tries: Array.from({ length }, (_, at) => {
      const videos = [...(result.tries[at]?.videos ?? []), ...(tries[at]?.videos ?? [])]
      return { ...result.tries[at], videos }
    }),
  }
}
