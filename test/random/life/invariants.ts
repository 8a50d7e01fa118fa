import { linkedRecordings, markOf, nameOfShare } from '../../../src/manifest/shares.ts'
import { addressOf, type ServiceShare } from '../../support/service/simulated-service.ts'
import { additionIn, nameOf } from './newer-version.ts'
import {
  hasDuplicates,
  marksFound,
  namesRecorded,
  recentSections,
  type StandingSection,
  sectionsSince,
  standingSections,
} from './standing-sections.ts'
import type { World } from './world.ts'

/** What must be true of pull requests whenever all work on them has ended; each violation in words. */
export function brokenPromises(world: World, when: string): string[] {
  const standing = standingSections(world)
  const recorded = namesRecorded([...standing, ...recentSections(world)])
  const forgotten = [...world.services.shares.values()].filter((share) => isForgotten(world, share, recorded))
  return [
    ...forgotten.map(({ id, baseUrl }) => `nobody knows of the share ${id} at ${baseUrl}`),
    ...standing.flatMap((one) => brokenLinks(world, one)),
    ...lostAdditions(world, standing),
  ].map((words) => `${when}, ${words}`)
}

/**
 * Whether an older version has erased what a newer one added. Without a history, parts of comments can get lost; and one that
 * ended early leaves what it has written over to the next writer.
 */
function lostAdditions(world: World, standing: readonly StandingSection[]): string[] {
  if (!world.hasHistory) return []
  const added = new Set(sectionsSince(world, 0).flatMap((one) => additionIn(one) ?? []))
  return standing
    .filter((one) => added.has(nameOf(one)) && additionIn(one) === undefined && !world.cutShort.has(one.pull))
    .map(({ section }) => `the section of ${section.key} in run ${section.run.id} has lost what a newer version added`)
}

/**
 * Whether a share stands that is neither shown nor remembered in a signed comment, nor in a manifest or a list for a person.
 * Excused are shares in a comment that a person deleted or damaged, those of which no answer told, and those of a machine
 * that died.
 */
function isForgotten(world: World, share: ServiceShare, recorded: ReadonlySet<string>): boolean {
  const name = nameOfShare(share)
  const isExcused = world.lostByPeople.has(name) || share.isUnknown || share.isForeign
  return share.fate === 'stands' && !isExcused && !recorded.has(name) && !world.listed.has(share.id)
}

function brokenLinks(world: World, standing: StandingSection): string[] {
  const { pull, section } = standing
  const { baseUrl } = section
  return linkedRecordings(section).flatMap(({ shareId: id = '', url, sha256 }) => {
    const share = world.services.shares.get(nameOfShare({ id, baseUrl }))
    if (share === undefined || addressOf(share) !== url) return [`a row shows no share of its own: ${url}`]
    const isExcused = hasDuplicates(world, pull) || comesBack(world, standing, share)
    if (isDeadByUs(world, share) && !isExcused) return [`a link is dead: ${url}`]
    const isSame = sha256 === undefined || sha256 === share.sha256
    return isSame ? [] : [`a link shows other bytes than its section says: ${url}`]
  })
}

/**
 * Whether the next writer takes a link away: a step wrote over the text that told it gone, and ended before it could look
 * again. Without a history, nobody knows.
 */
function comesBack(world: World, standing: StandingSection, share: ServiceShare): boolean {
  if (!world.cutShort.has(standing.pull)) return false
  return !world.hasHistory || marksFound(world, standing).has(markOf(share))
}

/**
 * Whether a share is gone by our doing. Excused are those of a cleanup that ended early, or said that it could not write the
 * comment; those that were deleted by their ids; those of an artifact whose run had no pull request, or whose report came
 * later; those of which a person deleted or damaged the comment that told that they are gone; and where a duplicate of the
 * comment stands, which the first step deletes that writes there five minutes later
 */
function isDeadByUs({ shownInVain, deletedWithArtifact, byHand, lostByPeople }: World, share: ServiceShare): boolean {
  const name = nameOfShare(share)
  const excused = [shownInVain, deletedWithArtifact, byHand, lostByPeople]
  return share.fate === 'deleted by us' && !excused.some((names) => names.has(name))
}
