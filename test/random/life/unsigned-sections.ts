import { readCommentText, type State } from '../../../src/comment/state.ts'
import { compareRuns } from '../../../src/manifest/order.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { linkedRecordings } from '../../../src/manifest/shares.ts'
import { foreignInSection, foreignInState } from '../../support/comment/foreign-fields.ts'
import { keys } from './plan.ts'
import { repositoryUrl, signingFor } from './repository.ts'
import type { Brought, World } from './world.ts'

/** A word in everything that a forger adds. A shorter one can occur by chance in the packed part of a text. */
export const forgedWord = 'evilevilevil'

/** The state in a text, as its writer made it. */
function stateIn(body: string, pull: number, apiKey: string): (State & { commentKey: string }) | undefined {
  const read = readCommentText(body, pull, { signing: signingFor(apiKey), vouch: (state) => state })
  return read?.kind === 'ours' ? { ...read.state, commentKey: read.commentKey } : undefined
}

/** What a text that a step is about to write has, although no key signed where it comes from. */
export function foreignInText(body: string, pull: number): string[] {
  const { commentKey: _, ...keyless } = stateIn(body, pull, '') ?? { commentKey: '' }
  const ofKeyless = 'sections' in keyless ? foreignInState(keyless, repositoryUrl) : []
  const ofKeys = keys.flatMap((apiKey) => (stateIn(body, pull, apiKey)?.sections ?? []).flatMap(foreignBesideSigned))
  const isForged = 'sections' in keyless && JSON.stringify(keyless).includes(forgedWord)
  return [
    ...ofKeyless.map((what) => `A step without a key wrote ${what}`),
    ...ofKeys.map((what) => `A step with a key wrote ${what}`),
    ...(isForged || body.includes(forgedWord) ? ['A step wrote what somebody forged'] : []),
  ]
}

function foreignBesideSigned(section: Section): string[] {
  const isNamed = section.key.includes(' unsigned')
  if (isNamed) return foreignInSection(section, repositoryUrl)
  const isUnsigned = section.baseUrl === repositoryUrl || linkedRecordings(section).some((one) => one.artifactId)
  return isUnsigned ? [`an unsigned section with the key of a signed one, ${section.key}`] : []
}

/** The states of the comments without a key, with the sections and runs that GitHub knows. */
export function keylessSections(world: World): { commentKey: string; pull: number; state: State }[] {
  const isKnown = (id: string) => world.runIds.has(id)
  return statesOf(world, '').map(({ state, ...place }) => {
    const sections = state.sections.filter(({ run }) => isKnown(run.id))
    const runs = Object.entries(state.runs).map(([part, ids]) => [part, ids.filter(isKnown)])
    return { ...place, state: { ...state, sections, runs: Object.fromEntries(runs) } }
  })
}

function statesOf({ pulls, time }: World, apiKey: string) {
  return [...pulls].flatMap(([pull, { at }]) =>
    [...at(time.now()).values()].flatMap((body) => {
      const state = stateIn(body, pull, apiKey)
      return state ? [{ commentKey: state.commentKey, pull, state }] : []
    }),
  )
}

/**
 * Sections that a step brought into a comment and that are lost: neither they nor those of a newer run are there. Exceptions:
 * parts of which two newer runs are there, and comments that a person deleted or damaged. Without a history, parts of comments
 * can get lost; after a step that died, only the next writer restores what it overwrote.
 */
export function lostSections(world: World): string[] {
  if (!world.hasHistory || world.isCrowded) return []
  return world.brought.flatMap((brought) => {
    const { apiKey, commentKey, pull, section } = brought
    if (world.spoiled.has(pull) || world.cutShort.has(pull)) return []
    const ofKey = apiKey === '' ? keylessSections(world) : statesOf(world, apiKey)
    const states = ofKey.filter((one) => one.pull === pull && one.commentKey === commentKey)
    const sections = states.flatMap(({ state }) => state.sections)
    const standing = sections.filter(({ key }) => key === section.key)
    if (standing.some((one) => compareRuns(one, section) > 0)) return []
    const ofPart = sections.filter(({ part }) => part.key === section.part.key)
    const runs = new Set(
      [...ofPart, ...states.flatMap(({ state }) => runsOf(state, section.part.key))].map(({ run }) => run.id),
    )
    const newer = [...runs].filter(
      (id) => compareRuns({ run: { id, attempt: 1 } }, { run: { id: section.run.id, attempt: 1 } }) > 0,
    )
    if (newer.length >= 2) return []
    const same = standing.filter((one) => compareRuns(one, section) === 0)
    const name = `${section.key} of run ${section.run.id}.${section.run.attempt} on pull request ${pull}`
    if (same.length === 0) return [`the section ${name} is lost`]
    const links = new Set(same.flatMap(linkedRecordings).map(({ url }) => url))
    // Of two jobs that share a section, one is shown.
    const alike = world.brought.filter((one) => isAlike(one, brought))
    const isShown = alike.some((one) => linkedRecordings(one.section).every(({ url }) => links.has(url)))
    return isShown ? [] : [`links of the section ${name} are lost`]
  })
}

function runsOf({ runs }: State, part: string): Pick<Section, 'run'>[] {
  return (runs[part] ?? []).map((id) => ({ run: { id, attempt: 1 } }))
}

function isAlike(one: Brought, other: Brought): boolean {
  return (
    one.apiKey === other.apiKey &&
    one.pull === other.pull &&
    one.commentKey === other.commentKey &&
    one.section.key === other.section.key &&
    compareRuns(one.section, other.section) === 0
  )
}

/** Links in comments that lead to no artifact of their run. A fork can name any of its own. */
export function deadPages(world: World): string[] {
  const sections = ['', ...keys].flatMap((apiKey) => statesOf(world, apiKey).flatMap(({ state }) => state.sections))
  return sections
    .filter(({ key, run, baseUrl }) => baseUrl === repositoryUrl && !key.endsWith(' fork') && world.runIds.has(run.id))
    .flatMap((section) => linkedRecordings(section).map((one) => ({ ...one, run: section.run })))
    .filter(({ artifactId = '', run }) => world.kept.get(artifactId)?.runId !== run.id)
    .map(({ url }) => `a row's link leads to no artifact of its run: ${url}`)
}
