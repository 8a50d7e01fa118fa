import { compareNaturally } from '../recordings/natural-order.ts'
import { link, plainText } from '../report/markdown.ts'
import { failureTable, linkTable } from '../report/table.ts'
import { allotLines, linesOf, type Rows } from './allot.ts'
import { largestFitting } from './fit.ts'
import {
  compareRunIds,
  type FailureRow,
  type LinkRow,
  type Run,
  readFailure,
  readLink,
  type Section,
} from './section.ts'

/** What a rendering shows, and where. */
export type View = {
  /** The commit that counts as current; empty: every section is. */
  head: string
  /** Address of the repository, such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
  /** Where the rows that are not shown can be found: text before and after the link of the run. */
  rest: 'run' | 'outputs'
  /** Whether a section's links may be shown. */
  trusted: (section: Section) => boolean
}

/** Markdown of some sections, and how many rows of each it shows. */
export type Rendering = { markdown: string; shown: ReadonlyMap<Section, Rows> }

/** So many links of one section are open; more fold. */
const openRows = 10
/** With more links than this in several sections, each section folds. */
const openLinks = 40

/**
 * Sections as Markdown for a comment or a job summary, in at most so many `lines` of headings and rows: a line that
 * tells all at a glance, then each section with its failures first; those of earlier commits are folded.
 */
export function renderSections(sections: readonly Section[], view: View, lines: number): Rendering {
  const { current, earlier } = inOrder(sections, view.head)
  const shown = new Map([...allotLines(current, lines), ...allotLines(earlier, lines - linesOf(current))])
  const hidden = sections.filter((section) => !shown.has(section))
  const runs = distinctRuns(current)
  const context = { ...view, shown, runs, alone: current.length === 1 }
  const parts = [
    `### Recordings\n\n${glance(current, runs, view)}\n`,
    ...current.flatMap((section) => sectionParts(section, context)),
    hidden.length === 0 ? '' : hiddenSections(hidden, view),
    ...byCommit(earlier.filter((section) => shown.has(section))).map((group) =>
      earlierCommit(group, context),
    ),
  ]
  return { markdown: parts.filter((part) => part !== '').join('\n'), shown }
}

/** As much of some sections as fits into so many characters; the least when not even that fits. */
export function renderWithin(sections: readonly Section[], view: View, characters: number): string {
  const render = (lines: number) => renderSections(sections, view, lines).markdown
  const fitting = largestFitting(linesOf(sections), render, ({ length }) => length <= characters)
  return fitting?.value ?? render(0)
}

type Context = View & { shown: ReadonlyMap<Section, Rows>; runs: readonly Section[]; alone: boolean }

function inOrder(sections: readonly Section[], head: string) {
  const isCurrent = ({ commit }: Section) => head === '' || commit === '' || commit === head
  const byHeading = (a: Section, b: Section) =>
    compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)
  const newestFirst = (a: Section, b: Section) => compareRunIds(b.run.id, a.run.id) || byHeading(a, b)
  return {
    current: sections.filter(isCurrent).sort(byHeading),
    earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
  }
}

/** Groups in the order of their first sections. */
function byCommit(sections: readonly Section[]): Section[][] {
  return [...Map.groupBy(sections, ({ commit }) => commit).values()]
}

function glance(current: readonly Section[], runs: readonly Section[], view: View): string {
  if (current.length === 0) return `No recordings of commit ${commitLink(view.head, view)} yet.`
  const [only] = current
  const commit = current.find((section) => section.commit !== '')?.commit ?? ''
  return joined([
    current.length === 1 && only ? `**${plainText(only.heading)}**` : '',
    counts(current.filter(view.trusted)),
    commit === '' ? '' : `commit ${commitLink(commit, view)}`,
    runs.length > 3 ? `${runs.length} runs` : runs.map(({ run }) => runLink(run, view)).join(', '),
    time(Math.max(...current.map((section) => section.time))),
  ])
}

function counts(sections: readonly Section[]): string {
  const shared = sections.reduce((sum, section) => sum + section.shared, 0)
  const failed = sections.reduce((sum, section) => sum + section.failed, 0)
  const word =
    shared === 0 && failed === 0 ? 'no recordings' : `${shared} ${shared === 1 ? 'recording' : 'recordings'}`
  return joined([word, failed === 0 ? '' : `⚠️ ${failed} not shared`])
}

function sectionParts(section: Section, context: Context): string[] {
  const rows = context.shown.get(section)
  if (rows === undefined) return []
  const { alone, runs, trusted } = context
  const run = runs.length > 1 ? runLink(section.run, context) : ''
  if (!trusted(section)) {
    return [`${joined([`**${plainText(section.heading)}**`, untrusted, run])}\n`]
  }
  const { failures, links } = contentOf(section, rows)
  const body = [
    failures.length === 0 ? '' : failureTable(failures),
    note(section.failed - failures.length, 'not shared', section, context),
  ]
  const after = note(section.shared - links.length, '', section, context)
  const folds = !alone && tooManyLinks(context.shown)
  if (folds && links.length + failures.length > 0) {
    const summary = joined([plainText(section.heading), counts([section])])
    const inside = [run === '' ? '' : `${run}\n`, ...body, linkTable(links), after]
    return [details(summary, inside, section.failed > 0)]
  }
  const heading = alone ? '' : `${joined([`**${plainText(section.heading)}**`, counts([section]), run])}\n`
  return [heading, ...body, ...foldedLinks(links), after]
}

const untrusted =
  'its links are not shown, because it was not signed with the API key of the job that wrote this'

function tooManyLinks(shown: ReadonlyMap<Section, Rows>): boolean {
  return [...shown.values()].reduce((sum, { links }) => sum + links, 0) > openLinks
}

function contentOf(section: Section, rows: Rows): { failures: FailureRow[]; links: LinkRow[] } {
  return {
    failures: section.failures.kept.slice(0, rows.failures).flatMap((row) => readFailure(row) ?? []),
    links: section.links.kept.slice(0, rows.links).flatMap((row) => readLink(row) ?? []),
  }
}

function foldedLinks(links: readonly LinkRow[]): string[] {
  if (links.length === 0) return []
  if (links.length <= openRows + 1) return [linkTable(links)]
  const more = links.slice(openRows)
  return [
    linkTable(links.slice(0, openRows)),
    details(`${more.length} more recordings`, [linkTable(more)], false),
  ]
}

function note(hidden: number, word: string, section: Section, context: Context): string {
  if (hidden <= 0) return ''
  const where =
    context.rest === 'run'
      ? `in the job summary and the outputs of ${runLink(section.run, context)}`
      : 'in the outputs `results` and `manifest` of this step'
  return `${hidden} more ${word === '' ? '' : `${word} `}${where}.\n`
}

function hiddenSections(hidden: readonly Section[], view: View): string {
  const runs = distinctRuns(hidden)
  const where = runs.length > 3 ? `${runs.length} runs` : runs.map(({ run }) => runLink(run, view)).join(', ')
  const parts = hidden.length === 1 ? '1 more part' : `${hidden.length} more parts`
  return `${parts} with ${counts(hidden)}: see the job summaries of ${where}.\n`
}

function earlierCommit(sections: readonly Section[], context: Context): string {
  const commit = sections[0]?.commit.slice(0, 7) ?? ''
  const inParts = sections.length === 1 ? plainText(sections[0]?.heading ?? '') : `${sections.length} parts`
  const summary = joined([`Earlier commit ${plainText(commit)}`, counts(sections), inParts])
  const runs = distinctRuns(sections)
  const own = { ...context, runs, alone: sections.length === 1 }
  const glanced = joined([
    `commit ${commitLink(sections[0]?.commit ?? '', context)}`,
    runs.length > 3 ? `${runs.length} runs` : runs.map(({ run }) => runLink(run, context)).join(', '),
    time(Math.max(...sections.map((section) => section.time))),
  ])
  return details(
    summary,
    [`${glanced}\n`, ...sections.flatMap((section) => sectionParts(section, own))],
    false,
  )
}

/** One section of each run and attempt, the newest first. */
function distinctRuns(sections: readonly Section[]): Section[] {
  const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]))
  return [...byRun.values()].sort(
    (a, b) => compareRunIds(b.run.id, a.run.id) || b.run.attempt - a.run.attempt,
  )
}

/** GitHub reads Markdown within only after an empty line. */
function details(summary: string, inside: readonly string[], open: boolean): string {
  const content = inside.filter((part) => part !== '').join('\n')
  return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

function commitLink(commit: string, { repositoryUrl }: View): string {
  return commit === ''
    ? ''
    : link(commit.slice(0, 7), `${repositoryUrl}/commit/${encodeURIComponent(commit)}`)
}

function runLink({ id, number, attempt }: Run, { repositoryUrl }: View): string {
  if (id === '') return ''
  return link(
    `run #${number || id}`,
    `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`,
  )
}

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function time(seconds: number): string {
  return seconds === 0 ? '' : `${times.format(Math.min(seconds * 1000, 8.64e15))} UTC`
}
