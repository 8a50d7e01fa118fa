import { linkRemovedAt } from '../manifest/join.ts'
import type { Section, TestCounts } from '../manifest/schema.ts'
import { addUpComparisons, addUpCounts, type ComparisonCounts, countCauses } from '../manifest/totals.ts'
import { counted, runTime } from '../text.ts'
import type { PartSections } from './links.ts'
import { branchName } from './markdown.ts'
import { dotted, timeInWords, withIcon } from './words.ts'

const results = ['error', 'failed', 'flaky', 'passed', 'skipped', 'without a result', 'did not run'] as const

/** A part's numbers: how its tests ended, and how many recordings were shared or not. */
export function countInWords({ sections }: PartSections): string {
  const tests = addUpCounts(sections)
  return wordsOfCounts(sections, { tests, causes: countCauses(sections), seconds: longestRun(sections) })
}

/**
 * The sum of several parts. An error that several parts have counts in each. Causes are counted only in the parts' own lines.
 */
export function countSumInWords(parts: readonly PartSections[]): string {
  const [alone, ...others] = parts
  if (alone !== undefined && others.length === 0) return countInWords(alone)
  const sections = parts.flatMap((part) => part.sections)
  const sum = addUpCounts(sections)
  const error = parts.reduce((all, part) => all + (addUpCounts(part.sections)?.error ?? 0), 0)
  return wordsOfCounts(sections, { tests: sum && { ...sum, error } })
}

/** Counts of failed tests. `compared` is undefined without a comparison. */
type FailureCounts = { causes: number | undefined; compared: ComparisonCounts | undefined; branch: string }

/** Only a single part has `causes` and `seconds`. */
type Counts = { tests: TestCounts | undefined; causes?: number | undefined; seconds?: number | undefined }

function wordsOfCounts(sections: readonly Section[], { tests, causes, seconds }: Counts): string {
  const branch = sections.find(({ comparedWith }) => comparedWith !== undefined)?.comparedWith?.branch ?? ''
  const failures = { causes, compared: addUpComparisons(sections), branch }
  const sum = (of: (section: Section) => number) => sections.reduce((all, one) => all + of(one), 0)
  const [shared, unshared] = [sum((one) => one.shared), sum((one) => one.unshared)]
  const leftOut = sum((one) => one.leftOut)
  return dotted([
    ...results.map((result) => resultInWords(result, tests?.[result] ?? 0, failures)),
    withoutReportInWords(sections),
    shared === 0 && unshared === 0 ? 'no recordings' : counted(shared, 'recording'),
    unshared === 0 ? '' : `⚠️ ${unshared} not shared`,
    leftOut === 0 ? '' : `${counted(leftOut, 'recording')} of passed or skipped tests left out`,
    removals(sections, shared),
    sections.every(isOfOtherTests) ? 'no recording belongs to a test in the report' : '',
    seconds === undefined ? '' : `in ${runTime(seconds)}`,
  ])
}

/** Nothing is known of these tests, so they must not look green. */
function withoutReportInWords(sections: readonly Section[]): string {
  const count = sections.filter(({ withoutReport }) => withoutReport).length
  if (count === 0) return ''
  return count === sections.length ? 'no test report' : `no test report from ${counted(count, 'step')}`
}

function resultInWords(result: (typeof results)[number], count: number, failures: FailureCounts): string {
  if (count === 0) return ''
  if (result === 'error') return withIcon(result, counted(count, result))
  const more = result === 'failed' ? [causesInWords(count, failures), comparisonInWords(count, failures)] : []
  const known = more.filter((words) => words !== '')
  return withIcon(result, `${count} ${result}${known.length === 0 ? '' : ` (${known.join('; ')})`}`)
}

function causesInWords(failed: number, { causes }: FailureCounts): string {
  return causes === undefined || causes === 0 || causes >= failed ? '' : counted(causes, 'cause')
}

/** `2 new, 3 also on main, 3 failed there before`, or `all new` if one of them covers all. */
function comparisonInWords(failed: number, { compared, branch }: FailureCounts): string {
  if (compared === undefined) return ''
  const kinds = [
    { count: compared.new, words: 'new' },
    { count: compared.alsoFailing, words: `also on ${branchName(branch)}` },
    { count: compared.failedBefore, words: 'failed there before' },
  ]
  const ofAll = kinds.find(({ count }) => count === failed)
  if (ofAll) return failed === 1 ? ofAll.words : `all ${ofAll.words}`
  return kinds.flatMap(({ count, words }) => (count === 0 ? [] : `${count} ${words}`)).join(', ')
}

/** The longest run time among the sections with tests; undefined if one of them has none. */
function longestRun(sections: readonly Section[]): number | undefined {
  const withTests = sections.filter(({ counts }) => counts !== undefined)
  const seconds = withTests.flatMap(({ runSeconds }) => runSeconds ?? [])
  return seconds.length === 0 || seconds.length < withTests.length ? undefined : Math.max(...seconds)
}

function isOfOtherTests({ counts, leftOut, totals }: Section): boolean {
  const hasTests = results.some((result) => result !== 'error' && (counts?.[result] ?? 0) > 0)
  return hasTests && leftOut === 0 && totals.rows > 0 && totals.testRows === 0
}

function removals(sections: readonly Section[], shared: number): string {
  const times = sections.flatMap(({ recordings }) => recordings.flatMap((one) => linkRemovedAt(one) ?? []))
  if (times.length === 0) return ''
  const what = times.length >= shared ? 'links removed' : `${counted(times.length, 'link')} removed`
  return `🗑️ ${what} ${timeInWords(Math.max(...times))}`
}
