import { dueManifests } from './guards.ts'
import { brokenPromises } from './invariants.ts'
import { actOtherwise } from './other-hands.ts'
import {
  type Account,
  type CleanupPlan,
  calm,
  commentKeys,
  day,
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
import {
  isOf,
  namesRecorded,
  namesShown,
  recentSections,
  type StandingSection,
  standingSections,
} from './standing-sections.ts'
import { type OpenStep, openStep } from './step.ts'
import { openWorld, type World } from './world.ts'

export type Life = {
  violations: readonly string[]
  events: number
  shares: number
  deleted: number
  writes: number
}

/** Longer than any request takes. */
const quietMs = 100_000

/** Runs all planned events on pull requests, then a final push, the same push again, and the end. */
export async function live(plan: LifePlan, open: OpenStep = openStep): Promise<Life> {
  const world = openWorld(plan)
  const { time, services, violations } = world
  await time.run(happenAll(world, plan.events, open).then(() => time.sleep(quietMs)))
  violations.push(...brokenPromises(world, 'after all events'))
  if (violations.length === 0) {
    await time.run(endWell(world, open))
    violations.push(...brokenPromises(world, 'after the end'))
  }
  world.end()
  const shares = [...services.shares.values()]
  return {
    violations,
    events: plan.events.length,
    shares: shares.length,
    deleted: shares.filter(({ fate }) => fate === 'deleted by us').length,
    writes: world.writes(),
  }
}

async function happenAll(world: World, events: readonly LifeEvent[], open: OpenStep): Promise<void> {
  /** The end of each run's newest attempt. */
  const ends = new Map<string, Promise<void>>()
  const all = events.map((event) => {
    if (event.kind !== 'run') return happen(world, event, open)
    const end = happen(world, event, open, ends.get(event.id))
    ends.set(event.id, end)
    return end
  })
  await Promise.all(all)
}

/** GitHub starts the next attempt of a run when all jobs of the last one have ended. */
async function happen(world: World, event: LifeEvent, open: OpenStep, lastAttempt?: Promise<void>): Promise<void> {
  await world.time.sleep(event.atMs)
  await lastAttempt
  if (event.kind === 'cleanup') return await runCleanup(world, event, open)
  if (event.kind !== 'run') return actOtherwise(world, event)
  if (event.reopens && event.pull !== undefined) world.pullOf(event.pull).setOpen(true)
  await Promise.all(event.jobs.map((job) => runJob(world, event, job, open)))
  if (event.report) await runReport(world, event, event.report, open)
}

const lastJob: JobPlan = {
  ...calm,
  seed: 1,
  key: 'unit',
  shard: '',
  isNewer: false,
  isRed: false,
  startMs: 0,
  transferMs: 0,
  recordings: [1, 2].map((content) => ({ path: `last-${content}`, content })),
  settings: {
    comment: true,
    isQuiet: false,
    reuse: true,
    password: undefined,
    visibility: 'unlisted',
    apiKey: keys[0],
    baseUrl: services[0],
    commentKey: commentKeys[0],
  },
}

const lastRun: Omit<RunPlan, 'id'> = {
  kind: 'run',
  event: 'pull_request',
  atMs: 0,
  attempt: 1,
  pull: 1,
  reopens: true,
  jobs: [lastJob],
  uploads: false,
  report: undefined,
}

const lastSweep: Omit<CleanupPlan, keyof Account | 'runId'> = {
  ...calm,
  seed: 1,
  kind: 'cleanup',
  atMs: 0,
  scope: 'sweep',
  pull: 1,
  artifacts: true,
  afterDays: 7,
  lookBackDays: 30,
  commentKey: '',
}

const accounts: Account[] = keys.flatMap((apiKey) => services.map((baseUrl) => ({ apiKey, baseUrl })))

/** The last job, without a key if no other job had one. */
function lastJobIn({ plan: { events } }: World): JobPlan {
  const jobs = events.flatMap((event) => (event.kind === 'run' ? event.jobs : []))
  const isKeyless = jobs.length > 0 && jobs.every(({ settings }) => settings.apiKey === '')
  return isKeyless ? { ...lastJob, settings: { ...lastJob.settings, apiKey: '' } } : lastJob
}

/** Pushes the same recordings twice and then ends everything, without any trouble. */
async function endWell(world: World, open: OpenStep): Promise<void> {
  const { time, services: made, violations, pulls } = world
  const push = async (id: string) => {
    await happen(world, { ...lastRun, id, jobs: [lastJobIn(world)] }, open)
    await time.sleep(quietMs)
  }
  await push('1000')
  const [uploads, writes] = [made.uploads(), world.writes()]
  // A lagging view of an edited comment can cause another write, and so can duplicates.
  const most = world.pullOf(1).comments().length + Number(world.hasLag)
  await push('1001')
  // In a full comment, hashes give way first.
  if (made.uploads() !== uploads && !world.isCrowded) violations.push('Unchanged recordings were uploaded again')
  if (world.writes() > writes + most) violations.push(`A run without changes took ${world.writes() - writes} writes`)
  await time.sleep(8 * day)
  await sweepAll(world, open, '1010', () => standingSections(world).filter(({ pull }) => pulls.get(pull)?.isOpen()))
  for (const { setOpen } of pulls.values()) setOpen(false)
  await time.sleep(8 * day)
  await sweepAll(world, open, '1020', () => [...standingSections(world), ...recentSections(world)])
  for (const name of namesShown(standingSections(world))) violations.push(`A link is shown after cleanup: ${name}`)
}

/**
 * Sweeps on two days for each account. Afterwards, no share may be left of these sections or of old artifacts, except
 * those that open pull requests show.
 */
async function sweepAll(
  world: World,
  open: OpenStep,
  runId: string,
  recording: () => StandingSection[],
): Promise<void> {
  const { services: made, violations, byHand, lostByPeople } = world
  for (const account of accounts) {
    const recorded = recording().filter((one) => isOf(one, account))
    const isOpen = world.pulls.values().some((pull) => pull.isOpen())
    const shownNow = () => (isOpen ? namesShown(standingSections(world)) : new Set<string>())
    const shownBefore = shownNow()
    // Cleanup treats a manifest as done once its last share is gone.
    const manifests = dueManifests(world, lastSweep).filter(({ names }) => ![...names].some((name) => byHand.has(name)))
    const wanted = new Set([...namesRecorded(recorded), ...manifests.flatMap(({ names }) => [...names])])
    // The first sweep records again what only the history knew. The second one deletes it.
    for (const atMs of [0, day]) await happen(world, { ...lastSweep, ...account, runId, atMs }, open)
    // The first sweep may have restored it in the comment.
    const shown = new Set([...shownBefore, ...shownNow()])
    for (const name of wanted) {
      const { apiKey, baseUrl, fate } = made.shares.get(name) ?? {}
      const isOwn = apiKey === account.apiKey && baseUrl === account.baseUrl
      // Shares of a damaged comment on an open pull request are kept, and their artifact counts as done.
      const isKept = shown.has(name) || lostByPeople.has(name)
      if (isOwn && fate === 'stands' && !isKept) violations.push(`A sweep left a share: ${name}`)
    }
  }
}
