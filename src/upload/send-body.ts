import type { ClientRequest } from 'node:http'
import type { ByteSource } from '../recordings/byte-source.ts'

/** State that one transfer passes on to the next. */
export type TransferPool = {
  /** Reused, because new ones would cost a page fault per 4 KiB. */
  freeBuffers: Buffer[]
  /** Number of bytes per write. */
  sliceBytes: number
}

type SendOptions = {
  pool: TransferPool
  /** Gets the number of bytes so far, after each write. */
  onWritten: (writtenBytes: number) => void
  /** Gets the same after each buffer. */
  onSent: (sentBytes: number) => void
  stopped: () => boolean
}

/** Far larger than a socket buffer, so that reads cost little. */
const bufferBytes = 1024 * 1024

const smallestSlice = 64 * 1024

/** In milliseconds. Twice as many bytes then still leave within the shortest timeout, one second. */
const quickMs = 500

export function createTransferPool(): TransferPool {
  return { freeBuffers: [], sliceBytes: smallestSlice }
}

/**
 * Writes a source to a request, and ends the request. One buffer is filled while the other is sent. A buffer is reused only
 * after its writes succeeded, so unsent bytes can't be overwritten. Returns early, without ending the request, once
 * `stopped`.
 */
export async function sendBody(request: ClientRequest, source: ByteSource, options: SendOptions): Promise<void> {
  const { sizeBytes } = source
  const { freeBuffers } = options.pool
  const newSlot = () => ({ buffer: freeBuffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes), free: Promise.resolve() })
  let [slot, other] = [newSlot(), newSlot()]
  for (let position = 0; position < sizeBytes; [slot, other] = [other, slot]) {
    await slot.free
    const read = await source.read(slot.buffer.subarray(0, sizeBytes - position), position)
    if (options.stopped()) return
    const part = { bytes: slot.buffer.subarray(0, read), position }
    slot.free = other.free.then(() => writeInSlices(request, part, options))
    // The request reports the failure. The write is awaited before its buffer is reused.
    slot.free.catch(() => {})
    position += read
  }
  await Promise.all([slot.free, other.free])
  freeBuffers.push(slot.buffer, other.buffer)
  request.end()
}

/**
 * Writes in slices, which grow while each leaves quickly. Node calls a write back only once all of it has left, so on a slow
 * network a large write would look like a stall. That matters only for a short `timeout`: to leave in time, a whole buffer needs
 * 1 MiB/s for one second, but only 17 KiB/s for the usual 60 seconds.
 */
async function writeInSlices(
  request: ClientRequest,
  { bytes, position }: { bytes: Buffer; position: number },
  { pool, onWritten, onSent }: SendOptions,
): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const slice = bytes.subarray(at, at + pool.sliceBytes)
    const began = performance.now()
    await write(request, slice)
    at += slice.length
    onWritten(position + at)
    const isQuick = performance.now() - began < quickMs
    pool.sliceBytes = isQuick
      ? Math.max(pool.sliceBytes, Math.min(slice.length * 2, bufferBytes))
      : Math.max(pool.sliceBytes / 2, smallestSlice)
  }
  onSent(position + bytes.length)
}

function write(request: ClientRequest, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request.write(bytes, (error) => (error ? reject(error) : resolve()))
  return promise
}
