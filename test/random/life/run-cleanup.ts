import { seededRandom } from '../../../emulators/github/random.ts'
import { commentsOfAction } from '../../../src/comment/comments-of-action.ts'
import { writeCommentIn } from '../../../src/comment/write-comment.ts'
import { deleteRecorded } from '../../../src/deleting/delete-recorded.ts'
import { createDeletion } from '../../../src/deleting/deletion.ts'
import { deletionGuard } from './guards.ts'
import type { CleanupPlan } from './plan.ts'
import { pullRequest, repositoryUrl, signerFor, type World } from './world.ts'

const neverCancelled = new AbortController().signal

/** What the cleanup action does (src/actions/cleanup), with everything simulated. */
export async function runCleanup(world: World, plan: CleanupPlan): Promise<void> {
  const { services, log, shownInVain } = world
  const random = seededRandom(plan.seed)
  const baseUrl = new URL(plan.baseUrl)
  const signer = signerFor(plan.apiKey)
  const store = world.store(plan.comments, random, neverCancelled)
  const client = services.connect({
    ...plan,
    trouble: plan.service,
    transferMs: 0,
    random,
    onDelete: deletionGuard(world, plan, 'recorded'),
  })
  const inputs = {
    ...plan,
    baseUrl,
    retries: 2,
    timeoutSeconds: 60,
    prNumber: undefined,
    githubToken: '',
    shareIds: [],
    failOnError: true,
  }
  const secrets = { add: () => {}, redact: (text: string) => text, occurIn: () => false }
  const working = { inputs, secrets, log, cancelled: neverCancelled }
  const deletion = createDeletion({ client, retry: world.retry(random) }, working)
  const comments = commentsOfAction(await store.list(), pullRequest).filter(
    ({ commentKey }) => plan.commentKey === '' || commentKey === plan.commentKey,
  )
  const deleting = { pullRequest, baseUrl, signer, runId: plan.runId, deletion, log }
  const { removed, commentKeys } = await deleteRecorded(comments, new Set(), deleting)
  for (const commentKey of commentKeys) {
    const part = { own: [], signer, pullRequest, commentKey, repositoryUrl, create: false, removed }
    const clock = world.clock(random, neverCancelled)
    const outcome = await writeCommentIn(store, part, clock, neverCancelled)
    for (const warning of outcome.warnings ?? []) log.warning(warning)
    if (outcome.problem !== undefined) for (const name of removed.names) shownInVain.add(name)
  }
}
