import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { oneLine } from '../text.ts'
import type { RunContext } from './run-context.ts'

/** The commit that the workspace has checked out. */
export type CheckedOut =
  | { kind: 'commit'; commit: string }
  /** The workspace is not a checkout of the run's repository. */
  | { kind: 'none' }
  | { kind: 'unknown'; why: string }

type CheckoutPlace = Pick<RunContext, 'workspace' | 'temporaryFolder' | 'serverUrl' | 'repository'>

const longestMs = 5000

/**
 * Reads the commit of the workspace's checkout with `git`. Without it, `actions/checkout` downloads files and makes no checkout.
 * A test merge of a pull request counts as the pull request's commit. Never throws.
 */
export async function readCheckout(place: CheckoutPlace, cancelled: AbortSignal): Promise<CheckedOut> {
  if (!existsSync(join(place.workspace, '.git'))) return { kind: 'none' }
  try {
    const url = await runGit(place, cancelled, 'config', '--default', '', '--get', 'remote.origin.url')
    if (!isOfRepository(url.trim(), place)) return { kind: 'none' }
    const commit = commitIn(await runGit(place, cancelled, 'rev-list', '--max-count=1', '--header', 'HEAD'))
    return commit === undefined ? { kind: 'unknown', why: 'git printed no commit' } : { kind: 'commit', commit }
  } catch (error) {
    return { kind: 'unknown', why: reasonFor(error) }
  }
}

const run = promisify(execFile)

/**
 * Somebody else may have written `.git`, for example into an artifact that the job downloads. So these commands run no hook and
 * read no index, and the environment forbids the download of missing objects, for which the configuration can name programs.
 */
const guarded = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_CONFIG_NOSYSTEM: '1',
  // Git for Windows understands this path.
  GIT_CONFIG_GLOBAL: '/dev/null',
  LC_ALL: 'C',
}

/** Returns the output. Naming the folder of the repository lets git read one that belongs to another user. */
async function runGit(
  { workspace, temporaryFolder }: CheckoutPlace,
  signal: AbortSignal,
  ...args: string[]
): Promise<string> {
  const { PATH, SystemRoot } = process.env
  const { stdout } = await run('git', [`--git-dir=${join(workspace, '.git')}`, ...args], {
    // Windows would first look for the program in the workspace.
    cwd: temporaryFolder,
    env: { PATH, SystemRoot, ...guarded },
    timeout: longestMs,
    killSignal: 'SIGKILL',
    signal,
  })
  return stdout
}

function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'git is not installed'
  if ('killed' in error && error.killed === true) return `git took longer than ${longestMs / 1000} s`
  const [line = ''] = 'stderr' in error ? String(error.stderr).split('\n') : []
  return oneLine(line || error.message, 200)
}

/** Whether an address is the run's repository: `https://…`, `ssh://…` or `git@host:owner/name`. */
function isOfRepository(url: string, { serverUrl, repository }: CheckoutPlace): boolean {
  const address = URL.parse(url.includes('://') ? url : `ssh://${url.replace(':', '/')}`)
  const path = address?.pathname.replace(/^\/|(?:\.git)?\/?$/g, '').toLowerCase()
  return path === repository.toLowerCase() && address?.hostname === URL.parse(serverUrl)?.hostname
}

/** The commit that git printed. For a test merge, the pull request's commit, which its message names and which is a parent. */
function commitIn(printed: string): string | undefined {
  const [, commit, header = '', message = ''] = /^([0-9a-f]{40})\n(.*?)(?:\n\n(.*?))?\0/s.exec(printed) ?? []
  const parents = Array.from(header.matchAll(/^parent ([0-9a-f]{40})$/gm), ([, parent]) => parent)
  const [, merged] = /^\s*Merge ([0-9a-f]{40}) into [0-9a-f]{40}\s*$/.exec(message) ?? []
  return parents.length === 2 && merged !== undefined && parents.includes(merged) ? merged : commit
}
