import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRuntimeTokens } from '../emulators/github/results/runtime-tokens.ts'
import { machineEnvironment, resultsVariables } from '../emulators/runner/variables.ts'
import type { BenchOptions, Build, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink } from './sink/open-sink.ts'

const count = 200
const path = 'recordings'
/** From the end of a call, or of a PUT, to its answer. */
const delayMs = 50
const note = `GitHub takes ${delayMs} ms for each call and each PUT`

const uploadWithPackage = join(import.meta.dirname, 'artifacts/upload-with-package.ts')

/**
 * Shares 200 recordings of 300 kB as artifacts of a run at a slow GitHub. Compares the whole step with `@actions/artifact`, which
 * takes one file in each upload without a zip: one after the other, as a workflow or a plain loop does it, and 8 at once. The time
 * of the package begins once it is loaded.
 */
export async function benchArtifacts({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, path, count, 300_000)
  const recordings = join(folder.path, 'workspace', path)
  const files = (await readdir(recordings)).map((name) => join(recordings, name))
  await using sink = await openSink({ serviceDelayMs: delayMs, storageDelayMs: delayMs })
  const job = { url: sink.resultsUrl, token: createRuntimeTokens().issue({ id: 1000 }) }
  const variables = { ...resultsVariables(job), GITHUB_SERVER_URL: 'https://github.com' }

  async function msOfPackage(inFlight: number): Promise<number> {
    const env = { ...machineEnvironment(), ...variables }
    const { output } = await runProcess(process.execPath, [uploadWithPackage, String(inFlight), ...files], { env })
    return Number(output.trimEnd().split('\n').at(-1))
  }

  async function share(build: Build): Promise<{ ms: number; peakMb: number }> {
    const inputs = { path, 'api-key': '', 'base-url': '' }
    const { ms, peakMb, outputs } = await runStep(build, sink, folder.path, inputs, variables)
    if (outputs['shared-count'] !== String(count)) throw new Error("The step didn't share all recordings.")
    return { ms, peakMb }
  }

  const figures = new Map(builds.map(({ name }): [string, Figures] => [name, { oneByOne: [], eight: [], peaks: [] }]))
  for (let round = 0; round < rounds; round += 1) {
    const eight = await msOfPackage(8)
    const oneByOne = await msOfPackage(1)
    for (const build of builds) {
      const { ms, peakMb } = await share(build)
      figures.get(build.name)?.oneByOne.push(oneByOne / ms)
      figures.get(build.name)?.eight.push(eight / ms)
      figures.get(build.name)?.peaks.push(peakMb)
    }
  }
  return Array.from(figures, ([build, ofBuild]) => judge(build, ofBuild)).flat()
}

/** How many times as long the package takes, and the step's peak memory in MB. */
type Figures = { oneByOne: number[]; eight: number[]; peaks: number[] }

function judge(build: string, { oneByOne, eight, peaks }: Figures): Finding[] {
  const goal = '200 × 300 kB as artifacts'
  const time = `${goal}: time of @actions/artifact`
  return [
    { goal: `${time}, one by one / ours`, build, unit: '×', limit: { atLeast: 2 }, values: oneByOne, note },
    { goal: `${time}, 8 at once / ours`, build, unit: '×', limit: { atLeast: 1.5 }, values: eight, note },
    { goal: `${goal}: peak memory`, build, unit: 'MB', limit: { atMost: 150 }, values: peaks },
  ]
}
