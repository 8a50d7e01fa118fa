import type { ClientRequest } from 'node:http'

export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on; returns how many bytes it read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}

type SendOptions = {
  /** Free ones of earlier transfers: new ones would cost a page fault for every 4 KiB. */
  buffers: Buffer[]
  onSent: (sentBytes: number) => void
  stopped: () => boolean
}

/** Far more than a socket buffers, so that reading it costs little. */
const chunkBytes = 1024 * 1024

/**
 * Writes a source into a request, and ends the request. Of two buffers, one is read into while the other is sent. A buffer is
 * free again only when its write called back without an error, so what is sent can't be overwritten. `onSent` gets the number
 * of bytes so far. Returns early, without an end, once `stopped`.
 */
export async function sendBody(
  request: ClientRequest,
  source: ByteSource,
  { buffers, onSent, stopped }: SendOptions,
): Promise<void> {
  const { sizeBytes } = source
  const newSlot = () => ({ buffer: buffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes), free: Promise.resolve() })
  let [slot, other] = [newSlot(), newSlot()]
  for (let position = 0; position < sizeBytes; [slot, other] = [other, slot]) {
    await slot.free
    const bytes = await source.read(slot.buffer.subarray(0, sizeBytes - position), position)
    if (stopped()) return
    const end = position + bytes
    slot.free = write(request, slot.buffer.subarray(0, bytes)).then(() => onSent(end))
    // The request reports the failure; the write is awaited before its buffer is used again.
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
