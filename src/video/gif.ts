import type { ByteReader } from './byte-reader.ts'
import { playable, type Structure, unfinished, unlessUnreadable } from './structure.ts'

/** The signature, and the descriptor of the whole screen (GIF89a, 17 and 18). */
const headBytes = 13
/** An image's separator and descriptor (20), and the size of the codes in its data (22). */
const imageHeadBytes = 11

const [extension, image] = [0x21, 0x2c]
/** The label of an extension with the delay of the next frame (23). */
const delayLabel = 0xf9

/** A byte of the file; undefined after its end. */
type ByteAt = (at: number) => number | undefined

/** Examines a GIF. A frame counts if it is whole. */
export function examineGif(reader: ByteReader): Structure {
  const byteAt = createByteAt(reader)
  const [width, height] = [numberAt(byteAt, 6), numberAt(byteAt, 8)]
  const frames = unlessUnreadable(() => readFrames(byteAt, headBytes + colorBytes(byteAt(10))))
  if (frames?.count === 0) return unfinished('the GIF contains no whole frame')
  const durationSeconds = frames && frames.hundredths / 100
  return playable({ durationSeconds, width, height, cutShort: frames?.isCut || undefined })
}

/** Creates a function that reads large parts, because most of a GIF must be read. It throws if there are too many. */
function createByteAt({ readPart }: ByteReader): ByteAt {
  let [start, part] = [0, readPart(0)]
  return (at) => {
    if (at < start || at >= start + part.length) [start, part] = [at, readPart(at)]
    return part[at - start]
  }
}

function numberAt(byteAt: ByteAt, at: number): number {
  return (byteAt(at) ?? 0) + 256 * (byteAt(at + 1) ?? 0)
}

/** The size of a color table, from the flags of its descriptor. */
function colorBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** Counts the whole frames, and adds up their delays. */
function readFrames(byteAt: ByteAt, start: number): { count: number; hundredths: number; isCut: boolean } {
  let [count, hundredths, delay] = [0, 0, 0]
  for (let at = start; ; ) {
    const kind = byteAt(at)
    // The trailer. Browsers stop at an unknown block as well.
    if (kind !== undefined && kind !== extension && kind !== image) return { count, hundredths, isCut: false }
    if (kind === extension && byteAt(at + 1) === delayLabel) delay = numberAt(byteAt, at + 4)
    const end = endOfData(byteAt, kind === image ? at + imageHeadBytes + colorBytes(byteAt(at + 9)) : at + 2)
    if (kind === undefined || end === undefined) return { count, hundredths, isCut: true }
    if (kind === image) {
      count += 1
      hundredths += shownFor(delay)
      delay = 0
    }
    at = end
  }
}

/** The end of data in blocks of at most 255 bytes (15); undefined if the file ends before. */
function endOfData(byteAt: ByteAt, start: number): number | undefined {
  for (let at = start; ; ) {
    const length = byteAt(at)
    if (length === undefined) return undefined
    at += 1 + length
    if (length === 0) return at
  }
}

/** In hundredths of a second. Browsers show a frame for a tenth of a second if its delay is shorter than two hundredths. */
function shownFor(delay: number): number {
  return delay < 2 ? 10 : delay
}
