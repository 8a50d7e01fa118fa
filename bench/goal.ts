/** The action as it is built here, or another build of it, by the path of its action.yml. */
export type Build = { name: string; action: string }

/** What a benchmark found for one goal: a value for each round, and the limit that the median has to keep. */
export type Finding = {
  goal: string
  build: string
  limit: { atLeast: number } | { atMost: number }
  unit: '×' | 'MB' | 'kB' | 'ms' | 's' | ''
  values: readonly number[]
  /** What a reader has to know to judge the values. */
  note?: string
}

export type BenchOptions = { builds: readonly Build[]; rounds: number }

/** The middle of the values, and the lowest and highest. */
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

/** Whether the median keeps the limit. */
export function isReached({ limit, values }: Finding): boolean {
  const { median } = spreadOf(values)
  return 'atLeast' in limit ? median >= limit.atLeast : median <= limit.atMost
}
