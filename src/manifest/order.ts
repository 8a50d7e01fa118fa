import { compareNaturally } from '../text.ts'
import type { Section } from './schema.ts'

type OfRun = { run: Pick<Section['run'], 'id' | 'attempt'> }

/** Run ids are decimal numbers of any length, and grow over time. */
export const compareRunIds = compareNaturally

/** Negative if `a` comes from an earlier run than `b`, or from an earlier attempt of the same run. */
export function compareRuns(a: OfRun, b: OfRun): number {
  return compareRunIds(a.run.id, b.run.id) || a.run.attempt - b.run.attempt
}

export function isNewer(a: OfRun, b: OfRun): boolean {
  return compareRuns(a, b) > 0
}

export function isSameRun(a: OfRun, b: OfRun): boolean {
  return compareRuns(a, b) === 0
}

type WithHeading = Pick<Section, 'heading' | 'key'> & { job?: Pick<Section['job'], 'matrix'> }

/** The order in which sections are shown. */
export function byHeading(a: WithHeading, b: WithHeading): number {
  const nameOf = ({ heading, job, key }: WithHeading) => [heading, job?.matrix, key].join('\n')
  return compareNaturally(nameOf(a), nameOf(b))
}
