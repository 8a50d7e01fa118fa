import { describe, expect, it } from 'vitest'
import type { Row, RowTest, UnsharedRecording } from '../../../src/manifest/rows.ts'
import type { LinkedRecording, Section, TryResult } from '../../../src/manifest/schema.ts'
import { type TableSettings, testTable, unsharedTable } from '../../../src/markdown/table.ts'
import { sectionOf } from '../../support/comment/sections.ts'
import { readPage } from '../../support/markdown/github-page.ts'

const comparedWith = { id: '9', attempt: 1, branch: 'main', runs: 1, new: 0, alsoFailing: 0, tests: [] }
const section = sectionOf({ comparedWith })
const view: TableSettings = {
  filesUrl: 'https://github.com/octo-org/demo/blob/a1b2c3d',
  projects: true,
  sizes: true,
  pictured: new Set(),
  part: { sections: [section], jobs: undefined },
}
const link = { id: 0, status: 'shared', title: 'demo', url: 'https://s.example/1' } as const

/** A recording that no report mentions. */
function row(changes: Partial<LinkedRecording> = {}): Row {
  return { kind: 'recording', recordings: [{ ...link, ...changes }], sections: [section] }
}

/** A test with one recording, or with those given. */
function testRow(
  test: Omit<RowTest, 'id'>,
  recordings: readonly LinkedRecording[] = [link],
  of: Section = section,
): Row {
  return { kind: 'test', test: { id: 0, ...test }, recordings, sections: [of] }
}

/** A recording of one try. */
function ofTry(number: number, tryResult?: TryResult, changes: Partial<LinkedRecording> = {}): LinkedRecording {
  return { ...link, ...changes, test: { id: 0, try: number, tryResult } }
}

/** Tests of a project that all jobs have, and of one that only this job has. */
function testsOf(matrix: string): Pick<Section, 'tests'> {
  const projects = ['shared', `only in ${matrix}`]
  return { tests: projects.map((project, id) => ({ id, title: 'pays', project, result: 'failed' })) }
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

  it("shows a test's result first, and its project", () => {
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

  it('links the first failed try, followed by the other tries', () => {
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

  it('numbers further videos of one try', () => {
    const videos = [1, 1, 2, 2].map((of, at) => ofTry(of, undefined, { url: `https://s.example/${at}` }))
    expect(linesOf(testRow({ title: 'chats', result: 'passed' }, videos)).at(-1)).toBe(
      '| ✅ passed | ▶ [chats] · [video 2] · [try 2 video 1] · [try 2 video 2] |',
    )
  })

  it('only names a recording whose link was removed', () => {
    const removed = { id: 0, status: 'removed', title: 'demo', removed: 1_750_000_000 } as const
    expect(linesOf({ kind: 'recording', recordings: [removed], sections: [section] }).at(-1)).toBe('| `demo` |')
  })

  it('leaves out empty columns', () => {
    expect(linesOf(row())).toEqual(['| Recording |', '| ▶ [demo] |'])
    expect(linesOf(row({ sizeBytes: 0 }))[0]).toBe('| Recording | Size |')
    expect(linesOf(row({ durationSeconds: 7 }))[0]).toBe('| Recording | Length |')
    expect(linesOf(row({ width: 640, height: 480 }))[0]).toBe('| Recording | Dimensions |')
    expect(linesOf(row({ width: 640 }))[0]).toBe('| Recording |')
  })

  it('leaves a cell empty if only other recordings have the fact', () => {
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

    it('does not link a file that the workspace lacks, or whose commit is unknown', () => {
      const errorPlace = { file: 'lib/<b>.ts', line: 6 }
      expect(linesOf(failed({ errorPlace })).at(-1)).toContain('[tests/a b.spec.ts:12] · at `lib/<b>.ts:6` |')
      const text = testTable([failed()], { ...view, filesUrl: undefined })
      expect(readPage(text).outline.at(-1)).toContain('`tests/a b.spec.ts:12` |')
    })

    it('shows the place of an error outside of tests', () => {
      const error = { error: 'no', errorPlace: { file: 'e2e/a.ts', line: 3 } }
      expect(linesOf({ kind: 'error', error, sections: [section] }).at(-1)).toBe('| ❌ error | `no` `e2e/a.ts:3` |')
    })

    it('follows a line with title, other tries, comparison with main, and the recording there', () => {
      const tries = (['failed', 'passed'] as const).map((tryResult, at) => ofTry(at + 1, tryResult))
      const known = { result: 'failed', url: 'https://s.example/base' } as const
      const test = { title: 'pays', result: 'failed', error: 'no', place, changed: true, comparedWith: known } as const
      expect(linesOf(testRow(test, tries)).at(-1)).toBe(
        '| ❌ failed | ▶ [pays] · [try 2 ✅] · changed · also fails on main · [before] `no` [tests/a b.spec.ts:12] |',
      )
    })
  })

  describe('compared with main, a test', () => {
    const pays = { title: 'pays', result: 'failed' } as const
    const on = (branch: string) => sectionOf({ comparedWith: { ...comparedWith, branch } })
    it.each([
      ['is new', { result: 'passed' }, 'new: passed on main'],
      ['also fails there', { result: 'failed' }, 'also fails on main'],
      ['has a history', { result: 'failed', runs: 10, failedRuns: 3 }, 'failed in 3 of the last 10 runs on main'],
      [
        'is not new with a history',
        { result: 'passed', runs: 10, failedRuns: 1 },
        'failed in 1 of the last 10 runs on main',
      ],
    ] as const)('says that it %s', (_, known, words) => {
      expect(linesOf(testRow({ ...pays, comparedWith: known })).at(-1)).toBe(`| ❌ failed | ▶ [pays] · ${words} |`)
    })

    it('has no mark if it was flaky in the only run, or if nothing is known of it', () => {
      for (const known of [{ result: 'flaky' } as const, {}]) {
        expect(linesOf(testRow({ ...pays, comparedWith: known })).at(-1)).toBe('| ❌ failed | ▶ [pays] |')
      }
    })

    it.each([
      '@octo-org/all',
      'fix#12',
      'a*b*',
      'www.example.com',
      'gh-12',
      'fix/CVE-2024-12345',
      'GHSA-aaaa-bbbb-cccc',
      'fix/0a1b2c3d4e',
      '<b>',
      '`x`',
    ])('shows the branch %s as code, without a mention or link', (branch) => {
      const page = readPage(
        testTable([testRow({ ...pays, comparedWith: { result: 'failed' } }, [link], on(branch))], view),
      )
      expect(page.outline.at(-1)?.replace(/\u200b/g, '')).toBe(`| ❌ failed | ▶ [pays] · also fails on \`${branch}\` |`)
      expect(page.links).toHaveLength(1)
    })

    it('shows a plain branch name as it is', () => {
      const names = ['main', 'release/1.2', 'feature_x', 'next-2']
      for (const name of names) {
        const row = testRow({ ...pays, comparedWith: { result: 'failed' } }, [link], on(name))
        expect(testTable([row], view)).toContain(`also fails on ${name}`)
      }
    })
  })

  describe('the link to the last seconds of a failed try', () => {
    const long = { ...link, durationSeconds: 83.9, moment: 73 }
    it('follows the title, with the moment in the URL', () => {
      const tries = [{ ...long, test: { id: 0, try: 1, tryResult: 'failed' as const } }, ofTry(2, 'passed')]
      const page = readPage(testTable([testRow({ title: 'pays', result: 'flaky', changed: true }, tries)], view))
      expect(page.outline.at(-1)).toBe('| 🔁 flaky | ▶ [pays] · [last 10 s] · [try 2 ✅] · changed | 1:24 |')
      expect(page.links.at(1)).toEqual({ text: 'last 10 s', href: 'https://s.example/1#t=73' })
    })

    it('is absent for a passed test, without a moment, and if the URL already has a fragment', () => {
      const textOf = (result: 'failed' | 'passed', recording: LinkedRecording) =>
        testTable([testRow({ title: 'pays', result }, [recording])], view)
      expect(textOf('failed', long)).toContain('last 10 s')
      expect(textOf('passed', long)).not.toContain('last ')
      expect(textOf('failed', { ...link, durationSeconds: 83.9 })).not.toContain('last ')
      expect(textOf('failed', { ...long, url: 'https://s.example/#/1' })).not.toContain('last ')
    })
  })

  describe('below a row of the same cause', () => {
    const failed = (title: string, error: string, cause?: string) =>
      testRow({ title, result: 'failed', error, ...(cause !== undefined && { cause }), place: { file: `${title}.ts` } })
    it('says "same error" if the error reads exactly the same, and otherwise shows the error', () => {
      const rows = [failed('a', 'no', 'x'), failed('b', 'no', 'x'), failed('c', 'no 2', 'x'), failed('d', 'no 2')]
      expect(linesOf(...rows).slice(1)).toEqual([
        '| ❌ failed | ▶ [a] `no` `a.ts` |',
        '| ❌ failed | ▶ [b] same error `b.ts` |',
        '| ❌ failed | ▶ [c] `no 2` `c.ts` |',
        '| ❌ failed | ▶ [d] `no 2` `d.ts` |',
      ])
    })
  })

  describe('of several jobs', () => {
    const jobs = ['chrome', 'firefox', 'safari'].map((matrix) =>
      sectionOf({ key: matrix, job: { key: 'e2e', matrix, total: 3 }, ...testsOf(matrix) }),
    )
    const [chrome = section, firefox = section, safari = section] = jobs
    const part = {
      sections: [chrome, firefox, safari],
      jobs: { count: 3, total: 3, earlierAttempts: new Map() },
    } as const
    const textOf = (...rows: Row[]) => readPage(testTable(rows, { ...view, part })).outline.slice(1)

    it('names the matrix values at the end of a row, unless the project identifies the job', () => {
      const pays = { title: 'pays', result: 'failed', error: 'no' } as const
      expect(
        textOf(
          testRow({ ...pays, project: 'shared' }, [link], chrome),
          testRow({ ...pays, project: 'only in firefox' }, [link], firefox),
          testRow(pays, [link], safari),
        ),
      ).toEqual([
        '| ❌ failed | ▶ [pays] · `chrome` `no` | `shared` |',
        '| ❌ failed | ▶ [pays] `no` | `only in firefox` |',
        '| ❌ failed | ▶ [pays] · `safari` `no` |  |',
      ])
    })

    it('says everything in one order, and the matrix values last', () => {
      const known = { result: 'failed', url: 'https://s.example/base' } as const
      const test = {
        title: 'pays',
        result: 'failed',
        error: 'no',
        place: { file: 'a.spec.ts', line: 3 },
        changed: true,
        comparedWith: known,
      } as const
      const long = { ...ofTry(1, 'failed'), durationSeconds: 83.9, moment: 73 }
      expect(textOf(testRow(test, [long, ofTry(2, 'failed')], { ...chrome, comparedWith }))).toEqual([
        '| ❌ failed | ▶ [pays] · [last 10 s] · [try 2 ❌] · changed · also fails on main · [before] · `chrome` `no` `a.spec.ts:3` | 1:24 |',
      ])
    })

    it('counts the jobs that have an error outside of tests', () => {
      const error = { error: 'no', place: { file: 'setup.ts', line: 3 } }
      expect(
        textOf(
          { kind: 'error', error, sections: [chrome, firefox] },
          { kind: 'error', error: { error: 'b.xml is empty', ofReport: true }, sections: [safari] },
        ),
      ).toEqual(['| ❌ error | `no` `setup.ts:3` · in 2 jobs |', '| ❌ error | `b.xml is empty` `safari` |'])
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

  it('is empty without rows', () => {
    expect(testTable([], view)).toBe('')
  })

  it('escapes a title for the table, without a trace for the reader', () => {
    const title = '| a \\| `b` | [c](d) <b> &amp; :tada: |'
    const { tables } = readPage(testTable([row({ title })], view))
    expect(tables[0]?.rows.map(([cell]) => cell?.text.replaceAll('\u200b', ''))).toEqual([`▶ ${title}`])
  })

  it.each(['', '\u200b\u2060'])('gives the invisible title %j a link that can be clicked', (title) => {
    const [shown] = readPage(testTable([row({ title })], view)).links
    expect(shown?.text).toMatch(/[\p{L}\p{N}]/u)
  })
})

describe('the table of failures', () => {
  const failure = (path: string, error: string): UnsharedRecording => {
    return { id: 0, status: 'failed', path, title: 'demo', error }
  }

  it('shows path and reason literally', () => {
    const path = 'out/| `a` | <b>.webm'
    const error = 'status 500: <p>@octocat &amp; #1 | \\</p>\nagain'
    expect(readPage(unsharedTable([failure(path, error)])).outline).toEqual([
      '| Not shared | Why |',
      `| \`${path}\` | \`${error.replace('\n', ' ')}\` |`,
    ])
  })

  it('has one row per reason', () => {
    const rows = ['a', 'b', 'c'].map((path) => failure(path, path === 'b' ? 'torn' : 'empty'))
    expect(readPage(unsharedTable(rows)).outline).toEqual([
      '| Not shared | Why |',
      '| `a` `c` | `empty` |',
      '| `b` | `torn` |',
    ])
  })
})

it('leaves the result empty if no report has it', () => {
  const plain = { ...view, filesUrl: undefined, sizes: false }
  const recordings = [{ ...link, url: 'https://v.example/1', durationSeconds: 7 }]
  const unknown = testRow({ title: 'Login › logs in' }, recordings)
  expect(testTable([unknown], plain)).toBe(
    '| Recording | Length |\n| :-- | --: |\n| ▶ [Login › logs in](<https://v.example/1>) | 0:07 |\n',
  )
  const failed = testRow({ title: 'pays', result: 'failed' }, recordings)
  expect(testTable([failed, unknown], plain)).toContain('\n|  | ▶ [Login › logs in]')
})

describe('the picture of a row', () => {
  const pictures = [{ id: 0, url: 'https://s.example/9/picture' }]
  const of = sectionOf({ pictures })
  const cellOf = (row: Row, pictured = new Set([row])) =>
    readPage(testTable([row], { ...view, pictured })).elements.filter((tag) => /^<(?:img|a)/.test(tag))

  it('is a link to the recording that the title links to', () => {
    const row = testRow({ title: 'pays', result: 'failed' }, [ofTry(2, 'failed')], of)
    expect(cellOf(row)).toEqual([
      '<a href="https://s.example/1">',
      '<a href="https://s.example/1">',
      '<img src="https://s.example/9/picture" width="320" alt="picture">',
    ])
  })

  it('is no link if the test has no recording', () => {
    const row = testRow({ title: 'pays', result: 'failed' }, [], of)
    expect(cellOf(row)).toEqual(['<img src="https://s.example/9/picture" width="320" alt="picture">'])
  })

  it('is left out if it was removed, or if other rows show theirs', () => {
    const failed = { title: 'pays', result: 'failed' } as const
    const removed = sectionOf({ pictures: [{ id: 0, removed: 3 }] })
    expect(cellOf(testRow(failed, [], removed))).toEqual([])
    expect(cellOf(testRow(failed, [], of), new Set())).toEqual([])
    expect(cellOf(testRow(failed, [], sectionOf({ pictures: [{ ...pictures[0], id: 1 }] })))).toEqual([])
  })

  it('is its own bytes if the recording is a GIF', () => {
    expect(cellOf(row({ pictureUrl: 'https://s.example/1/picture' }))[2]).toContain('/1/picture')
  })
})
