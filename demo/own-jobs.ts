import { resolve } from 'node:path'
import { InputError } from '../src/failure.ts'
import { findFiles } from '../src/files/find-files.ts'
import { segmentsOf } from '../src/path-segments.ts'
import { findRecordings } from '../src/recordings/find-recordings.ts'
import { bestOf, nearness } from '../src/reports/match/match.ts'
import { readTestReports } from '../src/reports/read-test-reports.ts'
import type { Workspace } from './workspace.ts'

/** A job of the user's own matrix. Its paths are absolute. */
export type OwnJob = {
  name: string
  /** A test report, or a folder of test reports. */
  report: string
  /** The folder of the report, or the report itself if it is a folder. */
  folder: string
}

/** A job's name as GitHub shows it, such as `test (linux, 1)`, split into the job's id and its matrix values. */
export type MatrixJob = { id: string; matrix: Readonly<Record<string, string>> }

/** Reads the jobs as those of one matrix. Undefined if their names don't have that form. */
export function matrixOf(jobs: readonly OwnJob[]): MatrixJob[] | undefined {
  const found = jobs.flatMap(({ name }) => {
    const [, id, values] = /^([A-Za-z_][\w-]*) \((.+)\)$/.exec(name) ?? []
    if (id === undefined || values === undefined) return []
    const matrix = Object.fromEntries(values.split(', ').map((value, at) => [`value${at + 1}`, value]))
    return [{ id, matrix }]
  })
  const isMatrix = found.length === jobs.length && found.every(({ id }) => id === found[0]?.id)
  return isMatrix ? found : undefined
}

/**
 * The inputs that differ between jobs. On GitHub, each job finds only what its own machine recorded. Here, all videos
 * are in one workspace, so each job shares those that its report mentions. If no report mentions a video, the job with
 * the nearest report shares it, or the first of several.
 */
export async function inputsOfJobs(jobs: readonly OwnJob[], workspace: Workspace): Promise<Workspace['inputs'][]> {
  if (jobs.length === 0) return []
  const path = workspace.inputs['path'] ?? ''
  const videos = await videosOf(workspace)
  const reading = jobs.map(({ report }) => mentionedIn(report, workspace, videos))
  const mentioned = await Promise.all(reading)
  const ownersOf = (video: string) => {
    const mentioning = jobs.filter((_, at) => mentioned[at]?.has(video))
    return mentioning.length > 0 ? mentioning : [nearestJob(resolve(workspace.path, video), jobs)]
  }
  const owners = new Map(videos.map((video) => [video, ownersOf(video)]))
  const isMatrix = matrixOf(jobs) !== undefined
  return jobs.map((job) => {
    const own = videos.filter((video) => owners.get(video)?.includes(job))
    const files = own.map((video) => asPattern(resolve(workspace.path, video)))
    const others = videos.length === 0 ? path : `${path}\n!**`
    return {
      // In a matrix, the values already distinguish the jobs.
      ...(!isMatrix && { section: job.name }),
      'test-report': asPattern(job.report),
      path: own.length > 0 ? files.join('\n') : others,
    }
  })
}

/** The videos that the input `path` finds. None if it is invalid, because the action then reports the reason. */
async function videosOf({ path: workspace, inputs }: Workspace): Promise<string[]> {
  const includeHidden = inputs['include-hidden-files'] === 'true'
  try {
    const found = await findRecordings({ patterns: inputs['path'] ?? '', includeHidden, workspace })
    return [...found.recordings, ...found.unusable].map(({ path }) => path)
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}

/** Whether there is a test report, or a recording if the inputs name no report. Invalid inputs count as results. */
export async function hasResults(workspace: Workspace): Promise<boolean> {
  const patterns = workspace.inputs['test-report']
  if (patterns === undefined) return (await videosOf(workspace)).length > 0
  try {
    const search = { input: 'test-report', patterns, root: workspace.path, hide: String }
    return (await findFiles(search, (file) => /\.(?:json|xml|trx)$/i.test(file))).files.length > 0
  } catch (error) {
    if (error instanceof InputError) return true
    throw error
  }
}

async function mentionedIn(report: string, workspace: Workspace, videos: readonly string[]) {
  const search = { patterns: asPattern(report), root: workspace.path, recordings: videos, secrets: [], clean: String }
  return (await readTestReports(search, new AbortController().signal)).recordedTests
}

function nearestJob(path: string, jobs: readonly OwnJob[]): OwnJob | undefined {
  const video = { path, segments: segmentsOf(path) }
  return bestOf(jobs, ({ folder }) => nearness({ folder: segmentsOf(folder) }, video))[0] ?? jobs[0]
}

/** A pattern that matches this path alone. */
export function asPattern(path: string): string {
  const isWindows = process.platform === 'win32'
  return (isWindows ? path : path.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]')
}
