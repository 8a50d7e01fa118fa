import { createHash } from 'node:crypto'
import type { RunContext } from '../github/run-context.ts'
import { oneLine } from '../text.ts'

/** Which part of a run's report this step writes: its identity, and its heading for readers. */
export type SectionIdentity = { key: string; heading: string }

/** In characters; longer ones would crowd the recordings out of the comment. */
export const longestHeading = 200

/** A step's section, from what tells it from all other steps of the workflow, matrix values included. */
export function identifySection(
  context: RunContext,
  inputs: { section: string; matrix: Readonly<Record<string, unknown>> },
): SectionIdentity {
  const entries = Object.entries(inputs.matrix).sort(([a], [b]) => (a < b ? -1 : 1))
  const identity = [context.workflow, context.job, entries, context.step, inputs.section]
  const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16)
  const values = Object.values(inputs.matrix).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  const automatic = values.length > 0 ? `${context.job} (${values.join(', ')})` : context.job
  return { key, heading: oneLine(inputs.section || automatic, longestHeading) }
}
