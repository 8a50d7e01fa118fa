import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endIdOf, newFileId, newShareId, newUploadId } from '../ids.ts'
import type { Store } from '../store/store.ts'
import { type Swept, sweep } from '../sweep.ts'

const hour = 3_600_000
const now = Date.now()
const keepDays = 2

/**
 * An upload and the records left of it. Ages are in hours. Half an hour is added, so that none equals a limit. A server whose
 * clock is behind completes an upload before it was created. A share has an end of its own or none. A backup in a wrong order
 * can lose its record.
 */
type Life = {
  age: number
  completedAfter: number
  has: { upload: boolean; completion: boolean; video: boolean; file: boolean }
  shares: { age: number; endsIn: number | undefined; isEndKnown: boolean }[]
}

const life: fc.Arbitrary<Life> = fc.record({
  age: fc.integer({ min: 0, max: 120 }),
  completedAfter: fc.integer({ min: -48, max: 23 }),
  has: fc.record({ upload: fc.boolean(), completion: fc.boolean(), video: fc.boolean(), file: fc.boolean() }),
  shares: fc.array(
    fc.record({
      age: fc.integer({ min: 0, max: 96 }),
      endsIn: fc.option(fc.integer({ min: -96, max: 96 }), { nil: undefined }),
      isEndKnown: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})

/** A store in memory that starts with these names. */
function storeOf(names: readonly string[]): Store & { names: Set<string> } {
  const kept = new Set(names)
  return {
    names: kept,
    put: async (name) => !kept.has(name) && kept.add(name) !== undefined,
    get: async (name) => (kept.has(name) ? '' : undefined),
    head: async (name) => (kept.has(name) ? 1 : undefined),
    delete: async (gone) => gone.forEach((name) => void kept.delete(name)),
    async *list(prefix, after = '') {
      for (const name of Array.from(kept).sort()) if (name.startsWith(prefix) && name > after) yield name
    },
    topNames: async () => [...kept],
    check: async () => {},
    videos: {
      kind: 'past',
      origin: '',
      putAddress: async () => '',
      getAddress: async () => '',
      open: () => Promise.reject(new Error('No bytes are read.')),
    },
  }
}

/** All names of these lives, and those that a sweep must keep. */
function namesOf(lives: readonly Life[], since: number): { before: string[]; after: string[] } {
  const [before, after] = [
    ['service', 'secret', 'videos/holiday.mp4'],
    ['service', 'secret', 'videos/holiday.mp4'],
  ]
  const note = (name: string, isThere: boolean, stays: boolean) => {
    if (isThere) before.push(name)
    if (isThere && stays) after.push(name)
  }
  for (const { age, completedAfter, has, shares } of lives) {
    const created = now - (age + 0.5) * hour
    const [uploadId, isOld] = [newUploadId(created), age >= 25]
    const fileId = newFileId(uploadId, Math.min(created + completedAfter * hour, now))
    const completed = Math.max(created, Math.min(created + completedAfter * hour, now))
    const isLooked = completed >= since
    const stays = shares.map((each) => {
      const shareId = newShareId(fileId, now - (each.age + 0.5) * hour)
      const isEnded = each.isEndKnown && each.endsIn !== undefined && each.endsIn < 0
      const isKept = each.age < keepDays * 24 ? !isEnded : !isLooked
      note(`shares/${shareId}`, true, isKept)
      if (each.endsIn !== undefined)
        note(`ends/${endIdOf(shareId, now + (each.endsIn + 0.5) * hour)}`, each.isEndKnown, !isEnded)
      return isKept
    })
    const isUsed = stays.includes(true) || now - completed < 25 * hour || !isLooked
    note(`files/${fileId}`, has.file, isUsed)
    const isOrphan = !has.file && !stays.includes(true) && isOld && created >= since
    note(`videos/${uploadId}`, has.video, has.file ? isUsed : !isOrphan)
    note(`uploads/${uploadId}`, has.upload, !isOld)
    note(`completions/${uploadId}`, has.upload && has.completion, !isOld)
  }
  return { before, after }
}

const total = ({ shares, files, uploads, videos }: Swept) => shares + files + uploads + videos

it('keeps exactly what is in use, for any number of files at a time and from any start', async () => {
  const plan = fc.record({
    lives: fc.array(life, { maxLength: 40 }),
    stretchLength: fc.integer({ min: 1, max: 12 }),
    from: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ lives, stretchLength, from }) => {
      const since = from === undefined ? 0 : now - from * hour
      const { before, after } = namesOf(lives, since)
      const store = storeOf(before)
      const options = { keepDays, now, since, stretchLength }
      await sweep(store, options)
      expect(Array.from(store.names).sort()).toEqual(after.sort())
      expect(total(await sweep(store, options))).toBe(0)
    }),
    { numRuns: 2000 },
  )
})
