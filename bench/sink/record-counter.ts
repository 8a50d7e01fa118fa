/** Counts the content of TLS records without decrypting it. */
export type RecordCounter = {
  /** Counts the next bytes of the connection. */
  add(bytes: Uint8Array): void
  /** Content bytes of all application data so far, except for the client's last handshake message. */
  contentBytes(): number
}

const headerBytes = 5
const applicationData = 23
/**
 * TLS 1.3 adds these to a record's content: its true type, and the tag of AES-GCM or ChaCha20-Poly1305 (RFC 8446, 5.2).
 */
const overheadBytes = 17

/**
 * Counts one direction of a TLS 1.3 connection. The client's Finished message is the first record that looks like
 * application data.
 */
export function createRecordCounter(): RecordCounter {
  let header = Buffer.alloc(0)
  let left = 0
  let records = 0
  let content = 0
  return {
    add(bytes) {
      let at = 0
      while (at < bytes.length) {
        if (left > 0) {
          const skipped = Math.min(left, bytes.length - at)
          left -= skipped
          at += skipped
          continue
        }
        const part = bytes.subarray(at, at + headerBytes - header.length)
        header = Buffer.concat([header, part])
        at += part.length
        if (header.length < headerBytes) return
        left = header.readUInt16BE(3)
        if (header[0] === applicationData) {
          if (records > 0) content += left - overheadBytes
          records += 1
        }
        header = Buffer.alloc(0)
      }
    },
    contentBytes: () => content,
  }
}
