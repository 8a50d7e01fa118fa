/** Counts the content of TLS records without decrypting it. */
export type RecordCounter = {
  /** Takes what arrived next. */
  add(bytes: Uint8Array): void
  /** Bytes of content in all records of application data so far, without the client's last handshake message. */
  contentBytes(): number
}

const headerBytes = 5
const applicationData = 23
/** What TLS 1.3 adds to the content of a record: its true type and the tag of AES-GCM or ChaCha20-Poly1305 (RFC 8446, 5.2). */
const overheadBytes = 17

/**
 * A counter for one direction of a TLS 1.3 connection. The first record that looks like application data is the
 * client's Finished message.
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
