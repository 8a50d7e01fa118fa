import { type MediaFacts, mediaFacts } from '../../manifest/schema.ts'
import type { RecordedTest } from '../../reports/find-tests.ts'
import type { Entry } from '../../sharing/entries.ts'

/** In seconds. People watch a shorter recording from the start. */
const shortest = 15
/** In seconds. `expect` waits 5 s and Playwright adds one, so the action that failed is about 6 s before the end. */
const beforeEnd = 5
/** In seconds. Nothing new happens in the rest of a longer wait. */
const longestWait = 10

/** The start of a failed try's last seconds, in whole seconds. Undefined for other tries and short recordings. */
export function momentOf({ durationSeconds = 0 }: MediaFacts, test: RecordedTest): number | undefined {
  if (!test.endsInFailure || durationSeconds <= shortest) return undefined
  const moment = Math.floor(durationSeconds) - beforeEnd - Math.min(longestWait, test.waitedSeconds ?? 0)
  return moment > 0 ? moment : undefined
}

const factNames = ['sizeBytes', ...Object.keys(mediaFacts)]

/** The facts of the file itself, and nothing else, because everything in a manifest is public. */
export function factsOf(entry: Entry): MediaFacts & { sizeBytes?: number } {
  const measured = 'unusable' in entry ? entry.unusable : entry.recording
  return Object.fromEntries(Object.entries(measured).filter(([name]) => factNames.includes(name)))
}
