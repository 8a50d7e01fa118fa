import { setTimeout as sleep } from 'node:timers/promises'
import { setFailed } from '@actions/core'
import { StopError } from '../failure.ts'
import { cleanupAction } from './cleanup/clean-up.ts'
import { mainAction } from './main/main.ts'
import { reportAction } from './report/report.ts'
import { type Action, type CommonInputs, runAction } from './run-action.ts'

// One bundle for all three, so that what they share is there once.

export const main = () => start(mainAction)
export const report = () => start(reportAction)
export const cleanup = () => start(cleanupAction)

/** What starts in the process that reads test reports. */
export function reader(): void {
  void import('../reports/reader-process.ts').then(({ runReader }) => runReader())
}

/** The runner kills a cancelled step 10 s after its first signal; by then everything must be written. */
const endMs = 4500

/** Runs an action until it is done or the workflow is cancelled, and ends the process. */
function start<Inputs extends CommonInputs>(action: Action<Inputs>): void {
  const cancelled = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (cancelled.signal.aborted) return
      cancelled.abort(new StopError('the workflow was cancelled'))
      setTimeout(() => endProcess(1), endMs).unref()
    })
  }
  runAction(action, process.env, cancelled.signal)
    .catch((error: unknown) => setFailed(error instanceof Error ? error : String(error)))
    // A wait that nobody needs any more, such as for GitHub's rate limit, must not hold up the job.
    .finally(() => {
      if (cancelled.signal.aborted) process.exitCode = 1
      // Until this turn is over, what has just ended counts as what the system still does.
      process.stdout.write('', () => setImmediate(end))
    })
}

/** In milliseconds: what the system does for a process and what does not hang is done by then. */
const patienceMs = 200

async function end(): Promise<void> {
  if (isSystemBusy()) await sleep(patienceMs)
  endProcess(process.exitCode)
}

/** `process.exit` waits for the threads on which names are looked up and files are read, however long that takes. */
function endProcess(code: typeof process.exitCode): void {
  if (code === 1 && isSystemBusy()) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}

function isSystemBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:GetAddrInfo|FS)Req/.test(name))
}
