import { createHash } from 'node:crypto'
import type { StoredObject } from './records.ts'

/** Takes in an object, computing size and hash on the way. A body that breaks off leaves nothing behind. */
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
