import type { TitleFields } from '../inputs/main-inputs.ts'
import type { ListedTest, ShownTest } from '../manifest/schema.ts'
import { withoutExtension } from '../recordings/file-names.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import type { Recording, UnusableRecording } from '../recordings/recording.ts'
import { titlesOf } from '../recordings/title.ts'
import type { RecordedTest, TestFindings } from '../reports/find-tests.ts'
import type { Clean } from '../secrets/secrets.ts'
import { compareNaturally, cutText } from '../text.ts'

/** A recording to share, or one that can't be shared. */
export type Entry = { path: string; title: string; test?: TestOfRecording | undefined } & (
  | { recording: Recording }
  | { unusable: UnusableRecording }
)

/** The test and try that a recording shows. */
export type TestOfRecording = RecordedTest & {
  test: ListedTest
  /** The test's name in rows, from the input `title`, without what distinguishes it from others. */
  heading?: string | undefined
}

/** The tests that recordings show, by recording path. */
export type TestsByPath = ReadonlyMap<string, TestOfRecording>

/** Looks up the test of each recording. */
export function testsByPath({
  specFiles,
  tests,
  recorded,
}: Pick<TestFindings, 'specFiles' | 'tests' | 'recorded'>): TestsByPath {
  const byId = new Map([...specFiles, ...tests].map((test) => [test.id, test]))
  return new Map(
    recorded.entries().flatMap(([path, recordedTest]): [string, TestOfRecording][] => {
      const test = byId.get(recordedTest.shown.id)
      return test ? [[path, { ...recordedTest, test }]] : []
    }),
  )
}

/** All recordings found, in the order of the results, each with its test and a title from `template`. */
export function titledEntries(
  findings: Findings,
  template: (values: TitleFields) => string,
  run: Pick<TitleFields, 'sha' | 'branch' | 'pr'>,
  tests: TestsByPath,
  clean: Clean,
): Entry[] {
  const found = [
    ...findings.recordings.map((recording) => ({ path: recording.path, entry: { recording } })),
    ...findings.unusable.map((unusable) => ({ path: unusable.path, entry: { unusable } })),
  ].sort((a, b) => compareNaturally(a.path, b.path))
  const paths = found.map(({ path }) => path)
  const automatic = splitTitles(paths, tests, clean)
  const branch = clean(run.branch)
  return found.map(({ path, entry }, at) => {
    const shownPath = clean(path)
    const { title, ending } = automatic[at] ?? { title: shownPath, ending: '' }
    const name = withoutExtension(shownPath.slice(shownPath.lastIndexOf('/') + 1))
    const values = { ...run, branch, path: shownPath, name, index: String(at + 1) }
    const byTemplate = (title: string) =>
      cutText(clean(template({ ...values, title })) || clean(title) || shownPath, longestTitle)
    const match = tests.get(path)
    const test = match && { ...match, heading: byTemplate(match.test.title || title) }
    return { ...entry, path, title: byTemplate(title) + ending, test }
  })
}

/** In characters, without the ending that names the try and the video. */
const longestTitle = 200

/**
 * Unique titles for recordings, in the order of their paths: the test's title, or else one made from the path. A title names
 * the try if there are several. Equal titles also get the project, then the path, then the number of the video.
 */
export function titlesWithTests(
  paths: readonly string[],
  tests: TestsByPath,
  clean: (path: string) => string = String,
): string[] {
  return splitTitles(paths, tests, clean).map(({ title, ending }) => title + ending)
}

type SplitTitle = { title: string; ending: string }

/** The same, with the ending that names the try and the video kept apart. */
function splitTitles(paths: readonly string[], tests: TestsByPath, clean: (path: string) => string): SplitTitle[] {
  const withTest = paths.flatMap((path) => {
    const match = tests.get(path)
    return match === undefined || match.test.title === '' ? [] : [{ ...match, path }]
  })
  const byTitle = Map.groupBy(withTest, ({ test }) => test.title)
  const titled = [...byTitle.values()].flatMap((namesakes) => {
    const projects = new Set(namesakes.map(({ test }) => test.project))
    return namesakes.map((match) => ({ ...match, title: titleOf(match.test, projects.size > 1) }))
  })
  const known = new Map(numberVideos(titled))
  const ofTests = new Map(known.entries().map(([path, { title, ending }]) => [path, title + ending]))
  return titlesOf(paths, ofTests, clean).map((unique, at) => {
    const { title = '', ending = '' } = known.get(paths[at] ?? '') ?? {}
    const hasEnding = ending !== '' && unique.startsWith(title + ending)
    // `titlesOf` may have appended the path.
    return hasEnding ? { title: title + unique.slice((title + ending).length), ending } : { title: unique, ending: '' }
  })
}

function titleOf({ title, project }: ListedTest, needsProject: boolean): string {
  return needsProject && project !== undefined ? `${title} [${project}]` : title
}

type TitledMatch = TestOfRecording & { path: string; title: string }

/**
 * Endings that name the try, and the number of each video after the first, in the report's order. Equal titles in different
 * folders are different tests.
 */
function numberVideos(titled: readonly TitledMatch[]): [path: string, SplitTitle][] {
  const withoutName = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  // Playwright puts a test's attachments into a folder of their own.
  const folderOf = (path: string) => withoutName(path).replace(/(?<=^|\/)attachments\/$/, '')
  const indexOf = ({ videoIndex = Number.MAX_SAFE_INTEGER }: TitledMatch) => videoIndex
  const ofTries = Map.groupBy(titled, ({ title, shown, path }) =>
    JSON.stringify([title, shown.id, shown.try, folderOf(path)]),
  )
  return [...ofTries.values()].flatMap((ofTry) =>
    ofTry
      .toSorted(
        (a, b) => indexOf(a) - indexOf(b) || compareNaturally(withoutExtension(a.path), withoutExtension(b.path)),
      )
      .map(({ path, title, shown }, at) => [path, { title, ending: `${tryOf(shown)}${videoOf(at)}` }]),
  )
}

function tryOf({ try: at, tries = 1 }: ShownTest): string {
  return at === undefined || tries === 1 ? '' : ` (try ${at} of ${tries})`
}

function videoOf(at: number): string {
  return at === 0 ? '' : ` (${at + 1})`
}
