import { longestUnseenMs } from '../../src/comment/history.ts'
import type { Timing } from '../../src/comment/timing.ts'
import { readLagMs } from '../../src/comment/writer.ts'
import type { JobLog } from './logs.ts'

type Sighting = Timing['writes'][number]['body']

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

/** The job summary: what GitHub did, next to what the action counts on, and then each job. */
export function summaryOf(found: Found): string {
  const { expected, standing, comments, logs } = found
  const timings = logs.flatMap(({ timing }) => timing ?? [])
  const writes = timings.flatMap((timing) => timing.writes)
  const seconds = timings.flatMap(spanOf).toSorted((a, b) => a - b)
  const figures = [
    ['Parts in the comment', `${standing.length} of ${expected.length}`, 'all'],
    ['Comments', String(comments), '1'],
    ['History of edits, with their texts, by a job’s token', readability(timings), '–'],
    [
      'An own edit shows in the history',
      lateness(writes.flatMap(({ entry }) => entry ?? [])),
      `${inSeconds(longestUnseenMs)} at most`,
    ],
    [
      'A look after a write shows its text',
      lag(writes.map(({ body }) => body)),
      `${inSeconds(readLagMs)} at most`,
    ],
    ['From a job’s first look to its last', spread(seconds), '–'],
    ['Jobs at work at the same time', `${mostAtOnce(timings)} at most`, '–'],
  ]
  const rows = logs.map(({ part, timing, toldBy = '–' }) => [
    String(part),
    timing?.beganMs === undefined ? '–' : new Date(timing.beganMs).toISOString().slice(11, 21),
    timing === undefined ? '–' : spread(spanOf(timing)),
    toldBy,
    (timing?.writes ?? []).map(({ entry }) => (entry ? sighted(entry) : 'new comment')).join('; '),
    (timing?.writes ?? []).map(({ body }) => sighted(body)).join('; '),
  ])
  return [
    '## What GitHub did to jobs that write one comment',
    ...problemsOf(found).map((problem) => `❌ ${problem}.`),
    tableOf(['What', 'Here', 'The action counts on'], figures),
    'Each job, and how long after each of its writes the history showed the entry, and a look the text:',
    tableOf(['Part', 'First look (UTC)', 'Looked for', 'Told by', 'Entry', 'Text'], rows),
    '',
  ].join('\n\n')
}

/** Whether the jobs saw the edits that they had made. */
function readability(timings: readonly Timing[]): string {
  const edits = timings.map(({ writes }) => writes.flatMap(({ entry }) => entry ?? []))
  const edited = edits.filter((entries) => entries.length > 0)
  const read = edited.filter((entries) => entries.some(({ shownMs }) => shownMs !== undefined))
  const untold = edited.filter((entries) => entries.every(isUntold))
  const refused = untold.length === 0 ? '' : `, refused to ${untold.length}`
  return `read by ${read.length} of ${edited.length} jobs that edited${refused}`
}

/** Nothing that the job looked at told of the history. */
function isUntold({ lackedMs, shownMs }: Sighting): boolean {
  return lackedMs === undefined && shownMs === undefined
}

function lateness(sightings: readonly Sighting[]): string {
  const shown = sightings.flatMap(({ shownMs }) => shownMs ?? [])
  const latest = shown.length === 0 ? '' : `, the latest by ${inSeconds(Math.max(...shown))}`
  if (sightings.every(isUntold)) return 'not told'
  return `${shown.length} of ${sightings.length} seen${latest}; ${lackedLongest(sightings)}`
}

/** Only what was lacking proves that a look was late: a text of another may have stood until then. */
function lag(sightings: readonly Sighting[]): string {
  const shown = sightings.filter(({ shownMs }) => shownMs !== undefined)
  return `${shown.length} of ${sightings.length} seen; ${lackedLongest(sightings)}`
}

function lackedLongest(sightings: readonly Sighting[]): string {
  const lacked = sightings.flatMap(({ lackedMs }) => lackedMs ?? [])
  return lacked.length === 0 ? 'none was lacking' : `one was lacking after ${inSeconds(Math.max(...lacked))}`
}

function sighted({ lackedMs, shownMs }: Sighting): string {
  if (shownMs === undefined) return lackedMs === undefined ? '–' : `not after ${inSeconds(lackedMs)}`
  if (lackedMs === undefined) return shownMs === 0 ? 'at once' : `by ${inSeconds(shownMs)}`
  return `${inSeconds(lackedMs)} to ${inSeconds(shownMs)}`
}

/** Of sorted times: the shortest, the one in the middle and the longest. */
function spread(sorted: readonly number[]): string {
  const [shortest, middle, longest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (shortest === undefined || middle === undefined || longest === undefined) return '–'
  if (sorted.length === 1) return inSeconds(shortest)
  return `${inSeconds(shortest)} to ${inSeconds(longest)}, half of them within ${inSeconds(middle)}`
}

function spanOf({ beganMs, endedMs }: Timing): number[] {
  return beganMs === undefined || endedMs === undefined ? [] : [endedMs - beganMs]
}

function mostAtOnce(timings: readonly Timing[]): number {
  const at = (moment: number) =>
    timings.filter(({ beganMs = Infinity, endedMs = 0 }) => beganMs <= moment && moment < endedMs).length
  return Math.max(0, ...timings.map(({ beganMs = 0 }) => at(beganMs)))
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => ':--')), ...rows.map(line)].join('\n')
}
