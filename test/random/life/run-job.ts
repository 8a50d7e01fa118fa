import { createHash } from 'node:crypto'
import { seededRandom } from '../../../emulators/github/random.ts'
import { sectionsIn } from '../../../src/comment/read-sections.ts'
import { type Commented, writeCommentIn } from '../../../src/comment/write-comment.ts'
import { deleteReplaced } from '../../../src/deleting/delete-replaced.ts'
import { deleteShares } from '../../../src/deleting/delete-shares.ts'
import { sectionFrom } from '../../../src/publishing/own-section.ts'
import { tellShareIds } from '../../../src/publishing/tell-share-ids.ts'
import { carriedStates } from '../../../src/sections/carried-state.ts'
import { knownShares } from '../../../src/sections/known-shares.ts'
import { nameOfShare, namesOfShares, type Section } from '../../../src/sections/section.ts'
import { shareFile } from '../../../src/service/share-file.ts'
import { createStop } from '../../../src/service/stop-on-refusal.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import { createReuse, type Reuse } from '../../../src/sharing/reuse-links.ts'
import { checkReused, deletionGuard } from './guards.ts'
import type { JobPlan, PlannedRecording, RunPlan } from './plan.ts'
import { pullRequest, repository, repositoryUrl, signerFor, type World } from './world.ts'

const noReuse: Reuse = { knowsSize: () => false, find: async () => undefined }
const explain = (error: unknown) => String(error)

/** What the main action does in one step: src/actions/main and src/publishing/report-results.ts, with everything simulated. */
export async function runJob(world: World, run: RunPlan, plan: JobPlan): Promise<void> {
  const { time, services, log } = world
  const { key, settings, recordings } = plan
  await time.sleep(plan.startMs)
  const random = seededRandom(plan.seed)
  const signal = world.cancellation(plan.cancelMs)
  const baseUrl = new URL(settings.baseUrl)
  const { commentKey, apiKey } = settings
  const signer = signerFor(apiKey)
  const store = world.store(plan.comments, random, signal)
  const clock = world.clock(random, signal)
  const client = services.connect({
    ...settings,
    trouble: plan.service,
    transferMs: plan.transferMs,
    random,
    onDelete: deletionGuard(world, settings, 'replaced'),
  })
  const service = { client, retry: world.retry(random) }

  async function shareAll(wanted: readonly PlannedRecording[], reuse?: Reuse): Promise<RecordingResult[]> {
    const stop = createStop({ signal, explain })
    return await Promise.all(
      wanted.map(async ({ path, content }): Promise<RecordingResult> => {
        const { sha256, sizeBytes } = bytesOf(content)
        const known = { path, title: path, sizeBytes }
        try {
          stop.signal.throwIfAborted()
          const same = reuse?.knowsSize(sizeBytes) && (await reuse.find({ ...known, sha256 }, stop.signal))
          if (same) return { ...known, status: 'reused', url: same.url, shareId: same.id, sha256 }
          const file = { filename: sha256, mimeType: 'video/webm', sizeBytes, withSource: withNoBytes }
          const { visibility, password } = settings
          const terms = { title: path, visibility, ...(password === undefined ? {} : { password }) }
          const sending = { ...service.retry, signal: stop.signal, onSent: () => {} }
          const shared = await shareFile(stop.watch(client), file, terms, sending)
          return { ...known, status: 'shared', ...shared, ...(reuse && { sha256 }) }
        } catch (error) {
          return { ...known, status: 'failed', error: explain(error) }
        }
      }),
    )
  }

  function sectionOf(results: readonly RecordingResult[]): Section {
    return sectionFrom(results, {
      ...settings,
      identity: { key, heading: key },
      run: { runId: run.id, runAttempt: run.attempt, runNumber: run.id, workflow: 'CI', commit: 'a1b2' },
      baseUrl,
      withPassword: settings.password !== undefined,
      now: 1_750_000_000_000 + time.now(),
      leftOut: 0,
      redact: (text) => text,
    })
  }

  async function comment(results: readonly RecordingResult[]): Promise<Commented> {
    const reused = results.flatMap(({ status, shareId = '' }) => (status === 'reused' ? [shareId] : []))
    const own = signer.sign(sectionOf(results))
    const part = {
      own: [own],
      signer,
      pullRequest,
      commentKey,
      repositoryUrl,
      create: results.length > 0,
      reused: namesOfShares(reused, baseUrl),
    }
    const outcome = await writeCommentIn(store, part, clock, signal)
    for (const warning of outcome.warnings ?? []) log.warning(warning)
    const stands = outcome.lost === undefined && outcome.problem === undefined && outcome.comment
    if (settings.deleteReplaced && stands && !signal.aborted && outcome.superseded?.length === 0) {
      const deleting = { ...service, signal, explain, onDeleted: () => {} }
      const place = {
        store,
        clock,
        signer,
        pullRequest,
        commentKey,
        repositoryUrl,
        baseUrl,
        runId: run.id,
        earlier,
      }
      await deleteReplaced(own, { ...place, deleteShares: (ids) => deleteShares(ids, deleting) }).catch(
        () => {},
      )
    }
    return outcome
  }

  const place = { commentKey, pullRequest }
  const earlier =
    settings.reuse || settings.deleteReplaced ? await sectionsIn(store, place, signer).catch(() => []) : []
  const usable = settings.comment ? earlier : earlier.filter((section) => section.key === key)
  const terms = { ...settings, baseUrl, withPassword: settings.password !== undefined }
  const reuse = createReuse(knownShares(usable, key, terms), { ...service, onRefused: () => {} })
  let results = await shareAll(recordings, settings.reuse ? reuse : undefined)
  let outcome: Commented = {}
  while (settings.comment && !signal.aborted) {
    checkReused(world, settings, results)
    outcome = await comment(results)
    const { lost } = outcome
    if (lost === undefined) break
    const isLost = ({ status, shareId = '' }: RecordingResult) =>
      status === 'reused' && lost.has(nameOfShare({ id: shareId, baseUrl: baseUrl.href }))
    const anew = await shareAll(
      recordings.filter((_, at) => results.some((result, index) => index === at && isLost(result))),
      noReuse,
    )
    results = results.map((result) => (isLost(result) ? (anew.shift() ?? result) : result))
  }
  checkReused(world, settings, results)
  const made = results.flatMap(({ status, shareId }) => (status === 'shared' && shareId ? [shareId] : []))
  const isChecked = outcome.comment && outcome.problem === undefined
  const isRecorded = (id: string) =>
    isChecked && !outcome.unrecorded?.has(nameOfShare({ id, baseUrl: baseUrl.href }))
  const unrecorded = made.filter((id) => !isRecorded(id))
  if (unrecorded.length > 0) tellShareIds('No comment is known to record these shares', unrecorded, log)
  const carried = { repository, pullRequests: [pullRequest], apiKey, earlier }
  const states = carriedStates(sectionOf(results), carried)
  world.manifests.push({ runId: run.id, attempt: run.attempt, key, states })
}

const noBytes = { sizeBytes: 0, read: async () => 0 }

async function withNoBytes<T>(use: (source: typeof noBytes) => Promise<T>): Promise<T> {
  return await use(noBytes)
}

const known = new Map<number, { sha256: string; sizeBytes: number }>()

/** Different contents can have the same size. */
export function bytesOf(content: number): { sha256: string; sizeBytes: number } {
  const digest = () => createHash('sha256').update(`content ${content}`).digest('hex')
  const bytes = known.get(content) ?? { sha256: digest(), sizeBytes: 54_570 + (content % 3) }
  known.set(content, bytes)
  return bytes
}
