import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../support/stage.ts'

const megabyte = 1024 * 1024

/** Writes a recording of this size: a real WebM, followed by bytes without repetition. */
export async function makeRecording(path: string, megabytes: number): Promise<void> {
  await using file = await open(path, 'w')
  const start = await readFile(join(root, 'test/fixtures/recordings/checkout.webm'))
  await file.write(start)
  await file.write(randomBytes(megabyte - start.length))
  for (let written = 1; written < megabytes; written += 1) await file.write(randomBytes(megabyte))
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: megabyte })) hash.update(chunk)
  return hash.digest('hex')
}
