/** One write of a job: how long the request took, and whether its answer showed the edit history. */
export type Write = { nonce: string; writtenMs: number; hasHistory: boolean }

/** The log of one job of the comment-check workflow. */
export type JobLog = {
  part: number
  writes: readonly Write[]
  /** The time from the job's last write until it saw its part in the comment. Undefined if it never did. */
  standsMs: number | undefined
}

/** Reads the action's output, including its debug lines. */
export function readLog(part: number, text: string): JobLog {
  const written = /Comment text (\w+): written (with its|without a) history in (\d+) ms/g
  const writes = Array.from(text.matchAll(written), ([, nonce = '', how, ms]) => ({
    nonce,
    writtenMs: Number(ms),
    hasHistory: how === 'with its',
  }))
  const stands = /Comment text \w+: settled after (\d+) ms/.exec(text)
  return { part, writes, standsMs: stands ? Number(stands[1]) : undefined }
}
