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
    const ofRun = isOnePair ? results.find((only) => canBePair(only, report)) : resultsOf(report, results)
    if (ofRun === undefined) continue
    const testsById = Map.groupBy(testsOf(ofRun), ({ run }) => run.id)
    for (const test of testsOf(report)) {
      const result = findResult(test, testsById.get(test.run.id) ?? [])
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
    .filter((results) => haveCommon(idOf, results, videos))
    .map((results) => {
      const ids = new Set(testsOf(results).map(({ run }) => run.id))
      const known = testsOf(videos).filter(({ run }) => ids.has(run.id)).length
      return { results, known, common: sharedLength([results.folder, videos.folder]) }
    })
    .sort((a, b) => b.known - a.known || b.common - a.common)
  const [best, next] = found
  return best?.known === next?.known && best?.common === next?.common ? undefined : best?.results
}

type Device = NonNullable<XcresultRun['device']>

const idOf = ({ id }: Device) => id

/** Whether the only two reports may belong to one run. One of them may name the clone of a device that the other one names. */
function canBePair(one: TestReport, other: TestReport): boolean {
  return haveCommon(idOf, one, other) || haveCommon(deviceName, one, other)
}

/** Whether the devices of two reports share an id or a name, or one report has none. */
function haveCommon(read: (device: Device) => string | undefined, one: TestReport, other: TestReport): boolean {
  const allIn = (report: TestReport) =>
    new Set(testsOf(report).flatMap(({ run }) => (run.device && read(run.device)) || []))
  const [found, others] = [allIn(one), allIn(other)]
  return found.size === 0 || others.size === 0 || [...found].some((each) => others.has(each))
}

/** Whether two runs are known to differ in their device, configuration or argument. */
function areDifferent(one: XcresultRun, other: XcresultRun): boolean {
  const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b
  return (
    haveDifferentDevices(one.device, other.device) ||
    differ(one.configuration, other.configuration) ||
    differ(one.argument, other.argument)
  )
}

/** Whether two devices have different ids and names, as far as both are known. */
function haveDifferentDevices(one: Device | undefined, other: Device | undefined): boolean {
  if (one === undefined || other === undefined || (one.id !== undefined && one.id === other.id)) return false
  const [name, otherName] = [deviceName(one), deviceName(other)]
  return name !== '' && otherName !== '' && name !== otherName
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

/** Finds the result of a run among the results of tests with its id. Undefined if several fit. */
function findResult({ run, suite }: XcresultTest, results: readonly XcresultTest[]): XcresultTest | undefined {
  // Tests of two bundles can have one id. Without an address, the bundle is unknown.
  const isInBundle = (result: XcresultTest) => !run.address || !result.run.address || result.suite === suite
  const canBeIts = (result: XcresultTest) => isInBundle(result) && !areDifferent(run, result.run)
  let left = results.length > mostRuns ? [] : results.filter(canBeIts)
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
