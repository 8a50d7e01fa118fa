import { posix } from 'node:path'
import type { ChangedFile } from '../github/changed-files.ts'
import type { TestFile } from '../reports/reported-test.ts'
import { canBeBelow, canBeSame, filesThatCount } from './same-file.ts'

/** Whether a test's file is part of the pull request. It is in doubt if no report names a file, or if its place is unknown. */
export type Membership = 'part' | 'not part' | 'no file' | 'no place'

/**
 * Returns a function that says whether a test's files are part of the pull request. `filesOfReports` holds each report's paths,
 * which can show where the root of the `repository` is. A file's path is the one in the workspace if it is there.
 */
export function createMembershipOf(
  changedFiles: readonly ChangedFile[],
  filesOfReports: readonly (readonly string[])[],
  repository: string,
) {
  const changed = changedFiles
    .flatMap(({ path, previousPath }) => (previousPath ? [path, previousPath] : path))
    .map((path) => path.normalize())
  const byName = Map.groupBy(changed, (path) => posix.basename(path))
  const submodules = changedFiles.filter(isSubmodule).map(({ path }) => path.normalize())
  const roots = filesOfReports.map((paths) => new Set(paths.flatMap((path) => rootsOf(path.normalize()))))
  const name = posix.basename(repository)

  function changedLike(path: string): readonly string[] {
    return (byName.get(posix.basename(path)) ?? []).filter((each) => canBeSame(each, path))
  }

  /** The part of a path before that of a changed file. A bare file name doesn't count, because it could be any file's. */
  function rootsOf(path: string): string[] {
    const files = changedLike(path).filter((each) => each === path || each.includes('/'))
    return files.map((each) => path.slice(0, Math.max(0, path.length - each.length)))
  }

  function isPart({ path, here = path }: TestFile): boolean {
    const isInSubmodule = submodules.some((folder) => canBeBelow(here, folder))
    const isGenerated = sourceNamesOf(posix.basename(here)).some((each) => byName.has(each))
    return isInSubmodule || isGenerated || changedLike(here).length > 0
  }

  function isPlaced({ path, here, isLinked, report }: TestFile): boolean {
    if (isLinked) return false
    const isInRunner = `/${path}`.includes(`/${name}/${name}/`)
    return here !== undefined || isInRunner || foldersOf(path).some((folder) => roots[report]?.has(folder))
  }

  return (files: readonly TestFile[]): Membership => {
    if (files.length === 0) return 'no file'
    const counting = filesThatCount(files.map(inOneForm), isPlaced)
    if (counting.some(isPart)) return 'part'
    return counting.some(isPlaced) ? 'not part' : 'no place'
  }
}

/** Git keeps a path in the Unicode form of its author. A report can have another one. */
function inOneForm({ path, here, ...file }: TestFile): TestFile {
  return { ...file, path: path.normalize(), here: here?.normalize() }
}

/** GitHub lists a submodule as a file, and shows no patch if it was only renamed. */
function isSubmodule({ patch }: ChangedFile): boolean {
  return patch === '' || /^[-+]Subproject commit /m.test(patch)
}

/** Names of files that this one may be generated from: `login.feature` for `login.feature.spec.js`, `a.ts` for `a.js`. */
function sourceNamesOf(name: string): string[] {
  const dots = Array.from(name.matchAll(/\./g), ({ index }) => index)
  const beforeDots = dots.slice(1).map((dot) => name.slice(0, dot))
  const [, stem, kind] = /^(.+)\.([cm]?)jsx?$/.exec(name) ?? []
  return stem === undefined ? beforeDots : [...beforeDots, `${stem}.${kind}ts`, `${stem}.tsx`]
}

/** The folders above a path, each ending in `/`; the first one is empty. */
function foldersOf(path: string): string[] {
  return Array.from(path.matchAll(/^|(?<=\/)/g), ({ index }) => path.slice(0, index))
}
