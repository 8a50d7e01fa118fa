import type { JobLog } from './logs.ts'

/** The findings after all jobs have ended. */
export type Found = {
  /** Names of the expected parts, and of those in the comment. */
  expected: readonly string[]
  standing: readonly string[]
  /** How many comments hold these parts. */
  comments: number
  logs: readonly JobLog[]
}

/** One sentence for each problem. Empty if one comment holds every part. */
export function problemsOf({ expected, standing, comments }: Found): string[] {
  const missing = expected.filter((name) => !standing.includes(name))
  return [
    ...(missing.length > 0 ? [`The comment lacks ${missing.join(', ')}`] : []),
    ...(comments > 1 ? [`There are ${comments} comments with the same key`] : []),
  ]
}

/** The job summary: figures about GitHub, then one row for each job. */
export function summaryOf(found: Found): string {
  const { expected, standing, comments, logs } = found
  const writes = logs.flatMap((log) => log.writes)
  const withHistory = writes.filter(({ hasHistory }) => hasHistory).length
  const figures = [
    ['Parts in the comment', `${standing.length} of ${expected.length}`],
    ['Comments', String(comments)],
    ['Edits whose answer shows the history', `${withHistory} of ${writes.length}`],
    ['Time to answer an edit', spread(writes.map(({ writtenMs }) => writtenMs))],
    ['Time from the last write until a part is confirmed', spread(logs.flatMap(({ standsMs }) => standsMs ?? []))],
  ]
  const rows = logs.map(({ part, writes, standsMs }) => [
    String(part),
    String(writes.length),
    standsMs === undefined ? 'never' : inSeconds(standsMs),
  ])
  return [
    '## How GitHub treated jobs that write one comment',
    ...problemsOf(found).map((problem) => `❌ ${problem}.`),
    tableOf(['What', 'Here'], figures),
    tableOf(['Part', 'Edits', 'Confirmed after'], rows),
    '',
  ].join('\n\n')
}

/** The shortest, median and longest of some times. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [shortest, middle, longest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (shortest === undefined || middle === undefined || longest === undefined) return '–'
  return `${inSeconds(shortest)} to ${inSeconds(longest)}, median ${inSeconds(middle)}`
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => ':--')), ...rows.map(line)].join('\n')
}
