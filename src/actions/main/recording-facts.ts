import { type MediaFacts, mediaFacts } from '../../manifest/schema.ts'
import type { RecordedTest } from '../../reports/find-tests.ts'
import type { TitledRecording } from '../../sharing/titled-recordings.ts'

/** In seconds. People watch a shorter recording from the start. */
const shortest = 15
/** In seconds. `expect` waits 5 s and Playwright adds one, so the action that failed is about 6 s before the end. */
const beforeEnd = 5
/** In seconds. Nothing new happens in the rest of a longer wait. */
const longestWait = 10

const factNames = ['sizeBytes', ...Object.keys(mediaFacts)]

/**
 * `moment` is the start of a failed try's last seconds, in whole seconds. Other tries and short recordings have none, nor have GIFs,
 * which always play from the start.
 */
type RecordingFacts = MediaFacts & { sizeBytes?: number; moment: number | undefined }

/** The facts of a recording's file, and nothing else, because everything in a manifest is public. */
export function factsOf(titled: TitledRecording): RecordingFacts {
  const measured = 'unusable' in titled ? titled.unusable : titled.recording
  const facts: MediaFacts = Object.fromEntries(Object.entries(measured).filter(([name]) => factNames.includes(name)))
  return { ...facts, moment: titled.recordedTest && momentOf(facts, titled.recordedTest) }
}

function momentOf({ durationSeconds = 0, mimeType }: MediaFacts, recordedTest: RecordedTest): number | undefined {
  if (!recordedTest.endsInFailure || durationSeconds <= shortest || mimeType === 'image/gif') return undefined
  const moment = Math.floor(durationSeconds) - beforeEnd - Math.min(longestWait, recordedTest.waitedSeconds ?? 0)
  return moment > 0 ? moment : undefined
}
