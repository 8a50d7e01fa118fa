import { compareRunIds, type LinkRow, linksOf, needsALook, type Section } from '../sections/section.ts'
import { compareNaturally, counted } from '../text.ts'
import { allotLines, linesOf, type Rows } from './allot.ts'
import { largestFitting } from './fit.ts'
import {
  commitLink,
  counts,
  glance,
  joined,
  latestTime,
  onlyProject,
  type Place,
  projectOf,
  reportLink,
  runLink,
  runLinks,
  severalRuns,
} from './glance.ts'
import { plainText } from './markdown.ts'
import { failureTable, linkTable, type TableView } from './table.ts'

/** What a rendering shows, and where. */
export type View = {
  /** The commit that counts as current; empty: every section is. */
  head: string
  /** Address of the repository, such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
  /** What tells this comment from others on the pull request; undefined where nothing has to. */
  name?: string | undefined
  /** Where the rows that are not shown can be found: text before and after the link of the run. */
  rest: 'run' | 'outputs' | 'results'
  /** Whether size and dimensions of recordings are shown. */
  sizes: boolean
  /** Whether a section's links may be shown: another API key's are not. */
  trusted: (section: Section) => boolean
}

/** Markdown of some sections, and how many rows of each it shows. */
export type Rendering = { markdown: string; shown: ReadonlyMap<Section, Rows> }

/** So many links of one section are open; more fold. */
const openRows = 10
/** The same of recordings that could not be shared; more fold, all of them. */
const openFailures = 3
/** With more links than this in several sections, each section folds. */
const openLinks = 40

/**
 * Sections as Markdown for a comment or a job summary, in at most so many `lines` of headings and rows: a line that
 * tells all at a glance, then each section, its failed tests first; those of earlier commits are folded.
 */
export function renderSections(sections: readonly Section[], view: View, lines: number): Rendering {
  const trusted = sections.filter(view.trusted)
  const { current, earlier } = inOrder(trusted, view.head)
  const shown = new Map([
    ...allotLines(failedFirst(current), lines),
    ...allotLines(earlier, lines - linesOf(current)),
  ])
  const hidden = trusted.filter((section) => !shown.has(section))
  const severalWorkflows = new Set(trusted.map(({ run }) => run.workflow)).size > 1
  const place = { ...view, severalWorkflows }
  const parts = [
    `### Recordings${view.name === undefined ? '' : ` ${plainText(view.name)}`}\n\n${glance(current, view.head, place)}\n`,
    ...groupParts(current, place, shown),
    hidden.length === 0 ? '' : hiddenSections(hidden, place),
    withoutLinks(sections.filter((section) => !view.trusted(section))),
    ...byCommit(earlier.filter((section) => shown.has(section))).map((group) =>
      earlierCommit(group, place, shown),
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

/** The order in which sections are shown. */
export function byHeading(a: Pick<Section, 'heading' | 'key'>, b: Pick<Section, 'heading' | 'key'>): number {
  return compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)
}

type Shown = ReadonlyMap<Section, Rows>
type Context = View & Place & { severalRuns: boolean; alone: boolean; folded: boolean }

function inOrder(sections: readonly Section[], head: string) {
  const isCurrent = ({ commit }: Section) => head === '' || commit === '' || commit === head
  const newestFirst = (a: Section, b: Section) => compareRunIds(b.run.id, a.run.id) || byHeading(a, b)
  return {
    current: sections.filter(isCurrent).sort(byHeading),
    earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
  }
}

/** What must not be missed gets its lines first. */
function failedFirst(sections: readonly Section[]): Section[] {
  const rank = ({ tests, failed }: Section) => ((tests?.failed ?? 0) > 0 ? 0 : failed > 0 ? 1 : 2)
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

/** Groups in the order of their first sections. */
function byCommit(sections: readonly Section[]): Section[][] {
  return [...Map.groupBy(sections, ({ commit }) => commit).values()]
}

/** What is shown of the sections of one commit. */
function groupParts(group: readonly Section[], place: View & Place, shown: Shown): string[] {
  const alone = group.length === 1
  const links = group.reduce((sum, section) => sum + (shown.get(section)?.links ?? 0), 0)
  const context = { ...place, severalRuns: severalRuns(group), alone, folded: !alone && links > openLinks }
  return group.flatMap((section) => {
    const rows = shown.get(section)
    return rows === undefined ? [] : sectionParts(section, rows, context)
  })
}

function sectionParts(section: Section, rows: Rows, context: Context): string[] {
  const { alone, folded, severalRuns, repositoryUrl, sizes } = context
  const run = severalRuns ? runLink(section.run, context) : ''
  const failures = section.failures.slice(0, rows.failures)
  const links = linksOf(section).slice(0, rows.links)
  const table = {
    filesUrl: section.commit === '' ? undefined : `${repositoryUrl}/blob/${section.commit}`,
    projects: onlyProject(section) === undefined,
    sizes,
  }
  const after = [
    note(section.shared - links.length, '', section, context),
    failuresBelow(failures),
    note(section.failed - failures.length, 'not shared', section, context),
    untold(section),
  ]
  if (folded && links.length + failures.length > 0) {
    const summary = joined([plainText(section.heading), counts([section])])
    const line = joined([projectOf(section), run, reportLink(section)])
    const inside = [line === '' ? '' : `${line}\n`, linkTable(links, table), ...after]
    return [details(summary, inside, needsALook(section))]
  }
  const line = [
    `**${plainText(section.heading)}**`,
    counts([section]),
    projectOf(section),
    run,
    reportLink(section),
  ]
  return [alone ? '' : `${joined(line)}\n`, ...foldedLinks(links, table), ...after]
}

function failuresBelow(failures: Section['failures']): string {
  if (failures.length === 0) return ''
  const table = failureTable(failures)
  return failures.length <= openFailures
    ? table
    : details(`${failures.length} recordings could not be shared`, [table], false)
}

/** Said once, instead of in each row. */
function untold(section: Section): string {
  const links = linksOf(section)
  const count = links.filter(({ result }) => result === undefined).length
  if (section.tests === null || count === 0) return ''
  return count === links.length
    ? 'None of the recordings belongs to a test of the report.\n'
    : `${counted(count, 'recording')} ${count === 1 ? 'belongs' : 'belong'} to no test of the report.\n`
}

/** So many parts without links are named. */
const namedParts = 3

function withoutLinks(sections: readonly Section[]): string {
  if (sections.length === 0) return ''
  const names = sections.slice(0, namedParts).map(({ heading }) => plainText(heading))
  const more = sections.length > namedParts ? ` and ${sections.length - namedParts} more` : ''
  const [verb, whose] = sections.length === 1 ? ['was', 'its'] : ['were', 'their']
  return `${names.join(', ')}${more} ${verb} written with another API key: ${whose} links are not shown.\n`
}

/** The rows of tests that failed or were flaky are open; where there are none, the first ones. */
function foldedLinks(links: readonly LinkRow[], table: TableView): string[] {
  const failing = links.filter(({ result }) => result === 'failed' || result === 'flaky').length
  const open = failing > 0 ? failing : openRows
  const more = links.slice(open)
  if (more.length === 0) return [linkTable(links, table)]
  return [
    linkTable(links.slice(0, open), table),
    details(
      `${more.length} more ${more.length === 1 ? 'recording' : 'recordings'}`,
      [linkTable(more, table)],
      false,
    ),
  ]
}

function note(hidden: number, word: string, { run }: Section, context: Context): string {
  if (hidden <= 0) return ''
  const where = {
    run: `in the job summary and the outputs of ${runLink(run, context) || 'its run'}`,
    outputs: 'in the outputs `results` and `manifest` of this step',
    results: 'in the output `results` of this step',
  }
  return `${hidden} more ${word === '' ? '' : `${word} `}${where[context.rest]}.\n`
}

function hiddenSections(hidden: readonly Section[], place: Place): string {
  const parts = hidden.length === 1 ? '1 more part' : `${hidden.length} more parts`
  const runs = runLinks(hidden, place) || 'their runs'
  return `${parts} with ${counts(hidden)}: see the job summaries of ${runs}.\n`
}

function earlierCommit(sections: readonly Section[], place: View & Place, shown: Shown): string {
  const commit = sections[0]?.commit ?? ''
  const inParts = sections.length === 1 ? plainText(sections[0]?.heading ?? '') : `${sections.length} parts`
  const summary = joined([`Earlier commit ${plainText(commit.slice(0, 7))}`, counts(sections), inParts])
  const glanced = joined([
    `commit ${commitLink(commit, place)}`,
    runLinks(sections, place),
    latestTime(sections),
  ])
  return details(summary, [`${glanced}\n`, ...groupParts(sections, place, shown)], false)
}

/** GitHub reads Markdown within only after an empty line. */
function details(summary: string, inside: readonly string[], open: boolean): string {
  const content = inside.filter((part) => part !== '').join('\n')
  return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`
}
