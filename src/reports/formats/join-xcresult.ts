import { sharedLength } from '../../path-segments.ts'
import type { TestReport, XcresultRun, XcresultTest } from '../reported-test.ts'
import { deviceName } from './xcresult.ts'

/**
 * Joins the two files that xcresulttool writes of a run: its results get the videos of their tries. A test with videos stays in
 * their report if it is not certain which result is its own.
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

/** The results that belong to a report of videos: of the same devices, with most of its tests, and then the nearest ones. */
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

/** Whether two reports have a device in common, as far as they name any. */
function canBeOneRun(one: TestReport, other: TestReport): boolean {
  const idsIn = (report: TestReport) => new Set(testsOf(report).flatMap(({ run }) => run.device?.id ?? []))
  const [ids, others] = [idsIn(one), idsIn(other)]
  return ids.size === 0 || others.size === 0 || [...ids].some((id) => others.has(id))
}

/** What distinguishes the runs of one test; not every file says all of this. */
const differences: readonly ((run: XcresultRun) => string | undefined)[] = [
  ({ address }) => address,
  ({ device }) => device?.id,
  ({ device }) => device && deviceName(device),
  ({ configuration }) => configuration,
  ({ argument }) => argument,
]

/** Of one test. Comparing more with each other takes too long. */
const mostRuns = 100

/** The result of a run, among those of its test; undefined where several can be. */
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
