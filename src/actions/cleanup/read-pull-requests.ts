import pLimit from 'p-limit'
import { withoutToken } from '../../comment/github-access.ts'
import { createHistory } from '../../comment/history.ts'
import { type ActionComment, commentsOfAction } from '../../comment/look.ts'
import type { OpenPullRequest } from '../../comment/open-pull-requests.ts'
import type { RecordedShare } from '../../sections/recorded-shares.ts'
import { nameOfShare, type Section, shownShares } from '../../sections/section.ts'
import type { Signing } from '../../sections/signature.ts'
import type { Ports } from '../run-action.ts'

/** The action's comments on a pull request: those to clean up after, and the others. */
export type ReadPullRequest = {
  number: number
  isOpen: boolean
  comments: readonly ActionComment[]
  others: readonly ActionComment[]
}

type Reading = Pick<Ports, 'signing' | 'clock'> & { github: Pick<Ports['github'], 'comments'> }

/**
 * Reads the action's comments on a pull request, and what was written over in them. Throws what GitHub's client throws.
 *
 * @param wantedKey the key of the only comment to clean up after; empty for all
 */
export async function readPullRequest(
  number: number,
  wantedKey: string,
  { signing, clock, github }: Reading,
): Promise<ReadPullRequest> {
  const store = await openStore(number, github)
  const view = await store.list()
  const all: ActionComment[] = []
  for (const comment of commentsOfAction(view, number)) {
    // A job that ended right after it had written over another one's part has left that part there.
    const place = { commentKey: comment.commentKey, pullRequest: number }
    const history = createHistory(store, { ...place, signer: signing.signerFor(place) }, clock)
    const seen = comment.state && (await history.look({ ...view, comment }, undefined))
    all.push(comment, ...(seen?.overwritten ?? []))
  }
  const isWanted = ({ commentKey }: ActionComment) => wantedKey === '' || commentKey === wantedKey
  const [comments, others] = [all.filter(isWanted), all.filter((comment) => !isWanted(comment))]
  return { number, isOpen: view.isOpen, comments, others }
}

const askedAtOnce = 8

/** Those of the pull requests that are open. Throws what GitHub's client throws. */
export async function openAmong(
  numbers: Iterable<number>,
  { github }: Pick<Reading, 'github'>,
): Promise<OpenPullRequest[]> {
  const limit = pLimit(askedAtOnce)
  const views = Array.from(numbers, (number) =>
    limit(async () => ({ ...(await (await openStore(number, github)).list()), number })),
  )
  return (await Promise.all(views)).filter(({ isOpen }) => isOpen)
}

/** The sections of a pull request's comments that a signature vouches for. */
export function provenSections(
  comments: readonly ActionComment[],
  pullRequest: number,
  signing: Signing,
): Section[] {
  return comments.flatMap(
    ({ commentKey, state }) =>
      state?.sections.filter(signing.signerFor({ commentKey, pullRequest }).verify) ?? [],
  )
}

/** Tells which pull request shows a share, if one does. */
export function placesOf(
  pullRequests: readonly OpenPullRequest[],
  signing: Signing,
): (share: RecordedShare) => number | undefined {
  const shown = new Map<string, number>()
  const unreadable: { number: number; body: string }[] = []
  for (const view of pullRequests) {
    const comments = commentsOfAction(view, view.number)
    const shares = provenSections(comments, view.number, signing).flatMap(shownShares)
    for (const share of shares) shown.set(nameOfShare(share), view.number)
    for (const { problem, body } of comments) {
      if (problem !== undefined) unreadable.push({ number: view.number, body })
    }
  }
  // What can't be read is still seen by people.
  const holds = (body: string, { id, url }: RecordedShare) =>
    body.includes(id) || (url !== undefined && body.includes(url))
  return (share) => shown.get(nameOfShare(share)) ?? unreadable.find(({ body }) => holds(body, share))?.number
}

async function openStore(number: number, { comments }: Reading['github']) {
  if (comments === undefined) throw new Error(withoutToken)
  return await comments(number)
}
