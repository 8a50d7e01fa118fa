import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Settings } from './options.ts'
import type { StoredObject } from './records.ts'

/**
 * Takes in an object, computing size and hash on the way. A body that breaks off leaves nothing behind.
 *
 * @param name the file's name where objects are kept in a folder
 */
export async function receiveObject(
  body: AsyncIterable<Buffer>,
  name: string,
  { directory, keepBytes }: Pick<Settings, 'directory' | 'keepBytes'>,
): Promise<StoredObject> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let sizeBytes = 0
  const measured = async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      sizeBytes += chunk.length
      yield chunk
    }
  }
  const path = keepBytes && directory !== undefined ? join(directory, name) : undefined
  if (path === undefined) {
    for await (const chunk of measured()) if (keepBytes) kept.push(chunk)
  } else {
    await writeWhole(measured(), path)
  }
  const bytes = keepBytes && path === undefined ? Buffer.concat(kept) : undefined
  return { sizeBytes, sha256: hash.digest('hex'), bytes, path }
}

async function writeWhole(body: AsyncIterable<Buffer>, path: string): Promise<void> {
  try {
    await pipeline(body, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Forgets an object that is not to be kept. */
export async function dropObject({ path }: StoredObject): Promise<void> {
  if (path !== undefined) await rm(path, { force: true })
}

/** Opens the bytes from `start` to `end`, both inclusive; undefined where they were not kept. */
export function openObject(
  { bytes, path }: StoredObject,
  start: number,
  end: number,
): (() => Readable) | undefined {
  // A read of nothing can't be written as a range of a file.
  if (end < start) return bytes || path ? () => Readable.from([]) : undefined
  if (bytes) return () => Readable.from([bytes.subarray(start, end + 1)])
  return path === undefined ? undefined : () => createReadStream(path, { start, end })
}
