import prettyBytes from 'pretty-bytes'
import { fileUrl } from '../github-addresses.ts'
import { isOfOneJob, type Part } from '../manifest/part.ts'
import { alsoFails, isFailing, isFixed, isNewFailure } from '../manifest/rank.ts'
import {
  causeOfRow,
  isChangedRow,
  mainLink,
  mainRecording,
  pictureOf,
  type Row,
  type RowTest,
  recordingsIn,
  type UnsharedRecording,
  type VisibleRecording,
} from '../manifest/rows.ts'
import type { MediaFacts, OutsideError, Place } from '../manifest/schema.ts'
import { isLinked } from '../manifest/shares.ts'
import { clockTime } from '../text.ts'
import { branchName, link, picture, plainText } from './markdown.ts'
import { dotted, resultIcons, withIcon } from './words.ts'

/** Settings of a table. */
export type TableSettings = {
  /** Address of the repository's files at the commit of the recordings, if it is known. */
  filesUrl: string | undefined
  projects: boolean
  /** Whether to show size and dimensions. */
  sizes: boolean
  /** The rows whose picture shows. */
  pictured: ReadonlySet<Row>
  /** The part that the rows belong to. */
  part: Pick<Part, 'sections' | 'jobs'>
}

/**
 * Renders rows as a table, or as nothing if there are none. Empty columns are left out. The result comes first, so that
 * narrow screens show it.
 */
export function testTable(rows: readonly Row[], settings: TableSettings): string {
  if (rows.length === 0) return ''
  const columns: [columnTitle: string, align: string, cell: (row: Row, above?: Row) => string][] = [
    ['Result', ':--', result],
    ['Recording', ':--', (row, above) => recording(row, above, settings)],
    ['Project', ':--', (row) => (settings.projects ? project(row) : '')],
    ['Length', '--:', length],
    ['Size', '--:', (row) => (settings.sizes ? cellOf(mainRecording(row)?.sizeBytes, prettyBytes) : '')],
    ['Dimensions', '--:', (row) => (settings.sizes ? dimensions(mainRecording(row)) : '')],
  ]
  const lines = rows.map((row, at) => columns.map(([, , cell]) => cell(row, rows[at - 1])))
  const used = columns.flatMap((column, at) => (lines.some((cells) => cells[at] !== '') ? [{ column, at }] : []))
  return table([
    used.map(({ column: [columnTitle] }) => columnTitle),
    used.map(({ column: [, align] }) => align),
    ...lines.map((cells) => used.map(({ at }) => cells[at] ?? '')),
  ])
}

function result(row: Row): string {
  if (row.kind === 'recording') return ''
  const shownResult = row.kind === 'error' ? 'error' : row.test.result
  return shownResult === undefined ? '' : withIcon(shownResult).replaceAll(' ', '\u00a0')
}

function project(row: Row): string {
  return row.kind === 'test' && row.test.project ? plainText(row.test.project) : ''
}

function length(row: Row): string {
  if (row.kind === 'error') return ''
  const main = mainRecording(row)
  if (main === undefined) return 'no recording'
  return [cellOf(main.durationSeconds, clockTime), main.cutShort ? 'cut short' : ''].filter(Boolean).join(', ')
}

/** The row's name with links to its recordings; below it, the reason for a failure, its place and its picture. */
function recording(row: Row, above: Row | undefined, settings: TableSettings): string {
  const failure = failureOf(row)
  const reason = isSameError(row, above) ? 'same error' : plainText(failure?.error ?? '')
  const places = failure === undefined ? '' : placesIn(failure, settings.filesUrl)
  const jobs = jobsCell(row, settings.part)
  const lines =
    row.kind === 'error'
      ? [reasonOf(failure, reason), dotted([places, jobs])]
      : [dotted([...namesIn(row), jobs]), reasonOf(failure, reason), places, pictureIn(row, settings)]
  return lines.filter((part) => part !== '').join('<br>')
}

function pictureIn(row: Row, { pictured }: TableSettings): string {
  const address = pictured.has(row) ? pictureOf(row) : undefined
  return address === undefined ? '' : picture(address, mainLink(row))
}

function reasonOf(failure: OutsideError | undefined, reason: string): string {
  return failure?.error === undefined ? '' : reason
}

/** Whether the row above has the same cause, and its error reads exactly the same. */
function isSameError(row: Row, above: Row | undefined): boolean {
  if (above === undefined || causeOfRow(row) === undefined || causeOfRow(row) !== causeOfRow(above)) return false
  return failureOf(row)?.error === failureOf(above)?.error
}

/** The jobs that have a row: their number if there are several, or the job's matrix values unless the project identifies it. */
function jobsCell(row: Row, part: TableSettings['part']): string {
  if (part.jobs === undefined) return ''
  const [section, ...others] = row.sections
  if (others.length > 0) return `in ${row.sections.length} jobs`
  const matrix = section?.job?.matrix
  const isDistinct = row.kind === 'test' && isOfOneJob(part, row.test.project)
  return matrix === undefined || isDistinct ? '' : plainText(matrix)
}

function failureOf(row: Row): OutsideError | undefined {
  if (row.kind === 'error') return row.error
  return row.kind === 'test' && isFailing(row.test) ? row.test : undefined
}

/** The title, linked to the main recording, then everything that the row says in a word or link. */
function namesIn(row: Exclude<Row, { kind: 'error' }>): string[] {
  const main = mainRecording(row)
  const title = titleOf(row)
  // Without a link, only the name is left.
  const name = main && isLinked(main) ? `▶ ${link(title, main.url)}` : plainText(title)
  const others = recordingsIn(row).flatMap((one) =>
    one !== main && isLinked(one) ? link(nameOf(one, recordingsIn(row), main), one.url) : [],
  )
  const test = row.kind === 'test' ? row.test : undefined
  const before = test?.comparedWith?.url
  const branch = row.sections[0].comparedWith?.branch ?? ''
  return [
    name,
    test && isFailing(test) ? lastSeconds(main) : '',
    ...others,
    isChangedRow(row) ? 'changed' : '',
    comparison(test, branch),
    before === undefined ? '' : link('before', before),
  ]
}

function titleOf(row: Exclude<Row, { kind: 'error' }>): string {
  if (row.kind === 'recording') return row.recordings[0].title
  return row.test.label ?? row.test.title
}

/** A link to the moment at which the last seconds begin. A link that already has a fragment is left alone. */
function lastSeconds(main: VisibleRecording | undefined): string {
  const { moment, durationSeconds } = main ?? {}
  if (!main || !isLinked(main) || moment === undefined || durationSeconds === undefined) return ''
  if (main.url.includes('#')) return ''
  return link(`last ${Math.floor(durationSeconds) - moment} s`, `${main.url}#t=${moment}`)
}

/** How the test compares with the other branch. */
function comparison(test: RowTest | undefined, branch: string): string {
  const name = branchName(branch)
  const { runs, failedRuns } = test?.comparedWith ?? {}
  if (test && isFailing(test) && failedRuns !== undefined && runs !== undefined) {
    return `failed in ${failedRuns} of the last ${runs} runs on ${name}`
  }
  if (alsoFails(test)) return `also fails on ${name}`
  if (isNewFailure(test)) return `new: passed on ${name}`
  return isFixed(test) ? 'fixed' : ''
}

/** `try 2 ✅` for another try. Further recordings of one try are `video 2`, or `video` if their try is unknown. */
function nameOf(one: VisibleRecording, all: readonly VisibleRecording[], main: VisibleRecording | undefined): string {
  const { try: number, tryResult } = one.test ?? {}
  const ofTry = all.filter((other) => other.test?.try === number)
  const video = ofTry.length > 1 ? `video ${ofTry.indexOf(one) + 1}` : ''
  if (number === undefined || number === main?.test?.try) return video || 'video'
  return ['try', number, tryResult && resultIcons[tryResult], video].filter(Boolean).join(' ')
}

/** The places of the test and its error. If both are in one file, only the error's line. */
function placesIn({ place, errorPlace }: OutsideError, filesUrl: string | undefined): string {
  const places = place?.file === errorPlace?.file ? [errorPlace] : [place, errorPlace]
  const [first = '', second] = places.flatMap((each) => (each ? placeIn(each, filesUrl) : []))
  return dotted([first, second === undefined ? '' : `at ${second}`])
}

function placeIn({ file, line, isHere }: Place, filesUrl: string | undefined): string {
  const text = line === undefined ? file : `${file}:${line}`
  if (!isHere || filesUrl === undefined) return plainText(text)
  return link(text, fileUrl({ file, line }, filesUrl))
}

/** Recordings that could not be shared, one row per reason. */
export function unsharedTable(rows: readonly UnsharedRecording[]): string {
  const byReason = Map.groupBy(rows, ({ error }) => error)
  const cells = [...byReason].map(([error, group]) => [
    group.map(({ path, title }) => plainText(path ?? title)).join('<br>'),
    plainText(error),
  ])
  return table([['Not shared', 'Why'], [':--', ':--'], ...cells])
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function dimensions({ width, height }: MediaFacts = {}): string {
  return width === undefined || height === undefined ? '' : `${width} × ${height}`
}

function cellOf(value: number | undefined, format: (value: number) => string): string {
  return value === undefined ? '' : format(value)
}
