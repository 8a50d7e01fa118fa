import { describe, expect, it } from 'vitest'
import { createInFlight } from '../../../src/sharing/in-flight.ts'
import { type Conduct, shareWith } from './share-with.ts'

type PlaceInFlight = Parameters<Parameters<ReturnType<typeof createInFlight>>[0]>[0]

const steady: Conduct = { takes: (call) => (call === 'upload' ? 100 : 50) }

/** Recordings that wait for a slot and keep it until the test ends them. */
function crowd(concurrency: number | 'auto', count: number) {
  const inFlight = createInFlight(concurrency)
  const open: { place: PlaceInFlight; end: () => void }[] = []
  for (let at = 0; at < count; at += 1) {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    void inFlight(async (place) => {
      open.push({ place, end })
      await promise
    })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    /** The places of the recordings in flight. */
    async places() {
      await settle()
      return [...open]
    },
    async end(how: 'succeeded' | 'failed', which = 0) {
      await settle()
      const [one] = open.splice(which, 1)
      if (how === 'succeeded') one?.place.succeeded()
      one?.end()
      await settle()
      return open.length
    },
  }
}

describe('with concurrency: auto', () => {
  it('4 recordings begin, and one more for each that succeeds, up to 16', async () => {
    const { places, end } = crowd('auto', 100)
    expect(await places()).toHaveLength(4)
    expect([await end('succeeded'), await end('failed'), await end('succeeded')]).toEqual([5, 5, 6])
    for (let at = 0; at < 30; at += 1) await end('succeeded')
    expect(await places()).toHaveLength(16)
  })

  it('a refusal halves the recordings in flight, once for all that were in flight at that time', async () => {
    const { places, end } = crowd('auto', 100)
    for (let at = 0; at < 4; at += 1) await end('succeeded')
    const early = await places()
    expect(early).toHaveLength(8)
    for (const { place } of early) place.refused()
    // Recordings in flight go on; no new ones replace the first four that end.
    const left: number[] = []
    for (let at = 0; at < 5; at += 1) left.push(await end('succeeded'))
    expect(left).toEqual([7, 6, 5, 4, 4])
  })

  it('after a refusal, those that began since raise the number again, and more refusals lower it to 1', async () => {
    const { places, end } = crowd('auto', 100)
    const refuseNewest = async () => (await places()).at(-1)?.place.refused()
    await refuseNewest()
    for (let at = 0; at < 4; at += 1) await end('failed')
    expect(await places()).toHaveLength(2)
    expect(await end('succeeded')).toBe(3)
    for (let at = 0; at < 3; at += 1) {
      await refuseNewest()
      for (let ended = 0; ended < 4; ended += 1) await end('failed')
    }
    expect(await places()).toHaveLength(1)
    await refuseNewest()
    expect(await end('failed')).toBe(1)
    expect(await end('succeeded')).toBe(2)
  })

  it.each([200, 1000])('%i recordings go nearly as fast as with 16 in flight', async (count) => {
    const auto = await shareWith(steady, 'auto', count)
    expect(auto).toMatchObject({ failed: 0, refused: 0, most: 16 })
    expect((await shareWith(steady, 4, count)).seconds / auto.seconds).toBeGreaterThan(3)
    expect(auto.seconds / (await shareWith(steady, 16, count)).seconds).toBeLessThan(1.1)
  })

  it.each([429, 503])('all recordings are shared by a service that answers %i above 6 in flight', async (status) => {
    const refuses: Conduct['refuses'] = (_, inFlight) => (inFlight > 6 ? status : undefined)
    const auto = await shareWith({ ...steady, refuses }, 'auto', 300, () => 0.5)
    expect(auto.failed).toBe(0)
    expect(auto.seconds).toBeLessThan(300 * 0.25)
  })
})

it('a fixed concurrency stays the same from first to last, whatever is refused', async () => {
  const { places, end } = crowd(7, 70)
  for (const { place } of await places()) place.refused()
  expect([await end('succeeded'), await end('failed')]).toEqual([7, 7])
  expect(await shareWith(steady, 7, 70)).toMatchObject({ most: 7, refused: 0, seconds: 2.5 })
})

it('a job is created only when its upload can begin, because signed URLs age', async () => {
  let uploads = 0
  const refuses: Conduct['refuses'] = (call) => (call === 'upload' && ++uploads === 1 ? 429 : undefined)
  const { begun, failed } = await shareWith({ ...steady, refuses }, 2, 3, () => 1)
  expect(failed).toBe(0)
  const at = (wanted: string) => begun.flatMap(({ call, at }) => (call === wanted ? [at] : []))
  // Storage refuses the first after 5 ms, for half a second; the second recording is done before that is over.
  expect(at('upload')).toEqual([50, 50, 555, 605])
  expect(at('create upload job')).toEqual([0, 0, 555])
})
