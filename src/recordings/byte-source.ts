/** The bytes of a recording. */
export type ByteSource = {
  readonly sizeBytes: number
  /** Fills `buffer` from `position` on. Returns the number of bytes read, at least one. Throws a RecordingError. */
  read(buffer: Uint8Array, position: number): Promise<number>
}
