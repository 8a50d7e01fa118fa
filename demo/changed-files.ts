import pLimit from 'p-limit'
import type { PullFile } from '../emulators/github/types.ts'
import type { Git } from './git.ts'

/** GitHub shows no patch of a larger file. */
const largestFile = 2 ** 20
/** The action reads at most this many files. */
const mostPatches = 300

/** Only compares commits. To read a working tree, Git would start the filters that the project or a submodule configures. */
const diff = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--submodule=short', '--ignore-submodules=dirty']
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
 * Lists the files in Git's folder that differ between a commit and the current one, as GitHub lists those of a pull request.
 * Rejects if Git can't list them.
 */
export async function changedFiles(git: Git, commit: string): Promise<PullFile[]> {
  const list = [...diff, '--relative', '--name-status', '-z']
  // To find renames, Git reads files, which a partial clone may not have.
  const changed = await git
    .print(...list, '--find-renames', commit, 'HEAD')
    .catch(() => git.print(...list, '--no-renames', commit, 'HEAD'))
  const turns = pLimit(8)
  const reading = changesIn(changed).map((file, at) =>
    turns(async () => {
      // Without a patch, the action takes all of the file for changed, as it does on GitHub.
      const patch = at < mostPatches ? await patchSince(git, commit, file).catch(() => undefined) : undefined
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
  return hunksOf(await git.print(...diffWithPatch, commit, 'HEAD', '--', ...paths))
}

/** A patch in GitHub's form, without the lines that name the files. Undefined for a binary file. */
function hunksOf(text: string): string | undefined {
  const start = text.search(/^@@ /m)
  return start < 0 || text.length > largestFile ? undefined : text.slice(start).replace(/\n$/, '')
}
