import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { RecordingError } from '../../../src/failure.ts'
import type { ByteSource } from '../../../src/recordings/byte-source.ts'
import { hashingSource } from '../../../src/recordings/hashing-source.ts'
import { openClient } from '../../support/service/open-client.ts'

type Read = { position: number; length: number }

/** A source of these bytes that returns at most `most` per read, and records what is read. */
function sourceOf(bytes: Buffer, most = Infinity): ByteSource & { reads: Read[] } {
  const reads: Read[] = []
  return {
    sizeBytes: bytes.length,
    reads,
    async read(buffer, position) {
      const length = bytes.copy(buffer, 0, position, position + Math.min(buffer.length, most))
      reads.push({ position, length })
      return length
    },
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Reads from one position to another, as a transfer does, and returns the bytes. */
async function readThrough(source: ByteSource, from: number, to: number, chunk: number): Promise<Buffer> {
  const buffer = Buffer.alloc(chunk)
  const chunks: Buffer[] = []
  for (let position = from; position < to; ) {
    const length = await source.read(buffer.subarray(0, to - position), position)
    chunks.push(Buffer.from(buffer.subarray(0, length)))
    position += length
    // Nothing may depend on a buffer that was returned.
    buffer.fill(0)
  }
  return Buffer.concat(chunks)
}

const bytes = randomBytes(10_000)

it.each([
  ['in order', '0-10000'],
  ['again from the start, after a half and after all', '0-5000 0-100 0-5001 0-10000 0-10000 0-3'],
  ['in parts that overlap', '0-600 599-1600 10-20 1600-10000'],
])('hashes what a transfer reads %s, each byte once, and reads nothing itself', async (_, parts) => {
  const inner = sourceOf(bytes)
  const source = hashingSource(inner)
  expect(source.sizeBytes).toBe(bytes.length)
  for (const part of parts.split(' ')) {
    const [from = 0, to = 0] = part.split('-').map(Number)
    expect((await readThrough(source, from, to, 640)).equals(bytes.subarray(from, to))).toBe(true)
  }
  const before = inner.reads.length
  expect(await source.sha256()).toBe(sha256(bytes))
  expect(inner.reads).toHaveLength(before)
})

it('reads what a transfer left out: a gap, and everything after it', async () => {
  const inner = sourceOf(bytes)
  const source = hashingSource(inner)
  await readThrough(source, 0, 100, 100)
  await readThrough(source, 101, bytes.length, 5000)
  inner.reads.length = 0
  expect(await source.sha256()).toBe(sha256(bytes))
  expect(inner.reads).toEqual([{ position: 100, length: bytes.length - 100 }])
})

it('reads everything itself if nothing was read, at most a mebibyte at a time', async () => {
  const large = randomBytes(2.5 * 1024 * 1024)
  const inner = sourceOf(large)
  expect(await hashingSource(inner).sha256()).toBe(sha256(large))
  expect(inner.reads.map(({ position, length }) => [position / 2 ** 20, length / 2 ** 20])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0.5],
  ])
})

it('returns the right hash every time, after any reads, in chunks of any size', async () => {
  const position = fc.nat({ max: 299 })
  const reads = fc.array(
    fc.record({ from: fc.oneof(fc.constant(0), position), length: fc.integer({ min: 1, max: 300 }) }),
    { maxLength: 12 },
  )
  const whole = fc.uint8Array({ minLength: 1, maxLength: 300 })
  const chunk = fc.integer({ min: 1, max: 320 })
  await fc.assert(
    fc.asyncProperty(whole, reads, chunk, chunk, async (content, wanted, most, size) => {
      const data = Buffer.from(content)
      const inner = sourceOf(data, most)
      const source = hashingSource(inner)
      for (const { from, length } of wanted) {
        if (from >= data.length) continue
        const to = Math.min(from + length, data.length)
        const got = await readThrough(source, from, to, size)
        if (!got.equals(data.subarray(from, to))) return false
      }
      const digests = [await source.sha256(), await source.sha256()]
      await readThrough(source, 0, data.length, size)
      digests.push(...(await Promise.all([source.sha256(), source.sha256()])))
      return digests.every((digest) => digest === sha256(data))
    }),
    { numRuns: 1000 },
  )
})

it("has the right hash even if a read of an abandoned try ends after the next try's", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const inner = sourceOf(bytes)
  let slow = true
  const source = hashingSource({
    sizeBytes: bytes.length,
    async read(buffer, position) {
      if (slow) {
        slow = false
        await held
      }
      return await inner.read(buffer, position)
    },
  })
  const late = source.read(Buffer.alloc(3000), 0)
  await readThrough(source, 0, 2000, 500)
  release()
  expect(await late).toBe(3000)
  expect(await source.sha256()).toBe(sha256(bytes))
})

it("hashes only a file's original size, even if it has grown", async () => {
  const grown = sourceOf(bytes)
  const source = hashingSource({ ...grown, sizeBytes: 6000 })
  expect(await source.read(Buffer.alloc(8000), 0)).toBe(8000)
  expect(await source.sha256()).toBe(sha256(bytes.subarray(0, 6000)))
})

it('has the hash of what storage received, even after a try that broke off', async () => {
  const content = randomBytes(3 * 1024 * 1024 + 5)
  await using service = await startServiceEmulator({
    faults: [{ call: 'put', effect: { type: 'reset', when: { bytes: 1_500_000 } } }],
  })
  await using open = openClient(service)
  const { signal } = new AbortController()
  const file = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: content.length }
  const { target, uploadId } = await open.client.createUpload(file, signal)
  const inner = sourceOf(content)
  const source = hashingSource(inner)
  const put = () => open.client.putFile(target, source, { signal, onSent: () => {} })
  await expect(put()).rejects.toThrow()
  await put()
  const before = inner.reads.length
  expect(await source.sha256(signal)).toBe(service.uploads.get(uploadId)?.object?.sha256)
  expect(inner.reads).toHaveLength(before)
})

it('throws read errors, and resumes from there when asked again', async () => {
  const inner = sourceOf(bytes, 4000)
  let broken = true
  const source = hashingSource({
    sizeBytes: bytes.length,
    async read(buffer, position) {
      if (position === 4000 && broken) throw new RecordingError('the file changed')
      return await inner.read(buffer, position)
    },
  })
  await expect(source.sha256()).rejects.toThrow(RecordingError)
  broken = false
  expect(await source.sha256()).toBe(sha256(bytes))
  expect(inner.reads.map(({ position }) => position)).toEqual([0, 4000, 8000])
})

it('reads no further once it is canceled', async () => {
  const inner = sourceOf(bytes, 1000)
  const controller = new AbortController()
  const source = hashingSource({
    sizeBytes: bytes.length,
    async read(buffer, position) {
      if (position === 3000) controller.abort(new Error('cancelled'))
      return await inner.read(buffer, position)
    },
  })
  await expect(source.sha256(controller.signal)).rejects.toThrow('cancelled')
  expect(inner.reads).toHaveLength(4)
})
