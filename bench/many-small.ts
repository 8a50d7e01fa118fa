import { join } from 'node:path'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { type Cost, runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const inFlight = 8
const counts = [10_000, 20_000]
const bytes = 20_000
const bareClient = join(import.meta.dirname, 'bare-client.ts')

/**
 * Thousands of recordings of 20 kB: the whole step's memory, and its processor time next to that of a bare script that
 * makes the same requests with the same clients.
 */
export async function benchManySmall({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  for (const count of counts) await writeRecordings(folder.path, `many-${count}`, count, bytes)
  await using sink = await openSink()
  const findings: Finding[] = []
  for (const count of counts) {
    const path = `many-${count}`
    const bare: Cost[] = []
    const ours = new Map<string, Cost[]>(builds.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      const args = [bareClient, sink.serviceUrl, join(folder.path, 'workspace', path), String(inFlight)]
      bare.push(await runProcess(process.execPath, args))
      for (const build of builds) {
        const { outputs, ...cost } = await runStep(build, sink, folder.path, {
          ...{ path, concurrency: String(inFlight) },
        })
        if (outputs['shared-count'] !== String(count)) throw new Error('Not all recordings were shared.')
        ours.get(build.name)?.push(cost)
      }
    }
    const what = `${count.toLocaleString('en')} × 20 kB`
    for (const [build, costs] of ours) {
      findings.push(
        {
          ...{ goal: `${what}: processor time of ours / bare script`, build, unit: '×' },
          limit: { atMost: 1.3 },
          values: costs.map(({ cpuSeconds }, at) => cpuSeconds / (bare[at]?.cpuSeconds ?? Number.NaN)),
          note: `the script takes ${(((bare[0]?.cpuSeconds ?? 0) / count) * 1000).toFixed(2)} ms each`,
        },
        {
          ...{ goal: `${what}: peak memory`, build, unit: 'MB', limit: { atMost: 150 } },
          values: costs.map(({ peakMb }) => peakMb),
        },
      )
    }
  }
  return findings
}
