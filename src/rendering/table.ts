import prettyBytes from 'pretty-bytes'
import type { FailureRow, LinkRow } from '../sections/section.ts'
import { clockTime } from '../text.ts'
import { link, plainText } from './markdown.ts'

/** The links as a table, empty for none; a column of which nothing is known is left out. */
export function linkTable(rows: readonly LinkRow[]): string {
  if (rows.length === 0) return ''
  const columns = [
    { head: 'Recording', align: ':--', cell: recording },
    { head: 'Result', align: ':--', cell: ({ result }: LinkRow) => (result ? marks[result] : '') },
    { head: 'Project', align: ':--', cell: ({ project }: LinkRow) => (project ? plainText(project) : '') },
    {
      head: 'Length',
      align: '--:',
      cell: ({ durationSeconds }: LinkRow) => shown(durationSeconds, clockTime),
    },
    { head: 'Size', align: '--:', cell: ({ sizeBytes }: LinkRow) => shown(sizeBytes, prettyBytes) },
    { head: 'Dimensions', align: '--:', cell: ({ width, height }: LinkRow) => dimensions(width, height) },
  ].filter(({ cell }) => rows.some((row) => cell(row) !== ''))
  return table([
    columns.map(({ head }) => head),
    columns.map(({ align }) => align),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ])
}

/** What has no link any more is only named. */
function recording({ title, url, reused }: LinkRow): string {
  if (url === undefined) return plainText(title)
  return `▶ ${link(title, url)}${reused ? ' · unchanged' : ''}`
}

const marks = { failed: '❌ failed', flaky: '🔁 flaky', passed: '✅ passed', skipped: '➖ skipped' } as const

/** What could not be shared, and why. */
export function failureTable(rows: readonly FailureRow[]): string {
  const cells = rows.map(({ path, error }) => [plainText(path), plainText(error)])
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
