import { createHash } from 'node:crypto'
import { githubTime, nodeId } from './names.ts'
import { startTimeline } from './timeline.ts'
import type { PullFile, PullOptions } from './types.ts'

type HeadRepository = { fullName: string; id: number; fork: boolean }

/** A pull request at some moment. */
export type PullView = {
  id: number
  nodeId: string
  number: number
  title: string
  author: string
  baseRef: string
  headRef: string
  headSha: string
  /** Null if the fork was deleted. */
  headRepository: HeadRepository | null
  state: 'open' | 'closed'
  mergedAt: string | null
  createdAt: string
  updatedAt: string
  closedAt: string | null
  files: readonly PullFile[]
}

export type Pulls = {
  /** By ascending number. */
  all(moment: number): PullView[]
  find(number: number, moment: number): PullView | undefined
  setHead(number: number, sha: string): void
  close(number: number): void
  merge(number: number): void
  reopen(number: number): void
  /** Marks a pull request as updated now. Unknown numbers are ignored. */
  touch(number: number): void
}

export function createPulls(repository: { fullName: string; id: number }, options: readonly PullOptions[]): Pulls {
  const pulls = new Map(options.map((pull) => [pull.number, startTimeline(firstView(repository, pull))]))

  function change(number: number, part: Partial<PullView>) {
    const pull = pulls.get(number)
    if (pull === undefined) throw new Error(`The emulator has no pull request ${number}.`)
    const updatedAt = githubTime(new Date())
    pull.set({ ...pull.at(performance.now()), updatedAt, ...part })
  }

  return {
    all: (moment) =>
      [...pulls.values()].map((pull) => pull.at(moment)).sort((first, second) => first.number - second.number),
    find: (number, moment) => pulls.get(number)?.at(moment),
    setHead: (number, headSha) => change(number, { headSha }),
    reopen: (number) => change(number, { state: 'open', closedAt: null }),
    close: (number) => change(number, { state: 'closed', closedAt: githubTime(new Date()) }),
    merge(number) {
      const now = githubTime(new Date())
      change(number, { state: 'closed', closedAt: now, mergedAt: now })
    },
    touch(number) {
      if (pulls.has(number)) change(number, {})
    },
  }
}

function firstView(repository: { fullName: string; id: number }, pull: PullOptions): PullView {
  const id = 2_100_000_000 + pull.number
  const updated = githubTime(pull.updatedAt ?? new Date())
  const isClosed = pull.state === 'closed' || pull.state === 'merged'
  const headRef = pull.headRef ?? `branch-${pull.number}`
  const own: HeadRepository = { ...repository, fork: false }
  const headRepository =
    pull.headRepository === undefined ? own : pull.headRepository && { ...pull.headRepository, fork: true }
  return {
    id,
    nodeId: nodeId('PR', id),
    number: pull.number,
    title: pull.title ?? `Pull request ${pull.number}`,
    author: pull.author ?? 'octocat',
    baseRef: pull.baseRef ?? 'main',
    headRef,
    headSha: pull.headSha ?? createHash('sha1').update(headRef).digest('hex'),
    headRepository,
    state: isClosed ? 'closed' : 'open',
    mergedAt: pull.state === 'merged' ? updated : null,
    createdAt: updated,
    updatedAt: updated,
    closedAt: isClosed ? updated : null,
    files: pull.files ?? [],
  }
}
