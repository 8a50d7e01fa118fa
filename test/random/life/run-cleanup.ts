import { seededRandom } from '../../../emulators/github/random.ts'
import { cleanUp } from '../../../src/actions/cleanup/clean-up.ts'
import { type FoundRecords, recordOf } from '../../../src/actions/cleanup/manifest-records.ts'
import type { Trust } from '../../../src/publishing/manifest.ts'
import { nameOfShare } from '../../../src/sections/section.ts'
import { deletionGuard } from './guards.ts'
import type { CleanupPlan } from './plan.ts'
import { shownLinks, standingSections, steadilyShown } from './standing.ts'
import { openStep } from './step.ts'
import type { World } from './world.ts'

/** Only manifests of runs are handed over that ended so long ago, and that nobody can start again. */
const retentionMs = 30_000

/** One step of the cleanup action, as it ships. */
export async function runCleanup(world: World, plan: CleanupPlan): Promise<void> {
  const { services, shownInVain, told, violations } = world
  const random = seededRandom(plan.seed)
  const { apiKey, comments, pull } = plan
  if (pull !== undefined) world.pullOf(pull).setOpen(false)
  const kept = steadilyShown(world, pull)
  const step = openStep(world, {
    ...{ runId: plan.runId, runAttempt: 1, job: 'cleanup', random, apiKey, comments },
    pulls: pull === undefined ? [] : [pull],
  })
  const guard = deletionGuard(world, plan, 'recorded')
  /** By their names. */
  const asked = new Map<string, string>()
  const client = services.connect({
    ...plan,
    trouble: plan.service,
    transferMs: 0,
    random,
    onDelete(name, share) {
      if (share) asked.set(name, share.id)
      guard(name, share)
      if (kept.has(name) && steadilyShown(world, pull).has(name))
        violations.push(`A share was deleted that an open pull request shows: ${name}`)
    },
  })
  const failed: string[] = []
  let written = true
  const log = {
    ...step.log,
    warning(text: string) {
      step.log.warning(text)
      if (/could not be (written|checked|read)/.test(text)) written = false
    },
    info(text: string) {
      step.log.info(text)
      if (text.startsWith('Not deleted: ')) failed.push(text)
    },
  }
  const inputs = {
    ...{ baseUrl: new URL(plan.baseUrl), retries: 2, timeoutSeconds: 60, commentKey: plan.commentKey },
    ...{ prNumber: undefined, manifests: plan.manifests ? '*' : '', shareIds: [], failOnError: true },
  }
  await cleanUp(inputs, {
    ...step,
    log,
    service: async () => ({ client, retry: world.retry(random) }),
    readRecords: async (_patterns, _root, trust) => oldRecords(world, plan, trust),
  })
  noteClosed(world, plan, step)
  for (const [name, id] of asked) {
    const isDone = written && !failed.some((text) => text.includes(id))
    if (!written) shownInVain.add(name)
    if (isDone) shownInVain.delete(name)
    if (isDone) told.undeleted.delete(id)
  }
}

/** Notes what closed pull requests show of runs that belong to none. */
function noteClosed(world: World, plan: CleanupPlan, trust: Trust): void {
  if (!plan.manifests) return
  const closed = standingSections(world).filter(({ pull }) => !world.pullOf(pull).isOpen())
  const shown = new Set(closed.flatMap(shownLinks).map(({ name }) => name))
  for (const { proved, pullRequests } of oldRecords(world, plan, trust).records) {
    const names = pullRequests.length === 0 ? proved.map(nameOfShare) : []
    for (const name of names) if (shown.has(name)) world.shownWhereClosed.add(name)
  }
}

/** What the manifests of runs record that are over, as far as they are signed with the key. */
function oldRecords(
  { manifests, allEndedMs, time }: World,
  { apiKey }: CleanupPlan,
  trust: Trust,
): FoundRecords {
  const old = manifests.filter(
    (one) => one.apiKey === apiKey && allEndedMs(one.runId) <= time.now() - retentionMs,
  )
  const records = old.map(({ text }, at) => ({ ...recordOf(JSON.parse(text), trust), file: String(at) }))
  return { files: records.length, records, otherFiles: 0, warnings: [] }
}
