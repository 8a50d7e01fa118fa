import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runAction } from '../emulators/runner/run-action.ts'
import type { Build } from './goal.ts'
import { type Cost, watchProcess } from './run-process.ts'
import type { Sink } from './sink/open-sink.ts'

/**
 * Runs a step with a build of the action in a workspace below `folder`, for a push without a pull request. `reuse` is
 * off unless the inputs turn it on. Throws if the step fails. `startedAt` is in milliseconds since 1970.
 */
export async function runStep(
  { action }: Build,
  { serviceUrl }: Pick<Sink, 'serviceUrl'>,
  folder: string,
  inputs: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cost & { outputs: Readonly<Record<string, string>>; startedAt: number }> {
  let watch: ReturnType<typeof watchProcess> | undefined
  let startedAt = Number.NaN
  const runnerFolder = join(folder, 'runner')
  const { exitCode, log, seconds, outputs } = await runAction({
    action,
    workspace: join(folder, 'workspace'),
    runnerFolder,
    inputs: { 'api-key': 'key-of-the-benchmark', 'base-url': serviceUrl, reuse: 'false', ...inputs },
    event: { name: 'schedule', payload: {} },
    environment: {
      GITHUB_REPOSITORY: 'octo/app',
      GITHUB_REPOSITORY_ID: '1',
      GITHUB_SHA: 'a'.repeat(40),
      ...environment,
    },
    onStart: (child) => {
      startedAt = Date.now()
      watch = watchProcess(child)
    },
  })
  const cost = watch?.end() ?? { cpuSeconds: Number.NaN, peakMb: Number.NaN }
  await rm(runnerFolder, { recursive: true })
  if (exitCode !== 0) throw new Error(`The step failed:\n${log}`)
  return { ms: seconds * 1000, ...cost, outputs, startedAt }
}
