import type { ShareRef } from '../manifest/shares.ts'
import { counted } from '../text.ts'
import type { Unreadable } from './own-comments.ts'

// Warnings and errors about the comment, for the user.

export const sharedSection =
  'Another job of this run uses the same section of the comment, so only one of the two is shown. The recordings of the other ' +
  'are in its job summary and outputs, and cleanup finds them as well. GitHub gives both jobs the same names, for example ' +
  'if a reusable workflow is called twice. Give each of them its own `section`.'
export const removedMeanwhile =
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
      'It stays as it is, and a new comment is created.',
  )
}
