import type { ListedTest, ShownTest } from '../manifest/schema.ts'
import { sharedLength } from '../path-segments.ts'
import { saysNothing, withoutExtension } from '../recordings/file-names.ts'
import { readDetoxFolder, readPlaywrightFolder } from '../recordings/test-folders.ts'
import type { RecordedTest, RecordedTests } from '../reports/find-tests.ts'
import { compareNaturally } from '../text.ts'

/** The title of a recording, and the ending that names its try and video. Together, they are unique. */
export type RecordingTitle = { title: string; ending: string }

/**
 * Unique titles for recordings, in the order of their paths: the test's title, or else one made from the path. Equal titles of
 * tests get the project, then the path, and an ending with the try and the number of the video. `clean` removes secrets from
 * paths before they are split.
 */
export function titleRecordings(
  paths: readonly string[],
  recorded: RecordedTests = new Map(),
  clean: (path: string) => string = String,
): RecordingTitle[] {
  const cleaned = new Map(paths.map((path) => [path, clean(path)]))
  const pathOf = (path: string) => cleaned.get(path) ?? ''
  const commonFolders = sharedLength(paths.map((path) => pathOf(path).split('/').slice(0, -1)))
  const ofTests = titleByTests(paths, recorded)
  const taken = new Set(ofTests.values().map(wholeTitle))
  const longer = (path: string): RecordingTitle => {
    const ofTest = ofTests.get(path)
    if (ofTest !== undefined)
      return { ...ofTest, title: `${ofTest.title} (${pathOf(path).split('/').slice(commonFolders).join('/')})` }
    const title = longTitle(pathOf(path), commonFolders)
    // This would be the title of another recording's test.
    return withoutEnding(taken.has(title) ? pathOf(path) : title)
  }
  const short = onlyUnique(
    paths.map((path) => ofTests.get(path) ?? withoutEnding(shortTitle(pathOf(path), commonFolders))),
  )
  const long = onlyUnique(paths.map((path, at) => short[at] ?? longer(path)))
  const titles = paths.map((path, at) => short[at] ?? long[at] ?? withoutEnding(pathOf(path)))
  // A path can equal another recording's title.
  const areUnique = new Set(titles.map(wholeTitle)).size === titles.length
  return areUnique ? titles : paths.map((path) => withoutEnding(pathOf(path)))
}

function wholeTitle({ title, ending }: RecordingTitle): string {
  return title + ending
}

function withoutEnding(title: string): RecordingTitle {
  return { title, ending: '' }
}

/** Undefined in place of each title that is empty or not unique. */
function onlyUnique(titles: readonly RecordingTitle[]): (RecordingTitle | undefined)[] {
  const uses = Map.groupBy(titles, wholeTitle)
  return titles.map((each) => (wholeTitle(each) !== '' && uses.get(wholeTitle(each))?.length === 1 ? each : undefined))
}

/** A path without its extension, folders that all paths share, and names that say nothing. Playwright's folders become words. */
function shortTitle(path: string, commonFolders: number): string {
  const all = path.split('/')
  const ownPath = all.slice(commonFolders).join('/').replace(toolFolders, '').split('/')
  const [folder = '', file = ''] = all.slice(-2)
  const words = all.length > 1 ? readPlaywrightFolder(folder, file) : undefined
  if (words !== undefined) return [...ownPath.slice(0, -2), words].join(' / ')
  if (!saysNothing(withoutExtension(all.at(-1) ?? '')))
    return withoutExtension(ownPath.join('/')).replaceAll('/', ' / ')
  return ownPath.length > 1 ? ownPath.slice(0, -1).map(folderTitle).join(' / ') : longTitle(path, commonFolders)
}

const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/

function folderTitle(folder: string): string {
  const { name, tryNumber } = readDetoxFolder(folder) ?? { name: folder, tryNumber: 1 }
  return tryNumber === 1 ? name : `${name} (try ${tryNumber})`
}

/** A path without common folders. A file name that says nothing keeps its folder. */
function longTitle(path: string, commonFolders: number): string {
  const all = withoutExtension(path).split('/')
  const start = saysNothing(all.at(-1) ?? '') ? Math.min(commonFolders, all.length - 2) : commonFolders
  return all.slice(Math.max(0, start)).join(' / ')
}

type TestVideo = RecordedTest & { path: string; title: string }

/** The titles of recordings whose test is known, by path. */
function titleByTests(paths: readonly string[], recorded: RecordedTests): ReadonlyMap<string, RecordingTitle> {
  const videos = paths.flatMap((path): TestVideo[] => {
    const known = recorded.get(path)
    return known === undefined || known.test.title === '' ? [] : [{ ...known, path, title: known.test.title }]
  })
  const withProjects = [...Map.groupBy(videos, ({ title }) => title).values()].flatMap(addProjects)
  // Equal titles in different folders are different tests.
  const ofTries = Map.groupBy(withProjects, ({ title, recordedTry, path }) =>
    JSON.stringify([title, recordedTry.id, recordedTry.try, folderOf(path)]),
  )
  return new Map([...ofTries.values()].flatMap(addEndings))
}

/** Adds the project to a title that tests of several projects have. */
function addProjects(namesakes: readonly TestVideo[]): TestVideo[] {
  const projects = new Set(namesakes.map(({ test }) => test.project))
  return namesakes.map((video) => (projects.size === 1 ? video : { ...video, title: titleInProject(video.test) }))
}

function titleInProject({ title, project }: ListedTest): string {
  return project === undefined ? title : `${title} [${project}]`
}

/** The folder of a test's videos. Playwright puts attachments into a folder of their own. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1).replace(/(?<=^|\/)attachments\/$/, '')
}

/** Adds the try, and the number of each video after the first, in the report's order. */
function addEndings(ofTry: readonly TestVideo[]): [path: string, RecordingTitle][] {
  const indexOf = ({ videoIndex = Number.MAX_SAFE_INTEGER }: TestVideo) => videoIndex
  const inOrder = ofTry.toSorted(
    (a, b) => indexOf(a) - indexOf(b) || compareNaturally(withoutExtension(a.path), withoutExtension(b.path)),
  )
  return inOrder.map(({ path, title, recordedTry }, at) => [
    path,
    { title, ending: tryEnding(recordedTry) + videoEnding(at) },
  ])
}

function tryEnding({ try: at, tries = 1 }: ShownTest): string {
  return at === undefined || tries === 1 ? '' : ` (try ${at} of ${tries})`
}

function videoEnding(at: number): string {
  return at === 0 ? '' : ` (${at + 1})`
}
