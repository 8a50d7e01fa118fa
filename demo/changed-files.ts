import { lstat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { PullFile } from '../emulators/github/types.ts'
import type { Git } from './git.ts'

/** GitHub shows no patch of a larger file. */
const largestFile = 2 ** 20
/** The action reads at most this many files. */
const mostPatches = 300

/** In submodules, a search for changes would start what their configuration names. */
const diff = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty']
/** Whatever the project's configuration says, as GitHub has patches. */
const diffWithPatch = [...diff, '--find-renames', '--unified=3']

const statuses: Readonly<Record<string, NonNullable<PullFile['status']>>> = {
  A: 'added',
  C: 'copied',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  T: 'changed',
}

/**
 * Lists the files in Git's folder that differ from a commit, as GitHub lists those of a pull request. Includes
 * uncommitted and untracked files, except for untracked videos and files in `outputs`, because the test run wrote
 * these. Rejects if Git can't list them.
 */
export async function changedFiles(git: Git, commit: string, outputs: readonly string[]): Promise<PullFile[]> {
  const list = [...diff, '--relative', '--name-status', '-z']
  const [tracked, untracked] = await Promise.all([
    // To find renames, Git reads files, which a partial clone may not have.
    git.print(...list, '--find-renames', commit).catch(() => git.print(...list, '--no-renames', commit)),
    git.print('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  const isOutput = (path: string) => outputs.some((output) => path === output || path.startsWith(output + sep))
  const added = untracked
    .split('\0')
    .filter((name) => !/(?:^|\/|\.(?:webm|mp4|mov|mkv|avi|m4v))$/i.test(name) && !isOutput(join(git.folder, name)))
    .map((filename): PullFile => ({ filename, status: 'added' }))
  const changed = [
    ...changesIn(tracked).map((file) => ({ file, readPatch: () => patchSince(git, commit, file) })),
    ...added.map((file) => ({ file, readPatch: () => newPatch(git, file) })),
  ]
  const turns = pLimit(8)
  const reading = changed.map(({ file, readPatch }, at) =>
    turns(async () => {
      // Without a patch, the action takes all of the file for changed, as it does on GitHub.
      const patch = at < mostPatches ? await readPatch().catch(() => undefined) : undefined
      return patch === undefined ? file : { ...file, patch }
    }),
  )
  return await Promise.all(reading)
}

/** Parses Git's list: a letter and a file's name, preceded by the old name if the file was renamed or copied. */
function changesIn(list: string): PullFile[] {
  const parts = list.split('\0')
  const files: PullFile[] = []
  while (parts.length > 1) {
    const letter = parts.shift()?.[0] ?? ''
    const previous = letter === 'R' || letter === 'C' ? parts.shift() : undefined
    const filename = parts.shift() ?? ''
    const status = statuses[letter] ?? 'modified'
    files.push({ filename, status, ...(previous !== undefined && { previousFilename: previous }) })
  }
  return files
}

async function patchSince(git: Git, commit: string, { filename, previousFilename = filename }: PullFile) {
  const paths = Array.from(new Set([previousFilename, filename]), (name) => `:(literal)${name}`)
  return hunksOf(await git.print(...diffWithPatch, commit, '--', ...paths))
}

async function newPatch(git: Git, { filename }: PullFile) {
  const { size } = await lstat(join(git.folder, filename))
  if (size > largestFile) return undefined
  return hunksOf(await git.print(...diffWithPatch, '--no-index', '--', '/dev/null', `./${filename}`))
}

/** A patch in GitHub's form, without the lines that name the files. Undefined for a binary file. */
function hunksOf(text: string): string | undefined {
  const start = text.search(/^@@ /m)
  return start < 0 || text.length > largestFile ? undefined : text.slice(start).replace(/\n$/, '')
}
