import type { CommentView } from '../../../src/comment/compose.ts'
import { sectionFrom } from '../../../src/publishing/own-section.ts'
import type { View } from '../../../src/rendering/render-sections.ts'
import type { Section } from '../../../src/sections/section.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import type { TestCounts } from '../../../src/test-reports/count-tests.ts'
import { signer } from '../sections/sections.ts'

export const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
export const earlier = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
export const repositoryUrl = 'https://github.com/octo-org/demo'

export const commentView: View = { head, repositoryUrl, rest: 'run', sizes: false, trusted: () => true }
export const summaryView: View = { ...commentView, head: '', rest: 'outputs', sizes: true }

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
  /** ISO 8601. */
  time?: string
}

/** How a job with this key writes the comment in which `commentView` shows sections. */
export function composeView(own: string): CommentView {
  return {
    head,
    repositoryUrl,
    rest: 'run',
    commentKey: 'recordings',
    pullRequest: 1,
    own: new Set([own]),
    signer,
  }
}

/** What a job's step shows of its results, signed, by default at the head in run 12. */
export function jobOf(results: readonly RecordingResult[], job: Job = {}): Section {
  const { heading = 'test', key = heading, runId = '1000', runNumber = '12', runAttempt = 1 } = job
  const source = {
    identity: { key, heading },
    run: { runId, runAttempt, runNumber, workflow: '', commit: job.commit ?? head, pullRequests: [1] },
    baseUrl: new URL('https://api.example.com/'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: job.leftOut ?? 0,
    tests: job.tests && { failed: 0, flaky: 0, passed: 0, skipped: 0, ...job.tests },
    sources: ['tests/checkout.spec.ts'],
    reportUrl: job.reportUrl ?? '',
    redact: (text: string) => text,
  }
  const now = Date.parse(job.time ?? '2025-06-15T15:06:40Z')
  return signer.sign(sectionFrom(results, source, { now, revision: 0 }))
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
