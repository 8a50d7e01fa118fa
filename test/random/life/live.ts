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

/** Lets all that is planned happen on a pull request, and then a last push, the same again, and its end. */
export async function live(plan: LifePlan): Promise<Life> {
  const world = openWorld(plan)
  const { time, github, services, violations } = world
  await time.run(
    Promise.all(plan.events.map((event) => happen(world, event))).then(() => time.sleep(quietMs)),
  )
  violations.push(...brokenPromises(world, 'after all events'))
  if (violations.length === 0) {
    await time.run(endWell(world))
    violations.push(...brokenPromises(world, 'after the end'))
  }
  const { events } = plan
  return { violations, events: events.length, shares: services.shares.size, writes: github.counts.writes }
}

async function happen(world: World, event: LifeEvent): Promise<void> {
  const { time } = world
  await time.sleep(event.atMs)
  if (event.kind === 'cleanup') return await runCleanup(world, event)
  if (event.kind !== 'run') return actOtherwise(world, event)
  await Promise.all(event.jobs.map((job) => runJob(world, event, job)))
  if (event.report) await runReport(world, event, event.report)
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

/** Two pushes with the same recordings and a cleanup, where nothing goes wrong any more. */
async function endWell(world: World): Promise<void> {
  const { time, github, services: made, violations } = world
  const push = async (id: string) => {
    const run: RunPlan = { kind: 'run', atMs: 0, id, attempt: 1, jobs: [lastJob], report: undefined }
    await runJob(world, run, lastJob)
    await time.sleep(quietMs)
  }
  await push('1000')
  const [uploads, writes] = [made.uploads(), github.counts.writes]
  await push('1001')
  // In a full comment the hashes give way first.
  if (made.uploads() !== uploads && !world.isCrowded) violations.push('What had not changed was sent again')
  if (github.counts.writes !== writes + 1)
    violations.push(`A run without changes took ${github.counts.writes - writes} writes`)
  const cleanup: CleanupPlan = {
    ...calm,
    kind: 'cleanup',
    atMs: 0,
    runId: '1002',
    apiKey: keys[0],
    baseUrl: services[0],
    commentKey: '',
  }
  const recorded = recordedIn(world, cleanup)
    .flatMap(({ section }) => sharesOf(section))
    .map(nameOfShare)
  await runCleanup(world, cleanup)
  await time.sleep(quietMs)
  for (const name of recorded) {
    const share = made.shares.get(name)
    const isOurs = share?.apiKey === cleanup.apiKey && share.baseUrl === cleanup.baseUrl
    if (isOurs && share.fate === 'stands') violations.push(`Cleanup has left a share: ${name}`)
  }
  const shown = recordedIn(world, cleanup).flatMap(shownLinks)
  if (world.hasMixedKeys) return
  for (const { url } of shown) violations.push(`A link is shown after cleanup: ${url}`)
}

function recordedIn(world: World, { apiKey, baseUrl }: CleanupPlan) {
  return standingSections(world).filter((one) => one.apiKey === apiKey && one.section.baseUrl === baseUrl)
}
