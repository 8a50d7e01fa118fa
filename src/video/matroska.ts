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
  toFloat,
  toNumber,
} from './elements.ts'
import { cut, type Facts, playable, type Structure, unfinished, unlessUnreadable, viewOf } from './structure.ts'

const maxFactBytes = 131_072

const videoTrack = 1

const tailBytes = 262_144
/** The most clusters to try, because the last one can be empty. */
const maxClusters = 8
/** The most elements to read from a cluster on. */
const maxElements = 10_000
/** A track number of at most 8 bytes, and a time. */
const blockHeadBytes = 10

const clusterMark = Buffer.from('1f43b675', 'hex')

type Fields = ReadonlyMap<number, Uint8Array>

/** The start of a Segment, up to its first cluster. `holdsUnknown`: whether it contains an unknown element. */
type SegmentFacts = { facts: ReturnType<typeof elementsIn>; firstCluster?: Element; holdsUnknown: boolean }

/** Examines a Matroska or WebM file. Messages call it `name`. */
export function examineMatroska(reader: ByteReader, name: string): Structure {
  const { segment, followsUnknown } = findSegment(reader)
  if (followsUnknown) return playable()
  if (!segment) return unfinished(`the ${name} contains no frames (no cluster)`)
  const { facts, firstCluster, holdsUnknown } = readFacts(reader, segment)
  const tracks = facts.filter(({ id }) => id === ids.trackEntry).map(({ content }) => fieldsOf(content))
  const video = tracks.find((track) => (numberOf(track, ids.trackType) ?? videoTrack) === videoTrack)
  if (tracks.length > 0 && !video) return { kind: 'no video' }
  const { missing, lastCluster } = followSizes(reader, segment, firstCluster)
  if (missing > 0 && !(firstCluster && (firstCluster.end ?? 0) <= reader.sizeBytes)) return cut('it', missing)
  if (!firstCluster) {
    return holdsUnknown ? playable() : unfinished(`the ${name} contains no frames (no cluster)`)
  }
  if (!hasBlock(reader, firstCluster)) return unfinished(`the ${name} contains no frames (its cluster is empty)`)
  const isClosed = segment.end !== undefined && missing === 0
  const ending = isClosed ? undefined : unlessUnreadable(() => readEnding(reader, lastCluster))
  const durationSeconds = durationOf(asFields(facts), isClosed, ending?.ticks)
  const cutShort = missing > 0 || ending?.isCut === true || undefined
  return playable({ durationSeconds, ...dimensionsOf(video), cutShort })
}

/** `followsUnknown`: whether an unknown element comes first. */
function findSegment(reader: ByteReader): { segment?: Element; followsUnknown: boolean } {
  for (const element of elementsFrom(reader, 0, reader.sizeBytes)) {
    if (element?.id === ids.segment) return { segment: element, followsUnknown: false }
    const isBefore = element?.id === ids.void || element?.id === ids.ebml
    if (!isBefore || element.end === undefined) return { followsUnknown: true }
  }
  return { followsUnknown: false }
}

function readFacts(reader: ByteReader, segment: Element): SegmentFacts {
  const facts: SegmentFacts['facts'] = []
  const end = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes)
  for (const element of elementsFrom(reader, segment.content, end)) {
    if (element?.id === ids.cluster) return { facts, firstCluster: element, holdsUnknown: false }
    if (element?.end === undefined || !inSegment.has(element.id)) return { facts, holdsUnknown: true }
    facts.push(...factsIn(reader, element, element.end))
  }
  return { facts, holdsUnknown: false }
}

/** The elements inside one that holds facts, unless it is too large. */
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

/** The size at which a video track is shown. The display size counts only in pixels; otherwise it is just an aspect ratio. */
function dimensionsOf(track: Fields | undefined): Facts {
  const video = fieldsOf(track?.get(ids.video))
  const isInPixels = (numberOf(video, ids.displayUnit) ?? 0) === 0
  const side = (display: number, pixels: number) =>
    (isInPixels ? numberOf(video, display) : undefined) || numberOf(video, pixels)
  return { width: side(ids.displayWidth, ids.pixelWidth), height: side(ids.displayHeight, ids.pixelHeight) }
}

/** Whether this cluster or a later one has a whole block; true if unknown. */
function hasBlock(reader: ByteReader, cluster: Element): boolean {
  for (const element of elementsFrom(reader, cluster.content, reader.sizeBytes)) {
    if (element?.id === ids.cluster) continue
    if (element?.end === undefined || !inClusters.has(element.id)) return true
    const isBlock = element.id === ids.simpleBlock || element.id === ids.blockGroup
    if (isBlock && element.end <= reader.sizeBytes) return true
  }
  return false
}

/**
 * Counts the bytes missing at the end of the file, by the sizes of the Segment and its last element, and finds the last
 * cluster that sizes lead to.
 */
function followSizes(reader: ByteReader, segment: Element, first: Element | undefined) {
  let [lastCluster, end] = [first, 0]
  for (let element = first; element && inSegment.has(element.id); ) {
    if (element.id === ids.cluster) lastCluster = element
    if (element.end === undefined) break
    end = element.end
    element = end < reader.sizeBytes ? elementAt(reader, end) : undefined
  }
  const segmentEnd = segment.end ?? 0
  const wantedEnd = segmentEnd > reader.sizeBytes ? segmentEnd : end
  return { lastCluster, missing: Math.max(0, wantedEnd - reader.sizeBytes) }
}

/** The length. The header has it only if the Segment was closed and isn't truncated. */
function durationOf(info: Fields, isClosed: boolean, lastTicks: number | undefined): number | undefined {
  const secondsPerTick = (numberOf(info, ids.timestampScale) ?? 1_000_000) / 1e9
  const duration = toFloat(info.get(ids.duration) ?? new Uint8Array())
  const ticks = isClosed && duration > 0 ? duration : lastTicks
  return ticks === undefined ? undefined : ticks * secondsPerTick
}

type Ending = {
  /** Start time of the last whole block. */
  ticks: number
  /** Whether the file ends within an element. */
  isCut: boolean
}

/**
 * Reads the file's ending from its last cluster on or, if there are many live clusters, from one in the file's tail.
 * Undefined if unknown.
 */
function readEnding(reader: ByteReader, lastCluster: Element | undefined): Ending | undefined {
  const ending = lastCluster && endingFrom(reader, lastCluster)
  if (ending) return ending
  const start = Math.max(0, reader.sizeBytes - tailBytes)
  const tail = Buffer.from(reader.read(start, tailBytes))
  let at = tail.length
  for (let count = 0; count < maxClusters && at > 0; count += 1) {
    at = tail.lastIndexOf(clusterMark, at - 1)
    const cluster = at < 0 ? undefined : elementAt(reader, start + at)
    const ending = cluster && endingFrom(reader, cluster)
    if (ending) return ending
  }
  return undefined
}

/** Undefined if the rest of the file contains no whole block, or can't be parsed to its end. */
function endingFrom(reader: ByteReader, cluster: Element): Ending | undefined {
  const rest = wholeElements(reader, cluster)
  let clusterTicks = Number.NaN
  const starts: number[] = []
  for (const element of rest?.elements ?? []) {
    const start = startOfBlock(reader, element)
    if (start !== undefined) starts.push(clusterTicks + start)
    if (element.id === ids.timestamp) clusterTicks = toNumber(readStart(reader, element, 8))
  }
  if (rest === undefined || starts.length === 0) return undefined
  return { ticks: starts.reduce((last, start) => Math.max(last, start)), isCut: rest.end !== reader.sizeBytes }
}

/** The whole elements from a cluster on, and where the last one should end. Undefined for too many or unknown elements. */
function wholeElements(reader: ByteReader, cluster: Element): { elements: Element[]; end: number } | undefined {
  const elements: Element[] = []
  let end = cluster.content
  for (const element of elementsFrom(reader, cluster.start, reader.sizeBytes)) {
    const ownEnd = element?.id === ids.cluster ? element.content : element?.end
    const isKnown = element && ownEnd !== undefined && inClusters.has(element.id)
    if (!isKnown || elements.length === maxElements) return undefined
    end = ownEnd
    if (end <= reader.sizeBytes) elements.push(element)
  }
  return { elements, end }
}

/** The start of a block, relative to its cluster. */
function startOfBlock(reader: ByteReader, element: Element): number | undefined {
  const { id, content, end = content } = element
  if (id === ids.simpleBlock || id === ids.block) {
    const head = readStart(reader, element, blockHeadBytes)
    return viewOf(head).getInt16(lengthAt(head, 0))
  }
  if (id !== ids.blockGroup) return undefined
  const block = elementsFrom(reader, content, end).find((inner) => inner?.id === ids.block)
  return block && startOfBlock(reader, block)
}

function readStart(reader: ByteReader, { content, end = content }: Element, most: number): Uint8Array {
  return reader.read(content, Math.min(end - content, most))
}
