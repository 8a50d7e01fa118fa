import { setTimeout as sleep } from 'node:timers/promises'
import type { CommentStore } from '../src/github/comment-store.ts'
import { onGitHub } from '../test/support/actions/uploading.ts'
import { delaying, requestError, withFault } from '../test/support/comment/faults.ts'
import { keysOf, openPullRequest, type PullRequest } from '../test/support/comment/open-pull-request.ts'
import { jobSection } from '../test/support/comment/sections.ts'
import type { Conditions } from '../test/support/comment/simulated-github.ts'
import { setStage } from '../test/support/stage.ts'
import type { BenchOptions, Finding } from './goal.ts'

const quick = { latencyMs: 100, jitterMs: 200, staleReadsMs: 0, staleSingles: false, history: { lateMs: 0 } }
const late = { ...quick, history: { lateMs: 1000 } }

/** Age of an existing comment's last edit, in milliseconds. */
const quietMs = 200_000
/** Pull requests per round. */
const seedsOfRound = 4
/** Sections written under faults per round, in races of `racers` jobs. */
const sectionsOfRound = 200
const racers = 8

type Figures = { seconds: number[]; requests: number[]; writesPerMinute: number[] }

/**
 * Measures how long the comment takes. Whole steps run in real time. Everything else runs in virtual time, which counts
 * GitHub's requests and delays but not this machine's work.
 */
export async function benchComment({ rounds }: BenchOptions): Promise<Finding[]> {
  const seeds = rounds * seedsOfRound
  const steps = await wholeSteps(rounds)
  const alone = await race(1, quick, true, seeds)
  const aloneLate = await race(1, late, true, seeds)
  const first = await race(1, quick, false, seeds)
  const dozen = await race(12, late, true, seeds)
  const dozenFirst = await race(12, late, false, seeds)
  const forty = await race(40, late, true, rounds)
  const sections = rounds * sectionsOfRound
  const lost = await lostUnderFaults(sections)
  return [
    secondsOf('a whole step, existing comment', steps.standing, 1.6),
    secondsOf('a whole step, first comment', steps.first, 2.2),
    secondsOf('a job alone, own edit in the answer', alone.seconds, 1.7),
    mostOf('a job alone, own edit in the answer, most requests', alone.requests, 3),
    secondsOf('a job alone, edits up to 1 s late', aloneLate.seconds, 3),
    mostOf('a job alone, edits up to 1 s late, most requests', aloneLate.requests, 4),
    secondsOf('a job alone, first comment', first.seconds, 3),
    secondsOf('12 jobs at once', dozen.seconds, 8),
    secondsOf('12 jobs at once, the longest', [Math.max(...dozen.seconds)], 20),
    secondsOf('40 jobs at once', forty.seconds, 15),
    secondsOf('40 jobs at once, the longest', [Math.max(...forty.seconds)], 35),
    mostOf('40 jobs at once, writes a minute', forty.writesPerMinute, 80),
    secondsOf('12 jobs at once, first comment, the longest', [Math.max(...dozenFirst.seconds)], 15),
    mostOf(`sections lost of ${sections} under faults`, [lost], 0),
  ]
}

function secondsOf(what: string, values: readonly number[], atMost: number): Finding {
  return { goal: `comment, ${what}`, build: 'this build', unit: 's', limit: { atMost }, values }
}

function mostOf(what: string, values: readonly number[], atMost: number): Finding {
  const most = Math.max(...values)
  return { goal: `comment, ${what}`, build: 'this build', unit: '', limit: { atMost }, values: [most] }
}

async function open(conditions: Partial<Conditions>, stands: boolean): Promise<PullRequest> {
  const pullRequest = openPullRequest(conditions)
  const { together, job, time } = pullRequest
  if (stands) {
    await together(job(jobSection('before', '50')))
    await together(time.sleep(quietMs))
  }
  return pullRequest
}

/** Races jobs that start within a second, over several seeds. Throws if the final comment lacks one of them. */
async function race(jobs: number, conditions: Partial<Conditions>, stands: boolean, seeds: number): Promise<Figures> {
  const figures: Figures = { seconds: [], requests: [], writesPerMinute: [] }
  for (let seed = 1; seed <= seeds; seed += 1) {
    const pullRequest = await open({ ...conditions, seed }, stands)
    const { time, random, job, together, during, sections } = pullRequest
    const keys = keysOfJobs(jobs)
    const { requests, writes, ms } = await during(() =>
      together(
        ...keys.map(async (key) => {
          await time.sleep(jobs === 1 ? 0 : random() * 1000)
          const began = time.now()
          await job(jobSection(key))
          figures.seconds.push((time.now() - began) / 1000)
        }),
      ),
    )
    figures.requests.push(requests / jobs)
    figures.writesPerMinute.push(writes / Math.max(1, ms / 60_000))
    const shown = new Set(keysOf(sections()))
    if (keys.some((key) => !shown.has(key))) throw new Error(`A section was lost: ${jobs} jobs, seed ${seed}`)
  }
  return figures
}

function keysOfJobs(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `job-${String(at).padStart(2, '0')}`)
}

/**
 * Counts the sections that are missing after the next run has written. GitHub is slow, reads and edits lag, more than
 * half of the writes take effect late, a fifth of the answers are lost, and one job in a hundred ends right after its
 * write.
 */
async function lostUnderFaults(sections: number): Promise<number> {
  let lost = 0
  for (let seed = 1; seed <= sections / racers; seed += 1) {
    const history = { lateMs: 1500 }
    const network = { latencyMs: 100 + ((seed * 37) % 700), jitterMs: 200, staleReadsMs: 2000 }
    const pullRequest = await open({ ...network, staleSingles: seed % 2 === 0, history, seed }, seed % 3 > 0)
    const { job, random, together } = pullRequest
    const keys = keysOfJobs(racers)
    const arrived = new Set<string>()
    await together(
      ...keys.map(async (key) => {
        const store = faulty(pullRequest, () => arrived.add(key))
        const written = await job(jobSection(key), { store, afterMs: random() * 1000 }).catch(() => undefined)
        if (written) arrived.add(key)
      }),
    )
    await together(job(jobSection('next', '101')))
    const shown = new Set(keysOf(pullRequest.sections()))
    lost += [...arrived].filter((key) => !shown.has(key)).length
  }
  return lost
}

function faulty({ store, time, random }: PullRequest, onArrived: () => void): CommentStore {
  const late = delaying(time, () => (random() < 0.6 ? random() * 2400 : 0))
  return withFault(withFault(store, late), async (send) => {
    const answer = await send()
    onArrived()
    // The job ends here and doesn't look again.
    if (random() < 0.01) throw requestError(401, 'Bad credentials')
    if (random() < 0.2) throw requestError(502, 'Bad Gateway')
    return answer
  })
}

/**
 * Measures whole steps of the built action with three short recordings, in seconds. They upload their manifests as artifacts.
 * GitHub takes 100 to 300 ms per request.
 */
async function wholeSteps(rounds: number): Promise<{ first: number[]; standing: number[] }> {
  // A negative delay shows an edit in the answer to its own request, as on GitHub.
  const behaviour = { latencyMs: 100, jitterMs: 200, history: { lateMs: -1000 } }
  const [first, standing]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    await using stage = await setStage({ github: { behaviour } })
    const share = async (runId: number) => {
      const inputs = { path: 'recordings', comment: 'true', reuse: 'false' }
      const run = onGitHub(stage, 'test', { run: runId, inputs })
      return (await stage.share(run)).seconds
    }
    first.push(await share(1000))
    for (const { id, pull, body, author } of stage.github.comments(1)) {
      stage.github.deleteComment(id)
      stage.github.addComment({ pull, body, author, createdAt: new Date(Date.now() - quietMs) })
    }
    // The first step ended at the boundary of one of GitHub's seconds. A random pause varies how long the next step
    // waits.
    await sleep(Math.random() * 1000)
    standing.push(await share(1001))
  }
  return { first, standing }
}
