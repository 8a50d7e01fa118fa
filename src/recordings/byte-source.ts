/** The bytes of a recording. */
export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on. Returns the number of bytes read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}

/** The source of bytes in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (buffer, position) => {
      const part = bytes.subarray(position, position + buffer.length)
      buffer.set(part)
      return part.length
    },
  }
}
