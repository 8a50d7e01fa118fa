import type { RecordedTest, TestResult } from '../test-reports/reported-test.ts'
import { cutList, type KeptList } from './kept-list.ts'

/**
 * One step's part of the comment, as the comment's hidden state keeps it. Its lists hold JSON as it is stored, so that
 * a part that a later version wrote passes through unchanged and keeps its signature.
 */
export type Section = {
  /** Tells this step from all others: workflow, job, matrix values, GITHUB_ACTION, the input `section`. */
  key: string
  heading: string
  run: Run
  /** Empty where it is not known. */
  commit: string
  /** When the recordings were shared, in seconds since 1970. */
  time: number
  baseUrl: string
  visibility: string
  withPassword: boolean
  shared: number
  /** How many of the shared ones kept the link that the pull request already had. */
  reused: number
  failed: number
  /** How many tests that recordings show failed, and how many were flaky. */
  failedTests: number
  flakyTests: number
  /** How many recordings were not shared because their tests had passed or were skipped. */
  leftOut: number
  removal: Removal
  /**
   * Grows whenever somebody who knows the API key takes removed shares out of a section that stands; of one run's
   * sections the highest counts, so that a share which was taken out does not come back.
   */
  revision: number
  /** LinkRow as stored, one for each shared recording, in the order of showing. */
  links: KeptList
  /** FailureRow as stored. */
  failures: KeptList
  /** SHA-256 of each shared recording in Base64url, in the order of `links`; empty texts where not known. */
  hashes: KeptList
  /**
   * ShareRef as stored: of each shared recording in the order of `links`, an empty text where there is none any more,
   * then of replaced shares that still exist.
   */
  shares: KeptList
  /** Replaced shares that no valid signature vouches for: a person has to look at them. */
  unproved: readonly unknown[]
  /** Empty where there is none. */
  signature: string
}

export const listNames = ['links', 'failures', 'hashes', 'shares'] as const

/** How many items a section still has in its lists. */
export function countItems(section: Section): number {
  return listNames.reduce((sum, name) => sum + section[name].kept.length, 0)
}

/** In characters: what is longer would crowd out the rest. */
export const longestText = 250

/** A workflow run as people see it: numbers count within a workflow. */
export type Run = { id: string; attempt: number; number: string; workflow: string }

/** Empty where it is not known. */
export function isRunId(text: string): boolean {
  return /^\d{0,30}$/.test(text)
}

/** Empty where it is not known. */
export function isCommit(text: string): boolean {
  return /^[\da-f]{0,64}$/i.test(text)
}

/** How many of a section's links were removed; when the last, in seconds since 1970; and by which run. */
export type Removal = { count: number; time: number; runId: string }

export const noRemoval: Removal = { count: 0, time: 0, runId: '' }

export type LinkRow = {
  title: string
  /** Absent once the share was removed. */
  url?: string
  /** Whether the link is the one that an earlier run made of the same recording. */
  reused?: boolean
  sizeBytes?: number
  durationSeconds?: number
  width?: number
  height?: number
} & Partial<Pick<RecordedTest, 'result' | 'project'>>

export type FailureRow = { path: string; error: string }

/** A share at a service; `baseUrl` only where it is not the section's own. */
export type ShareRef = { id: string; baseUrl?: string }

export function storeLink(row: LinkRow): unknown {
  return withoutTrailingNulls([
    row.url ?? '',
    row.title,
    row.sizeBytes ?? null,
    row.durationSeconds ?? null,
    row.width ?? null,
    row.height ?? null,
    row.result ?? null,
    row.project ?? null,
    row.reused ? 1 : null,
  ])
}

/** Undefined for what is no row, and for an address that is none of a web page. */
export function readLink(stored: unknown): LinkRow | undefined {
  if (!Array.isArray(stored)) return undefined
  const [url, title, sizeBytes, durationSeconds, width, height, result, project, reused] = stored
  if (typeof url !== 'string' || typeof title !== 'string') return undefined
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return undefined
  return {
    title,
    ...(url === '' ? {} : { url }),
    ...(isCount(sizeBytes) ? { sizeBytes } : {}),
    ...(isDuration(durationSeconds) ? { durationSeconds } : {}),
    ...(isCount(width) ? { width } : {}),
    ...(isCount(height) ? { height } : {}),
    ...(isTestResult(result) ? { result } : {}),
    ...(typeof project === 'string' ? { project } : {}),
    ...(reused === 1 ? { reused: true } : {}),
  }
}

/** Whether this is an address of a web page as it stands, on a line of its own too. */
export function isWebAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https?:\/\/[^\s\p{C}]+$/iu.test(value) &&
    /^https?:$/.test(URL.parse(value)?.protocol ?? '')
  )
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

const testResults: readonly TestResult[] = ['passed', 'failed', 'flaky', 'skipped']

export function isTestResult(value: unknown): value is TestResult {
  return testResults.some((result) => result === value)
}

export function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER
}

export function storeFailure({ path, error }: FailureRow): unknown {
  return [path, error]
}

export function readFailure(stored: unknown): FailureRow | undefined {
  if (!Array.isArray(stored)) return undefined
  const [path, error] = stored
  return typeof path === 'string' && typeof error === 'string' ? { path, error } : undefined
}

/** The shares that a section answers for, replaced ones included; entries that are none are left out. */
export function sharesOf(section: Pick<Section, 'shares' | 'baseUrl'>): Required<ShareRef>[] {
  return section.shares.kept.flatMap((stored) => readShare(stored, section.baseUrl) ?? [])
}

/** The shares that a section shows; undefined in place of each without an id, and of each that was removed. */
export function shownShares({
  shares,
  shared,
  baseUrl,
}: Pick<Section, 'shares' | 'shared' | 'baseUrl'>): (Required<ShareRef> | undefined)[] {
  return shares.kept.slice(0, shared).map((stored) => readShare(stored, baseUrl))
}

/** Those of them that readers find a link to: rows give way where there is no room. */
export function linkedShares(section: Section): Required<ShareRef>[] {
  const refs = shownShares(section)
  return section.links.kept.flatMap((stored, at) => {
    const ref = refs[at]
    return ref === undefined || readLink(stored)?.url === undefined ? [] : [ref]
  })
}

/** Tells a share from all others, those of other services included. */
export function nameOfShare({ id, baseUrl }: Required<ShareRef>): string {
  return `${baseUrl}\n${id}`
}

/** The same of shares of one service. */
export function namesOfShares(ids: readonly string[], baseUrl: URL): ReadonlySet<string> {
  return new Set(ids.map((id) => nameOfShare({ id, baseUrl: baseUrl.href })))
}

/** The replaced shares that only a person may delete. */
export function unprovedOf(section: Section): Required<ShareRef>[] {
  return section.unproved.flatMap((stored) => readShare(stored, section.baseUrl) ?? [])
}

/** As it is stored in a section of `baseUrl`. */
export function storeShare({ id, baseUrl }: ShareRef, ownBaseUrl: string): unknown {
  return baseUrl === undefined || baseUrl === ownBaseUrl ? id : [id, baseUrl]
}

function readShare(stored: unknown, ownBaseUrl: string): Required<ShareRef> | undefined {
  const [id, baseUrl = ownBaseUrl] = Array.isArray(stored) ? stored : [stored]
  return typeof id === 'string' && id !== '' && typeof baseUrl === 'string' ? { id, baseUrl } : undefined
}

/** Whether `a` comes from a later run than `b`, or from a later attempt of the same run. */
export function isNewer(a: Section, b: Section): boolean {
  const runs = compareRunIds(a.run.id, b.run.id)
  return runs === 0 ? a.run.attempt > b.run.attempt : runs > 0
}

export function isSameRun(a: Section, b: Section): boolean {
  return a.run.id === b.run.id && a.run.attempt === b.run.attempt
}

/** Run ids grow with time; they are decimal numbers of any length. */
export function compareRunIds(a: string, b: string): number {
  const [shorter, longer] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  if (shorter.length !== longer.length) return shorter.length - longer.length
  return shorter < longer ? -1 : Number(shorter > longer)
}

/** What may be left out of a section when the comment is full: rows and hashes first, share ids last. */
export type Detail = { links: number; failures: number; hashes: boolean; shares: number }

export function shortened(section: Section, detail: Detail): Section {
  return {
    ...section,
    links: cutList(section.links, detail.links),
    failures: cutList(section.failures, detail.failures),
    hashes: cutList(section.hashes, detail.hashes ? section.hashes.kept.length : 0),
    shares: cutList(section.shares, detail.shares),
  }
}

function withoutTrailingNulls(values: readonly unknown[]): unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1)
}
