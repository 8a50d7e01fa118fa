import { describe, expect, it } from 'vitest'
import { linkedRecordings } from '../../../src/manifest/shares.ts'
import { failed, head, jobOf, repositoryUrl, shared, summaryView } from '../../support/markdown/sections-of-jobs.ts'
import type { ResultTest } from '../../support/result.ts'
import { outlineOf, pageOf, when } from './rendered-page.ts'

describe('one job', () => {
  it('shows counts, commit, run and time, then a row for each recording', () => {
    expect(outlineOf(jobOf(shared(3, { durationSeconds: 7, sizeBytes: 54_570 })))).toEqual([
      '### Recordings',
      `**\`test\`** · 3 recordings · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Recording | Length |',
      '| ▶ [Video 1] | 0:07 |',
      '| ▶ [Video 2] | 0:07 |',
      '| ▶ [Video 3] | 0:07 |',
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

  it('shows size and dimensions only in the job summary', () => {
    const results = shared(1, { sizeBytes: 54_570, width: 1280, height: 720 })
    expect(outlineOf(jobOf(results), summaryView)[2]).toBe('| Recording | Size | Dimensions |')
    expect(outlineOf(jobOf(results))[2]).toBe('| Recording |')
  })

  it('shows what could not be shared below the links, by reason', () => {
    expect(outlineOf(jobOf([...shared(1), ...failed(2)]))).toEqual([
      '### Recordings',
      `**\`test\`** · 1 recording · ⚠️ 2 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Recording |',
      '| ▶ [Video 1] |',
      '| Not shared | Why |',
      '| `out/bad 1.webm` `out/bad 2.webm` | `the file is empty` |',
    ])
  })

  it.each([
    [3, 0],
    [4, 1],
  ])('folds more than three that could not be shared: %i of them in %i folds', (count, folds) => {
    const { outline } = pageOf(jobOf([...shared(1), ...failed(count)]))
    const folded = outline.filter((line) => line === `▸ ${count} recordings could not be shared`)
    expect(folded).toHaveLength(folds)
  })

  it("begins with the results of the report's tests, and links the report", () => {
    const reportUrl = 'https://ci.example.com/report'
    const job = jobOf(shared(1), { tests: { failed: 1, flaky: 1, passed: 212, skipped: 3 }, reportUrl })
    const { outline, links } = pageOf(job)
    expect(outline[1]).toBe(
      '**`test`** · ❌ 1 failed · 🔁 1 flaky · ✅ 212 passed · ⏭️ 3 skipped · 1 recording · ' +
        `no recording belongs to a test in the report · commit [a1b2c3d] · [run #12] · [test report] · ${when}`,
    )
    expect(links).toContainEqual({ text: 'test report', href: reportUrl })
  })

  it('still says that no recording belongs to a test once the links are removed', () => {
    const section = jobOf(shared(1), { tests: { passed: 2 } })
    const [{ title, id } = { title: '', id: 0 }] = linkedRecordings(section)
    const removed = { ...section, recordings: [{ id, title, status: 'removed' as const, removed: 1_750_000_000 }] }
    expect(outlineOf(removed)[1]).toContain('no recording belongs to a test in the report')
  })

  it("doesn't say that no recording belongs to a test if the input only left theirs out", () => {
    const job = jobOf(shared(1), { tests: { passed: 2 }, leftOut: 2 })
    expect(outlineOf(job)[1]).toBe(
      `**\`test\`** · ✅ 2 passed · 1 recording · 2 recordings of passed or skipped tests left out · commit [a1b2c3d] · [run #12] · ${when}`,
    )
  })

  it('says why a test failed and where, with a link if the workspace has the file', () => {
    const failure = { title: 'pays', result: 'failed', error: 'Error: no' } as const
    const [inside, outside] = ['tests/checkout.spec.ts', 'elsewhere.spec.ts'].map((file) =>
      pageOf(jobOf(shared(1, { test: { ...failure, file, line: 42 } }), { tests: { failed: 1 } })),
    )
    expect(inside?.outline.at(-1)).toBe('| ❌ failed | ▶ [pays] `Error: no` [tests/checkout.spec.ts:42] |')
    expect(inside?.links.at(-1)?.href).toBe(`${repositoryUrl}/blob/${head}/tests/checkout.spec.ts#L42`)
    expect(outside?.outline.at(-1)).toBe('| ❌ failed | ▶ [pays] `Error: no` `elsewhere.spec.ts:42` |')
  })

  it('names the project once if all tests have the same, and never if some have none', () => {
    const results = ['a', 'a', 'b'].map((project) =>
      shared(1, { path: `${project}.webm`, test: { title: 'pays', result: 'passed', project } }),
    )
    const same = outlineOf(jobOf(results.slice(0, 2).flat(), { tests: { passed: 2 } }))
    expect(same[1]).toContain('2 recordings · `a` · commit')
    expect(same[2]).toBe('| Result | Recording |')
    expect(outlineOf(jobOf(results.flat(), { tests: { passed: 3 } }))[2]).toBe('| Result | Recording | Project |')
    const missing = [{ title: 'lost', result: 'failed' } as const]
    const unsure = outlineOf(jobOf(results.slice(0, 2).flat(), { missing, tests: { failed: 1, passed: 2 } }))
    expect(unsure[1]).not.toContain('`a`')
    expect(unsure).toContain('  | Result | Recording | Project |')
  })

  it('has a row for each of up to ten failed tests without a recording, then says how many more there are', () => {
    const missing = Array.from({ length: 12 }, (_, at): ResultTest => {
      return { title: `pays ${at + 1}`, result: 'failed', error: 'Expected: "12" · Received: "15"' }
    })
    const test = { title: 'logs in', result: 'failed' } as const
    const passed = shared(1, { path: 'out/passed.webm', test: { title: 'looks', result: 'passed' } })
    const job = jobOf([...shared(1, { test }), ...passed], { missing, tests: { failed: 13, passed: 1 } })
    expect(outlineOf(job)).toEqual([
      '### Recordings',
      `**\`test\`** · ❌ 13 failed · ✅ 1 passed · 2 recordings · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Result | Recording | Length |',
      '| ❌ failed | ▶ [logs in] |  |',
      ...missing.slice(0, 10).map(({ title, error }) => `| ❌ failed | \`${title}\` \`${error}\` | no recording |`),
      '2 more failed or flaky tests without a recording.',
      '▸ 1 more test',
      '  | Result | Recording |',
      '  | ✅ passed | ▶ [looks] |',
    ])
  })

  it('shows no table of recordings if none could be shared', () => {
    expect(outlineOf(jobOf(failed(1)))).toEqual([
      '### Recordings',
      `**\`test\`** · 0 recordings · ⚠️ 1 not shared · commit [a1b2c3d] · [run #12] · ${when}`,
      '| Not shared | Why |',
      '| `out/bad 1.webm` | `the file is empty` |',
    ])
  })

  it.each([
    [0, 'no recordings · 3 recordings of passed or skipped tests left out'],
    [1, '1 recording · 3 recordings of passed or skipped tests left out'],
  ])('says, beside %i recordings, how many were left out', (count, text) => {
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
    [10, 10, []],
    [11, 10, ['▸ 1 more recording']],
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
  ])('leaves out what is unknown: %j', (job, line) => {
    expect(outlineOf(jobOf(shared(1), job))[1]).toBe(line)
  })
})
