import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const usual = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main']

/** Runs git without the machine's configuration. Returns its output. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const { stdout } = await run('git', ['-C', folder, ...usual, ...args], { env })
  return stdout.trim()
}

/** A repository with a pull request, as GitHub keeps it. */
export type Origin = AsyncDisposable & {
  path: string
  /** The head of `main`. */
  main: string
  /** The head of the pull request, which is also `feature`. */
  head: string
  /** The test merge, which is `refs/pull/1/merge`. */
  merge: string
}

export async function makeOrigin(): Promise<Origin> {
  const path = await mkdtemp(join(tmpdir(), 'origin-'))
  const commit = async (message: string) => {
    await git(path, 'commit', '--quiet', '--allow-empty', '-m', message)
    return await git(path, 'rev-parse', 'HEAD')
  }
  await git(path, 'init', '--quiet')
  await commit('Start')
  await git(path, 'switch', '--quiet', '--create', 'feature')
  const head = await commit('Coupons in the checkout')
  await git(path, 'switch', '--quiet', 'main')
  const main = await commit('Something else')
  await git(path, 'switch', '--quiet', '--detach')
  await git(path, 'merge', '--quiet', '--no-ff', '-m', `Merge ${head} into ${main}`, 'feature')
  const merge = await git(path, 'rev-parse', 'HEAD')
  await git(path, 'update-ref', 'refs/pull/1/merge', merge)
  const remove = () => rm(path, { recursive: true, force: true })
  return { path, main, head, merge, [Symbol.asyncDispose]: remove }
}

/** Checks out a ref or commit of `origin`, with a history of one commit and the remote's address, like `actions/checkout`. */
export async function checkOut(workspace: string, origin: Origin, ref: string, address: string): Promise<void> {
  await mkdir(workspace, { recursive: true })
  await git(workspace, 'init', '--quiet')
  await git(workspace, 'remote', 'add', 'origin', address)
  await git(workspace, 'fetch', '--quiet', '--depth=1', '--no-tags', `file://${origin.path}`, ref)
  await git(workspace, 'checkout', '--quiet', '--detach', 'FETCH_HEAD')
}
