import { expect, it } from 'vitest'
import { checkLives } from './check-lives.ts'

/** More of them in a soak. */
const lives = 40
const seed = 1

/**
 * What may happen to a pull request, in random order and at the same time, leaves no share that nobody knows of and no
 * link that died by our doing. Excused, in invariants.ts: shares of a comment that a person deleted or damaged.
 */
it(`keeps all promises about shares in the lives of ${lives} pull requests, of seeds from ${seed} on`, async () => {
  const { tally, broken } = await checkLives(lives, seed)
  expect(broken).toBeUndefined()
  expect(tally).toMatchObject({ lives })
  // So that no change to the plans makes them empty.
  expect(tally.shares).toBeGreaterThan(lives * 5)
  expect(tally.deleted).toBeGreaterThan(lives * 3)
}, 300_000)
