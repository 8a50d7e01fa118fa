import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { type EventCommit, type PullHint, type RunContext, readRunContext } from '../../../src/github/run-context.ts'

export type Run = Pick<RunContext, 'eventName' | 'repository' | 'eventCommit' | 'pullHint'>
/** A run's pull request, and the commit and branch of its recordings. */
type FoundPullRequest = {
  number: number | undefined
  others: readonly number[]
  commit: string
  branch: string
}
type Changes = {
  prNumber?: number
  commit?: string
  /** Without one, there is no checkout. */
  workspace?: string
  prepare?: (emulator: GitHubEmulator) => void
}
type Asked = { found: FoundPullRequest; paths: string[]; warnings?: string[] }

export const repository = { fullName: 'octo-org/demo', id: 1000 }
export const head = 'a'.repeat(40)
export const earlier = 'b'.repeat(40)
export const later = 'c'.repeat(40)
export const ours = { headRef: 'feature', headSha: head }
export const ann = { fullName: 'ann/demo', id: 2001 }
export const bob = { fullName: 'bob/demo', id: 2002 }

type Pushed = { commit?: string; branch?: string; repository?: string }

export function pushed({
  commit = head,
  branch = 'feature',
  repository: name = repository.fullName,
}: Pushed = {}): Run {
  return {
    eventName: 'push',
    repository: name,
    eventCommit: { kind: 'named', commit, branch },
    pullHint: { kind: 'push', branch },
  }
}

/** A run for any event that has no pull request of its own. */
export function happened(eventName: string, eventCommit: EventCommit, pullHint: PullHint = { kind: 'commit' }): Run {
  return { eventName, repository: repository.fullName, eventCommit, pullHint }
}

export function triggered(from: { fullName: string; id: number }, branch = 'feature', commit = head): Run {
  const owner = from.fullName.replace(/\/.*/, '')
  const pullHint: PullHint = { kind: 'workflow run', repositoryId: from.id, owner, branch, commit }
  return happened('workflow_run', { kind: 'named', commit, branch }, pullHint)
}

/** The commit and branch of a run whose event names none. */
export const ofMain = { kind: 'checkout', commit: 'd'.repeat(40), branch: 'main' } as const

export function commentedOn(number: number): Run {
  return happened('issue_comment', ofMain, { kind: 'number', number })
}

export function queued(number: number): Run {
  return happened('merge_group', { kind: 'pull request' }, { kind: 'number', number })
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
  const { prNumber, commit, workspace = join(tmpdir(), 'no-checkout'), prepare, ...options } = changes
  await using emulator = await startGitHubEmulator({ repository, pulls, ...options })
  prepare?.(emulator)
  const dispatcher = new Agent()
  try {
    const { apiUrl, graphqlUrl } = emulator
    const context = { ...(await readRunContext({})), ...run, workspace, apiUrl, graphqlUrl }
    const { signal } = new AbortController()
    const client = async () => createGitHubClient(emulator.token, context, { dispatcher, signal, retries: 1 })
    const warnings: string[] = []
    const warn = (text: string) => void warnings.push(text)
    const options = { prNumber, commit, needsPullRequest: true, client, cancelled: signal, warn }
    const located = await locateRun(context, options)
    if (located.problem !== undefined) throw located.problem
    const { pullRequest: number, branch } = located.run
    const found = { number, others: located.others, commit: located.run.commit, branch }
    expect(emulator.violations).toEqual([])
    expect(emulator.writes).toEqual([])
    const paths = emulator.requests.map(({ path }) => path)
    return { found, paths, ...(warnings.length > 0 && { warnings }) }
  } finally {
    await dispatcher.close()
  }
}

/** The number of the pull request that a run belongs to. */
export async function numberOf(...request: Parameters<typeof ask>): Promise<number | undefined> {
  const { found } = await ask(...request)
  return found.number
}
