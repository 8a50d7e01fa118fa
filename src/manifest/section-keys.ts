import { createHash } from 'node:crypto'
import { cutText, oneLine } from '../text.ts'
import type { Section } from './schema.ts'

/** Identifies a step's section of the comment, its job, and the part that shows it. */
export type SectionKeys = Pick<Section, 'key' | 'heading' | 'part' | 'job'>

/** In characters. Longer headings would crowd recordings out of the comment. */
const longestHeading = 200

type StepOfRun = {
  workflow: string
  job: string
  step: string
  eventName: string
  /** For `workflow_run`: the event of the triggering run. */
  triggeringEvent?: string
  /** Why the run gets no secrets, if it is a fork's or Dependabot's. */
  withoutSecrets: string | undefined
}

/** The kinds of events that have sections of their own beside those of other events, as headings name them. */
export const eventKinds = ['push', 'merge queue', 'run by hand', 'fork'] as const
export type EventKind = (typeof eventKinds)[number]

type KeyInputs = {
  section: string
  matrix: Readonly<Record<string, unknown>>
  /** Number of jobs in the matrix, if the runner says so. */
  jobTotal: number | undefined
}

/** Identifies a step's section by its workflow, job, matrix values, step, input `section` and kind of event. */
export function identifySection(
  { workflow, job, step, ...event }: StepOfRun,
  { section, matrix, jobTotal }: KeyInputs,
): SectionKeys {
  const entries = Object.entries(matrix).sort(([a], [b]) => (a < b ? -1 : 1))
  const matrixInWords = entries.length === 0 ? '' : oneLine(Object.values(matrix).map(valueInWords).join(', ')) || "''"
  const sectionOfAllJobs = withoutValues(section, matrix)
  const keyOf = (...names: unknown[]) => withEvent(digestOf([workflow, job, ...names]), kindOf(event))
  return {
    key: keyOf(entries, step, section),
    heading: oneLine(section || (matrixInWords === '' ? job : `${job} (${matrixInWords})`)),
    part: {
      key: keyOf(step, section),
      heading: oneLine(section || job),
      ...(sectionOfAllJobs !== section && { ofSomeJobs: true as const }),
    },
    job: {
      key: keyOf(sectionOfAllJobs),
      ...(matrixInWords !== '' && { matrix: matrixInWords, instance: digestOf(entries) }),
      ...(jobTotal !== undefined && { total: jobTotal }),
    },
  }
}

type StepEvent = Pick<StepOfRun, 'eventName' | 'triggeringEvent' | 'withoutSecrets'>

function kindOf({ eventName, triggeringEvent = '', withoutSecrets }: StepEvent): EventKind | undefined {
  if (withoutSecrets !== undefined) return 'fork'
  const kinds: Readonly<Record<string, EventKind>> = {
    push: 'push',
    merge_group: 'merge queue',
    workflow_dispatch: 'run by hand',
  }
  return kinds[eventName === 'workflow_run' ? triggeringEvent : eventName]
}

/** The keys of the job's `order`-th step with these names. Headings and matrix values are cleaned and cut. */
export function numberAndClean(keys: SectionKeys, order: number, clean: (text: string) => string): SectionKeys {
  const { key, heading, part, job } = keys
  const isFirst = order === 1
  const numberedHeading = (text: string) => {
    const short = cutText(clean(text), longestHeading)
    return isFirst ? short : `${short} (${order})`
  }
  const { matrix: uncleaned = '', ...ofJob } = job
  const matrix = cutText(clean(uncleaned), longestHeading)
  return {
    key: isFirst ? key : numberedKey(key, order),
    heading: numberedHeading(heading),
    part: { ...part, key: isFirst ? part.key : numberedKey(part.key, order), heading: numberedHeading(part.heading) },
    job: { ...ofJob, ...(matrix !== '' && { matrix }) },
  }
}

function numberedKey(key: string, order: number): string {
  return withEvent(digestOf([withoutEvent(key), order]), eventIn(key))
}

/** A key is a digest of names, followed by the kind of event, if it has one. */
function withEvent(key: string, kind: EventKind | undefined): string {
  return kind === undefined ? key : `${key} ${kind}`
}

const keyForm = new RegExp(`^[0-9a-f]{16}(?: unsigned)?(?: (?:${eventKinds.join('|')}))?$`)

/** Whether a text has the form of a section's key. */
export function isSectionKey(text: string): boolean {
  return keyForm.test(text)
}

/** The key with another kind of event. Beside signed sections, an unsigned one never has the key of one of them. */
export function rekey(key: string, kind: EventKind | undefined, besideSigned: boolean): string {
  return withEvent(besideSigned ? `${withoutEvent(key)} unsigned` : withoutEvent(key), kind)
}

/** The key without the kind of event: the same for all runs of a step, whatever started them. */
export function withoutEvent(key: string): string {
  return key.split(' ')[0] ?? key
}

/** The kind of event in the key of a section, part or job; undefined for a pull request's own and all other events. */
export function eventIn(key: string): EventKind | undefined {
  return eventKinds.find((kind) => key.endsWith(` ${kind}`))
}

/** 64 bits in hexadecimal. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** Replaces the matrix values in a text, so that all jobs of a matrix have the same: `shard 4 of 4` becomes `shard * of 4`. */
function withoutValues(text: string, matrix: KeyInputs['matrix']): string {
  const values = textsIn(matrix).filter((value) => value !== '')
  return values.sort((a, b) => b.length - a.length).reduce(withoutValue, text)
}

/** A place that isn't within a word. */
const edge = '(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))'

/**
 * Replaces a value where it is a word or several, or else where it is the number at the end of a word, as in `v18`. A number is
 * replaced once, because the same number can be a constant.
 */
function withoutValue(text: string, value: string): string {
  const escaped = value.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  const flags = /^\d+$/.test(value) ? 'u' : 'gu'
  const words = text.replace(new RegExp(`${edge}${escaped}${edge}`, flags), '*')
  return words === text ? text.replace(new RegExp(`(?<=\\p{L})(?=\\p{N})${escaped}${edge}`, 'u'), '*') : words
}

/** All values nested in a value, as text. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')]
  return Object.values(value).flatMap(textsIn)
}

function valueInWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
