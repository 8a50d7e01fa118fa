import { expect, it } from 'vitest'
import type { CallError } from '../../../src/failure.ts'
import { createReuse, earlierShares } from '../../../src/sharing/reuse-links.ts'
import { pause } from '../../../src/time.ts'
import { recordings, sectionOf, service } from '../../support/comment/sections.ts'
import { gateIn, startVirtualTime } from '../../support/comment/virtual-time.ts'
import { refusal } from '../../support/service/simulated-service.ts'

const section = sectionOf(recordings(['a', 'b']))
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
  const reuse = createReuse(earlierShares(section, terms), () => {})
  const [{ sizeBytes = 0 } = {}] = earlierShares(section, terms)
  expect([sizeBytes - 1, sizeBytes, sizeBytes + 1].map(reuse.knowsSize)).toEqual([false, true, false])
  expect(createReuse([], () => {}).knowsSize(sizeBytes)).toBe(false)
  const refusing = { serviceHost: 'service.example', getShare: async () => Promise.reject(refusal('get share', 403)) }
  const [known] = earlierShares(section, terms)
  if (known) await reuse.find(known, refusing as never, retryIn(startVirtualTime()))
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
async function findAll(answer: () => Promise<object>, known = earlierShares(section, terms)) {
  const refused: CallError[] = []
  const { find } = createReuse(known, (error) => void refused.push(error))
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
  const found = []
  for (const content of known) found.push((await find(content, client as never, retry))?.id)
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
