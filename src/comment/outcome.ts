import { counted } from '../text.ts'
import type { Contribution } from './contribution.ts'
import { isCopy } from './join.ts'
import { whyUnreadable } from './own-comments.ts'
import { isNewer, isSameRun, nameOfShare, recordedShares, type Section, type ShareRef } from './section.ts'
import type { State } from './state.ts'

/** What of a contribution is in the comment in the end. */
export function outcomeOf({ sections: own }: Contribution, { sections }: State) {
  const recorded = new Set(sections.flatMap(recordedShares).map(nameOfShare))
  const names = own.flatMap(recordedShares).map(nameOfShare)
  const pairs = own.flatMap((section) => {
    const current = sections.find(({ key }) => key === section.key)
    return current ? [{ section, current }] : []
  })
  const superseded = pairs.filter(({ section, current }) => isNewer(current, section))
  const inComment = pairs.filter(({ section, current }) => isCopy(current, section))
  const isRemoved = inComment.some(({ section, current }) =>
    current.rows.some(({ removed }, at) => removed !== undefined && section.rows[at]?.removed === undefined),
  )
  return {
    superseded: superseded.length,
    isInComment: superseded.length + inComment.length > 0,
    notRecorded: new Set(names.filter((name) => !recorded.has(name))),
    warnings: isRemoved ? [removedMeanwhile] : [],
  }
}

/** Whether another step of the same run has written a section with the key of one of these. */
export function hasTwin({ sections: own }: Contribution, states: readonly State[]): boolean {
  const isTwin = (one: Section, other: Section) => one.key === other.key && isSameRun(one, other) && !isCopy(one, other)
  return states.some(({ sections }) => sections.some((one) => own.some((section) => isTwin(section, one))))
}

export const twin =
  'Another job of this run uses the same section of the comment, so only one of the two is shown there; the recordings of the other ' +
  'are in its job summary and outputs, and cleanup finds them, too. GitHub gives both jobs the same names, as where a reusable workflow is ' +
  'called twice: only the input `section` can tell them apart. Give each of them a `section` of its own.'
const removedMeanwhile =
  'Links of this run were removed while it wrote the comment: they no longer work, even if outputs list them.'
export const tooCrowded = 'Other jobs kept writing it at the same time; the links of this job may be missing in it'
export const unlisted = 'GitHub does not list the comment that was created'
export const leftOver = 'A second comment, whose content is in the first one now, could not be deleted'

export function noRoom(shares: readonly ShareRef[]): string {
  const ids = shares.map(({ id }) => id).join(' ')
  return `The comment has no room for the ids of ${counted(shares.length, 'share')}, so cleanup can't find them there. The input share-ids of the cleanup action takes these ids: ${ids}`
}

export function leftAlone(urls: readonly string[]): string {
  const reasons = Object.values(whyUnreadable).filter((why) => why !== undefined)
  return (
    `The hidden state of ${urls.join(', ')} can't be read: ${reasons.join(', or ')}. ` +
    'It is left as it is, and a new comment is written beside it.'
  )
}
