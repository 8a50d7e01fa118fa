import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeList } from '../../../src/sections/kept-list.ts'
import { type Section, shortened, storeLink } from '../../../src/sections/section.ts'
import { createSigner } from '../../../src/sections/signature.ts'
import { anyDetail, anyList, anySection } from './arbitrary-sections.ts'
import { failures, linkOf, recordings, sectionOf, signer } from './sections.ts'

const section = sectionOf({ ...recordings(['a', 'b', 'c']), ...failures(2) })
const short = shortened(section, { links: 1, failures: 1, hashes: false, shares: 1 })
const link = (id: string) => storeLink({ title: 'Video a', url: linkOf(id), sizeBytes: 54_570 })
const run = section.run

const changes: [string, Partial<Section>][] = [
  ['its key', { key: 'other' }],
  ['its heading', { heading: 'Other' }],
  ['its run', { run: { ...run, id: '101' } }],
  ['its attempt', { run: { ...run, attempt: 2 } }],
  ['the number of its run', { run: { ...run, number: '2', workflow: '' } }],
  ['its commit', { commit: 'a1b3' }],
  ['its time', { time: section.time + 1 }],
  ['its service', { baseUrl: 'https://evil.example/' }],
  ['its visibility', { visibility: 'public' }],
  ['whether there is a password', { withPassword: true }],
  ['the count of what was shared', { shared: 4 }],
  ['the count of what failed', { failed: 3 }],
]

describe('a signature', () => {
  it('holds for any section, however often and in whatever order its lists are shortened', () => {
    fc.assert(
      fc.property(anySection, fc.array(anyDetail, { maxLength: 4 }), (signed, details) => {
        expect(signer.verify(details.reduce(shortened, signed))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each(changes)('breaks when somebody changes %s', (_, change) => {
    expect(signer.verify({ ...section, ...change })).toBe(false)
    expect(signer.verify({ ...short, ...change })).toBe(false)
  })

  it.each<[string, unknown[]]>([
    ['another address', [link('evil')]],
    ['an item in front', [link('evil'), link('a')]],
    ['an item more', [link('a'), link('b'), link('c'), link('evil')]],
    ['another order', [link('b'), link('a'), link('c')]],
    ['an item less', [link('b'), link('c')]],
    ['nothing at all', []],
  ])('breaks when a list holds %s', (_, kept) => {
    for (const name of ['links', 'failures', 'hashes', 'shares'] as const) {
      expect(signer.verify({ ...section, [name]: { ...section[name], kept } }), name).toBe(false)
      if (short[name].kept.length === kept.length) continue
      expect(signer.verify({ ...short, [name]: { ...short[name], kept } }), name).toBe(false)
    }
  })

  it('breaks when the rest of a list is cut off without its digest, or lists trade places', () => {
    expect(signer.verify({ ...short, links: { ...short.links, rest: '' } })).toBe(false)
    expect(signer.verify({ ...section, hashes: section.shares, shares: section.hashes })).toBe(false)
  })

  it('breaks for any other list, however it is shortened', () => {
    fc.assert(
      fc.property(anyList(), anyList(), anyDetail, (one, other, detail) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        const signed = sectionOf({ links: one })
        expect(signer.verify(shortened({ ...signed, links: other }, detail))).toBe(false)
      }),
    )
  })

  it.each(['', 'A', 'A'.repeat(22), 'A'.repeat(1000), '-->', ' '])('is not %j', (signature) => {
    expect(signer.verify({ ...section, signature })).toBe(false)
  })

  it('of one section is not that of another', () => {
    fc.assert(
      fc.property(anySection, anySection, (one, other) => {
        fc.pre(one.signature !== other.signature)
        expect(signer.verify({ ...one, signature: other.signature })).toBe(false)
      }),
    )
  })
})

describe('another signer', () => {
  it.each<[string, Parameters<typeof createSigner>]>([
    ['another API key', ['other', 'octo-org/demo', 1]],
    ['no API key', ['', 'octo-org/demo', 1]],
    ['another repository', ['key', 'octo-org/other', 1]],
    ['another owner', ['key', 'evil/demo', 1]],
    ['another pull request', ['key', 'octo-org/demo', 11]],
  ])('with %s finds no signature valid', (_, parameters) => {
    expect(createSigner(...parameters).verify(section)).toBe(false)
  })

  it('finds the same valid, in whatever case the repository is written', () => {
    expect(createSigner('key', 'Octo-Org/Demo', 1).verify(section)).toBe(true)
    expect(signer.verify(createSigner('key', 'OCTO-ORG/DEMO', 1).sign(section))).toBe(true)
  })

  it('finds an empty section’s signature invalid too', () => {
    const empty = sectionOf({ links: wholeList([]) })
    expect(createSigner('other', 'octo-org/demo', 1).verify(empty)).toBe(false)
  })
})
