import { seededRandom } from '../../emulators/github/random.ts'

/** Functions that draw random values for plans. */
export type Drawing = ReturnType<typeof drawing>

/** The same seed draws the same values. */
export function drawing(seed: number) {
  const random = seededRandom(seed)
  /** An integer, both bounds included. */
  const upTo = (most: number, least = 0) => least + Math.floor(random() * (most - least + 1))
  /** True with this probability. */
  const chance = (share: number) => random() < share
  const pick = <const T extends readonly [unknown, ...unknown[]]>(...choices: T): T[number] =>
    choices[upTo(choices.length - 1)] ?? choices[0]
  return {
    upTo,
    chance,
    pick,
    /** The usual value with this probability, otherwise one of the others. */
    mostly: <T>(share: number, usual: T, others: readonly T[]): T =>
      chance(share) ? usual : (others[upTo(others.length - 1)] ?? usual),
    /** Draws one of the values by weight. */
    weighted<T>(first: readonly [number, T], ...others: readonly (readonly [number, T])[]): T {
      const all = [first, ...others]
      let left = random() * all.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of all) {
        left -= weight
        if (left < 0) return choice
      }
      return first[1]
    },
    /** A seed for something that draws by itself later. */
    seed: () => upTo(2 ** 31),
  }
}
