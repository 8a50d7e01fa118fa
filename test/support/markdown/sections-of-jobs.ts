import { commentLimit } from '../../../src/comment/contribution.ts'
import type { Section } from '../../../src/comment/section.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import type { Layout } from '../../../src/markdown/render-sections.ts'
import { sectionFrom } from '../../../src/output/own-section.ts'
import type { ErrorRow, RecordedTest, WholeTest } from '../../../src/reports/reported-test.ts'
import type { TestCounts } from '../../../src/reports/tests/count-tests.ts'
import type { RecordingResult, RowTest } from '../../../src/sharing/recording-result.ts'
import { signing } from '../comment/sections.ts'
import { cleaning } from '../secrets/cleaning.ts'

export const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
export const earlier = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
export const repositoryUrl = 'https://github.com/octo-org/demo'

export const commentView: Layout = { head, repositoryUrl, rest: 'run', sizes: false }
export const summaryView: Layout = { ...commentView, head: '', rest: 'outputs', sizes: true }

export type Job = {
  heading?: string
  key?: string
  runId?: string
  runNumber?: string
  runAttempt?: number
  commit?: string
  leftOut?: number
  tests?: Partial<TestCounts>
  reportUrl?: string
  /** Failed tests without a recording. */
  missing?: RecordedTest[]
  errors?: ErrorRow[]
  /** ISO 8601. */
  time?: string
}

/** The comment in which `commentView` shows sections. */
export function commentOf(sections: readonly Section[], limit = commentLimit): string {
  const state = { pullRequest: 1, head, cut: 0, removed: {}, sections }
  const view = { repositoryUrl, commentKey: 'recordings', pullRequest: 1, signing, name: undefined }
  return composeComment(state, view, limit).body
}

/** What a job's step shows of its results, by default at the head in run 12. */
export function jobOf(results: readonly RecordingResult[], job: Job = {}): Section {
  const { heading = 'test', key = heading, runId = '1000', runNumber = '12', runAttempt = 1 } = job
  const source = {
    identity: { key, heading },
    run: { runId, runAttempt, runNumber, workflow: '', commit: job.commit ?? head },
    baseUrl: new URL('https://api.example.com/'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: job.leftOut ?? 0,
    testsByPath: testsByPathOf(results),
    reports: {
      counts: job.tests && {
        ...{ error: 0, failed: 0, flaky: 0, passed: 0, skipped: 0, 'did not run': 0, 'without a result': 0 },
        ...job.tests,
      },
      failedWithoutVideo: { count: job.missing?.length ?? 0, tests: job.missing?.map(placed) ?? [] },
      errors: job.errors?.map(placed) ?? [],
    },
    reportUrl: job.reportUrl ?? '',
    clean: cleaning(),
  }
  const now = Date.parse(job.time ?? '2025-06-15T15:06:40Z')
  return sectionFrom(results, source, now).section
}

/** A test with its line as its place: the workspace has only the folder `tests`. */
function placed({ file, line, ...test }: RecordedTest): WholeTest {
  return file === undefined ? test : { ...test, place: { file, line, isHere: file.startsWith('tests/') || undefined } }
}

/** Recordings whose tests have the same title and project show the same test. */
export function testsByPathOf(results: readonly RecordingResult[]): ReadonlyMap<string, RowTest> {
  const ids = new Map<string, number>()
  const shown = results.flatMap(({ path, title, test }): [string, RowTest][] => {
    if (test === undefined) return []
    const name = JSON.stringify([test.title, test.project])
    const id = ids.get(name) ?? ids.size
    ids.set(name, id)
    return [[path, { ...placed(test), id, title: test.title || title }]]
  })
  return new Map(shown)
}

/** Shared recordings, without measures unless some are given. */
export function shared(count: number, changes: Partial<RecordingResult> = {}): RecordingResult[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/${at + 1}.webm`,
    title: `Video ${at + 1}`,
    status: 'shared',
    url: `https://video.example.com/s/${at + 1}`,
    shareId: `shr_${at + 1}`,
    ...changes,
  }))
}

export function failed(count: number): RecordingResult[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/bad ${at + 1}.webm`,
    title: `Bad ${at + 1}`,
    status: 'failed',
    error: 'the file is empty',
  }))
}
