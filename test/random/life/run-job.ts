import { createHash } from 'node:crypto'
import { shareAndPublish } from '../../../src/actions/main/main.ts'
import type { MainWork } from '../../../src/actions/main/open-host.ts'
import type { ServiceClient } from '../../../src/client/service-client.ts'
import type { SharingClient } from '../../../src/client/sharing-client.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import type { Findings } from '../../../src/recordings/find-recordings.ts'
import type { MediaFile, Recording } from '../../../src/recordings/recording.ts'
import type { Result } from '../../support/result.ts'
import { forgedManifest } from './forge.ts'
import { factsOf, reportsOf } from './found.ts'
import { checkReused, deletesNothing } from './guards.ts'
import { keepAtGitHub } from './kept-by-github.ts'
import { type Death, mortal } from './mortal.ts'
import type { JobPlan, PlannedRecording, RunPlan, Settings } from './plan.ts'
import { repositoryUrl } from './repository.ts'
import { troubled } from './service-trouble.ts'
import { type OpenStep, openStep, randomOf } from './step.ts'
import type { World } from './world.ts'

/** Runs the main action once, exactly as released, with everything around it simulated. */
export async function runJob(world: World, run: RunPlan, plan: JobPlan, open: OpenStep = openStep): Promise<void> {
  const { settings } = plan
  await world.time.sleep(plan.startMs)
  const random = randomOf(plan.seed, run.id, run.attempt)
  const death = world.death(plan.diesMs)
  const step = open(world, {
    runId: run.id,
    runAttempt: run.attempt,
    job: plan.key,
    event: run.event,
    isOfFork: run.isOfFork,
    random,
    github: plan.github,
    pull: run.pull,
    apiKey: settings.apiKey,
    cancelMs: plan.cancelMs,
    death,
    isNewer: plan.isNewer,
  })
  world.runIds.add(run.id)
  const client = hostOf(world, run, plan, { death, random })
  const inputs = inputsOf(plan)
  const work = shareAndPublish(isKeyless(plan) ? atGitHub(inputs, run) : inputs, {
    ...step,
    openHost: async () => ({ client: mortal(client, death), retry: world.retry(random) }),
    readers: {
      findRecordings: async () => findingsOf(plan),
      findPicture: async ([named]) => named && pictureAt(named.path.join('/')),
      readTestReports: async () => reportsOf(plan),
      withUnchangedBytes: async (recording, use) => use(sourceOf(recording)),
    },
  }).catch((error: unknown) => {
    if (!step.cancelled.aborted) throw error
  })
  await step.until(work)
  if (!death.signal.aborted) remember(world, run, plan, step)
}

function isKeyless({ settings }: JobPlan): boolean {
  return settings.apiKey === ''
}

/** The service, or GitHub without a key. */
function hostOf(
  world: World,
  run: RunPlan,
  plan: JobPlan,
  { death, random }: { death: Death; random: () => number },
): ServiceClient | SharingClient {
  const carry = troubled(world.time, { trouble: plan.service, transferMs: plan.transferMs, random })
  if (isKeyless(plan)) return keepAtGitHub(world, run.id, carry)
  return world.services.connect({
    ...plan.settings,
    carry,
    onShared(share) {
      share.isUnknown = death.signal.aborted
      death.signal.addEventListener('abort', () => {
        share.isUnknown = true
      })
    },
    onDelete: deletesNothing(world),
  })
}

function findingsOf({ recordings, isRed }: JobPlan): Findings {
  return {
    recordings: recordings.map(recordingOf),
    unusable: isRed ? [{ path: 'empty', name: 'empty', sizeBytes: 0, reason: 'the file is empty' }] : [],
    otherFiles: 0,
    misnamed: [],
    hasHidden: false,
    links: 0,
  }
}

/** Checks what a step has left, and keeps its manifest. */
function remember(world: World, run: RunPlan, plan: JobPlan, step: ReturnType<OpenStep>): void {
  const { settings, forges = false } = plan
  const results: Result[] = JSON.parse(step.outputs.get('results') ?? '[]')
  if (isKeyless(plan)) checkKept(world, run, results)
  else checkReused(world, settings, results)
  const [text] = step.files.values()
  if (text === undefined) return
  const hasComment = Boolean(step.outputs.get('comment-url'))
  if (!mayBeInComment(run, settings, hasComment)) {
    // Only the manifest records these shares.
    const { pictures = [] }: Section = JSON.parse(text).step
    for (const { shareId } of [...results, ...pictures]) if (shareId) world.listed.add(shareId)
  }
  if (isKeyless(plan) && hasComment && !step.cancelled.aborted) noteBrought(world, text, run, settings)
  keepManifest(world, run, forges ? forgedManifest(world, text, run.pull ?? 1) : text, forges)
}

function mayBeInComment({ pull }: RunPlan, { comment, isQuiet }: Settings, hasComment: boolean): boolean {
  return comment && pull !== undefined && (hasComment || !isQuiet)
}

function keepManifest(world: World, run: RunPlan, text: string, isForged: boolean): void {
  const { id: runId, attempt, isOfFork = false, uploads } = run
  world.manifests.push({ runId, attempt, text, isForged })
  if (uploads) world.artifacts.push({ text, runId, isOfFork, createdMs: world.time.now() })
}

/** Checks that each link of a step without a key leads to an artifact of its own run. */
function checkKept({ kept, violations }: World, run: RunPlan, results: readonly Result[]): void {
  for (const { status, url, artifactId = '', shareId } of results) {
    const isOwn = kept.get(artifactId)?.runId === run.id && shareId === undefined
    if (status === 'reused' || (url !== undefined && !isOwn)) violations.push(`A step without a key shared ${url}`)
  }
}

/** Remembers the section of a step without a key that has written the comment. */
function noteBrought(world: World, text: string, run: RunPlan, { commentKey }: Settings): void {
  const { step, tests } = JSON.parse(text)
  if (run.pull !== undefined) {
    world.brought.push({ apiKey: '', commentKey, pull: run.pull, section: { ...step, tests } })
  }
}

/** The main action's inputs without a service. */
function atGitHub(inputs: MainWork, { isOfFork }: RunPlan): MainWork {
  const baseUrl = new URL(repositoryUrl)
  const runtime = { origin: new URL('https://results.example'), token: 'token', run: 'run', job: 'job' }
  const host = { kind: 'github', baseUrl, runtime } as const
  return { ...inputs, host, baseUrl: undefined, reuse: false, comment: isOfFork ? 'never' : inputs.comment }
}

function inputsOf({ settings, key, shard }: JobPlan): MainWork {
  return {
    host: { kind: 'service', baseUrl: new URL(settings.baseUrl) },
    baseUrl: new URL(settings.baseUrl),
    pictures: true,
    retentionDays: undefined,
    retries: 2,
    timeoutSeconds: 60,
    commentKey: settings.commentKey,
    prNumber: undefined,
    commit: undefined,
    path: '',
    ifNoFilesFound: 'ignore',
    includeHiddenFiles: false,
    titleNamesPull: false,
    title: ({ title }) => title,
    testReport: 'report.json',
    only: 'all',
    failOn: 'never',
    mergeTestRetries: false,
    password: settings.password,
    visibility: settings.visibility,
    concurrency: 32,
    failOnError: true,
    reuse: settings.reuse,
    jobSummary: false,
    comment: settings.comment ? commentModeOf(settings) : 'never',
    compareWith: '',
    reportUrl: `https://report.example.com/${key}`,
    section: key === 'ui' ? 'Tests of ui' : '',
    matrix: shard === '' ? { app: key } : { app: key, shard },
    jobTotal: 3,
  }
}

export function commentModeOf({ isQuiet }: Pick<JobPlan['settings'], 'isQuiet'>): 'always' | 'failures' {
  return isQuiet ? 'failures' : 'always'
}

const contents = new Map<string, Buffer>()

/**
 * Different contents can have the same size. Each file is named after its bytes, so that the services can identify it.
 */
function recordingOf({ path, content }: PlannedRecording): Recording {
  const bytes = Buffer.from(`content ${content}`.padEnd(20 + (content % 3)))
  const name = createHash('sha256').update(bytes).digest('hex')
  contents.set(name, bytes)
  const stamp = '0 0 0 0 0'
  const { mimeType = 'video/webm', ...facts } = factsOf(content)
  return { ...facts, path, file: `/workspace/${path}`, name, sizeBytes: bytes.length, mimeType, stamp }
}

function pictureAt(path: string): MediaFile {
  return { ...recordingOf({ path, content: path.length }), mimeType: 'image/png' }
}

function sourceOf({ name, sizeBytes }: MediaFile): ByteSource {
  return {
    sizeBytes,
    read: async (buffer, position) => contents.get(name)?.copy(buffer, 0, position) ?? 0,
  }
}
