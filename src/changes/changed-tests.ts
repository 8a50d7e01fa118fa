import type { Hunk, PatchLine } from './patch.ts'

/** Lines that count for no test: blank ones, and those of brackets alone. */
const nothing = /^[\s()[\]{},;]*$/
/** Lines that belong to an added test right below them: comments, tags and annotations, and a `describe` or class. */
const aboveTest = /^\s*(?:\/[/*]|\*|#|@|<!--|(?:\w+\.)?[fx]?(?:describe|context|suite)\b[.\w]*\(|class\s)/
/** The first line of a removed test. No report names the lines of tests that are gone. */
const firstOfTest =
  /^\s*(?:(?:test|[fx]?it|specify)(?:\(|\.(?:only|skip|fixme|fail|failing|todo|concurrent)\(\s*["'`])|(?:async )?def test|Scenario\b)/

/**
 * Finds the tests of a file that a patch changes. Takes and returns tests as the lines at which they begin in the new file.
 *
 * - A test's lines go from its first one to the line before the next test. It is changed if one of them is added or removed.
 * - Of the lines that were added together with a test's first one, those right above it are its own as well, as far as they are
 *   comments, a `describe`, blank or brackets.
 * - A removed line belongs to the test of the line that was added in its place, or else of the line above it. The lines of a
 *   removed test count for no test.
 * - Blank lines and lines of brackets count for no test.
 * - If lines above the first test are changed (imports, hooks, helpers) and no test is, all tests are.
 */
export function findChangedTests(hunks: readonly Hunk[], tests: readonly number[]): ReadonlySet<number> {
  const lines = hunks.flat()
  const starts = tests.toSorted((a, b) => a - b)
  const added = addedTests(lines, new Set(starts))
  const ofRemoved = linesOfRemovedTests(lines)
  let begun = 0
  const owners = lines.flatMap((each) => {
    const { sign, text, line } = each
    const below = sign === '-' ? line : line + 1
    while ((starts[begun] ?? below) < below) begun += 1
    const owner = added.get(line) ?? starts[begun - 1] ?? 0
    return sign === ' ' || nothing.test(text) || ofRemoved.has(each) ? [] : owner
  })
  const changed = new Set(owners.filter((test) => test > 0))
  return changed.size === 0 && owners.length > 0 ? new Set(starts) : changed
}

/** The added tests, by the numbers of their first lines and of the lines above these that are theirs. */
function addedTests(lines: readonly PatchLine[], starts: ReadonlySet<number>): ReadonlyMap<number, number> {
  const tests = new Map<number, number>()
  let below: number | undefined
  for (const { sign, text, line } of lines.filter((each) => each.sign !== '-').reverse()) {
    if (sign === '+' && starts.has(line)) below = line
    else if (sign === ' ' || !(nothing.test(text) || aboveTest.test(text))) below = undefined
    if (below !== undefined && !nothing.test(text)) tests.set(line, below)
  }
  return tests
}

/** The lines of removed tests: from the first one to the end of the removed lines, and those above it that are its own. */
function linesOfRemovedTests(lines: readonly PatchLine[]): ReadonlySet<PatchLine> {
  const found = new Set<PatchLine>()
  let isWithin = false
  for (const each of lines) {
    isWithin = each.sign === '-' && (isWithin || firstOfTest.test(each.text))
    if (isWithin) found.add(each)
  }
  for (const each of lines.toReversed()) {
    const isOwn = nothing.test(each.text) || aboveTest.test(each.text)
    isWithin = found.has(each) || (isWithin && each.sign === '-' && isOwn)
    if (isWithin) found.add(each)
  }
  return found
}
