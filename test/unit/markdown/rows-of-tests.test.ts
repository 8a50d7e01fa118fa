import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/contribution.ts'
import type { Section } from '../../../src/comment/section.ts'
import type { RecordingResult } from '../../../src/sharing/recording-result.ts'
import type { RecordedTest } from '../../../src/test-reports/reported-test.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import {
  commentOf,
  commentView,
  earlier,
  failed,
  head,
  jobOf,
  repositoryUrl,
  shared,
  summaryView,
} from '../../support/markdown/sections-of-jobs.ts'
import { before, hrefsOf, outlineOf, pageOf, when } from './rendered-page.ts'

const pays: RecordedTest = {
  ...{ title: 'pays', project: 'desktop', result: 'failed' },
  error: 'Error: no · Expected: "12" · Received: "15"',
  ...{ file: 'tests/checkout.spec.ts', line: 42 },
}

/** The recordings of a test's tries, in an order that says nothing. */
function tries(test: RecordedTest, ...ended: ('failed' | 'passed')[]): RecordingResult[] {
  return ended
    .map((tryResult, at): RecordingResult => {
      const own = { ...test, try: at + 1, tries: ended.length, tryResult }
      const url = `https://video.example.com/s/${test.title}-${at + 1}`
      return {
        path: `${test.title}-${at + 1}`,
        title: test.title,
        status: 'shared',
        url,
        shareId: url,
        test: own,
      }
    })
    .reverse()
}

/** So many tests of this result, each with a recording. */
function many(count: number, result: RecordedTest['result'], name: string = result ?? ''): RecordingResult[] {
  return Array.from({ length: count }, (_, at) =>
    tries({ title: `${name} ${at + 1}`, result }, 'passed'),
  ).flat()
}

const missing = (count: number): RecordedTest[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `lost ${at + 1}`,
    result: 'failed',
    error: 'Error: no',
  }))

const cellsOf = (section: Section) =>
  pageOf(section).tables.flatMap(({ rows }) => rows.map((cells) => cells.map(({ text }) => text)))

describe('the line of a section', () => {
  it('is a verdict of tests, whatever their tries and recorded or not, then commit, run and report', () => {
    const tests = { failed: 1, flaky: 1, passed: 212, skipped: 3 }
    const results = [...many(1, 'passed'), ...shared(13)]
    const section = jobOf(results, { tests, reportUrl: 'https://ci.example.com/report' })
    expect(outlineOf(section)[1]).toBe(
      `**\`test\`** · ❌ 1 failed · 🔁 1 flaky · ✅ 212 passed · ⏭️ 3 skipped · 14 recordings · commit [a1b2c3d] · [run #12] · [test report] · ${when}`,
    )
  })

  it('leaves out numbers of zero, and all of them without a report', () => {
    expect(outlineOf(jobOf(many(2, 'passed'), { tests: { passed: 3 } }))[1]).toMatch(
      /^\*\*`test`\*\* · ✅ 3 passed · 2 recordings · commit/,
    )
    expect(outlineOf(jobOf(shared(2)))[1]).toMatch(/^\*\*`test`\*\* · 2 recordings · commit/)
  })

  it('has commit and run above, once, where there are several sections', () => {
    const [, first = '', ...rest] = outlineOf([
      jobOf(shared(1), { heading: 'a' }),
      jobOf(shared(2), { heading: 'b' }),
    ])
    expect(first).toBe(`3 recordings · commit [a1b2c3d] · [run #12] · ${when}`)
    expect(rest.join('\n')).not.toMatch(/commit|run #12/)
  })
})

describe('the columns', () => {
  const heads = (section: Section, view = commentView) =>
    pageOf(section, view).tables.map((table) => table.head)
  const measured = { durationSeconds: 7, sizeBytes: 1000, width: 640, height: 360 }

  it('are result, recording, project and length; size and dimensions stand in the job summary', () => {
    const results = [
      ...tries(pays, 'failed'),
      ...tries({ ...pays, project: 'mobile', title: 'asks' }, 'failed'),
    ]
    const section = jobOf(
      results.map((result) => ({ ...result, ...measured })),
      { tests: { failed: 2 } },
    )
    expect(heads(section)).toEqual([['Result', 'Recording', 'Project', 'Length']])
    expect(heads(section, summaryView)).toEqual([
      ['Result', 'Recording', 'Project', 'Length', 'Size', 'Dimensions'],
    ])
  })

  it('lack a project that is the same for all, which then stands in the line, and no other', () => {
    const one = jobOf(tries(pays, 'failed'), { tests: { failed: 1 } })
    expect(heads(one)).toEqual([['Result', 'Recording']])
    expect(outlineOf(one)[1]).toContain('1 recording · `desktop` · commit')
    // Of one test the project is not known.
    const unsure = jobOf(tries(pays, 'failed'), { tests: { failed: 2 }, missing: missing(1) })
    expect(outlineOf(unsure)[1]).not.toContain('desktop')
    expect(cellsOf(unsure).map((cells) => cells[2])).toEqual(['desktop', ''])
  })

  it('say nothing where the result would be of a recording that no report tells of', () => {
    const section = jobOf([...many(1, 'passed'), ...shared(1)], { tests: { passed: 1 } })
    expect(cellsOf(section)).toEqual([
      ['', '▶ Video 1'],
      ['✅ passed', '▶ passed 1'],
    ])
    expect(outlineOf(section).join('\n')).not.toContain('belongs to')
  })

  it('lack the result where no report was given', () => {
    expect(heads(jobOf(shared(1)))).toEqual([['Recording']])
  })
})

describe('a test', () => {
  it('has one row, whose link is the first try that failed; the others stand behind it in their order', () => {
    const page = pageOf(
      jobOf(tries({ ...pays, error: undefined, file: undefined }, 'failed', 'failed', 'passed'), {
        tests: { failed: 1 },
      }),
    )
    expect(page.tables[0]?.rows.map(([, cell]) => cell?.text)).toEqual(['▶ pays · try 2 ❌ · try 3 ✅'])
    expect(hrefsOf(page, 'pays')).toEqual(['https://video.example.com/s/pays-1'])
    expect(hrefsOf(page, 'try 3 ✅')).toEqual(['https://video.example.com/s/pays-3'])
  })

  it('that is flaky leads to the try that failed, not to the one that passed', () => {
    const flaky = { ...pays, result: 'flaky' } as const
    const page = pageOf(jobOf(tries(flaky, 'failed', 'passed'), { tests: { flaky: 1 } }))
    expect(hrefsOf(page, 'pays')).toEqual(['https://video.example.com/s/pays-1'])
    expect(page.tables[0]?.rows[0]?.[1]?.text).toContain('▶ pays · try 2 ✅')
  })

  it('leads to a later try where that of the first was not recorded', () => {
    const page = pageOf(jobOf(tries(pays, 'failed', 'failed').slice(0, 1), { tests: { failed: 1 } }))
    expect(hrefsOf(page, 'pays')).toEqual(['https://video.example.com/s/pays-2'])
  })

  it('has the videos of one try, a page each, in the same row', () => {
    const [first] = tries(pays, 'failed')
    const second = { path: 'second', url: 'https://video.example.com/s/page-2', shareId: 'page-2' }
    const page = pageOf(jobOf(first ? [first, { ...first, ...second }] : [], { tests: { failed: 1 } }))
    expect(page.tables[0]?.rows).toHaveLength(1)
    expect(hrefsOf(page, 'video 2')).toEqual(['https://video.example.com/s/page-2'])
  })

  it('that failed says below in one line why, and where, with a link to the file at the commit shown', () => {
    const page = pageOf(jobOf(tries(pays, 'failed'), { tests: { failed: 1 } }))
    expect(page.tables[0]?.rows[0]?.[1]?.code).toContain('Error: no · Expected: "12" · Received: "15"')
    expect(hrefsOf(page, 'tests/checkout.spec.ts:42')).toEqual([
      `${repositoryUrl}/blob/${head}/tests/checkout.spec.ts#L42`,
    ])
    const elsewhere = { ...pays, file: 'node_modules/library.js' }
    expect(outlineOf(jobOf(tries(elsewhere, 'failed'), { tests: { failed: 1 } })).join('\n')).not.toContain(
      'library',
    )
  })

  it('keeps its error, its title and its project from being anything but text', () => {
    const hostile = '@octocat | <img src=x> [a](http://evil.example) <!-- `'
    const test = { ...pays, title: hostile, error: hostile, project: hostile }
    const { elements, links, tables } = pageOf(
      jobOf(tries(test, 'failed'), { tests: { failed: 1 }, missing: [test] }),
    )
    expect(elements.filter((element) => /^<img/.test(element))).toEqual([])
    expect(links.filter(({ href }) => href.startsWith('http://evil'))).toEqual([])
    expect(tables[0]?.rows.map((row) => row.length)).toEqual([3, 3])
  })
})

describe('a failed test without a recording', () => {
  it('has a row: its title, without a link, and where the length would be that there is none', () => {
    const section = jobOf([], { tests: { failed: 1 }, missing: [pays] })
    const [row] = pageOf(section).tables[0]?.rows ?? []
    expect(row?.map(({ text }) => text)).toEqual([
      '❌ failed',
      expect.stringMatching(/^pays.*Error: no.*tests\/checkout\.spec\.ts:42$/s),
      'no recording',
    ])
    expect(row?.[1]?.links.map(({ text }) => text)).toEqual(['tests/checkout.spec.ts:42'])
    expect(outlineOf(section)[1]).toContain('❌ 1 failed · no recordings')
  })

  it('has one, too, where its recording could not be shared, whose reason stands below', () => {
    const broken = {
      path: 'pays.webm',
      title: 'pays',
      status: 'failed',
      error: 'the file is empty',
      test: pays,
    } as const
    const section = jobOf([broken], { tests: { failed: 1 } })
    expect(cellsOf(section)).toEqual([
      ['❌ failed', expect.stringMatching(/^pays/), 'no recording'],
      ['pays.webm', 'the file is empty'],
    ])
  })

  it('is one of ten at most; how many more there are stands below them, above what is folded', () => {
    const section = jobOf(many(3, 'passed'), { tests: { failed: 12, passed: 3 }, missing: missing(12) })
    const lines = outlineOf(section)
    expect(lines.filter((line) => line.includes('no recording |'))).toHaveLength(10)
    const note = lines.indexOf('2 more failed or flaky tests without a recording.')
    expect(note).toBeGreaterThan(0)
    expect(lines[note + 1]).toBe('▸ 3 more tests')
  })

  it('of an earlier commit keeps its project and the link to the report where it is alone', () => {
    const reportUrl = 'https://reports.example.com/12'
    const results = many(1, 'failed').map((one) => ({
      ...one,
      ...(one.test && { test: { ...one.test, project: 'web' } }),
    }))
    const section = jobOf(results, { ...before, reportUrl })
    const lines = outlineOf([jobOf(shared(1), { heading: 'other' }), section])
    const fold = lines.findIndex((line) => line.startsWith('▸ Earlier commit'))
    expect(lines[fold + 1]).toMatch(/^ {2}`web` · commit .* · \[test report\] · /)
  })

  it('stands in the section of an earlier commit, too', () => {
    const section = jobOf([], { ...before, tests: { failed: 1 }, missing: missing(1) })
    const lines = outlineOf([jobOf(shared(1), { heading: 'other' }), section])
    expect(lines.find((line) => line.startsWith('▸ Earlier commit'))).toContain(
      `\`${earlier.slice(0, 7)}\` · ❌ 1 failed`,
    )
    expect(lines.join('\n')).toMatch(/ {2,}\| ❌ failed \| `lost 1`.*no recording/)
  })
})

describe('the rows', () => {
  it('are those that failed, then those that were flaky; all others are folded away', () => {
    const results = [...many(2, 'passed'), ...many(2, 'flaky'), ...many(1, 'failed'), ...shared(1)]
    const section = jobOf(results, { tests: { failed: 2, flaky: 2, passed: 2 }, missing: missing(1) })
    const lines = outlineOf(section).filter((line) => /\| [❌🔁✅]|▸|Video/u.test(line))
    expect(
      lines.map((line) => /failed 1|lost 1|flaky \d|▸.*|passed \d(?=\])|Video 1/.exec(line)?.[0]),
    ).toEqual([
      ...['failed 1', 'lost 1', 'flaky 1', 'flaky 2', 'Video 1'],
      ...['▸ 2 more tests', 'passed 1', 'passed 2'],
    ])
  })

  it('that passed are folded away also where there are so many that each section folds', () => {
    const results = [...many(1, 'failed'), ...many(44, 'passed')]
    const large = jobOf(results, { heading: 'large', tests: { failed: 1, passed: 44 } })
    const lines = outlineOf([large, jobOf(shared(1), { heading: 'small' })])
    const fold = lines.indexOf('  ▸ 44 more tests')
    expect(fold).toBeGreaterThan(0)
    expect(lines.slice(0, fold).filter((line) => /\| [❌✅]/u.test(line))).toHaveLength(1)
  })

  it('after the tenth are folded where nothing failed', () => {
    const lines = outlineOf(jobOf(many(12, 'passed'), { tests: { passed: 12 } }))
    const fold = lines.indexOf('▸ 2 more tests')
    expect(lines.slice(0, fold).filter((line) => line.includes('✅ passed |'))).toHaveLength(10)
  })

  it('of recordings that could not be shared stand below the links, by reason; more than three are folded', () => {
    const few = outlineOf(jobOf([...shared(1), ...failed(3)]))
    expect(few.filter((line) => line.includes('the file is empty'))).toHaveLength(1)
    expect(few.findIndex((line) => line.includes('Bad') || line.includes('bad'))).toBeGreaterThan(
      few.findIndex((line) => line.includes('Video 1')),
    )
    expect(outlineOf(jobOf(failed(4)))).toContain('▸ 4 recordings could not be shared')
  })

  it('show a reused link like any other', () => {
    const rows = (status: 'shared' | 'reused') => pageOf(jobOf(shared(1, { status }))).tables
    expect(rows('reused')).toEqual(rows('shared'))
  })
})

describe('the body', () => {
  it('holds 2,000 failed tests without recordings, each with as long an error and title as there are', () => {
    const long = missing(2000).map((test) => ({ ...test, title: '🎬'.repeat(250), error: '&'.repeat(300) }))
    const jobs = Array.from({ length: 40 }, (_, at) =>
      jobOf([], { heading: `job ${at}`, tests: { failed: 2000 }, missing: long }),
    )
    const [first] = jobs
    const one = commentOf(first ? [first] : [])
    expect(one.length).toBeLessThanOrEqual(commentLimit)
    expect(readPage(one).outline).toContain('1990 more failed or flaky tests without a recording.')
    const all = commentOf(jobs)
    expect(all.length).toBeLessThanOrEqual(commentLimit)
    expect(all).toContain('❌ 80000 failed')
  })

  it('holds 2,000 failed tests with a recording, and says how many rows it has no room for', () => {
    const body = commentOf([jobOf(many(2000, 'failed'), { tests: { failed: 2000 } })])
    expect(body.length).toBeLessThanOrEqual(commentLimit)
    const page = readPage(body)
    const rows = page.tables[0]?.rows.length ?? 0
    expect(rows).toBeGreaterThan(30)
    expect(page.outline.join('\n')).toContain(
      `${2000 - rows} more in the job summary and the outputs of [run #12].`,
    )
  })
})

describe('an error outside of any test', () => {
  const error = {
    title: '',
    error: "Error: Cannot find module './cart'",
    file: 'tests/checkout.spec.ts',
    line: 3,
  }

  it('has a row before the tests, without a link, with its place', () => {
    const results = [...many(1, 'failed'), ...many(2, 'passed')]
    const section = jobOf(results, { tests: { error: 1, failed: 1, passed: 2 }, errors: [error] })
    const lines = outlineOf(section)
    expect(lines[1]).toContain('❌ 1 error · ❌ 1 failed · ✅ 2 passed · 3 recordings')
    expect(lines.filter((line) => line.startsWith('| ❌')).map((line) => line.slice(0, 40))).toEqual([
      "| ❌ error | `Error: Cannot find module '",
      expect.stringContaining('| ❌ failed | ▶ [failed 1]'),
    ])
    expect(lines.join('\n')).toContain('[tests/checkout.spec.ts:3]')
    expect(lines).toContain('▸ 2 more tests')
  })

  it('is one of ten at most; then how many more there are', () => {
    const errors = Array.from({ length: 10 }, (_, at) => ({ ...error, error: `Error: ${at}` }))
    const lines = outlineOf(jobOf([], { tests: { error: 12 }, errors }))
    expect(lines.filter((line) => line.startsWith('| ❌ error |'))).toHaveLength(10)
    expect(lines).toContain('2 more errors outside of any test.')
  })
})

describe('tests that did not run', () => {
  it('are told from those that were skipped, and their recordings have a row after the flaky ones', () => {
    const halfway = many(2, 'passed')
      .slice(1)
      .map((one) => ({
        ...one,
        test: { title: 'halfway', result: 'did not run' as const, try: 1, tries: 1 },
      }))
    const results = [...shared(1), ...many(1, 'passed'), ...halfway, ...many(1, 'flaky')]
    const section = jobOf(results, { tests: { flaky: 1, passed: 1, skipped: 3, 'did not run': 24 } })
    const lines = outlineOf(section)
    expect(lines[1]).toContain('🔁 1 flaky · ✅ 1 passed · ⏭️ 3 skipped · 🚫 24 did not run · 4 recordings')
    expect(cellsOf(section)).toEqual([
      ['🔁 flaky', '▶ flaky 1'],
      ['🚫 did not run', '▶ halfway'],
      ['', '▶ Video 1'],
      ['✅ passed', '▶ passed 1'],
    ])
  })
})
