import { wholeList } from '../../../src/sections/kept-list.ts'
import {
  noRemoval,
  type Section,
  sharesOf,
  storeFailure,
  storeLink,
  unprovedOf,
} from '../../../src/sections/section.ts'
import { createSigner } from '../../../src/sections/signature.ts'

/** Vouches for the sections of the pull request that these tests are about. */
export const signer = createSigner('key', 'octo-org/demo', 1)

/** The head of the simulated pull request. */
export const head = 'a1b2'

export const service = 'https://api.example.com/'

const plain: Section = {
  key: 'job',
  heading: 'job',
  run: { id: '100', attempt: 1, number: '1', workflow: '' },
  commit: head,
  time: 1_750_000_000,
  baseUrl: service,
  visibility: 'unlisted',
  withPassword: false,
  shared: 0,
  reused: 0,
  failed: 0,
  failedTests: 0,
  flakyTests: 0,
  leftOut: 0,
  removal: noRemoval,
  revision: 0,
  links: wholeList([]),
  failures: wholeList([]),
  hashes: wholeList([]),
  shares: wholeList([]),
  unproved: [],
  signature: '',
}

/** A signed section without recordings but for what is given. */
export function sectionOf(changes: Partial<Section> = {}): Section {
  return signer.sign({ ...plain, heading: changes.key ?? plain.heading, ...changes })
}

/** The same, as somebody would write it who does not know the API key. */
export function forgedSection(changes: Partial<Section> = {}): Section {
  return { ...sectionOf(changes), signature: 'A'.repeat(22) }
}

/** A signed section of one job with one recording in a run. */
export function jobSection(key: string, runId = '100', attempt = 1): Section {
  const share = `shr-${key}-${runId}-${attempt}`
  return sectionOf({
    key,
    run: { id: runId, attempt, number: '1', workflow: '' },
    ...recordings([share]),
  })
}

/** What a section holds of shared recordings with these share ids. */
export function recordings(
  ids: readonly string[],
  titleOf = (id: string) => `Video ${id}`,
): Partial<Section> {
  return {
    shared: ids.length,
    links: wholeList(ids.map((id) => storeLink({ title: titleOf(id), url: linkOf(id), sizeBytes: 54_570 }))),
    hashes: wholeList(ids.map((id) => id.padEnd(64, '0'))),
    shares: wholeList(ids),
  }
}

export function failures(count: number): Partial<Section> {
  const rows = Array.from({ length: count }, (_, at) =>
    storeFailure({ path: `test-results/${at}/video.webm`, error: 'the file is empty' }),
  )
  return { failed: count, failures: wholeList(rows) }
}

export function linkOf(share: string): string {
  return `https://video.example.com/s/${share}`
}

/** Ids of all shares that sections answer for, vouched for or not. */
export function sharesIn(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => [...sharesOf(section), ...unprovedOf(section)]).map(({ id }) => id)
}
