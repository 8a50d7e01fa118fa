import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const delays = { serviceDelayMs: 50, storageDelayMs: 100 }
const sizes = [
  { what: '200 × 5 MB', count: 200, bytes: 5_000_000 },
  { what: '1,000 × 300 kB', count: 1000, bytes: 300_000 },
]
const refusesAbove = 6

/** Compares `concurrency: auto` with fixed values, for whole steps with a slow service. */
export async function benchConcurrency({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  for (const { what, count, bytes } of sizes) await writeRecordings(folder.path, what, count, bytes)
  const findings: Finding[] = []
  for (const build of builds) {
    for (const { what, count } of sizes) {
      const [four, sixteen, auto] = await timesOf([4, 16, 'auto'], { what, count })
      findings.push(
        {
          goal: `${what} with delays, auto: time of concurrency 4 / auto`,
          build: build.name,
          unit: '×',
          limit: { atLeast: 2.5 },
          values: ratios(four, auto),
        },
        {
          goal: `${what} with delays, auto: time of auto / concurrency 16`,
          build: build.name,
          unit: '×',
          limit: { atMost: 1.25 },
          values: ratios(auto, sixteen),
        },
      )
    }
    const { what, count } = sizes[0] ?? { what: '', count: 0 }
    const fixed = [refusesAbove - 1, refusesAbove, refusesAbove + 1]
    const refusing = await timesOf([...fixed, 'auto'], { what, count, refusesAbove })
    const [auto = [], ...others] = refusing.toReversed()
    const best = auto.map((_, at) => Math.min(...others.map((each) => each[at] ?? 0)))
    findings.push({
      goal: `${what}, 429 above ${refusesAbove} in flight: time of auto / best fixed value`,
      build: build.name,
      unit: '×',
      limit: { atMost: 3 },
      values: ratios(auto, best),
    })

    async function timesOf(concurrencies: readonly (number | 'auto')[], work: Work): Promise<number[][]> {
      const { what: path, count: expected, ...conduct } = work
      await using sink = await openSink({ ...delays, ...conduct })
      const times = concurrencies.map((): number[] => [])
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, concurrency] of concurrencies.entries()) {
          const inputs = { path, concurrency: String(concurrency), retries: '10' }
          const { ms, outputs } = await runStep(build, sink, folder.path, inputs)
          if (outputs['shared-count'] !== String(expected)) throw new Error("The step didn't share all recordings.")
          times[at]?.push(ms)
        }
      }
      return times
    }
  }
  return findings
}

type Work = { what: string; count: number; refusesAbove?: number }

/** Both lists are in milliseconds. */
function ratios(some: readonly number[] = [], others: readonly number[] = []): number[] {
  return some.map((ms, at) => ms / (others[at] ?? Number.NaN))
}
