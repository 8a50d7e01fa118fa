import { describe, expect, it } from 'vitest'
import { decide, outcomeOf } from '../../../src/comment/decide.ts'
import { nameOfShare, sharesOf } from '../../../src/sections/section.ts'
import { forgedSection, recordings, sectionOf, sharesNamed } from '../sections/sections.ts'
import {
  atFirst,
  type Case,
  cleaned,
  comment,
  look,
  newer,
  nowhere,
  other,
  overwritten,
  own,
  partOf,
  removed,
  run,
  sent,
} from './looks.ts'

const empty = sectionOf({ key: 'job' })
const twin = sectionOf({ key: 'job', ...recordings(['t']) })
const older = sectionOf({ key: 'job', run: run('99'), ...recordings(['o']) })

describe('a step', () => {
  it.each<Case>([
    ['waits by chance before it creates a comment', nowhere, atFirst, {}, { next: 'pause' }],
    ['creates the comment after that wait', nowhere, { ...atFirst, paused: true }, {}, { next: 'write' }],
    ['ends where its section stands already', look([own]), atFirst, {}, { next: 'end', superfluous: 'none' }],
    ['writes where its section is missing', look([other]), atFirst, {}, { next: 'write' }],
    ['writes over an older run', look([older]), atFirst, {}, { next: 'write' }],
    ['ends where its text stands', look([own]), sent, {}, { next: 'end', superfluous: 'all' }],
    [
      'looks once more where its section stands in the text of another',
      look([own, other]),
      overwritten,
      {},
      { next: 'look again', superfluous: 'created by this step' },
    ],
    [
      'ends where it still stands then',
      look([own, other]),
      { ...overwritten, lookedAgain: true },
      {},
      { next: 'end', superfluous: 'created by this step' },
    ],
    [
      'writes again where another has written over its section',
      look([other]),
      overwritten,
      {},
      { next: 'write' },
    ],
    [
      'writes again where a comment was deleted',
      nowhere,
      { ...overwritten, paused: true },
      {},
      { next: 'write' },
    ],
    [
      'writes again where the head moved since',
      { ...look([own]), head: 'c3d4' },
      sent,
      {},
      { next: 'write' },
    ],
    [
      'writes again where its text was made from less than it has read since',
      look([own], [[other]]),
      { ...sent, sentAll: false },
      {},
      { next: 'write' },
    ],
    [
      'writes where only one of its sections stands',
      look([own]),
      atFirst,
      { own: [own, other] },
      { next: 'write' },
    ],
    [
      'ends where all of its sections stand',
      look([own, other]),
      atFirst,
      { own: [own, other] },
      { next: 'end' },
    ],
    ['writes where its section stands unsigned', look([forgedSection(own)]), atFirst, {}, { next: 'write' }],
    [
      'writes where a newer run stands that does not record its shares',
      look([newer('a')]),
      atFirst,
      {},
      { next: 'write' },
    ],
    [
      'ends where a newer run stands that records them',
      look([newer('a', 'b')]),
      atFirst,
      {},
      { next: 'end' },
    ],
    [
      'ends where a newer run stands that had no room for them',
      look([sectionOf({ ...newer(), forgetful: true })]),
      atFirst,
      {},
      { next: 'end' },
    ],
  ])('%s', (_, seen, past, changes, expected) => {
    expect(decide(seen, partOf(changes), past)).toMatchObject({ warnings: [], ...expected })
  })

  it('has another job of the run with the same key record its shares, and warns', () => {
    const warnings = [expect.stringContaining('a `section` of its own')]
    expect(decide(look([twin]), partOf({}), atFirst)).toMatchObject({ next: 'write', warnings })
  })

  it.each<Case>([
    [
      'another job of the run has the same key, and records its shares',
      look([sectionOf({ ...twin, replaced: sharesOf(own) })]),
      atFirst,
      {},
      { warnings: [expect.stringContaining('a `section` of its own')] },
    ],
    [
      'its key has shared nothing, and another key wrote all parts',
      look([forgedSection(other)]),
      atFirst,
      { own: [empty] },
      { warnings: [expect.stringContaining("this step's key has shared nothing")] },
    ],
    [
      'links of its section were removed meanwhile',
      look([cleaned]),
      { ...overwritten, lookedAgain: true },
      {},
      { warnings: [expect.stringContaining('were removed while it wrote')] },
    ],
  ])('ends with a warning where %s', (_, seen, past, changes, { warnings }) => {
    expect(decide(seen, partOf(changes), past)).toMatchObject({ next: 'end', warnings })
  })

  it.each<Case>([
    [
      'a part of the comment was damaged',
      { ...nowhere, target: comment([], { problem: 'damaged' }) },
      atFirst,
      {},
      { next: 'write', warnings: [expect.stringContaining('damaged or edited')] },
    ],
    [
      'it leaves a comment alone that it can’t read',
      { ...nowhere, unreadable: ['https://github.com/octo-org/demo/pull/1#issuecomment-7'] },
      { ...atFirst, paused: true },
      {},
      { next: 'write', warnings: [expect.stringMatching(/issuecomment-7 can't be read.*beside it/)] },
    ],
  ])('that writes tells where %s', (_, seen, past, changes, expected) => {
    expect(decide(seen, partOf(changes), past)).toMatchObject(expected)
  })
})

describe('a step that has shared nothing', () => {
  const none = { own: [empty], create: 'nothing' } as const

  it.each<Case>([
    ['creates no comment', nowhere, atFirst, none, { next: 'end' }],
    ['adds no section to the comment of others', look([other]), atFirst, none, { next: 'end' }],
    ['writes over what an earlier run of it shows', look([older]), atFirst, none, { next: 'write' }],
    [
      'writes over what its step failed at with another key, which shows no link',
      look([forgedSection({ ...empty, failed: 3 })]),
      atFirst,
      none,
      { next: 'write' },
    ],
  ])('%s', (_, seen, past, changes, expected) => {
    expect(decide(seen, partOf(changes), past)).toMatchObject({ warnings: [], ...expected })
  })
})

it.each([
  ['stands', [own], true],
  ['stands, as that of a newer run', [newer()], true],
  ['is that of another step with the same key', [twin], false],
  ['is missing', [other], false],
])('tells whether the comment shows a part that %s', (_, sections, isShown) => {
  expect(outcomeOf(look(sections), partOf())).toMatchObject({ isShown })
})

it('tells which sections a newer run stands in place of, and which shares are recorded nowhere', () => {
  const part = partOf({ own: [own, other] })
  const names = (...ids: string[]) => new Set(sharesNamed(...ids).map(nameOfShare))
  const none = { superseded: [], isShown: true }
  expect(outcomeOf(look([newer('a'), other]), part)).toEqual({
    ...none,
    superseded: [own],
    unrecorded: names('b'),
  })
  expect(outcomeOf(look([own]), part)).toEqual({ ...none, unrecorded: names('shr-other-100-1') })
  expect(outcomeOf(look([twin, other]), part)).toEqual({ ...none, unrecorded: names('a', 'b') })
})

it('looks again after it has removed shares, also where the history tells: a text under way may bring them back', () => {
  const told = (sections: readonly (typeof own)[]) => ({ ...look(sections), isTold: true })
  const cleanup = partOf({ own: [cleaned], create: 'section', removed })
  expect(decide(told([cleaned]), cleanup, sent).next).toBe('look again')
  expect(decide(told([cleaned]), cleanup, { ...sent, lookedAgain: true }).next).toBe('end')
  expect(decide(told([own]), cleanup, { ...sent, lookedAgain: true }).next).toBe('write')
  expect(decide(told([own]), partOf(), sent).next).toBe('end')
})
