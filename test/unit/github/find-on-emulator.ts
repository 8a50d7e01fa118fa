import { Agent } from 'undici'
import { expect } from 'vitest'
import type { Failure } from '../../../emulators/github/behaviour.ts'
import {
  type GitHubEmulator,
  type GitHubOptions,
  type PullOptions,
  startGitHubEmulator,
} from '../../../emulators/github/github-emulator.ts'
import { createGitHubClient } from '../../../src/github/github-client.ts'
import { locateRun } from '../../../src/github/locate.ts'
import { type PullHint, type RunContext, readRunContext } from '../../../src/github/run-context.ts'

export type Run = Pick<RunContext, 'eventName' | 'repository' | 'commit' | 'branch' | 'pullHint'>
/** A run's pull request, and the commit and branch of its recordings. */
type FoundPullRequest = {
  number: number | undefined
  others: readonly number[]
  commit: string
  branch: string
}
type Changes = { prNumber?: number; prepare?: (emulator: GitHubEmulator) => void }
type Asked = { found: FoundPullRequest; paths: string[] }

export const repository = { fullName: 'octo-org/demo', id: 1000 }
export const head = 'a'.repeat(40)
export const earlier = 'b'.repeat(40)
export const later = 'c'.repeat(40)
export const ours = { headRef: 'feature', headSha: head }
export const ann = { fullName: 'ann/demo', id: 2001 }
export const bob = { fullName: 'bob/demo', id: 2002 }

export function pushed(changes: Partial<Run> = {}): Run {
  return {
    eventName: 'push',
    repository: repository.fullName,
    commit: head,
    branch: 'feature',
    pullHint: { kind: 'commit' },
    ...changes,
  }
}

export function triggered(from: { fullName: string; id: number }, branch = 'feature', commit = head): Run {
  const owner = from.fullName.replace(/\/.*/, '')
  const pullHint: PullHint = { kind: 'workflow run', repositoryId: from.id, owner, branch, commit }
  return pushed({ eventName: 'workflow_run', commit, branch, pullHint })
}

export function commentedOn(number: number): Run {
  return pushed({ eventName: 'issue_comment', commit: '', branch: '', pullHint: { kind: 'number', number } })
}

/** GitHub's answer to the first request. */
export function once(effect: Failure['effect']): GitHubOptions {
  return { behaviour: { failures: [{ effect }] } }
}

/** GitHub's answer to all requests. */
export function always(effect: Failure['effect']): GitHubOptions {
  return { behaviour: { failures: [{ every: true, effect }] } }
}

/** Asks an emulator with these pull requests. All requests must match GitHub's API description. */
export async function ask(pulls: PullOptions[], run: Run, changes: Changes & GitHubOptions = {}): Promise<Asked> {
  const { prNumber, prepare, ...options } = changes
  await using emulator = await startGitHubEmulator({ repository, pulls, ...options })
  prepare?.(emulator)
  const dispatcher = new Agent()
  try {
    const { apiUrl, graphqlUrl } = emulator
    const context = { ...(await readRunContext({})), ...run, apiUrl, graphqlUrl }
    const { signal } = new AbortController()
    const client = async () => createGitHubClient(emulator.token, context, { dispatcher, signal, retries: 1 })
    const options = { prNumber, needsPullRequest: true, client, cancelled: signal }
    const located = await locateRun(context, options)
    if (located.problem !== undefined) throw located.problem
    const { pullRequest: number, commit, branch } = located.run
    const found = { number, others: located.others, commit, branch }
    expect(emulator.violations).toEqual([])
    expect(emulator.writes).toEqual([])
    return { found, paths: emulator.requests.map(({ path }) => path) }
  } finally {
    await dispatcher.close()
  }
}

/** The number of the pull request that a run belongs to. */
export async function numberOf(...request: Parameters<typeof ask>): Promise<number | undefined> {
  const { found } = await ask(...request)
  return found.number
}
