import { compareNaturally } from '../text.ts'
import type { Manifest } from './schema.ts'

type OfRun = { run: Pick<Manifest['run'], 'id' | 'attempt'> }

/** Run ids grow with time; they are decimal numbers of any length. */
export const compareRunIds = compareNaturally

/** Below 0 if `a` comes from an earlier run than `b`, or from an earlier attempt of the same run. */
export function compareRuns(a: OfRun, b: OfRun): number {
  return compareRunIds(a.run.id, b.run.id) || a.run.attempt - b.run.attempt
}

export function isNewer(a: OfRun, b: OfRun): boolean {
  return compareRuns(a, b) > 0
}

export function isSameRun(a: OfRun, b: OfRun): boolean {
  return compareRuns(a, b) === 0
}

/** The order in which sections are shown. */
export function byHeading(a: Pick<Manifest, 'heading' | 'key'>, b: Pick<Manifest, 'heading' | 'key'>): number {
  return compareNaturally(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`)
}
