import type { BaseTest, Outcome, Places, TryResult } from '../reports/reported-test.ts'
import type { TestCounts } from '../reports/tests/count-tests.ts'
import { compareNaturally } from '../text.ts'
import type { Facts } from '../video/structure.ts'

/**
 * What one step says in the comment, as the comment's hidden state keeps it. Words for its shares:
 *
 * - in a row: `rows` has it, whether or not people see it;
 * - reused: in a row, and made by an earlier run of the same step, of the same bytes;
 * - replaced: in a row of an earlier run, whose section a newer one has taken the place of; the share still exists;
 * - removed: deleted at the service by cleanup, and the row says so;
 * - recorded: in a row or replaced, so that cleanup can delete it;
 * - forgotten: the comment had no room for its id.
 *
 * A section is superseded when that of a newer run is in its place.
 */
export type Section = {
  /** A digest of what is unique to the step: workflow, job, matrix values, GITHUB_ACTION, the input `section`. */
  key: string
  heading: string
  run: Run
  /** Empty where it is not known. */
  commit: string
  /** When the recordings were shared, in seconds since 1970. */
  time: number
  /** When a report brought the section into the comment, in seconds since 1970; absent where the step itself did. */
  reported?: number | undefined
  baseUrl: string
  visibility: string
  withPassword: boolean
  shared: number
  reused: number
  notShared: number
  /** How the tests of the reports ended, recorded or not; null where no report was given or could be read. */
  tests: TestCounts | null
  /** Address of the whole test report; empty for none. */
  reportUrl: string
  /** The run of the base branch that its tests were compared with, and how many failed in both; absent for none. */
  base?: (Pick<Run, 'id' | 'attempt'> & { commit: string; failed: number }) | undefined
  /** What has a row: errors outside of tests, and tests, in the order of their ranks. */
  cases: readonly StoredTest[]
  /** How many failed or flaky tests have no recording, or none that was shared; only some of them have a row. */
  failedWithoutVideo: number
  /** How many recordings were not shared because their tests had passed or were skipped. */
  leftOut: number
  /** Of what the step shared and what not: different for two steps of one run that have the same key. */
  digest: string
  /** The shared recordings, in the order in which people see them. */
  rows: readonly StoredRecording[]
  failures: readonly StoredFailure[]
  replaced: readonly ReplacedShare[]
}

/** A workflow run as people see it: numbers count within a workflow. */
export type Run = { id: string; attempt: number; number: string; workflow: string }

/** A shared recording, as a section keeps it. */
export type StoredRecording = {
  /** Absent where the service gave none, where it was forgotten, and once the share was removed. */
  shareId?: string | undefined
  /** When the share was removed, in seconds since 1970. */
  removed?: number | undefined
  /** What people see; absent where there was no room. */
  link?: VisibleRecording | undefined
  /** SHA-256 in Base64url; absent where it is not known or there was no room. */
  hash?: string | undefined
}

export type VisibleRecording = Facts & {
  title: string
  /** Absent once the share was removed. */
  url?: string | undefined
  sizeBytes?: number | undefined
  /** Whether the pull request adds or changes it, or its test. */
  changed?: true | undefined
  /** The index of its test in `cases`, and the try that it shows; absent where it is in no report. */
  test?: number | undefined
  try?: number | undefined
  tryResult?: TryResult | undefined
}

/** A test that has a row, with or without recordings; or an error outside of tests, without a title. */
export type StoredTest = Places & {
  title: string
  /** As how many errors it counts; absent for one. */
  count?: number | undefined
  /** Absent where no report says so. */
  result?: Outcome | 'error' | undefined
  project?: string | undefined
  /** Whether the pull request adds or changes it, or a recording of it. */
  changed?: true | undefined
  /** The same test on the base branch, where that is worth a line. */
  base?: BaseTest | undefined
  /** Why the first try failed that did, in one line. */
  error?: string | undefined
}

export type StoredFailure = { path: string; error: string }

/** A share at a service. */
export type ShareRef = { id: string; baseUrl: string }

/** A share that another one has replaced, and when that was recorded, in seconds since 1970. */
export type ReplacedShare = ShareRef & { time: number }

/** In characters: what is longer would crowd out the rest. */
export const longestText = 250

/** Whether there is an error, a failed or flaky test, or a recording that was not shared. */
export function needsALook({ tests, notShared }: Pick<Section, 'tests' | 'notShared'>): boolean {
  return notShared > 0 || (tests?.error ?? 0) + (tests?.failed ?? 0) + (tests?.flaky ?? 0) > 0
}

/** The recordings that people see. */
export function visibleRecordings({ rows }: Pick<Section, 'rows'>): VisibleRecording[] {
  return rows.flatMap(({ link }) => link ?? [])
}

/** Unique to a share, among those of other services, too. */
export function nameOfShare({ id, baseUrl }: ShareRef): string {
  return `${baseUrl}\n${id}`
}

/** The shares of a section's rows, seen or not. */
export function sharesOfRows({ rows, baseUrl }: Pick<Section, 'rows' | 'baseUrl'>): ShareRef[] {
  return rows.flatMap(({ shareId }) => (shareId === undefined ? [] : [{ id: shareId, baseUrl }]))
}

/** All shares that a section records, replaced ones included. */
export function recordedShares(section: Pick<Section, 'rows' | 'baseUrl' | 'replaced'>): ShareRef[] {
  return [...sharesOfRows(section), ...section.replaced]
}

/** Whether `a` comes from a later run than `b`, or from a later attempt of the same run. */
export function isNewer(a: Pick<Section, 'run'>, b: Pick<Section, 'run'>): boolean {
  const runs = compareRunIds(a.run.id, b.run.id)
  return runs === 0 ? a.run.attempt > b.run.attempt : runs > 0
}

export function isSameRun(a: Pick<Section, 'run'>, b: Pick<Section, 'run'>): boolean {
  return compareRunIds(a.run.id, b.run.id) === 0 && a.run.attempt === b.run.attempt
}

/** Run ids grow with time; they are decimal numbers of any length. */
export const compareRunIds = compareNaturally
