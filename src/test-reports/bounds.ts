import { FileError, refuseLarger } from '../files/read-files.ts'

/** How much test reports hold. */
export type Amount = { bytes: number; tests: number }

export const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report'
export const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report'

const largestMib = 32

/** Throws a FileError for a report of so many bytes that it can't be used, or not with so few left for all. */
export function refuseSize(bytes: number, left: Pick<Amount, 'bytes'>): void {
  refuseLarger(largestMib)(bytes)
  if (bytes > left.bytes) throw new FileError(tooLarge)
}
