import { createHash } from 'node:crypto'
import { type Section, type ShareRef, sharesOf } from '../../../src/sections/section.ts'
import { createSigning } from '../../../src/sections/signature.ts'

/** Vouches for what one API key's holders write in the repository of these tests. */
export const signing = createSigning('key', 'octo-org/demo')

/** Vouches for the sections of the comment that these tests are about. */
export const signer = signing.signerFor({ commentKey: 'recordings', pullRequest: 1 })

/** The head of the simulated pull request. */
export const head = 'a1b2'

export const service = 'https://api.example.com/'

const plain: Section = {
  key: 'job',
  heading: 'job',
  run: { id: '100', attempt: 1, number: '1', workflow: '' },
  commit: head,
  pullRequests: [1],
  time: 1_750_000_000,
  baseUrl: service,
  visibility: 'unlisted',
  withPassword: false,
  shared: 0,
  reused: 0,
  failed: 0,
  tests: null,
  reportUrl: '',
  leftOut: 0,
  removedTime: 0,
  revision: 0,
  digest: '',
  rows: [],
  failures: [],
  replaced: [],
  forgetful: false,
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
    digest: createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12),
    rows: ids.map((id) => ({
      shareId: id,
      link: { title: titleOf(id), url: linkOf(id), sizeBytes: 54_570 },
      hash: Buffer.from(id).toString('base64url').padEnd(43, '0').slice(0, 43),
    })),
  }
}

export function failures(count: number): Partial<Section> {
  const rows = Array.from({ length: count }, (_, at) => ({
    path: `test-results/${at}/video.webm`,
    error: 'the file is empty',
  }))
  return { failed: count, failures: rows }
}

export function linkOf(share: string): string {
  return `https://video.example.com/s/${share}`
}

/** Shares of the service of these tests. */
export function sharesNamed(...ids: string[]): ShareRef[] {
  return ids.map((id) => ({ id, baseUrl: service }))
}

/** Ids of all shares that sections answer for, vouched for or not. */
export function sharesIn(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => [...sharesOf(section), ...section.unproved]).map(({ id }) => id)
}
