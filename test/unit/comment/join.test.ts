import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropOldMarks } from '../../../src/comment/contribution.ts'
import { cutTo, tiers, tighter, uncut } from '../../../src/comment/cut.ts'
import { joinStates, saysSame } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import { joinByKey } from '../../../src/manifest/join.ts'
import { compareRunIds } from '../../../src/manifest/order.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { linkedRecordings, markOf, nameOfShare, recordedIn } from '../../../src/manifest/shares.ts'
import { anyRunId, emptyState, threeStates } from '../../support/comment/arbitrary-sections.ts'
import {
  head,
  jobSection,
  recordings,
  sectionOf,
  service,
  sharesIn,
  sharesNamed,
} from '../../support/comment/sections.ts'
import { thorough } from '../../support/requirement.ts'

/** A new seed for each run. fast-check prints it if a law fails. */
const often = { numRuns: thorough ? 500 : 150 }
const tier = fc.constantFrom(...tiers)
const [last = uncut] = tiers.slice(-1)

function joined(...states: readonly State[]): State {
  return states.reduce((all, state) => joinStates(all, state, head), emptyState)
}

function stateWith(...sections: readonly Section[]): State {
  return { ...emptyState, sections }
}

/** A state that marks shares as deleted. */
function marking(time: number, ...ids: string[]): State {
  return { ...emptyState, removed: Object.fromEntries(sharesNamed(...ids).map((one) => [markOf(one), time])) }
}

function newRun(id: string, shares: readonly string[], changes: Partial<Section> = {}): Section {
  return sectionOf({ run: { id, attempt: 1, number: '1' }, ...recordings(shares), ...changes })
}

/** The shares of some states that no state marks as removed. */
function kept(...states: readonly State[]): string[] {
  const marks = new Set(states.flatMap(({ removed }) => Object.keys(removed)))
  const shares = states.flatMap(recordedIn)
  return [...new Set(shares.filter((one) => !marks.has(markOf(one))).map(nameOfShare))].sort()
}

function expectSame(one: State, other: State): void {
  if (!saysSame(one, other)) expect(one).toEqual(other)
}

describe('joining what several jobs know of one comment', () => {
  it('gives the same in any order of two', () => {
    fc.assert(
      fc.property(threeStates, ([a, b]) => expectSame(joinStates(a, b, head), joinStates(b, a, head))),
      often,
    )
  })

  it('gives the same whichever two of three are joined first', () => {
    fc.assert(
      fc.property(threeStates, ([a, b, c]) => {
        expectSame(joinStates(joinStates(a, b, head), c, head), joinStates(a, joinStates(b, c, head), head))
      }),
      often,
    )
  })

  it('changes nothing if one knows nothing new', () => {
    fc.assert(
      fc.property(threeStates, ([a, b]) => {
        const both = joinStates(a, b, head)
        for (const one of [a, b, structuredClone(both)]) expectSame(joinStates(both, one, head), both)
      }),
      often,
    )
  })

  it('keeps every share except those that one of them marks as removed', () => {
    fc.assert(
      fc.property(threeStates, (states) => {
        expect(kept(joined(...states))).toEqual(kept(...states))
      }),
      often,
    )
  })
})

describe('shortening what a comment records', () => {
  it('twice gives the same as the stronger cut alone', () => {
    fc.assert(
      fc.property(threeStates, tier, tier, ([state], one, other) => {
        const cut = cutTo(cutTo(state, one), other)
        expect(cut).toEqual(cutTo(state, tighter(one, other)))
        expect(cutTo(cut, uncut)).toEqual(cut)
      }),
      often,
    )
  })

  it('is stronger in each tier than in the ones before', () => {
    for (const [at, one] of tiers.entries())
      expect(tiers.slice(at).map((other) => tighter(one, other))).toEqual(tiers.slice(at))
  })

  it('keeps a limit that only a newer version knows, whichever text comes first', () => {
    const values = [undefined, 1, 2, 'new', null, ['new'], { by: 'rows' }, { by: 'ids' }]
    for (const [one, other] of values.flatMap((a) => values.map((b) => [a, b]))) {
      const [left, right] = [one, other].map((later) => ({ ...uncut, ...(later !== undefined && { later }) }))
      const both = tighter(left ?? uncut, right ?? uncut)
      expect(both).toEqual(tighter(right ?? uncut, left ?? uncut))
      expect(tighter(both, left ?? uncut)).toEqual(both)
      if (one !== undefined || other !== undefined) expect(both).toHaveProperty('later')
    }
  })

  it('before and after joining gives the same as only after, so that concurrent jobs agree', () => {
    fc.assert(
      fc.property(threeStates, tier, ([a, b], to) => {
        const [one, other] = [cutTo(a, to), cutTo(b, to)]
        expectSame(cutTo(joinStates(one, other, head), to), cutTo(joinStates(a, b, head), to))
      }),
      often,
    )
  })

  it('ends with a new head commit, after which nothing is cut', () => {
    const full = stateWith(newRun('100', ['a', 'b']))
    const cut = cutTo(full, last)
    expect(joinStates(cut, full, head).cut).toEqual(last)
    const after = joinStates(cut, stateWith(newRun('101', ['c'])), 'c3d4')
    expect(after).toMatchObject({ head: 'c3d4', cut: uncut })
    expect(linkedRecordings(after.sections[0] ?? sectionOf())).toHaveLength(1)
  })
})

describe('of two runs', () => {
  it("the newer one wins, and records the older one's shares with their service", () => {
    const older = newRun('99', ['x'], { baseUrl: 'https://old.example/', time: 50 })
    const state = joined(stateWith(older), stateWith(newRun('100', ['x'], { time: 60 })))
    expect(state.sections.map(({ run }) => run.id)).toEqual(['100'])
    expect(recordedIn(state)).toEqual([
      { id: 'x', baseUrl: service },
      { id: 'x', baseUrl: 'https://old.example/', time: 60 },
    ])
  })

  it('the newer one replaces links at the time of its report, however long ago it was shared', () => {
    const older = newRun('99', ['x'], { time: 50 })
    const newer = newRun('100', ['y'], { time: 60 })
    const timeOf = (reported?: number) => {
      const { replaced } = joined(stateWith(older), stateWith({ ...newer, reported }))
      return replaced.map(({ time }) => time)
    }
    expect(timeOf()).toEqual([60])
    expect(timeOf(900)).toEqual([900])
    expect(saysSame(stateWith({ ...newer, reported: 900 }), stateWith({ ...newer, reported: 1000 }))).toBe(true)
  })

  it('a replaced share that the newer one reuses no longer counts as replaced', () => {
    const before = joined(...['98', '99'].map((id) => stateWith(newRun(id, [id]))))
    const again = joined(before, stateWith(newRun('100', ['98'])))
    expect(again.sections[0]?.recordings).toMatchObject([{ shareId: '98' }])
    expect(again.replaced.map(({ id }) => id)).toEqual(['99'])
  })

  it('the newer one of a step is reported, and the shares of the older one are recorded', () => {
    const sections = joinByKey([jobSection('a', '99'), jobSection('b'), jobSection('a', '100')])
    expect(sections.map(({ key, run }) => [key, run.id])).toEqual([
      ['a', '100'],
      ['b', '100'],
    ])
    expect(sharesIn(...sections)).toContain('shr-a-99-1')
  })

  it('the one with the larger id is newer, whatever its form', () => {
    fc.assert(
      fc.property(anyRunId, anyRunId, (one, other) => {
        const difference = BigInt(one || 0) - BigInt(other || 0)
        expect(Math.sign(compareRunIds(one, other))).toBe(Number(difference > 0n) - Number(difference < 0n))
      }),
    )
  })
})

describe('a share that cleanup has deleted', () => {
  it('is not brought back by an older text of the comment, whether that shows it or lists it as replaced', () => {
    fc.assert(
      fc.property(threeStates, ([state, ...others]) => {
        const shares = recordedIn(state)
        const after = joined(state, marking(5, ...shares.map(({ id }) => id)), ...others, state)
        const names = recordedIn(after).map(nameOfShare)
        expect(names.filter((name) => shares.map(nameOfShare).includes(name))).toEqual([])
      }),
    )
  })

  it('loses its link and hash, and its row says that it was removed', () => {
    const { sections } = joined(stateWith(newRun('100', ['a', 'b'])), marking(7, 'a'))
    const [section = sectionOf()] = sections
    expect(section.recordings[0]).toEqual({ id: 0, status: 'removed', removed: 7, title: 'Video a', sizeBytes: 54_570 })
    expect(section.recordings[1]).toMatchObject({ shareId: 'b', url: expect.any(String) })
    expect(section.recordings.filter(({ status }) => status === 'removed').length).toBe(1)
  })

  it('is no longer recorded with a failed recording, whichever copy of the comment has room for that', () => {
    const failed = [{ id: 0, status: 'failed', title: 'a', error: 'no link', shareId: 'a' }] as const
    const state = stateWith(newRun('100', [], { recordings: failed, unshared: 1 }))
    const marked = joined(state, marking(7, 'a'))
    expect(recordedIn(marked)).toEqual([])
    const rowless = { ...uncut, failingRows: 0 }
    const cut = [marked, state].map((one) => cutTo(one, rowless))
    expectSame(cutTo(joined(...cut), rowless), cutTo(joined(marked, state), rowless))
  })

  it('stays if only its namesake at another service was deleted', () => {
    const other = newRun('100', ['a'], { baseUrl: 'https://other.example/' })
    expect(sharesIn(joined(stateWith(other), marking(7, 'a')))).toEqual(['a'])
  })

  it('is forgotten after a day, when no job can hold an older text, but not before', () => {
    const day = 86_400
    const state = { ...marking(1000, 'old'), sections: [jobSection('job')] }
    const marks = (seconds: number) => Object.keys(dropOldMarks(state, seconds * 1000).removed)
    expect(marks(1000 + day - 1)).toHaveLength(1)
    expect(marks(1000 + day)).toEqual([])
    expect(dropOldMarks(state, 1e12).sections).toBe(state.sections)
    expect(joined(marking(5, 'a'), marking(9, 'a'), marking(7, 'a')).removed).toEqual(marking(9, 'a').removed)
  })
})

describe('two texts of a comment count as the same', () => {
  const section = newRun('101', ['a'])
  const replacedAt = (time: number) => [{ id: 'b', baseUrl: service, time }]
  const state = { ...stateWith(section), ...marking(5, 'c'), sections: [section], replaced: replacedAt(5) }

  it('whatever their nonces and random numbers, and whenever they recorded replacements and removals', () => {
    const later = { ...state, ...marking(8, 'c'), replaced: replacedAt(9), nonce: 'n' }
    expect(saysSame({ ...later, sections: [{ ...section, randomNumber: 7 }] }, state)).toBe(true)
    const removedAt = (time: number) =>
      stateWith({ ...section, recordings: [{ id: 0, status: 'hidden', removed: time }] })
    expect(saysSame(removedAt(3), removedAt(4))).toBe(true)
    const pictureRemovedAt = (time: number) => stateWith({ ...section, pictures: [{ id: 0, removed: time }] })
    expect(saysSame(pictureRemovedAt(3), pictureRemovedAt(4))).toBe(true)
  })

  it.each<[string, Partial<State>]>([
    ['a share', { replaced: [] }],
    ['a run', { runs: { job: ['101'] } }],
    ['a mark', { removed: {} }],
    ['a removal', { sections: [{ ...section, recordings: [{ id: 0, status: 'hidden', removed: 1 }] }] }],
    ['the removal of a picture', { sections: [{ ...section, pictures: [{ id: 0, removed: 1 }] }] }],
    ['a link', { sections: [{ ...section, recordings: [{ id: 0, status: 'hidden', shareId: 'a' }] }] }],
    ['a section', { sections: [] }],
    ['the head commit', { head: 'c3d4' }],
    ['a cut', { cut: { ...uncut, otherRows: 'not passed' as const } }],
  ])('but not if %s is missing', (_, changes) => {
    expect(saysSame({ ...state, ...changes }, state)).toBe(false)
  })
})
