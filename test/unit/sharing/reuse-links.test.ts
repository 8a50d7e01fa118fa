import { expect, it } from 'vitest'
import type { ShareLife } from '../../../src/client/share-address.ts'
import type { CallError } from '../../../src/failure.ts'
import { createReuse, earlierShares } from '../../../src/sharing/reuse-links.ts'
import { pause } from '../../../src/time.ts'
import { recordings, sectionOf, service } from '../../support/comment/sections.ts'
import { gateIn, startVirtualTime } from '../../support/comment/virtual-time.ts'
import { refusal } from '../../support/service/simulated-service.ts'

const section = sectionOf(recordings(['a', 'b']))
/** New shares get no end from the step. */
const usual: Parameters<typeof createReuse>[2] = { lifeSeconds: undefined, now: () => 0 }
const terms = { baseUrl: new URL(service), visibility: 'unlisted', withPassword: false }

it('offers earlier links only if service, visibility and use of a password are the same', () => {
  expect(earlierShares(section, terms).map(({ id }) => id)).toEqual(['a', 'b'])
  const others = [
    earlierShares(section, { ...terms, visibility: 'public' }),
    earlierShares(section, { ...terms, withPassword: true }),
    earlierShares({ ...section, withPassword: true }, terms),
    earlierShares(section, { ...terms, baseUrl: new URL('https://other.example/') }),
    earlierShares(undefined, terms),
  ]
  expect(others).toEqual(others.map(() => []))
})

it('hashes a file before sending it only if a known share has exactly its size and can be looked up', async () => {
  const refusing = { serviceHost: 'service.example', getShare: async () => Promise.reject(refusal('get share', 403)) }
  const reuse = createReuse(earlierShares(section, terms), refusing, usual, () => {})
  const [{ sizeBytes = 0 } = {}] = earlierShares(section, terms)
  expect([sizeBytes - 1, sizeBytes, sizeBytes + 1].map(reuse.knowsSize)).toEqual([false, true, false])
  expect(createReuse([], refusing, usual, () => {}).knowsSize(sizeBytes)).toBe(false)
  const [known] = earlierShares(section, terms)
  if (known) await reuse.find(known, retryIn(startVirtualTime()))
  expect(reuse.knowsSize(sizeBytes)).toBe(false)
})

it('prefers the share with the same title among several of the same content', async () => {
  const known = earlierShares(section, terms).map((share) => ({ ...share, sha256: '0' }))
  const { found } = await findAll(async () => ({}), known)
  expect(found).toEqual(['a', 'b'])
})

function retryIn(time: ReturnType<typeof startVirtualTime>) {
  const { signal } = new AbortController()
  return { retries: 0, random: Math.random, sleep: pause, gate: gateIn(time), signal }
}

/** The share found for the content, if the service answers this way, and how often it was asked. */
async function findAll(answer: () => Promise<ShareLife>, known = earlierShares(section, terms), newShares = usual) {
  const refused: CallError[] = []
  const time = startVirtualTime()
  const retry = retryIn(time)
  let asked = 0
  const client = {
    serviceHost: 'service.example',
    getShare: () => {
      asked += 1
      return answer()
    },
  }
  const { find } = createReuse(known, client, newShares, (error) => void refused.push(error))
  const found = []
  for (const content of known) found.push((await find(content, retry))?.id)
  return { found, asked, refused: refused.length }
}

it.each([
  [404, 2, 0],
  [410, 2, 0],
  [403, 1, 1],
  [401, 1, 1],
])(
  'finds no share if the service answers %i, and asks for the next one only if that can help',
  async (status, asked, refused) => {
    const answer = async () => {
      throw refusal('get share', status)
    }
    expect(await findAll(answer)).toEqual({ found: [undefined, undefined], asked, refused })
    expect(await findAll(async () => ({}))).toEqual({ found: ['a', 'b'], asked: 2, refused: 0 })
  },
)

const day = 86_400

it.each<[string, ShareLife, number | undefined, boolean]>([
  ['without an end', { created: 0 }, 14, true],
  ['of 90 days after 44', { created: -44 * day, expires: 46 * day }, undefined, true],
  ['of 90 days after 46', { created: -46 * day, expires: 44 * day }, undefined, false],
  ['that ends in 8 days if a new one would in 14', { created: -6 * day, expires: 8 * day }, 14, true],
  ['that ends in 6 days if a new one would in 14', { created: -8 * day, expires: 6 * day }, 14, false],
  ['that ends in 6 days, created at an unknown time, if a new one would in 14', { expires: 6 * day }, 14, false],
  ['that ends in 6 days, created at an unknown time', { expires: 6 * day }, undefined, true],
  ['that has ended by this clock, created at an unknown time', { expires: -60 }, undefined, false],
  ['that the service ends sooner than the step asks', { created: 0, expires: 10 * day }, 400, true],
])('decides whether to reuse a share %s', async (_, life, newDays, isReused) => {
  const newShares = { lifeSeconds: newDays && newDays * day, now: () => 0 }
  const { found } = await findAll(async () => life, earlierShares(section, terms).slice(0, 1), newShares)
  expect(found).toEqual([isReused ? 'a' : undefined])
})

it('keeps the picture of the test, unless it was removed', () => {
  const test = { id: 7 }
  const shown = { ...section, recordings: section.recordings.map((one) => ({ ...one, test })) }
  const picture = { shareId: 'shr_p', url: 'https://video.example.com/s/shr_p/picture' }
  const pictureOf = (pictures: typeof section.pictures) => earlierShares({ ...shown, pictures }, terms)[0]?.picture
  expect(pictureOf([{ id: 7, ...picture }])).toEqual(picture)
  expect(pictureOf([{ id: 8, ...picture }])).toBeUndefined()
  expect(pictureOf([{ id: 7, removed: 3 }])).toBeUndefined()
})

it('keeps no picture of another test whose recording has the same content', async () => {
  const picture = { shareId: 'shr_p', url: 'https://video.example.com/s/shr_p/picture' }
  const known = earlierShares(section, terms).map((share) => ({ ...share, picture }))
  const client = { serviceHost: 'service.example', getShare: async () => ({}) }
  const { find } = createReuse(known, client, usual, () => {})
  const findFor = async (title: string) => {
    const { sha256 = '', sizeBytes = 0 } = known[0] ?? {}
    return await find({ sha256, sizeBytes, title }, retryIn(startVirtualTime()))
  }
  expect(await findFor(known[0]?.title ?? '')).toMatchObject({ id: 'a', picture })
  expect((await findFor('Another test'))?.id).toBe('a')
  expect((await findFor('Another test'))?.picture).toBeUndefined()
})
