import { commitUrl, runUrl } from '../github-addresses.ts'
import { compareRuns } from '../manifest/order.ts'
import type { Part } from '../manifest/part.ts'
import type { Run, Section } from '../manifest/schema.ts'
import { counted } from '../text.ts'
import { link } from './markdown.ts'
import { dotted } from './words.ts'

/** The sections of a part. */
export type PartSections = Pick<Part, 'sections'>

/** The repository that links lead to, and whether labels of runs name the workflow. */
export type LinkSettings = { repositoryUrl: string; severalWorkflows: boolean }

type LinkOf = (section: Section, part: PartSections, links: Pick<LinkSettings, 'repositoryUrl'>) => string

/** Links to the test report and to the latest run that tests were compared with. */
const ofSections: readonly LinkOf[] = [reportLink, comparedLink]

/** The links that all sections have in common. */
export function commonLinks(part: PartSections, links: LinkSettings): string {
  return dotted(ofSections.map((linkOf) => commonTo(part, linkOf, links)))
}

/** The links of one job that the part doesn't have in common. */
export function ownLinks(job: Section, part: PartSections, links: LinkSettings): string {
  return dotted(ofSections.map((linkOf) => (commonTo(part, linkOf, links) === '' ? linkOf(job, part, links) : '')))
}

function commonTo(part: PartSections, linkOf: LinkOf, links: LinkSettings): string {
  const [first = '', ...others] = new Set(part.sections.map((section) => linkOf(section, part, links)))
  return others.length === 0 ? first : ''
}

function reportLink({ reportUrl }: Section): string {
  return reportUrl === undefined ? '' : link('test report', reportUrl)
}

/** Counts the earlier runs that any job was compared with: a job without failures needs none, and has nothing else to say. */
function comparedLink(
  { comparedWith }: Section,
  { sections }: PartSections,
  { repositoryUrl }: Pick<LinkSettings, 'repositoryUrl'>,
): string {
  if (comparedWith === undefined) return ''
  const { id, attempt, commit } = comparedWith
  const latest = link(commit?.slice(0, 7) ?? `run ${id}`, runUrl(comparedWith, repositoryUrl))
  const ofSameRun = sections.flatMap(({ comparedWith: other }) =>
    other?.id === id && other.attempt === attempt ? other.runs : [],
  )
  const runs = Math.max(...ofSameRun)
  return `compared with ${latest}${runs > 1 ? ` and ${counted(runs - 1, 'run')} before` : ''}`
}

/** Links to the runs of some sections, newest first. More than three are only counted. */
export function runLinks(sections: readonly Section[], links: LinkSettings): string {
  const runs = distinctRuns(sections)
  return runs.length > 3 ? `${runs.length} runs` : runs.flatMap(({ run }) => runLink(run, links) || []).join(', ')
}

/** One section per run and attempt, newest first. */
export function distinctRuns(sections: readonly Section[]): Section[] {
  const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]))
  return [...byRun.values()].sort((a, b) => compareRuns(b, a))
}

export function commitLink(commit: string | undefined, { repositoryUrl }: Pick<LinkSettings, 'repositoryUrl'>): string {
  return commit ? link(commit.slice(0, 7), commitUrl(commit, repositoryUrl)) : ''
}

export function runLink(run: Run, { repositoryUrl, severalWorkflows }: LinkSettings): string {
  const { id, number, attempt, workflow } = run
  if (id === '') return ''
  const name = severalWorkflows && workflow !== undefined ? workflow : 'run'
  const label = `${name} #${number ?? id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`
  return link(label, runUrl(run, repositoryUrl))
}
