import { legend } from '../docs.ts'
import { filesUrlAt } from '../github-addresses.ts'
import { countFailed } from '../manifest/row-list.ts'
import { hasProblems, isFailingRow, isOfChange, pictureOf, type Row, type UnsharedRecording } from '../manifest/rows.ts'
import type { Section } from '../manifest/schema.ts'
import { counted } from '../text.ts'
import { type Allotment, allotLines, countAllLines, largestFitting } from './allot.ts'
import { countSumInWords } from './counts.ts'
import { commitLink, commonLinks, distinctRuns, type LinkSettings, runLinks } from './links.ts'
import { plainText } from './markdown.ts'
import {
  arrangeSections,
  groupByCommit,
  type PartsToRender,
  type PartToRender,
  sortByUrgency,
} from './parts-to-render.ts'
import {
  aboutPart,
  bold,
  countAllInWords,
  type Differences,
  findDifferences,
  jobLine,
  jobsInWords,
  latestTime,
  partJobsInWords,
  partSummary,
  projectOf,
  summaryLine,
} from './summary-lines.ts'
import { type TableSettings, testTable, unsharedTable } from './table.ts'
import { whoCanOpen } from './who-can-open.ts'
import { dotted } from './words.ts'

/** Settings of a rendering. */
export type RenderSettings = {
  /** The current commit. If empty, every section is current. */
  headCommit: string
  /** Address of the repository, such as `https://github.com/octo-org/demo`. */
  repositoryUrl: string
  /** Suffix of the heading, if the comment's key isn't the default. */
  name?: string | undefined
  /** The place that notes give for rows that are left out. */
  rest: 'run' | 'outputs' | 'results'
  /** Whether to show size and dimensions of recordings. */
  sizes: boolean
  /** The most pictures of a part. */
  mostPictures: number
  /** Whether a link explains the signs and words. */
  legend?: boolean
}

/** The most rows of a part that are open if nothing in it failed. */
const openRows = 10
/** The most open rows of changed tests that didn't fail. */
const openChanged = 20
/** The most recordings that could not be shared and are open. If there are more, all of them fold. */
const openUnshared = 3
/** With more rows than this in several parts, each part folds. */
const openParts = 40

/**
 * Renders parts as Markdown for a comment or a job summary, with at most `lines` headings, rows and jobs. A line sums
 * everything up, then parts follow, failed ones first. Those of earlier commits are folded.
 */
export function renderParts({ current, earlier }: PartsToRender, given: RenderSettings, lines: number): string {
  const allotted = new Map([
    ...allotLines(sortByUrgency(current), lines),
    ...allotLines(earlier, lines - countAllLines(current)),
  ])
  const all = [...current, ...earlier]
  const withoutHeading = all.filter((part) => !allotted.has(part))
  const workflows = new Set(all.flatMap(({ sections }) => sections.map(({ run }) => run.workflow)))
  const settings = { ...given, severalWorkflows: workflows.size > 1 }
  const name = given.name === undefined ? '' : ` ${plainText(given.name)}`
  const texts = [
    `### Recordings${name}\n\n${summaryLine(current, given.headCommit, settings)}\n`,
    ...renderGroup(current, settings, allotted),
    withoutHeading.length === 0 ? '' : noteOtherParts(withoutHeading, settings),
    ...groupByCommit(earlier.filter((part) => allotted.has(part))).map((group) =>
      renderEarlier(group, settings, allotted),
    ),
    given.legend ? `[Legend](<${legend}>)\n` : '',
    whoCanOpen(
      all.flatMap(({ sections }) => sections),
      given.repositoryUrl,
    ),
  ]
  return texts.filter((text) => text !== '').join('\n')
}

/**
 * Renders as much of some sections as fits into `characters`, or the minimum if not even that fits. Pictures show only if all of
 * it fits.
 */
export function renderWithin(sections: readonly Section[], settings: RenderSettings, characters: number): string {
  const parts = arrangeSections(sections, settings.headCommit)
  const all = countAllLines([...parts.current, ...parts.earlier])
  const whole = renderParts(parts, settings, all)
  if (whole.length <= characters) return whole
  const render = (lines: number) => renderParts(parts, { ...settings, mostPictures: 0 }, lines)
  return largestFitting(all, render, ({ length }) => length <= characters)?.value ?? render(0)
}

type Allotments = ReadonlyMap<PartToRender, Allotment>
type PartSettings = RenderSettings & LinkSettings & Differences & { alone: boolean; folded: boolean }

/** The lines for the parts of one commit. */
function renderGroup(
  group: readonly PartToRender[],
  settings: RenderSettings & LinkSettings,
  allotted: Allotments,
): string[] {
  const alone = group.length === 1
  const rows = group.reduce((sum, part) => sum + (allotted.get(part)?.rows ?? 0), 0)
  const folded = !alone && rows > openParts
  const context = { ...settings, ...findDifferences(group), alone, folded }
  return group.flatMap((part) => {
    const allotment = allotted.get(part)
    return allotment === undefined ? [] : renderPart(part, allotment, context)
  })
}

function renderPart(part: PartToRender, allotment: Allotment, context: PartSettings): string[] {
  const { alone, folded } = context
  const about = aboutPart(part, context, context)
  const rows = part.rows.slice(0, allotment.rows)
  const unshared = part.unshared.slice(0, allotment.unshared)
  const table = tableSettings(part, context)
  const beyond = beyondLimits(part)
  const after = [
    rowsNote(part, rows.length, context),
    unsharedBelow(unshared),
    unsharedNote(part, unshared.length, context),
    jobsBelow(part, allotment, context),
  ]
  if (folded && rows.length + unshared.length > 0) {
    const isOpen = part.sections.some(hasProblems) || rows.some(isOfChange)
    const inside = isOpen ? foldedRows(rows, table, beyond) : [testTable(rows, table), beyond]
    const title = partSummary(part, plainText(part.heading))
    return [details(title, [about === '' ? '' : `${about}\n`, ...inside, ...after], isOpen)]
  }
  const line = alone ? '' : `${dotted([partSummary(part, bold(part.heading)), about])}\n`
  return [line, ...foldedRows(rows, table, beyond), ...after]
}

function tableSettings(part: PartToRender, { repositoryUrl, sizes, mostPictures }: PartSettings): TableSettings {
  const [{ commit }] = part.sections
  const withPicture = part.rows.filter((row) => pictureOf(row) !== undefined)
  return {
    filesUrl: commit === undefined ? undefined : filesUrlAt(commit, repositoryUrl),
    projects: projectOf(part) === '',
    sizes,
    pictured: new Set(withPicture.slice(0, mostPictures)),
    part,
  }
}

function unsharedBelow(failures: readonly UnsharedRecording[]): string {
  if (failures.length === 0) return ''
  const table = unsharedTable(failures)
  return failures.length <= openUnshared ? table : details(`${failures.length} recordings could not be shared`, [table])
}

/** Leaves urgent rows open and folds the others. `beyond` goes below the open ones. */
function foldedRows(rows: readonly Row[], table: TableSettings, beyond: string): string[] {
  const open = openAmong(rows)
  const more = rows.filter((row) => !open.has(row))
  if (more.length === 0) return [testTable(rows, table), beyond]
  const tests = more.filter(({ kind }) => kind !== 'recording').length
  const counts = [
    tests > 0 ? counted(tests, 'more test') : '',
    more.length > tests ? counted(more.length - tests, 'more recording') : '',
  ]
  return [testTable([...open], table), beyond, details(dotted(counts), [testTable(more, table)])]
}

/** Rows that failed, were flaky or belong to a change. If there are none, the first ten. */
function openAmong(rows: readonly Row[]): Set<Row> {
  const failing = rows.filter(isFailingRow)
  const changed = rows.filter((row) => isOfChange(row) && !isFailingRow(row))
  if (failing.length + changed.length === 0) return new Set(rows.slice(0, openRows))
  // A recording without a test may be the missing one of a failed test.
  const isOneUnseen = failing.some(
    (row) => row.kind === 'test' && row.test.result === 'failed' && row.recordings.length === 0,
  )
  const withoutTest = isOneUnseen ? rows.filter(({ kind }) => kind === 'recording') : []
  return new Set([...failing, ...changed.slice(0, openChanged), ...withoutTest.slice(0, openRows)])
}

/** Counts the errors, and the failed or flaky tests without a recording, that have no row. */
function beyondLimits({ beyond: { errors, tests } }: PartToRender): string {
  return [
    errors > 0 ? `${counted(errors, 'more error')} outside of any test.\n` : '',
    tests > 0 ? `${counted(tests, 'more failed or flaky test')} without a recording.\n` : '',
  ].join('')
}

/** Says how many rows have no room, in the comment's state or below this part's heading. */
function rowsNote(part: PartToRender, shown: number, context: PartSettings): string {
  const others = part.rows.slice(shown)
  const failed = part.cutRows.failed + countFailed(others)
  return note(part.cutRows.all + others.length, failed > 0 ? ` (${failed} failed)` : '', part, context)
}

function unsharedNote(part: PartToRender, shown: number, context: PartSettings): string {
  const all = part.sections.reduce((sum, { unshared }) => sum + unshared, 0)
  return note(all - shown, ' not shared', part, context)
}

function note(count: number, words: string, { sections }: PartToRender, context: PartSettings): string {
  if (count <= 0) return ''
  const where = {
    run: `in the job summary of ${runLinks(sections, context) || 'its run'}`,
    outputs: 'in the outputs `results` and `manifest` of this step',
    results: 'in the output `results` of this step',
  }
  return `${count} more${words} ${where[context.rest]}.\n`
}

/** A fold with one line per job. Jobs with failures have room of their own. */
function jobsBelow(part: PartToRender, { redJobs, greenJobs }: Allotment, context: PartSettings): string {
  const { jobs, jobLines } = part
  if (jobs === undefined) return ''
  const red = new Set(jobLines.filter(hasProblems).slice(0, redJobs))
  const green = new Set(jobLines.filter((job) => !hasProblems(job)).slice(0, greenJobs))
  const listed = jobLines.filter((job) => red.has(job) || green.has(job))
  if (listed.length === 0) return ''
  const left = jobLines.length - listed.length
  const more = left === 0 ? [] : [`- ${counted(left, 'more job')}`]
  const lines = [...listed.map((job) => `- ${jobLine(job, part, context)}`), ...more]
  return details(jobsInWords(jobs), [`${lines.join('\n')}\n`])
}

/** Counts the parts whose headings have no room. */
function noteOtherParts(parts: readonly PartToRender[], links: LinkSettings): string {
  const runs =
    runLinks(
      parts.flatMap(({ sections }) => sections),
      links,
    ) || 'their runs'
  return `${counted(parts.length, 'more part')} with ${countSumInWords(parts)}: see the job summaries of ${runs}.\n`
}

function renderEarlier(
  parts: readonly PartToRender[],
  settings: RenderSettings & LinkSettings,
  allotted: Allotments,
): string {
  const sections = parts.flatMap((part) => part.sections)
  const commit = sections[0]?.commit ?? ''
  const alone = parts.length === 1 ? parts[0] : undefined
  const inParts = alone
    ? dotted([plainText(alone.heading), alone.event, partJobsInWords(alone)])
    : `${parts.length} parts`
  const isOfHead = settings.headCommit === '' || commit === '' || commit === settings.headCommit
  const what = isOfHead ? earlierRun(sections) : `Earlier commit ${plainText(commit.slice(0, 7))}`
  const summary = dotted([what, countAllInWords(parts), inParts])
  const about = dotted([
    alone ? projectOf(alone) : '',
    commit === '' ? '' : `commit ${commitLink(commit, settings)}`,
    runLinks(sections, settings),
    alone ? commonLinks(alone, settings) : '',
    latestTime(sections),
  ])
  return details(summary, [`${about}\n`, ...renderGroup(parts, settings, allotted)])
}

/** `Earlier run #12`, as GitHub numbers it. */
function earlierRun(sections: readonly Section[]): string {
  const [first, ...others] = distinctRuns(sections)
  const { number } = first?.run ?? {}
  return others.length > 0 || number === undefined ? 'Earlier run' : `Earlier run ${plainText(`#${number}`)}`
}

/** GitHub parses Markdown inside HTML only after an empty line. */
function details(summary: string, inside: readonly string[], open = false): string {
  const content = inside.filter((part) => part !== '').join('\n')
  return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`
}
