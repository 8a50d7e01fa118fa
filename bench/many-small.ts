import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const count = 1000
const path = 'many'

/** Peak memory of a step that shares a thousand recordings of 1 MB. */
export async function benchManySmall({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, path, count, 1_000_000)
  await using sink = await openSink()
  const peaks = new Map<string, number[]>(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const build of builds) {
      const { outputs, peakMb } = await runStep(build, sink, folder.path, { path, concurrency: '8' })
      if (outputs['shared-count'] !== String(count)) throw new Error("The step didn't share all recordings.")
      peaks.get(build.name)?.push(peakMb)
    }
  }
  return Array.from(peaks, ([build, values]) => ({
    goal: '1,000 × 1 MB: peak memory',
    build,
    unit: 'MB',
    limit: { atMost: 150 },
    values,
  }))
}
