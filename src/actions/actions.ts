import { setFailed } from '@actions/core'
import { StopError } from '../failure.ts'

// One bundle for all three, so that what they share is there once; each loads its own modules alone.

export function main(): void {
  start(async () => (await import('./main/run.ts')).runMain)
}

export function report(): void {
  start(async () => (await import('./report/run.ts')).runReport)
}

export function cleanup(): void {
  start(async () => (await import('./cleanup/run.ts')).runCleanup)
}

/** What starts in the process that reads test reports. */
export function reader(): void {
  void import('../test-reports/answer-tasks.ts').then(({ answerTasks }) => answerTasks())
}

type Run = (environment: NodeJS.ProcessEnv, cancelled: AbortSignal) => Promise<void>

/** The runner kills a cancelled step 10 s after its first signal; by then everything must be written. */
const endMs = 4500

/** Runs an action until it is done or the workflow is cancelled, and ends the process. */
function start(load: () => Promise<Run>): void {
  const cancelled = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (cancelled.signal.aborted) return
      cancelled.abort(new StopError('the workflow was cancelled'))
      setTimeout(() => process.exit(1), endMs).unref()
    })
  }
  load()
    .then((run) => run(process.env, cancelled.signal))
    .catch((error: unknown) => setFailed(error instanceof Error ? error : String(error)))
    // A wait that nobody needs any more, such as for GitHub's rate limit, must not hold up the job.
    .finally(() => process.stdout.write('', () => process.exit()))
}
