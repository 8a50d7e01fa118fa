import type { ServiceEmulator } from '../../../emulators/service/options.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import type { Manifest } from '../../../src/manifest/schema.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { recordings, sectionOf } from '../comment/sections.ts'
import type { Stage } from '../stage.ts'
import { addShares } from './deletions.ts'
import { signing } from './runs.ts'

export const dayMs = 86_400_000

/** A cleanup's outputs. */
export const counts = (deleted: number, failed: number) => ({
  'deleted-count': String(deleted),
  'failed-count': String(failed),
})

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs)
}

type Recording = {
  shown?: readonly string[]
  /** Shares, with the number of days since their replacement was recorded. */
  replaced?: Readonly<Record<string, number>>
  commentKey?: string
  apiKey?: string
  baseUrl?: string
  createdAt?: Date
}

/** The text of the action's comment on a pull request, as a job leaves it. */
export function bodyWith({ service }: Stage, pull: number, recorded: Recording): string {
  const { shown = [], replaced = {}, commentKey = 'recordings', apiKey } = recorded
  const baseUrl = recorded.baseUrl ?? new URL(service.url).href
  const section: Manifest = sectionOf({
    ...recordings(shown),
    baseUrl,
    replaced: Object.entries(replaced).map(([id, days]) => ({
      id,
      baseUrl,
      time: Math.floor(daysAgo(days).getTime() / 1000),
    })),
  })
  const state: State = {
    pullRequest: pull,
    head: 'a1b2',
    nonce: `n${pull}`,
    cut: uncut,
    runs: {},
    replaced: [],
    removed: {},
    sections: [section],
  }
  const place = {
    commentKey,
    pullRequest: pull,
    repositoryUrl: 'https://github.com/octo-org/demo',
    name: undefined,
  }
  const signedBy = apiKey === undefined ? signing : createSigning(apiKey, '812345678')
  return composeComment(joinStates(state, state, 'a1b2'), { ...place, signing: signedBy }, 65_536).body
}

export function record(stage: Stage, pull: number, recorded: Recording): void {
  const body = bodyWith(stage, pull, recorded)
  const { createdAt } = recorded
  stage.github.addComment({ pull, body, author: 'github-actions[bot]', ...(createdAt && { createdAt }) })
}

/** Creates `count` shares at the stage's service. */
export async function newShares({ service }: { service: ServiceEmulator }, count: number): Promise<string[]> {
  return await addShares(service, count)
}

/** The event of a scheduled sweep. */
export const scheduled = { event: { name: 'schedule', payload: {} } }
