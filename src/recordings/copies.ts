import { hashingSource } from './hashing-source.ts'
import type { Recording, withUnchangedBytes } from './recording.ts'

/** A recording without a test, and a test's recording with the same bytes. */
export type Copy = { copy: Recording; original: Recording }

export type CopyOptions = {
  hasTest: (recording: Recording) => boolean
  withUnchangedBytes: typeof withUnchangedBytes
  signal: AbortSignal
}

/**
 * Separates copies, which belong to no test and have the same bytes as a test's recording, from all other recordings. Only
 * files of equal size are hashed, and they keep their hashes. An unreadable file is not a copy. Throws the signal's reason.
 */
export async function findCopies(
  found: readonly Recording[],
  options: CopyOptions,
): Promise<{ recordings: Recording[]; copies: Copy[] }> {
  const { hasTest } = options
  const bySize = Map.groupBy(found, ({ sizeBytes }) => sizeBytes)
  const mayBeCopied = ({ sizeBytes }: Recording) => {
    const alike = bySize.get(sizeBytes) ?? []
    return alike.some(hasTest) && !alike.every(hasTest)
  }
  const hashed: Recording[] = []
  for (const recording of found) hashed.push(mayBeCopied(recording) ? await withHash(recording, options) : recording)
  const originals = Map.groupBy(hashed.filter(hasTest), ({ sha256 }) => sha256)
  originals.delete(undefined)
  const originalOf = (recording: Recording) => (hasTest(recording) ? undefined : originals.get(recording.sha256)?.[0])
  return {
    recordings: hashed.filter((recording) => originalOf(recording) === undefined),
    copies: hashed.flatMap((copy) => {
      const original = originalOf(copy)
      return original === undefined ? [] : [{ copy, original }]
    }),
  }
}

async function withHash(recording: Recording, { withUnchangedBytes, signal }: CopyOptions): Promise<Recording> {
  try {
    const sha256 = await withUnchangedBytes(recording, (source) => hashingSource(source).sha256(signal))
    return { ...recording, sha256 }
  } catch {
    signal.throwIfAborted()
    return recording
  }
}
