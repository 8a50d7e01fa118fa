import { expect, it } from 'vitest'
import { commentLimit } from '../../../../src/comment/contribution.ts'
import { uncut } from '../../../../src/comment/cut.ts'
import { nameOfShare, recordedShares } from '../../../../src/manifest/shares.ts'
import { stateOf } from '../../../support/comment/open-pull-request.ts'
import { sharesIn } from '../../../support/comment/sections.ts'
import type { Conditions } from '../../../support/comment/simulated-github.ts'
import { jobWith } from '../composed.ts'
import { usual, withComment } from '../race.ts'

const crowd = Array.from({ length: 4 }, (_, at) => jobWith(at, 990))
const all = crowd.flatMap(recordedShares)

it.each<[string, Partial<Conditions>]>([
  ['a late history that merges edits', { ...usual, history: { lateMs: 1000, merging: true } }],
  ['no history', { ...usual, history: undefined }],
])('writers of a comment without room for everything end at once, and agree, with %s', async (_, conditions) => {
  const { together, job, bodies, time, during, random } = await withComment(conditions)
  const began = time.now()
  const outcomes = await together(...crowd.map((section) => job(section, { afterMs: random() * 1000 })))
  expect(time.now() - began).toBeLessThan(60_000)
  const [body = '', ...others] = bodies()
  expect(others).toEqual([])
  expect(body.length).toBeLessThanOrEqual(commentLimit)
  expect(stateOf(body).cut).not.toEqual(uncut)
  // No writer has anything to add, not even one that knows what was cut.
  const again = await during(() => together(...crowd.map((section) => job(section))))
  expect(again.writes).toBe(0)
  // Every forgotten share is named in a warning, and its own job also returns it.
  const left = new Set(sharesIn(stateOf(body)))
  const warned = outcomes.flatMap(({ warnings }) => warnings).join(' ')
  expect(all.filter(({ id }) => !left.has(id) && !warned.includes(id))).toEqual([])
  expect(warned).toMatch(/no room for the ids of \d+ shares, .* run cleanup with these share-ids/)
  const last = new Set(outcomes.flatMap(({ notRecorded }) => [...(notRecorded ?? [])]))
  expect(last.size).toBeGreaterThan(0)
  expect(all.map(nameOfShare)).toEqual(expect.arrayContaining([...last]))
})
