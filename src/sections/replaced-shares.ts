import { nameOfShare, type Section, sharesOf, shownShares } from './section.ts'
import type { Signer } from './signature.ts'

/**
 * The ids of the shares that a section remembers beyond those it shows, and that no other section shows either.
 *
 * @param own as it stands in the comment, with a valid signature
 * @param all every section of every comment of the action on the pull request, whoever wrote it
 * @returns undefined where not all is known of what the others show
 */
export function replacedShares(own: Section, all: readonly Section[], signer: Signer): string[] | undefined {
  const isCut = ({ shares, shared }: Section) => shares.kept.length < shared
  if (all.some((section) => isCut(section) && signer.verify(section))) return undefined
  const shown = new Set(
    [own, ...all].flatMap(shownShares).flatMap((ref) => (ref === undefined ? [] : [nameOfShare(ref)])),
  )
  return sharesOf(own).flatMap((ref) =>
    ref.baseUrl === own.baseUrl && !shown.has(nameOfShare(ref)) ? [ref.id] : [],
  )
}
