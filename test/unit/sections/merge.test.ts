import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSections, type Sections } from '../../../src/sections/merge.ts'
import { compareRunIds, nameOfShare, type Section, sharesOf } from '../../../src/sections/section.ts'
import { anyRunId } from './arbitrary-sections.ts'
import {
  forgedSection,
  jobSection,
  recordings,
  sectionOf,
  service,
  sharesIn,
  sharesNamed,
  signer,
} from './sections.ts'

const anyShare = fc.integer({ min: 1, max: 30 }).map((number) => `shr-${number}`)

/** Sections that get in each other's way: of few keys, runs and revisions, of steps with the same key, signed or forged. */
const anySections = fc.array(
  fc
    .record({
      key: fc.constantFrom('a', 'b'),
      run: fc.record({
        id: fc.oneof(fc.constantFrom('9', '10'), anyRunId),
        attempt: fc.integer({ min: 1, max: 2 }),
        number: fc.constant('1'),
        workflow: fc.constant(''),
      }),
      time: fc.integer({ min: 1, max: 3 }),
      revision: fc.integer({ min: 0, max: 1 }),
      baseUrl: fc.constantFrom('https://one.example/', 'https://two.example/'),
      ids: fc.uniqueArray(anyShare, { maxLength: 4 }),
      replaced: fc.uniqueArray(anyShare, { maxLength: 2 }),
      unproved: fc.uniqueArray(anyShare, { maxLength: 2 }),
      signed: fc.boolean(),
    })
    .map(({ ids, replaced, unproved, signed, ...rest }) => {
      const section = sectionOf({
        ...rest,
        ...recordings(ids),
        replaced: sharesNamed(...replaced),
        unproved: sharesNamed(...unproved),
      })
      return signed ? section : { ...section, signature: `forged ${ids.join(' ')}` }
    }),
  { maxLength: 6 },
)

const merged = (...states: (readonly Section[])[]): Sections =>
  states.reduce<Sections>((all, state) => mergeSections(all, state, signer), new Map())

/** Whose sections stand. */
function standing(sections: Sections): unknown {
  const runs = [...sections].map(([key, section]) => [
    key,
    signer.verify(section),
    section.run.id,
    section.run.attempt,
    section.revision,
    section.digest,
  ])
  return runs.sort()
}

/** All shares that are recorded, or left to a person, with their services. */
function remembered(sections: Iterable<Section>): string[] {
  const shares = [...sections].flatMap((section) => [...sharesOf(section), ...section.unproved])
  return [...new Set(shares.map(nameOfShare))].sort()
}

const vouchedFor = (sections: Iterable<Section>) =>
  [...sections].filter(signer.verify).flatMap((section) => sharesOf(section).map(nameOfShare))

const named = (...ids: string[]) => sharesNamed(...ids).map(nameOfShare)

describe('merging', () => {
  it('lets the same runs and steps stand in whatever order states come', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        expect(standing(merged(one, other))).toEqual(standing(merged(other, one)))
      }),
    )
  })

  it('lets the same runs and steps stand however states are grouped', () => {
    fc.assert(
      fc.property(anySections, anySections, anySections, (one, two, three) => {
        const twoAndThree = [...merged(two, three).values()]
        expect(standing(merged(one, two, three))).toEqual(standing(merged(one, twoAndThree)))
      }),
    )
  })

  it.each([true, false])(
    'lets the first of three steps with one key stand in any order (signed: %s)',
    (signed) => {
      const step = (time: number, ids: string[]) => {
        const section = sectionOf({ time, ...recordings(ids) })
        return signed ? section : { ...section, signature: `forged ${time}` }
      }
      // Of two steps that have shared nothing, both say the same.
      const [a, b, c] = [step(1, []), step(2, ['shr-1']), step(3, [])]
      const orders = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ]
      const first = orders.map((order) => [...merged(order).values()].map(({ time }) => time))
      expect(first).toEqual(orders.map(() => [1]))
    },
  )

  it('changes nothing when a state comes twice', () => {
    fc.assert(
      fc.property(anySections, anySections, (one, other) => {
        const once = merged(one, other)
        expect(mergeSections(once, structuredClone([...once.values()]), signer)).toBe(once)
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

  it('forgets no unproved share of another copy of the same section', () => {
    const section = jobSection('job')
    const copy = { ...section, unproved: sharesNamed('shr-unproved') }
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
      expect(standing(sections)).toEqual([['job', true, '100', 1, 0, real.digest]])
      expect(vouchedFor(sections.values())).toEqual(named('shr-real'))
      expect(remembered(sections.values())).toContain(named('shr-forged').join())
    }
  })

  it('whose shares a later run brought along as unproved never become its own', () => {
    const later = sectionOf({
      run: { id: '101', attempt: 1, number: '2', workflow: '' },
      ...recordings(['shr-later']),
    })
    const sections = merged([forged], [real], [later])
    expect(vouchedFor(sections.values()).sort()).toEqual(named('shr-later', 'shr-real'))
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
      { id: 'shr-1', baseUrl: service },
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
