// Runs random plans for as long as you like, then canceled steps, lives of pull requests, and races for one comment:
// npm run soak -- --plans 1000 --cancels 200 --lives 5000 --races 20.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkLives } from '../life/check-lives.ts'
import { checkCancelledSteps } from './cancelled-steps.ts'
import { checkPlans } from './check-plans.ts'
import type { Run } from './run-plan.ts'

const lanesInProcess = 12
const lanesOfBundles = 2

/** One in this many plans runs the built action. */
const bundleEvery = 20

const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** Path from the seed's plan to a simpler one, as printed for a broken plan. */
    path: { type: 'string' },
    /** Run all plans with the built action, or the plan that `path` leads to. */
    bundle: { type: 'boolean', default: false },
    /** Number of canceled steps, and of lives. Each has its own seed, starting at `seed`. */
    cancels: { type: 'string', default: '0' },
    lives: { type: 'string', default: '0' },
    /** Number of seeds, each with races of these numbers of jobs. */
    races: { type: 'string', default: '0' },
    jobs: { type: 'string', default: '2,12,40' },
  },
})
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

const seed = Number(values.seed)
const started = performance.now()
const tally = { plans: 0, faults: 0, recordings: 0 }
const broken = await soak(values.path === undefined ? Number(values.plans) : 1)
const cancelled = await checkCancelledSteps(Number(values.cancels), seed)
const life = await checkLives(Number(values.lives), seed)
const defects = [broken, cancelled, life.broken, ...(await leftovers())].filter((defect) => defect !== undefined)
print(...defects)
const seconds = Math.round((performance.now() - started) / 1000)
print(
  defects.length === 0
    ? `${tally.plans} random fault plans (seed ${seed}), no broken invariant (${seconds} s)`
    : `FAILED after ${tally.plans} random fault plans (seed ${seed}, ${seconds} s)`,
)
print(`Plans: ${JSON.stringify(tally)}`)
if (life.tally.lives > 0) print(`Lives of pull requests: ${JSON.stringify(life.tally)}`)
const raced = values.races === '0' ? 0 : race(values.races)
// A run that never ends would keep the process alive.
process.exit(defects.length === 0 && raced === 0 ? 0 : 1)

function race(seeds: string): number {
  const script = join(import.meta.dirname, '../race/races.ts')
  const options = ['--jobs', values.jobs, '--seeds', seeds, '--seed', String(seed), '--parallel', '3']
  return spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' }).status ?? 1
}

async function soak(plans: number): Promise<string | undefined> {
  const bundles = values.bundle ? plans : Math.floor(plans / bundleEvery)
  print(`${plans} plans, ${bundles} of them with the built action; seed ${seed}`)
  const onRun = ({ account }: Run) => {
    tally.plans += 1
    tally.faults += account.service.faultsHit.length
    tally.recordings += account.originals.length
    if (tally.plans % 50 === 0) print(`${tally.plans} of ${plans} …`)
  }
  const { path = '' } = values
  const found = await Promise.all([
    checkPlans({ plans: plans - bundles, seed, path, lanes: lanesInProcess, onRun }),
    checkPlans({ plans: bundles, seed, path, lanes: lanesOfBundles, bundle: true, onRun }),
  ])
  return found.find((each) => each !== undefined)
}

/** Anything that the runs left in this process. */
async function leftovers(): Promise<string[]> {
  await wait(500)
  const open = process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS|Process)/.test(name))
  return [
    ...unhandled.map((reason) => `Unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`),
    ...(open.length > 0 ? [`Left open: ${open.join(', ')}`] : []),
  ]
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
