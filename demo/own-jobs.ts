import { resolve } from 'node:path'
import { InputError } from '../src/failure.ts'
import { segmentsOf } from '../src/path-segments.ts'
import { findRecordings } from '../src/recordings/find-recordings.ts'
import { bestOf, nearness } from '../src/reports/match/match.ts'
import { readTestReports } from '../src/reports/read-test-reports.ts'
import type { Workspace } from './workspace.ts'

/** A job of somebody's own matrix. Both paths are absolute. */
export type OwnJob = {
  name: string
  /** A test report, or a folder of such. */
  report: string
  /** The folder that the report lies in, or the report itself if it is a folder. */
  folder: string
}

/**
 * The inputs that each job has for itself. On GitHub each job finds only what its own machine recorded; here all videos
 * lie in one workspace. So a job shares those that its report mentions. What no report mentions belongs to the job whose
 * report lies nearest, to the first of several.
 */
export async function inputsOfJobs(jobs: readonly OwnJob[], workspace: Workspace): Promise<Workspace['inputs'][]> {
  if (jobs.length === 0) return []
  const path = workspace.inputs['path'] ?? ''
  const videos = await videosOf(workspace)
  const reading = jobs.map(({ report }) => mentionedIn(report, workspace, videos))
  const mentioned = await Promise.all(reading)
  const ownersOf = (video: string) => {
    const tellers = jobs.filter((_, at) => mentioned[at]?.has(video))
    return tellers.length > 0 ? tellers : [nearestJob(resolve(workspace.path, video), jobs)]
  }
  const owners = new Map(videos.map((video) => [video, ownersOf(video)]))
  return jobs.map((job) => {
    const own = videos.filter((video) => owners.get(video)?.includes(job))
    const files = own.map((video) => asPattern(resolve(workspace.path, video)))
    const others = videos.length === 0 ? path : `${path}\n!**`
    return {
      section: job.name,
      'test-report': asPattern(job.report),
      path: own.length > 0 ? files.join('\n') : others,
    }
  })
}

/** What the input `path` finds; nothing if it can't be read, which the action itself then says. */
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

async function mentionedIn(report: string, workspace: Workspace, videos: readonly string[]) {
  const search = { patterns: asPattern(report), root: workspace.path, recordings: videos, secrets: [], clean: String }
  const reports = await readTestReports(search, new AbortController().signal)
  return reports.kind === 'read' ? reports.recorded : new Map<string, never>()
}

function nearestJob(path: string, jobs: readonly OwnJob[]): OwnJob | undefined {
  const video = { path, segments: segmentsOf(path) }
  return bestOf(jobs, ({ folder }) => nearness({ folder: segmentsOf(folder) }, video))[0] ?? jobs[0]
}

/** A pattern that takes this path alone. */
function asPattern(path: string): string {
  const isWindows = process.platform === 'win32'
  return (isWindows ? path : path.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]')
}
