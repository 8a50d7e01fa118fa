import type { Hunk, PatchLine } from './patch.ts'

/** Lines that count for no test: blank ones, and those of brackets alone. */
const nothing = /^[\s()[\]{},;]*$/
/** Lines that belong to an added test right below them: comments, tags and annotations, and a `describe` or class. */
const aboveTest = /^\s*(?:\/[/*]|\*|#|@|<!--|(?:\w+\.)?[fx]?(?:describe|context|suite)\b[.\w]*\(|class\s)/
/** The first line of a removed test. No report names the lines of tests that are gone. */
const firstOfTest =
  /^\s*(?:(?:test|[fx]?it|specify)(?:\(|\.(?:only|skip|fixme|fail|failing|todo|concurrent)\(\s*["'`])|(?:async )?def test|Scenario\b)/

/**
 * Finds the tests of a file that a patch changes. `tests` are the lines at which its tests begin in the new file, and so are the
 * results.
 *
 * - A test's lines go from its first one to the line before the next test. It is changed if one of them is added or removed.
 * - Of the lines that were added together with a test's first one, those right above it are its own as well, as far as they are
 *   comments, a `describe`, blank or brackets.
 * - A removed line belongs to the test of the line that was added in its place, or else of the line above it. Lines that were
 *   removed together with the first one of a test count for no test.
 * - Blank lines and lines of brackets count for no test.
 * - If lines above the first test are changed (imports, hooks, helpers) and no test is, all tests are.
 */
export function findChangedTests(hunks: readonly Hunk[], tests: readonly number[]): ReadonlySet<number> {
  const sorted = tests.toSorted((a, b) => a - b)
  const starts = new Set(sorted)
  const owners = hunks.flatMap((hunk) => {
    const [{ line: first } = { line: 0 }] = hunk
    return ownersIn(hunk, starts, sorted.findLast((start) => start < first) ?? 0)
  })
  const changed = new Set(owners.filter((test) => test > 0))
  return changed.size === 0 && owners.length > 0 ? starts : changed
}

/** The test of each changed line that counts, as the line where it begins, or 0. `above` is the last test above the hunk, or 0. */
function ownersIn(hunk: Hunk, starts: ReadonlySet<number>, above: number): number[] {
  const added = addedTests(hunk, starts)
  // All lines of a run of removed lines have the same number.
  const withRemovedTest = new Set(hunk.flatMap((each) => (isFirstOfRemoved(each) ? each.line : [])))
  let last = above
  return hunk.flatMap(({ sign, text, line }) => {
    const isRemoved = sign === '-'
    const owner = added.get(line) ?? (!isRemoved && starts.has(line) ? line : last)
    if (!isRemoved) last = owner
    return sign === ' ' || nothing.test(text) || (isRemoved && withRemovedTest.has(line)) ? [] : owner
  })
}

/** The added tests, by the numbers of their first lines and of the lines above these that are theirs. */
function addedTests(hunk: Hunk, starts: ReadonlySet<number>): ReadonlyMap<number, number> {
  const tests = new Map<number, number>()
  let below: number | undefined
  for (const { sign, text, line } of hunk.filter((each) => each.sign !== '-').reverse()) {
    if (sign === '+' && starts.has(line)) below = line
    else if (sign === ' ' || !(nothing.test(text) || aboveTest.test(text))) below = undefined
    if (below !== undefined && !nothing.test(text)) tests.set(line, below)
  }
  return tests
}

function isFirstOfRemoved({ sign, text }: PatchLine): boolean {
  return sign === '-' && firstOfTest.test(text)
}
