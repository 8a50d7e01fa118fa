import { join } from 'node:path'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { type Cost, runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const inFlight = 8
const count = 1000
const path = 'many'
const bareClient = join(import.meta.dirname, 'bare-client.ts')

/**
 * A thousand recordings of 1 MB: the whole step's memory, and its processor time next to that of a bare script that makes
 * the same requests with the same clients.
 */
export async function benchManySmall({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, path, count, 1_000_000)
  await using sink = await openSink()
  const bare: Cost[] = []
  const ours = new Map<string, Cost[]>(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const args = [bareClient, sink.serviceUrl, join(folder.path, 'workspace', path), String(inFlight)]
    bare.push(await runProcess(process.execPath, args))
    for (const build of builds) {
      const inputs = { path, concurrency: String(inFlight) }
      const { outputs, ...cost } = await runStep(build, sink, folder.path, inputs)
      if (outputs['shared-count'] !== String(count)) throw new Error('Not all recordings were shared.')
      ours.get(build.name)?.push(cost)
    }
  }
  return [...ours].flatMap(([build, costs]): Finding[] => [
    {
      ...{ goal: '1,000 × 1 MB: processor time of ours / bare script', build, unit: '×' },
      values: costs.map(({ cpuSeconds }, at) => cpuSeconds / (bare[at]?.cpuSeconds ?? Number.NaN)),
      note: `the script takes ${(((bare[0]?.cpuSeconds ?? 0) / count) * 1000).toFixed(2)} ms each`,
    },
    {
      ...{ goal: '1,000 × 1 MB: peak memory', build, unit: 'MB', limit: { atMost: 150 } },
      values: costs.map(({ peakMb }) => peakMb),
    },
  ])
}
