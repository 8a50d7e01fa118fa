import { setFlagsFromString } from 'node:v8'
import { setFailed } from '@actions/core'
import { StopError } from '../failure.ts'

type Run = (environment: NodeJS.ProcessEnv, cancelled: AbortSignal) => Promise<void>

/** The runner kills a cancelled step 10 s after its first signal; by then everything must be written. */
const endMs = 4500

/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of recordings. Like
 * this it stays near what is in use: V8 looks at both flags anew each time that the heap could grow.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/** Runs an action until it is done or the workflow is cancelled, and ends the process. */
export function start(load: () => Promise<Run>): void {
  keepHeapSmall()
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
