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

/** What `concurrency: auto` gains and costs next to fixed values: whole steps, with a service that is slow to answer. */
export async function benchConcurrency({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  for (const { what, count, bytes } of sizes) await writeRecordings(folder.path, what, count, bytes)
  const findings: Finding[] = []
  for (const build of builds) {
    const common = { build: build.name, unit: '×' as const }
    for (const { what, count } of sizes) {
      const [four, sixteen, auto] = await timesOf([4, 16, 'auto'], { what, count })
      findings.push(
        {
          ...{ ...common, goal: `${what} with delays, auto: time of concurrency 4 / auto` },
          ...{ limit: { atLeast: 2.5 }, values: ratios(four, auto) },
        },
        {
          ...{ ...common, goal: `${what} with delays, auto: time of auto / concurrency 16` },
          ...{ limit: { atMost: 1.25 }, values: ratios(auto, sixteen) },
        },
      )
    }
    const { what, count } = sizes[0] ?? { what: '', count: 0 }
    const fixed = [refusesAbove - 1, refusesAbove, refusesAbove + 1]
    const refusing = await timesOf([...fixed, 'auto'], { what, count, refusesAbove })
    const [auto = [], ...others] = refusing.toReversed()
    const best = auto.map((_, at) => ({ ms: Math.min(...others.map((each) => each[at]?.ms ?? 0)) }))
    findings.push(
      {
        ...{
          ...common,
          goal: `${what}, 429 above ${refusesAbove} in flight: time of auto / best fixed value`,
        },
        ...{ limit: { atMost: 3 }, values: ratios(auto, best) },
      },
      {
        ...{
          ...common,
          goal: `${what}, 429 above ${refusesAbove} in flight: calls refused`,
          unit: '%' as const,
        },
        ...{ limit: { atMost: 15 }, values: auto.map(({ refused }) => refused * 100) },
      },
    )

    async function timesOf(concurrencies: readonly (number | 'auto')[], work: Work): Promise<Taken[][]> {
      const { what: path, count: expected, ...conduct } = work
      await using sink = await openSink({ ...delays, ...conduct })
      const times = concurrencies.map((): Taken[] => [])
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, concurrency] of concurrencies.entries()) {
          const inputs = { path, concurrency: String(concurrency), retries: '10' }
          const { ms, outputs } = await runStep(build, sink, folder.path, inputs)
          if (outputs['shared-count'] !== String(expected)) throw new Error('Not all recordings were shared.')
          const { calls, refused } = await sink.takeCounts()
          times[at]?.push({ ms, refused: refused / calls })
        }
      }
      return times
    }
  }
  return findings
}

type Work = { what: string; count: number; refusesAbove?: number }
type Taken = { ms: number; refused: number }

function ratios(some: readonly { ms: number }[] = [], others: readonly { ms: number }[] = []): number[] {
  return some.map(({ ms }, at) => ms / (others[at]?.ms ?? Number.NaN))
}
