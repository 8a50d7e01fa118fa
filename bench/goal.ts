/** This build of the action, or another one, by the path of its action.yml. */
export type Build = { name: string; action: string }

/** The result for one goal: a value per round, and a limit for their median. */
export type Finding = {
  goal: string
  build: string
  limit: { atLeast: number } | { atMost: number }
  unit: '×' | 'MB' | 'kB' | 'ms' | 's' | ''
  values: readonly number[]
  /** Context that readers need to judge the values. */
  note?: string
}

export type BenchOptions = { builds: readonly Build[]; rounds: number }

/** The median, lowest and highest value. */
export function spreadOf(values: readonly number[]): { median: number; lowest: number; highest: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
  }
}

/** Whether the median is within the limit. */
export function isReached({ limit, values }: Finding): boolean {
  const { median } = spreadOf(values)
  return 'atLeast' in limit ? median >= limit.atLeast : median <= limit.atMost
}
