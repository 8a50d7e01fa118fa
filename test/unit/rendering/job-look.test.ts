import { describe, expect, it } from 'vitest'
import { failed, head, jobOf, repositoryUrl, shared } from './jobs.ts'
import { outlineOf, pageOf, when } from './look.ts'

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
