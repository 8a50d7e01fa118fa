import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../emulators/github/random.ts'
import { type Conduct, shareWith } from './simulated-service.ts'

const usual: Conduct['takes'] = (call) => (call === 'upload' ? 100 : 50)
const steady: Conduct = { takes: usual }

/** Between half and one and a half of what it would be, as networks are. */
const varying = (random: () => number): Conduct['takes'] => {
  return (call, inFlight) => usual(call, inFlight) * (0.75 + random() / 2)
}

/** The seconds that the best fixed number in flight takes, which is as many as are not refused, or one more. */
async function bestFixed(conduct: Conduct, most: number, count: number): Promise<number> {
  const courses = [await shareWith(conduct, most, count), await shareWith(conduct, most + 1, count)]
  return Math.min(...courses.filter(({ failed }) => failed === 0).map(({ seconds }) => seconds))
}

describe('with concurrency: auto', () => {
  it.each([200, 1000])('%i recordings go nearly as fast as with 16 in flight', async (count) => {
    const auto = await shareWith(steady, 'auto', count)
    expect(auto).toMatchObject({ failed: 0, refused: 0, most: 16 })
    expect((await shareWith(steady, 4, count)).seconds / auto.seconds).toBeGreaterThan(3)
    expect(auto.seconds / (await shareWith(steady, 16, count)).seconds).toBeLessThan(1.1)
  })

  it('few recordings begin with 4 in flight', async () => {
    expect(await shareWith(steady, 'auto', 4)).toMatchObject({ most: 4, seconds: 0.25 })
  })

  describe.each([429, 503])('a service that answers %i', (status) => {
    it.each([2, 3, 6, 10])('above %i in flight is soon left alone', async (most) => {
      for (const seed of [1, 2]) {
        const random = seededRandom(seed)
        const refuses: Conduct['refuses'] = (_, inFlight) => (inFlight > most ? status : undefined)
        const conduct = { takes: varying(random), refuses }
        const auto = await shareWith(conduct, 'auto', 300, random)
        expect(auto.failed).toBe(0)
        expect(auto.refused / auto.calls).toBeLessThan(0.05)
        expect(auto.seconds / (await bestFixed(conduct, most, 300))).toBeLessThan(1.3)
      }
    })

    it('now and then, whatever is in flight, does not end at one at a time', async () => {
      const random = seededRandom(5)
      const refuses = () => (random() < 1 / 400 ? status : undefined)
      const auto = await shareWith({ takes: varying(random), refuses }, 'auto', 1000, random)
      expect(auto.failed).toBe(0)
      expect(auto.seconds).toBeLessThan((await shareWith(steady, 4, 1000)).seconds)
    })
  })

  it.each<[string, Conduct['takes']]>([
    [
      'everywhere, as it would by one processor',
      (call, inFlight) => usual(call, 1) * Math.max(1, inFlight / 4),
    ],
    [
      'everywhere, and the more the worse',
      (call, inFlight) => usual(call, 1) * Math.max(1, inFlight / 4) ** 2,
    ],
    [
      'at the upload alone',
      (call, inFlight) => usual(call, 1) * (call === 'upload' ? Math.max(1, inFlight / 4) ** 2 : 1),
    ],
  ])('a service that slows down under load, %s, takes no longer than with 4', async (_, takes) => {
    const random = seededRandom(1)
    const noisy: Conduct = { takes: (call, inFlight) => takes(call, inFlight) * (0.9 + random() / 5) }
    const auto = await shareWith(noisy, 'auto', 300, random)
    expect(auto.seconds / (await shareWith(noisy, 4, 300, random)).seconds).toBeLessThan(1.07)
  })

  it('a service whose answers vary, and that stands still for a while now and then, is made full use of', async () => {
    const random = seededRandom(1)
    const takes: Conduct['takes'] = (call) => usual(call, 1) * (0.5 + random()) + (random() < 0.01 ? 500 : 0)
    const auto = await shareWith({ takes }, 'auto', 1000, random)
    expect(auto.seconds / (await shareWith({ takes }, 16, 1000, random)).seconds).toBeLessThan(1.25)
  })
})

it('with a fixed concurrency so many are in flight from the first to the last', async () => {
  const refuses: Conduct['refuses'] = (_, inFlight) => (inFlight === 8 ? 503 : undefined)
  expect(await shareWith(steady, 7, 70)).toMatchObject({ most: 7, refused: 0, seconds: 2.5 })
  expect((await shareWith({ takes: usual, refuses }, 8, 80)).most).toBe(8)
})
