import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSituations, type Situation } from './before-upload/situations.ts'
import type { BenchOptions, Build, Finding } from './goal.ts'
import { createFolder } from './recordings.ts'
import { runStep } from './run-step.ts'
import { openSink, type Sink } from './sink/open-sink.ts'

const limit = { atMost: 2 }

/**
 * Measures a step with many files: the time from its start to its first call for an upload, minus the time that plain
 * reading takes. Plain reading means listing the same folders, reading the start of each file that must be identified
 * by content, and reading and parsing the usable reports one after the other, in a Node that is already running. Both
 * read from the system's warm cache.
 */
export async function benchBeforeUpload({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const situations = await buildSituations(join(folder.path, 'workspace'))
  await using sink = await openSink()
  const findings: Finding[] = []
  for (const situation of situations) {
    const values = new Map<string, number[]>(builds.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      const reading = await readPlainly(situation, folder.path)
      for (const build of builds) {
        const seconds = await untilUpload(build, situation, sink, folder.path)
        values.get(build.name)?.push(seconds - reading)
      }
    }
    for (const [build, seconds] of values) {
      const goal = `before the first upload, ${situation.goal}: minus plain reading`
      findings.push({ goal, build, limit, unit: 's', values: seconds })
    }
  }
  return findings
}

/** In seconds. */
async function readPlainly({ reading }: Situation, folder: string): Promise<number> {
  const script = join(import.meta.dirname, 'before-upload/read-plainly.ts')
  const options = { cwd: join(folder, 'workspace') }
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(reading)], options)
  return Number(stdout)
}

/** In seconds. Throws if the step doesn't find everything. */
async function untilUpload(
  build: Build,
  { inputs, recordings, shown }: Situation,
  sink: Sink,
  folder: string,
): Promise<number> {
  const { outputs, startedAt } = await runStep(build, sink, folder, { ...inputs, concurrency: '16' })
  const results: { status: string; test?: object }[] = JSON.parse(outputs['results'] ?? '')
  const isRight =
    results.filter(({ status }) => status === 'shared').length === recordings &&
    results.filter(({ test }) => test !== undefined).length === shown
  if (!isRight) throw new Error('The step missed recordings or their tests.')
  return ((sink.firstUploadSince(startedAt) ?? Number.NaN) - startedAt) / 1000
}
