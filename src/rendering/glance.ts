import { compareRunIds, countRemoved, type Run, type Section } from '../sections/section.ts'
import { counted } from '../text.ts'
import { link, plainText } from './markdown.ts'

/** The line that tells all of the current commit at a glance: how many, which commit, which runs, when. */
export function glance(current: readonly Section[], head: string, place: Place): string {
  if (current.length === 0) return `No recordings of commit ${commitLink(head, place)} yet.`
  const [only] = current
  const commit = current.find((section) => section.commit !== '')?.commit ?? ''
  return joined([
    current.length === 1 && only ? `**${plainText(only.heading)}**` : '',
    counts(current),
    commit === '' ? '' : `commit ${commitLink(commit, place)}`,
    runLinks(current, place),
    latestTime(current),
  ])
}

/** How many were shared, how many tests failed or were flaky, and how many recordings were not shared. */
export function counts(sections: readonly Section[]): string {
  const sum = (of: (section: Section) => number) => sections.reduce((all, one) => all + of(one), 0)
  const [shared, failed] = [sum((one) => one.shared), sum((one) => one.failed)]
  const [leftOut, reused] = [sum((one) => one.leftOut), sum((one) => one.reused)]
  const none = leftOut > 0 ? 'no failed test' : 'no recordings'
  return joined([
    shared === 0 && failed === 0 ? none : counted(shared, 'recording'),
    tests(sections, 'failed', '❌'),
    tests(sections, 'flaky', '🔁'),
    failed === 0 ? '' : `⚠️ ${failed} not shared`,
    leftOut === 0 ? '' : `${leftOut} of passed tests left out`,
    reused === 0 ? '' : `${reused} unchanged`,
    removals(sections, shared),
  ])
}

function removals(sections: readonly Section[], shared: number): string {
  const removed = sections.reduce((sum, section) => sum + countRemoved(section), 0)
  if (removed === 0) return ''
  const what = removed >= shared ? 'links removed' : `${counted(removed, 'link')} removed`
  return `🗑️ ${what} ${timeInWords(Math.max(...sections.map(({ removedTime }) => removedTime)))}`.trim()
}

function tests(sections: readonly Section[], result: 'failed' | 'flaky', mark: string): string {
  const count = sections.reduce((sum, section) => sum + section[`${result}Tests`], 0)
  return count === 0 ? '' : `${mark} ${counted(count, `${result} test`)}`
}

/** The runs of some sections, the newest first; only their number where there are many. */
export function runLinks(sections: readonly Section[], place: Place): string {
  const runs = distinctRuns(sections)
  return runs.length > 3
    ? `${runs.length} runs`
    : runs.flatMap(({ run }) => runLink(run, place) || []).join(', ')
}

export function severalRuns(sections: readonly Section[]): boolean {
  return distinctRuns(sections).length > 1
}

/** One section of each run and attempt, the newest first. */
function distinctRuns(sections: readonly Section[]): Section[] {
  const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]))
  return [...byRun.values()].sort(
    (a, b) => compareRunIds(b.run.id, a.run.id) || b.run.attempt - a.run.attempt,
  )
}

/** Parts of a line, without the empty ones. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** Where links lead, and whether a run's number needs its workflow's name beside it. */
export type Place = { repositoryUrl: string; severalWorkflows: boolean }

export function commitLink(commit: string, { repositoryUrl }: Pick<Place, 'repositoryUrl'>): string {
  return commit === ''
    ? ''
    : link(commit.slice(0, 7), `${repositoryUrl}/commit/${encodeURIComponent(commit)}`)
}

export function runLink(run: Run, { repositoryUrl, severalWorkflows }: Place): string {
  const { id, number, attempt, workflow } = run
  if (id === '') return ''
  const name = severalWorkflows && workflow !== '' ? workflow : 'run'
  const label = `${name} #${number || id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`
  return link(label, `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`)
}

/** The last moment that a date can hold. */
const latestDate = 8.64e15

/** When the last of some sections was shared; empty where that is not known. */
export function latestTime(sections: readonly Section[]): string {
  return timeInWords(Math.max(...sections.map((section) => section.time)))
}

/** Of seconds since 1970: 9 Nov 2026, 15:04 UTC. */
function timeInWords(seconds: number): string {
  if (seconds === 0) return ''
  const date = new Date(Math.min(seconds * 1000, latestDate))
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`
}
