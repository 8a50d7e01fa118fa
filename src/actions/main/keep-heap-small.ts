import { setFlagsFromString } from 'node:v8'

const manyRecordings = 100
const manyBytes = 100_000_000

/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of recordings. Like
 * this it stays near what is in use: V8 looks at both flags each time that the heap could grow. After that, code that
 * was compiled before is no longer taken from a cache, so that a run with little to share does better without.
 */
export function keepHeapSmall(recordings: readonly { sizeBytes: number }[]): void {
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (recordings.length <= manyRecordings && bytes <= manyBytes) return
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}
