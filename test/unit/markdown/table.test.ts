import { describe, expect, it } from 'vitest'
import type { FailedRecording, Row, RowTest } from '../../../src/manifest/rows.ts'
import type { LinkedRecording, TryResult } from '../../../src/manifest/schema.ts'
import { failureTable, testTable } from '../../../src/markdown/table.ts'
import { readPage } from '../../support/markdown/github-page.ts'

const view = { filesUrl: 'https://github.com/octo-org/demo/blob/a1b2c3d', projects: true, sizes: true }
const link = { id: 0, status: 'shared', title: 'demo', url: 'https://s.example/1' } as const

/** A recording that no report knows. */
function row(changes: Partial<LinkedRecording> = {}): Row {
  return { kind: 'recording', recordings: [{ ...link, ...changes }] }
}

/** A test with one recording, or with these. */
function testRow(test: Omit<RowTest, 'id'>, recordings: readonly LinkedRecording[] = [link]): Row {
  return { kind: 'test', test: { id: 0, ...test }, recordings }
}

/** A recording of one try. */
function ofTry(number: number, tryResult?: TryResult, changes: Partial<LinkedRecording> = {}): LinkedRecording {
  return { ...link, ...changes, test: { id: 0, try: number, tryResult } }
}

function linesOf(...rows: Row[]): string[] {
  return readPage(testTable(rows, view)).outline
}

describe('the table of recordings', () => {
  it('shows title, length, size and dimensions, numbers on the right', () => {
    const known = row({ durationSeconds: 754, sizeBytes: 54_570, width: 1280, height: 720 })
    const page = readPage(testTable([known], view))
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

  it('keeps a result in one line', () => {
    expect(testTable([testRow({ title: 'pays', result: 'failed' })], view)).toContain('❌\u00a0failed |')
  })

  it('shows how a test ended first, and in which project', () => {
    const results = ['failed', 'flaky', 'passed', 'skipped'] as const
    const rows = results.map((result) => testRow({ title: 'pays', result, project: 'chromium' }))
    expect(linesOf(...rows)).toEqual([
      '| Result | Recording | Project |',
      '| ❌ failed | ▶ [pays] | `chromium` |',
      '| 🔁 flaky | ▶ [pays] | `chromium` |',
      '| ✅ passed | ▶ [pays] | `chromium` |',
      '| ⏭️ skipped | ▶ [pays] | `chromium` |',
    ])
  })

  it('leads to the first try that failed, and names the other tries behind it', () => {
    const tries = (['passed', 'failed', 'failed'] as const).map((tryResult, at) =>
      ofTry(at + 1, tryResult, { url: `https://s.example/${at + 1}`, durationSeconds: at + 1 }),
    )
    const page = readPage(testTable([testRow({ title: 'pays', result: 'flaky' }, tries)], view))
    expect(page.outline).toEqual([
      '| Result | Recording | Length |',
      '| 🔁 flaky | ▶ [pays] · [try 1 ✅] · [try 3 ❌] | 0:02 |',
    ])
    expect(page.links.map(({ href }) => href.at(-1))).toEqual(['2', '1', '3'])
  })

  it('names further videos of one try as such', () => {
    const videos = [1, 1, 2, 2].map((of, at) => ofTry(of, undefined, { url: `https://s.example/${at}` }))
    expect(linesOf(testRow({ title: 'chats', result: 'passed' }, videos)).at(-1)).toBe(
      '| ✅ passed | ▶ [chats] · [video 2] · [try 2 video 1] · [try 2 video 2] |',
    )
  })

  it('only names what has no link any more', () => {
    const removed = { id: 0, status: 'removed', title: 'demo', removed: 1_750_000_000 } as const
    expect(linesOf({ kind: 'recording', recordings: [removed] }).at(-1)).toBe('| `demo` |')
  })

  it('leaves out a column of which nothing is known', () => {
    expect(linesOf(row())).toEqual(['| Recording |', '| ▶ [demo] |'])
    expect(linesOf(row({ sizeBytes: 0 }))[0]).toBe('| Recording | Size |')
    expect(linesOf(row({ durationSeconds: 7 }))[0]).toBe('| Recording | Length |')
    expect(linesOf(row({ width: 640, height: 480 }))[0]).toBe('| Recording | Dimensions |')
    expect(linesOf(row({ width: 640 }))[0]).toBe('| Recording |')
  })

  it('leaves a cell empty where only other recordings are known that well', () => {
    expect(linesOf(row({ sizeBytes: 1000 }), row({ durationSeconds: 7 }), row())).toEqual([
      '| Recording | Length | Size |',
      '| ▶ [demo] |  | 1 kB |',
      '| ▶ [demo] | 0:07 |  |',
      '| ▶ [demo] |  |  |',
    ])
  })

  describe('below the link of a test that failed', () => {
    const place = { file: 'tests/a b.spec.ts', line: 12, isHere: true } as const
    const failed = (changes: Partial<RowTest> = {}): Row =>
      testRow({ title: 'pays', result: 'failed', error: 'Error: a | b', place, ...changes })

    it('says why, and where, with a link to the line at the commit', () => {
      const rows = [failed(), failed({ place: { ...place, line: undefined } }), failed({ place: undefined })]
      const page = readPage(testTable(rows, view))
      expect(page.outline.slice(1)).toEqual([
        '| ❌ failed | ▶ [pays] `Error: a | b` [tests/a b.spec.ts:12] |',
        '| ❌ failed | ▶ [pays] `Error: a | b` [tests/a b.spec.ts] |',
        '| ❌ failed | ▶ [pays] `Error: a | b` |',
      ])
      expect(page.links.slice(1, 3).map(({ href }) => href)).toEqual([
        `${view.filesUrl}/tests/a%20b.spec.ts#L12`,
        link.url,
      ])
    })

    it.each([
      ['both places, if the error was in another file', 'lib/cart.ts', '[tests/a b.spec.ts:12] · at [lib/cart.ts:6]'],
      ['the line of the error, if it was in the same file', place.file, '[tests/a b.spec.ts:6]'],
    ])('says %s', (_, file, shown) => {
      const errorPlace = { file, line: 6, isHere: true } as const
      expect(linesOf(failed({ errorPlace })).at(-1)).toBe(`| ❌ failed | ▶ [pays] \`Error: a | b\` ${shown} |`)
    })

    it('only names a file that the workspace does not have, or whose commit is not known', () => {
      const errorPlace = { file: 'lib/<b>.ts', line: 6 }
      expect(linesOf(failed({ errorPlace })).at(-1)).toContain('[tests/a b.spec.ts:12] · at `lib/<b>.ts:6` |')
      const text = testTable([failed()], { ...view, filesUrl: undefined })
      expect(readPage(text).outline.at(-1)).toContain('`tests/a b.spec.ts:12` |')
    })

    it('says of an error outside of tests where it was', () => {
      const error = { error: 'no', errorPlace: { file: 'e2e/a.ts', line: 3 } }
      expect(linesOf({ kind: 'error', error }).at(-1)).toBe('| ❌ error | `no` `e2e/a.ts:3` |')
    })

    it('has the title, other tries, what is said of main, and the recording there above it', () => {
      const tries = (['failed', 'passed'] as const).map((tryResult, at) => ofTry(at + 1, tryResult))
      const base = { result: 'failed', url: 'https://s.example/base' } as const
      const test = { title: 'pays', result: 'failed', error: 'no', place, changed: true, base } as const
      expect(linesOf(testRow(test, tries)).at(-1)).toBe(
        '| ❌ failed | ▶ [pays] · [try 2 ✅] · changed · fails on the base, too · [before] `no` [tests/a b.spec.ts:12] |',
      )
    })
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
    expect(linesOf(row({ durationSeconds })).at(-1)).toBe(`| ▶ [demo] | ${text} |`)
  })

  it('is empty for no rows', () => {
    expect(testTable([], view)).toBe('')
  })

  it('leaves no mark of a title to the table, and none to a reader', () => {
    const title = '| a \\| `b` | [c](d) <b> &amp; :tada: |'
    const { tables } = readPage(testTable([row({ title })], view))
    expect(tables[0]?.rows.map(([cell]) => cell?.text.replaceAll('\u200b', ''))).toEqual([`▶ ${title}`])
  })

  it.each(['', '\u200b\u2060'])('gives a title of nothing visible, %j, a link to click', (title) => {
    const [shown] = readPage(testTable([row({ title })], view)).links
    expect(shown?.text).toMatch(/[\p{L}\p{N}]/u)
  })
})

describe('the table of failures', () => {
  const failure = (path: string, error: string): FailedRecording => {
    return { id: 0, status: 'failed', path, title: 'demo', error }
  }

  it('shows path and reason word for word', () => {
    const path = 'out/| `a` | <b>.webm'
    const error = 'status 500: <p>@octocat &amp; #1 | \\</p>\nagain'
    expect(readPage(failureTable([failure(path, error)])).outline).toEqual([
      '| Not shared | Why |',
      `| \`${path}\` | \`${error.replace('\n', ' ')}\` |`,
    ])
  })

  it('has a row for each reason', () => {
    const rows = ['a', 'b', 'c'].map((path) => failure(path, path === 'b' ? 'torn' : 'empty'))
    expect(readPage(failureTable(rows)).outline).toEqual([
      '| Not shared | Why |',
      '| `a` `c` | `empty` |',
      '| `b` | `torn` |',
    ])
  })
})

it('says nothing in the place of a result that no report has', () => {
  const view = { filesUrl: undefined, projects: true, sizes: false }
  const recordings = [{ ...link, url: 'https://v.example/1', durationSeconds: 7 }]
  const unknown = testRow({ title: 'Login › logs in' }, recordings)
  expect(testTable([unknown], view)).toBe(
    '| Recording | Length |\n| :-- | --: |\n| ▶ [Login › logs in](<https://v.example/1>) | 0:07 |\n',
  )
  const failed = testRow({ title: 'pays', result: 'failed' }, recordings)
  expect(testTable([failed, unknown], view)).toContain('\n|  | ▶ [Login › logs in]')
})
