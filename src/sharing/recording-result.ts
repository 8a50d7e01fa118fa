import type { Recording, UnusableRecording } from '../recordings/recording.ts'
import type { BaseTest, RecordedTest, WholeTest } from '../reports/reported-test.ts'
import type { Stop } from '../service/explain-error.ts'
import type { Facts } from '../video/structure.ts'

/** What became of one recording, as the output `results` has it. */
export type RecordingResult = Facts & {
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
  /** Whether the pull request adds or changes its test, or the file itself. */
  changed?: true | undefined
  /** The same test on the base branch. */
  base?: BaseTest | undefined
  /** The test that the recording shows, where a test report knows it. */
  test?: RecordedTest | undefined
  error?: string | undefined
}

/** A recording to share, or one that can't be shared, with its title. */
export type Entry = {
  path: string
  title: string
  test?: RecordedTest | undefined
  whole?: RowTest | undefined
} & ({ recording: Recording } | { unusable: UnusableRecording })

/** A recording's test with all its tries, an id, the same for all recordings of one test, and its index among the videos of its try. */
export type RowTest = WholeTest & { id: number; videoIndex?: number | undefined }

/** How many results have a link (`shared`), how many of these are reused, and how many have none. */
export function countResults(results: readonly RecordingResult[]) {
  const count = (wanted: RecordingResult['status']) => results.filter(({ status }) => status === wanted).length
  const failed = count('failed')
  return { shared: results.length - failed, reused: count('reused'), failed }
}

/** A result with what outputs do not have. */
export type EntryResult = RecordingResult & {
  /** What stopped it. */
  stop?: Stop | undefined
  /** Recordings of other sizes can fail with the same one. */
  errorWithoutSize?: string | undefined
}

/** What was not finished, and what was not attempted, since all work was stopped. */
export function stoppedAmong(results: readonly EntryResult[]) {
  const ofWords = (words: Stop['words']) => results.filter(({ stop }) => stop?.words === words)
  return (['not finished', 'not attempted'] as const).map((words) => ({ words, stopped: ofWords(words) }))
}

/** The links of recordings whose tests failed or were flaky. */
export function failedLinksOf(results: readonly RecordingResult[]): string[] {
  return linksOf(results.filter(({ test }) => test?.result === 'failed' || test?.result === 'flaky'))
}

/** The links of recordings that are marked `changed`. */
export function changedLinksOf(results: readonly RecordingResult[]): string[] {
  return linksOf(results.filter(({ changed }) => changed))
}

export function linksOf(results: readonly RecordingResult[]): string[] {
  return results.flatMap(({ url }) => url ?? [])
}
