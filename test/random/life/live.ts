import { nameOfShare, sharesOf } from '../../../src/sections/section.ts'
import { brokenPromises } from './invariants.ts'
import { actOtherwise } from './other-hands.ts'
import {
  type CleanupPlan,
  calmComments,
  calmService,
  commentKeys,
  type JobPlan,
  keys,
  type LifeEvent,
  type LifePlan,
  type RunPlan,
  services,
} from './plan.ts'
import { runCleanup } from './run-cleanup.ts'
import { runJob } from './run-job.ts'
import { runReport } from './run-report.ts'
import { shownLinks, standingSections } from './standing.ts'
import { openWorld, type World } from './world.ts'

export type Life = { violations: readonly string[]; events: number; shares: number; writes: number }

/** Longer than any request is under way. */
const quietMs = 30_000

/** Lets all that is planned happen on pull requests, and then a last push, the same again, and their end. */
export async function live(plan: LifePlan): Promise<Life> {
  const world = openWorld(plan)
  const { time, services, violations } = world
  await time.run(
    Promise.all(plan.events.map((event) => happen(world, event))).then(() => time.sleep(quietMs)),
  )
  violations.push(...brokenPromises(world, 'after all events'))
  if (violations.length === 0) {
    await time.run(endWell(world))
    violations.push(...brokenPromises(world, 'after the end'))
  }
  const { events } = plan
  return { violations, events: events.length, shares: services.shares.size, writes: world.writes() }
}

async function happen(world: World, event: LifeEvent): Promise<void> {
  const { time, pullOf, endedMs } = world
  await time.sleep(event.atMs)
  if (event.kind === 'cleanup') return await runCleanup(world, event)
  if (event.kind !== 'run') return actOtherwise(world, event)
  if (event.reopens) for (const number of event.pulls) pullOf(number).setOpen(true)
  await Promise.all(event.jobs.map((job) => runJob(world, event, job)))
  if (event.report) await runReport(world, event, event.report)
  endedMs.set(`${event.id} ${event.attempt}`, time.now())
}

const calm = { seed: 1, service: calmService, comments: calmComments }

const lastJob: JobPlan = {
  ...calm,
  key: 'unit',
  startMs: 0,
  transferMs: 0,
  cancelMs: undefined,
  recordings: [1, 2].map((content) => ({ path: `last-${content}`, content })),
  settings: {
    comment: true,
    reuse: true,
    deleteReplaced: false,
    password: undefined,
    visibility: 'unlisted',
    apiKey: keys[0],
    baseUrl: services[0],
    commentKey: commentKeys[0],
  },
}

const lastRun: Omit<RunPlan, 'id'> = {
  ...{ kind: 'run', atMs: 0, attempt: 1, pulls: [1], reopens: true, jobs: [lastJob], report: undefined },
}

/** Two pushes with the same recordings, and then the end of everything, where nothing goes wrong any more. */
async function endWell(world: World): Promise<void> {
  const { time, services: made, violations } = world
  const push = async (id: string) => {
    await happen(world, { ...lastRun, id })
    await time.sleep(quietMs)
  }
  await push('1000')
  const [uploads, writes] = [made.uploads(), world.writes()]
  await push('1001')
  // In a full comment the hashes give way first.
  if (made.uploads() !== uploads && !world.isCrowded) violations.push('What had not changed was sent again')
  if (world.writes() !== writes + 1)
    violations.push(`A run without changes took ${world.writes() - writes} writes`)
  for (const [at, account] of accounts.entries()) await closeAll(world, account, 1002 + 10 * at)
}

/** A key at a service. */
type Account = Pick<CleanupPlan, 'apiKey' | 'baseUrl'>
const accounts: Account[] = keys.flatMap((apiKey) => services.map((baseUrl) => ({ apiKey, baseUrl })))

/** Closes every pull request, and hands every manifest to cleanup: then nothing that was recorded is left. */
async function closeAll(world: World, account: Account, runId: number): Promise<void> {
  const { time, services: made, violations, pulls } = world
  const recorded = recordedIn(world, account)
    .flatMap(({ section }) => sharesOf(section))
    .map(nameOfShare)
  const cleanup = { ...calm, ...account, kind: 'cleanup', atMs: 0, commentKey: '' } as const
  for (const pull of pulls.keys()) {
    await runCleanup(world, { ...cleanup, runId: String(runId + pull), pull, manifests: false })
    await time.sleep(quietMs)
  }
  await runCleanup(world, { ...cleanup, runId: String(runId), pull: undefined, manifests: true })
  await time.sleep(quietMs)
  for (const name of new Set([...recorded, ...recordedByManifests(world, account)])) {
    const share = made.shares.get(name)
    const isOurs = share?.apiKey === account.apiKey && share.baseUrl === account.baseUrl
    if (isOurs && share.fate === 'stands') violations.push(`Cleanup has left a share: ${name}`)
  }
  const shown = recordedIn(world, account).flatMap(shownLinks)
  if (world.hasMixedKeys) return
  for (const { url, name = '' } of shown)
    if (!world.shownWhereClosed.has(name)) violations.push(`A link is shown after cleanup: ${url}`)
}

function recordedIn(world: World, { apiKey, baseUrl }: Account) {
  return standingSections(world).filter((one) => one.apiKey === apiKey && one.section.baseUrl === baseUrl)
}

/** Names of the shares that manifests tell of. */
function recordedByManifests({ manifests }: World, { apiKey, baseUrl }: Account): string[] {
  return manifests
    .filter((one) => one.apiKey === apiKey)
    .flatMap(({ text }): { shareId?: string }[] => JSON.parse(text).results)
    .flatMap(({ shareId: id }) => (id === undefined ? [] : [nameOfShare({ id, baseUrl })]))
}
