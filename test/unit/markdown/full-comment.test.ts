import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { recordedIn } from '../../../src/manifest/shares.ts'
import { renderWithin } from '../../../src/markdown/render-parts.ts'
import { emptyState } from '../../support/comment/arbitrary-sections.ts'
import { type Page, readPage } from '../../support/markdown/github-page.ts'
import {
  commentOf,
  commentView,
  earlier,
  failed,
  head,
  jobOf,
  renderSections,
  repositoryUrl,
  shared,
  summaryView,
} from '../../support/markdown/sections-of-jobs.ts'
import type { Result } from '../../support/result.ts'
import { compose, hex, toldIn } from '../comment/composed.ts'

function pageOf(sections: Section[], lines: number): Page {
  return readPage(renderSections(sections, commentView, lines))
}

const jobs = [
  jobOf([...shared(8), ...failed(3)], { heading: 'a' }),
  jobOf(shared(5), { heading: 'b', runId: '1001', runNumber: '13' }),
  jobOf(shared(4), { heading: 'c', runId: '1001', runNumber: '13' }),
]

it('gives room first to what could not be shared, then to jobs in turn, and says where the missing rows are', () => {
  const page = pageOf(jobs, 10)
  expect(page.outline.slice(2)).toEqual([
    '**`a`** · 8 recordings · ⚠️ 3 not shared · [run #12]',
    '| Recording |',
    '| ▶ [Video 1] |',
    '| ▶ [Video 2] |',
    '6 more in the job summary of [run #12].',
    '| Not shared | Why |',
    '| `out/bad 1.webm` `out/bad 2.webm` `out/bad 3.webm` | `the file is empty` |',
    '**`b`** · 5 recordings · [run #13]',
    '| Recording |',
    '| ▶ [Video 1] |',
    '4 more in the job summary of [run #13].',
    '**`c`** · 4 recordings · [run #13]',
    '| Recording |',
    '| ▶ [Video 1] |',
    '3 more in the job summary of [run #13].',
  ])
  const run = (id: string) => `${repositoryUrl}/actions/runs/${id}/attempts/1`
  const hrefs = new Map(page.links.map(({ text, href }) => [text, href]))
  expect([hrefs.get('run #12'), hrefs.get('run #13')]).toEqual([run('1000'), run('1001')])
})

it('keeps the totals of all jobs if their rows have no room', () => {
  const glances = [8, 2, 0].map((lines) => pageOf(jobs, lines).outline[1])
  expect(new Set(glances).size).toBe(1)
  expect(glances[0]).toMatch(/^17 recordings · ⚠️ 3 not shared · /)
})

it('shows jobs with failed tests before all others if there are too many', () => {
  const test = { title: 'logs in', result: 'failed' } as const
  const many = Array.from({ length: 9 }, (_, at) => jobOf(shared(2), { heading: `job ${at + 1}` }))
  const page = pageOf([...many, jobOf(shared(2, { test }), { heading: 'job 10', tests: { failed: 1 } })], 4)
  expect(page.outline.slice(2)).toEqual([
    '**`job 1`** · 2 recordings',
    '2 more in the job summary of [run #12].',
    '**`job 2`** · 2 recordings',
    '2 more in the job summary of [run #12].',
    '**`job 10`** · ❌ 1 failed · 2 recordings',
    '| Result | Recording |',
    '| ❌ failed | ▶ [logs in] · [video 2] |',
    '7 more parts with 14 recordings: see the job summaries of [run #12].',
  ])
})

it('shows a job with an error outside of its tests before all others as well', () => {
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

it('cuts the rows of earlier commits before any of the current one', () => {
  const old = jobOf(shared(3), { heading: 'old', commit: earlier, runId: '900', runNumber: '11' })
  const current = jobOf(shared(2), { heading: 'new' })
  const titles = ({ outline }: Page) => outline.filter((line) => line.includes('▶')).length
  expect([3, 4, 5, 7].map((lines) => titles(pageOf([old, current], lines)))).toEqual([2, 2, 3, 5])
})

it('writes whole sentences even if the run is unknown', () => {
  const { outline } = pageOf([jobOf(shared(3), { runId: '', runNumber: '' })], 2)
  expect(outline.at(-1)).toMatch(/^2 more .*\w\.$/)
})

it.each([900, 2000, 10_000, 65_000])('shows or counts each recording within %i characters of Markdown', (limit) => {
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

it('cuts no row if all of them fit exactly', () => {
  const section = jobOf([...shared(3), ...failed(3)])
  const whole = renderWithin([section], summaryView, 60_000)
  expect(whole).not.toMatch(/\d more/)
  expect(renderWithin([section], summaryView, whole.length)).toBe(whole)
})

function stateOfHead(sections: readonly Section[]): State {
  return joinStates({ ...emptyState, sections }, emptyState, head)
}

describe('a comment of many jobs', () => {
  const passed = (count: number, job: number) =>
    Array.from({ length: count }, (_, at): Result => {
      const url = `https://v.example/${job}-${at}-${hex(`${job} ${at}`).slice(0, 24)}`
      const test = { title: `passes ${at}`, result: 'passed' as const }
      return { path: `${job}/${at}.webm`, title: test.title, status: 'shared', url, shareId: url.slice(18), test }
    })
  const red = (count: number, job: number) =>
    passed(count, job).map((one, at): Result => {
      const title = `fails ${job} ${at}`
      return { ...one, title, test: { title, result: 'failed', error: `Error: ${hex(title).slice(0, 16)}` } }
    })

  it('shows every failing row before any other, and says how many rows are left out', () => {
    const green = Array.from({ length: 60 }, (_, at) =>
      jobOf(passed(30, at), { heading: `green ${at}`, tests: { passed: 30 } }),
    )
    const failing = jobOf([...red(20, 99), ...passed(30, 99)], { heading: 'red', tests: { failed: 20, passed: 30 } })
    const body = commentOf([...green, failing])
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    expect(body.match(/❌\u00a0failed/g)).toHaveLength(20)
    expect(body).toMatch(/^❌ 20 failed · ✅ 1830 passed · 1850 recordings · /m)
  })

  it('of 300 jobs keeps only failing rows, says how many of the missing ones failed, and has exact totals', () => {
    const jobs = Array.from({ length: 300 }, (_, at) =>
      jobOf([...red(4, at), ...passed(1, at)], {
        heading: `e2e (${at})`,
        part: 'e2e',
        matrix: String(at),
        jobTotal: 301,
        tests: { failed: 4, passed: 1 },
      }),
    )
    const whole = commentOf(jobs, 4_000_000)
    const body = commentOf(jobs)
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    const shown = body.match(/❌\u00a0failed/g)?.length ?? 0
    expect(shown).toBeGreaterThan(20)
    expect(body).not.toContain('✅\u00a0passed')
    const missing = 300 * 5 - shown
    expect(body).toContain(`${missing} more (${1200 - shown} failed) in the job summary of `)
    const [line, lineOfWhole] = [body, whole].map((text) => /^\*\*.*300 of 301 jobs.*$/m.exec(text)?.[0])
    expect(line).toContain('❌ 1200 failed · ✅ 300 passed')
    expect(line).toBe(lineOfWhole)
  })

  it('keeps every failing row if the addresses of their test reports alone would fill it', () => {
    const signature = (at: number) => Array.from({ length: 20 }, (_, part) => hex(`${at} ${part}`)).join('')
    const jobs = Array.from({ length: 60 }, (_, at) =>
      jobOf([...red(1, at), ...passed(2, at)], {
        heading: `e2e (${at})`,
        part: 'e2e',
        matrix: String(at),
        tests: { failed: 1, passed: 2 },
        reportUrl: `https://reports.example/${at}?signature=${signature(at)}`,
      }),
    )
    const body = commentOf(jobs)
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    expect(body.match(/❌\u00a0failed/g)).toHaveLength(60)
    expect(commentOf(jobs.slice(0, 2))).toContain('[test report](')
  })

  it('keeps every failing row and all ids of the newest run, though the run before had as many other jobs', () => {
    const jobsOf = (run: number) =>
      Array.from({ length: 250 }, (_, at) => {
        const files = hex(`files ${run} ${at}`)
        const results = red(1, at).map((one) => ({ ...one, shareId: `${run}-${one.shareId}` }))
        const named = { heading: `e2e (${files})`, part: 'e2e', matrix: files, jobTotal: 250 }
        return jobOf(results, { ...named, runId: String(run), tests: { failed: 1 } })
      })
    const { body, state } = compose(stateOfHead([...jobsOf(1000), ...jobsOf(1001)]))
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    expect(new Set(state.sections.map(({ run }) => run.id))).toEqual(new Set(['1001']))
    expect(state.sections.flatMap(({ tests }) => tests)).toHaveLength(250)
    expect(state.replaced).toHaveLength(250)
    expect(recordedIn(state)).toHaveLength(500)
  })
})
