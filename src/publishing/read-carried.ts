import { FileError } from '../files/file-error.ts'
import { type LinkRow, longestText, readLink, type Section, shownShares } from '../sections/section.ts'
import { unpackState } from '../sections/state.ts'
import type { RecordingResult, ResultCounts } from '../sharing/recording-result.ts'
import { oneLine } from '../text.ts'
import { agree, type Field, itemsOf, memberOf, valueAs } from './fields.ts'
import { text } from './kinds.ts'

/** What a manifest says of itself, which the sections that it carries must say too. */
export type Told = {
  pullRequests: readonly number[]
  key: string
  runId: string
  runAttempt: number
  commit: string
  results: readonly RecordingResult[]
  counts: ResultCounts
}

/**
 * The section that a manifest carries for each of the pull requests `wanted` (the first where none is), by its number;
 * 0 where the manifest knows none. A signature can't be verified here, so a section has to say just what the results
 * say: neither can be exchanged. Throws a FileError for the first thing that does not fit.
 */
export function readCarried(states: Field, told: Told, wanted: readonly number[]): Map<number, Section> {
  const numbers = told.pullRequests.length === 0 ? [0] : told.pullRequests
  const entries = itemsOf(states, numbers.length)
  agree(states, entries.length === numbers.length, 'does not match pullRequests')
  const sections = new Map<number, Section>()
  for (const [at, entry] of entries.entries()) {
    const number = memberOf(entry, 'pullRequest')
    const pullRequest = numbers[at] ?? 0
    agree(number, number.value === pullRequest, 'does not match pullRequests')
    const state = memberOf(entry, 'state')
    const packed = valueAs(state, text)
    const isWanted = pullRequest === 0 || wanted.includes(pullRequest) || (wanted.length === 0 && at === 0)
    if (isWanted) sections.set(pullRequest, readSection(state, packed, pullRequest, told))
  }
  return sections
}

function readSection(field: Field, packed: string, pullRequest: number, told: Told): Section {
  const reading = unpackState(packed)
  if ('newerVersion' in reading) throw new FileError(`${field.name} is of a newer version of this action`)
  const { state, damaged } = reading
  const [section, ...others] = state.sections
  if (damaged || section === undefined || others.length > 0) throw new FileError(`${field.name} is damaged`)
  agree(field, state.pullRequest === pullRequest, 'was made for another pull request')
  agree(field, section.key === told.key, 'does not match section.key')
  agree(field, section.run.id === told.runId, 'does not match runId')
  agree(field, section.run.attempt === told.runAttempt, 'does not match runAttempt')
  agree(field, section.commit === told.commit, 'does not match commit')
  const isSigned = /^[\w-]{22}$/.test(section.signature)
  agree(field, pullRequest === 0 ? section.signature === '' : isSigned, 'has no right signature')
  agree(field, showsOnly(section, told), 'does not match results')
  return section
}

/** Whether a section shows the results, and nothing besides. */
function showsOnly(section: Section, { results, counts }: Told): boolean {
  const { shared, failed, reused, links, failures, baseUrl } = section
  if (shared !== counts.shared || failed !== counts.failed || reused !== counts.reused) return false
  if (links.kept.length > shared || failures.kept.length > failed) return false
  const withLinks = results.filter(({ url }) => url !== undefined)
  const byUrl = Map.groupBy(withLinks, ({ url }) => url)
  const isTold = (stored: unknown) => {
    const row = readLink(stored)
    return row !== undefined && (byUrl.get(row.url)?.some((result) => saysTheSame(row, result)) ?? false)
  }
  if (!links.kept.every(isTold)) return false
  const shown = shownShares(section)
  if (shown.some((ref) => ref !== undefined && ref.baseUrl !== baseUrl)) return false
  return haveTheSame(
    shown.map((ref) => ref?.id ?? ''),
    withLinks.map(({ shareId = '' }) => shareId),
  )
}

/** The section's texts are cut, and have secrets taken out. */
function saysTheSame(row: LinkRow, { title, sizeBytes, test }: RecordingResult): boolean {
  const isTitle = row.title.includes('***') || row.title === oneLine(title, longestText)
  return isTitle && row.sizeBytes === sizeBytes && row.result === test?.result
}

function haveTheSame(ones: readonly string[], others: readonly string[]): boolean {
  const sorted = others.toSorted()
  return ones.length === others.length && ones.toSorted().every((one, at) => one === sorted[at])
}
