import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { runFactsOf } from '../../../src/actions/main/build-manifest.ts'
import type { LocatedRun } from '../../../src/github/locate.ts'
import type { ReportRun } from '../../../src/manifest/open-manifests.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { identifySection } from '../../../src/manifest/section-keys.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { manifestName, manifestText } from '../../../src/manifest/signed-file.ts'
import { outputsInFile } from '../../../src/publish/outputs.ts'
import { manifestFrom } from '../markdown/sections-of-jobs.ts'
import type { Result } from '../result.ts'
import { cleaning } from '../secrets/cleaning.ts'

/** A step that shared recordings. */
export type Job = {
  name?: string
  results?: readonly Result[]
  repository?: string
  repositoryId?: string
  runId?: string
  runAttempt?: number
  /** Default: 1. Null: none. */
  pullRequest?: number | null
  section?: string
  /** By default, the job belongs to no matrix. */
  matrix?: Readonly<Record<string, unknown>>
  jobTotal?: number
  /** Default: `pull_request`. */
  event?: string
  /** Default: the head of the pull request. */
  branch?: string
  /** Default: the key of the emulated service. */
  apiKey?: string
  /** The service with the shares. */
  baseUrl?: string
  /** ISO 8601. */
  time?: string
  commentKey?: string
}

const repository = 'octo-org/demo'
const usualKey = 'key'
/** The emulated repository. */
const usualId = '812345678'

/** The run that reads the manifests. */
export const reader: ReportRun = {
  context: {
    runId: '1000',
    runAttempt: 2,
    commit: pull.headSha,
    triggeringRunId: '',
    pullRequest: pull.number,
    serverUrl: 'https://github.com',
    repository: 'octo-org/demo',
  },
  signing: createSigning(usualKey, usualId),
}

/** Shared recordings with their job's name in their links and ids. */
export function sharedBy(name: string, count = 2): Result[] {
  const id = name.replace(/\W/g, '-')
  return Array.from({ length: count }, (_, at) => ({
    path: `out/${at + 1}.webm`,
    title: `${name} ${at + 1}`,
    status: 'shared',
    url: `https://video.example.com/s/shr_${id}_${at + 1}`,
    shareId: `shr_${id}_${at + 1}`,
    fileId: `fil_${id}_${at + 1}`,
    sha256: String(at + 1)
      .repeat(64)
      .slice(0, 64),
    sizeBytes: 54_570 + at,
    mimeType: 'video/webm',
    durationSeconds: 3.5,
    width: 480,
    height: 270,
    test: { title: `works ${at}`, project: 'chromium', result: at === 0 ? 'passed' : 'failed' },
  }))
}

export const unshared: Result = {
  path: 'out/empty.webm',
  title: 'empty',
  status: 'failed',
  error: 'the file is empty',
}

/** The name and text of the manifest of a job's step. */
export function manifestOf(job: Job = {}): { name: string; text: string } {
  const { name = 'unit', results = sharedBy(name), pullRequest = pull.number } = job
  const tested = { commit: pull.headSha, branch: job.branch ?? pull.headRef }
  const context: LocatedRun = {
    workspace: '/w',
    temporaryFolder: '/t',
    outputFile: '/t/output',
    eventName: job.event ?? 'pull_request',
    eventProblem: undefined,
    invalidAddresses: [],
    repository: job.repository ?? repository,
    runId: job.runId ?? '1000',
    triggeringRunId: '',
    triggeringRun: undefined,
    triggeringEvent: '',
    runNumber: '12',
    runAttempt: job.runAttempt ?? 1,
    workflow: 'CI',
    job: name,
    step: '__self',
    artifactDays: undefined,
    ...tested,
    eventCommit: { kind: 'named', ...tested },
    pullHint: { kind: 'none' },
    withoutSecrets: undefined,
    serverUrl: 'https://github.com',
    apiUrl: '',
    graphqlUrl: '',
    repositoryId: job.repositoryId ?? usualId,
    pullRequest: pullRequest ?? undefined,
  }
  const { section = '', matrix = {}, jobTotal } = job
  const identity = identifySection(context, { section, matrix, jobTotal })
  const manifest = manifestFrom(results, {
    identity,
    runId: context.runId,
    runAttempt: context.runAttempt,
    commit: context.commit,
    baseUrl: job.baseUrl ?? 'https://api.example.com/',
    time: job.time ?? '2025-06-15T15:06:40Z',
  })
  const run = { ...manifest.run, workflow: context.workflow }
  const runFacts = runFactsOf(context, { commentKey: job.commentKey ?? 'recordings', prNumber: undefined }, cleaning())
  const outputs = outputsInFile({ results: listResults(manifest), markdown: '### Recordings' }, manifest)
  const signing = createSigning(job.apiKey ?? usualKey, context.repositoryId)
  return { name: manifestName(manifest), text: manifestText(runFacts, outputs, { ...manifest, run }, signing) }
}

/** Writes a job's manifest into a folder, like its step. Returns its path. */
export async function writeJob(folder: string, job: Job = {}): Promise<string> {
  const { name, text } = manifestOf(job)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

/** The content of a job's manifest, for changes. */
export function contentOf(job?: Job): Record<string, unknown> {
  return JSON.parse(manifestOf(job).text)
}
