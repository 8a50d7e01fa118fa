import { byHeading, compareRuns } from './order.ts'
import { listRows, type RowList } from './row-list.ts'
import type { Run, Section } from './schema.ts'
import { withSharedSection } from './shared-section.ts'

/** The sections that are shown as one table: those of one job, run and commit that differ only in matrix values. */
export type Part = RowList & {
  key: string
  /** Without matrix values, unless `jobs` is undefined. */
  heading: string
  sections: readonly [Section, ...Section[]]
  /** Undefined if the part is a single job and no others are expected. */
  jobs: PartJobs | undefined
}

/** How many jobs of a matrix a part has. `total` is the expected number, if it is known. */
export type PartJobs = {
  count: number
  total: number | undefined
  /** How many of them are from attempts before the newest, by attempt. */
  earlierAttempts: ReadonlyMap<number, number>
}

/** Groups sections into parts, in the order of their headings. */
export function groupIntoParts(sections: readonly Section[]): Part[] {
  const groups = Map.groupBy(sections, ({ part, run, commit }) => JSON.stringify([part.key, run.id, commit]))
  return [...groups.values()].flatMap((group) => makePart(group.map(withSharedSection)) ?? []).sort(byHeading)
}

function makePart(group: readonly Section[]): Part | undefined {
  const [first, ...others] = group.toSorted(byHeading)
  if (first === undefined) return undefined
  const jobs = countPartJobs(group)
  const sections = [first, ...others] as const
  return {
    key: first.part.key,
    heading: jobs === undefined ? first.heading : first.part.heading,
    sections,
    ...listRows(sections),
    jobs,
  }
}

/** Omits the total if green jobs write no section, because missing jobs then can't be counted. */
function countPartJobs(group: readonly Section[]): PartJobs | undefined {
  const count = group.length
  const isCountable = group.every(writesIfGreen) && !isOfSomeJobs(group)
  const totals = isCountable ? group.flatMap(({ job }) => job.total ?? []) : []
  const total = totals.length === 0 ? undefined : Math.max(count, ...totals)
  if (count === 1 && (total ?? 1) === 1) return undefined
  const attempts = group.map(({ run }) => run.attempt)
  const earlier = Map.groupBy(
    attempts.filter((attempt) => attempt < Math.max(...attempts)).sort((a, b) => a - b),
    (attempt) => attempt,
  )
  return { count, total, earlierAttempts: new Map([...earlier].map(([attempt, jobs]) => [attempt, jobs.length])) }
}

/** Whether the step's jobs write a section even if nothing failed. With `comment: failures`, they don't. */
function writesIfGreen({ quiet }: Section): boolean {
  return quiet !== true
}

/**
 * Whether other jobs of the matrix have other parts, because the input `section` contains a matrix value. All sections of the
 * part must agree, because a `section` that is the same for all jobs can happen to contain the value of one of them.
 */
function isOfSomeJobs(sections: readonly Section[]): boolean {
  return sections.every(({ part }) => part.ofSomeJobs)
}

type SectionsByRun<Kind> = { newest: Kind[]; earlier: Kind[] }

/**
 * Splits sections by whether their run is the newest of their part. Matrix values can differ from run to run, so only sections of
 * one run add up. Once all jobs of the newest run are there, the part's older sections are in neither list.
 */
export function splitByRun<Kind extends Section>(sections: readonly Kind[]): SectionsByRun<Kind> {
  const parts = [...Map.groupBy(sections, ({ part }) => part.key).values()].map(splitPart)
  return { newest: parts.flatMap(({ newest }) => newest), earlier: parts.flatMap(({ earlier }) => earlier) }
}

function splitPart<Kind extends Section>(ofPart: readonly Kind[]): SectionsByRun<Kind> {
  const run = newestRun(ofPart)
  const ofRun = ofPart.filter((section) => section.run.id === run?.id)
  const ofOtherRuns = ofPart.filter((section) => section.run.id !== run?.id)
  const ofAttempt = ofRun.filter((section) => section.run.attempt === run?.attempt)
  // "Re-run all jobs" can make another matrix. "Re-run failed jobs" leaves the other jobs in earlier attempts.
  if (isWhole(ofAttempt)) return { newest: ofAttempt, earlier: [] }
  return { newest: ofRun, earlier: isWhole(ofRun) ? [] : ofOtherRuns }
}

function newestRun(sections: readonly Section[]): Run | undefined {
  return sections.toSorted(compareRuns).at(-1)?.run
}

/** Jobs that share a part can be of matrices of different sizes, if a reusable workflow is called twice. */
function isWhole(part: readonly Section[]): boolean {
  const total = expectedJobs(part)
  return total > 0 && part.length >= total
}

/** The jobs of some matrices, and how many jobs these should have. */
export type JobTotals = { jobs: number; jobTotal: number }

/**
 * Counts the jobs of all matrices whose test reports were read, and the jobs that these matrices should have, each matrix and
 * `section` (without matrix values) once. Jobs without test reports count in neither number.
 */
export function countJobs(sections: readonly Section[]): JobTotals {
  return sumOfMatrices(sections, (group) => {
    const read = jobInstances(group.filter(({ reportRead }) => reportRead))
    const tested = jobInstances(group.filter(({ counts, reportRead }) => counts !== undefined || reportRead))
    const untested = jobInstances(group).size - tested.size
    return { jobs: read.size, jobTotal: Math.max(tested.size, tested.size && expectedJobs(group) - untested) }
  })
}

/** Counts the jobs of matrices whose values are in `section`, so that no part can say how many jobs are missing. */
export function countJobsAcrossParts(sections: readonly Section[]): JobTotals {
  const split = [...Map.groupBy(sections, ({ part }) => part.key).values()].filter(isOfSomeJobs).flat()
  const countable = split.filter((section) => writesIfGreen(section) && section.job.total !== undefined)
  return sumOfMatrices(countable, (group) => {
    const jobs = jobInstances(group).size
    return { jobs, jobTotal: Math.max(jobs, expectedJobs(group)) }
  })
}

/** Counts each matrix in its newest run: a job that is missing there must not be filled in by an older run. */
function sumOfMatrices(sections: readonly Section[], count: (matrix: readonly Section[]) => JobTotals): JobTotals {
  const inMatrix = sections.filter(({ job }) => job.instance !== undefined)
  const matrices = groupByMatrix(inMatrix).map((group) => {
    const run = newestRun(group)
    return count(group.filter((section) => section.run.id === run?.id))
  })
  return {
    jobs: matrices.reduce((sum, { jobs }) => sum + jobs, 0),
    jobTotal: matrices.reduce((sum, { jobTotal }) => sum + jobTotal, 0),
  }
}

/** Sections of one part are of one matrix, even if `section` happens to contain the values of some of its jobs. */
function groupByMatrix(sections: readonly Section[]): Section[][] {
  const parts = [...Map.groupBy(sections, ({ part }) => part.key).values()]
  const matrices = Map.groupBy(parts, (ofPart) => ofPart.map(({ job }) => job.key).sort()[0])
  return [...matrices.values()].map((ofMatrix) => ofMatrix.flat())
}

function jobInstances(sections: readonly Section[]): ReadonlySet<string | undefined> {
  return new Set(sections.map(({ job }) => job.instance))
}

function expectedJobs(matrix: readonly Section[]): number {
  return Math.max(0, ...matrix.map(({ job }) => job.total ?? 0))
}

/** Whether only one job of the part has tests of this project, so that rows don't need to name the job. */
export function isOfOneJob({ sections }: Pick<Part, 'sections'>, project: string | undefined): boolean {
  if (project === undefined || sections.some(({ totals }) => totals.projects === undefined)) return false
  return sections.filter(({ totals }) => totals.projects?.includes(project)).length === 1
}
