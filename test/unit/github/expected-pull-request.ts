import type { PullOptions } from '../../../emulators/github/github-emulator.ts'
import { valueAt } from '../../../src/shape.ts'
import { type Happened, namedAt } from './webhooks.ts'

/** The pull request that a run belongs to, and its commit. `undefined` stands for the head that GitHub returns. */
export type Belonging = { commit: string | undefined } & (
  | { to: 'nothing' }
  /** The one with that number, whatever its state. */
  | { to: 'number'; pull: PullOptions; isClosedNow: boolean }
  /** The open one with this head. */
  | { to: 'head'; pull: PullOptions }
)

/** A number that no payload names. */
const ofHead = 71

/** The README's promises under "Which pull request", derived from a payload independently of the action's code. */
export function belongingOf({ event, payload, repository, variables }: Happened): Belonging {
  const text = (...path: string[]) => String(valueAt(payload, ...path))
  if (/^pull_request(_target|_review|_review_comment)?$/.test(event)) {
    const [headSha, headRef] = [text('pull_request', 'head', 'sha'), text('pull_request', 'head', 'ref')]
    const state = text('pull_request', 'state') === 'closed' ? 'closed' : 'open'
    const pull = { number: Number(text('pull_request', 'number')), headSha, headRef, state } as const
    return { to: 'number', commit: headSha, pull, isClosedNow: text('action') === 'closed' }
  }
  if (event === 'issue_comment') {
    const isPull = text('issue', 'pull_request', 'url').startsWith('https:')
    if (isPull) return numbered(text('issue', 'number'))
  }
  if (event === 'merge_group')
    return numbered(
      text('merge_group', 'head_ref')
        .split(/\/pr-|-/)
        .at(-2),
    )
  if (event !== 'workflow_run') return headed(variables.GITHUB_SHA, variables.GITHUB_REF_NAME)
  const from = namedAt(payload, 'workflow_run', 'head_repository')
  const commit = text('workflow_run', 'head_sha')
  if (from === undefined) return { to: 'nothing', commit }
  const isOwn = from.fullName === repository.fullName
  return headed(commit, text('workflow_run', 'head_branch'), isOwn ? {} : { headRepository: from })
}

function numbered(number: string | undefined): Belonging {
  const pull = { number: Number(number), headRef: 'feature', headSha: 'a'.repeat(40) }
  return { to: 'number', commit: undefined, pull, isClosedNow: false }
}

function headed(headSha: string, headRef: string, where: Partial<PullOptions> = {}): Belonging {
  return { to: 'head', commit: headSha, pull: { number: ofHead, headSha, headRef, ...where } }
}
