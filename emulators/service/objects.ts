import { createHash } from 'node:crypto'
import type { StoredObject } from './records.ts'

/** Receives an object and computes its size and hash. An incomplete body leaves nothing behind. */
export async function receiveObject(
  body: AsyncIterable<Buffer>,
  { keepBytes }: { keepBytes: boolean },
): Promise<StoredObject> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    hash.update(chunk)
    sizeBytes += chunk.length
    if (keepBytes) kept.push(chunk)
  }
  return { sizeBytes, sha256: hash.digest('hex'), bytes: keepBytes ? Buffer.concat(kept) : undefined }
}
