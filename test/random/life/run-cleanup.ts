import { cleanUp } from '../../../src/actions/cleanup/clean-up.ts'
import type { CleanupInputs } from '../../../src/inputs/cleanup-inputs.ts'
import { nameOfShare } from '../../../src/manifest/shares.ts'
import { deletionGuard } from './guards.ts'
import { mortal } from './mortal.ts'
import type { CleanupPlan } from './plan.ts'
import { troubled } from './service-trouble.ts'
import { type OpenStep, openStep, randomOf } from './step.ts'
import type { World } from './world.ts'

/** Messages of a cleanup that couldn't rewrite all comments. */
const unfinished = /could not be (written|updated|checked|read|listed)|is incomplete|was skipped|left for the next/i

/** Runs the cleanup action once, exactly as released. */
export async function runCleanup(world: World, plan: CleanupPlan, open: OpenStep = openStep): Promise<void> {
  const { services, shownInVain } = world
  const random = randomOf(plan.seed, plan.runId)
  const { apiKey, baseUrl, scope } = plan
  const pull = scope === 'pull' ? plan.pull : undefined
  if (pull !== undefined) world.pullOf(pull).setOpen(false)
  const death = world.death(plan.diesMs)
  const step = open(world, {
    runId: plan.runId,
    runAttempt: 1,
    job: 'cleanup',
    random,
    apiKey,
    github: plan.github,
    pull,
    cancelMs: plan.cancelMs,
    death,
  })
  const shareIds = scope === 'ids' ? someIds(world, plan, random) : []
  const named = new Set(shareIds.map((id) => nameOfShare({ id, baseUrl })))
  for (const name of named) world.byHand.add(name)
  const guard = deletionGuard(world, plan, named)
  const asked = new Map<string, string>()
  const client = services.connect({
    ...plan,
    carry: troubled(world.time, { trouble: plan.service, transferMs: 0, random }),
    onDelete(name, share) {
      if (share?.fate === 'stands') asked.set(name, share.id)
      guard(name, share)
    },
  })
  const inputs: CleanupInputs = {
    baseUrl: new URL(baseUrl),
    retries: 2,
    timeoutSeconds: 60,
    commentKey: plan.commentKey,
    prNumber: undefined,
    manifests: '',
    shareIds,
    failOnError: true,
    artifacts: { names: plan.artifacts ? ['recordings'] : [], isGiven: plan.artifacts },
    afterDays: plan.afterDays,
    lookBackDays: plan.lookBackDays,
  }
  const work = cleanUp(inputs, {
    ...step,
    service: async () => ({ client: mortal(client, death), retry: world.retry(random) }),
  })
  await step.until(work)
  const isDone = !death.signal.aborted && !step.cancelled.aborted && !step.lines.some((text) => unfinished.test(text))
  const failed = step.lines.filter((text) => text.startsWith('Not deleted: ')).join()
  for (const [name, id] of asked) {
    if (isDone && !failed.includes(id)) shownInVain.delete(name)
    else shownInVain.add(name)
  }
}

/** Ids for the input `share-ids`. */
function someIds({ services }: World, { apiKey, baseUrl }: CleanupPlan, random: () => number): string[] {
  const own = [...services.shares.values()].filter(
    (share) => share.apiKey === apiKey && share.baseUrl === baseUrl && !share.isForeign,
  )
  return own.filter(() => random() < 0.2).map(({ id }) => id)
}
