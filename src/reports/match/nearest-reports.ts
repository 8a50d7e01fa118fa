import { keyOf, sharedLength, startsWith } from '../../path-segments.ts'
import type { ReportedTest, TestReport } from '../reported-test.ts'
import type { KnownReports, RecordingPath } from './match.ts'

/** Tests of reports that count for the same recordings. */
export type ReportGroup = { tests: readonly GroupedTest[] }

/** A test, and whether its report is Playwright's JSON. */
export type GroupedTest = { test: ReportedTest; isOfPlaywright: boolean }

/** Where a report lies, and the names that stood for a whole `*` in its pattern. */
type ReportPlace = Pick<TestReport, 'folder' | 'below'>

/**
 * Creates a check of whether a report can know a recording that it doesn't name by its whole path. A report whose folder holds
 * recordings counts only for these, and one found by a `*` only for recordings below the same name.
 */
export function createCheckOfPlaces(recordings: readonly RecordingPath[]) {
  const holders = new Map<string, boolean>()
  const holdsRecordings = (folder: readonly string[]) => {
    const key = keyOf(folder)
    const holds = holders.get(key) ?? recordings.some(({ segments }) => startsWith(segments, folder))
    holders.set(key, holds)
    return holds
  }
  return (place: ReportPlace, recording: RecordingPath): boolean => {
    const { folder } = place
    return isBelowNames(place, recording) && (startsWith(recording.segments, folder) || !holdsRecordings(folder))
  }
}

/** Whether a recording is below the names that stood for a whole `*` in the pattern of the report. */
export function isBelowNames({ below = [] }: ReportPlace, { segments }: RecordingPath): boolean {
  return below.every((name) => segments.slice(0, -1).includes(name))
}

/**
 * Finds the reports that can know a recording by its name: the nearest ones, whose folders have the longest beginning in common
 * with it. None counts if a lost report is as near, because the recording may be that report's.
 */
export function createReportFinder(
  recordings: readonly RecordingPath[],
  { reports, lost }: Pick<KnownReports, 'reports' | 'lost'>,
): (recording: RecordingPath) => readonly ReportGroup[] {
  const canKnow = createCheckOfPlaces(recordings)
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
  const all = [...known, ...unknown.map((folder) => ({ folder, below: [], group: undefined }))]
  return (recording) => {
    const { segments } = recording
    const able = all.filter((place) => canKnow(place, recording))
    const common = able.map(({ folder }) => sharedLength([folder, segments]))
    const most = common.reduce((a, b) => Math.max(a, b), 0)
    const nearest = able.filter((_, at) => common[at] === most).map(({ group }) => group)
    const groups = nearest.filter((group) => group !== undefined)
    return groups.length < nearest.length ? [] : groups
  }
}
