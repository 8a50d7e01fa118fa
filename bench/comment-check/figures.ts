import type { JobLog } from './logs.ts'

/** What was found once all jobs had ended. */
export type Found = {
  /** Names of the parts that were to stand, and of those that stand. */
  expected: readonly string[]
  standing: readonly string[]
  /** How many comments hold them. */
  comments: number
  logs: readonly JobLog[]
}

/** What is wrong: one sentence for each; none where every part stands in one comment. */
export function problemsOf({ expected, standing, comments }: Found): string[] {
  const missing = expected.filter((name) => !standing.includes(name))
  return [
    ...(missing.length > 0 ? [`The comment lacks ${missing.join(', ')}`] : []),
    ...(comments > 1 ? [`There are ${comments} comments with the same key`] : []),
  ]
}

/** The job summary: what GitHub did to the jobs, and then each job. */
export function summaryOf(found: Found): string {
  const { expected, standing, comments, logs } = found
  const writes = logs.flatMap((log) => log.writes)
  const withHistory = writes.filter(({ hasHistory }) => hasHistory).length
  const figures = [
    ['Parts in the comment', `${standing.length} of ${expected.length}`],
    ['Comments', String(comments)],
    ['Edits whose answer shows the history', `${withHistory} of ${writes.length}`],
    ['An edit is answered', spread(writes.map(({ writtenMs }) => writtenMs))],
    ['A part is known to stand after its last write', spread(logs.flatMap(({ standsMs }) => standsMs ?? []))],
  ]
  const rows = logs.map(({ part, writes, standsMs }) => [
    String(part),
    String(writes.length),
    standsMs === undefined ? 'never' : inSeconds(standsMs),
  ])
  return [
    '## What GitHub did to jobs that write one comment',
    ...problemsOf(found).map((problem) => `❌ ${problem}.`),
    tableOf(['What', 'Here'], figures),
    tableOf(['Part', 'Edits', 'Stands after'], rows),
    '',
  ].join('\n\n')
}

/** The shortest of some times, the one in the middle and the longest. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [shortest, middle, longest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (shortest === undefined || middle === undefined || longest === undefined) return '–'
  return `${inSeconds(shortest)} to ${inSeconds(longest)}, half of them within ${inSeconds(middle)}`
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => ':--')), ...rows.map(line)].join('\n')
}
