/** One text that a job wrote: how long the request took, and whether its answer showed the history of edits. */
export type Write = { nonce: string; writtenMs: number; hasHistory: boolean }

/** What a job of the workflow comment-check has logged. */
export type JobLog = {
  part: number
  writes: readonly Write[]
  /** How long after its last write the job knew that its part stands; undefined where it never did. */
  standsMs: number | undefined
}

/** Reads what the action printed, debug lines too. */
export function readLog(part: number, text: string): JobLog {
  const written = /Comment text (\w+): written (with its|without a) history in (\d+) ms/g
  const writes = Array.from(text.matchAll(written), ([, nonce = '', how, ms]) => ({
    nonce,
    writtenMs: Number(ms),
    hasHistory: how === 'with its',
  }))
  const stands = /Comment text \w+: stands after (\d+) ms/.exec(text)
  return { part, writes, standsMs: stands ? Number(stands[1]) : undefined }
}
