import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitHubEmulator } from '../emulators/github/github-emulator.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import { hostIn } from './hosts.ts'
import { hostOf, type Job, type Run } from './runs.ts'

/** Writes a run's results into a new folder: its host's comment as Markdown, and a folder for each job. */
export async function saveRun(run: Run, github: GitHubEmulator, folder: string): Promise<void> {
  const { number, jobs } = run
  const place = join(folder, `run-${number}`)
  await mkdir(place, { recursive: true })
  const comment = github.comments(pull.number).find((each) => hostIn(each) === hostOf(run))
  if (comment) await writeFile(join(place, 'comment.md'), comment.body)
  const names = folderNames(jobs)
  await Promise.all(jobs.map((job, at) => saveJob(job, join(place, names[at] ?? ''))))
}

/** A name for each job's folder, which file systems accept. Equal ones are numbered. */
export function folderNames(jobs: readonly Pick<Job, 'name'>[]): string[] {
  const names = jobs.map(({ name }) => name.replace(/[^\w.() -]|^\.+|[. ]+$/g, '_').slice(0, 100))
  const keys = names.map((name) => name.toLowerCase())
  return names.map((name, at) => (keys.indexOf(keys[at] ?? '') === at ? name : `${name}_${at + 1}`))
}

async function saveJob({ log, result }: Job, place: string): Promise<void> {
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'log.txt'), log.map((line) => `${line}\n`).join(''))
  if (result === undefined) return
  const { outputs, summary } = result
  await writeFile(join(place, 'outputs.json'), `${JSON.stringify(outputs, null, 2)}\n`)
  await writeFile(join(place, 'summary.md'), summary)
  if (outputs['manifest']) await cp(outputs['manifest'], join(place, 'manifest.json'))
}

type Recording = {
  title: string
  url?: string
  test?: { title?: string; project?: string; result?: string; try?: number }
}

export type SharedRecording = { title: string; url: string; result: string }

/**
 * The recordings with a link, in the comment's order: first those of failed tests, then of flaky ones, then the rest.
 * The tries of a test are in their order.
 */
export function sharedIn(results: readonly StepResult[]): SharedRecording[] {
  const shared = results.flatMap(recordingsOf).flatMap(({ title, url, test }) => {
    const { result = '' } = test ?? {}
    return url === undefined ? [] : [{ title, url, result }]
  })
  const rank = ({ result }: SharedRecording) => ['failed', 'flaky'].indexOf(result) >>> 0
  return shared.sort((one, other) => rank(one) - rank(other))
}

/** A job's recordings, with the tries of each test together and in their order. */
function recordingsOf({ outputs }: StepResult): Recording[] {
  const recordings: Recording[] = JSON.parse(outputs['results'] || '[]')
  const testOf = ({ title, test }: Recording) => JSON.stringify([test?.title ?? title, test?.project])
  const byTry = (one: Recording, other: Recording) => (one.test?.try ?? 0) - (other.test?.try ?? 0)
  return [...Map.groupBy(recordings, testOf).values()].flatMap((tries) => tries.sort(byTry))
}

export type Verdict = Readonly<Record<string, number>>

/** The parsed output `verdict`. Undefined without a test report. */
export function verdictOf({ outputs }: StepResult): Verdict | undefined {
  return outputs['verdict'] ? JSON.parse(outputs['verdict']) : undefined
}

/** Whether the run ended before its first test, for example because of a syntax error. */
export function stoppedBeforeTests(verdict: Verdict | undefined): boolean {
  const { errors = 0, ...others } = verdict ?? {}
  return errors > 0 && ['failed', 'flaky', 'passed'].every((name) => !others[name])
}
