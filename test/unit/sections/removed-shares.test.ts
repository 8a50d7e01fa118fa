import { expect, it } from 'vitest'
import { convergeComment } from '../../../src/comment/converge.ts'
import { wholeList } from '../../../src/sections/kept-list.ts'
import { mergeSections } from '../../../src/sections/merge.ts'
import { holdsRemoved, withoutShares } from '../../../src/sections/removed-shares.ts'
import { namesOfShares, readLink, type Section } from '../../../src/sections/section.ts'
import { compose } from '../comment/composed.ts'
import { commentKey, openPullRequest } from '../comment/jobs.ts'
import { forgedSection, recordings, sectionOf, service, sharesIn, signer } from './sections.ts'

const removedBy = (...ids: string[]) => ({
  names: namesOfShares(ids, new URL(service)),
  time: 1_760_000_000,
  runId: '200',
})

/** Shows shares, and remembers others that it has replaced. */
function sectionWith(shown: string[], replaced: string[] = []): Section {
  return sectionOf({ ...recordings(shown), shares: wholeList([...shown, ...replaced]) })
}

it('takes links and hashes of removed shares out of a section, and forgets replaced ones', () => {
  const section = sectionWith(['a', 'b'], ['c', 'd'])
  const left = withoutShares(section, removedBy('a', 'c'), signer)
  expect(left.shares.kept).toEqual(['', 'b', 'd'])
  expect(left.links.kept.map((row) => readLink(row)?.url !== undefined)).toEqual([false, true])
  expect(left.links.kept.map((row) => readLink(row)?.title)).toEqual(['Video a', 'Video b'])
  expect(left.hashes.kept[0]).toBe('')
  expect(left.removal).toEqual({ count: 1, time: 1_760_000_000, runId: '200' })
  expect(signer.verify(left)).toBe(true)
  expect(withoutShares(left, removedBy('a', 'c'), signer)).toBe(left)
})

it('leaves sections alone that nobody vouches for, and shares of other services', () => {
  const forged = forgedSection(recordings(['a']))
  expect(withoutShares(forged, removedBy('a'), signer)).toBe(forged)
  const other = sectionOf({ ...recordings(['a']), baseUrl: 'https://other.example/' })
  expect(withoutShares(other, removedBy('a'), signer)).toBe(other)
})

it('keeps what is left out from coming back with the form that still had it', () => {
  const section = sectionWith(['a'], ['c'])
  const left = withoutShares(section, removedBy('c'), signer)
  for (const [one, other] of [
    [section, left],
    [left, section],
  ]) {
    const merged = mergeSections(new Map([['job', one ?? left]]), other ? [other] : [], signer)
    expect(sharesIn([...merged.values()])).toEqual(['a'])
  }
})

it('cleans a comment up by one write, and again where another job has written over it meanwhile', async () => {
  const { store, time, counts, together, sections, bodies } = openPullRequest()
  const before = sectionWith(['a'], ['c'])
  await together(store.create(compose([before]).body))
  // An older run's share, which a job adds whose reading was made before the cleanup.
  const late = sectionWith(['a'], ['c', 'late'])
  const busy = {
    ...store,
    async update(id: string, body: string) {
      const written = await store.update(id, body)
      if (counts.writes === 2) await store.update(id, compose([late]).body)
      return written
    },
  }
  const part = { signer, commentKey, pullRequest: 1, repositoryUrl: 'https://github.com/octo-org/demo' }
  const removed = removedBy('a', 'c')
  const cleaning = { ...part, own: [], create: false, removed, limitMs: 300_000 }
  const clock = { now: time.now, sleep: time.sleep, random: () => 0.5 }
  await together(convergeComment(busy, cleaning, clock, () => {}))
  expect(bodies()).toHaveLength(1)
  expect(sections().some((section) => holdsRemoved(section, removed, signer))).toBe(false)
  expect(sharesIn(sections())).toEqual(['late'])
  const writes = counts.writes
  await together(convergeComment(store, cleaning, clock, () => {}))
  expect(counts.writes).toBe(writes)
})
