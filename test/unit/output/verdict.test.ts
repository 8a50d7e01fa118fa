import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Section } from '../../../src/comment/section.ts'
import { tableRowsOf } from '../../../src/comment/table-rows.ts'
import { sectionFrom } from '../../../src/output/own-section.ts'
import { findTests } from '../../../src/reports/find-tests.ts'
import { isFailing } from '../../../src/reports/rank.ts'
import type { ReportedTest, TestReport, TestResult } from '../../../src/reports/reported-test.ts'
import { titledEntries } from '../../../src/sharing/entries.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import { hideNothing, reportOf } from '../../support/reports/report-of.ts'

/** One test of a report: how it ended, how often it ran, and which of its tries left a video that is still there. */
type Planned = { title: number; file: number; project: string; result: TestResult; recorded: boolean[] }

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
function sectionOf(tests: readonly Planned[]): Section {
  const { report, recordings } = plannedReport(tests)
  // One in three can't be shared.
  return sectionShowing(report, recordings, (at) => at % 3 !== 2)
}

function sectionShowing(report: TestReport, recordings: readonly string[], isShared: (at: number) => boolean): Section {
  const found = findTests([report], { root: '/workspace', recordings, hide: hideNothing })
  const matched = new Map(found.matched)
  const clean = (text: string) => text
  const findings = {
    recordings: recordings.map((path) => ({
      ...{ path, name: 'video.webm', absolutePath: path, sizeBytes: 1, mimeType: 'video/webm' },
      ...{ modifiedMs: 0, version: '' },
    })),
    ...{ unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false },
  }
  const fields = { sha: '', branch: '', pr: '' }
  const entries = titledEntries(findings as never, ({ title }) => title, fields, matched, clean)
  const results = entries.map(({ path, title, test }, at): RecordingResult => {
    if (!isShared(at)) return { path, title, test, status: 'failed', error: 'the file is empty' }
    return { path, title, test, status: 'shared', url: `https://v.example.com/${at}`, shareId: String(at) }
  })
  const byPath = entries.flatMap(({ path, whole }) => (whole ? [[path, whole] as const] : []))
  const source = {
    identity: { key: 'job', heading: 'job' },
    run: { runId: '1', runAttempt: 1, runNumber: '1', workflow: '', commit: '' },
    ...{ baseUrl: new URL('https://api.example.com'), visibility: 'unlisted', withPassword: false },
    ...{ leftOut: 0, reportUrl: '', clean, reports: found, testsByPath: new Map(byPath) },
  }
  return sectionFrom(results, source, 0).section
}

describe('the verdict and the rows', () => {
  it('agree: every failed or flaky test that is counted has a row, or is counted as left out', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 25 }), (tests) => {
        const section = sectionOf(tests)
        const rows = tableRowsOf(section)
        const failed = rows.filter(({ test }) => isFailing(test))
        const withoutLinks = failed.filter(({ links }) => links.length === 0).length
        const counted = (section.tests?.failed ?? 0) + (section.tests?.flaky ?? 0)
        expect(failed.length + section.failedWithoutVideo - withoutLinks).toBe(counted)
        expect(withoutLinks).toBe(Math.min(10, section.failedWithoutVideo))
        const links = rows.flatMap((row) => row.links)
        expect(new Set(links).size).toBe(links.length)
        expect(links.length).toBe(section.shared)
      }),
      { numRuns: 300 },
    )
  })

  it('number the videos of a try in the order of the report', () => {
    const videos = ['b', 'c', 'a'].map((name) => ['test-results', `${name}.webm`])
    const test: ReportedTest = { title: 'pays', suite: '', result: 'passed', tries: [{ result: 'passed', videos }] }
    const recordings = ['a', 'b', 'c'].map((name) => `test-results/${name}.webm`)
    const [row] = tableRowsOf(sectionShowing(reportOf([test]), recordings, () => true))
    expect(row?.links.map(({ title }) => title)).toEqual(['pays', 'pays (2)', 'pays (3)'])
    expect(row?.links.map(({ url }) => url)).toEqual([1, 2, 0].map((at) => `https://v.example.com/${at}`))
  })

  it('put failed tests first, then flaky ones, then the rest', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 25 }), (tests) => {
        const rank = { error: 0, failed: 0, flaky: 1, 'did not run': 2, passed: 3, skipped: 3, 'without a result': 3 }
        const ranks = tableRowsOf(sectionOf(tests)).map(({ test }) => (test?.result ? rank[test.result] : 3))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })
})
