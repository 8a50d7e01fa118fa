import type { Manifest } from '../../../src/manifest/schema.ts'
import { nameOfShare, recordedShares } from '../../../src/manifest/shares.ts'
import type { Result } from '../../support/result.ts'
import { addressOf, type Connection, type ServiceShare } from '../../support/service/simulated-service.ts'
import { type CleanupPlan, day, type Settings } from './plan.ts'
import { retentionMs } from './simulated-api.ts'
import {
  hasDuplicates,
  namesRecorded,
  namesShown,
  sectionsOfText,
  sectionsSince,
  standingSections,
} from './standing-sections.ts'
import type { World } from './world.ts'

/** Reports any deletion, because only cleanup may delete. */
export function deletesNothing({ violations }: World): NonNullable<Connection['onDelete']> {
  return (name) => void violations.push(`A step other than cleanup tried to delete a share: ${name}`)
}

/** The state that a cleanup has seen can be this old, in milliseconds. */
const lookedMs = 180_000
/** Delay between sharing a recording and recording its replacement. */
const recordedMs = 900_000

/**
 * Checks every deletion of a cleanup: the share must be its account's own, due, and not shown by an open pull request.
 */
export function deletionGuard(
  world: World,
  plan: CleanupPlan,
  named: ReadonlySet<string>,
): NonNullable<Connection['onDelete']> {
  const { violations } = world
  const startedMs = world.time.now()
  return (name, share) => {
    if (!isOwn(share, plan)) violations.push(`Cleanup tried to delete somebody else's share: ${name}`)
    if (share?.fate !== 'stands' || named.has(name)) return
    const why = recordedInArtifacts(world, plan, name)
    if (why === 'nightly') return
    if (isShownSince(world, plan, name, startedMs - 10_000))
      violations.push(`Cleanup deleted a share that an open pull request shows: ${name}`)
    if (why === undefined && !isDue(world, plan, name)) violations.push(`Cleanup deleted a share too early: ${name}`)
  }
}

/** Whether due artifacts record the share, and of which kind. Also notes the share if no comment records it. */
function recordedInArtifacts(
  world: World,
  plan: CleanupPlan,
  name: string,
): 'nightly' | 'of a pull request' | undefined {
  // The artifacts were listed earlier.
  const window = { ...plan, lookBackDays: plan.lookBackDays + 1 }
  const found = plan.artifacts ? dueManifests(world, window).filter(({ names }) => names.has(name)) : []
  if (found.length === 0) return undefined
  const isNightly = found.some((one) => one.isNightly)
  const before = standingSections(world, world.time.now() - lookedMs)
  if (isNightly || !namesRecorded(before).has(name)) world.deletedWithArtifact.add(name)
  return isNightly ? 'nightly' : 'of a pull request'
}

function isOwn(share: ServiceShare | undefined, { apiKey, baseUrl }: CleanupPlan): boolean {
  return share !== undefined && !share.isForeign && share.apiKey === apiKey && share.baseUrl === baseUrl
}

/** Whether a share may go according to the comments. */
function isDue(world: World, plan: CleanupPlan, name: string): boolean {
  const { scope, pull, afterDays } = plan
  const { time, pulls } = world
  const moments = [time.now(), time.now() - lookedMs]
  const places = sectionsSince(world, time.now() - lookedMs).filter((one) => namesRecorded([one]).has(name))
  if (scope === 'pull') return places.some((one) => one.pull === pull)
  const before = time.now() - afterDays * day
  const isShown = (ms: number) =>
    namesShown(standingSections(world, ms).filter((one) => !hasDuplicates(world, one.pull, ms))).has(name)
  // With `after-days: 0`, a single look that saw it replaced is enough, even if a late text shows it again for a while.
  const isReplaced = (number: number) =>
    afterDays > 0
      ? // Text overwritten by a step that died comes back later, with its original time.
        !isShown(time.now()) && (world.cutShort.has(number) || !isShown(before + recordedMs))
      : !isShownSince(world, plan, name, time.now() - lookedMs)
  return places.some(
    (one) => isReplaced(one.pull) || moments.some((ms) => (pulls.get(one.pull)?.closedSince(ms) ?? Infinity) <= before),
  )
}

/**
 * Whether an open pull request has shown a share ever since a moment. A pull request that is cleaned up by number
 * doesn't count.
 */
function isShownSince({ pulls, time }: World, { scope, pull }: CleanupPlan, name: string, ms: number): boolean {
  return [...pulls].some(
    ([number, { isOpenSince, since }]) =>
      // A pull request may reopen between the last look and the request.
      isOpenSince(time.now() - 10_000) &&
      !(scope === 'pull' && number === pull) &&
      since(ms).every((comments) =>
        namesShown([...comments.values()].flatMap((body) => sectionsOfText(body, number))).has(name),
      ),
  )
}

/** Shares in trusted manifests from artifacts old enough for a cleanup. */
export function dueManifests(
  { artifacts, time }: World,
  { afterDays, lookBackDays }: Pick<CleanupPlan, 'afterDays' | 'lookBackDays'>,
): { names: ReadonlySet<string>; isNightly: boolean }[] {
  const oldestMs = Math.min(retentionMs, (afterDays + lookBackDays) * day)
  return artifacts.flatMap(({ text, runId, isOfFork, createdMs }) => {
    const age = time.now() - createdMs
    const content: Stored = JSON.parse(text)
    const isTrusted = !isOfFork && content.step.run.id === runId && content.fingerprint !== 'github'
    if (!isTrusted || age < afterDays * day || age > oldestMs) return []
    const names = new Set(recordedShares(content.step).map(nameOfShare))
    return [{ names, isNightly: content.pullRequest === undefined }]
  })
}

/** The parts of a manifest's text that matter here. */
type Stored = { fingerprint: string; pullRequest?: number; step: Manifest }

/** Checks that each reused link shows the recording's own bytes under the step's own terms. */
export function checkReused(
  { services, violations }: World,
  { apiKey, baseUrl, visibility, password }: Settings,
  results: readonly Result[],
): void {
  for (const { status, shareId = '', sha256, url } of results) {
    if (status !== 'reused') continue
    const share = services.shares.get(nameOfShare({ id: shareId, baseUrl }))
    const isRight =
      share?.sha256 === sha256 &&
      share?.apiKey === apiKey &&
      share.visibility === visibility &&
      !share.isForeign &&
      share.password === undefined &&
      password === undefined &&
      addressOf(share) === url
    if (!isRight) violations.push(`A recording reused somebody else's link: ${shareId}`)
  }
}
