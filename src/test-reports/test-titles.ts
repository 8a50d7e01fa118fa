import { titlesOf, withoutExtension } from '../recordings/title.ts'
import { compareNaturally } from '../text.ts'
import type { MatchedTest } from './reported-test.ts'

type Titled = { path: string; title: string; match: MatchedTest }

/**
 * Automatic titles for recordings, in the order of their paths: the test's where it is known, else made of the path.
 * Titles are unique as long as the paths are. What distinguishes equal ones is added step by step: the project, which
 * try of several it is (always said), which video of a try, and last the path.
 */
export function titlesWithTests(
  paths: readonly string[],
  matched: ReadonlyMap<string, MatchedTest>,
): string[] {
  const known = paths.flatMap((path) => {
    const match = matched.get(path)
    return match === undefined || match.test.title === '' ? [] : [{ path, title: match.test.title, match }]
  })
  const ofTests = new Map(
    numberVideos(withTries(withProjects(known))).map(({ path, title }) => [path, title]),
  )
  const ofPaths = ofTests.size === paths.length ? [] : titlesOf(paths)
  const titles = paths.map((path, at) => ofTests.get(path) ?? ofPaths[at] ?? path)
  const uses = Map.groupBy(titles, (title) => title)
  const unique = titles.map((title, at) => {
    const path = paths[at] ?? ''
    if (uses.get(title)?.length === 1) return title
    return ofTests.has(path) ? `${title} (${path})` : path
  })
  return new Set(unique).size === unique.length ? unique : [...paths]
}

function withProjects(titled: readonly Titled[]): Titled[] {
  const projects = new Map<string, Set<string | undefined>>()
  for (const { title, match } of titled) {
    projects.set(title, (projects.get(title) ?? new Set()).add(match.test.project))
  }
  return titled.map((each) => {
    const { project } = each.match.test
    const needed = project !== undefined && (projects.get(each.title)?.size ?? 0) > 1
    return needed ? { ...each, title: `${each.title} [${project}]` } : each
  })
}

function withTries(titled: readonly Titled[]): Titled[] {
  return titled.map((each) => {
    const { try: at, tries = 1 } = each.match.test
    return tries > 1 ? { ...each, title: `${each.title} (try ${at} of ${tries})` } : each
  })
}

/**
 * The videos of one try lie in one folder, numbered by their names from the second on; equal titles in different
 * folders are different tests.
 */
function numberVideos(titled: readonly Titled[]): Titled[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const videos = Map.groupBy(titled, ({ title, path }) => JSON.stringify([title, folderOf(path)]))
  return [...videos.values()].flatMap((ofTry) =>
    ofTry
      .toSorted((a, b) => compareNaturally(withoutExtension(a.path), withoutExtension(b.path)))
      .map((each, at) => (at === 0 ? each : { ...each, title: `${each.title} (${at + 1})` })),
  )
}
