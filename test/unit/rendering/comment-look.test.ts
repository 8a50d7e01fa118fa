import { describe, expect, it } from 'vitest'
import { renderSections, type View } from '../../../src/rendering/render-sections.ts'
import type { Section } from '../../../src/sections/section.ts'
import { type Page, readPage } from './github-page.ts'
import { commentView, earlier, failed, head, jobOf, repositoryUrl, shared, summaryView } from './jobs.ts'

const everything = 1_000_000
const when = '15 Jun 2025, 15:06 UTC'
const before = { commit: earlier, runId: '900', runNumber: '11', time: '2025-06-14T23:30:00+02:00' }

function pageOf(sections: Section | Section[], view: View = commentView, lines = everything): Page {
  return readPage(renderSections([sections].flat(), view, lines).markdown)
}

function outlineOf(...shown: Parameters<typeof pageOf>): string[] {
  return pageOf(...shown).outline
}

function hrefsOf({ links }: Page, text: string): string[] {
  return links.flatMap((link) => (link.text === text ? [link.href] : []))
}

describe('one job', () => {
  it('shows how many, of which commit, by which run and when, and then a row for each', () => {
    expect(outlineOf(jobOf(shared(3, { sizeBytes: 54_570 })))).toEqual([
      '### Recordings',
      `**\`test\`** · 3 recordings · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Recording | Size |',
      '| ▶ [Video 1] | 54.6 kB |',
      '| ▶ [Video 2] | 54.6 kB |',
      '| ▶ [Video 3] | 54.6 kB |',
    ])
  })

  it('links commit, run and recordings', () => {
    expect(pageOf(jobOf(shared(2))).links).toEqual([
      { text: 'a1b2c3d', href: `${repositoryUrl}/commit/${head}` },
      { text: 'run #12', href: `${repositoryUrl}/actions/runs/1000/attempts/1` },
      { text: 'Video 1', href: 'https://video.example.com/s/1' },
      { text: 'Video 2', href: 'https://video.example.com/s/2' },
    ])
  })

  it('shows failures with their reasons first', () => {
    expect(outlineOf(jobOf([...shared(1), ...failed(2)]))).toEqual([
      '### Recordings',
      `**\`test\`** · 1 recording · ⚠️ 2 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
      '| `out/bad 2.webm` | `the file is empty` |',
      '| Recording |',
      '| ▶ [Video 1] |',
    ])
  })

  it('shows failed tests first, then flaky ones, then the rest in their order, and counts tests', () => {
    const recordingOf = (title: string, result: 'passed' | 'failed' | 'flaky') =>
      shared(1, { title, test: { title, result } })[0] ?? []
    const results = [
      recordingOf('pays', 'passed'),
      recordingOf('logs in', 'flaky'),
      recordingOf('searches', 'failed'),
      recordingOf('logs in', 'flaky'),
      ...shared(1),
    ].flat()
    expect(outlineOf(jobOf(results)).slice(1)).toEqual([
      `**\`test\`** · 5 recordings · ❌ 1 failed test · 🔁 1 flaky test · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Recording | Result |',
      '| ▶ [searches] | ❌ failed |',
      '| ▶ [logs in] | 🔁 flaky |',
      '| ▶ [logs in] | 🔁 flaky |',
      '| ▶ [pays] | ✅ passed |',
      '| ▶ [Video 1] |  |',
    ])
  })

  it('shows no table of recordings where all failed', () => {
    expect(outlineOf(jobOf(failed(1)))).toEqual([
      '### Recordings',
      `**\`test\`** · 0 recordings · ⚠️ 1 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
    ])
  })

  it.each([
    [0, 'no failed test · 3 of passed tests left out'],
    [1, '1 recording · 3 of passed tests left out'],
  ])('says, beside %i recordings, how many of passed tests were left out', (count, text) => {
    expect(outlineOf(jobOf(shared(count), { leftOut: 3 }))[1]).toBe(
      `**\`test\`** · ${text} · commit [a1b2c3d] · [run #12] · ${when}`,
    )
  })

  it('says that there are no recordings', () => {
    expect(outlineOf(jobOf([]))).toEqual([
      '### Recordings',
      `**\`test\`** · no recordings · commit [a1b2c3d] · [run #12] · ${when}`,
    ])
  })

  it.each([
    [1, 1, []],
    [11, 11, []],
    [12, 10, ['▸ 2 more recordings']],
    [25, 10, ['▸ 15 more recordings']],
  ])('of %i recordings leaves %i open and folds the rest', (count, open, folds) => {
    const page = pageOf(jobOf(shared(count)))
    expect(page.outline.filter((line) => line.startsWith('| ▶'))).toHaveLength(open)
    expect(page.outline.filter((line) => line.startsWith('  | ▶'))).toHaveLength(count - open)
    expect(page.outline.filter((line) => /^[▸▾]/.test(line))).toEqual(folds)
    expect(page.tables.every(({ head: [first] }) => first === 'Recording')).toBe(true)
  })

  it.each([
    [{ commit: '' }, `**\`test\`** · 1 recording · [run #12] · ${when}`],
    [{ runId: '', runNumber: '' }, `**\`test\`** · 1 recording · commit [a1b2c3d] · ${when}`],
    [{ runNumber: '' }, `**\`test\`** · 1 recording · commit [a1b2c3d] · [run #1000] · ${when}`],
    [{ time: '1970-01-01T00:00:00Z' }, '**`test`** · 1 recording · commit [a1b2c3d] · [run #12]'],
  ])('leaves out what is not known: %j', (job, line) => {
    expect(outlineOf(jobOf(shared(1), job))[1]).toBe(line)
  })
})

describe('many jobs', () => {
  it('sums up, and heads each job, in natural order', () => {
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
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
      '| Recording |',
      '| ▶ [Video 1] |',
      '**`test (10)`** · 2 recordings',
      '| Recording |',
      '| ▶ [Video 1] |',
      '| ▶ [Video 2] |',
    ])
  })

  it('folds each of 12 jobs of 4, and opens those with failures', () => {
    const results = [[...shared(3), ...failed(1)], failed(4), ...Array.from({ length: 10 }, () => shared(4))]
    const lines = outlineOf(results.map((each, at) => jobOf(each, { heading: `test (${at + 1})` })))
    expect(lines.slice(0, 15)).toEqual([
      '### Recordings',
      `43 recordings · ⚠️ 5 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '▾ `test (1)` · 3 recordings · ⚠️ 1 not shared',
      '  | Not shared | Why |',
      '  | `out/bad 1.webm` | `the file is empty` |',
      '  | Recording |',
      '  | ▶ [Video 1] |',
      '  | ▶ [Video 2] |',
      '  | ▶ [Video 3] |',
      '▾ `test (2)` · 0 recordings · ⚠️ 4 not shared',
      '  | Not shared | Why |',
      '  | `out/bad 1.webm` | `the file is empty` |',
      '  | `out/bad 2.webm` | `the file is empty` |',
      '  | `out/bad 3.webm` | `the file is empty` |',
      '  | `out/bad 4.webm` | `the file is empty` |',
    ])
    expect(lines.slice(15).filter((line) => !line.startsWith(' '))).toEqual(
      Array.from({ length: 10 }, (_, at) => `▸ \`test (${at + 3})\` · 4 recordings`),
    )
    expect(lines.filter((line) => line.startsWith('  | ▶'))).toHaveLength(43)
  })

  it.each([
    [10, 0],
    [11, 4],
  ])('folds jobs with more than 40 links in all: 3 jobs of 10 and one of %i', (count, folded) => {
    const jobs = [10, 10, 10, count].map((each, at) => jobOf(shared(each), { heading: `job ${at}` }))
    expect(outlineOf(jobs).filter((line) => line.startsWith('▸'))).toHaveLength(folded)
  })

  it('names the run of each job where they come from several', () => {
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

  it('counts the runs at the glance where they are many', () => {
    const jobs = [1, 2, 3, 4].map((number) =>
      jobOf(shared(1), { heading: `job ${number}`, runId: `${1000 + number}`, runNumber: `${number}` }),
    )
    const page = pageOf(jobs)
    expect(page.outline[1]).toBe(`4 recordings · commit [a1b2c3d] · 4 runs · ${when}`)
    expect(hrefsOf(page, 'run #3')).toEqual([`${repositoryUrl}/actions/runs/1003/attempts/1`])
  })

  it('tells the attempts of one run apart, as after a re-run of one job', () => {
    const jobs = [jobOf(shared(1), { heading: 'a' }), jobOf(shared(1), { heading: 'b', runAttempt: 2 })]
    const page = pageOf(jobs)
    expect(page.outline[1]).toBe(
      `2 recordings · commit [a1b2c3d] · [run #12 (attempt 2)], [run #12] · ${when}`,
    )
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
      '  | Not shared | Why |',
      '  | `out/bad 1.webm` | `the file is empty` |',
      '  | Recording |',
      '  | ▶ [Video 1] |',
      '▸ Earlier commit `ccccccc` · 1 recording · `a`',
      `  commit [ccccccc] · [run #10] · ${when}`,
      '  | Recording |',
      '  | ▶ [Video 1] |',
    ])
    expect(hrefsOf(page, 'e5f6071')).toEqual([`${repositoryUrl}/commit/${earlier}`])
    expect(hrefsOf(page, 'run #11')).toEqual([`${repositoryUrl}/actions/runs/900/attempts/1`])
  })

  it('are all there is before the first job of a commit is done', () => {
    expect(outlineOf(old).slice(0, 3)).toEqual([
      '### Recordings',
      'No recordings of commit [a1b2c3d] yet.',
      '▸ Earlier commit `e5f6071` · 3 recordings · ⚠️ 1 not shared · 2 parts',
    ])
  })

  it('count as current where no head is known', () => {
    const lines = outlineOf([...old, jobOf(shared(1), { heading: 'd' })], { ...commentView, head: '' })
    expect(lines[1]).toMatch(/^4 recordings · ⚠️ 1 not shared · /)
    expect(lines.filter((line) => /^[▸▾]/.test(line))).toEqual([])
  })

  it('do not make the jobs of the current commit fold', () => {
    const many = [20, 25].map((count, at) => jobOf(shared(count), { ...before, heading: `old ${at}` }))
    const current = ['a', 'b'].map((heading) => jobOf(shared(1), { heading }))
    expect(outlineOf([...many, ...current]).filter((line) => line.startsWith('| ▶'))).toHaveLength(2)
  })
})

describe('the job summary', () => {
  it('shows the same, whatever the head of the pull request is', () => {
    const section = jobOf([...shared(12), ...failed(1)], before)
    const asCurrent = { ...commentView, head: earlier }
    expect(outlineOf(section, summaryView)).toEqual(outlineOf(section, asCurrent))
  })

  it('says where the rows are that have no room', () => {
    expect(outlineOf(jobOf([...shared(8), ...failed(3)]), summaryView, 3).slice(2)).toEqual([
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
      '| `out/bad 2.webm` | `the file is empty` |',
      '1 more not shared in the outputs `results` and `manifest` of this step.',
      '8 more in the outputs `results` and `manifest` of this step.',
    ])
  })
})
