import { describe, expect, it } from 'vitest'
import { decide, lostShares } from '../../../src/comment/decide.ts'
import { nameOfShare, type Section } from '../../../src/sections/section.ts'
import { forgedSection, jobSection, sectionOf, sharesNamed } from '../sections/sections.ts'
import {
  atFirst,
  type Case,
  cleaned,
  look,
  newer,
  nowhere,
  other,
  overwritten,
  own,
  partOf,
  removed,
  sent,
} from './looks.ts'

describe('a cleanup', () => {
  const cleanup = { own: [cleaned], create: 'section', removed } as const

  it.each<Case>([
    ['writes where a removed share is still shown', look([own]), atFirst, cleanup, { next: 'write' }],
    [
      'writes where a removed share is still recorded',
      look([newer('a', 'b')]),
      atFirst,
      cleanup,
      { next: 'write' },
    ],
    ['writes again where a job has brought it back', look([own]), overwritten, cleanup, { next: 'write' }],
    [
      'writes where a second comment still shows it',
      look([cleaned], [[own]]),
      atFirst,
      cleanup,
      { next: 'write' },
    ],
    [
      'writes its section where a job has written over it',
      look([other]),
      atFirst,
      cleanup,
      { next: 'write' },
    ],
    ['ends where nothing speaks of it', look([cleaned]), atFirst, cleanup, { next: 'end' }],
    ['ends where its text stands', look([cleaned]), sent, cleanup, { next: 'end', superfluous: 'all' }],
    [
      'deletes a second comment that still shows it, also where a job has written since',
      look([cleaned], [[own]]),
      { ...overwritten, lookedAgain: true },
      cleanup,
      { next: 'end', superfluous: 'all' },
    ],
    [
      'leaves what nobody vouches for',
      look([cleaned, forgedSection({ ...own, key: 'forged' })]),
      atFirst,
      cleanup,
      { next: 'end' },
    ],
    ['looks again where the list may lag', nowhere, atFirst, cleanup, { next: 'look again' }],
    [
      'creates no comment in place of a deleted one',
      nowhere,
      { ...atFirst, lookedAgain: true },
      cleanup,
      { next: 'end' },
    ],
  ])('%s', (_, seen, past, changes, expected) => {
    expect(decide(seen, partOf(changes), past)).toMatchObject({ warnings: [], ...expected })
  })

  it('that only forgets replaced shares writes where they are recorded, and not where they are not', () => {
    const forgetting = partOf({ own: [], create: 'nothing', removed })
    expect(decide(look([newer('a')]), forgetting, atFirst).next).toBe('write')
    expect(decide(look([newer('b')]), forgetting, atFirst).next).toBe('end')
    expect(decide(nowhere, forgetting, atFirst).next).toBe('end')
  })
})

describe('links that a step uses again', () => {
  const reused = new Set(sharesNamed('a', 'b').map(nameOfShare))
  const lostIn = (...sections: Section[]) => [...lostShares(sections, partOf({ reused }))]

  it('are lost where no section shows them that somebody vouches for', () => {
    expect(lostIn(own)).toEqual([])
    expect(lostIn(jobSection('x'), sectionOf({ ...own, key: 'another job' }))).toEqual([])
    expect(lostIn(cleaned)).toEqual(sharesNamed('a').map(nameOfShare))
    expect(lostIn(newer('a', 'b'))).toEqual([...reused])
    expect(lostIn(forgedSection(own))).toEqual([...reused])
    expect(lostIn()).toEqual([...reused])
    expect([...lostShares([], partOf())]).toEqual([])
  })
})
