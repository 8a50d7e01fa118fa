import { expect, it } from 'vitest'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { joinByKey } from '../../../src/manifest/join.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { manifestSchema, type Section } from '../../../src/manifest/schema.ts'
import { readBy } from '../../../src/manifest/shape-of.ts'
import { recordedShares } from '../../../src/manifest/shares.ts'
import type { ReportedTest } from '../../../src/reports/reported-test.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { renderSections, summaryView } from '../../support/markdown/sections-of-jobs.ts'
import { manifestOfReport } from '../../support/reports/manifest-of-report.ts'
import { reportOf } from '../../support/reports/report-of.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

/** `count` tests of one file. The last two failed. */
function reported(count: number): ReportedTest[] {
  return Array.from({ length: count }, (_, at): ReportedTest => {
    const result = at < count - 2 ? 'passed' : 'failed'
    return { title: `works ${at}`, fileOrClass: 'all.spec.ts', result, tries: [{ result, videos: [], pictures: [] }] }
  })
}

it.each([
  [0, 0, true],
  [20_000, 20_000, true],
  [20_001, 20_000, false],
])(
  'a manifest of %i tests lists %i, recorded or not, and says whether the list is complete: %s',
  (count, listed, isComplete) => {
    const manifest = manifestOfReport(reportOf(reported(count)), [])
    expect(manifest.tests).toHaveLength(listed)
    expect(manifest.testsComplete).toBe(isComplete)
    expect(new Set(manifest.tests.map(({ id }) => id)).size).toBe(listed)
    // Failures are always listed, however many tests there are.
    const failed = manifest.tests.slice(0, 2).map(({ title }) => title)
    expect(failed).toEqual(count === 0 ? [] : [`works ${count - 2}`, `works ${count - 1}`])
    expect(manifest.tests.every(({ file }) => file === 'all.spec.ts')).toBe(true)
    expect(forComment(manifest).tests).toHaveLength(Math.min(2, count))
  },
)

it('a full list still has every entry of a test that failed in one, so that comparisons know all its results', () => {
  const tests = reported(20_002)
  const row: ReportedTest = { title: 'works 20001', fileOrClass: 'all.spec.ts', result: 'passed', tries: [] }
  const manifest = manifestOfReport(reportOf([...tests, row]), [])
  expect(manifest.tests).toHaveLength(20_000)
  const rows = manifest.tests.filter(({ title }) => title === row.title)
  expect(rows.map(({ result }) => result)).toEqual(['failed', 'passed'])
})

it('gives the exact path of a recording in outputs, and hides secrets in it in tables', () => {
  const paths = ['out/hunter2/a.webm', 'out/b.webm']
  const manifest = manifestOfReport(reportOf([]), paths, () => false, { clean: cleaning('hunter2'), workflow: 'CI' })
  expect(listResults(manifest).map(({ path }) => path)).toEqual(['out/b.webm', 'out/hunter2/a.webm'])
  expect(Object.keys(listResults(manifest)[1] ?? {})).not.toContain('label')
  const shown = forComment(manifest)
  expect(JSON.stringify(shown)).not.toContain('hunter2')
  const { outline } = readPage(renderSections([shown], summaryView, 100))
  expect(outline.at(-1)).toBe('| `out/b.webm` `out/***/a.webm` | `the file is empty` |')
})

it('two jobs that share a key and reuse the same links both keep the shares of their pictures', () => {
  const manifestWith = (shareId: string) =>
    manifestOfReport(reportOf(reported(2)), ['demo.webm'], () => true, {
      clean: cleaning(),
      workflow: '',
      pictures: [{ id: 0, shareId, url: `https://v.example.com/${shareId}` }],
    })
  const recorded = joinByKey([manifestWith('shr_a'), manifestWith('shr_b')]).flatMap(recordedShares)
  expect(recorded.map(({ id }) => id)).toEqual(expect.arrayContaining(['shr_a', 'shr_b', '0']))
})

it('a manifest can be read back, whatever the name of its workflow', () => {
  const manifest = (workflow: string) => manifestOfReport(reportOf([]), [], () => true, { clean: cleaning(), workflow })
  const readAgain = (one: Section) => readBy(manifestSchema, JSON.parse(JSON.stringify(one)))
  for (const workflow of ['', '\n', '\u202e', 'CI']) {
    expect(readAgain(manifest(workflow)).run.workflow).toBe(workflow === 'CI' ? 'CI' : undefined)
  }
})
