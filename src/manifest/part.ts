import { byHeading } from './order.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Manifest } from './schema.ts'

/** What is shown as one table: the sections of one job at one commit that differ only in matrix values, in their order. */
export type Part = {
  key: string
  /** Without matrix values if it is of several jobs. */
  heading: string
  sections: readonly [Manifest, ...Manifest[]]
  rows: readonly Row[]
  /** Undefined for a job that stands for itself. */
  jobs: PartJobs | undefined
}

/** How many jobs of a matrix a part has; `total` is undefined if nobody knows how many there should be. */
export type PartJobs = { count: number; total: number | undefined }

/** The parts of some sections, in the order of their headings. */
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

/** Green jobs with `comment: failures` write no section, so that nobody can say how many jobs are missing. */
function partJobsOf(group: readonly Manifest[]): PartJobs | undefined {
  const count = group.length
  const isCountable = group.every(({ quiet, part }) => !quiet && !part.ofSomeJobs)
  const totals = isCountable ? group.flatMap(({ job }) => job.total ?? []) : []
  const total = totals.length === 0 ? undefined : Math.max(count, ...totals)
  return count > 1 || (total ?? 1) > 1 ? { count, total } : undefined
}

/**
 * How many jobs some sections are of, and how many the matrices of these have: each workflow and job once. Unlike in a comment,
 * where green jobs may have no section, nobody hides a job from this count.
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

/** Whether no other job of the part has tests of this project: then a row need not name its job. */
export function isOfOneJob({ sections }: Pick<Part, 'sections'>, project: string | undefined): boolean {
  if (project === undefined || sections.some(({ totals }) => totals.projects === undefined)) return false
  return sections.filter(({ totals }) => totals.projects?.includes(project)).length === 1
}
