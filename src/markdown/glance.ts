import { removedAt } from '../manifest/join.ts'
import { compareRuns } from '../manifest/order.ts'
import { visibleRecordings } from '../manifest/rows.ts'
import type { Manifest, Run } from '../manifest/schema.ts'
import { counted } from '../text.ts'
import { link, plainText } from './markdown.ts'

/** The summary line of the current commit: how many, which commit, which runs, when. */
export function glance(current: readonly Manifest[], head: string, links: Links): string {
  if (current.length === 0) return `No recordings of commit ${commitLink(head, links)} yet.`
  const alone = current.length === 1 ? current[0] : undefined
  const commit = current.find((section) => section.commit !== undefined)?.commit
  return dotted([
    alone ? `**${plainText(alone.heading)}**` : '',
    counts(current),
    alone ? projectOf(alone) : '',
    commit === undefined ? '' : `commit ${commitLink(commit, links)}`,
    runLinks(current, links),
    alone ? reportLinks(alone, links) : '',
    latestTime(current),
  ])
}

/** The project of all tests of a section, if it is one; then no row needs to name it. */
export function projectOf({ tests, specFiles }: Manifest): string {
  const [project, ...others] = new Set([...specFiles, ...tests].map((test) => test.project))
  return project === undefined || others.length > 0 ? '' : plainText(project)
}

/** The test report, and the run of the base branch that its tests were compared with. */
export function reportLinks({ reportUrl, base }: Manifest, links: Pick<Links, 'repositoryUrl'>): string {
  const name = base && (base.commit?.slice(0, 7) ?? `run ${base.id}`)
  return dotted([
    reportUrl === undefined ? '' : link('test report', reportUrl),
    base && name ? `compared with ${link(name, runUrl(base, links.repositoryUrl))}` : '',
  ])
}

/** What is written before a test's result. */
export const resultIcons = {
  error: '❌',
  failed: '❌',
  flaky: '🔁',
  passed: '✅',
  skipped: '⏭️',
  'did not run': '🚫',
  'without a result': '',
} as const

/** A result, in these words if they say more, after its icon if it has one. */
export function withIcon(result: keyof typeof resultIcons, inWords: string = result): string {
  return [resultIcons[result], inWords].filter(Boolean).join(' ')
}

const results = ['error', 'failed', 'flaky', 'passed', 'skipped', 'without a result', 'did not run'] as const

/** How the tests ended, how many recordings were shared, and how many were not. */
export function counts(sections: readonly Manifest[]): string {
  const sum = (of: (section: Manifest) => number) => sections.reduce((all, one) => all + of(one), 0)
  const [shared, failed] = [sum((one) => one.shared), sum((one) => one.notShared)]
  const leftOut = sum((one) => one.leftOut)
  const tests = results.map((result) => {
    const count = sum((section) => section.counts?.[result] ?? 0)
    if (count === 0) return ''
    const before = result === 'failed' ? sum(({ base }) => base?.failed ?? 0) : 0
    const onBase = before === 0 ? '' : `, ${before} of them on the base, too`
    const inWords = result === 'error' ? counted(count, result) : `${count} ${result}`
    return withIcon(result, inWords) + onBase
  })
  return dotted([
    ...tests,
    shared === 0 && failed === 0 ? 'no recordings' : counted(shared, 'recording'),
    failed === 0 ? '' : `⚠️ ${failed} not shared`,
    leftOut === 0 ? '' : `${counted(leftOut, 'recording')} of passed or skipped tests left out`,
    removals(sections, shared),
    sections.every(isOfOtherTests) ? 'none of the recordings belongs to a test of the report' : '',
  ])
}

function isOfOtherTests(section: Manifest): boolean {
  const visible = visibleRecordings(section)
  const isOther = visible.every(({ test }) => test === undefined)
  return section.counts !== undefined && section.leftOut === 0 && visible.length > 0 && isOther
}

function removals(sections: readonly Manifest[], shared: number): string {
  const times = sections.flatMap(({ recordings }) => recordings.flatMap((one) => removedAt(one) ?? []))
  if (times.length === 0) return ''
  const what = times.length >= shared ? 'links removed' : `${counted(times.length, 'link')} removed`
  return `🗑️ ${what} ${timeInWords(Math.max(...times))}`
}

/** The runs of some sections, the newest first; only their number where there are many. */
export function runLinks(sections: readonly Manifest[], links: Links): string {
  const runs = distinctRuns(sections)
  return runs.length > 3 ? `${runs.length} runs` : runs.flatMap(({ run }) => runLink(run, links) || []).join(', ')
}

/** One section of each run and attempt, the newest first. */
export function distinctRuns(sections: readonly Manifest[]): Manifest[] {
  const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]))
  return [...byRun.values()].sort((a, b) => compareRuns(b, a))
}

/** Parts of a line, without the empty ones. */
export function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** Where links lead, and whether a run's number needs its workflow's name beside it. */
export type Links = { repositoryUrl: string; severalWorkflows: boolean }

export function commitLink(commit: string | undefined, { repositoryUrl }: Pick<Links, 'repositoryUrl'>): string {
  return commit ? link(commit.slice(0, 7), `${repositoryUrl}/commit/${encodeURIComponent(commit)}`) : ''
}

export function runLink(run: Run, { repositoryUrl, severalWorkflows }: Links): string {
  const { id, number, attempt, workflow } = run
  if (id === '') return ''
  const name = severalWorkflows && workflow !== undefined ? workflow : 'run'
  const label = `${name} #${number ?? id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`
  return link(label, runUrl(run, repositoryUrl))
}

function runUrl({ id, attempt }: Pick<Run, 'id' | 'attempt'>, repositoryUrl: string): string {
  return `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`
}

/** When the last of some sections was shared; empty where that is not known. */
export function latestTime(sections: readonly Manifest[]): string {
  return timeInWords(Math.max(...sections.map((section) => section.time)))
}

/** Of seconds since 1970: 9 Nov 2026, 15:04 UTC. */
function timeInWords(seconds: number): string {
  if (seconds === 0) return ''
  const date = new Date(seconds * 1000)
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`
}
