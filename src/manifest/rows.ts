import { byRank, isFailing, isFixed, isIdle, type Rank, type Ranked, rankOf } from './rank.ts'
import type {
  ComparedTest,
  LinkedRecording,
  ListedSpecFile,
  ListedTest,
  Manifest,
  OutsideError,
  RecordingResult,
  RowManifest,
  TestCounts,
} from './schema.ts'
import { isLinked } from './shares.ts'
import { errorKey } from './test-identity.ts'

/** A recording that a row shows, by its link or, if that was removed, by its name alone. */
export type VisibleRecording = LinkedRecording | Extract<RecordingResult, { status: 'removed' }>

export type UnsharedRecording = Extract<RecordingResult, { status: 'failed' }>

/**
 * A table row: an error outside of tests, a test with the recordings of its tries, or a recording that no report mentions.
 * Only an error can have several `sections`.
 */
export type Row =
  | { kind: 'error'; error: OutsideError; sections: readonly RowSource[] }
  | { kind: 'test'; test: RowTest; recordings: readonly VisibleRecording[]; sections: readonly [RowSource] }
  | { kind: 'recording'; recordings: readonly [VisibleRecording]; sections: readonly [RowSource] }

export type TestRow = Extract<Row, { kind: 'test' }>

/** A test or spec file that has a row, and how it ended on the branch that was compared. */
export type RowTest = (ListedTest | ListedSpecFile) & { comparedWith?: ComparedTest | undefined }

/** The members of a manifest or section that become rows. */
type RowSource = Pick<Manifest, 'errors' | 'tests' | 'specFiles' | 'recordings' | 'pictures' | 'comparedWith'> & {
  job?: Manifest['job']
}

/** The most rows for errors outside of tests. */
export const mostErrorRows = 10
/** The most rows for failed or flaky tests without a recording. */
export const mostRowsWithoutRecording = 10

/** Makes the rows of some sections, sorted by rank and cause. Recordings within a row are in the order of tries. */
export function makeRows(sections: readonly RowSource[]): Row[] {
  const tests = sections.flatMap(makeTestRows)
  const withoutRecording = tests.filter(({ recordings }) => recordings.length === 0)
  const chosen = new Set(chooseAmong(withoutRecording))
  const rows: Row[] = [
    ...makeErrorRows(sections).slice(0, mostErrorRows),
    ...tests.filter((row) => row.recordings.length > 0 || chosen.has(row)),
    ...sections.flatMap(makeRecordingRows),
  ]
  return sortByCause(rows.sort(byRankOfRow))
}

/** Rows of tests that have a recording, or that failed or were flaky without a link. */
function makeTestRows(section: RowSource): TestRow[] {
  const tests = testsById(section)
  const byTest = Map.groupBy(visibleRecordings(section), ({ test }) => test?.id)
  const withoutLink = new Set(testsWithoutLink(section).map(({ id }) => id))
  const comparisonOf = comparisonLookup(section)
  return [...tests].flatMap(([id, test]): TestRow[] => {
    const recordings = byTest.get(id)?.sort((a, b) => (a.test?.try ?? 0) - (b.test?.try ?? 0)) ?? []
    if (recordings.length === 0 && !withoutLink.has(id)) return []
    return [{ kind: 'test', test: { ...test, comparedWith: comparisonOf(id) }, recordings, sections: [section] }]
  })
}

function makeRecordingRows(section: RowSource): Row[] {
  const tests = testsById(section)
  const isUnknown = ({ test }: VisibleRecording) => test === undefined || !tests.has(test.id)
  return visibleRecordings(section)
    .filter(isUnknown)
    .map((recording) => ({ kind: 'recording', recordings: [recording], sections: [section] }))
}

/** Joins an error that several sections have into one row, unless it names a report. */
function makeErrorRows(sections: readonly RowSource[]): Row[] {
  const rows = new Map<unknown, Row & { kind: 'error' }>()
  for (const section of sections) {
    const seen = new Map<string, number>()
    for (const error of section.errors) {
      const content = errorKey(error)
      const repeats = seen.get(content) ?? 0
      seen.set(content, repeats + 1)
      const key = error.ofReport ? error : `${content} ${repeats}`
      const known = rows.get(key)
      rows.set(key, { kind: 'error', error, sections: [...(known?.sections ?? []), section] })
    }
  }
  return [...rows.values()]
}

/** The most urgent rows. Within a rank, every cause gets one row before any gets a second. */
function chooseAmong(rows: readonly TestRow[]): readonly TestRow[] {
  const causes = new Map<string, number>()
  const turns = new Map<TestRow, number>()
  for (const row of rows) {
    const { cause } = row.test
    if (cause === undefined) continue
    const key = `${rankOfRow(row)} ${cause}`
    const turn = causes.get(key) ?? 0
    causes.set(key, turn + 1)
    turns.set(row, turn)
  }
  const turnOf = (row: TestRow) => turns.get(row) ?? 0
  return rows.toSorted((a, b) => byRankOfRow(a, b) || turnOf(a) - turnOf(b)).slice(0, mostRowsWithoutRecording)
}

/** Sorts the rows within each rank by cause: those of the most frequent cause come first. */
function sortByCause(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, rankOfRow).values()].flatMap((alike) => {
    const groups = [...Map.groupBy(alike, (row) => causeOfRow(row) ?? row).values()]
    return groups.sort((a, b) => b.length - a.length).flat()
  })
}

/** The cause of a failed or flaky test. */
export function causeOfRow(row: Row): string | undefined {
  return row.kind === 'test' && isFailing(row.test) ? row.test.cause : undefined
}

/** The spec files, and the tests that can have a row, sorted by id. */
function testsById(section: RowSource): Map<number, ListedTest | ListedSpecFile> {
  const all = [...section.specFiles, ...testsForRows(section)].sort((a, b) => a.id - b.id)
  return new Map(all.map((test) => [test.id, test]))
}

/** Leaves out tests that neither failed nor have a recording: there may be tens of thousands. */
function testsForRows({ tests, recordings }: Pick<RowSource, 'tests' | 'recordings'>): ListedTest[] {
  const shown = new Set(recordings.map((recording) => 'test' in recording && recording.test?.id))
  return tests.filter((test) => isFailing(test) || shown.has(test.id))
}

/** Failed and flaky tests that have no link, neither of their own nor through a spec file. */
export function testsWithoutLink(manifest: RowSource): (ListedTest | ListedSpecFile)[] {
  const covered = new Set(manifest.specFiles.flatMap(({ covers }) => covers))
  const linked = new Set(visibleRecordings(manifest).map(({ test }) => test?.id))
  return [...testsById(manifest).values()].filter(
    (test) => isFailing(test) && !linked.has(test.id) && !covered.has(test.id),
  )
}

/** Drops the tests that can't have a row. */
export function dropRowlessTests(manifest: RowManifest): RowManifest {
  return { ...manifest, tests: testsForRows(manifest) }
}

/** Looks up by its id how a test ended on the branch that was compared. */
export function comparisonLookup({
  comparedWith,
}: Pick<Manifest, 'comparedWith'>): (id: number | undefined) => ComparedTest | undefined {
  const known = new Map((comparedWith?.tests ?? []).map(({ id, ...known }) => [id, known]))
  return (id) => (id === undefined ? undefined : known.get(id))
}

/** The recordings that rows show. */
export function visibleRecordings({ recordings }: Pick<Manifest, 'recordings'>): VisibleRecording[] {
  return recordings.filter(isVisible)
}

function isVisible(recording: RecordingResult): recording is VisibleRecording {
  return isLinked(recording) || recording.status === 'removed'
}

/** The facts that decide a row's rank. */
function rankedIn(row: Row): Ranked | undefined {
  if (row.kind === 'error') return { result: 'error' }
  if (row.kind === 'test') return row.test
  return row.recordings[0].changed && { changed: true }
}

function rankOfRow(row: Row): Rank {
  return rankOf(rankedIn(row))
}

function byRankOfRow(a: Row, b: Row): number {
  return byRank(rankedIn(a), rankedIn(b))
}

export function isFailingRow(row: Row): boolean {
  return isFailing(rankedIn(row))
}

/** Whether nobody needs to look at the row. */
export function isIdleRow(row: Row): boolean {
  return isIdle(rankedIn(row))
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

/** The recording that a row's title links to: that of the first failed try, or else the first one. */
export function mainRecording(row: Row): VisibleRecording | undefined {
  const recordings = recordingsIn(row)
  return recordings.find(({ test }) => test?.tryResult === 'failed') ?? recordings[0]
}

export function mainLink(row: Row): string | undefined {
  const recording = mainRecording(row)
  return recording && isLinked(recording) ? recording.url : undefined
}

/** The address of the row's picture: that of its test, or else that of its GIF. */
export function pictureOf(row: Row): string | undefined {
  if (row.kind === 'error') return undefined
  const ofTest = row.kind === 'test' ? row.sections[0].pictures?.find(({ id }) => id === row.test.id)?.url : undefined
  const main = mainRecording(row)
  return ofTest ?? (main && isLinked(main) ? main.pictureUrl : undefined)
}

/** The link of the first row that has one. */
export function findFirstLink(manifest: RowSource): string | undefined {
  return makeRows([manifest]).flatMap((row) => mainLink(row) ?? [])[0]
}

/** The recordings that could not be shared. */
export function unsharedRecordings({ recordings }: Pick<Manifest, 'recordings'>): UnsharedRecording[] {
  return recordings.filter((recording) => recording.status === 'failed')
}

/** Whether there is an error, a failed or flaky test, or a recording that was not shared. */
export function hasProblems({ counts, unshared }: Pick<Manifest, 'counts' | 'unshared'>): boolean {
  return unshared > 0 || hasFailures(counts)
}

export function hasFailures(counts: TestCounts | undefined): boolean {
  return counts !== undefined && counts.error + counts.failed + counts.flaky > 0
}
