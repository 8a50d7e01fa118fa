import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseFileCommands } from '../../emulators/runner/file-commands.ts'
import type { WorkflowStep } from '../../emulators/runner/job.ts'
import { root } from '../support/stage.ts'

/**
 * Runs a workflow's step that starts a service in the background, and stops the service on disposal. `outputs` are the
 * step's.
 */
export async function startInBackground(
  steps: readonly WorkflowStep[] = [],
  environment: Record<string, string> = {},
): Promise<AsyncDisposable & { outputs: Record<string, string> }> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-trial-'))).path
  for (const name of ['service', 'bench', 'emulators']) await symlink(join(root, name), join(folder, name))
  const output = join(folder, 'output.txt')
  const script = `${steps.find(({ id }) => id === 'service')?.run}\necho "pid=$!" >> "$GITHUB_OUTPUT"`
  const shell = spawn('bash', ['-e', '-c', script], {
    cwd: folder,
    env: { ...process.env, ...environment, GITHUB_OUTPUT: output },
    // The service inherits the pipe, which closes once the service has ended.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const closed = once(shell, 'close')
  const [code] = await once(shell, 'exit')
  expect(code).toBe(0)
  const { pid, ...outputs } = parseFileCommands(await readFile(output, 'utf8'))
  parts.defer(async () => {
    process.kill(Number(pid))
    await closed
  })
  const all = parts.move()
  return { outputs, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
