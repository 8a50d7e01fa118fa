import { keyOf, sharedLength, startsWith } from '../../path-segments.ts'
import type { ReportedTest } from '../reported-test.ts'
import type { KnownReports, RecordingPath } from './match.ts'

/** Tests of reports that count for the same recordings. */
export type ReportGroup = { tests: readonly GroupedTest[] }

/** A test, and whether its report is Playwright's JSON. */
export type GroupedTest = { test: ReportedTest; isOfPlaywright: boolean }

/**
 * Finds the reports that can know a recording by its name: the nearest ones, whose folders have the longest beginning in common
 * with it. A report whose folder holds recordings counts only for these, and one found by a `*` only for recordings below the
 * same name. None counts if a lost report is as near, because the recording may be that report's.
 */
export function createReportFinder(
  recordings: readonly RecordingPath[],
  { reports, lost }: Pick<KnownReports, 'reports' | 'lost'>,
): (recording: RecordingPath) => readonly ReportGroup[] {
  const holdsRecordings = (folder: readonly string[]) => recordings.some(({ segments }) => startsWith(segments, folder))
  const groups = Map.groupBy(reports, ({ folder, below = [] }) => JSON.stringify([folder, below])).values()
  const known = Array.from(groups, (ofGroup) => ({
    folder: ofGroup[0]?.folder ?? [],
    below: ofGroup[0]?.below ?? [],
    group: {
      tests: ofGroup.flatMap(({ tests, format }) =>
        tests.map((test) => ({ test, isOfPlaywright: format === 'Playwright' })),
      ),
    },
  }))
  const unknown = new Map(lost.map((folder) => [keyOf(folder), folder])).values()
  const all = [...known, ...unknown.map((folder) => ({ folder, below: [], group: undefined }))].map((each) => {
    return { ...each, holdsRecordings: holdsRecordings(each.folder) }
  })
  return ({ segments }) => {
    const able = all.filter(({ folder, below, holdsRecordings }) => {
      const isBelow = below.every((name) => segments.slice(0, -1).includes(name))
      return isBelow && (!holdsRecordings || startsWith(segments, folder))
    })
    const common = able.map(({ folder }) => sharedLength([folder, segments]))
    const most = common.reduce((a, b) => Math.max(a, b), 0)
    const nearest = able.filter((_, at) => common[at] === most).map(({ group }) => group)
    const groups = nearest.filter((group) => group !== undefined)
    return groups.length < nearest.length ? [] : groups
  }
}
