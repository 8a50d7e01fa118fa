import { createHash } from 'node:crypto'
import { cutText, oneLine } from '../text.ts'

/** Which part of a run's report a step writes: its identity, and its heading for readers. */
export type SectionIdentity = { key: string; heading: string }

/** In characters; longer ones would crowd the recordings out of the comment. */
const longestHeading = 200

/** A step's section, from what distinguishes it from the steps of all other jobs, matrix values included. */
export function identifySection(
  step: { workflow: string; job: string; step: string },
  inputs: { section: string; matrix: Readonly<Record<string, unknown>> },
): SectionIdentity {
  const entries = Object.entries(inputs.matrix).sort(([a], [b]) => (a < b ? -1 : 1))
  const identity = [step.workflow, step.job, entries, step.step, inputs.section]
  const values = entries.length === 0 ? '' : ` (${Object.values(inputs.matrix).map(valueInWords).join(', ')})`
  return {
    key: digestOf(identity),
    heading: oneLine(inputs.section || `${step.job}${values}`),
  }
}

/** The section of the step of a job whose names `order - 1` steps before it have had, with its heading as it is shown. */
export function numbered(
  { key, heading }: SectionIdentity,
  order: number,
  clean: (text: string) => string,
): SectionIdentity {
  const short = cutText(clean(heading), longestHeading)
  return order === 1 ? { key, heading: short } : { key: digestOf([key, order]), heading: `${short} (${order})` }
}

/** In 64 bits, as hexadecimal. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

function valueInWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
