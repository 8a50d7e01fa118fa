import { describe, expect, it } from 'vitest'
import { mergeSections } from '../../../src/sections/merge.ts'
import { type Section, sharesOf, shortened } from '../../../src/sections/section.ts'
import { withoutKey } from '../../../src/sections/signature.ts'
import { jobSection, recordings, sectionOf, signer } from '../sections/sections.ts'
import { keysOf, openPullRequest } from './jobs.ts'

const noKey = withoutKey(new Set())

function joined(one: Section, other: Section): Section[] {
  return [...mergeSections(new Map([[one.key, one]]), [other], noKey).values()]
}

describe('who has no API key', () => {
  it('joins two copies of a section that were shortened differently, so that its signature holds', () => {
    const whole = sectionOf(recordings(['a', 'b', 'c']))
    const withLinks = shortened(whole, { links: 3, failures: 0, hashes: true, shares: 0 })
    const withShares = shortened(whole, { links: 0, failures: 0, hashes: false, shares: 3 })
    for (const sections of [joined(withLinks, withShares), joined(withShares, withLinks)]) {
      expect(sections).toEqual([whole])
      expect(sections.every(signer.verify)).toBe(true)
    }
  })

  it('keeps what a newer section remembers of an older one, signed as it is', () => {
    const older = sectionOf(recordings(['a', 'b']))
    const newer = sectionOf({
      ...recordings(['c']),
      shares: { kept: ['c', 'a', 'b'], rest: '' },
      run: { ...older.run, id: '101' },
    })
    expect(joined(older, newer)).toEqual([newer])
  })

  it('leaves to a person the shares of an older section that the newer one does not remember', () => {
    const older = sectionOf(recordings(['a', 'b']))
    const newer = sectionOf({ ...recordings(['c']), run: { ...older.run, id: '101' } })
    const [section] = joined(older, newer)
    expect(section).toMatchObject({ shares: newer.shares, unproved: ['a', 'b'] })
    expect(section && signer.verify(section)).toBe(true)
  })

  it('writes the sections of many jobs at once, and passes on those of others', async () => {
    const { job, together, sections, during } = openPullRequest()
    await together(job(jobSection('other')))
    const own = Array.from({ length: 40 }, (_, at) => jobSection(`job-${at}`, '101'))
    const outcome = job(own, { signer: noKey })
    const { writes } = await during(() => together(outcome))
    expect(writes).toBe(1)
    expect(keysOf(sections())).toEqual(keysOf([jobSection('other'), ...own]))
    expect(sections().every(signer.verify)).toBe(true)
    expect(await outcome).toMatchObject({ superseded: [], warnings: [] })
  })

  it('stands together with jobs that write at the same time', async () => {
    const { job, together, sections } = openPullRequest()
    const own = ['a', 'b', 'c'].map((key) => jobSection(key))
    const outcomes = await together(
      job(own, { signer: noKey }),
      ...['d', 'e', 'f'].map((key) => job(jobSection(key))),
    )
    expect(keysOf(sections())).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    for (const { warnings } of outcomes) expect(warnings).toEqual([])
  })

  it('tells which of its sections a newer run already shows', async () => {
    const { job, together, sections } = openPullRequest()
    await together(job(jobSection('a', '200')))
    const outcome = job([jobSection('a'), jobSection('b')], { signer: noKey })
    await together(outcome)
    expect((await outcome).superseded.map(({ key }) => key)).toEqual(['a'])
    expect(
      sections()
        .map(({ key, run }) => [key, run.id])
        .sort(),
    ).toEqual([
      ['a', '200'],
      ['b', '100'],
    ])
    expect(sections().flatMap(sharesOf)).toHaveLength(2)
  })
})
