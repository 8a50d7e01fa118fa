import { nameOfShare, type Section } from '../../../src/sections/section.ts'
import { commentKeyOf, readState } from '../../../src/sections/state.ts'
import { keys } from './plan.ts'
import { signerFor, type World } from './world.ts'

/** A section that a key vouches for on this pull request. */
export type StandingSection = { section: Section; apiKey: string; pull: number }

/** A link that readers see. */
export type ShownLink = { name: string | undefined; url: string; hash: unknown }

const known = new Map<string, readonly Section[]>()

/** All sections of a comment on a pull request, vouched for or not. */
export function sectionsOfComment(body: string, pull: number): readonly Section[] {
  const name = `${pull} ${body}`
  const sections = known.get(name) ?? read(body, pull)
  if (known.size > 500) known.clear()
  known.set(name, sections)
  return sections
}

function read(body: string, pull: number): readonly Section[] {
  const reading = commentKeyOf(body) === undefined ? undefined : readState(body)
  if (reading?.state === undefined) return []
  return reading.state.pullRequest === pull ? reading.state.sections : []
}

/** What truly stands on the pull requests at this moment. */
export function standingSections({ pulls }: World): StandingSection[] {
  return [...pulls].flatMap(([pull, { current }]) => provenSections([...current().values()], pull))
}

/** What the next writer finds in the history, where a job ended right after it had written over another one's part. */
export function recentSections({ pulls }: World): StandingSection[] {
  return [...pulls].flatMap(([pull, { recentTexts }]) => provenSections(recentTexts(), pull))
}

/** Names of the shares that open pull requests but one show, now and already 10 s ago. */
export function steadilyShown({ pulls, time }: World, but: number | undefined): ReadonlySet<string> {
  const open = [...pulls].filter(([pull, { isOpen }]) => pull !== but && isOpen())
  const names = open.flatMap(([pull, { at, current }]) => {
    const shownIn = (bodies: ReadonlyMap<number, string>) =>
      provenSections([...bodies.values()], pull)
        .flatMap(shownLinks)
        .flatMap(({ name }) => name ?? [])
    const before = new Set(shownIn(at(time.now() - 10_000)))
    return shownIn(current()).filter((name) => before.has(name))
  })
  return new Set(names)
}

function provenSections(bodies: readonly string[], pull: number): StandingSection[] {
  return bodies.flatMap((body) =>
    sectionsOfComment(body, pull).flatMap((section) => {
      const commentKey = commentKeyOf(body) ?? ''
      const apiKey = keys.find((key) => signerFor(key, commentKey, pull).verify(section))
      return apiKey === undefined ? [] : [{ section, apiKey, pull }]
    }),
  )
}

export function shownLinks({ section: { rows, baseUrl } }: StandingSection): ShownLink[] {
  return rows.flatMap(({ shareId, link, hash }) =>
    link?.url === undefined
      ? []
      : [{ url: link.url, hash, name: shareId && nameOfShare({ id: shareId, baseUrl }) }],
  )
}
