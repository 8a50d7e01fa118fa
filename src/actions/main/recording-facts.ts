import { type MediaFacts, mediaFacts } from '../../manifest/schema.ts'
import type { Entry, TestOfRecording } from '../../sharing/entries.ts'

/** In seconds: a shorter recording is watched whole. */
const shortest = 15
/** In seconds: `expect` waits for 5, and Playwright adds one, so that the action that failed is some 6 before the end. */
const beforeEnd = 5
/** In seconds: of a longer wait, the rest shows nothing. */
const longestWait = 10

/** Where the last seconds of a failed try begin, in whole seconds; undefined if the recording is short, or not of a failed try. */
export function momentOf({ durationSeconds = 0 }: MediaFacts, test: TestOfRecording): number | undefined {
  if (!test.endsInFailure || durationSeconds <= shortest) return undefined
  const moment = Math.floor(durationSeconds) - beforeEnd - Math.min(longestWait, test.waitedSeconds ?? 0)
  return moment > 0 ? moment : undefined
}

const factNames = ['sizeBytes', ...Object.keys(mediaFacts)]

/** What the file itself says: these facts and no others, as all that is in a manifest is public. */
export function factsOf(entry: Entry): MediaFacts & { sizeBytes?: number } {
  const measured = 'unusable' in entry ? entry.unusable : entry.recording
  return Object.fromEntries(Object.entries(measured).filter(([name]) => factNames.includes(name)))
}
