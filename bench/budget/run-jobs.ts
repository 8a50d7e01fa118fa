import { openGitHub } from '../../src/comment/github-access.ts'
import {
  calmComments,
  calmService,
  commentKeys,
  type JobPlan,
  keys,
  type RunPlan,
  services,
} from '../../test/random/life/plan.ts'
import { runJob } from '../../test/random/life/run-job.ts'
import { runReport } from '../../test/random/life/run-report.ts'
import { standingSections } from '../../test/random/life/standing.ts'
import { type OpenStep, openStep } from '../../test/random/life/step.ts'
import { openWorld, type World } from '../../test/random/life/world.ts'
import { type Asked, countRequests } from './count-requests.ts'
import { apiUrl, graphqlUrl, openApi } from './simulated-api.ts'

export type Workflow = {
  jobs: number
  seed: number
  /** The action `report` writes the comment, once all jobs have ended. */
  reporting?: boolean
  reuse?: boolean
  deleteReplaced?: boolean
  /** In milliseconds: edits show up to that much later. */
  lateMs?: number
  /** Whether GitHub answers at once, and shows each edit exactly that late. */
  steady?: boolean
  event?: 'pull_request' | 'push'
}

/** In milliseconds: all jobs of a run start within so long, and the next run comes so long after it. */
const startMs = 5000
const quietMs = 200_000
const recordingsOfJob = 1

/**
 * Two runs on one pull request in virtual time, the second with other recordings; tells what GitHub was asked in each, by
 * all steps together. The steps are whole ones, with the action's own client of GitHub. Throws where a part is missing.
 */
export async function runTwice(workflow: Workflow): Promise<{ first: Asked; later: Asked }> {
  const { jobs, seed, lateMs = 1000, steady = false } = workflow
  const way = steady ? { latencyMs: 0, jitterMs: 0, steady } : { latencyMs: 100, jitterMs: 200 }
  const github = { ...way, staleReadsMs: 0, staleSingles: false, history: { lateMs } }
  const world = openWorld({ seed, github, longestComment: 65_536, idLength: 24, events: [] })
  const { dispatcher, sent } = openApi(world.pullOf(1).store)
  // Virtual time can't wait for the steps to load it.
  await import('../../src/github/github.ts')
  const open = openOver(dispatcher, workflow)
  const plans = Array.from({ length: 2 }, (_, at) => planRun(at, workflow))
  const counts: Asked[] = []
  for (const run of plans) {
    const before = sent.length
    await world.time.run(runAll(world, run, open))
    await world.time.run(world.time.sleep(quietMs))
    counts.push(countRequests(sent.slice(before)))
    const shown = standingSections(world).filter(({ section }) => section.run.id === run.id)
    if (shown.length !== jobs) throw new Error(`${shown.length} of ${jobs} parts stand, seed ${seed}`)
  }
  const [first, later] = counts
  if (first === undefined || later === undefined) throw new Error('There are two runs')
  await dispatcher.close()
  return { first, later }
}

async function runAll(world: World, run: RunPlan, open: OpenStep): Promise<void> {
  await Promise.all(run.jobs.map((job) => runJob(world, run, job, open)))
  if (run.report) await runReport(world, run, run.report, open)
}

/** Steps whose GitHub is reached as it is when the action runs. */
function openOver(dispatcher: ReturnType<typeof openApi>['dispatcher'], { event }: Workflow): OpenStep {
  return (world, options) => {
    const step = openStep(world, options)
    const { cancelled, secrets, log } = step
    const pushed = { eventName: 'push', pull: { kind: 'commit' } } as const
    const context = { ...step.context, apiUrl, graphqlUrl, ...(event === 'push' ? pushed : {}) }
    const network = { connections: async () => ({ dispatcher }) }
    const { redact } = secrets
    const reaching = { token: 'token', prNumber: undefined, retries: 4, network, redact, tell: log.info }
    return { ...step, context, github: openGitHub({ context, cancelled, ...reaching }) }
  }
}

function planRun(
  at: number,
  { jobs, seed, reporting = false, reuse = true, deleteReplaced = false }: Workflow,
): RunPlan {
  const calm = { service: calmService, comments: calmComments }
  const plans = Array.from({ length: jobs }, (_, job): JobPlan => {
    const number = (at * jobs + job) * recordingsOfJob
    return {
      ...calm,
      seed: (seed * 1000 + at * jobs + job) * 7919,
      key: `job-${String(job).padStart(3, '0')}`,
      startMs: jobs === 1 ? 0 : ((job * 7919 + seed * 104_729) % 1000) * (startMs / 1000),
      transferMs: 1000,
      cancelMs: undefined,
      recordings: Array.from({ length: recordingsOfJob }, (_, one) => ({
        path: `job-${job}/video-${one}.webm`,
        content: number + one,
      })),
      settings: {
        comment: !reporting,
        reuse,
        deleteReplaced,
        password: undefined,
        visibility: 'unlisted',
        apiKey: keys[0],
        baseUrl: services[0],
        commentKey: commentKeys[0],
      },
    }
  })
  const report = { ...calm, seed, afterMs: 1000, commentKey: commentKeys[0], pulls: [1] }
  return {
    ...{ kind: 'run', atMs: 0, id: String(1000 + at), attempt: 1, pulls: [1], reopens: false, jobs: plans },
    report: reporting ? report : undefined,
  }
}
