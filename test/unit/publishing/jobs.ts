import { mkdir, readFile } from 'node:fs/promises'
import { pull } from '../../../emulators/runner/pull-request.ts'
import type { PullRequestContext } from '../../../src/github/locate.ts'
import { sectionFrom } from '../../../src/publishing/own-section.ts'
import type { Reader } from '../../../src/publishing/read-manifest.ts'
import { writeManifest } from '../../../src/publishing/write-manifest.ts'
import { carriedStates } from '../../../src/sections/carried-state.ts'
import { identifySection } from '../../../src/sections/section-identity.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'

/** A step that has shared recordings. */
export type Job = {
  name?: string
  results?: readonly RecordingResult[]
  repository?: string
  runId?: string
  runAttempt?: number
  pullRequests?: readonly number[]
  section?: string
}

/** The run that reads the manifests. */
export const reader: Reader = {
  repository: 'octo-org/demo',
  runId: '1000',
  runAttempt: 2,
  pullRequests: [pull.number],
}

/** Shared recordings whose links and ids hold the name of their job. */
export function sharedBy(name: string, count = 2): RecordingResult[] {
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

export const notShared: RecordingResult = {
  path: 'out/empty.webm',
  title: 'empty',
  status: 'failed',
  error: 'the file is empty',
}

/** Writes the manifest of a job as its step does, with the API key of the emulated service; returns its path. */
export async function writeJob(folder: string, job: Job = {}): Promise<string> {
  const { name = 'unit', results = sharedBy(name), pullRequests = [pull.number] } = job
  await mkdir(folder, { recursive: true })
  const context: PullRequestContext = {
    workspace: folder,
    temporaryFolder: folder,
    eventName: 'pull_request',
    repository: job.repository ?? reader.repository,
    runId: job.runId ?? '1000',
    runNumber: '12',
    runAttempt: job.runAttempt ?? 1,
    workflow: 'CI',
    job: name,
    step: '__self',
    commit: pull.headSha,
    branch: pull.headRef,
    pull: { kind: 'none' },
    serverUrl: 'https://github.com',
    apiUrl: '',
    graphqlUrl: '',
    pullRequests,
  }
  const identity = identifySection(context, { section: job.section ?? '', matrix: {} })
  const section = sectionFrom(results, {
    identity,
    run: context,
    baseUrl: new URL('https://api.example.com/'),
    visibility: 'unlisted',
    withPassword: false,
    now: Date.parse('2025-06-15T15:06:40Z'),
    leftOut: 0,
    redact: (text) => text,
  })
  const states = carriedStates(section, { ...context, apiKey: 'key', earlier: [] })
  return await writeManifest(context, {
    section: identity,
    results,
    markdown: '### Recordings',
    states,
    verified: [],
  })
}

/** The content of a job's manifest, to be changed. */
export async function contentOfJob(folder: string, job?: Job): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(await writeJob(folder, job), 'utf8'))
}
