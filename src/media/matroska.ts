import type { ByteReader } from './byte-reader.ts'
import {
  type Element,
  elementAt,
  elementsIn,
  ids,
  inClusters,
  inSegment,
  toFloat,
  toNumber,
} from './elements.ts'
import { durationFromTail } from './live-duration.ts'
import { concat, cut, playable, type Structure, unfinished } from './structure.ts'

const maxElements = 300
const maxFactBytes = 131_072
const maxHeadBytes = 4096
/** How the fields of an EBML header begin, those to skip included (RFC 8794, 11.2 and 11.3). */
const headFields = [0x42, 0xbf, 0xec]

const videoTrack = 1

/** A Segment whose size is not known yet, as its first bytes. */
const openSegment = Buffer.from('1853806701ffffffffffffff', 'hex')

/** What stands in a Segment before its first cluster; `unsure`: something is there that a Segment has no place for. */
type Facts = {
  raw: Uint8Array[]
  kinds: number[]
  timestampScale: number
  duration: number
  firstCluster?: Element
  unsure: boolean
}

/** Looks at a Matroska or WebM file. `name` is what to call it in a reason. */
export async function examineMatroska(reader: ByteReader, name: string): Promise<Structure> {
  const { head, segment, unsure } = await findSegment(reader)
  if (unsure) return playable()
  if (!segment) return unfinished(`the ${name} holds no pictures (no cluster)`)
  const facts = await readFacts(reader, segment)
  if (facts.kinds.length > 0 && !facts.kinds.includes(videoTrack)) return { kind: 'no video' }
  if (segment.end !== undefined && segment.end > reader.sizeBytes)
    return cut('it', segment.end - reader.sizeBytes)
  const { firstCluster } = facts
  if (!firstCluster) {
    return facts.unsure ? playable() : unfinished(`the ${name} holds no pictures (no cluster)`)
  }
  if (!(await hasBlock(reader, firstCluster)))
    return unfinished(`the ${name} holds no pictures (its cluster is empty)`)
  const header = facts.kinds.length > 0 ? concat([head, openSegment, ...facts.raw]) : undefined
  return playable(await durationOf(reader, segment, facts), header)
}

async function findSegment(
  reader: ByteReader,
): Promise<{ head: Uint8Array; segment?: Element; unsure: boolean }> {
  let head = new Uint8Array(0)
  let at = 0
  while (at < reader.sizeBytes) {
    const element = await elementAt(reader, at)
    if (element?.id === ids.segment) return { head, segment: element, unsure: false }
    const isEbml = element?.id === ids.ebml && (await isHead(reader, element))
    if (!(isEbml || element?.id === ids.void) || element.end === undefined) {
      return { head, unsure: element !== undefined || reader.sizeBytes - at >= 12 }
    }
    if (isEbml) head = Uint8Array.from(await reader.read(at, element.end - at))
    at = element.end
  }
  return { head, unsure: false }
}

/** What begins a file has fields of its own kind, and is short; by its mark alone, anything could be one. */
async function isHead(reader: ByteReader, { start, content, end = 0 }: Element): Promise<boolean> {
  const [field] = await reader.read(content, 1)
  return end - start <= maxHeadBytes && (field === undefined || headFields.includes(field))
}

async function readFacts(reader: ByteReader, segment: Element): Promise<Facts> {
  const facts: Facts = { raw: [], kinds: [], timestampScale: 1_000_000, duration: 0, unsure: false }
  const limit = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes)
  let at = segment.content
  for (let count = 0; at < limit; count += 1) {
    const element = await elementAt(reader, at)
    if (!element) return { ...facts, unsure: limit - at >= 12 }
    if (element.id === ids.cluster) return { ...facts, firstCluster: element }
    if (count >= maxElements || element.end === undefined || !inSegment.has(element.id))
      return { ...facts, unsure: true }
    if (element.id === ids.info || element.id === ids.tracks) await note(reader, element, element.end, facts)
    at = element.end
  }
  return facts
}

async function note(
  reader: ByteReader,
  { id, start, content }: Element,
  end: number,
  facts: Facts,
): Promise<void> {
  if (end - start > maxFactBytes || end > reader.sizeBytes) return
  const raw = await reader.read(start, end - start)
  facts.raw.push(raw)
  for (const child of elementsIn(raw.subarray(content - start))) {
    if (id === ids.info && child.id === ids.timestampScale) facts.timestampScale = toNumber(child.content)
    if (id === ids.info && child.id === ids.duration) facts.duration = toFloat(child.content)
    if (id === ids.tracks && child.id === ids.trackEntry) {
      const type = elementsIn(child.content).find((field) => field.id === ids.trackType)
      facts.kinds.push(type ? toNumber(type.content) : videoTrack)
    }
  }
}

/** Whether a block stands whole in this cluster or a later one; where that can't be told, it does. */
async function hasBlock(reader: ByteReader, cluster: Element): Promise<boolean> {
  let at = cluster.content
  for (let count = 0; at < reader.sizeBytes; count += 1) {
    const element = await elementAt(reader, at)
    if (!element) return reader.sizeBytes - at >= 12
    if (element.id === ids.cluster) {
      at = element.content
      continue
    }
    const isBlock = element.id === ids.simpleBlock || element.id === ids.blockGroup
    if (isBlock && element.end !== undefined && element.end <= reader.sizeBytes) return true
    if (count >= maxElements || element.end === undefined || !inClusters.has(element.id)) return true
    at = element.end
  }
  return false
}

/** The header of a Segment that was never closed can't know the length. */
async function durationOf(reader: ByteReader, segment: Element, facts: Facts): Promise<number | undefined> {
  const secondsPerTick = facts.timestampScale / 1e9
  if (segment.end !== undefined && facts.duration > 0) return facts.duration * secondsPerTick
  const ticks = await durationFromTail(reader)
  return ticks === undefined ? undefined : ticks * secondsPerTick
}
