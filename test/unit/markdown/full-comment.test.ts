import { expect, it } from 'vitest'
import type { Manifest } from '../../../src/manifest/schema.ts'
import { renderSections, renderWithin } from '../../../src/markdown/render-sections.ts'
import { type Page, readPage } from '../../support/markdown/github-page.ts'
import {
  commentView,
  earlier,
  failed,
  jobOf,
  repositoryUrl,
  shared,
  summaryView,
} from '../../support/markdown/sections-of-jobs.ts'
import { toldIn } from '../comment/composed.ts'

function pageOf(sections: Manifest[], lines: number): Page {
  return readPage(renderSections(sections, commentView, lines))
}

const jobs = [
  jobOf([...shared(8), ...failed(3)], { heading: 'a' }),
  jobOf(shared(5), { heading: 'b', runId: '1001', runNumber: '13' }),
  jobOf(shared(4), { heading: 'c', runId: '1001', runNumber: '13' }),
]

it('gives each job rows in turn, failures first, and says how many are missing and where they are', () => {
  const page = pageOf(jobs, 8)
  expect(page.outline.slice(2)).toEqual([
    '**`a`** · 8 recordings · ⚠️ 3 not shared · [run #12]',
    '8 more in the job summary and the outputs of [run #12].',
    '| Not shared | Why |',
    '| `out/bad 1.webm` `out/bad 2.webm` | `the file is empty` |',
    '1 more not shared in the job summary and the outputs of [run #12].',
    '**`b`** · 5 recordings · [run #13]',
    '| Recording |',
    '| ▶ [Video 1] |',
    '| ▶ [Video 2] |',
    '3 more in the job summary and the outputs of [run #13].',
    '**`c`** · 4 recordings · [run #13]',
    '| Recording |',
    '| ▶ [Video 1] |',
    '3 more in the job summary and the outputs of [run #13].',
  ])
  const run = (id: string) => `${repositoryUrl}/actions/runs/${id}/attempts/1`
  const hrefs = new Map(page.links.map(({ text, href }) => [text, href]))
  expect([hrefs.get('run #12'), hrefs.get('run #13')]).toEqual([run('1000'), run('1001')])
})

it('keeps the sums of all jobs at the glance when their rows have no room', () => {
  const glances = [8, 2, 0].map((lines) => pageOf(jobs, lines).outline[1])
  expect(new Set(glances).size).toBe(1)
  expect(glances[0]).toMatch(/^17 recordings · ⚠️ 3 not shared · /)
})

it('shows jobs with failed tests before all others, and none without a row, where there are too many', () => {
  const test = { title: 'logs in', result: 'failed' } as const
  const many = Array.from({ length: 9 }, (_, at) => jobOf(shared(2), { heading: `job ${at + 1}` }))
  const page = pageOf([...many, jobOf(shared(2, { test }), { heading: 'job 10', tests: { failed: 1 } })], 4)
  expect(page.outline.slice(2)).toEqual([
    '**`job 1`** · 2 recordings',
    '| Recording |',
    '| ▶ [Video 1] |',
    '1 more in the job summary and the outputs of [run #12].',
    '**`job 10`** · ❌ 1 failed · 2 recordings',
    '| Result | Recording |',
    '| ❌ failed | ▶ [logs in] · [video 2] |',
    '8 more parts with 16 recordings: see the job summaries of [run #12].',
  ])
})

it('shows a job with an error outside of its tests before all others, too', () => {
  const many = Array.from({ length: 9 }, (_, at) => jobOf(shared(2), { heading: `job ${at + 1}` }))
  const broken = jobOf([], { heading: 'job 10', tests: { error: 1 }, errors: [{ error: 'no' }] })
  expect(pageOf([...many, broken], 2).outline.slice(2)).toEqual([
    '**`job 10`** · ❌ 1 error · no recordings',
    '| Result | Recording |',
    '| ❌ error | `no` |',
    '9 more parts with 18 recordings: see the job summaries of [run #12].',
  ])
})

it('counts the jobs that are not even named, and links their runs', () => {
  const page = pageOf(jobs, 1)
  expect(page.outline.at(-1)).toBe('2 more parts with 9 recordings: see the job summaries of [run #13].')
  expect(page.links.at(-1)?.href).toBe(`${repositoryUrl}/actions/runs/1001/attempts/1`)
})

it('lets the rows of earlier commits give way before any of the current one', () => {
  const old = jobOf(shared(3), { heading: 'old', commit: earlier, runId: '900', runNumber: '11' })
  const current = jobOf(shared(2), { heading: 'new' })
  const titles = ({ outline }: Page) => outline.filter((line) => line.includes('▶')).length
  expect([3, 4, 5, 7].map((lines) => titles(pageOf([old, current], lines)))).toEqual([2, 2, 3, 5])
})

it('ends no sentence in the middle where the run is not known', () => {
  const { outline } = pageOf([jobOf(shared(3), { runId: '', runNumber: '' })], 2)
  expect(outline.at(-1)).toMatch(/^2 more .*\w\.$/)
})

it.each([900, 2000, 10_000, 65_000])('accounts for each recording in %i characters of Markdown', (limit) => {
  for (const [plain, failures] of [
    [1000, 0],
    [0, 2000],
    [1000, 1000],
  ]) {
    const section = jobOf([...shared(plain ?? 0, { sizeBytes: 54_570 }), ...failed(failures ?? 0)])
    const markdown = renderWithin([section], summaryView, limit)
    expect(markdown.length).toBeLessThanOrEqual(limit)
    const told = toldIn(markdown)
    expect(told.shared.shown + told.shared.hidden).toBe(plain)
    expect(told.failed.shown + told.failed.hidden).toBe(failures)
  }
})

it('lets no row give way when all of them fit exactly', () => {
  const section = jobOf([...shared(3), ...failed(3)])
  const whole = renderWithin([section], summaryView, 60_000)
  expect(whole).not.toMatch(/\d more/)
  expect(renderWithin([section], summaryView, whole.length)).toBe(whole)
})
