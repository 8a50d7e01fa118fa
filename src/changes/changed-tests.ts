import type { Hunk, PatchLine } from './patch.ts'

/** Where a test begins. The tests of a table begin at one line, and their rows can be above it. */
export type Start = { line: number; ofTable?: true | undefined }

/**
 * The lines of a test; those between its end and what begins next; the line that begins a group; lines of the file, such as
 * imports and hooks; lines that may be in a hook. `line` is where the last test at or above them begins, 0 without one.
 */
type Block = { kind: 'test' | 'after test' | 'group' | 'file' | 'hook'; line: number; code: string }

/** The beginning of a block, by the index of its first line. Its `name` distinguishes it from others of the same code. */
type Begun = Omit<Block, 'code'> & { from: number; name: string }

type File = { starts: readonly Start[]; lines: ReadonlySet<number>; codeIn: (text: string) => string }

/** Languages in which white space at the beginning of a line means something. */
const indented = /\.(?:py|feature|robot|ya?ml)$/i

/**
 * Which tests of the file at `path` a patch changes, by the lines where its tests begin. A test has the comments right above
 * it, and the lines up to the next test, group or hook; it is changed if the file did not have these lines before. If no test
 * is changed, a change of the file's other lines changes all. Once `isLate`, all are.
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
  // A group that is only added or removed surrounds tests, or is removed with them.
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

/** The blocks whose code is more frequent here than there: nobody knows which of several equal ones is new. */
function moreOften(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const [here, there] = [blocks, others].map((all) => Map.groupBy(all, ({ code }) => code))
  return blocks.filter(({ code }) => (here?.get(code)?.length ?? 0) > (there?.get(code)?.length ?? 0))
}

/** The tables that follow on tests at these lines: what is between the tests may be their rows. */
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
  // Comments and blank lines belong to what begins below them.
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
  // A hunk shows only some lines of the block above it, which other blocks can have, too.
  return { kind: mayBeInHook ? 'hook' : kind, line, name: String(start), from: 0 }
}

/** The test at hand, and the indent of its first line as long as it goes on. */
type Test = { line: number; name: string; indent?: number | undefined }

function testAt(first: PatchLine, { codeIn }: File): Test {
  const { sign, line, text } = first
  return { line: sign === '-' ? 0 : line, name: codeIn(text), indent: indentOf(first) }
}

/** What begins at a line: a test where the report says so, or where a removed line looks like one. */
function beginningOf(each: PatchLine, { indent }: Test, { lines }: File): Block['kind'] | undefined {
  const { sign, line, kind } = each
  if (sign === '-' ? kind === 'test' : lines.has(line)) return 'test'
  // Within a test, a function can have the name of a hook.
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
