import { isDeepStrictEqual } from 'node:util'

/** Simpler forms of a value, the simplest first. */
export type Simpler<T> = (value: T) => Iterable<T>

/** The calm value, unless the value is already calm. */
export function to<T>(calm: T): Simpler<T> {
  return (value) => (isDeepStrictEqual(value, calm) ? [] : [calm])
}

/** Shorter lists, but with at least `least` items, then lists with one simpler item. */
export function fewer<T>(least: number, simplerItem: Simpler<T> = () => []): (list: readonly T[]) => Iterable<T[]> {
  return function* (list) {
    const half = Math.floor(list.length / 2)
    if (half > Math.max(least, 1)) {
      yield list.slice(0, half)
      yield list.slice(half)
    }
    for (const [at, item] of list.entries()) {
      if (list.length > least) yield list.toSpliced(at, 1)
      for (const one of simplerItem(item)) yield list.with(at, one)
    }
  }
}

/** The object with one of these fields simplified. */
export function inFields<T extends object>(fields: { [K in keyof T]?: Simpler<T[K]> }): Simpler<T> {
  return function* (value) {
    for (const name in fields) {
      for (const one of fields[name]?.(value[name]) ?? []) yield { ...value, [name]: one }
    }
  }
}

/** Shrinks a broken plan as far as it stays broken. Returns the smallest plan, and the path of choices to it. */
export async function shrink<Plan>(
  plan: Plan,
  simpler: Simpler<Plan>,
  isBroken: (plan: Plan) => Promise<boolean>,
): Promise<{ plan: Plan; path: number[] }> {
  let number = 0
  for (const one of simpler(plan)) {
    if (await isBroken(one)) {
      const smallest = await shrink(one, simpler, isBroken)
      return { plan: smallest.plan, path: [number, ...smallest.path] }
    }
    number += 1
  }
  return { plan, path: [] }
}

/** Follows a path to a simpler plan. */
export function along<Plan>(plan: Plan, simpler: Simpler<Plan>, path: readonly number[]): Plan {
  return path.reduce((from, number) => Array.from(simpler(from))[number] ?? from, plan)
}
