/** Buffers of one size, for one transfer at a time each. */
export type BufferPool = {
  /** One that nothing else uses, with any content. */
  take(): Buffer
  /** Takes a buffer back; whoever gives it must not touch it any more. */
  give(buffer: Buffer): void
}

/** Far above what a socket holds back, and large enough that a read costs little next to its bytes. */
const chunkBytes = 1024 * 1024

/**
 * A pool that grows to as many buffers as are in use at once. New ones for each transfer cost a page fault for every
 * 4 KiB, and memory that waits for the garbage collector.
 */
export function createBufferPool(): BufferPool {
  const free: Buffer[] = []
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes),
    give: (buffer) => free.push(buffer),
  }
}
