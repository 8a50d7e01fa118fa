import { seededRandom } from '../../emulators/github/random.ts'

/** What plans are drawn with. */
export type Drawing = ReturnType<typeof drawing>

/** Draws the same for the same seed. */
export function drawing(seed: number) {
  const random = seededRandom(seed)
  /** A whole number, both ends included. */
  const upTo = (most: number, least = 0) => least + Math.floor(random() * (most - least + 1))
  /** Whether something happens that does so in this share of all cases. */
  const chance = (share: number) => random() < share
  const pick = <const T extends readonly [unknown, ...unknown[]]>(...choices: T): T[number] =>
    choices[upTo(choices.length - 1)] ?? choices[0]
  return {
    upTo,
    chance,
    pick,
    /** The usual one in this share of all cases, else one of the others. */
    mostly: <T>(share: number, usual: T, others: readonly T[]): T =>
      chance(share) ? usual : (others[upTo(others.length - 1)] ?? usual),
    /** The more weight one of the choices has, the more often it is the one. */
    weighted<T>(first: readonly [number, T], ...others: readonly (readonly [number, T])[]): T {
      const all = [first, ...others]
      let left = random() * all.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of all) {
        left -= weight
        if (left < 0) return choice
      }
      return first[1]
    },
    /** For what draws on its own later. */
    seed: () => upTo(2 ** 31),
  }
}
