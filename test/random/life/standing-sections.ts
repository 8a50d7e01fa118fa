import { readCommentText, type State } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { nameOfShare, ownShares, recordedShares } from '../../../src/manifest/shares.ts'
import { type Account, keys } from './plan.ts'
import { signingFor } from './repository.ts'
import { keylessSections } from './unsigned-sections.ts'
import type { World } from './world.ts'

/** A section on a pull request, with the key that signed it. */
export type StandingSection = { section: Section; apiKey: string; pull: number }

const known = new Map<string, readonly StandingSection[]>()

/** The sections in a comment's text. */
export function sectionsOfText(body: string, pull: number): readonly StandingSection[] {
  const name = `${pull} ${body}`
  const sections = known.get(name) ?? keys.flatMap((apiKey) => sectionsOfKey(body, pull, apiKey))
  if (known.size > 500) known.clear()
  known.set(name, sections)
  return sections
}

function sectionsOfKey(body: string, pull: number, apiKey: string): StandingSection[] {
  const read = readCommentText(body, pull, { signing: signingFor(apiKey) })
  return read?.kind === 'ours' ? withReplaced(read.state).map((section) => ({ section, apiKey, pull })) : []
}

/** The sections of a comment. Each has the replaced shares of its service, and the first one has all others. */
function withReplaced({ sections, replaced }: State): Section[] {
  const services = new Set(sections.map(({ baseUrl }) => baseUrl))
  return sections.map((section, at) => {
    const isHere = (baseUrl: string) => baseUrl === section.baseUrl || (at === 0 && !services.has(baseUrl))
    return { ...section, replaced: replaced.filter(({ baseUrl }) => isHere(baseUrl)) }
  })
}

/** The states of all comments. */
export function statesNow(world: World): State[] {
  const { pulls, time } = world
  const signed = [...pulls].flatMap(([pull, { at }]) =>
    [...at(time.now()).values()].flatMap((body) =>
      keys.flatMap((apiKey) => {
        const read = readCommentText(body, pull, { signing: signingFor(apiKey) })
        return read?.kind === 'ours' ? [read.state] : []
      }),
    ),
  )
  return [...signed, ...keylessSections(world).map(({ state }) => state)]
}

/** The true sections on all pull requests, now or at an earlier moment. */
export function standingSections({ pulls, time }: World, ms = time.now()): StandingSection[] {
  return [...pulls].flatMap(([pull, { at }]) => [...at(ms).values()].flatMap((body) => sectionsOfText(body, pull)))
}

/** All sections that were there at some time since then. */
export function sectionsSince({ pulls }: World, ms: number): StandingSection[] {
  return [...pulls].flatMap(([pull, { since }]) => {
    const bodies = new Set(since(ms).flatMap((comments) => [...comments.values()]))
    return [...bodies].flatMap((body) => sectionsOfText(body, pull))
  })
}

/** Sections that the next writer finds in the history, because a job overwrote another one's part and then died. */
export function recentSections({ pulls }: World): StandingSection[] {
  return [...pulls].flatMap(([pull, { recentTexts }]) => recentTexts().flatMap((body) => sectionsOfText(body, pull)))
}

/** Marks of removed shares that the next writer finds in the current text, or in recently overwritten ones. */
export function marksFound({ pulls }: World, { pull, apiKey }: StandingSection): Set<string> {
  const bodies = pulls.get(pull)?.recentTexts() ?? []
  const read = bodies.map((body) => readCommentText(body, pull, { signing: signingFor(apiKey) }))
  return new Set(read.flatMap((one) => (one?.kind === 'ours' ? Object.keys(one.state.removed) : [])))
}

/** Whether a pull request has several comments for one key. Writers agree on the oldest. */
export function hasDuplicates({ pulls, time }: World, pull: number, ms = time.now()): boolean {
  const firstLines = [...(pulls.get(pull)?.at(ms).values() ?? [])].map((body) => body.split('\n', 1)[0])
  return new Set(firstLines).size < firstLines.length
}

export function namesRecorded(standing: readonly StandingSection[]): Set<string> {
  return new Set(standing.flatMap(({ section }) => recordedShares(section)).map(nameOfShare))
}

/** Names of the shares with visible links. */
export function namesShown(standing: readonly StandingSection[]): Set<string> {
  return new Set(standing.flatMap(({ section }) => ownShares(section)).map(nameOfShare))
}

/** Whether a section belongs to an account, so that its cleanup may read it. */
export function isOf({ apiKey, section }: StandingSection, account: Account): boolean {
  return apiKey === account.apiKey && section.baseUrl === account.baseUrl
}
