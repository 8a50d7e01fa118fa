import type { Hunk, PatchLine } from './patch.ts'

/** The beginning of a test. All tests of a table begin at one line, and the table's rows can be above it. */
export type Start = { line: number; ofTable?: true | undefined }

/**
 * The kinds are: the lines of a test, lines between a test's end and the next beginning, the line that begins a group, lines of
 * the file such as imports and hooks, and lines that may be inside a hook. `line` is where the last test at or above the block
 * begins, or 0.
 */
type Block = { kind: 'test' | 'after test' | 'group' | 'file' | 'hook'; line: number; code: string }

/** The beginning of a block; `from` is the index of its first line. The `name` distinguishes blocks with equal code. */
type Begun = Omit<Block, 'code'> & { from: number; name: string }

type File = { starts: readonly Start[]; lines: ReadonlySet<number>; codeIn: (text: string) => string }

/** Files whose indentation has a meaning. */
const indented = /\.(?:py|feature|robot|ya?ml)$/i

/**
 * Finds the tests that a patch of the file at `path` changes, by the lines where they begin. A test owns the comments right
 * above it and the lines up to the next test, group or hook. It is changed if the file did not have these lines before. If no
 * test is changed, a change to other lines of the file changes all tests. Once `isLate`, all tests count as changed.
 */
export function findChangedTests(
  hunks: readonly Hunk[],
  tests: readonly Start[],
  { path, isLate }: { path: string; isLate: () => boolean },
): ReadonlySet<number> {
  const starts = tests.toSorted((a, b) => a.line - b.line)
  const lines = new Set(starts.map(({ line }) => line))
  const codeIn = (text: string) => (indented.test(path) ? text.trimEnd() : text.trim())
  const file = { starts, lines, codeIn }
  const blocksOn = (side: '-' | '+') => hunks.flatMap((hunk) => (isLate() ? [] : blocksOf(hunk, side, file)))
  const [before, now] = [blocksOn('-'), blocksOn('+')]
  if (isLate()) return lines
  const [removed, added] = [moreOften(before, now), moreOften(now, before)]
  const either = [...removed, ...added]
  const own = [...linesOf('test', added), ...linesOf('after test', either)].filter((line) => line > 0)
  // A group that is only added or only removed comes or goes with its tests.
  const isGroupChanged = has('group', removed) && has('group', added)
  const isFileChanged = own.length === 0 && (isGroupChanged || has('file', either))
  if (isFileChanged || has('hook', either)) return lines
  return new Set([...own, ...tablesBelow([...linesOf('after test', either), ...linesOf('file', either)], starts)])
}

function linesOf(wanted: Block['kind'], blocks: readonly Block[]): number[] {
  return blocks.flatMap(({ kind, line }) => (kind === wanted ? line : []))
}

function has(wanted: Block['kind'], blocks: readonly Block[]): boolean {
  return blocks.some(({ kind }) => kind === wanted)
}

/** The blocks whose code occurs more often than in `others`. Any of several equal blocks may be the new one, so all count. */
function moreOften(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const [here, there] = [blocks, others].map((all) => Map.groupBy(all, ({ code }) => code))
  return blocks.filter(({ code }) => (here?.get(code)?.length ?? 0) > (there?.get(code)?.length ?? 0))
}

/** The tables right below tests at these lines, because the lines in between may be rows of the table. */
function tablesBelow(lines: readonly number[], starts: readonly Start[]): number[] {
  const above = new Set(lines)
  let mayHaveRows = above.has(0)
  return starts.flatMap(({ line, ofTable = false }) => {
    const isBelow = ofTable && mayHaveRows
    mayHaveRows = isBelow || above.has(line)
    return isBelow ? line : []
  })
}

function blocksOf(hunk: Hunk, side: '-' | '+', file: File): Block[] {
  const lines = hunk.lines.filter(({ sign }) => sign === ' ' || sign === side)
  const begun = beginningsIn(lines, hunk, file)
  return begun.flatMap(({ kind, line, from, name }, at) => {
    const code = codeOf(lines.slice(from, begun[at + 1]?.from), file)
    return code === '' && kind !== 'test' ? [] : { kind, line, code: `${name}\n${code}` }
  })
}

function beginningsIn(lines: readonly PatchLine[], hunk: Hunk, file: File): Begun[] {
  const first = firstOf(hunk, file)
  const begun = [first]
  let test: Test = first
  // Comments and blank lines belong to the block below them.
  let from = 0
  for (const [at, each] of lines.entries()) {
    const kind = beginningOf(each, test, file)
    if (kind !== undefined) {
      test = kind === 'test' ? testAt(each, file) : { ...test, indent: undefined }
      begun.push({ kind, line: test.line, name: kind === 'after test' ? test.name : '', from })
    }
    if (kind === 'group') begun.push({ kind: 'file', line: test.line, name: '', from: at + 1 })
    if (kind !== undefined || isCode(each)) from = at + 1
  }
  return begun
}

function firstOf({ start, mayBeInHook }: Hunk, { starts }: File): Begun {
  const { line = 0 } = starts.findLast((each) => each.line < start) ?? {}
  const kind = line > 0 ? 'after test' : 'file'
  // A hunk shows only a part of the block above it, and another block can contain the same lines.
  return { kind: mayBeInHook ? 'hook' : kind, line, name: String(start), from: 0 }
}

/** The current test; `indent` is that of its first line, and undefined once the test has ended. */
type Test = { line: number; name: string; indent?: number | undefined }

function testAt(first: PatchLine, { codeIn }: File): Test {
  const { sign, line, text } = first
  return { line: sign === '-' ? 0 : line, name: codeIn(text), indent: indentOf(first) }
}

/** The kind of block that begins at a line: a test if the report says so, or if a removed line looks like one. */
function beginningOf(each: PatchLine, { indent }: Test, { lines }: File): Block['kind'] | undefined {
  const { sign, line, kind } = each
  if (sign === '-' ? kind === 'test' : lines.has(line)) return 'test'
  // Inside a test, any function can be named like a hook.
  if (indent !== undefined && indentOf(each) > indent) return undefined
  if (kind === 'group') return 'group'
  if (kind === 'hook') return 'file'
  return indent !== undefined && isCode(each) ? 'after test' : undefined
}

function isCode({ kind, text }: PatchLine): boolean {
  return kind !== 'comment' && (kind !== 'nothing' || text.trim() !== '')
}

function codeOf(lines: readonly PatchLine[], { codeIn }: File): string {
  return lines.flatMap(({ kind, text }) => (kind === 'nothing' ? [] : codeIn(text))).join('\n')
}

function indentOf({ text }: PatchLine): number {
  return text.length - text.trimStart().length
}
