import { createHash } from 'node:crypto'
import { cutText, oneLine } from '../text.ts'
import type { Manifest } from './schema.ts'

/** Identifies a step's section of the comment, its job, and the part that shows it. */
export type SectionIdentity = Pick<Manifest, 'key' | 'heading' | 'part' | 'job'>

/** In characters. Longer headings would crowd recordings out of the comment. */
const longestHeading = 200

type Step = { workflow: string; job: string; step: string }

type IdentityInputs = {
  section: string
  matrix: Readonly<Record<string, unknown>>
  /** Number of jobs in the matrix, if the runner says so. */
  jobTotal: number | undefined
}

/** Identifies a step's section by its workflow, job, matrix values, step and input `section`. */
export function identifySection(step: Step, { section, matrix, jobTotal }: IdentityInputs): SectionIdentity {
  const entries = Object.entries(matrix).sort(([a], [b]) => (a < b ? -1 : 1))
  const inWords = entries.length === 0 ? '' : oneLine(Object.values(matrix).map(valueInWords).join(', ')) || "''"
  const namesValue = textsIn(matrix).some((text) => text !== '' && section.includes(text))
  return {
    key: digestOf([step.workflow, step.job, entries, step.step, section]),
    heading: oneLine(section || (inWords === '' ? step.job : `${step.job} (${inWords})`)),
    part: {
      key: digestOf([step.workflow, step.job, step.step, section]),
      heading: oneLine(section || step.job),
      ...(namesValue && { ofSomeJobs: true as const }),
    },
    job: {
      key: digestOf([step.workflow, step.job]),
      ...(inWords !== '' && { matrix: inWords, instance: digestOf(entries) }),
      ...(jobTotal !== undefined && { total: jobTotal }),
    },
  }
}

/** The section of the job's `order`-th step that has these names. Its headings are cleaned and cut. */
export function numbered(identity: SectionIdentity, order: number, clean: (text: string) => string): SectionIdentity {
  const { key, heading, part, job } = identity
  const isFirst = order === 1
  const shown = (text: string) => {
    const short = cutText(clean(text), longestHeading)
    return isFirst ? short : `${short} (${order})`
  }
  const { matrix: uncleaned = '', ...ofJob } = job
  const matrix = cutText(clean(uncleaned), longestHeading)
  return {
    key: isFirst ? key : digestOf([key, order]),
    heading: shown(heading),
    part: { ...part, key: isFirst ? part.key : digestOf([part.key, order]), heading: shown(part.heading) },
    job: { ...ofJob, ...(matrix !== '' && { matrix }) },
  }
}

/** The key without the kind of event, for comparing with other runs. */
export function withoutEvent(key: string): string {
  return key.split(' ')[0] ?? key
}

/** 64 bits in hexadecimal. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** All values nested in a value, as text. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')]
  return Object.values(value).flatMap(textsIn)
}

function valueInWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
