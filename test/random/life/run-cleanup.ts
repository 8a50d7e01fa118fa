import { seededRandom } from '../../../emulators/github/random.ts'
import { cleanUp } from '../../../src/actions/cleanup/clean-up.ts'
import { deletionGuard } from './guards.ts'
import type { CleanupPlan } from './plan.ts'
import { openStep } from './step.ts'
import type { World } from './world.ts'

/** One step of the cleanup action, as it ships. */
export async function runCleanup(world: World, plan: CleanupPlan): Promise<void> {
  const { services, shownInVain, told } = world
  const random = seededRandom(plan.seed)
  const { apiKey, comments } = plan
  const step = openStep(world, {
    ...{ runId: plan.runId, runAttempt: 1, job: 'cleanup', random, apiKey, comments },
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
    },
  })
  const failed: string[] = []
  let written = true
  const log = {
    ...step.log,
    warning(text: string) {
      step.log.warning(text)
      if (/could not be (written|checked)/.test(text)) written = false
    },
    info(text: string) {
      step.log.info(text)
      if (text.startsWith('Not deleted: ')) failed.push(text)
    },
  }
  const inputs = {
    ...{ baseUrl: new URL(plan.baseUrl), retries: 2, timeoutSeconds: 60, commentKey: plan.commentKey },
    ...{ prNumber: undefined, shareIds: [], failOnError: true },
  }
  const service = async () => ({ client, retry: world.retry(random) })
  await cleanUp(inputs, { ...step, log, service })
  for (const [name, id] of asked) {
    const isDone = written && !failed.some((text) => text.includes(id))
    if (!written) shownInVain.add(name)
    if (isDone) shownInVain.delete(name)
    if (isDone) told.undeleted.delete(id)
  }
}
