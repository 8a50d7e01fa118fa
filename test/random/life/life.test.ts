import { expect, it } from 'vitest'
import { thorough } from '../../requirement.ts'
import { checkLives } from './check-lives.ts'

/** More of them in a soak. */
const lives = thorough ? 150 : 40
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
}, 300_000)

/** Of a link that another step used again, of a list that came late, of a text under way without a history. */
it.each([950002243, 951003065, 952001324, 960004419, 960008716])(
  'keeps them in the life of seed %d, which once broke one',
  async (known) => {
    expect((await checkLives(1, known)).broken).toBeUndefined()
  },
)
