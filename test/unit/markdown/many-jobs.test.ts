import { describe, expect, it } from 'vitest'
import {
  commentView,
  earlier,
  failed,
  jobOf,
  repositoryUrl,
  shared,
  summaryView,
} from '../../support/markdown/sections-of-jobs.ts'
import { before, hrefsOf, outlineOf, pageOf, when } from './rendered-page.ts'

describe('many jobs', () => {
  it('have a summary, then a heading each, in natural order', () => {
    const jobs = [
      jobOf(shared(2), { heading: 'test (10)' }),
      jobOf([...shared(1), ...failed(1)], { heading: 'test (2)' }),
      jobOf([], { heading: 'lint' }),
    ]
    expect(outlineOf(jobs)).toEqual([
      '### Recordings',
      `3 recordings · ⚠️ 1 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '**`lint`** · no recordings',
      '**`test (2)`** · 1 recording · ⚠️ 1 not shared',
      '| Recording |',
      '| ▶ [Video 1] |',
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
      '**`test (10)`** · 2 recordings',
      '| Recording |',
      '| ▶ [Video 1] |',
      '| ▶ [Video 2] |',
    ])
  })

  it('fold if there are 12 of 4 recordings, and are open if they have failures', () => {
    const results = [[...shared(3), ...failed(1)], failed(4), ...Array.from({ length: 10 }, () => shared(4))]
    const lines = outlineOf(results.map((each, at) => jobOf(each, { heading: `test (${at + 1})` })))
    expect(lines.slice(0, 13)).toEqual([
      '### Recordings',
      `43 recordings · ⚠️ 5 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '▾ `test (1)` · 3 recordings · ⚠️ 1 not shared',
      '  | Recording |',
      '  | ▶ [Video 1] |',
      '  | ▶ [Video 2] |',
      '  | ▶ [Video 3] |',
      '  | Not shared | Why |',
      '  | `out/bad 1.webm` | `the file is empty` |',
      '▾ `test (2)` · 0 recordings · ⚠️ 4 not shared',
      '  ▸ 4 recordings could not be shared',
      '    | Not shared | Why |',
      '    | `out/bad 1.webm` `out/bad 2.webm` `out/bad 3.webm` `out/bad 4.webm` | `the file is empty` |',
    ])
    expect(lines.slice(13).filter((line) => !line.startsWith(' '))).toEqual(
      Array.from({ length: 10 }, (_, at) => `▸ \`test (${at + 3})\` · 4 recordings`),
    )
    expect(lines.filter((line) => line.startsWith('  | ▶'))).toHaveLength(43)
  })

  it.each([
    [10, 0],
    [11, 4],
  ])('fold if they have more than 40 links in all: 3 jobs of 10 and one of %i', (count, folded) => {
    const jobs = [10, 10, 10, count].map((each, at) => jobOf(shared(each), { heading: `job ${at}` }))
    expect(outlineOf(jobs).filter((line) => line.startsWith('▸'))).toHaveLength(folded)
  })

  it('name their runs if there are several', () => {
    const jobs = [
      jobOf(shared(1), { heading: 'a' }),
      jobOf(shared(1), { heading: 'b', runId: '1001', runNumber: '13', time: '2025-06-15T18:00:00Z' }),
    ]
    const page = pageOf(jobs)
    expect(page.outline.filter((line) => line.includes('run #'))).toEqual([
      '2 recordings · commit [a1b2c3d] · [run #13], [run #12] · 15 Jun 2025, 18:00 UTC',
      '**`a`** · 1 recording · [run #12]',
      '**`b`** · 1 recording · [run #13]',
    ])
    expect(hrefsOf(page, 'run #13')).toEqual([
      `${repositoryUrl}/actions/runs/1001/attempts/1`,
      `${repositoryUrl}/actions/runs/1001/attempts/1`,
    ])
  })

  it('have only their number of runs in the summary line if there are many', () => {
    const jobs = [1, 2, 3, 4].map((number) =>
      jobOf(shared(1), { heading: `job ${number}`, runId: `${1000 + number}`, runNumber: `${number}` }),
    )
    const page = pageOf(jobs)
    expect(page.outline[1]).toBe(`4 recordings · commit [a1b2c3d] · 4 runs · ${when}`)
    expect(hrefsOf(page, 'run #3')).toEqual([`${repositoryUrl}/actions/runs/1003/attempts/1`])
  })

  it('name the attempts of one run, as after one job was re-run', () => {
    const jobs = [jobOf(shared(1), { heading: 'a' }), jobOf(shared(1), { heading: 'b', runAttempt: 2 })]
    const page = pageOf(jobs)
    expect(page.outline[1]).toBe(`2 recordings · commit [a1b2c3d] · [run #12 (attempt 2)], [run #12] · ${when}`)
    expect(hrefsOf(page, 'run #12 (attempt 2)')[0]).toBe(`${repositoryUrl}/actions/runs/1000/attempts/2`)
    expect(hrefsOf(page, 'run #12')[0]).toBe(`${repositoryUrl}/actions/runs/1000/attempts/1`)
  })
})

describe('earlier commits', () => {
  const old = [
    jobOf(shared(2), { ...before, heading: 'b' }),
    jobOf([...shared(1), ...failed(1)], { ...before, heading: 'c' }),
  ]

  it('fold, the newest first, each with its commit, its counts and its runs', () => {
    const oldest = jobOf(shared(1), { heading: 'a', commit: 'c'.repeat(40), runId: '800', runNumber: '10' })
    const page = pageOf([oldest, ...old, jobOf(shared(1), { heading: 'd' })])
    expect(page.outline).toEqual([
      '### Recordings',
      `**\`d\`** · 1 recording · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Recording |',
      '| ▶ [Video 1] |',
      '▸ Earlier commit `e5f6071` · 3 recordings · ⚠️ 1 not shared · 2 parts',
      '  commit [e5f6071] · [run #11] · 14 Jun 2025, 21:30 UTC',
      '  **`b`** · 2 recordings',
      '  | Recording |',
      '  | ▶ [Video 1] |',
      '  | ▶ [Video 2] |',
      '  **`c`** · 1 recording · ⚠️ 1 not shared',
      '  | Recording |',
      '  | ▶ [Video 1] |',
      '  | Not shared | Why |',
      '  | `out/bad 1.webm` | `the file is empty` |',
      '▸ Earlier commit `ccccccc` · 1 recording · `a`',
      `  commit [ccccccc] · [run #10] · ${when}`,
      '  | Recording |',
      '  | ▶ [Video 1] |',
    ])
    expect(hrefsOf(page, 'e5f6071')).toEqual([`${repositoryUrl}/commit/${earlier}`])
    expect(hrefsOf(page, 'run #11')).toEqual([`${repositoryUrl}/actions/runs/900/attempts/1`])
  })

  it('are all that is shown until the first job of a new commit is done', () => {
    expect(outlineOf(old).slice(0, 3)).toEqual([
      '### Recordings',
      'No recordings for commit [a1b2c3d] yet.',
      '▸ Earlier commit `e5f6071` · 3 recordings · ⚠️ 1 not shared · 2 parts',
    ])
  })

  it('count as current if the head commit is unknown', () => {
    const lines = outlineOf([...old, jobOf(shared(1), { heading: 'd' })], { ...commentView, headCommit: '' })
    expect(lines[1]).toMatch(/^4 recordings · ⚠️ 1 not shared · /)
    expect(lines.filter((line) => /^[▸▾]/.test(line))).toEqual([])
  })

  it("don't make the jobs of the current commit fold", () => {
    const many = [20, 25].map((count, at) => jobOf(shared(count), { ...before, heading: `old ${at}` }))
    const current = ['a', 'b'].map((heading) => jobOf(shared(1), { heading }))
    expect(outlineOf([...many, ...current]).filter((line) => line.startsWith('| ▶'))).toHaveLength(2)
  })
})

describe('the job summary', () => {
  it('shows the same, whatever the head of the pull request is', () => {
    const section = jobOf([...shared(12), ...failed(1)], before)
    const asCurrent = { ...commentView, headCommit: earlier }
    expect(outlineOf(section, summaryView)).toEqual(outlineOf(section, asCurrent))
  })

  it('says where to find the rows without room', () => {
    expect(outlineOf(jobOf([...shared(8), ...failed(3)]), summaryView, 3).slice(2)).toEqual([
      '8 more in the outputs `results` and `manifest` of this step.',
      '| Not shared | Why |',
      '| `out/bad 1.webm` `out/bad 2.webm` | `the file is empty` |',
      '1 more not shared in the outputs `results` and `manifest` of this step.',
    ])
  })
})
