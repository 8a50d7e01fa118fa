import type { ByteReader } from './byte-reader.ts'
import { type Element, elementsIn, ids, inClusters, lengthAt, parseElement, toNumber } from './elements.ts'
import { viewOf } from './structure.ts'

const tailBytes = 262_144
/** The marks of a cluster that may stand after the last real one, by chance or because it holds nothing yet. */
const maxTries = 8
const clusterId = Buffer.from('1f43b675', 'hex')

/**
 * The end of the last picture or sound in a WebM that was written live, in ticks of its clock, from the clusters in the
 * file's tail: only they know. Undefined where the last cluster starts earlier.
 */
export async function durationFromTail(reader: ByteReader): Promise<number | undefined> {
  const start = Math.max(0, reader.sizeBytes - tailBytes)
  const tail = Buffer.from(await reader.read(start, tailBytes))
  let before = tail.length
  for (let tries = 0; tries < maxTries && before > 0; tries += 1) {
    const at = tail.lastIndexOf(clusterId, before - 1)
    if (at < 0) return undefined
    const end = endOfBlocks(tail, at)
    if (end !== undefined) return end
    before = at
  }
  return undefined
}

/** The end of the last block from the cluster at `start` on; undefined where no cluster starts. */
function endOfBlocks(bytes: Uint8Array, start: number): number | undefined {
  let clusterTicks: number | undefined
  let last: number | undefined
  for (const { id, content, end } of chainFrom(bytes, start)) {
    const inside = bytes.subarray(content, end)
    if (id === ids.cluster) clusterTicks = undefined
    if (id === ids.timestamp) clusterTicks = toNumber(inside)
    const blockEnd = endOfBlock(id, inside)
    if (blockEnd === undefined) continue
    if (clusterTicks === undefined) return undefined
    last = Math.max(last ?? 0, clusterTicks + blockEnd)
  }
  return last
}

/**
 * The whole elements from the cluster at `start` on, what is in clusters too. The four bytes that mark a cluster can
 * stand in a picture by chance: they are one only if elements that clusters have follow one another up to the end.
 */
function chainFrom(bytes: Uint8Array, start: number): Element[] {
  const chain: Element[] = []
  let at = start
  while (at < bytes.length) {
    const element = parseElement(bytes, at)
    // Too few bytes for another element: the recorder was killed here.
    if (!element) return bytes.length - at < 12 ? chain : []
    const next = element.id === ids.cluster ? element.content : element.end
    if (next === undefined || !inClusters.has(element.id)) return []
    if (next > bytes.length) return chain
    chain.push(element)
    at = next
  }
  return chain
}

/** Relative to the cluster; a block that does not say how long it lasts counts with its start. */
function endOfBlock(id: number, content: Uint8Array): number | undefined {
  if (id === ids.simpleBlock) return startOfBlock(content)
  if (id !== ids.blockGroup) return undefined
  const parts = elementsIn(content)
  const block = parts.find((part) => part.id === ids.block)
  const duration = parts.find((part) => part.id === ids.blockDuration)
  return block && startOfBlock(block.content) + (duration ? toNumber(duration.content) : 0)
}

function startOfBlock(block: Uint8Array): number {
  return viewOf(block).getInt16(lengthAt(block, 0))
}
