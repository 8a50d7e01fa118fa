import type { Asked } from './budget/count-requests.ts'
import { runTwice, type Workflow } from './budget/run-jobs.ts'
import type { BenchOptions, Finding } from './goal.ts'

/** What is measured of a workflow of two runs, by its name in the table. */
const workflows: Record<string, Omit<Workflow, 'seed'>> = {
  '1 job': { jobs: 1 },
  '1 job with report': { jobs: 1, reporting: true },
  '12 jobs at once': { jobs: 12 },
  '12 jobs with report': { jobs: 12, reporting: true },
  '40 jobs at once': { jobs: 40 },
  '40 jobs with report': { jobs: 40, reporting: true },
  '100 jobs at once': { jobs: 100 },
  '100 jobs with report': { jobs: 100, reporting: true },
  '100 jobs with report, reuse: false': { jobs: 100, reporting: true, reuse: false },
  '1 job, edits show at once': { jobs: 1, lateMs: 0 },
  '1 job, event push': { jobs: 1, event: 'push' },
  '1 job, replaced-shares: delete': { jobs: 1, deleteReplaced: true },
}

/** So many jobs a round looks at; where a workflow has more, some rounds leave it out: 100 at once take a minute or two. */
const jobsOfRound = 6

/**
 * What all steps of a run together ask of GitHub: requests to REST and points of GraphQL, each of which GitHub limits to 1,000
 * an hour for a job's token, and writes. A first run finds no comment, a later one that of the first. Counted is what the
 * action's own client sends, from finding the pull request and reading links to reuse to the last look at the comment, in virtual
 * time. The simulated GitHub takes 100 to 300 ms and shows edits up to 1 s late. Jobs start within 5 s, each with one recording
 * that no run had before. What other actions ask, such as those for artifacts, is not counted. That whole steps of the built
 * action ask the same is tested in `test/actions/main/budget.test.ts`.
 */
export async function benchBudget({ rounds }: BenchOptions): Promise<Finding[]> {
  const { timeout } = AbortSignal
  // Where time is virtual, a request that this machine is slow with must not be given up.
  AbortSignal.timeout = () => new AbortController().signal
  const findings: Finding[] = []
  for (const [name, workflow] of Object.entries(workflows)) {
    const runs: { first: Asked; later: Asked }[] = []
    const seeds = Math.min(rounds, Math.ceil((rounds * jobsOfRound) / workflow.jobs))
    for (let seed = 1; seed <= seeds; seed += 1) runs.push(await runTwice({ ...workflow, seed }))
    const counted = (run: 'first' | 'later', what: keyof Asked): Finding => ({
      goal: `budget, ${name}, ${run} run, ${words[what]}`,
      ...{ build: 'this build', unit: '', values: runs.map((counts) => counts[run][what]) },
    })
    for (const run of ['first', 'later'] as const) {
      findings.push(counted(run, 'rest'), counted(run, 'points'), counted(run, 'writes'))
    }
  }
  AbortSignal.timeout = timeout
  return findings
}

const words: Record<keyof Asked, string> = {
  rest: 'requests to REST',
  points: 'points of GraphQL',
  writes: 'writes',
}
