import { joinFields } from './join-values.ts'
import { compareRuns, isNewer, isSameRun } from './order.ts'
import type { RecordingResult, ReplacedShare, Section, TestPicture } from './schema.ts'
import { markOf, nameOfShare, ownShares, type ShareRef, shareIdOf } from './shares.ts'

/** When cleanup deleted each share, in seconds since 1970, by the share's mark. */
export type Removed = Readonly<Record<string, number>>

/** Joins sections of the same key. The winner records the shares of the others. Manifests stay manifests. */
export function joinByKey<Kind extends Section>(sections: readonly Kind[]): Kind[]
export function joinByKey(sections: readonly Section[]): Section[] {
  const joined = new Map<string, Section>()
  for (const section of sections) {
    const before = joined.get(section.key)
    joined.set(section.key, before === undefined ? section : joinSections(before, section))
  }
  return [...joined.values()]
}

/**
 * Joins two sections of one key. The newer run's wins, and records the other's shares as replaced. Copies of one section
 * are joined test by test and recording by recording. Other sections of one run and attempt are those of two jobs that share
 * a key. The join is commutative, associative and idempotent.
 */
function joinSections(one: Section, other: Section): Section {
  if (one === other) return one
  const replaced = [...one.replaced, ...other.replaced]
  if (isCopy(one, other)) {
    const joined = joinCopiesOfSection(one, other)
    return { ...joined, replaced: replacedOnce([joined], replaced) }
  }
  const [winner, loser] = wins(one, other) ? [one, other] : [other, one]
  const ofLoser = replacedShares(loser, [winner, loser])
  return {
    ...winner,
    ...(areOfTwoJobs(one, other) && { sharedSection: true as const }),
    replaced: replacedOnce([winner], [...replaced, ...ofLoser]),
  }
}

/** The section's shares as replaced by the time that the last of `others` was written. */
export function replacedShares(section: Section, others: readonly Section[]): ReplacedShare[] {
  const time = Math.floor(Math.max(...others.map((other) => other.reported ?? other.time)))
  return ownShares(section).map((share) => ({ ...share, time }))
}

/** Whether two sections of one key describe the same shares of the same run. Either may have been cut or lost shares since. */
export function isCopy(one: Section, other: Section): boolean {
  return isSameRun(one, other) && one.digest === other.digest
}

/** Whether two sections of one key are those of two jobs of one run. */
export function areOfTwoJobs(one: Section, other: Section): boolean {
  return isSameRun(one, other) && !isCopy(one, other)
}

/** Whether `a` wins over `b`. If two jobs of a run share a key, the one with more failures wins, then the first one. */
function wins(a: Section, b: Section): boolean {
  if (!isSameRun(a, b)) return isNewer(a, b)
  const moreFailures = failureCount(a) - failureCount(b)
  if (moreFailures !== 0) return moreFailures > 0
  return a.time === b.time ? a.digest < b.digest : a.time < b.time
}

function failureCount({ counts }: Section): number {
  return counts === undefined ? 0 : counts.error + counts.failed
}

/**
 * The report action drops `quiet` from its copy, because it sees the green jobs as well. So `quiet` stays only if both copies have
 * it, while `joinFields` would keep it if one has it.
 */
function joinCopiesOfSection(one: Section, other: Section): Section {
  const { reportUrl: _, quiet: __, ...fields } = joinFields(one, other)
  const reportUrl = latestReportUrl(one, other)
  const comparedWith = joinComparisons(one.comparedWith, other.comparedWith)
  const pictures = joinById(one.pictures ?? [], other.pictures ?? [], joinPictures)
  return {
    ...fields,
    ...(reportUrl !== undefined && { reportUrl }),
    ...(comparedWith && { comparedWith }),
    ...(one.quiet && other.quiet && { quiet: true as const }),
    time: Math.min(one.time, other.time),
    errors: joinErrors(one.errors, other.errors),
    tests: joinById(one.tests, other.tests, joinFields),
    specFiles: joinById(one.specFiles, other.specFiles, joinFields),
    recordings: joinById(one.recordings, other.recordings, joinRecordings),
    ...(pictures.length > 0 && { pictures }),
  }
}

/** The address that the report action set last. */
function latestReportUrl(one: Section, other: Section): string | undefined {
  const order = (one.reported ?? 0) - (other.reported ?? 0)
  if (order !== 0) return order > 0 ? one.reportUrl : other.reportUrl
  return joinFields({ url: one.reportUrl }, { url: other.reportUrl }).url
}

/** Errors have no ids. A cut keeps the first ones, so errors at the same index are the same. */
function joinErrors(one: Errors, other: Errors): Errors {
  const [most, others] = one.length >= other.length ? [one, other] : [other, one]
  return most.map((error, at) => joinFields(error, others[at] ?? error))
}

type Errors = Section['errors']
type Comparison = Section['comparedWith']

/** The comparison with more runs wins, then the later one. Two comparisons with the same run are joined test by test. */
function joinComparisons(one: Comparison, other: Comparison): Comparison {
  if (one === undefined || other === undefined) return one ?? other
  const order = one.runs - other.runs || compareRuns({ run: one }, { run: other })
  if (order !== 0) return order > 0 ? one : other
  return { ...joinFields(one, other), tests: joinById(one.tests, other.tests, joinFields) }
}

/** Joins items with the same id, and sorts all by id. */
function joinById<Item extends { id: number }>(
  one: readonly Item[],
  other: readonly Item[],
  joinItems: (one: Item, other: Item) => Item,
): Item[] {
  const joined = new Map(one.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    joined.set(item.id, before === undefined ? item : joinItems(before, item))
  }
  return [...joined.values()].sort((a, b) => a.id - b.id)
}

/** A visible recording wins over a hidden one. If either copy says that the share was removed, it was. */
function joinRecordings(one: RecordingResult, other: RecordingResult): RecordingResult {
  const times = [removedAt(one), removedAt(other)].flatMap((time) => time ?? [])
  const removed = times.length === 0 ? undefined : Math.min(...times)
  const known = (recording: RecordingResult) =>
    removed === undefined ? recording : removedRecording(recording, removed)
  const [first, second] = [known(one), known(other)]
  if (first.status === second.status) return joinFields(first, second)
  if (first.status === 'hidden') return second
  return second.status === 'hidden' ? first : joinFields(first, second)
}

/** If either copy says that the share was removed, it was. */
function joinPictures(one: TestPicture, other: TestPicture): TestPicture {
  const times = [one.removed, other.removed].flatMap((time) => time ?? [])
  return times.length === 0 ? joinFields(one, other) : { id: one.id, removed: Math.min(...times) }
}

/** When the share was removed, in seconds since 1970; undefined if it still exists. */
export function removedAt(recording: RecordingResult): number | undefined {
  return 'removed' in recording ? recording.removed : undefined
}

/** When the link was removed. A recording that could not be shared never had one. */
export function linkRemovedAt(recording: RecordingResult): number | undefined {
  return recording.status === 'failed' ? undefined : removedAt(recording)
}

/** The recording after its share was deleted: it has no link, and can't be reused. */
function removedRecording(recording: RecordingResult, removed: number): RecordingResult {
  if (recording.status === 'removed') return { ...recording, removed }
  const { shareId: _, ...rest } = recording
  if (rest.status === 'hidden' || rest.status === 'failed') return { ...rest, removed }
  const { url, fileId, sha256, detailsDigest, pictureUrl, ...facts } = rest
  return { ...facts, status: 'removed', removed }
}

/** Lists each replaced share once, with its latest time, except shares of the sections' own recordings. */
export function replacedOnce(sections: readonly Section[], replaced: readonly ReplacedShare[]): ReplacedShare[] {
  const own = new Set(sections.flatMap(ownShares).map(nameOfShare))
  const byName = new Map<string, ReplacedShare>()
  for (const share of replaced) {
    const name = nameOfShare(share)
    const before = byName.get(name)
    if (!own.has(name)) byName.set(name, before === undefined ? share : joinFields(before, share))
  }
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => share)
}

/** Applies the marks of removed shares: recordings and pictures lose their links, and replaced shares are dropped. */
export function withoutRemoved(section: Section, removed: Removed): Section {
  if (Object.keys(removed).length === 0) return section
  const { baseUrl } = section
  const timeOf = (share: ShareRef) => removed[markOf(share)]
  const timeOfOwn = (id: string | undefined) => (id === undefined ? undefined : timeOf({ id, baseUrl }))
  const recordings = section.recordings.map((recording) => {
    const time = timeOfOwn(shareIdOf(recording))
    return time === undefined ? recording : removedRecording(recording, time)
  })
  const pictures = section.pictures?.map((picture) => {
    const time = timeOfOwn(picture.shareId)
    return time === undefined ? picture : { id: picture.id, removed: time }
  })
  const replaced = section.replaced.filter((share) => timeOf(share) === undefined)
  return { ...section, recordings, ...(pictures && { pictures }), replaced }
}
