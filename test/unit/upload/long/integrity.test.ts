import { getDefaultHighWaterMark, setDefaultHighWaterMark } from 'node:stream'
import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import pLimit from 'p-limit'
import { beforeAll, describe, expect, it } from 'vitest'
import { openConnections } from '../../../../src/http/connections.ts'
import { createPutFile } from '../../../../src/upload/put-file.ts'
import { cert } from '../../../support/localhost-certificate.ts'
import { type ExpectedObject, type Fault, startCheckingStorage } from '../checking-storage.ts'
import { contentOf, type ReadPlan, touchySource } from '../touchy-source.ts'

const timeoutSeconds = 60
const kib = 1024
const mib = 1024 * kib

const concurrency = 32

const edges = [64 * kib, mib, 2 * mib].flatMap((edge) => [edge - 1, edge, edge + 1])
const sizes = [
  20 * mib + 7,
  10 * mib + 13,
  ...edges,
  ...[0, 1, 2, 77, 300_001, 900_000],
  ...[4 * mib + 5, mib / 2, 5 * mib - 3, 3 * mib, 1, mib, 1_500_000, 7],
]

const readPlans: Several<ReadPlan> = [
  { most: [mib] },
  { most: [1, 7, 4093, 300_001, 65_537, mib - 1] },
  { most: [mib], delaysMs: [0, 3] },
  { most: [3, 16_385, 2, 60_000] },
]

const effects: Several<Fault['effect']> = ['refuse', 'reset', 'refuse and close', 'half-close']
const places: Several<number> = [1, 700_000, 3 * mib - 5, Infinity]

type Several<T> = readonly [T, ...T[]]

function inTurn<T>(several: Several<T>, turn: number): T {
  return several[Math.floor(turn) % several.length] ?? several[0]
}

/** A test's objects by path, each with its own content. */
function objectsOf(name: string, faulty: boolean): Map<string, ExpectedObject> {
  return new Map(
    sizes.map((size, index) => {
      const bytes = contentOf(`${index} ${name}`, size)
      // In groups of four, so that each fault occurs at each place.
      const effect = inTurn(effects, index)
      const at = Math.min(size, inTurn(places, index / 4))
      return [`/${index}/${size}`, faulty ? { bytes, fault: { effect, at } } : { bytes }]
    }),
  )
}

/** Until disposed, all streams, including sockets, buffer this many bytes before they make writers wait. */
function streamsThatHold(bytes: number): Disposable {
  const before = getDefaultHighWaterMark(false)
  setDefaultHighWaterMark(false, bytes)
  return { [Symbol.dispose]: () => setDefaultHighWaterMark(false, before) }
}

/** Sends all objects over shared connections, each up to `attempts` times. Returns what failed in the end. */
async function sendAll(origin: string, objects: Map<string, ExpectedObject>, attempts: number): Promise<unknown[]> {
  await using connections = openConnections({}, { timeoutSeconds, concurrency })
  const putFile = createPutFile(connections.agents, timeoutSeconds)
  const { signal } = new AbortController()
  const send = async ([path, { bytes }]: [string, ExpectedObject], index: number) => {
    const source = touchySource(bytes, inTurn(readPlans, index + index / 4))
    const target = { url: new URL(path, origin), headers: {} }
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      const failed = await putFile(target, source, { signal, onSent: () => {} }).then(
        () => false,
        () => true,
      )
      if (!failed) return
    }
    await putFile(target, source, { signal, onSent: () => {} })
  }
  const limit = pLimit(concurrency)
  const outcomes = await Promise.allSettled([...objects].map((object, index) => limit(() => send(object, index))))
  return outcomes.filter(({ status }) => status === 'rejected')
}

describe.each(['http', 'https'] as const)('simultaneous uploads over %s to a storage that reads slowly', (scheme) => {
  beforeAll(() => setDefaultCACertificates([...rootCertificates, cert]))

  // With a limit above the chunk size, a socket asks for more before it has sent what it has.
  it.each([16, 4096])('arrive unchanged, with sockets that hold %i KiB', async (held) => {
    using _streams = streamsThatHold(held * kib)
    const objects = objectsOf(`${scheme} ${held}`, false)
    await using storage = await startCheckingStorage(scheme, objects)
    expect(await sendAll(storage.origin, objects, 1)).toEqual([])
    expect(storage.wrong).toEqual([])
    expect(storage.stored.toSorted()).toEqual([...objects.keys()].toSorted())
    expect(storage.connections).toBeLessThanOrEqual(concurrency)
  })

  it.each([16, 4096])('arrive unchanged after attempts that broke off, with sockets that hold %i KiB', async (held) => {
    using _streams = streamsThatHold(held * kib)
    const objects = objectsOf(`${scheme} again ${held}`, true)
    await using storage = await startCheckingStorage(scheme, objects)
    // One attempt more than there are faults, because a connection can close just as the next request is sent over it.
    expect(await sendAll(storage.origin, objects, 3)).toEqual([])
    expect(storage.wrong).toEqual([])
    expect(storage.faults).toBe(objects.size)
    expect(storage.stored.toSorted()).toEqual([...objects.keys()].toSorted())
  })
})
