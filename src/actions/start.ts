import { setTimeout as sleep } from 'node:timers/promises'
import { setFailed } from '@actions/core'
import { StopError } from '../failure.ts'
import { mainAction } from './main/main.ts'
import { type Action, type CommonInputs, runAction } from './run-action.ts'

// One bundle holds all three actions, so their shared code exists only once. Most steps run main, so only the others load their own.

export const main = () => start(async () => mainAction)
export const report = () => start(async () => (await import('./report/report.ts')).reportAction)
export const cleanup = () => start(async () => (await import('./cleanup/clean-up.ts')).cleanupAction)

/** The entry of the process that reads test reports. */
export function reader(): void {
  void import('../reports/reader-process.ts').then(({ runReader }) => runReader())
}

/** The runner kills a canceled step 10 s after its first signal. Everything must be written well before. */
const longestAfterCancelMs = 4500

/** Runs an action until it is done or the workflow is canceled, then ends the process. */
function start<Inputs extends CommonInputs>(loadAction: () => Promise<Action<Inputs>>): void {
  const cancelled = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (cancelled.signal.aborted) return
      cancelled.abort(new StopError('the workflow was canceled'))
      setTimeout(() => endProcess(1), longestAfterCancelMs).unref()
    })
  }
  loadAction()
    .then((action) => runAction(action, process.env, cancelled.signal))
    .catch((error: unknown) => setFailed(error instanceof Error ? error : String(error)))
    // A pending wait, such as for GitHub's rate limit, must not hold up the job.
    .finally(() => {
      if (cancelled.signal.aborted) process.exitCode = 1
      // Just-finished requests still look active until the next tick.
      process.stdout.write('', () => setImmediate(endWithGrace))
    })
}

/** Grace period for file reads and name lookups. Those that don't hang finish within it. */
const graceMs = 200

async function endWithGrace(): Promise<void> {
  if (isSystemBusy()) await sleep(graceMs)
  endProcess(process.exitCode)
}

function endProcess(code: typeof process.exitCode): void {
  // `process.exit` would wait for the threads of hanging name lookups and file reads, however long they take. The process can
  // only end without them by killing itself. That fails the step, so it is right only for a step that fails anyway.
  if (code === 1 && isSystemBusy()) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}

function isSystemBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:GetAddrInfo|FS)Req/.test(name))
}
