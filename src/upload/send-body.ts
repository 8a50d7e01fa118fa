import type { ClientRequest } from 'node:http'

/** The bytes of one recording, read by position. */
export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on; returns how many bytes it read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}

export type SendOptions = {
  buffers: BufferPool
  onSent: (sentBytes: number) => void
}

/**
 * Writes a source into a request, from the first byte to the last, and ends the request. Two buffers take turns for
 * the whole transfer: one is read into while the other is on its way. A buffer is refilled only after the write that
 * used it has called back, which Node does when the bytes have left it, so what is sent can't be overwritten. For the
 * same reason buffers go back to the pool only when all writes have called back without an error: those of a transfer
 * that failed are never used again.
 *
 * `onSent` gets the number of bytes that have left so far. Returns early, without an end, once `stopped` says so.
 */
export async function sendBody(
  request: ClientRequest,
  source: ByteSource,
  options: SendOptions & { stopped: () => boolean },
): Promise<void> {
  const { buffers } = options
  let slot = newSlot(buffers)
  let other = newSlot(buffers)
  for (let position = 0; position < source.sizeBytes; [slot, other] = [other, slot]) {
    await slot.free
    const room = slot.buffer.subarray(0, source.sizeBytes - position)
    const bytes = await source.read(room, position)
    if (options.stopped()) return
    const end = position + bytes
    slot.free = write(request, slot.buffer.subarray(0, bytes)).then(() => options.onSent(end))
    // The request's own failure is what gets reported; the write is awaited again before its buffer is used.
    slot.free.catch(() => {})
    position = end
  }
  await Promise.all([slot.free, other.free])
  for (const { buffer } of [slot, other]) buffers.give(buffer)
  request.end()
}

type Slot = { buffer: Buffer; free: Promise<void> }

function newSlot(buffers: BufferPool): Slot {
  return { buffer: buffers.take(), free: Promise.resolve() }
}

function write(request: ClientRequest, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request.write(bytes, (error) => (error ? reject(error) : resolve()))
  return promise
}

type BufferPool = ReturnType<typeof createBufferPool>

/** Far above what a socket holds back, and large enough that a read costs little next to its bytes. */
const chunkBytes = 1024 * 1024

/**
 * Buffers of one size, for one transfer at a time each; as many as are in use at once. New ones for each transfer cost a
 * page fault for every 4 KiB, and memory that waits for the garbage collector.
 */
export function createBufferPool() {
  const free: Buffer[] = []
  return {
    /** One that nothing else uses, with any content. */
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes),
    /** Takes a buffer back, which must not be touched any more. */
    give: (buffer: Buffer) => free.push(buffer),
  }
}
