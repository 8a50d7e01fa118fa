import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSections, type Sections } from '../../../src/sections/merge.ts'
import {
  compareRunIds,
  type Section,
  sharesOf,
  shortened,
  unprovedOf,
} from '../../../src/sections/section.ts'
import { anyRunId } from './arbitrary-sections.ts'
import { forgedSection, jobSection, recordings, sectionOf, sharesIn, signer } from './sections.ts'

const anyShare = fc.integer({ min: 1, max: 30 }).map((number) => `shr-${number}`)

/** Sections that get in each other's way: of few keys and runs, signed or forged. */
const anySections = fc.array(
  fc
    .record({
      key: fc.constantFrom('a', 'b'),
      run: fc.record({
        id: anyRunId,
        attempt: fc.integer({ min: 1, max: 2 }),
        number: fc.constant('1'),
        workflow: fc.constant(''),
      }),
      baseUrl: fc.constantFrom('https://one.example/', 'https://two.example/'),
      ids: fc.uniqueArray(anyShare, { maxLength: 4 }),
      unproved: fc.uniqueArray(anyShare, { maxLength: 2 }),
      signed: fc.boolean(),
    })
    .map(({ ids, signed, ...rest }) => {
      const section = { ...rest, ...recordings(ids) }
      return signed ? sectionOf(section) : { ...sectionOf(section), signature: `forged ${ids.join(' ')}` }
    }),
  { maxLength: 6 },
)

const merged = (...states: (readonly Section[])[]): Sections =>
  states.reduce<Sections>((all, state) => mergeSections(all, state, signer), new Map())

/** Which runs stand. */
function standing(sections: Sections): unknown {
  const runs = [...sections].map(([key, section]) => [
    key,
    signer.verify(section),
    section.run.id,
    section.run.attempt,
  ])
  return runs.sort()
}

/** All shares that are remembered, with their services. */
function remembered(sections: Iterable<Section>): string[] {
  const shares = [...sections].flatMap((section) => [...sharesOf(section), ...unprovedOf(section)])
  return [...new Set(shares.map(({ id, baseUrl }) => `${baseUrl} ${id}`))].sort()
}

const vouchedFor = (sections: Iterable<Section>) =>
  [...sections]
    .filter(signer.verify)
    .flatMap((section) => sharesOf(section).map(({ id, baseUrl }) => `${baseUrl} ${id}`))

describe('merging', () => {
  it('lets the same runs stand in whatever order states come', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        expect(standing(merged(one, other))).toEqual(standing(merged(other, one)))
      }),
    )
  })

  it('lets the same runs stand however states are grouped', () => {
    fc.assert(
      fc.property(anySections, anySections, anySections, (one, two, three) => {
        const twoAndThree = [...merged(two, three).values()]
        expect(standing(merged(one, two, three))).toEqual(standing(merged(one, twoAndThree)))
      }),
    )
  })

  it('changes nothing when a state comes twice', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        const once = merged(one, other)
        const again = mergeSections(once, [...once.values()], signer)
        expect(again).toEqual(once)
        expect(standing(mergeSections(once, other, signer))).toEqual(standing(once))
      }),
    )
  })

  it('forgets no share', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        expect(remembered(merged(one, other).values())).toEqual(remembered([...one, ...other]))
      }),
    )
  })

  it('vouches for no share that no signature vouched for', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        const proven = new Set(vouchedFor([...one, ...other]))
        for (const id of vouchedFor(merged(one, other).values())) expect(proven).toContain(id)
      }),
    )
  })

  it('forgets no share where one copy of a section was shortened', () => {
    const whole = sectionOf(recordings(['a', 'b', 'c']))
    const lean = shortened(whole, { links: 0, failures: 0, hashes: false, shares: 1 })
    expect(sharesIn([...merged([lean], [whole]).values()])).toEqual(['a', 'b', 'c'])
    expect(sharesIn([...merged([whole], [lean]).values()])).toEqual(['a', 'b', 'c'])
  })

  it('forgets no share where two copies of a section were shortened differently', () => {
    const whole = sectionOf(recordings(['a', 'b', 'c']))
    const withLinks = shortened(whole, { links: 3, failures: 0, hashes: true, shares: 0 })
    const withShares = shortened(whole, { links: 0, failures: 0, hashes: false, shares: 3 })
    expect(sharesIn([...merged([withLinks], [withShares]).values()])).toEqual(['a', 'b', 'c'])
    expect(sharesIn([...merged([withShares], [withLinks]).values()])).toEqual(['a', 'b', 'c'])
  })

  it('forgets no unproved share of another copy of the same section', () => {
    const section = jobSection('job')
    const copy = { ...section, unproved: ['shr-unproved'] }
    expect(sharesIn([...merged([section], [copy]).values()])).toContain('shr-unproved')
  })

  it('forgets no share of sections without any signature', () => {
    const [one, other] = ['a', 'b'].map((id) => ({ ...sectionOf(recordings([id])), signature: '' }))
    const states = [one, other].flatMap((section) => (section ? [[section]] : []))
    expect(sharesIn([...merged(...states).values()]).sort()).toEqual(['a', 'b'])
  })
})

describe('a forged section', () => {
  const forged = forgedSection({
    run: { id: '9'.repeat(30), attempt: 99, number: '1', workflow: '' },
    ...recordings(['shr-forged']),
  })
  const real = sectionOf(recordings(['shr-real']))

  it('with a huge run id never takes the place of a signed one, and its shares count as unproved', () => {
    for (const sections of [merged([forged], [real]), merged([real], [forged])]) {
      expect(standing(sections)).toEqual([['job', true, '100', 1]])
      expect(vouchedFor(sections.values())).toEqual(['https://api.example.com/ shr-real'])
      expect(remembered(sections.values())).toContain('https://api.example.com/ shr-forged')
    }
  })

  it('whose shares a later run brought along as unproved never become its own', () => {
    const later = sectionOf({
      run: { id: '101', attempt: 1, number: '2', workflow: '' },
      ...recordings(['shr-later']),
    })
    const sections = merged([forged], [real], [later])
    expect(vouchedFor(sections.values()).sort()).toEqual([
      'https://api.example.com/ shr-later',
      'https://api.example.com/ shr-real',
    ])
    expect(remembered(sections.values())).toHaveLength(3)
  })
})

describe('the shares that a newer run replaces', () => {
  it('stay its own where both sections are signed', () => {
    const newer = sectionOf({
      run: { id: '101', attempt: 1, number: '2', workflow: '' },
      ...recordings(['shr-new']),
    })
    const [section] = merged([sectionOf(recordings(['shr-old']))], [newer]).values()
    expect(section && sharesOf(section).map(({ id }) => id)).toEqual(['shr-new', 'shr-old'])
    expect(section && signer.verify(section)).toBe(true)
  })

  it('keep their own service', () => {
    const older = sectionOf({ baseUrl: 'https://old.example/', ...recordings(['shr-1']) })
    const newer = sectionOf({
      run: { id: '101', attempt: 1, number: '2', workflow: '' },
      ...recordings(['shr-1']),
    })
    const [section] = merged([older], [newer]).values()
    expect(section && sharesOf(section)).toEqual([
      { id: 'shr-1', baseUrl: 'https://api.example.com/' },
      { id: 'shr-1', baseUrl: 'https://old.example/' },
    ])
  })
})

describe('run ids', () => {
  it('of any length compare as numbers', () => {
    fc.assert(
      fc.property(anyRunId, anyRunId, (one, other) => {
        const difference = BigInt(one || 0) - BigInt(other || 0)
        expect(Math.sign(compareRunIds(one, other))).toBe(Number(difference > 0n) - Number(difference < 0n))
      }),
    )
  })

  it.each([
    ['9', '10'],
    ['09', '10'],
    ['18446744073709551615', '18446744073709551616'],
    ['99999999999999999999', '100000000000000000000'],
    ['', '1'],
  ])('%j is older than %j', (one, other) => {
    expect(compareRunIds(one, other)).toBeLessThan(0)
    expect(compareRunIds(other, one)).toBeGreaterThan(0)
  })
})
