import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildManifest } from '../../../src/actions/main/build-manifest.ts'
import { testsByPath } from '../../../src/actions/main/gather.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { isFailingRow, mainLink, recordingsIn, rowsOf } from '../../../src/manifest/rows.ts'
import type { Manifest, Verdict } from '../../../src/manifest/schema.ts'
import { linkedRecordings } from '../../../src/manifest/shares.ts'
import { titledEntries } from '../../../src/sharing/entries.ts'
import type { SharingResult } from '../../../src/sharing/share-recordings.ts'
import { findTests } from '../../../src/test-reports/find-tests.ts'
import type { ReportedTest, TestReport } from '../../../src/test-reports/reported-test.ts'
import { hideNothing, readReports, reportOf } from '../../support/reports/report-of.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

/** One test of a report: how it ended, how often it ran, and which of its tries left a video that is still there. */
type Planned = { title: number; file: number; project: string; result: Verdict; recorded: boolean[] }

const planned: fc.Arbitrary<Planned> = fc.record({
  title: fc.nat({ max: 3 }),
  file: fc.nat({ max: 2 }),
  project: fc.constantFrom('chromium', 'firefox'),
  result: fc.constantFrom('passed', 'failed', 'flaky', 'skipped'),
  recorded: fc.array(fc.boolean(), { maxLength: 3 }),
})

function plannedReport(tests: readonly Planned[]): { report: TestReport; recordings: string[] } {
  const recordings: string[] = []
  const reported = tests.map(
    ({ title, file, project, result, recorded }, at): ReportedTest => ({
      title: `does ${title}`,
      suite: `${file}.spec.ts`,
      project,
      result,
      tries: recorded.map((isThere, index) => {
        const path = `test-results/${at}-${project}-retry${index}/video.webm`
        if (isThere) recordings.push(path)
        const isFailed = result === 'failed' || (result === 'flaky' && index < recorded.length - 1)
        return {
          result: isFailed ? 'failed' : 'passed',
          ...(isFailed && { error: `Error: try ${index + 1}` }),
          videos: [path.split('/')],
        }
      }),
    }),
  )
  return { report: reportOf(reported), recordings }
}

/** The section of a step whose report says this, and whose recordings are all shared. */
function sectionOf(tests: readonly Planned[]): Manifest {
  const { report, recordings } = plannedReport(tests)
  // One in three can't be shared.
  return sectionShowing(report, recordings, (at) => at % 3 !== 2)
}

function sectionShowing(
  report: TestReport,
  recordings: readonly string[],
  isShared: (at: number) => boolean,
): Manifest {
  const found = findTests([report], { root: '/workspace', recordings, hide: hideNothing })
  const reports = readReports(found)
  const findings = {
    recordings: recordings.map((path) => ({
      path,
      file: `/workspace/${path}`,
      name: 'video.webm',
      sizeBytes: 1,
      mimeType: 'video/webm',
      stamp: '',
    })),
    unusable: [],
    otherFiles: 0,
    misnamed: [],
    links: 0,
    hasHidden: false,
  }
  const fields = { sha: '', branch: '', pr: '' }
  const entries = titledEntries(findings, ({ title }) => title, fields, testsByPath(reports), cleaning())
  const shared = entries.map((entry, at): SharingResult => {
    if (!isShared(at)) return { entry, outcome: { status: 'failed', error: 'the file is empty' } }
    return { entry, outcome: { status: 'shared', url: `https://v.example.com/${at}`, shareId: String(at) } }
  })
  const source = {
    identity: { key: 'job', heading: 'job' },
    run: { runId: '1', runAttempt: 1, runNumber: '1', workflow: '', commit: '' },
    baseUrl: new URL('https://api.example.com'),
    visibility: 'unlisted',
    withPassword: false,
    leftOut: 0,
    reports,
    changes: { isTestChanged: () => false, isFileChanged: () => false },
    reportUrl: undefined,
    clean: cleaning(),
  }
  return buildManifest(shared, source, 0)
}

describe('the verdict and the rows', () => {
  it('agree: every failed or flaky test that is counted has a row, or is counted as left out', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 25 }), (tests) => {
        const section = sectionOf(tests)
        const rows = rowsOf(section)
        const failed = rows.filter(isFailingRow)
        const withoutLinks = failed.filter((row) => mainLink(row) === undefined).length
        const counted = (section.counts?.failed ?? 0) + (section.counts?.flaky ?? 0)
        expect(failed.length + section.withoutLink - withoutLinks).toBe(counted)
        expect(withoutLinks).toBe(Math.min(10, section.withoutLink))
        const shown = rows.flatMap(recordingsIn)
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.length).toBe(section.shared)
        expect(rowsOf(forComment(section)).length).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  })

  it('number the videos of a try in the order of the report', () => {
    const videos = ['b', 'c', 'a'].map((name) => ['test-results', `${name}.webm`])
    const test: ReportedTest = { title: 'pays', suite: '', result: 'passed', tries: [{ result: 'passed', videos }] }
    const recordings = ['a', 'b', 'c'].map((name) => `test-results/${name}.webm`)
    const rows = rowsOf(sectionShowing(reportOf([test]), recordings, () => true))
    expect(rows).toHaveLength(1)
    const shown = rows.flatMap(recordingsIn)
    expect(shown.map(({ title }) => title)).toEqual(['pays', 'pays (2)', 'pays (3)'])
    expect(linkedRecordings({ recordings: shown }).map(({ url }) => url)).toEqual(
      [1, 2, 0].map((at) => `https://v.example.com/${at}`),
    )
  })

  it('put failed tests first, then flaky ones, then the rest', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 25 }), (tests) => {
        const rank = { error: 0, failed: 0, flaky: 1, 'did not run': 2, passed: 3, skipped: 3, 'without a result': 3 }
        const rows = rowsOf(sectionOf(tests))
        const ranks = rows.map((row) => (row.kind === 'test' && row.test.result ? rank[row.test.result] : 3))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })
})
