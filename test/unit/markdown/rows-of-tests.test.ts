import { describe, expect, it } from 'vitest'
import { commentLimit } from '../../../src/comment/contribution.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { commentOf, earlier, jobOf, shared } from '../../support/markdown/sections-of-jobs.ts'
import type { Result, ResultTest } from '../../support/result.ts'
import { before, hrefsOf, outlineOf, pageOf } from './rendered-page.ts'

const pays: ResultTest = {
  title: 'pays',
  project: 'desktop',
  result: 'failed',
  error: 'Error: no · Expected: "12" · Received: "15"',
  file: 'tests/checkout.spec.ts',
  line: 42,
}

/** The recordings of a test's tries, in arbitrary order. */
function tries(test: ResultTest, ...ended: ('failed' | 'passed')[]): Result[] {
  return ended
    .map((tryResult, at): Result => {
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

/** This many tests with this result, each with a recording. */
function many(count: number, result: ResultTest['result'], name: string = result ?? ''): Result[] {
  return Array.from({ length: count }, (_, at) => tries({ title: `${name} ${at + 1}`, result }, 'passed')).flat()
}

const missing = (count: number): ResultTest[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `lost ${at + 1}`,
    result: 'failed',
    error: 'Error: no',
  }))

const cellsOf = (section: Section) =>
  pageOf(section).tables.flatMap(({ rows }) => rows.map((cells) => cells.map(({ text }) => text)))

it("leaves zero counts out of a section's line", () => {
  expect(outlineOf(jobOf(many(2, 'passed'), { tests: { passed: 3 } }))[1]).toMatch(
    /^\*\*`test`\*\* · ✅ 3 passed · 2 recordings · commit/,
  )
})

describe('a test', () => {
  it('has one row that links the first failed try, followed by the other tries in order', () => {
    const page = pageOf(
      jobOf(tries({ ...pays, error: undefined, file: undefined }, 'failed', 'failed', 'passed'), {
        tests: { failed: 1 },
      }),
    )
    expect(page.tables[0]?.rows.map(([, cell]) => cell?.text)).toEqual(['▶ pays · try 2 ❌ · try 3 ✅'])
    expect(hrefsOf(page, 'pays')).toEqual(['https://video.example.com/s/pays-1'])
    expect(hrefsOf(page, 'try 3 ✅')).toEqual(['https://video.example.com/s/pays-3'])
  })

  it('links a later try if the first was not recorded', () => {
    const page = pageOf(jobOf(tries(pays, 'failed', 'failed').slice(0, 1), { tests: { failed: 1 } }))
    expect(hrefsOf(page, 'pays')).toEqual(['https://video.example.com/s/pays-2'])
  })

  it('has recordings of unknown tries in its row', () => {
    const plain = { ...pays, error: undefined, file: undefined }
    const ofAny = (name: string): Result => {
      const url = `https://video.example.com/s/${name}`
      return { path: name, title: 'pays', status: 'shared', url, shareId: name, test: plain }
    }
    const [second = ofAny('second'), first = ofAny('first')] = tries(plain, 'failed', 'passed')
    const namesIn = (...results: Result[]) =>
      pageOf(jobOf(results, { tests: { failed: 1 } })).tables[0]?.rows[0]?.[1]?.text
    expect(namesIn(ofAny('any'), first)).toBe('▶ pays · video')
    expect(namesIn(second, ofAny('any'))).toBe('▶ pays · try 2 ✅')
    expect(namesIn(ofAny('any'), ofAny('another'))).toBe('▶ pays · video 2')
  })

  it('has all videos of a try, one per page, in the same row', () => {
    const [first] = tries(pays, 'failed')
    const second = { path: 'second', url: 'https://video.example.com/s/page-2', shareId: 'page-2' }
    const page = pageOf(jobOf(first ? [first, { ...first, ...second }] : [], { tests: { failed: 1 } }))
    expect(page.tables[0]?.rows).toHaveLength(1)
    expect(hrefsOf(page, 'video 2')).toEqual(['https://video.example.com/s/page-2'])
  })
})

describe('a failed test without a recording', () => {
  it('has a row if its recording could not be shared, with the reason below the table', () => {
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

  it('keeps its row, project and report link under an earlier commit', () => {
    const reportUrl = 'https://reports.example.com/12'
    const lost = missing(1).map((test) => ({ ...test, project: 'web' }))
    const section = jobOf([], { ...before, reportUrl, tests: { failed: 1 }, missing: lost })
    const lines = outlineOf([jobOf(shared(1), { heading: 'other' }), section])
    const fold = lines.findIndex((line) => line.startsWith('▸ Earlier commit'))
    expect(lines[fold]).toContain(`\`${earlier.slice(0, 7)}\` · ❌ 1 failed`)
    expect(lines[fold + 1]).toMatch(/^ {2}`web` · commit .* · \[test report\] · /)
    expect(lines.at(-1)).toMatch(/^ {2}\| ❌ failed \| `lost 1`.*no recording/)
  })
})

describe('the rows', () => {
  it('show failed tests, then flaky ones; all others are folded', () => {
    const results = [...many(2, 'passed'), ...many(2, 'flaky'), ...many(1, 'failed'), ...shared(1)]
    const section = jobOf(results, { tests: { failed: 2, flaky: 2, passed: 2 }, missing: missing(1) })
    expect(outlineOf(section).slice(2)).toEqual([
      '| Result | Recording | Length |',
      '| ❌ failed | ▶ [failed 1] |  |',
      '| ❌ failed | `lost 1` `Error: no` | no recording |',
      '| 🔁 flaky | ▶ [flaky 1] |  |',
      '| 🔁 flaky | ▶ [flaky 2] |  |',
      '|  | ▶ [Video 1] |  |',
      '▸ 2 more tests',
      '  | Result | Recording |',
      '  | ✅ passed | ▶ [passed 1] |',
      '  | ✅ passed | ▶ [passed 2] |',
    ])
  })

  it('of passed tests are folded even if each section folds', () => {
    const results = [...many(1, 'failed'), ...many(44, 'passed')]
    const large = jobOf(results, { heading: 'large', tests: { failed: 1, passed: 44 } })
    const lines = outlineOf([large, jobOf(shared(1), { heading: 'small' })])
    const fold = lines.indexOf('  ▸ 44 more tests')
    expect(fold).toBeGreaterThan(0)
    expect(lines.slice(0, fold).filter((line) => /\| [❌✅]/u.test(line))).toHaveLength(1)
  })

  it('after the tenth are folded if nothing failed', () => {
    const lines = outlineOf(jobOf(many(12, 'passed'), { tests: { passed: 12 } }))
    const fold = lines.indexOf('▸ 2 more tests')
    expect(lines.slice(0, fold).filter((line) => line.includes('✅ passed |'))).toHaveLength(10)
  })

  it('show a reused link like any other', () => {
    const rows = (status: 'shared' | 'reused') => pageOf(jobOf(shared(1, { status }))).tables
    expect(rows('reused')).toEqual(rows('shared'))
  })
})

describe('the body', () => {
  it('fits 2,000 failed tests without recordings, with errors and titles of the maximum length', () => {
    const long = missing(2000).map((test, at) => {
      return { ...test, title: `${at}${'🎬'.repeat(250)}`, error: '&'.repeat(300) }
    })
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
})

describe('an error outside of any test', () => {
  const error = {
    error: "Error: Cannot find module './cart'",
    file: 'tests/checkout.spec.ts',
    line: 3,
  }

  it('has a row before the tests, with its place and without a link', () => {
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

  it('has a row if it is one of the first ten, and is counted below them otherwise', () => {
    const errors = Array.from({ length: 10 }, (_, at) => ({ ...error, error: `Error: ${at}` }))
    const lines = outlineOf(jobOf([], { tests: { error: 12 }, errors }))
    expect(lines.filter((line) => line.startsWith('| ❌ error |'))).toHaveLength(10)
    expect(lines).toContain('2 more errors outside of any test.')
  })

  it('that counts as several is not announced as more errors', () => {
    const lines = outlineOf(jobOf([], { tests: { error: 3 }, errors: [{ ...error, count: 2 }, error] }))
    expect(lines[1]).toContain('❌ 3 errors')
    expect(lines.join('\n')).not.toContain('more error')
  })
})

describe('tests that did not run', () => {
  it('are counted apart from skipped ones, and their recordings come after the flaky ones', () => {
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
