import { linkedRecordings, markOf, nameOfShare } from '../../../src/manifest/shares.ts'
import { addressOf, pictureAddressOf, type ServiceShare } from '../../support/service/simulated-service.ts'
import { additionIn, nameOf } from './newer-version.ts'
import { repositoryUrl } from './repository.ts'
import {
  hasDuplicates,
  marksFound,
  namesRecorded,
  recentSections,
  type StandingSection,
  sectionsSince,
  standingSections,
  statesNow,
} from './standing-sections.ts'
import { deadPages, lostSections } from './unsigned-sections.ts'
import type { World } from './world.ts'

/** Checks pull requests after all work on them has ended. Returns each violation in words. */
export function brokenPromises(world: World, when: string): string[] {
  const standing = standingSections(world)
  const recorded = namesRecorded([...standing, ...recentSections(world)])
  const forgotten = [...world.services.shares.values()].filter((share) => isForgotten(world, share, recorded))
  return [
    ...forgotten.map(({ id, baseUrl }) => `nobody knows the share ${id} at ${baseUrl}`),
    ...standing.flatMap((one) => [...brokenLinks(world, one), ...brokenPictures(world, one)]),
    ...lostAdditions(world, standing),
    ...tooManyRuns(world),
    ...lostSections(world),
    ...deadPages(world),
  ].map((words) => `${when}, ${words}`)
}

/** Whether a comment has sections of more than the two newest runs of a part. */
function tooManyRuns(world: World): string[] {
  return statesNow(world).flatMap(({ sections }) =>
    [...Map.groupBy(sections, ({ part }) => part.key)].flatMap(([key, ofPart]) => {
      const runs = new Set(ofPart.map(({ run }) => run.id))
      return runs.size > 2 ? [`the part ${key} has sections of the runs ${[...runs].join(', ')}`] : []
    }),
  )
}

/**
 * Whether an older version erased additions of a newer one. Without a history, parts of comments can get lost. After a
 * step that died, only the next writer restores the text that it overwrote.
 */
function lostAdditions(world: World, standing: readonly StandingSection[]): string[] {
  if (!world.hasHistory) return []
  const added = new Set(sectionsSince(world, 0).flatMap((one) => additionIn(one) ?? []))
  return standing
    .filter((one) => added.has(nameOf(one)) && additionIn(one) === undefined && !world.cutShort.has(one.pull))
    .map(({ section }) => `the section of ${section.key} in run ${section.run.id} has lost what a newer version added`)
}

/**
 * Whether a share exists that no signed comment shows or remembers, and no manifest or list for a person names.
 * Exceptions: shares in a comment that a person deleted or damaged, shares whose answer was lost, and shares of a
 * machine that died.
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
    if (baseUrl === repositoryUrl) return []
    const share = world.services.shares.get(nameOfShare({ id, baseUrl }))
    if (share === undefined || addressOf(share) !== url) return [`a row's link matches no share: ${url}`]
    const isExcused = hasDuplicates(world, pull) || comesBack(world, standing, share)
    if (isDeadByUs(world, share) && !isExcused) return [`a link is dead: ${url}`]
    const isSame = sha256 === undefined || sha256 === share.sha256
    return isSame ? [] : [`a link's bytes differ from its section's hash: ${url}`]
  })
}

function brokenPictures(world: World, standing: StandingSection): string[] {
  const { pull, section } = standing
  const { baseUrl, pictures = [] } = section
  return pictures.flatMap(({ url, shareId: id = '' }) => {
    if (url === undefined) return []
    const share = world.services.shares.get(nameOfShare({ id, baseUrl }))
    if (share === undefined || pictureAddressOf(share) !== url) return [`a row's picture matches no share: ${url}`]
    const isExcused = hasDuplicates(world, pull) || comesBack(world, standing, share)
    return isDeadByUs(world, share) && !isExcused ? [`a picture is dead: ${url}`] : []
  })
}

/**
 * Whether the next writer will remove a link. It will if a step overwrote the text that marked the link as gone, and
 * then died. Without a history, nobody can know.
 */
function comesBack(world: World, standing: StandingSection, share: ServiceShare): boolean {
  if (!world.cutShort.has(standing.pull)) return false
  return !world.hasHistory || marksFound(world, standing).has(markOf(share))
}

/**
 * Whether the action deleted a share wrongly. Exceptions: shares of a cleanup that died or said that it couldn't write
 * the comment; shares deleted by their ids; shares of an artifact whose run had no pull request or whose report came
 * later; and shares whose removal was recorded in a comment that a person deleted or damaged. The caller also excuses
 * duplicates of the comment, which the first step that writes five minutes later deletes.
 */
function isDeadByUs({ shownInVain, deletedWithArtifact, byHand, lostByPeople }: World, share: ServiceShare): boolean {
  const name = nameOfShare(share)
  const excused = [shownInVain, deletedWithArtifact, byHand, lostByPeople]
  return share.fate === 'deleted by us' && !excused.some((names) => names.has(name))
}
