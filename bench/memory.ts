import type { BenchOptions, Build, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const inFlight = 8
const limit = { atMost: 130 }

/** Peak memory of a step, for files of any size. */
export async function benchMemory({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, 'small', inFlight, 40_000_000)
  await writeRecordings(folder.path, 'large', inFlight, 4 * 2 ** 30)
  await using sink = await openSink()
  const peak = async (build: Build, path: string) => {
    const inputs = { path, concurrency: String(inFlight), timeout: '600' }
    return (await runStep(build, sink, folder.path, inputs)).peakMb
  }
  const findings: Finding[] = []
  for (const build of builds) {
    const small: number[] = []
    for (let round = 0; round < rounds; round += 1) small.push(await peak(build, 'small'))
    const large = await peak(build, 'large')
    const common = { build: build.name, unit: 'MB' as const }
    findings.push(
      { ...common, goal: 'peak memory, 8 × 40 MB in flight', limit, values: small },
      { ...common, goal: 'peak memory, 8 × 4 GiB in flight', limit, values: [large] },
      {
        build: build.name,
        unit: '×',
        goal: 'peak memory, 8 × 4 GiB / 8 × 40 MB',
        limit: { atMost: 1.1 },
        values: small.map((each) => large / each),
        note: "about 1: memory doesn't grow with the files",
      },
    )
  }
  return findings
}
