import { areOfTwoJobs, isCopy, linkRemovedAt } from '../manifest/join.ts'
import { isNewer } from '../manifest/order.ts'
import type { Section } from '../manifest/schema.ts'
import { nameOfShare, recordedIn, recordedShares, type ShareRef } from '../manifest/shares.ts'
import { counted } from '../text.ts'
import type { Contribution } from './contribution.ts'
import type { Unreadable } from './own-comments.ts'
import type { State } from './state.ts'

/** Checks how much of a contribution ended up in the comment. */
export function checkOutcome({ sections: own }: Contribution, state: State) {
  const { sections, runs } = state
  const recorded = new Set(recordedIn(state).map(nameOfShare))
  const names = own.flatMap(recordedShares).map(nameOfShare)
  const pairs = own.flatMap((section) => {
    const current = sections.find(({ key }) => key === section.key)
    return current ? [{ section, current }] : []
  })
  const superseded = own.filter((section) => {
    const current = sections.find(({ key }) => key === section.key)
    const partRuns = runs[section.part.key] ?? []
    return current ? isNewer(current, section) : partRuns.length > 0 && !partRuns.includes(section.run.id)
  })
  const inComment = pairs.filter(({ section, current }) => isCopy(current, section))
  const isRemoved = inComment.some(({ section, current }) => hasLostLinks(section, current))
  return {
    superseded: superseded.length,
    isInComment: superseded.length + inComment.length > 0,
    notRecorded: new Set(names.filter((name) => !recorded.has(name))),
    warnings: isRemoved ? [removedMeanwhile] : [],
  }
}

/** Whether links were removed from a section since `before`. */
function hasLostLinks(before: Section, after: Section): boolean {
  const removed = new Set(before.recordings.flatMap((one) => (linkRemovedAt(one) === undefined ? [] : one.id)))
  return after.recordings.some((one) => linkRemovedAt(one) !== undefined && !removed.has(one.id))
}

/** Whether another job of the same run wrote a section with the same key. */
export function hasSharedSection({ sections: own }: Contribution, states: readonly State[]): boolean {
  const isOfOtherJob = (one: Section) => own.some((section) => section.key === one.key && areOfTwoJobs(section, one))
  return states.some(({ sections }) => sections.some(isOfOtherJob))
}

export const sharedSection =
  'Another job of this run uses the same section of the comment, so only one of the two is shown. The recordings of the other ' +
  'are in its job summary and outputs, and cleanup finds them as well. GitHub gives both jobs the same names, for example ' +
  'if a reusable workflow is called twice. Give each of them its own `section`.'
const removedMeanwhile =
  'While this run wrote the comment, cleanup deleted some of its links. They no longer work, even if the outputs list them.'
export const tooCrowded = 'Other jobs kept changing it at the same time, so it may lack the links of this job'
export const unlisted = 'GitHub does not list the comment that this step created'
export const leftOver = 'A duplicate comment, whose content is now in the first one, could not be deleted'

export function noRoom(shares: readonly ShareRef[]): string {
  const ids = shares.map(({ id }) => id).join(' ')
  return `The comment has no room for the ids of ${counted(shares.length, 'share')}, so cleanup can't find them there. To delete them, run cleanup with these share-ids: ${ids}`
}

/** One warning for each reason that comments can't be read. */
export function leftAlone(unreadable: readonly Unreadable[]): string[] {
  return Array.from(
    Map.groupBy(unreadable, ({ why }) => why),
    ([why, alike]) =>
      `The hidden state of ${alike.map(({ url }) => url).join(', ')} can't be read: ${why}. ` +
      'It is left as it is, and a new comment is written beside it.',
  )
}
