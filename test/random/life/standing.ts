import { nameOfShare, type Section } from '../../../src/sections/section.ts'
import { commentKeyOf, readState } from '../../../src/sections/state.ts'
import { keys } from './plan.ts'
import { pullRequest, signerFor, type World } from './world.ts'

/** A section that a key vouches for on this pull request. */
export type StandingSection = { section: Section; apiKey: string }

/** A link that readers see. */
export type ShownLink = { name: string | undefined; url: string; hash: unknown }

const known = new Map<string, readonly Section[]>()

/** All sections of a comment of this pull request, vouched for or not. */
export function sectionsOfComment(body: string): readonly Section[] {
  const sections = known.get(body) ?? read(body)
  if (known.size > 500) known.clear()
  known.set(body, sections)
  return sections
}

function read(body: string): readonly Section[] {
  const reading = commentKeyOf(body) === undefined ? undefined : readState(body)
  if (reading?.state === undefined) return []
  return reading.state.pullRequest === pullRequest ? reading.state.sections : []
}

/** What truly stands on the pull request at this moment. */
export function standingSections({ github }: World): StandingSection[] {
  return provenSections([...github.current().values()])
}

/** What the next writer finds in the history, where a job ended right after it had written over another one's part. */
export function recentSections({ github }: World): StandingSection[] {
  return provenSections(github.recentTexts())
}

function provenSections(bodies: readonly string[]): StandingSection[] {
  return bodies.flatMap((body) =>
    sectionsOfComment(body).flatMap((section) => {
      const commentKey = commentKeyOf(body) ?? ''
      const apiKey = keys.find((key) => signerFor(key, commentKey).verify(section))
      return apiKey === undefined ? [] : [{ section, apiKey }]
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
