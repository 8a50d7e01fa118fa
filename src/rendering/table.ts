import prettyBytes from 'pretty-bytes'
import type { FailureRow, LinkRow } from '../sections/section.ts'
import { clockTime } from '../text.ts'
import { marks } from './glance.ts'
import { link, plainText } from './markdown.ts'

/** What a table shows beside links and results. */
export type TableView = {
  /** Address of the repository's files at the commit of the recordings; undefined where it is not known. */
  filesUrl: string | undefined
  projects: boolean
  /** Size and dimensions. */
  sizes: boolean
}

/** The links as a table, empty for none; a column of which nothing is known is left out. */
export function linkTable(rows: readonly LinkRow[], { filesUrl, projects, sizes }: TableView): string {
  if (rows.length === 0) return ''
  const columns = [
    { head: 'Recording', align: ':--', cell: (row: LinkRow) => recording(row, filesUrl) },
    {
      head: 'Result',
      align: ':--',
      cell: ({ result }: LinkRow) => (result ? `${marks[result]} ${result}` : ''),
    },
    {
      head: 'Project',
      align: ':--',
      cell: ({ project }: LinkRow) => (projects && project ? plainText(project) : ''),
    },
    {
      head: 'Length',
      align: '--:',
      cell: ({ durationSeconds }: LinkRow) => shown(durationSeconds, clockTime),
    },
    {
      head: 'Size',
      align: '--:',
      cell: ({ sizeBytes }: LinkRow) => (sizes ? shown(sizeBytes, prettyBytes) : ''),
    },
    {
      head: 'Dimensions',
      align: '--:',
      cell: ({ width, height }: LinkRow) => (sizes ? dimensions(width, height) : ''),
    },
  ].filter(({ cell }) => rows.some((row) => cell(row) !== ''))
  return table([
    columns.map(({ head }) => head),
    columns.map(({ align }) => align),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ])
}

/** What has no link any more is only named. Below it stands why the test failed, and where. */
function recording({ title, url, reused, error, file, line }: LinkRow, filesUrl: string | undefined): string {
  const name = url === undefined ? plainText(title) : `▶ ${link(title, url)}${reused ? ' · unchanged' : ''}`
  const place = file === undefined || filesUrl === undefined ? '' : fileLink(file, line, filesUrl)
  return [name, error === undefined ? '' : plainText(error), place].filter((part) => part !== '').join('<br>')
}

function fileLink(file: string, line: number | undefined, filesUrl: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return line === undefined
    ? link(file, `${filesUrl}/${path}`)
    : link(`${file}:${line}`, `${filesUrl}/${path}#L${line}`)
}

/** What could not be shared, and why: a row for each reason. */
export function failureTable(rows: readonly FailureRow[]): string {
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

function dimensions(width: number | undefined, height: number | undefined): string {
  return width === undefined || height === undefined ? '' : `${width} × ${height}`
}

function shown(value: number | undefined, inWords: (value: number) => string): string {
  return value === undefined ? '' : inWords(value)
}
