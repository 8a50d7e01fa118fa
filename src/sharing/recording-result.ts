import type { Recording, UnusableRecording } from '../recordings/recording.ts'
import { notAttempted } from '../service/explain-error.ts'
import type { RecordedTest } from '../test-reports/reported-test.ts'

/** What became of one recording: the object in the output `results`. A field that is not known is absent. */
export type RecordingResult = {
  path: string
  title: string
  status: 'shared' | 'reused' | 'failed'
  url?: string | undefined
  shareId?: string | undefined
  fileId?: string | undefined
  sizeBytes?: number | undefined
  mimeType?: string | undefined
  /** In hexadecimal. */
  sha256?: string | undefined
  durationSeconds?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** The test that the recording shows, where a test report knows it. */
  test?: RecordedTest | undefined
  error?: string | undefined
}

/** A recording to share with its title, or one that can't be shared, in the order of the results. */
export type Entry = { path: string; title: string; heading: string; test?: RecordedTest | undefined } & (
  | { recording: Recording }
  | { unusable: UnusableRecording }
)

/** How many results have a link, how many of these have one that was there before, and how many have none. */
export function countResults(results: readonly RecordingResult[]) {
  const count = (wanted: RecordingResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const failed = count('failed')
  return { shared: results.length - failed, reused: count('reused'), failed }
}

/** Why a recording was not attempted, where it was not, since all work was stopped; else undefined. */
export function whyNotAttempted({ error }: RecordingResult): string | undefined {
  return error?.startsWith(notAttempted) ? error.slice(notAttempted.length) : undefined
}

/** The links of recordings whose tests failed or were flaky. */
export function failedLinksOf(results: readonly RecordingResult[]): string[] {
  return linksOf(results.filter(({ test }) => test?.result === 'failed' || test?.result === 'flaky'))
}

export function linksOf(results: readonly RecordingResult[]): string[] {
  return results.flatMap(({ url }) => url ?? [])
}
