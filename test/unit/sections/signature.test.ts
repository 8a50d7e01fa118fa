import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Section } from '../../../src/sections/section.ts'
import { createSigning, type Place } from '../../../src/sections/signature.ts'
import { anyFailures, anyRows, anySection, anyShares } from './arbitrary-sections.ts'
import { failures, recordings, sectionOf, sharesNamed, signer } from './sections.ts'

const section = sectionOf({
  ...recordings(['a', 'b', 'c']),
  ...failures(2),
  replaced: sharesNamed('d', 'e'),
})
const [first = {}, second = {}, third = {}] = section.rows
const { link = { title: '' } } = first
const run = section.run

/** Each field that a signature covers, changed in every way that matters. */
const changes: Record<Exclude<keyof Section, 'unproved' | 'signature'>, Partial<Section>[]> = {
  key: [{ key: 'other' }],
  heading: [{ heading: 'Other' }],
  run: [
    { run: { ...run, id: '101' } },
    { run: { ...run, attempt: 2 } },
    { run: { ...run, number: '2' } },
    { run: { ...run, workflow: 'CI' } },
  ],
  commit: [{ commit: 'a1b3' }, { commit: '' }],
  pullRequests: [{ pullRequests: [1, 2] }, { pullRequests: [2] }, { pullRequests: [] }],
  time: [{ time: section.time + 1 }],
  baseUrl: [{ baseUrl: 'https://evil.example/' }],
  visibility: [{ visibility: 'public' }],
  withPassword: [{ withPassword: true }],
  shared: [{ shared: 4 }],
  reused: [{ reused: 1 }],
  failed: [{ failed: 3 }],
  tests: [{ tests: { failed: 0, flaky: 0, passed: 1, skipped: 0 } }],
  reportUrl: [{ reportUrl: 'https://evil.example/' }],
  leftOut: [{ leftOut: 1 }],
  removedTime: [{ removedTime: 1 }],
  revision: [{ revision: 1 }],
  digest: [{ digest: 'other' }],
  rows: [
    { rows: [] },
    { rows: [second, third] },
    { rows: [first, second] },
    { rows: [second, first, third] },
    { rows: [first, second, third, first] },
    { rows: [first, second, {}] },
    { rows: [{ ...first, link: { ...link, url: 'https://evil.example/' } }, second, third] },
    { rows: [{ ...first, link: { ...link, title: 'Other' } }, second, third] },
    { rows: [{ ...first, shareId: 'evil' }, second, third] },
    { rows: [{ ...first, hash: second.hash }, second, third] },
    { rows: [{ ...first, removed: true }, second, third] },
  ],
  failures: [
    { failures: [] },
    { failures: section.failures.slice(1) },
    { failures: [{ path: 'other', error: 'other' }, ...section.failures.slice(1)] },
  ],
  replaced: [
    { replaced: [] },
    { replaced: sharesNamed('d') },
    { replaced: sharesNamed('e', 'd') },
    { replaced: sharesNamed('d', 'e', 'evil') },
    { replaced: [{ id: 'd', baseUrl: 'https://evil.example/' }, ...sharesNamed('e')] },
  ],
  forgetful: [{ forgetful: true }],
}

describe('a signature', () => {
  it('holds for any section, also once it was stored, and with its fields in another order', () => {
    fc.assert(
      fc.property(anySection, (signed) => {
        const stored: Section = JSON.parse(JSON.stringify(signed))
        const turned = Object.fromEntries(Object.entries(stored).reverse())
        expect(signer.verify(signed)).toBe(true)
        expect(signer.verify(stored)).toBe(true)
        expect(signer.verify({ ...signed, ...turned })).toBe(true)
        expect(signer.sign(stored)).toEqual(stored)
      }),
      { numRuns: 300 },
    )
  })

  it.each(Object.entries(changes))('breaks when somebody changes %s', (_, others) => {
    expect(others.length).toBeGreaterThan(0)
    for (const change of others) {
      expect(signer.verify({ ...section, ...change }), JSON.stringify(change)).toBe(false)
    }
  })

  it('breaks when a list’s items move to another list', () => {
    const moved = { ...section, rows: [first, second], replaced: sharesNamed('c', 'd', 'e') }
    expect(signer.verify(moved)).toBe(false)
  })

  it('breaks for any other list', () => {
    const anyLists = fc.record({ rows: anyRows, failures: anyFailures, replaced: anyShares })
    fc.assert(
      fc.property(anyLists, anyLists, (one, other) => {
        const signed = sectionOf(one)
        for (const name of ['rows', 'failures', 'replaced'] as const) {
          if (JSON.stringify(one[name]) === JSON.stringify(other[name])) continue
          expect(signer.verify({ ...signed, [name]: other[name] }), name).toBe(false)
        }
      }),
    )
  })

  it('says nothing of the shares that a person has to look at', () => {
    expect(signer.verify({ ...section, unproved: sharesNamed('x') })).toBe(true)
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
  const here: Place = { commentKey: 'recordings', pullRequest: 1 }

  it.each<[string, Parameters<typeof createSigning>, Partial<Place>]>([
    ['another API key', ['other', 'octo-org/demo'], {}],
    ['no API key', ['', 'octo-org/demo'], {}],
    ['another repository', ['key', 'octo-org/other'], {}],
    ['another owner', ['key', 'evil/demo'], {}],
    ['another comment', ['key', 'octo-org/demo'], { commentKey: 'other' }],
    ['another pull request', ['key', 'octo-org/demo'], { pullRequest: 11 }],
  ])('with %s finds no signature valid', (_, parameters, place) => {
    const other = createSigning(...parameters).signerFor({ ...here, ...place })
    expect(other.verify(section)).toBe(false)
    expect(other.verify(sectionOf({ rows: [], failures: [] }))).toBe(false)
  })

  it('finds the same valid, in whatever case the repository is written', () => {
    expect(createSigning('key', 'Octo-Org/Demo').signerFor(here).verify(section)).toBe(true)
    expect(signer.verify(createSigning('key', 'OCTO-ORG/DEMO').signerFor(here).sign(section))).toBe(true)
  })

  it('for another pull request of the same run finds the same valid', () => {
    const other = createSigning('key', 'octo-org/demo').signerFor({ ...here, pullRequest: 2 })
    const shared = sectionOf({ ...section, pullRequests: [1, 2] })
    expect([signer.verify(shared), other.verify(shared)]).toEqual([true, true])
  })
})
