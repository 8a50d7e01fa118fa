import { seededRandom } from '../../../emulators/github/random.ts'
import { type Commented, writeCommentIn } from '../../../src/comment/write-comment.ts'
import { reusedShares, withoutReused } from '../../../src/sections/reused-links.ts'
import { nameOfShare, type Section, sharesOf } from '../../../src/sections/section.ts'
import { fingerprintOf, withoutKey } from '../../../src/sections/signature.ts'
import { unpackState } from '../../../src/sections/state.ts'
import type { RunPlan } from './plan.ts'
import { type Manifest, pullRequest, repositoryUrl, type World } from './world.ts'

const neverCancelled = new AbortController().signal

/** What the report action does with the manifests of a run: of the same section the newer attempt's. */
export async function runReport(
  world: World,
  run: RunPlan,
  report: NonNullable<RunPlan['report']>,
): Promise<void> {
  const { time, manifests, log, told } = world
  await time.sleep(report.afterMs)
  const random = seededRandom(report.seed)
  const ofRun = manifests.filter(({ runId }) => runId === run.id)
  const newest = new Map(
    ofRun.toSorted((a, b) => a.attempt - b.attempt).map((manifest) => [manifest.key, manifest]),
  )
  let own = [...newest.values()].flatMap(sectionsOf)
  if (own.length === 0) return
  const { commentKey } = report
  const signer = withoutKey(new Set(own.map(fingerprintOf)))
  const place = { signer, pullRequest, commentKey, repositoryUrl, create: true }
  const store = world.store(report.comments, random, neverCancelled)
  const clock = world.clock(random, neverCancelled)
  let outcome: Commented
  for (;;) {
    const part = { ...place, own, reused: reusedShares(own) }
    outcome = await writeCommentIn(store, part, clock, neverCancelled)
    const { lost } = outcome
    if (lost === undefined) break
    own = own.map((section) => withoutReused(section, lost))
  }
  const stands = outcome.comment !== undefined && outcome.problem === undefined
  // Their jobs listed these for want of a comment: from now on it must remember what it took, or a warning list it.
  const taken = own.flatMap(sharesOf).filter((ref) => !outcome.unrecorded?.has(nameOfShare(ref)))
  if (stands) for (const { id } of taken) told.listed.delete(id)
  for (const warning of outcome.warnings ?? []) log.warning(warning)
}

function sectionsOf({ states }: Manifest): Section[] {
  return states.flatMap(({ state }) => {
    const reading = unpackState(state)
    return 'state' in reading ? reading.state.sections : []
  })
}
