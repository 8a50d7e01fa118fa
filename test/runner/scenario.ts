import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GitHubOptions } from '../../emulators/github/github-emulator.ts'
import type { Job, JobResult, RunJob } from '../../emulators/runner/job.ts'
import { gitHubContext, pullRequestEvent, resultsService } from '../../emulators/runner/pull-request.ts'
import { createRunner } from '../../emulators/runner/run-job.ts'
import type { ServiceOptions } from '../../emulators/service/options.ts'
import { artifactNames, seenIn } from '../support/actions/runs.ts'
import { onPosix } from '../support/requirement.ts'
import { copyRecordings, type Stage, setStage } from '../support/stage.ts'
import { createGitHubRunner } from './github-runner.ts'
import { makeStandIns, type StandIns } from './stand-ins.ts'

/** Creates a runner. Each job has its own folder below `folder`. */
type MakeRunner = (folder: string) => RunJob

/** The runners to compare with the emulated one, set by `runner.ts`. */
const others: { isGitHubs: boolean; makeRunner: MakeRunner }[] = []
const { RUNNER_FOLDER: runnerFolder, RUNNER_NODE: node } = process.env
if (runnerFolder !== undefined)
  others.push({ isGitHubs: true, makeRunner: (folder) => createGitHubRunner(runnerFolder, folder) })
if (node !== undefined) others.push({ isGitHubs: false, makeRunner: (folder) => createRunner(folder, node) })

/** A stage, and a runner for jobs on it. */
export type Play = {
  stage: Stage
  /** A folder for the play's own files. */
  folder: string
  /** Runs a job for pull request 1, which can upload artifacts of its run. `changes` overrides its defaults. */
  run(changes: JobChanges, signal?: AbortSignal): Promise<JobResult>
}

export type JobChanges = Partial<Omit<Job, 'github'>> & { github?: Readonly<Record<string, string>> }

type Options = { service?: ServiceOptions; github?: GitHubOptions }

const posix = onPosix("a shell and signals for the runner's scenarios")

/**
 * Plays on the emulated runner and, if available, on GitHub's own or with another Node. The results of the jobs, the
 * play's own findings, the names of artifacts, and the comment must be the same, except for ids and times.
 */
export function scenario(name: string, play: (play: Play) => Promise<unknown>, options: Options = {}): void {
  it.runIf(posix).concurrent(name, async () => {
    const emulated = await perform(play, options, (folder) => createRunner(folder))
    for (const { isGitHubs, makeRunner } of others)
      expect(await perform(play, options, makeRunner, isGitHubs)).toEqual(emulated)
  })
}

/** Returns all results, without parts that differ between runs. */
async function perform(
  play: (play: Play) => Promise<unknown>,
  options: Options,
  makeRunner: MakeRunner,
  isGitHubs = false,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-'))
  try {
    // Actions take a server of this name for GitHub, which keeps artifacts.
    const github = { serverName: 'github.localhost', ...options.github }
    await using stage = await setStage({ recordings: false, ...options, github })
    const standIns = await makeStandIns(folder, isGitHubs)
    await copyRecordings(join(folder, 'checkout'))
    const jobs = join(folder, 'jobs')
    await mkdir(jobs)
    const runJob = makeRunner(jobs)
    // In the order in which the jobs started.
    const results: JobResult[] = []
    let started = 0
    const found = await play({
      stage,
      folder,
      async run(changes, signal) {
        const at = started
        started += 1
        const result = await runJob(jobOf(stage, standIns, at, changes), signal)
        results[at] = result
        return result
      },
    })
    const comments = stage.github.comments(1).map(seenIn)
    const artifacts = artifactNames(stage)
    return comparable({ found, jobs: results.map(withoutLog), comments, artifacts }, stage, jobs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The job at a position among those that started. */
function jobOf(
  { github, service }: Stage,
  standIns: StandIns,
  at: number,
  { github: run, env, actions, ...changes }: JobChanges,
): Job {
  const context = { ...gitHubContext(github), ...run }
  const ofJob = { runId: Number(context.run_id), attempt: Number(context.run_attempt), job: `${context.job} ${at}` }
  return {
    github: context,
    results: resultsService(github, ofJob),
    event: pullRequestEvent(github.repository),
    secrets: { SHARE_RECORDINGS_KEY: service.apiKey },
    steps: [],
    actions: { ...standIns.actions, ...actions },
    programs: standIns.programs,
    env: { ...standIns.environment, ...env },
    ...changes,
  }
}

function withoutLog({ steps, ...result }: JobResult): object {
  return { ...result, steps: steps.map(({ log: _, ...step }) => step) }
}

/** Replaces ids by their order, and times, places and digests by words. Normalizes paths and line breaks. */
function comparable(seen: unknown, { service, github }: Stage, jobs: string): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(seen)
    .replace(/(?<="|\s)[A-Z]:(?:\\\\[\w.-]+)+/g, (path) => path.slice(2).replaceAll('\\\\', '/'))
    .replaceAll('\\r\\n', '\\n')
    .replaceAll(service.url, 'SERVICE')
    .replaceAll(service.own?.url ?? service.url, 'SERVICE')
    .replaceAll(github.serverUrl, 'GITHUB')
    .replaceAll(new RegExp(`${jobs}/[^/]+`, 'g'), 'RUNNER')
    .replace(/\d+ \w{3} 20\d\d, \d\d:\d\d UTC/g, 'TIME')
    .replace(/after [\d.]+ minutes/g, 'after MINUTES')
    .replace(/(?<=share-recordings-[\w-]+-)[0-9a-f]{16}(?=\.json)/g, 'DIGEST')
    // Jobs at once upload in any order.
    .replace(/(?<=\/artifacts\/|artifactId\\?":\\?")\d+/g, 'ARTIFACT')
    // An artifact whose first name was taken.
    .replace(/(?<=share-recordings-[\w-]+-[0-9a-f]{8}-)[0-9a-f]{8}\b/g, 'RANDOM')
    .replace(/(?<=\/artifacts\/)\d+/g, 'ARTIFACT')
    .replace(/(shr|fil|upl)_[\da-v]{23,}/g, (id, kind) => {
      const known = ids.get(id) ?? `${kind}_${ids.size}`
      ids.set(id, known)
      return known
    })
  return JSON.parse(text)
}
