import { byRank, isFailing, isFixed, type Ranked } from './rank.ts'
import type {
  BaseTest,
  LinkedRecording,
  ListedSpecFile,
  ListedTest,
  Manifest,
  OutsideError,
  RecordingResult,
  TestCounts,
} from './schema.ts'
import { isLinked } from './shares.ts'

/** A recording that a row shows, if only by its name because its link was removed. */
export type VisibleRecording = LinkedRecording | Extract<RecordingResult, { status: 'removed' }>

export type FailedRecording = Extract<RecordingResult, { status: 'failed' }>

/** One row of a table: an error outside of tests, a test with the recordings of its tries, or a recording that no report knows. */
export type Row =
  | { kind: 'error'; error: OutsideError }
  | { kind: 'test'; test: RowTest; recordings: readonly VisibleRecording[] }
  | { kind: 'recording'; recordings: readonly [VisibleRecording] }

/** A test or spec file that has a row, and how it ended on the base branch. */
export type RowTest = (ListedTest | ListedSpecFile) & { base?: BaseTest | undefined }

type Tested = Pick<Manifest, 'errors' | 'tests' | 'specFiles' | 'recordings' | 'base'>

/** Of failed and flaky tests without a recording, so many have a row. */
const mostWithoutRecording = 10

/** The rows of a step in their order; the recordings of a row are in the order of tries. */
export function rowsOf(manifest: Tested): Row[] {
  const tests = testsById(manifest)
  const byTest = Map.groupBy(visibleRecordings(manifest), ({ test }) =>
    test && tests.has(test.id) ? test.id : undefined,
  )
  const baseOf = baseLookup(manifest)
  const recorded: Row[] = [...tests].flatMap(([id, test]) => {
    const recordings = byTest.get(id)?.sort((a, b) => (a.test?.try ?? 0) - (b.test?.try ?? 0))
    return recordings ? [{ kind: 'test', test: { ...test, base: baseOf(id) }, recordings }] : []
  })
  // Chosen without the base, as two writers of one step may not both know it.
  const unrecorded = testsWithoutLink(manifest)
    .sort(byRank)
    .slice(0, mostWithoutRecording)
    .map((test): Row => ({ kind: 'test', test: { ...test, base: baseOf(test.id) }, recordings: [] }))
  const unknown = (byTest.get(undefined) ?? []).map(
    (recording): Row => ({ kind: 'recording', recordings: [recording] }),
  )
  const errors = manifest.errors.map((error): Row => ({ kind: 'error', error }))
  return [...errors, ...recorded, ...unrecorded, ...unknown].sort(byRankOfRow)
}

/** The tests and spec files of a manifest, in the order of their ids. */
function testsById({
  tests,
  specFiles,
}: Pick<Tested, 'tests' | 'specFiles'>): Map<number, ListedTest | ListedSpecFile> {
  const all = [...specFiles, ...tests].sort((a, b) => a.id - b.id)
  return new Map(all.map((test) => [test.id, test]))
}

/** The failed and flaky tests without a link, neither to a recording of their own nor to one of their spec file. */
export function testsWithoutLink(manifest: Tested): (ListedTest | ListedSpecFile)[] {
  const covered = new Set(manifest.specFiles.flatMap(({ covers }) => covers))
  const linked = new Set(visibleRecordings(manifest).map(({ test }) => test?.id))
  return [...testsById(manifest).values()].filter(
    (test) => isFailing(test) && !linked.has(test.id) && !covered.has(test.id),
  )
}

/** A manifest without the tests that can have no row: there may be tens of thousands. */
export function withoutIdleTests<Whole extends Manifest>(manifest: Whole): Whole {
  const shown = new Set(manifest.recordings.map((recording) => 'test' in recording && recording.test?.id))
  return { ...manifest, tests: manifest.tests.filter((test) => isFailing(test) || shown.has(test.id)) }
}

/** How tests ended on the base branch, by their ids. */
export function baseLookup({ base }: Pick<Manifest, 'base'>): (id: number | undefined) => BaseTest | undefined {
  const known = new Map((base?.tests ?? []).map(({ id, result, url }) => [id, { result, url }]))
  return (id) => (id === undefined ? undefined : known.get(id))
}

/** The recordings that have a row, if only by their names. */
export function visibleRecordings({ recordings }: Pick<Manifest, 'recordings'>): VisibleRecording[] {
  return recordings.filter(isVisible)
}

function isVisible(recording: RecordingResult): recording is VisibleRecording {
  return isLinked(recording) || recording.status === 'removed'
}

/** What the place of a row depends on. */
function rankedIn(row: Row): Ranked | undefined {
  if (row.kind === 'error') return { result: 'error' }
  if (row.kind === 'test') return row.test
  return row.recordings[0].changed && { changed: true }
}

function byRankOfRow(a: Row, b: Row): number {
  return byRank(rankedIn(a), rankedIn(b))
}

export function isFailingRow(row: Row): boolean {
  return isFailing(rankedIn(row))
}

export function recordingsIn(row: Row): readonly VisibleRecording[] {
  return row.kind === 'error' ? [] : row.recordings
}

/** Whether the pull request adds or changes what the row shows. */
export function isChangedRow(row: Row): boolean {
  const isOfTest = row.kind === 'test' && row.test.changed === true
  return isOfTest || recordingsIn(row).some(({ changed }) => changed)
}

/** Whether the pull request adds, changes or fixes what the row shows. */
export function isOfChange(row: Row): boolean {
  return isChangedRow(row) || (row.kind === 'test' && isFixed(row.test))
}

/** The recording that a row's title leads to: that of the try that failed, the first of them. */
export function mainRecording(row: Row): VisibleRecording | undefined {
  const recordings = recordingsIn(row)
  return recordings.find(({ test }) => test?.tryResult === 'failed') ?? recordings[0]
}

export function mainLink(row: Row): string | undefined {
  const recording = mainRecording(row)
  return recording && isLinked(recording) ? recording.url : undefined
}

/** The link of the first row that has one. */
export function firstLinkOf(manifest: Parameters<typeof rowsOf>[0]): string | undefined {
  return rowsOf(manifest).flatMap((row) => mainLink(row) ?? [])[0]
}

/** The recordings that could not be shared. */
export function failuresOf({ recordings }: Pick<Manifest, 'recordings'>): FailedRecording[] {
  return recordings.filter((recording) => recording.status === 'failed')
}

/** Whether there is an error, a failed or flaky test, or a recording that was not shared. */
export function needsALook({ counts, notShared }: Pick<Manifest, 'counts' | 'notShared'>): boolean {
  return notShared > 0 || hasFailures(counts)
}

export function hasFailures(counts: TestCounts | undefined): boolean {
  return counts !== undefined && counts.error + counts.failed + counts.flaky > 0
}
