import { createHash } from 'node:crypto'
import { seededRandom } from '../../../emulators/github/random.ts'
import { shareAndPublish } from '../../../src/actions/main/share-and-publish.ts'
import type { MainInputs } from '../../../src/inputs/main-inputs.ts'
import type { Findings } from '../../../src/recordings/find-recordings.ts'
import type { Recording } from '../../../src/recordings/recording.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import type { ByteSource } from '../../../src/transfer/send-body.ts'
import { checkReused, deletionGuard } from './guards.ts'
import type { JobPlan, PlannedRecording, RunPlan } from './plan.ts'
import { type OpenStep, openStep } from './step.ts'
import type { World } from './world.ts'

/** One step of the main action, as it ships, with everything around it simulated. */
export async function runJob(
  world: World,
  run: RunPlan,
  plan: JobPlan,
  open: OpenStep = openStep,
): Promise<void> {
  const { settings, recordings } = plan
  await world.time.sleep(plan.startMs)
  const random = seededRandom(plan.seed)
  const step = open(world, {
    ...{ runId: run.id, runAttempt: run.attempt, job: plan.key, random, comments: plan.comments },
    pulls: run.pulls,
    apiKey: settings.apiKey,
    cancelMs: plan.cancelMs,
  })
  const client = world.services.connect({
    ...settings,
    trouble: plan.service,
    transferMs: plan.transferMs,
    random,
    onDelete: deletionGuard(world, settings, 'replaced'),
  })
  const findings: Findings = {
    recordings: recordings.map(recordingOf),
    unusable: [],
    otherFiles: 0,
    links: 0,
  }
  await shareAndPublish(inputsOf(plan), {
    ...step,
    service: async () => ({ client, retry: world.retry(random) }),
    files: {
      findRecordings: async () => findings,
      readTestReports: async () => ({ tests: 0, matched: new Map(), sources: [], warnings: [] }),
      withRecording: async (recording, use) => use(sourceOf(recording)),
    },
  }).catch((error: unknown) => {
    if (!step.cancelled.aborted) throw error
  })
  const results: RecordingResult[] = JSON.parse(step.outputs.get('results') ?? '[]')
  checkReused(world, settings, results)
  if ((!settings.comment || run.pulls.length === 0) && step.files.size > 0) {
    // The manifest is what records these.
    for (const { shareId } of results) if (shareId) world.told.listed.add(shareId)
  }
  for (const text of step.files.values()) {
    world.manifests.push({ runId: run.id, attempt: run.attempt, apiKey: settings.apiKey, text })
  }
}

function inputsOf({ settings }: JobPlan): MainInputs {
  return {
    baseUrl: new URL(settings.baseUrl),
    retries: 2,
    timeoutSeconds: 60,
    commentKey: settings.commentKey,
    prNumber: undefined,
    path: '',
    ifNoFilesFound: 'ignore',
    includeHiddenFiles: false,
    title: ({ title }) => title,
    testReport: '',
    only: 'all',
    password: settings.password,
    visibility: settings.visibility,
    concurrency: 32,
    failOnError: true,
    reuse: settings.reuse,
    replacedShares: settings.deleteReplaced ? 'delete' : 'keep',
    jobSummary: false,
    comment: settings.comment ? 'always' : 'never',
    reportUrl: '',
    section: '',
    matrix: {},
  }
}

const contents = new Map<string, Buffer>()

/** Different contents can have the same size. A file is called after its bytes, which is how the services know them. */
function recordingOf({ path, content }: PlannedRecording): Recording {
  const bytes = Buffer.from(`content ${content}`.padEnd(20 + (content % 3)))
  const name = createHash('sha256').update(bytes).digest('hex')
  contents.set(name, bytes)
  const seen = '0 0 0 0 0'
  return { path, file: `/workspace/${path}`, name, sizeBytes: bytes.length, mimeType: 'video/webm', seen }
}

function sourceOf({ name, sizeBytes }: Recording): ByteSource {
  return {
    sizeBytes,
    read: async (buffer, position) => contents.get(name)?.copy(buffer, 0, position) ?? 0,
  }
}
