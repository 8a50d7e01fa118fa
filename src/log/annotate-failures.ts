import { counted } from '../text.ts'
import type { Log } from './log.ts'

/** Something that failed on its own: what it is called, and why. `words` of its own, such as a title, tell no reason. */
export type Failure = { name: string; reason: string; words?: readonly (string | undefined)[] }

type Annotating = {
  /** Error or warning. */
  asError: boolean
  /** What all of it is called, such as `recording`. */
  noun: string
  /** The heading of an annotation. */
  title: string
}

/** GitHub keeps 10 annotations of a kind for each step; the step's own failure is one. */
const mostAnnotations = 9

/** How many share an annotation by name. */
const mostNamed = 10

/**
 * Annotates what failed, each of which has a line of its own in the log: those that failed for the same reason share an
 * annotation, and where the reasons are too many, the last one is for the rest of them.
 */
export function annotateFailures(
  failures: readonly Failure[],
  { asError, noun, title }: Annotating,
  log: Log,
): void {
  const annotate = (text: string) => (asError ? log.error(text, title) : log.warning(text, title))
  const groups = groupsOf(failures)
  const fitting = groups.length <= mostAnnotations
  const own = fitting ? groups : groups.toSorted((a, b) => b.length - a.length).slice(0, mostAnnotations - 1)
  for (const group of own) annotate(`${namesOf(group)}: ${reasonOf(group)}`)
  if (fitting) return
  const rest = groups.filter((group) => !own.includes(group)).flat()
  annotate(
    `${counted(rest.length, noun)} failed for other reasons, which the log tells of each: ${namesOf(rest)}`,
  )
}

/** Of the first one where numbers or ids differ. */
function reasonOf(failures: readonly Failure[]): string {
  const [reason = '', ...others] = new Set(failures.map((failure) => failure.reason))
  return others.length === 0 ? reason : `as the first of them: ${reason}`
}

function namesOf(failures: readonly Failure[]): string {
  const more = failures.length - mostNamed
  const names = failures.slice(0, mostNamed).map(({ name }) => name)
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Those that failed for the same reason, in the order of the first of each. */
function groupsOf(failures: readonly Failure[]): Failure[][] {
  const exact = Map.groupBy(failures, ({ reason }) => reason)
  // What several were told to the letter is about none of them.
  const isShared = ({ reason }: Failure) => (exact.get(reason)?.length ?? 0) > 1
  const sameness = (failure: Failure) => withoutNumbers(isShared(failure) ? failure.reason : general(failure))
  return [...Map.groupBy(failures, sameness).values()]
}

/** A reason without its own words; a short or plain one, such as `file`, can stand there by itself. */
function general({ name, reason, words = [] }: Failure): string {
  const own = [name, ...words].filter((word) => word !== undefined)
  const telling = own.filter((word) => word.length > 3 && /[^\p{L}\s]/u.test(word))
  return telling.reduce((text, word) => text.replaceAll(word, '…'), reason)
}

/** What differs only after so many characters is the same. */
const longestSameness = 1000

/** Without numbers and ids, but with the status. */
function withoutNumbers(text: string): string {
  return text.slice(0, longestSameness).replace(/(?<!\bstatus )\b[\w.,-]*\d[\w.,-]*/g, '#')
}
