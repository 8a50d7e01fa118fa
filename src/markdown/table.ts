import prettyBytes from 'pretty-bytes'
import type { StoredFailure, VisibleRecording } from '../comment/section.ts'
import { isChanged, mainLink, type TableRow } from '../comment/table-rows.ts'
import { failsOnBase, isFixed } from '../reports/rank.ts'
import type { Place, Places } from '../reports/reported-test.ts'
import { clockTime } from '../text.ts'
import { dotted, resultIcons, withIcon } from './glance.ts'
import { link, plainText } from './markdown.ts'

/** What a table shows beside links and results. */
export type TableView = {
  /** Address of the repository's files at the commit of the recordings; undefined where it is not known. */
  filesUrl: string | undefined
  projects: boolean
  /** Size and dimensions. */
  sizes: boolean
}

/** Rows as a table, empty for none; a column of which nothing is known is left out. Narrow screens show the result first. */
export function testTable(rows: readonly TableRow[], { filesUrl, projects, sizes }: TableView): string {
  if (rows.length === 0) return ''
  const columns: [head: string, align: string, cell: (row: TableRow) => string][] = [
    ['Result', ':--', ({ test }) => (test?.result ? withIcon(test.result).replaceAll(' ', '\u00a0') : '')],
    ['Recording', ':--', (row) => recording(row, filesUrl)],
    ['Project', ':--', ({ test }) => (projects && test?.project ? plainText(test.project) : '')],
    ['Length', '--:', length],
    ['Size', '--:', (row) => (sizes ? cellOf(mainLink(row)?.sizeBytes, prettyBytes) : '')],
    ['Dimensions', '--:', (row) => (sizes ? dimensions(mainLink(row)) : '')],
  ]
  const used = columns.filter(([, , cell]) => rows.some((row) => cell(row) !== ''))
  return table([
    used.map(([head]) => head),
    used.map(([, align]) => align),
    ...rows.map((row) => used.map(([, , cell]) => cell(row))),
  ])
}

function length(row: TableRow): string {
  const { durationSeconds, cutShort } = mainLink(row) ?? {}
  if (row.links.length > 0)
    return [cellOf(durationSeconds, clockTime), cutShort ? 'cut short' : ''].filter(Boolean).join(', ')
  return row.test?.result === 'error' ? '' : 'no recording'
}

/** The links of a test's tries, and below them why it failed, and where. */
function recording(row: TableRow, filesUrl: string | undefined): string {
  const { test, links } = row
  const main = mainLink(row)
  const title = test?.title ?? main?.title ?? ''
  const unlinked = test?.result === 'error' ? '' : plainText(title)
  const others = links.filter((one) => one !== main && one.url !== undefined)
  const names = [
    // What has no link any more is only named.
    main?.url === undefined ? unlinked : `▶ ${link(title, main.url)}`,
    ...others.map((one) => link(nameOf(one, links, main), one.url ?? '')),
    isChanged(row) ? 'changed' : '',
    failsOnBase(test) ? 'fails on the base, too' : isFixed(test) ? 'fixed' : '',
    test?.base?.url === undefined ? '' : link('before', test.base.url),
  ]
  const parts = [dotted(names), test?.error === undefined ? '' : plainText(test.error), placesIn(test, filesUrl)]
  return parts.filter((part) => part !== '').join('<br>')
}

/** `try 2 ✅`, and `video 2` for further recordings of one try, or `video` if it is not known which try it shows. */
function nameOf(one: VisibleRecording, links: readonly VisibleRecording[], main: VisibleRecording | undefined): string {
  const ofTry = links.filter((other) => other.try === one.try)
  const video = ofTry.length > 1 ? `video ${ofTry.indexOf(one) + 1}` : ''
  if (one.try === undefined || one.try === main?.try) return video || 'video'
  return ['try', one.try, one.tryResult && resultIcons[one.tryResult], video].filter(Boolean).join(' ')
}

/** Where a test is, and where its error was; of one file, only the error's line. */
function placesIn({ place, errorPlace }: Places = {}, filesUrl: string | undefined): string {
  const places = place?.file === errorPlace?.file ? [errorPlace] : [place, errorPlace]
  const [first = '', second] = places.flatMap((each) => (each ? placeIn(each, filesUrl) : []))
  return dotted([first, second === undefined ? '' : `at ${second}`])
}

function placeIn({ file, line, isHere }: Place, filesUrl: string | undefined): string {
  const text = line === undefined ? file : `${file}:${line}`
  if (!isHere || filesUrl === undefined) return plainText(text)
  const path = file.split('/').map(encodeURIComponent).join('/')
  return link(text, `${filesUrl}/${path}${line === undefined ? '' : `#L${line}`}`)
}

/** What could not be shared, and why: a row for each reason. */
export function failureTable(rows: readonly StoredFailure[]): string {
  const byReason = Map.groupBy(rows, ({ error }) => error)
  const cells = [...byReason].map(([error, group]) => [
    group.map(({ path }) => plainText(path)).join('<br>'),
    plainText(error),
  ])
  return table([['Not shared', 'Why'], [':--', ':--'], ...cells])
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function dimensions({ width, height }: VisibleRecording = { title: '' }): string {
  return width === undefined || height === undefined ? '' : `${width} × ${height}`
}

function cellOf(value: number | undefined, inWords: (value: number) => string): string {
  return value === undefined ? '' : inWords(value)
}
