import type { TestCounts } from '../test-reports/count-tests.ts'
import type { RecordedTest, TestResult } from '../test-reports/reported-test.ts'

/**
 * One step's part of the comment, as the comment's hidden state keeps it. Of its shares one says that they are
 *
 * - shared: a recording has the link, made by this run or by an earlier one;
 * - reused: an earlier run made the link, of the same bytes;
 * - replaced: another link stands in its place, while the share still exists;
 * - removed: deleted at the service by this action, and the row says so;
 * - lost: meant to be reused, but no longer shown, so that anybody may delete it;
 * - recorded: in a signed section, so that cleanup can delete it;
 * - forgotten: the comment had no room for its id.
 *
 * A section is superseded when that of a newer run stands in its place.
 */
export type Section = {
  /** Tells this step from all others: workflow, job, matrix values, GITHUB_ACTION, the input `section`. */
  key: string
  heading: string
  run: Run
  /** Empty where it is not known. */
  commit: string
  /**
   * The pull requests whose comments may show its shares: those of its run, and of the sections that gave way to it;
   * among them `anyPullRequest` where others may be that nobody knows.
   */
  pullRequests: readonly number[]
  /** When the recordings were shared, in seconds since 1970. */
  time: number
  baseUrl: string
  visibility: string
  withPassword: boolean
  shared: number
  /** How many of the shared ones kept the link that the pull request already had. */
  reused: number
  failed: number
  /** How the tests of the reports ended, recorded or not; null where no report was given or could be read. */
  tests: TestCounts | null
  /** Address of the whole test report; empty for none. */
  reportUrl: string
  /** How many recordings were not shared because their tests had passed or were skipped. */
  leftOut: number
  /** When links were last removed, in seconds since 1970; 0 for never. */
  removedTime: number
  /** Grows when its own step has to share some recordings again; of one run's sections the highest counts. */
  revision: number
  /** Digest of what the step shared and what not: it tells two steps of one run that have the same key. */
  digest: string
  /** One for each shared recording, in the order of showing; fewer only where ids were forgotten. */
  rows: readonly Row[]
  failures: readonly FailureRow[]
  replaced: readonly ShareRef[]
  /** Whether ids were forgotten. */
  forgetful: boolean
  /** Shares that no valid signature vouches for: a person has to look at them. Not signed. */
  unproved: readonly ShareRef[]
  /** Empty where there is none. */
  signature: string
}

/** A workflow run as people see it: numbers count within a workflow. */
export type Run = { id: string; attempt: number; number: string; workflow: string }

/** What a section knows of one shared recording. */
export type Row = {
  /** Absent where the service told none, and once the share was removed. */
  shareId?: string | undefined
  removed?: boolean | undefined
  /** What people see; absent where it gave way for want of room. */
  link?: LinkRow | undefined
  /** SHA-256 in Base64url; absent where it is not known or gave way. */
  hash?: string | undefined
}

export type LinkRow = {
  title: string
  /** Absent once the share was removed. */
  url?: string | undefined
  /** Whether the link is the one that an earlier run made of the same recording. */
  reused?: boolean | undefined
  sizeBytes?: number | undefined
  durationSeconds?: number | undefined
  width?: number | undefined
  height?: number | undefined
  result?: TestResult | undefined
  project?: RecordedTest['project'] | undefined
  /** The first line of the test's failure. */
  error?: string | undefined
  /** Where that was, only if the workspace had the file. */
  file?: string | undefined
  line?: number | undefined
}

export type FailureRow = { path: string; error: string }

/** Stands in the place of a number: reports can show on any pull request what a run without one has shared. */
export const anyPullRequest = 0

/** A share at a service. */
export type ShareRef = { id: string; baseUrl: string }

/** In characters: what is longer would crowd out the rest. */
export const longestText = 250
/** The same of a test's error: there can be one in each row. */
export const longestError = 120

/** Whether there is something to look into: a test that failed or was flaky, or a recording that was not shared. */
export function needsALook({ tests, failed }: Section): boolean {
  return failed > 0 || (tests?.failed ?? 0) + (tests?.flaky ?? 0) > 0
}

/** The rows that people see. */
export function linksOf({ rows }: Pick<Section, 'rows'>): LinkRow[] {
  return rows.flatMap(({ link }) => link ?? [])
}

/** How many links of a section were removed. */
export function countRemoved({ rows }: Pick<Section, 'rows'>): number {
  return rows.filter(({ removed }) => removed).length
}

/** Tells a share from all others, those of other services included. */
export function nameOfShare({ id, baseUrl }: ShareRef): string {
  return `${baseUrl}\n${id}`
}

/** The same of shares of one service. */
export function namesOfShares(ids: readonly string[], baseUrl: URL): ReadonlySet<string> {
  return new Set(ids.map((id) => nameOfShare({ id, baseUrl: baseUrl.href })))
}

/** The shares that a section's rows stand for, whether or not they found room to be seen. */
export function shownShares({ rows, baseUrl }: Pick<Section, 'rows' | 'baseUrl'>): ShareRef[] {
  return rows.flatMap(({ shareId }) => (shareId === undefined ? [] : [{ id: shareId, baseUrl }]))
}

/** All shares that a section answers for, replaced ones included. */
export function sharesOf(section: Pick<Section, 'rows' | 'baseUrl' | 'replaced'>): ShareRef[] {
  return [...shownShares(section), ...section.replaced]
}

/** Whether an id that nobody vouches for may be shown: it can't be taken for an address or for several ids. */
export function isPlainId({ id }: ShareRef): boolean {
  return /^[\w~=+-]{1,100}$/.test(id)
}

/** Names of the shares that sections show again, made by earlier runs: others may delete them until these sections stand. */
export function reusedShares(sections: readonly Section[]): Set<string> {
  const reused = sections.map((section) => ({
    ...section,
    rows: section.rows.filter(({ link }) => link?.reused),
  }))
  return new Set(reused.flatMap(shownShares).map(nameOfShare))
}

/** Whether `a` comes from a later run than `b`, or from a later attempt of the same run. */
export function isNewer(a: Pick<Section, 'run'>, b: Pick<Section, 'run'>): boolean {
  const runs = compareRunIds(a.run.id, b.run.id)
  return runs === 0 ? a.run.attempt > b.run.attempt : runs > 0
}

export function isSameRun(a: Pick<Section, 'run'>, b: Pick<Section, 'run'>): boolean {
  return a.run.id === b.run.id && a.run.attempt === b.run.attempt
}

/** Run ids grow with time; they are decimal numbers of any length. */
export function compareRunIds(a: string, b: string): number {
  const [shorter, longer] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  if (shorter.length !== longer.length) return shorter.length - longer.length
  return shorter < longer ? -1 : Number(shorter > longer)
}
