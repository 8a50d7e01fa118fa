import type { ClientRequest } from 'node:http'

export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on; returns how many bytes it read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}

/** What transfers pass on to each other. */
export type TransferPool = {
  /** New ones would cost a page fault for every 4 KiB. */
  freeBuffers: Buffer[]
  /** How many bytes to write at a time. */
  sliceBytes: number
}

type SendOptions = {
  pool: TransferPool
  /** Gets the number of bytes so far, after each write. */
  onWritten: (writtenBytes: number) => void
  /** The same, after each buffer. */
  onSent: (sentBytes: number) => void
  stopped: () => boolean
}

/** Far more than a socket buffers, so that reading it costs little. */
const bufferBytes = 1024 * 1024

const smallestSlice = 64 * 1024

/** In milliseconds. Twice as much then leaves within the shortest timeout, a second. */
const quickMs = 500

export function createTransferPool(): TransferPool {
  return { freeBuffers: [], sliceBytes: smallestSlice }
}

/**
 * Writes a source into a request, and ends the request. Of two buffers, one is read into while the other is sent. A buffer is
 * free again only when its writes called back without an error, so what is sent can't be overwritten. Returns early, without
 * an end, once `stopped`.
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
    // The request reports the failure; the write is awaited before its buffer is used again.
    slot.free.catch(() => {})
    position += read
  }
  await Promise.all([slot.free, other.free])
  freeBuffers.push(slot.buffer, other.buffer)
  request.end()
}

/**
 * Writes in slices, which grow while each leaves quickly. Node calls a write back only when all of it has left, so on a slow
 * network a large one would look like a stall.
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
