import type { TitleFields } from '../inputs/main-inputs.ts'
import type { Findings } from '../recordings/find-recordings.ts'
import { titlesOf, withoutExtension } from '../recordings/title.ts'
import type { Clean } from '../secrets/secrets.ts'
import { type MatchedTest, type RecordedTest, titleApart } from '../test-reports/reported-test.ts'
import { compareNaturally } from '../text.ts'
import type { Entry } from './recording-result.ts'

/** All recordings that were found, in the order of the results, each with its title by `template` and the test it shows. */
export function titledEntries(
  findings: Findings,
  template: (values: TitleFields) => string,
  run: Pick<TitleFields, 'sha' | 'branch' | 'pr'>,
  matched: ReadonlyMap<string, MatchedTest>,
  clean: Clean,
): Entry[] {
  const found = [
    ...findings.recordings.map((recording) => ({ of: recording, entry: { recording } })),
    ...findings.unusable.map((unusable) => ({ of: unusable, entry: { unusable } })),
  ].sort((a, b) => compareNaturally(a.of.path, b.of.path))
  const paths = found.map(({ of }) => of.path)
  const automatic = titlesWithTests(paths, matched, clean)
  const branch = clean(run.branch)
  return found.map(({ of: { path }, entry }, at) => {
    const shownPath = clean(path)
    const title = automatic[at] ?? shownPath
    const name = withoutExtension(shownPath.slice(shownPath.lastIndexOf('/') + 1))
    const values = { ...run, branch, path: shownPath, name, index: String(at + 1) }
    const match = matched.get(path)
    const titleOf = (title: string) => clean(template({ ...values, title })) || clean(title) || shownPath
    const heading = titleOf(match?.test.title || title)
    const whole = match && { ...match.whole, id: match.id, title: titleApart(heading, match.whole.apart) }
    return { ...entry, path, title: titleOf(title), test: match?.test, whole }
  })
}

/**
 * Titles for recordings, in the order of their paths: the test's, else one made of the path. They are unique, as paths are. A
 * title says which of several tries it is, and where others are equal the project, the number of the video, and last the path.
 */
export function titlesWithTests(
  paths: readonly string[],
  matched: ReadonlyMap<string, MatchedTest>,
  clean: (path: string) => string = String,
): string[] {
  const withTest = paths.flatMap((path) => {
    const test = matched.get(path)?.test
    return test === undefined || test.title === '' ? [] : [{ path, test }]
  })
  const byTitle = Map.groupBy(withTest, ({ test }) => test.title)
  const titled = [...byTitle.values()].flatMap((namesakes) => {
    const projects = new Set(namesakes.map(({ test }) => test.project))
    return namesakes.map(({ path, test }) => ({ path, title: titleOf(test, projects.size > 1) }))
  })
  return titlesOf(paths, new Map(numberVideos(titled)), clean)
}

function titleOf({ title, project, try: at, tries = 1 }: RecordedTest, needsProject: boolean): string {
  const ofProject = needsProject && project !== undefined ? ` [${project}]` : ''
  return `${title}${ofProject}${tries > 1 ? ` (try ${at} of ${tries})` : ''}`
}

/** Numbers the videos of one try, in one folder, from the second on; equal titles in different folders are different tests. */
function numberVideos(titled: readonly { path: string; title: string }[]): [path: string, title: string][] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const videos = Map.groupBy(titled, ({ title, path }) => JSON.stringify([title, folderOf(path)]))
  return [...videos.values()].flatMap((ofTry) =>
    ofTry
      .toSorted((a, b) => compareNaturally(withoutExtension(a.path), withoutExtension(b.path)))
      .map(({ path, title }, at) => [path, at === 0 ? title : `${title} (${at + 1})`]),
  )
}
