import { keyOf } from '../../path-segments.ts'
import { joinAttachments, noAttachments } from '../attachments.ts'
import type { TestReport, XcresultRun, XcresultTest } from '../reported-test.ts'
import { deviceName } from './xcresult.ts'

/**
 * Joins the two files that xcresulttool writes for a run, if they are in one folder: adds videos and pictures to the results of
 * their tries. A test with videos stays in its own report unless exactly one result fits. Pictures are shown only beside a
 * failure, so they are of no use without a result.
 */
export function joinXcresult(reports: readonly TestReport[]): TestReport[] {
  const withAttachments = new Map<XcresultTest, XcresultTest>()
  const joined = new Set<XcresultTest>()
  for (const ofFolder of Map.groupBy(reports, ({ folder }) => keyOf(folder)).values()) {
    const testsOfKind = (wanted: string) =>
      ofFolder.filter(({ xcresultFile }) => xcresultFile?.kind === wanted).flatMap(testsOf)
    const resultsById = Map.groupBy(testsOfKind('results'), ({ run }) => run.id)
    for (const test of testsOfKind('attachments')) {
      const result = findResult(test, resultsById.get(test.run.id) ?? [])
      if (result === undefined) continue
      withAttachments.set(result, addAttachments(withAttachments.get(result) ?? result, test))
      joined.add(test)
    }
  }
  return reports.map((report) => {
    if (report.xcresultFile === undefined) return report
    const isResult = report.xcresultFile.kind === 'results'
    const left = testsOf(report).filter((test) => isResult || (!joined.has(test) && hasVideo(test)))
    return { ...report, tests: left.map((test) => withAttachments.get(test) ?? test) }
  })
}

function testsOf({ xcresultFile }: TestReport): readonly XcresultTest[] {
  return xcresultFile?.tests ?? []
}

function hasVideo({ tries }: XcresultTest): boolean {
  return tries.some(({ videos }) => videos.length > 0)
}

type Device = NonNullable<XcresultRun['device']>

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

/** Finds the result of a run among the results of tests with its id. Undefined if several fit, also on the very same device. */
function findResult({ run, fileOrClass }: XcresultTest, results: readonly XcresultTest[]): XcresultTest | undefined {
  // Tests of two bundles can have one id. Without an address, the bundle is unknown.
  const isInBundle = (result: XcresultTest) => !run.address || !result.run.address || result.fileOrClass === fileOrClass
  const fitting = results.filter((result) => isInBundle(result) && !areDifferent(run, result.run))
  const onDevice = fitting.filter((result) => result.run.device?.id === run.device?.id)
  const [result, ...others] = onDevice.length > 0 ? onDevice : fitting
  return others.length === 0 ? result : undefined
}

function addAttachments(result: XcresultTest, { project, tries }: XcresultTest): XcresultTest {
  const length = Math.max(result.tries.length, tries.length)
  return {
    ...result,
    project: result.project ?? project,
    tries: Array.from({ length }, (_, at) => ({
      ...result.tries[at],
      ...joinAttachments([result.tries[at] ?? noAttachments, tries[at] ?? noAttachments]),
    })),
  }
}
