import { createHash } from 'node:crypto'
import { shareAndPublish } from '../../../src/actions/main/main.ts'
import type { MainInputs } from '../../../src/inputs/main-inputs.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import type { Findings } from '../../../src/recordings/find-recordings.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import type { Result } from '../../support/result.ts'
import { factsOf, reportsOf } from './found.ts'
import { checkReused, deletesNothing } from './guards.ts'
import { mortal } from './mortal.ts'
import type { JobPlan, PlannedRecording, RunPlan } from './plan.ts'
import { troubled } from './service-trouble.ts'
import { type OpenStep, openStep, randomOf } from './step.ts'
import type { World } from './world.ts'

/** Runs the main action once, exactly as released, with everything around it simulated. */
export async function runJob(world: World, run: RunPlan, plan: JobPlan, open: OpenStep = openStep): Promise<void> {
  const { settings, recordings } = plan
  await world.time.sleep(plan.startMs)
  const random = randomOf(plan.seed, run.id, run.attempt)
  const death = world.death(plan.diesMs)
  const step = open(world, {
    runId: run.id,
    runAttempt: run.attempt,
    job: plan.key,
    event: run.event,
    random,
    github: plan.github,
    pull: run.pull,
    apiKey: settings.apiKey,
    cancelMs: plan.cancelMs,
    death,
    isNewer: plan.isNewer,
  })
  const client = world.services.connect({
    ...settings,
    carry: troubled(world.time, { trouble: plan.service, transferMs: plan.transferMs, random }),
    onShared(share) {
      share.isUnknown = death.signal.aborted
      death.signal.addEventListener('abort', () => {
        share.isUnknown = true
      })
    },
    onDelete: deletesNothing(world),
  })
  const findings: Findings = {
    recordings: recordings.map(recordingOf),
    unusable: plan.isRed ? [{ path: 'empty', name: 'empty', sizeBytes: 0, reason: 'the file is empty' }] : [],
    otherFiles: 0,
    misnamed: [],
    hasHidden: false,
    links: 0,
  }
  const work = shareAndPublish(inputsOf(plan), {
    ...step,
    service: async () => ({ client: mortal(client, death), retry: world.retry(random) }),
    readers: {
      findRecordings: async () => findings,
      readTestReports: async () => reportsOf(plan),
      withUnchangedBytes: async (recording, use) => use(sourceOf(recording)),
    },
  }).catch((error: unknown) => {
    if (!step.cancelled.aborted) throw error
  })
  await step.until(work)
  if (death.signal.aborted) return
  const results: Result[] = JSON.parse(step.outputs.get('results') ?? '[]')
  checkReused(world, settings, results)
  const [text] = step.files.values()
  if (text === undefined) return
  // Only the manifest records these shares.
  const isUnwanted = settings.isQuiet && !step.outputs.get('comment-url')
  if (!settings.comment || run.pull === undefined || isUnwanted)
    for (const { shareId } of results) if (shareId) world.listed.add(shareId)
  world.manifests.push({ runId: run.id, attempt: run.attempt, text })
  const upload = { text, runId: run.id, isOfFork: false, createdMs: world.time.now() }
  if (run.uploads) world.artifacts.push(upload)
}

function inputsOf({ settings, key, shard }: JobPlan): MainInputs {
  return {
    baseUrl: new URL(settings.baseUrl),
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

function sourceOf({ name, sizeBytes }: Recording): ByteSource {
  return {
    sizeBytes,
    read: async (buffer, position) => contents.get(name)?.copy(buffer, 0, position) ?? 0,
  }
}
