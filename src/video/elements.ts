import type { ByteReader } from './byte-reader.ts'
import { viewOf } from './structure.ts'

/** An element of a Matroska or WebM file (RFC 8794, 5 and 6), by its offsets in the file. */
export type Element = {
  id: number
  start: number
  content: number
  /** From its own size; undefined for a live element, which ends where the next one starts. */
  end: number | undefined
}

export const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  void: 0xec,
}

/** Elements of a Segment that contain neither facts nor frames: seek head, cues, tags, chapters and so on. */
const asides = [0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, ids.void, 0xbf]
/** Elements of clusters other than blocks: time, position, previous size, silent tracks, encrypted blocks. */
const besideBlocks = [ids.timestamp, 0xa7, 0xab, 0x5854, 0xaf]

export const inSegment = new Set([...asides, ids.info, ids.tracks, ids.cluster])
export const inClusters = new Set([...inSegment, ...besideBlocks, ids.simpleBlock, ids.blockGroup])

const headBytes = 12

/**
 * The elements from `start` to `end`, including those in clusters, up to one without an end. Yields undefined for anything
 * that isn't an element.
 */
export function* elementsFrom(reader: ByteReader, start: number, end: number): Generator<Element | undefined, void> {
  for (let at = start; at < end; ) {
    const element = elementAt(reader, at)
    if (element || end - at >= headBytes) yield element
    const next = element?.id === ids.cluster ? element.content : element?.end
    if (next === undefined) return
    at = next
  }
}

export function elementAt(reader: ByteReader, start: number): Element | undefined {
  const element = parseElement(reader.read(start, headBytes), 0)
  if (!element) return undefined
  const { id, content, end } = element
  return { id, start, content: start + content, end: end === undefined ? undefined : start + end }
}

/** The elements in `bytes`, up to one that is truncated or has no size. */
export function elementsIn(bytes: Uint8Array): { id: number; content: Uint8Array }[] {
  const elements: { id: number; content: Uint8Array }[] = []
  let at = 0
  while (at < bytes.length) {
    const element = parseElement(bytes, at)
    if (element?.end === undefined || element.end > bytes.length) break
    elements.push({ id: element.id, content: bytes.subarray(element.content, element.end) })
    at = element.end
  }
  return elements
}

export function parseElement(bytes: Uint8Array, start: number): Element | undefined {
  const idLength = lengthAt(bytes, start)
  const sizeAt = start + idLength
  const sizeLength = lengthAt(bytes, sizeAt)
  const content = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || content > bytes.length) return undefined
  const id = toNumber(bytes.subarray(start, sizeAt))
  const size = withoutMarker(bytes.subarray(sizeAt, content))
  return { id, start, content, end: size === undefined ? undefined : content + size }
}

/** Decodes a number, without the `marker` in its first byte. */
export function toNumber(bytes: Uint8Array, marker = 0): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0 - marker / 256)
}

export function toFloat(bytes: Uint8Array): number {
  if (bytes.length === 4) return viewOf(bytes).getFloat32(0)
  return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0
}

/** The length of a number in bytes, from its leading zero bits; 9 if it isn't a number. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23
}

/** A size without its length marker; undefined if all other bits are set. */
function withoutMarker(bytes: Uint8Array): number | undefined {
  const marker = 2 ** (8 - bytes.length)
  const isUnknown = bytes[0] === 2 * marker - 1 && bytes.subarray(1).every((byte) => byte === 0xff)
  return isUnknown ? undefined : toNumber(bytes, marker)
}
