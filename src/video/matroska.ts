import type { ByteReader } from './byte-reader.ts'
import {
  type Element,
  elementAt,
  elementsFrom,
  elementsIn,
  ids,
  inClusters,
  inSegment,
  lengthAt,
  parseElement,
  toFloat,
  toNumber,
} from './elements.ts'
import { cut, type Facts, playable, type Structure, unfinished, viewOf } from './structure.ts'

const maxFactBytes = 131_072
const maxHeadBytes = 4096
/** How the fields of an EBML header begin (RFC 8794, 11.2 and 11.3). */
const headFields = [0x42, 0xbf, 0xec]

const videoTrack = 1

const tailBytes = 262_144
/** The last cluster can be empty, so several are read. */
const maxClusters = 8

const clusterMark = Buffer.from('1f43b675', 'hex')

type Fields = ReadonlyMap<number, Uint8Array>

/** A Segment before its first cluster; `unsure`: it holds an unknown element. */
type SegmentFacts = { facts: ReturnType<typeof elementsIn>; firstCluster?: Element; unsure: boolean }

/** Examines a Matroska or WebM file. `name` is its name in a reason. */
export function examineMatroska(reader: ByteReader, name: string): Structure {
  const { segment, unsure } = findSegment(reader)
  if (unsure) return playable()
  if (!segment) return unfinished(`the ${name} holds no pictures (no cluster)`)
  const { facts, firstCluster, unsure: holdsOthers } = readFacts(reader, segment)
  const tracks = facts.filter(({ id }) => id === ids.trackEntry).map(({ content }) => fieldsOf(content))
  const video = tracks.find((track) => (numberOf(track, ids.trackType) ?? videoTrack) === videoTrack)
  if (tracks.length > 0 && !video) return { kind: 'no video' }
  const missing = bytesMissing(reader, segment, firstCluster)
  if (missing > 0 && !(firstCluster && (firstCluster.end ?? 0) <= reader.sizeBytes)) return cut('it', missing)
  if (!firstCluster) {
    return holdsOthers ? playable() : unfinished(`the ${name} holds no pictures (no cluster)`)
  }
  if (!hasBlock(reader, firstCluster)) return unfinished(`the ${name} holds no pictures (its cluster is empty)`)
  const isClosed = segment.end !== undefined && missing === 0
  const ending = isClosed ? undefined : readEnding(reader)
  const durationSeconds = durationOf(asFields(facts), isClosed, ending?.ticks)
  const cutShort = missing > 0 || ending?.isCut === true || undefined
  return playable({ durationSeconds, ...sizeOf(video), cutShort })
}

function findSegment(reader: ByteReader): { segment?: Element; unsure: boolean } {
  for (const element of elementsFrom(reader, 0, reader.sizeBytes)) {
    if (element?.id === ids.segment) return { segment: element, unsure: false }
    const isBefore = element?.id === ids.void || (element?.id === ids.ebml && isHead(reader, element))
    if (!isBefore || element.end === undefined) return { unsure: true }
  }
  return { unsure: false }
}

/** Whether an element is short and has the fields of a header: random bytes can have its mark. */
function isHead(reader: ByteReader, { start, content, end = 0 }: Element): boolean {
  const [field] = reader.read(content, 1)
  return end - start <= maxHeadBytes && (field === undefined || headFields.includes(field))
}

function readFacts(reader: ByteReader, segment: Element): SegmentFacts {
  const facts: SegmentFacts['facts'] = []
  const end = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes)
  for (const element of elementsFrom(reader, segment.content, end)) {
    if (element?.id === ids.cluster) return { facts, firstCluster: element, unsure: false }
    if (element?.end === undefined || !inSegment.has(element.id)) return { facts, unsure: true }
    facts.push(...factsIn(reader, element, element.end))
  }
  return { facts, unsure: false }
}

/** The elements in one that holds facts, unless it is too large. */
function factsIn(reader: ByteReader, { id, start, content }: Element, end: number): SegmentFacts['facts'] {
  const holdsFacts = id === ids.info || id === ids.tracks
  const isRead = holdsFacts && end - start <= maxFactBytes && end <= reader.sizeBytes
  return isRead ? elementsIn(reader.read(content, end - content)) : []
}

function asFields(elements: SegmentFacts['facts']): Fields {
  return new Map(elements.map(({ id, content }) => [id, content]))
}

function fieldsOf(bytes: Uint8Array | undefined): Fields {
  return asFields(elementsIn(bytes ?? new Uint8Array()))
}

function numberOf(fields: Fields, id: number): number | undefined {
  const content = fields.get(id)
  return content && toNumber(content)
}

/** The size at which a video track is shown; only in pixels, the display size is more than a shape. */
function sizeOf(track: Fields | undefined): Facts {
  const video = fieldsOf(track?.get(ids.video))
  const isInPixels = (numberOf(video, ids.displayUnit) ?? 0) === 0
  const side = (display: number, pixels: number) =>
    (isInPixels ? numberOf(video, display) : undefined) || numberOf(video, pixels)
  return { width: side(ids.displayWidth, ids.pixelWidth), height: side(ids.displayHeight, ids.pixelHeight) }
}

/** Whether this cluster or a later one has a whole block; true if that is not known. */
function hasBlock(reader: ByteReader, cluster: Element): boolean {
  for (const element of elementsFrom(reader, cluster.content, reader.sizeBytes)) {
    if (element?.id === ids.cluster) continue
    if (element?.end === undefined || !inClusters.has(element.id)) return true
    const isBlock = element.id === ids.simpleBlock || element.id === ids.blockGroup
    if (isBlock && element.end <= reader.sizeBytes) return true
  }
  return false
}

/** How many bytes are missing at the end of the file, by the sizes of the Segment and its last element. */
function bytesMissing(reader: ByteReader, segment: Element, first: Element | undefined): number {
  if (segment.end !== undefined && segment.end > reader.sizeBytes) return segment.end - reader.sizeBytes
  let element = first
  while (element?.end !== undefined) {
    if (element.end > reader.sizeBytes) return element.end - reader.sizeBytes
    const next = elementAt(reader, element.end)
    element = next && inSegment.has(next.id) ? next : undefined
  }
  return 0
}

/** Only the header of a closed Segment, which was not cut, has the length. */
function durationOf(info: Fields, isClosed: boolean, lastTicks: number | undefined): number | undefined {
  const secondsPerTick = (numberOf(info, ids.timestampScale) ?? 1_000_000) / 1e9
  const duration = toFloat(info.get(ids.duration) ?? new Uint8Array())
  const ticks = isClosed && duration > 0 ? duration : lastTicks
  return ticks === undefined ? undefined : ticks * secondsPerTick
}

/** When the last whole block in the file's tail starts, and whether another is cut; undefined if no cluster starts there. */
function readEnding(reader: ByteReader): { ticks: number; isCut: boolean } | undefined {
  const tail = Buffer.from(reader.read(Math.max(0, reader.sizeBytes - tailBytes), tailBytes))
  let at = tail.length
  for (let count = 0; count < maxClusters && at > 0; count += 1) {
    at = tail.lastIndexOf(clusterMark, at - 1)
    const cluster = at < 0 ? undefined : parseElement(tail, at)
    const parts = cluster ? elementsIn(tail.subarray(cluster.content)) : []
    // A checksum can come before it.
    const time = parts.slice(0, 2).find(({ id }) => id === ids.timestamp)
    const starts = parts.flatMap(({ id, content }) => startOfBlock(id, content) ?? [])
    if (time === undefined || starts.length === 0) continue
    const { byteOffset = 0, length = 0 } = parts.at(-1)?.content ?? {}
    return {
      ticks: toNumber(time.content) + starts.reduce((last, start) => Math.max(last, start)),
      isCut: byteOffset + length < tail.byteOffset + tail.length,
    }
  }
  return undefined
}

/** Relative to its cluster. */
function startOfBlock(id: number, content: Uint8Array): number | undefined {
  if (id === ids.simpleBlock) return viewOf(content).getInt16(lengthAt(content, 0))
  const block = id === ids.blockGroup && elementsIn(content).find((inner) => inner.id === ids.block)
  return block ? startOfBlock(ids.simpleBlock, block.content) : undefined
}
