import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { joinByKey } from '../../../src/manifest/join.ts'
import { isFailingRow, mainLink, makeRows, recordingsIn, testsWithoutLink } from '../../../src/manifest/rows.ts'
import type { LinkedRecording, Manifest, RecordingResult, Section, TestResult } from '../../../src/manifest/schema.ts'
import { linkedRecordings, ownShares } from '../../../src/manifest/shares.ts'
import { countTotals } from '../../../src/manifest/totals.ts'
import type { ReportedTest, TestReport } from '../../../src/reports/reported-test.ts'
import { recordings, sectionOf as sectionWith } from '../../support/comment/sections.ts'
import { manifestOfReport } from '../../support/reports/manifest-of-report.ts'
import { reportOf } from '../../support/reports/report-of.ts'

/** One test of a report: how it ended, how often it ran, and which of its tries have a video that still exists. */
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
      fileOrClass: `${file}.spec.ts`,
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
          pictures: [],
        }
      }),
    }),
  )
  return { report: reportOf(reported), recordings }
}

/** The section of a step with a report of these tests. Every third recording can't be shared. */
function sectionOf(tests: readonly Planned[]): Manifest {
  const { report, recordings } = plannedReport(tests)
  // One in three can't be shared.
  return manifestOfReport(report, recordings, (at) => at % 3 !== 2)
}

describe('the verdict and the rows', () => {
  it('agree, because every failed or flaky test that is counted has a row or is counted as left out', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 25 }), (tests) => {
        const section = sectionOf(tests)
        const rows = makeRows([section])
        const failed = rows.filter(isFailingRow)
        const withoutLinks = failed.filter((row) => mainLink(row) === undefined).length
        const counted = (section.counts?.failed ?? 0) + (section.counts?.flaky ?? 0)
        expect(failed.length + section.totals.withoutLink - withoutLinks).toBe(counted)
        expect(withoutLinks).toBe(Math.min(10, section.totals.withoutLink))
        const shown = rows.flatMap(recordingsIn)
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.length).toBe(section.shared)
        expect(makeRows([forComment(section)]).length).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  })

  it('number the videos of a try in the order of the report', () => {
    const videos = ['b', 'c', 'a'].map((name) => ['test-results', `${name}.webm`])
    const test: ReportedTest = {
      title: 'pays',
      fileOrClass: '',
      result: 'passed',
      tries: [{ result: 'passed', videos, pictures: [] }],
    }
    const recordings = ['a', 'b', 'c'].map((name) => `test-results/${name}.webm`)
    const rows = makeRows([manifestOfReport(reportOf([test]), recordings, () => true)])
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
        const rows = makeRows([sectionOf(tests)])
        const ranks = rows.map((row) => (row.kind === 'test' && row.test.result ? rank[row.test.result] : 3))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('if more than ten failed tests have no recording', () => {
  const tests = Array.from({ length: 25 }, (_, id) => ({ id, title: `case ${id}`, result: 'failed' as const }))
  const comparedWith = {
    id: '9',
    attempt: 1,
    branch: 'main',
    runs: 1,
    new: 0,
    alsoFailing: 12,
    tests: tests.slice(0, 12).map(({ id }) => ({ id, result: 'failed' as const })),
  }
  const alone = sectionWith({ tests, recordings: [] })
  const compared = sectionWith({ tests, recordings: [], comparedWith })
  const idsIn = (manifest: Section) =>
    makeRows([manifest])
      .flatMap((row) => (row.kind === 'test' ? row.test.id : []))
      .toSorted((a, b) => a - b)
  const ids = (from: number) => Array.from({ length: 10 }, (_, at) => from + at)

  it('those that did not fail on the base have a row, even if only one of two copies knows that', () => {
    expect(idsIn(alone)).toEqual(ids(0))
    expect(idsIn(compared)).toEqual(ids(12))
    const copies = [forComment(alone), forComment(compared)]
    for (const order of [copies, copies.toReversed()]) {
      const together = joinByKey(order)
      expect(together).toHaveLength(1)
      expect(together.map(idsIn)).toEqual([ids(12)])
    }
  })

  it('every cause of failure gets a row before any gets a second one', () => {
    const causes = tests.map((test) => ({ ...test, cause: test.id < 20 ? 'login' : `own ${test.id}` }))
    expect(idsIn(sectionWith({ tests: causes, recordings: [] }))).toEqual([0, 1, 2, 3, 4, 20, 21, 22, 23, 24])
  })
})

describe('rows of one cause', () => {
  const titlesIn = (tests: Manifest['tests'], comparedWith?: Manifest['comparedWith']) =>
    makeRows([sectionWith({ tests, ...(comparedWith && { comparedWith }) })]).flatMap((row) =>
      row.kind === 'test' ? row.test.title : [],
    )
  const failed = (id: number, cause?: string) => ({
    id,
    title: `${cause ?? 'alone'} ${id}`,
    result: 'failed' as const,
    ...(cause !== undefined && { cause }),
  })

  it('are grouped, the largest cause first, otherwise in the order of the report', () => {
    const tests = [failed(0), failed(1, 'a'), failed(2, 'b'), failed(3), failed(4, 'b'), failed(5, 'a'), failed(6, 'b')]
    expect(titlesIn(tests)).toEqual(['b 2', 'b 4', 'b 6', 'a 1', 'a 5', 'alone 0', 'alone 3'])
  })

  it('are grouped only within new failures, unknown ones and those that also fail on the base, in this order', () => {
    const tests = [failed(0, 'a'), failed(1, 'a'), failed(2, 'b'), failed(3, 'a')]
    const known = [
      { id: 0, result: 'failed' as const },
      { id: 2, result: 'passed' as const },
      { id: 3, result: 'passed' as const, runs: 3, failedRuns: 1 },
    ]
    const comparedWith = { id: '9', attempt: 1, branch: 'main', runs: 3, new: 1, alsoFailing: 1, tests: known }
    expect(titlesIn(tests, comparedWith)).toEqual(['b 2', 'a 1', 'a 3', 'a 0'])
  })
})

describe('a row', () => {
  const failed = { id: 7, title: 'pays', result: 'failed' as const }
  const ofTry = (number: number, id: string): LinkedRecording => {
    const url = `https://v.example.com/${id}`
    return { id: number, status: 'shared', title: 'pays', url, shareId: id, test: { id: 7, try: number } }
  }
  const removed: RecordingResult = { id: 1, status: 'removed', title: 'pays', removed: 1_750_000_000, test: { id: 7 } }
  const hidden: RecordingResult = { id: 1, status: 'hidden', shareId: 'hidden' }
  const rowOf = (...all: RecordingResult[]) => {
    const section = sectionWith({ tests: [failed], recordings: all })
    return { section, rows: makeRows([section]) }
  }

  it('stays without a link if the share was removed, because the test still had a recording', () => {
    const { section, rows } = rowOf(removed)
    expect(rows).toMatchObject([{ kind: 'test', test: failed, recordings: [removed] }])
    expect(rows.map(mainLink)).toEqual([undefined])
    expect(testsWithoutLink(section)).toEqual([])
  })

  it('still leads to the tries whose shares were not removed', () => {
    const { rows } = rowOf({ ...removed, test: { id: 7, try: 1, tryResult: 'passed' } }, ofTry(2, 'second'))
    expect(rows.flatMap(recordingsIn).map(({ status }) => status)).toEqual(['removed', 'shared'])
  })

  it('leaves out a recording whose link had no room, although its share can still be deleted', () => {
    const { section, rows } = rowOf(ofTry(1, 'shown'), hidden)
    expect(rows.flatMap(recordingsIn).map(({ id }) => id)).toEqual([1])
    expect(ownShares(section).map(({ id }) => id)).toEqual(['shown', 'hidden'])
  })

  it("is that of a failed test without a link if none of its recordings' links had room", () => {
    const { section, rows } = rowOf(hidden)
    expect(rows).toMatchObject([{ kind: 'test', test: failed, recordings: [] }])
    expect(testsWithoutLink(section)).toEqual([failed])
  })

  it('without a test, has only the name of a removed recording, and does not exist if its link had no room', () => {
    const section = sectionWith({ recordings: [hidden, { id: 2, status: 'removed', title: 'demo', removed: 1 }] })
    expect(makeRows([section])).toMatchObject([{ kind: 'recording', recordings: [{ title: 'demo' }] }])
  })

  it('exists for the first 5,000 of 6,000 recordings in a comment, which records the shares of all', () => {
    const ids = Array.from({ length: 6000 }, (_, at) => `shr_${at}`)
    const shown = forComment(sectionWith(recordings(ids)))
    expect(makeRows([shown])).toHaveLength(5000)
    expect(ownShares(shown).map(({ id }) => id)).toEqual(ids)
  })
})

it('code that adds up a section of the comment, which lacks tests without a row, does not compile', () => {
  const all: Manifest = sectionWith({ tests: [{ id: 0, title: 'pays', project: 'firefox', result: 'passed' }] })
  const none = { errorDigests: [], reportErrors: 0 }
  expect(countTotals(all, none).projects).toEqual(['firefox'])
  const section = forComment(all)
  // @ts-expect-error A section doesn't list all tests.
  expect(countTotals(section, none).projects).toEqual([])
})
