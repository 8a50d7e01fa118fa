import { nameOfShare, sharesOf } from '../../../src/sections/section.ts'
import type { ServiceShare } from './simulated-service.ts'
import { addressOf } from './simulated-service.ts'
import {
  recentSections,
  type StandingSection,
  sectionsOfComment,
  shownLinks,
  standingSections,
} from './standing.ts'
import { foreignPull, type World } from './world.ts'

/** What must be true of a pull request whenever all work on it has ended; each violation in words. */
export function brokenPromises(world: World, when: string): string[] {
  const { shares } = world.services
  const standing = standingSections(world)
  const inHistory = rememberedShares(recentSections(world))
  const remembered = new Set([...rememberedShares(standing), ...inHistory, ...listedByCleanup(world)])
  const forgotten = [...shares.values()].filter((share) => isForgotten(world, share, remembered))
  const links = standing.flatMap(shownLinks)
  const broken = links.flatMap(({ name = '', url, hash }) => {
    const share = shares.get(name)
    if (share === undefined || addressOf(share) !== url) return [`a row shows no share of its own: ${url}`]
    if (isDeadByUs(world, share) && !world.hasMixedKeys) return [`a link is dead: ${url}`]
    const isSame = hash === undefined || hash === '' || hash === base64urlOf(share.sha256)
    return isSame ? [] : [`a link shows other bytes than its section says: ${url}`]
  })
  return [
    ...forgotten.map(({ id, baseUrl }) => `nobody knows of the share ${id} at ${baseUrl}`),
    ...broken,
  ].map((words) => `${when}, ${words}`)
}

/**
 * Whether a share stands that is neither shown nor remembered in a signed section, nor listed for a person. Excused are
 * shares in a comment that a person deleted or damaged, and those of which no answer told.
 */
function isForgotten(world: World, share: ServiceShare, remembered: ReadonlySet<string>): boolean {
  const name = nameOfShare(share)
  const isExcused = world.lostByPeople.has(name) || share.isUnknown
  const isKnown = remembered.has(name) || world.told.listed.has(share.id)
  return share.pullRequest !== foreignPull && share.fate === 'stands' && !isExcused && !isKnown
}

/**
 * Whether a share is gone by our doing. Excused are links of a cleanup that said so itself: its comment could not be
 * rewritten, or the answers of the deletion were lost so that the share counts as not deleted. So are those on a closed
 * pull request of which no manifest tells. So are those of which a
 * person deleted or damaged the comment that told that they are gone.
 */
function isDeadByUs(
  { shownInVain, shownWhereClosed, lostByPeople, told }: World,
  share: ServiceShare,
): boolean {
  const name = nameOfShare(share)
  const isExcused =
    shownInVain.has(name) ||
    shownWhereClosed.has(name) ||
    lostByPeople.has(name) ||
    told.undeleted.has(share.id)
  return share.fate === 'deleted by us' && !isExcused
}

function base64urlOf(sha256: string): string {
  return Buffer.from(sha256, 'hex').toString('base64url')
}

/**
 * Names of what a cleanup would list for a person: where a comment has parts of several keys, a writer with one of them may
 * have reduced a part of another to its ids, for which nobody vouches any more.
 */
function listedByCleanup({ hasMixedKeys, pulls }: World): string[] {
  if (!hasMixedKeys) return []
  const reduced = [...pulls].flatMap(([pull, { current }]) =>
    [...current().values()].flatMap((body) => sectionsOfComment(body, pull)),
  )
  return reduced
    .filter(({ signature }) => signature === '')
    .flatMap(({ unproved }) => unproved.map(nameOfShare))
}

/** Names of what signed sections remember. */
function rememberedShares(standing: readonly StandingSection[]): string[] {
  return standing.flatMap(({ section }) => [...sharesOf(section), ...section.unproved]).map(nameOfShare)
}
