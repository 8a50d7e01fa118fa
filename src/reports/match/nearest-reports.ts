import { keyOf, sharedLength, startsWith } from '../../path-segments.ts'
import type { ReportedTest } from '../reported-test.ts'
import type { CountsFor, KnownReports, RecordingPath, ReportPlace } from './match.ts'

/** Tests of reports that count for the same recordings. */
export type ReportGroup = { tests: readonly GroupedTest[] }

/** A test, and whether its report is Playwright's JSON. */
export type GroupedTest = { test: ReportedTest; isOfPlaywright: boolean }

/**
 * A report whose folder holds recordings counts only for these, and one that a `*` found only for recordings below the same
 * name.
 */
export function createCountsFor(recordings: readonly RecordingPath[]): CountsFor {
  const known = new Map<string, boolean>()
  const holdsRecordings = (folder: readonly string[]) => {
    const key = keyOf(folder)
    const holds = known.get(key) ?? recordings.some(({ segments }) => startsWith(segments, folder))
    known.set(key, holds)
    return holds
  }
  return (place, recording) => {
    const { folder } = place
    return isBelowStarFolders(place, recording) && (startsWith(recording.segments, folder) || !holdsRecordings(folder))
  }
}

/** Whether a recording is below folders with the names that stood for a whole `*` in the pattern of the report. */
export function isBelowStarFolders({ starFolders = [] }: ReportPlace, { segments }: RecordingPath): boolean {
  return starFolders.every((name) => segments.slice(0, -1).includes(name))
}

/**
 * Finds the reports that count for a recording by its name: the nearest ones, whose folders have the longest beginning in
 * common with it. None counts if a lost report is among the nearest (see `isOfLostReport`).
 */
export function createReportFinder(
  { reports, foldersOfLostReports }: KnownReports,
  countsFor: CountsFor,
): (recording: RecordingPath) => readonly ReportGroup[] {
  const groups = Map.groupBy(reports, ({ folder, starFolders = [] }) => JSON.stringify([folder, starFolders])).values()
  const readPlaces = Array.from(groups, (ofGroup) => ({
    folder: ofGroup[0]?.folder ?? [],
    starFolders: ofGroup[0]?.starFolders ?? [],
    group: {
      tests: ofGroup.flatMap(({ tests, format }) =>
        tests.map((test) => ({ test, isOfPlaywright: format === 'Playwright' })),
      ),
    },
  }))
  const places = [...readPlaces, ...foldersOfLostReports.map((folder) => ({ folder, group: undefined }))]
  return (recording) => {
    const { segments } = recording
    const counting = places.filter((place) => countsFor(place, recording))
    const lengths = counting.map(({ folder }) => sharedLength([folder, segments]))
    const longest = lengths.reduce((a, b) => Math.max(a, b), 0)
    const nearest = counting.filter((_, at) => lengths[at] === longest).map(({ group }) => group)
    const found = nearest.filter((group) => group !== undefined)
    return found.length < nearest.length ? [] : found
  }
}
