import type { Recording, UnusableRecording } from '../recordings/recording.ts'
import type { RecordedTest } from '../test-reports/reported-test.ts'

/** What became of one recording: the object in the output `results`. A field that is not known is absent. */
export type RecordingResult = {
  path: string
  title: string
  status: 'shared' | 'failed'
  url?: string
  shareId?: string
  fileId?: string
  sizeBytes?: number
  mimeType?: string
  durationSeconds?: number
  width?: number
  height?: number
  /** The test that the recording shows, where a test report knows it. */
  test?: RecordedTest
  error?: string
}

/** A recording to share with its title, or one that can't be shared, in the order of the results. */
export type Entry = { title: string; test?: RecordedTest } & (
  | { recording: Recording }
  | { unusable: UnusableRecording }
)

/** How many results have a link, and how many have none. */
export function countResults(results: readonly RecordingResult[]): { shared: number; failed: number } {
  const failed = results.filter(({ status }) => status === 'failed').length
  return { shared: results.length - failed, failed }
}
