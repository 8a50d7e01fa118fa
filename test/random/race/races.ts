// Races many processes of the built action for one comment: node test/random/race/races.ts --jobs 2,12,40 --seeds 20.
// With --trace, a broken race prints all its requests and logs.
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { brokenIn } from './check.ts'
import { raceLines, traceLines } from './lines.ts'
import { type PlanOptions, raceKinds } from './plan.ts'
import { runRace } from './race.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '12' },
    seeds: { type: 'string', default: '20' },
    /** The first seed. */
    seed: { type: 'string', default: '1' },
    /** How many races run at a time. */
    parallel: { type: 'string', default: '2' },
    /** A comma-separated list of matrix, old-after-new and rerun, or all. */
    kind: { type: 'string', default: 'matrix' },
    /** Time limit of a race, in seconds. */
    limit: { type: 'string', default: '300' },
    trace: { type: 'boolean', default: false },
  },
})

const races = planned()
const started = performance.now()
print(`Races: ${races.length}, with ${values.jobs} jobs, ${values.kind}, seeds from ${values.seed}`)
const atOnce = pLimit(Number(values.parallel))
const ended = await Promise.all(races.map((options) => atOnce(() => race(options))))
const broken = ended.filter((isWhole) => !isWhole).length
const seconds = Math.round((performance.now() - started) / 1000)
print(
  broken === 0
    ? `Races without a broken promise: ${races.length} (${seconds} s)`
    : `FAILED: ${broken} of ${races.length} races broke a promise (${seconds} s)`,
)
process.exitCode = broken === 0 ? 0 : 1

function planned(): PlanOptions[] {
  const kinds = raceKinds.filter((kind) => values.kind === 'all' || values.kind.split(',').includes(kind))
  const counts = values.jobs.split(',').map(Number)
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.seed) + index)
  if (kinds.length === 0) throw new Error(`Unknown kind: ${values.kind}. Kinds: ${raceKinds.join(', ')}`)
  return counts.flatMap((jobs) => kinds.flatMap((kind) => seeds.map((seed) => ({ kind, jobs, seed }))))
}

/** Whether the race kept all promises. */
async function race(options: PlanOptions): Promise<boolean> {
  const report = await runRace({ ...options, limitMs: Number(values.limit) * 1000 })
  const isWhole = brokenIn(report).length === 0
  print(...raceLines(report), ...(values.trace && !isWhole ? traceLines(report) : []))
  return isWhole
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
