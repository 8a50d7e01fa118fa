import type { TitleFields } from '../inputs/main-inputs.ts'
import { withoutExtension } from '../recordings/file-names.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Recording, UnusableRecording } from '../recordings/recording.ts'
import type { RecordedTest, RecordedTests } from '../reports/find-tests.ts'
import { addDifference } from '../reports/join/tell-apart.ts'
import type { Clean } from '../secrets/secrets.ts'
import { compareNaturally, cutText } from '../text.ts'
import { titleRecordings } from './titles.ts'

/** A recording to share, or one that can't be shared. */
export type TitledRecording = {
  path: string
  title: string
  recordedTest?: RecordedTest | undefined
  /** The test's name in rows, from the input `title`, with what distinguishes it from others. */
  label?: string | undefined
} & ({ recording: Recording } | { unusable: UnusableRecording })

/** In characters, without the ending that names the try and the video. */
export const longestTitle = 200

/** The chosen recordings, in the order of the results, each with its test and a title from `template`. */
export function titledRecordings(
  findings: Findings,
  template: (values: TitleFields) => string,
  run: Pick<TitleFields, 'sha' | 'branch' | 'pr'>,
  recorded: RecordedTests,
  clean: Clean,
): TitledRecording[] {
  const found = [
    ...findings.recordings.map((recording) => ({ path: recording.path, file: { recording } })),
    ...findings.unusable.map((unusable) => ({ path: unusable.path, file: { unusable } })),
  ].sort((a, b) => compareNaturally(a.path, b.path))
  const paths = found.map(({ path }) => path)
  const titles = titleRecordings(paths, recorded, clean)
  const branch = clean(run.branch)
  return found.map(({ path, file }, at) => {
    const shownPath = clean(path)
    const { title, ending } = titles[at] ?? { title: shownPath, ending: '' }
    const name = withoutExtension(shownPath.slice(shownPath.lastIndexOf('/') + 1))
    const values = { ...run, branch, path: shownPath, name, index: String(at + 1) }
    const byTemplate = (automatic: string) =>
      cutText(clean(template({ ...values, title: automatic })) || clean(automatic) || shownPath, longestTitle)
    const recordedTest = recorded.get(path)
    const label =
      recordedTest && clean(addDifference(byTemplate(recordedTest.test.title || title), recordedTest.difference))
    return { ...file, path, title: byTemplate(title) + ending, recordedTest, label }
  })
}
