import type { ClientRequest } from 'node:http'

/** The bytes of one recording, read by position. */
export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on; returns how many bytes it read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}

type Options = {
  /** Of earlier transfers, and free for this one: new ones would cost a page fault for every 4 KiB. */
  buffers: Buffer[]
  onSent: (sentBytes: number) => void
  stopped: () => boolean
}

/** Far above what a socket holds back, and large enough that a read costs little next to its bytes. */
const chunkBytes = 1024 * 1024

/**
 * Writes a source into a request, from the first byte to the last, and ends the request. Two buffers take turns for
 * the whole transfer: one is read into while the other is on its way. A buffer is refilled only after the write that
 * used it has called back, which Node does when the bytes have left it, so what is sent can't be overwritten. For the same
 * reason buffers are left to other transfers only when all writes have called back without an error.
 *
 * `onSent` gets the number of bytes that have left so far. Returns early, without an end, once `stopped` says so.
 */
export async function sendBody(
  request: ClientRequest,
  source: ByteSource,
  { buffers, onSent, stopped }: Options,
): Promise<void> {
  const { sizeBytes } = source
  const newSlot = () => ({
    buffer: buffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes),
    free: Promise.resolve(),
  })
  let [slot, other] = [newSlot(), newSlot()]
  for (let position = 0; position < sizeBytes; [slot, other] = [other, slot]) {
    await slot.free
    const bytes = await source.read(slot.buffer.subarray(0, sizeBytes - position), position)
    if (stopped()) return
    const end = position + bytes
    slot.free = write(request, slot.buffer.subarray(0, bytes)).then(() => onSent(end))
    // The request's own failure is what gets reported; the write is awaited again before its buffer is used.
    slot.free.catch(() => {})
    position = end
  }
  await Promise.all([slot.free, other.free])
  buffers.push(slot.buffer, other.buffer)
  request.end()
}

function write(request: ClientRequest, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request.write(bytes, (error) => (error ? reject(error) : resolve()))
  return promise
}
