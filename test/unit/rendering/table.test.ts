import { describe, expect, it } from 'vitest'
import { failureTable, linkTable } from '../../../src/rendering/table.ts'
import type { LinkRow } from '../../../src/sections/section.ts'
import { readPage } from './github-page.ts'

const view = { filesUrl: 'https://github.com/octo-org/demo/blob/a1b2c3d', projects: true, sizes: true }
const row = { title: 'demo', url: 'https://s.example/1' }

function linesOf(rows: LinkRow[]): string[] {
  return readPage(linkTable(rows, view)).outline
}

describe('the table of links', () => {
  it('shows title, length, size and dimensions, numbers on the right', () => {
    const page = readPage(
      linkTable([{ ...row, durationSeconds: 754, sizeBytes: 54_570, width: 1280, height: 720 }], view),
    )
    expect(page.outline).toEqual([
      '| Recording | Length | Size | Dimensions |',
      '| ▶ [demo] | 12:34 | 54.6 kB | 1280 × 720 |',
    ])
    expect(page.links).toEqual([{ text: 'demo', href: 'https://s.example/1' }])
    expect(page.elements.filter((tag) => tag.startsWith('<td'))).toEqual([
      '<td align="left">',
      ...Array.from({ length: 3 }, () => '<td align="right">'),
    ])
  })

  it('shows how the test of a recording ended, and in which project', () => {
    const results = ['failed', 'flaky', 'passed', 'skipped'] as const
    expect(linesOf(results.map((result) => ({ ...row, result, project: 'chromium' })))).toEqual([
      '| Recording | Result | Project |',
      '| ▶ [demo] | ❌ failed | `chromium` |',
      '| ▶ [demo] | 🔁 flaky | `chromium` |',
      '| ▶ [demo] | ✅ passed | `chromium` |',
      '| ▶ [demo] | ⏭️ skipped | `chromium` |',
    ])
  })

  it('leaves out a column of which nothing is known', () => {
    expect(linesOf([row])).toEqual(['| Recording |', '| ▶ [demo] |'])
    expect(linesOf([{ ...row, sizeBytes: 0 }])[0]).toBe('| Recording | Size |')
    expect(linesOf([{ ...row, durationSeconds: 7 }])[0]).toBe('| Recording | Length |')
    expect(linesOf([{ ...row, width: 640, height: 480 }])[0]).toBe('| Recording | Dimensions |')
    expect(linesOf([{ ...row, width: 640 }])[0]).toBe('| Recording |')
  })

  it('leaves a cell empty where only other recordings are known that well', () => {
    const rows = [{ ...row, sizeBytes: 1000 }, { ...row, durationSeconds: 7 }, row]
    expect(linesOf(rows)).toEqual([
      '| Recording | Length | Size |',
      '| ▶ [demo] |  | 1 kB |',
      '| ▶ [demo] | 0:07 |  |',
      '| ▶ [demo] |  |  |',
    ])
  })

  it('says below the link why a test failed, and where', () => {
    const failed = {
      ...row,
      result: 'failed',
      error: 'Error: a | b',
      file: 'tests/a b.spec.ts',
      line: 12,
    } as const
    const page = readPage(
      linkTable([failed, { ...failed, line: undefined }, { ...failed, file: undefined }], view),
    )
    expect(page.outline.slice(1)).toEqual([
      '| ▶ [demo] `Error: a | b` [tests/a b.spec.ts:12] | ❌ failed |',
      '| ▶ [demo] `Error: a | b` [tests/a b.spec.ts] | ❌ failed |',
      '| ▶ [demo] `Error: a | b` | ❌ failed |',
    ])
    expect(page.links.slice(1, 3).map(({ href }) => href)).toEqual([
      `${view.filesUrl}/tests/a%20b.spec.ts#L12`,
      row.url,
    ])
    expect(linkTable([failed], { ...view, filesUrl: undefined })).not.toContain('spec.ts')
  })

  it('shows sizes and projects only where they are wanted', () => {
    const known = { ...row, sizeBytes: 1000, width: 640, height: 480, project: 'chromium' }
    const page = readPage(linkTable([known], { ...view, sizes: false, projects: false }))
    expect(page.outline).toEqual(['| Recording |', '| ▶ [demo] |'])
  })

  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [59.6, '1:00'],
    [754, '12:34'],
    [3599, '59:59'],
    [3723, '1:02:03'],
    [360_000, '100:00:00'],
  ])('shows a length of %f s as a player does', (durationSeconds, text) => {
    expect(linesOf([{ ...row, durationSeconds }]).at(-1)).toBe(`| ▶ [demo] | ${text} |`)
  })

  it('is empty for no rows', () => {
    expect(linkTable([], view)).toBe('')
  })

  it('leaves no mark of a title to the table, and none to a reader', () => {
    const title = '| a \\| `b` | [c](d) <b> &amp; :tada: |'
    const { tables } = readPage(linkTable([{ ...row, title }], view))
    expect(tables[0]?.rows.map(([cell]) => cell?.text.replaceAll('\u200b', ''))).toEqual([`▶ ${title}`])
  })

  it.each(['', '\u200b\u2060'])('gives a title of nothing visible, %j, a link to click', (title) => {
    const [link] = readPage(linkTable([{ ...row, title }], view)).links
    expect(link?.text).toMatch(/[\p{L}\p{N}]/u)
  })
})

describe('the table of failures', () => {
  it('shows path and reason word for word', () => {
    const path = 'out/| `a` | <b>.webm'
    const error = 'status 500: <p>@octocat &amp; #1 | \\</p>\nagain'
    expect(readPage(failureTable([{ path, error }])).outline).toEqual([
      '| Not shared | Why |',
      `| \`${path}\` | \`${error.replace('\n', ' ')}\` |`,
    ])
  })

  it('has a row for each reason', () => {
    const rows = ['a', 'b', 'c'].map((path) => ({ path, error: path === 'b' ? 'torn' : 'empty' }))
    expect(readPage(failureTable(rows)).outline).toEqual([
      '| Not shared | Why |',
      '| `a` `c` | `empty` |',
      '| `b` | `torn` |',
    ])
  })
})
