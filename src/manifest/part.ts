import { byHeading } from './order.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Manifest } from './schema.ts'

/** The sections that are shown as one table: those of one job and commit that differ only in matrix values. */
export type Part = {
  key: string
  /** Without matrix values, unless `jobs` is undefined. */
  heading: string
  sections: readonly [Manifest, ...Manifest[]]
  rows: readonly Row[]
  /** Undefined if the part is a single job and no others are expected. */
  jobs: PartJobs | undefined
}

/** How many jobs of a matrix a part has. `total` is the expected number, if it is known. */
export type PartJobs = { count: number; total: number | undefined }

/** Groups sections into parts, in the order of their headings. */
export function partsOf(sections: readonly Manifest[]): Part[] {
  const groups = Map.groupBy(sections, ({ part, commit }) => JSON.stringify([part.key, commit]))
  return [...groups.values()].flatMap((group) => partOf(group) ?? []).sort(byHeading)
}

function partOf(group: readonly Manifest[]): Part | undefined {
  const [first, ...others] = group.toSorted(byHeading)
  if (first === undefined) return undefined
  const jobs = partJobsOf(group)
  const sections = [first, ...others] as const
  return {
    key: first.part.key,
    heading: jobs === undefined ? first.heading : first.part.heading,
    sections,
    rows: rowsOf(sections),
    jobs,
  }
}

/** Omits the total with `comment: failures`: green jobs then write no section, so missing jobs can't be counted. */
function partJobsOf(group: readonly Manifest[]): PartJobs | undefined {
  const count = group.length
  const isCountable = group.every(({ quiet, part }) => !quiet && !part.ofSomeJobs)
  const totals = isCountable ? group.flatMap(({ job }) => job.total ?? []) : []
  const total = totals.length === 0 ? undefined : Math.max(count, ...totals)
  return count > 1 || (total ?? 1) > 1 ? { count, total } : undefined
}

/**
 * Counts the jobs of some sections, and the jobs that their matrices should have, each workflow and job once. The report
 * action sees every job, even green ones that have no section in a comment.
 */
export function jobTotals(sections: readonly Manifest[]): { jobs: number; jobTotal: number } {
  const inMatrix = sections.filter(({ job }) => job.instance !== undefined)
  const matrices = [...Map.groupBy(inMatrix, ({ job }) => job.key).values()].map((group) => {
    const jobs = new Set(group.map(({ job }) => job.instance)).size
    return { jobs, jobTotal: Math.max(jobs, ...group.map(({ job }) => job.total ?? 0)) }
  })
  return {
    jobs: matrices.reduce((sum, { jobs }) => sum + jobs, 0),
    jobTotal: matrices.reduce((sum, { jobTotal }) => sum + jobTotal, 0),
  }
}

/** Whether only one job of the part has tests of this project, so that rows don't need to name the job. */
export function isOfOneJob({ sections }: Pick<Part, 'sections'>, project: string | undefined): boolean {
  if (project === undefined || sections.some(({ totals }) => totals.projects === undefined)) return false
  return sections.filter(({ totals }) => totals.projects?.includes(project)).length === 1
}
