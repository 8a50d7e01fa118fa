import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { PullFile } from '../emulators/github/types.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import { changedFiles } from './changed-files.ts'
import { type Git, openGit } from './git.ts'
import { Mistake } from './options.ts'

/** The project of the emulated pull request. */
export type Project = {
  /** `owner/name`. */
  repository: string
  title: string
  head: { branch: string; commit: string }
  base: { branch: string; commit: string }
  files: readonly PullFile[]
  /** The number of changed files and what they are compared with, or why there are none. */
  changes: string
}

const mainCommit = '5d41402abc4b2a76b9719d911017c592ae7e1f3b'

/** The shop in the recordings of this repository. */
export const sampleProject: Project = {
  repository: 'octo-org/shop',
  title: pull.title,
  head: { branch: pull.headRef, commit: pull.headSha },
  base: { branch: 'main', commit: mainCommit },
  files: [
    {
      filename: 'tests/login.spec.ts',
      patch: "@@ -10,3 +10,4 @@\n test('works', async ({ page }) => {\n+  await page.goto('/login')\n",
    },
  ],
  changes: '1 file, tests/login.spec.ts',
}

/** Branches that others usually start from. A clone has the first three. */
const usualBases = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']

/**
 * Reads the name, branch and changes of the project in this folder from Git. Changes count from `revision`, or from the
 * usual base branch, to the current commit. Throws a `Mistake`.
 */
export async function readProject(folder: string, revision: string | undefined): Promise<Project> {
  const git = await openGit(folder)
  if (git === undefined) {
    if (revision !== undefined) throw new Mistake(`Git finds no commit in ${folder}. Run git log there to see why.`)
    return withoutGit(folder)
  }
  const base = await baseOf(git, revision)
  if (base === undefined && revision !== undefined) {
    throw new Mistake(`Git can't find the revision '${revision}' in ${folder}.`)
  }
  const files = base && (await changedFiles(git, base.commit).catch(() => undefined))
  return {
    repository: repositoryOf(await git.read('remote', 'get-url', 'origin')) ?? localName(folder),
    title: (await git.read('log', '-1', '--format=%s')).replaceAll(/\p{Cc}/gu, ' ') || `Changes of ${basename(folder)}`,
    head: {
      branch: (await git.read('branch', '--show-current')) || pull.headRef,
      commit: await git.read('rev-parse', 'HEAD'),
    },
    base: base ?? { branch: 'main', commit: mainCommit },
    files: files ?? [],
    changes:
      base === undefined
        ? `none, because there is no ${usualBases.join(', ')}. Set what to compare with: --changes-since=REF`
        : describe(files, base),
  }
}

function describe(found: readonly PullFile[] | undefined, { branch, commit }: Project['base']): string {
  const short = commit.slice(0, 7)
  if (found === undefined) return `unknown, because git diff ${short} fails`
  const files = found.length === 0 ? 'none' : `${found.length} ${found.length === 1 ? 'file' : 'files'}`
  return `${files} since ${branch} (${short}), without uncommitted changes`
}

function withoutGit(folder: string): Project {
  return {
    repository: localName(folder),
    title: `Changes of ${basename(folder)}`,
    head: { branch: pull.headRef, commit: createHash('sha1').update(folder).digest('hex') },
    base: { branch: 'main', commit: mainCommit },
    files: [],
    changes: 'none, because Git finds no commit in this folder (git log says why)',
  }
}

/** The commit that changes count from: the merge base, or the revision itself if there is none. */
async function baseOf(git: Git, revision: string | undefined): Promise<Project['base'] | undefined> {
  for (const name of revision === undefined ? usualBases : [revision]) {
    // Git would read it as an option.
    if (name.startsWith('-')) continue
    const tip = await git.read('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    // Of a range, such as main..feature, Git names both ends.
    if (!/^[\da-f]+$/.test(tip)) continue
    const commit = (await git.read('merge-base', tip, 'HEAD')) || tip
    const branch = await git.read('rev-parse', '--abbrev-ref', name)
    // A commit isn't the name of a branch.
    const isBranch = /^[\w./-]+$/.test(branch) && branch !== 'HEAD'
    return { commit, branch: isBranch ? branch.replace(/^origin\//, '') : 'main' }
  }
  return undefined
}

/** The owner and name in a remote's address. Logins and passwords come before the host, so they are left out. */
export function repositoryOf(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : /^[^/\\]*:(.+)$/.exec(address)?.[1]
  const [, owner, name] = /([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(path ?? '') ?? []
  return owner && name ? `${owner}/${name}` : undefined
}

function localName(folder: string): string {
  return `local/${basename(folder).replace(/[^\w.-]+/g, '-') || 'project'}`
}
