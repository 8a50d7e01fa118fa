import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const count = 200
const bytes = 5_000_000
const serviceDelayMs = 50
const storageDelayMs = 100
/** Three calls to the service and the PUT. */
const roundTripMs = 3 * serviceDelayMs + storageDelayMs
const limits = new Map([
  [8, { atMost: 1.15 }],
  [16, { atMost: 1.25 }],
])

/**
 * Shares 200 files of 5 MB with a slow service. Compares the whole step with the waiting time that can't be avoided.
 */
export async function benchManyFiles({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, 'recordings', count, bytes)
  await using sink = await openSink({ serviceDelayMs, storageDelayMs })
  const values = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const concurrency of limits.keys()) {
      const idealMs = Math.ceil(count / concurrency) * roundTripMs
      for (const build of builds) {
        const inputs = { path: 'recordings', concurrency: String(concurrency) }
        const { ms, outputs } = await runStep(build, sink, folder.path, inputs)
        if (outputs['shared-count'] !== String(count)) throw new Error("The step didn't share all recordings.")
        const key = `${build.name} ${concurrency}`
        values.set(key, [...(values.get(key) ?? []), ms / idealMs])
      }
    }
  }
  return builds.flatMap(({ name }) =>
    Array.from(limits, ([concurrency, limit]) => ({
      goal: `200 × 5 MB with delays, concurrency ${concurrency}: time / ideal`,
      build: name,
      limit,
      unit: '×' as const,
      values: values.get(`${name} ${concurrency}`) ?? [],
    })),
  )
}
