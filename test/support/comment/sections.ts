import { createHash } from 'node:crypto'
import type { State } from '../../../src/comment/state.ts'
import type { Manifest, RecordingResult, Section } from '../../../src/manifest/schema.ts'
import { recordedIn, recordedShares, type ShareRef } from '../../../src/manifest/shares.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { countTotals } from '../../../src/manifest/totals.ts'

/** The signing of one API key in the repository of these tests. */
export const signing = createSigning('key', '4711')

/** The head of the simulated pull request. */
export const head = 'a1b2'

export const service = 'https://api.example.com/'

/** The members of a manifest or section, whichever it is. */
type Members = Pick<Manifest, Extract<keyof Manifest, string>>

const plain: Manifest = {
  key: 'job',
  heading: 'job',
  part: { key: 'job', heading: 'job' },
  job: { key: 'job' },
  run: { id: '100', attempt: 1, number: '1' },
  commit: head,
  time: 1_750_000_000,
  baseUrl: service,
  visibility: 'unlisted',
  withPassword: false,
  shared: 0,
  reused: 0,
  unshared: 0,
  leftOut: 0,
  digest: '',
  errors: [],
  tests: [],
  testsComplete: true,
  specFiles: [],
  totals: {
    rows: 0,
    failedRows: 0,
    withoutLink: 0,
    failedWithoutLink: 0,
    testRows: 0,
    reportErrors: 0,
    otherErrors: 0,
    errors: [],
    causeCount: 0,
    causes: [],
    projects: [],
  },
  recordings: [],
  replaced: [],
}

export type Failed = Extract<RecordingResult, { status: 'failed' }>

/** A section without recordings, unless some are given. `failed` come after `recordings`. */
export function sectionOf({
  failed = [],
  ...changes
}: Partial<Members> & { failed?: readonly Failed[] } = {}): Manifest {
  const { recordings = [], key = plain.key, heading = key } = changes
  const all = [...recordings, ...failed.map((one, at) => ({ ...one, id: recordings.length + at }))]
  const named = { ...plain, heading, part: { key, heading }, job: { key } }
  const section = { ...named, ...changes, recordings: all }
  const totals = countTotals(section, { errorDigests: section.errors.map((_, at) => `error ${at}`), reportErrors: 0 })
  return { ...section, totals: changes.totals ?? totals }
}

/** A section of one job of a run, with one recording. */
export function jobSection(key: string, runId = '100', attempt = 1): Manifest {
  const share = `shr-${key}-${runId}-${attempt}`
  return sectionOf({
    key,
    run: { id: runId, attempt, number: '1' },
    ...recordings([share]),
  })
}

/** The recordings of a section, shared with these ids. */
export function recordings(
  ids: readonly string[],
  titleOf = (id: string) => `Video ${id}`,
): Pick<Manifest, 'shared' | 'digest' | 'recordings'> {
  return {
    shared: ids.length,
    digest: createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12),
    recordings: ids.map((shareId, id) => ({
      id,
      status: 'shared',
      title: titleOf(shareId),
      url: linkOf(shareId),
      shareId,
      sizeBytes: 54_570,
      sha256: createHash('sha256').update(shareId).digest('hex'),
    })),
  }
}

export function failures(count: number): { unshared: number; failed: readonly Failed[] } {
  const failed = Array.from({ length: count }, (_, at): Failed => {
    const path = `test-results/${at}/video.webm`
    return { id: at, status: 'failed', path, title: path, error: 'the file is empty' }
  })
  return { unshared: count, failed }
}

export function linkOf(share: string): string {
  return `https://video.example.com/s/${share}`
}

/** Shares of these tests' service. */
export function sharesNamed(...ids: string[]): ShareRef[] {
  return ids.map((id) => ({ id, baseUrl: service }))
}

/** Ids of all shares that sections or comments record. */
export function sharesIn(...recording: readonly (Section | State)[]): string[] {
  return recording.flatMap((one) => ('sections' in one ? recordedIn(one) : recordedShares(one))).map(({ id }) => id)
}
