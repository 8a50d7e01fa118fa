import { countJobsAcrossParts, type Part, type PartJobs } from '../manifest/part.ts'
import type { Section } from '../manifest/schema.ts'
import { counted } from '../text.ts'
import { countInWords, countSumInWords } from './counts.ts'
import { commitLink, commonLinks, distinctRuns, type LinkSettings, ownLinks, runLink, runLinks } from './links.ts'
import { plainText } from './markdown.ts'
import type { PartToRender } from './parts-to-render.ts'
import { dotted, timeInWords } from './words.ts'

type SummarizedPart = Pick<PartToRender, 'heading' | 'event' | 'sections' | 'jobs'>

/** The summary line of the current commit: counts, commit, runs and time. */
export function summaryLine(current: readonly SummarizedPart[], headCommit: string, links: LinkSettings): string {
  if (current.length === 0) return `No recordings for commit ${commitLink(headCommit, links)} yet.`
  const sections = current.flatMap((part) => part.sections)
  const alone = current.length === 1 ? current[0] : undefined
  const [commit, ...otherCommits] = new Set(sections.map((section) => section.commit))
  return dotted([
    alone ? bold(alone.heading) : '',
    alone ? alone.event : '',
    jobsOfAllParts(sections) || (alone ? partJobsInWords(alone) : ''),
    countAllInWords(current),
    alone ? projectOf(alone) : '',
    commit === undefined || otherCommits.length > 0 ? '' : `commit ${commitLink(commit, links)}`,
    runLinks(sections, links),
    alone ? commonLinks(alone, links) : '',
    latestTime(sections),
  ])
}

/** The sum of all parts, but the merge queue's apart: its tests ran with other pull requests. */
export function countAllInWords(parts: readonly SummarizedPart[]): string {
  const { queued = [], own = [] } = Object.groupBy(parts, ({ event }) => (event === 'merge queue' ? 'queued' : 'own'))
  if (queued.length === 0 || own.length === 0) return countSumInWords(parts)
  return dotted([countSumInWords(own), `merge queue: ${countSumInWords(queued)}`])
}

/** The line of one part among several. The caller has formatted its `heading`. */
export function partSummary(part: SummarizedPart, heading: string): string {
  return dotted([heading, part.event, partJobsInWords(part), countInWords(part)])
}

/** Whether parts that are shown together differ in commit or run, so that each must name its own. */
export type Differences = { severalCommits: boolean; severalRuns: boolean }

export function findDifferences(parts: readonly SummarizedPart[]): Differences {
  const sections = parts.flatMap((part) => part.sections)
  return {
    severalCommits: new Set(sections.map(({ commit }) => commit)).size > 1,
    severalRuns: distinctRuns(sections).length > 1,
  }
}

/** Project, commit, runs and links of one part among several. */
export function aboutPart(
  part: SummarizedPart,
  { severalCommits, severalRuns }: Differences,
  links: LinkSettings,
): string {
  const [{ commit }] = part.sections
  return dotted([
    projectOf(part),
    severalCommits ? `commit ${commitLink(commit, links) || 'unknown'}` : '',
    severalRuns ? runLinks(part.sections, links) : '',
    commonLinks(part, links),
  ])
}

/** The line of one job in a part, without what the part's own line says for all jobs. */
export function jobLine(job: Section, part: SummarizedPart, links: LinkSettings): string {
  const alone = { sections: [job] as const }
  return dotted([
    bold(job.heading),
    // The input `section` can give all jobs the same heading.
    job.heading === part.heading && job.job.matrix !== undefined ? plainText(job.job.matrix) : '',
    countInWords(alone),
    projectOf(part) === '' ? projectOf(alone) : '',
    distinctRuns(part.sections).length > 1 ? runLink(job.run, links) : '',
    ownLinks(job, part, links),
  ])
}

export function bold(heading: string): string {
  return `**${plainText(heading)}**`
}

export function partJobsInWords({ jobs }: SummarizedPart): string {
  return jobs === undefined ? '' : jobsInWords(jobs)
}

/** `4 jobs`, `3 of 4 jobs` if one is missing, or `4 jobs (3 from attempt 1)` if jobs failed and ran again. */
export function jobsInWords({ count, total, earlierAttempts }: PartJobs): string {
  const earlier = [...earlierAttempts].map(([attempt, jobs]) => `${jobs} from attempt ${attempt}`)
  return countOfTotal(count, total) + (earlier.length === 0 ? '' : ` (${earlier.join(', ')})`)
}

function countOfTotal(count: number, total: number | undefined): string {
  return total === undefined || total === count ? counted(count, 'job') : `${count} of ${counted(total, 'job')}`
}

/** `11 of 12 jobs` for parts that can't say it themselves, because each is of only some jobs of its matrix. */
function jobsOfAllParts(sections: readonly Section[]): string {
  const { jobs, jobTotal } = countJobsAcrossParts(sections)
  return jobs === 0 ? '' : countOfTotal(jobs, jobTotal)
}

/** The project, if all tests of a part have the same; rows then don't name it. */
export function projectOf({ sections }: Pick<Part, 'sections'>): string {
  const tests = sections.flatMap(({ specFiles, tests }) => [...specFiles, ...tests])
  const [project, ...others] = new Set(tests.map((test) => test.project))
  return project === undefined || others.length > 0 ? '' : plainText(project)
}

/** When the last of these sections was shared; empty if unknown. */
export function latestTime(sections: readonly Section[]): string {
  return timeInWords(Math.max(...sections.map((section) => section.time)))
}
