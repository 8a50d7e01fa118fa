import { expect, it } from 'vitest'
import { renderTable, type TableContext } from '../../src/report/table.ts'
import type { RecordingResult } from '../../src/results/recording-result.ts'

const context: TableContext = {
  heading: 'test (firefox)',
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  repository: 'octo-org/demo',
  runAttempt: 2,
  runId: '1000',
  runNumber: '12',
  serverUrl: 'https://github.com',
}

function shared(count: number): RecordingResult[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/${at}.webm`,
    title: `Recording ${at}`,
    status: 'shared',
    url: `https://s.example/${at}`,
    sizeBytes: 1000 * at,
  }))
}

function failed(count: number): RecordingResult[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/${at}.webm`,
    title: `Recording ${at}`,
    status: 'failed',
    error: `creating the share failed: status 500 (${at}).`,
  }))
}

function rowsOf(markdown: string): string[] {
  return markdown.split('\n').filter((line) => /^\| (▶|<code>)/.test(line))
}

it('tells all at a glance: how many, how many not, which commit, which run', () => {
  const [, , glance] = renderTable([...shared(2), ...failed(1)], context, 60_000).split('\n')
  expect(glance).toBe(
    '**<code>test &#40;firefox&#41;</code>** · 2 recordings shared · ⚠️ 1 not shared · ' +
      'commit [a1b2c3d](<https://github.com/octo-org/demo/commit/a1b2c3d4e5f60718293a4b5c6d7e8f9012345678>) · ' +
      '[run &#35;12](<https://github.com/octo-org/demo/actions/runs/1000/attempts/2>)',
  )
})

it('shows failures with their reasons first, then every link with its size', () => {
  const rows = rowsOf(renderTable([...shared(2), ...failed(1)], context, 60_000))
  expect(rows).toEqual([
    '| <code>out&#47;0&#46;webm</code> | <code>creating the share failed&#58; status 500 &#40;0&#41;&#46;</code> |',
    '| ▶ [Recording 0](<https://s.example/0>) | 0 B |',
    '| ▶ [Recording 1](<https://s.example/1>) | 1 kB |',
  ])
})

it.each([700, 2000, 10_000, 65_000])(
  'stays under %i characters, and says how many rows gave way',
  (limit) => {
    for (const results of [shared(2000), failed(2000), [...failed(1000), ...shared(1000)]]) {
      const markdown = renderTable(results, context, limit)
      expect(markdown.length).toBeLessThanOrEqual(limit)
      const hidden = Array.from(markdown.matchAll(/^(\d+) more (shared|failed); /gm), ([, count]) =>
        Number(count),
      )
      const missing = hidden.reduce((sum, count) => sum + count, 0)
      expect(rowsOf(markdown).length + missing).toBe(results.length)
      expect(markdown).toContain('`results` and `manifest` hold them all')
    }
  },
)

it('lets no row give way when all of them fit', () => {
  const results = [...failed(3), ...shared(3)]
  const whole = renderTable(results, context, 60_000)
  expect(whole).not.toContain(' more ')
  expect(rowsOf(renderTable(results, context, whole.length + 300))).toEqual(rowsOf(whole))
})

it('leaves failures room for links, and links room for failures', () => {
  const rows = rowsOf(renderTable([...failed(1000), ...shared(1000)], context, 10_000))
  expect(rows.filter((row) => row.includes('▶')).length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.includes('▶')).length).toBeGreaterThan(20)
})

it('says so when there is nothing to show', () => {
  expect(renderTable([], context, 60_000)).toContain('· no recordings ·')
})
