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

/** Only cleanup deletes. */
export function deletesNothing({ violations }: World): NonNullable<Connection['onDelete']> {
  return (name) => void violations.push(`A step that only adds was to delete a share: ${name}`)
}

/** What a cleanup looked at may have changed so long ago, in milliseconds. */
const lookedMs = 180_000
/** A replacement is recorded so much later than its recordings were shared. */
const recordedMs = 900_000

/** Looks at every deletion of a cleanup: of its account, due, and nothing that an open pull request shows. */
export function deletionGuard(
  world: World,
  plan: CleanupPlan,
  named: ReadonlySet<string>,
): NonNullable<Connection['onDelete']> {
  const { violations } = world
  const startedMs = world.time.now()
  return (name, share) => {
    if (!isOwn(share, plan)) violations.push(`A share of somebody else was to be deleted: ${name}`)
    if (share?.fate !== 'stands' || named.has(name)) return
    const why = recordedInArtifacts(world, plan, name)
    if (why === 'nightly') return
    if (isShownSince(world, plan, name, startedMs - 10_000))
      violations.push(`A share was deleted that an open pull request shows: ${name}`)
    if (why === undefined && !isDue(world, plan, name)) violations.push(`A share was deleted too early: ${name}`)
  }
}

/** How artifacts say that a share may go; notes where no comment can be asked for it. */
function recordedInArtifacts(
  world: World,
  plan: CleanupPlan,
  name: string,
): 'nightly' | 'of a pull request' | undefined {
  // They were listed before this moment.
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

/** Whether what comments show says that a share may go. */
function isDue(world: World, plan: CleanupPlan, name: string): boolean {
  const { scope, pull, afterDays } = plan
  const { time, pulls } = world
  const moments = [time.now(), time.now() - lookedMs]
  const places = sectionsSince(world, time.now() - lookedMs).filter((one) => namesRecorded([one]).has(name))
  if (scope === 'pull') return places.some((one) => one.pull === pull)
  const before = time.now() - afterDays * day
  const isShown = (ms: number) =>
    namesShown(standingSections(world, ms).filter((one) => !hasDuplicates(world, one.pull, ms))).has(name)
  // Without days to wait, a look that saw it replaced is enough, though a late text may show it again for a while.
  const isReplaced = (number: number) =>
    afterDays > 0
      ? // What a step wrote over that ended early comes back later, with the time at which it was first recorded.
        !isShown(time.now()) && (world.cutShort.has(number) || !isShown(before + recordedMs))
      : !isShownSince(world, plan, name, time.now() - lookedMs)
  return places.some(
    (one) => isReplaced(one.pull) || moments.some((ms) => (pulls.get(one.pull)?.closedSince(ms) ?? Infinity) <= before),
  )
}

/** Whether an open pull request has shown a share all the time since then, but for one that is cleaned up by its number. */
function isShownSince({ pulls, time }: World, { scope, pull }: CleanupPlan, name: string, ms: number): boolean {
  return [...pulls].some(
    ([number, { isOpenSince, since }]) =>
      // Between the last look and the request, it may have been opened again.
      isOpenSince(time.now() - 10_000) &&
      !(scope === 'pull' && number === pull) &&
      since(ms).every((comments) =>
        namesShown([...comments.values()].flatMap((body) => sectionsOfText(body, number))).has(name),
      ),
  )
}

/** What the manifests record that a cleanup finds in artifacts which are old enough, and which may be trusted. */
export function dueManifests(
  { artifacts, time }: World,
  { afterDays, lookBackDays }: Pick<CleanupPlan, 'afterDays' | 'lookBackDays'>,
): { names: ReadonlySet<string>; isNightly: boolean }[] {
  const oldestMs = Math.min(retentionMs, (afterDays + lookBackDays) * day)
  return artifacts.flatMap(({ text, runId, isOfFork, createdMs }) => {
    const age = time.now() - createdMs
    const content: Stored = JSON.parse(text)
    const isTrusted = !isOfFork && content.step.run.id === runId
    if (!isTrusted || age < afterDays * day || age > oldestMs) return []
    const names = new Set(recordedShares(content.step).map(nameOfShare))
    return [{ names, isNightly: content.pullRequest === undefined }]
  })
}

/** A manifest's text, as far as it is looked at here. */
type Stored = { pullRequest?: number; step: Manifest }

/** Looks whether each reused link shows the recording's own bytes, on the terms that the step has. */
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
    if (!isRight) violations.push(`A recording was given a link that is not its own: ${shareId}`)
  }
}
