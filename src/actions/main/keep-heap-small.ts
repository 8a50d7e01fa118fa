import { setFlagsFromString } from 'node:v8'
import type { Findings } from '../../recordings/find-recordings.ts'

const manyBytes = 100_000_000

/**
 * Asks V8 to keep its heap near what is in use. Flags at run time, because GitHub starts the action without any. Measured by
 * `npm run bench -- --only many-small` (1,000 × 1 MB): the step's memory peaks at 140 MB, without both flags at 206 MB, with the
 * first alone at 153 MB, and with the second alone at 196 MB. Neither costs processor time.
 */
export function keepHeapSmall({ recordings }: Findings): void {
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > manyBytes) setFlagsFromString('--semi-space-growth-factor=1 --heap-growing-percent=20')
}
