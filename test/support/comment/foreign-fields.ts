import { type State, stateSchema } from '../../../src/comment/state.ts'
import { manifestSchema, type Section } from '../../../src/manifest/schema.ts'
import { linkedRecordings } from '../../../src/manifest/shares.ts'
import { isRecord } from '../../../src/shape.ts'
import { membersOf } from '../values-of-schema.ts'

// What nobody may bring into a comment without an API key.

const ofSection = new Set(membersOf(manifestSchema).map(({ path }) => path))
const ofState = new Set(membersOf(stateSchema).map(({ path }) => path))

/** Members that name shares and files of a service, or their content. */
const forbidden = /^\/recordings\/(?:shareId|fileId|sha256|detailsDigest|removed)$/

/** The members and links of an unsigned section that it must not have, by their paths. */
export function foreignInSection(section: Section, repositoryUrl: string): string[] {
  const paths = pathsIn(section, '')
  const links = [
    ...linkedRecordings(section).map(({ url }) => url),
    ...(section.comparedWith?.tests ?? []).flatMap(({ url }) => url ?? []),
  ]
  const ofOtherRuns = linkedRecordings(section).filter(({ url }) => !url.includes(`/runs/${section.run.id}/`))
  return [
    ...paths.filter((path) => forbidden.test(path) || !ofSection.has(path)),
    ...links.filter((url) => !isPage(url, repositoryUrl)),
    ...ofOtherRuns.map(({ url }) => `${url} in run ${section.run.id}`),
    ...(section.replaced.length > 0 ? ['/replaced'] : []),
    ...(section.baseUrl === repositoryUrl ? [] : [`/baseUrl ${section.baseUrl}`]),
    ...(section.key.endsWith(' fork') && section.reportUrl !== undefined ? ['/reportUrl of a fork'] : []),
  ]
}

/** Whether a link leads to the page of an artifact. */
function isPage(url: string, repositoryUrl: string): boolean {
  const path = url.startsWith(repositoryUrl) ? url.slice(repositoryUrl.length) : ''
  return /^\/actions\/runs\/\d+\/artifacts\/[1-9]\d*$/.test(path)
}

/** The members and links of a state without an API key that it must not have. */
export function foreignInState({ sections, runs, removed, ...state }: State, repositoryUrl: string): string[] {
  return [
    ...pathsIn(state, '').filter((path) => !ofState.has(path)),
    ...Object.keys(removed).map((mark) => `/removed ${mark}`),
    ...(state.replaced.length > 0 ? ['/replaced'] : []),
    ...Object.values(runs).flatMap((ids) => ids.filter((id) => !/^\d{0,30}$/.test(id))),
    ...sections.flatMap((section) => foreignInSection(section, repositoryUrl)),
  ]
}

function pathsIn(value: unknown, within: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, within))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, member]) => [
    `${within}/${name}`,
    ...pathsIn(member, `${within}/${name}`),
  ])
}
