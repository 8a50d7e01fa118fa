import { createHash } from 'node:crypto'
import { recordedShares, type Section, type ShareRef } from '../../../src/comment/section.ts'
import { createSigning } from '../../../src/comment/signature.ts'

/** Vouches for what one API key's holders write in the repository of these tests. */
export const signing = createSigning('key', '4711')

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
  notShared: 0,
  tests: null,
  reportUrl: '',
  cases: [],
  failedWithoutVideo: 0,
  leftOut: 0,
  digest: '',
  rows: [],
  failures: [],
  replaced: [],
}

/** A section without recordings but for what is given. */
export function sectionOf(changes: Partial<Section> = {}): Section {
  return { ...plain, heading: changes.key ?? plain.heading, ...changes }
}

/** A section of one job with one recording in a run. */
export function jobSection(key: string, runId = '100', attempt = 1): Section {
  const share = `shr-${key}-${runId}-${attempt}`
  return sectionOf({
    key,
    run: { id: runId, attempt, number: '1', workflow: '' },
    ...recordings([share]),
  })
}

/** What a section holds of shared recordings with these share ids. */
export function recordings(ids: readonly string[], titleOf = (id: string) => `Video ${id}`): Partial<Section> {
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
  return { notShared: count, failures: rows }
}

export function linkOf(share: string): string {
  return `https://video.example.com/s/${share}`
}

/** Shares of the service of these tests. */
export function sharesNamed(...ids: string[]): ShareRef[] {
  return ids.map((id) => ({ id, baseUrl: service }))
}

/** Ids of all shares that sections record. */
export function sharesIn(sections: readonly Section[]): string[] {
  return sections.flatMap(recordedShares).map(({ id }) => id)
}
