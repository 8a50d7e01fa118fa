import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { PullFile } from '../emulators/github/types.ts'
import type { Git } from './git.ts'

/** GitHub shows no patch of a larger file. */
const largestFile = 2 ** 20
/** The action reads at most this many files. */
const mostPatches = 300

const diff = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--find-renames']

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
 * these.
 */
export async function changedFiles(git: Git, commit: string, outputs: readonly string[]): Promise<PullFile[]> {
  const [tracked, untracked] = await Promise.all([
    git.print(...diff, '--relative', '--name-status', '-z', commit),
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
      const patch = at < mostPatches ? await readPatch() : undefined
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
  const names = new Set([previousFilename, filename])
  return hunksOf(await git.print(...diff, commit, '--', ...Array.from(names, (name) => `:(literal)${name}`)))
}

async function newPatch(git: Git, { filename }: PullFile) {
  const { size } = await stat(join(git.folder, filename))
  return size > largestFile ? undefined : hunksOf(await git.print(...diff, '--no-index', '--', '/dev/null', filename))
}

/** A patch in GitHub's form, without the lines that name the files. Undefined for a binary file. */
function hunksOf(text: string): string | undefined {
  const start = text.search(/^@@ /m)
  return start < 0 || text.length > largestFile ? undefined : text.slice(start).replace(/\n$/, '')
}
