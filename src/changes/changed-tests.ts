import type { Hunk, PatchLine } from './patch.ts'

/** The lines of a test, the line that begins a group, or lines of the file, such as imports and hooks. */
type Block = { kind: 'test' | 'group' | 'file'; line?: number | undefined; code: string }

/**
 * Which tests of a file a patch changes, by the lines where its tests begin. A test has the comments right above it, and the
 * lines up to the next test, group or hook; it is changed if the file did not have these lines before. If no test is changed,
 * a change of the file's other lines changes all.
 */
export function findChangedTests(hunks: readonly Hunk[], lines: readonly number[]): ReadonlySet<number> {
  const starts = new Set(lines)
  const before = hunks.flatMap((hunk) => blocksOf(hunk, '-', starts))
  const now = hunks.flatMap((hunk) => blocksOf(hunk, '+', starts))
  const [removed, added] = [moreOften(before, now), moreOften(now, before)]
  const changed = added.flatMap(({ kind, line }) => (kind === 'test' ? (line ?? []) : []))
  const has = (blocks: readonly Block[], wanted: Block['kind']) => blocks.some(({ kind }) => kind === wanted)
  // A group that is only added or removed surrounds tests, or is removed with them.
  const isFile = has([...removed, ...added], 'file') || (has(removed, 'group') && has(added, 'group'))
  return changed.length === 0 && isFile ? starts : new Set(changed)
}

/** The blocks whose code is more frequent here than there: nobody knows which of several equal ones is new. */
function moreOften(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const [here, there] = [blocks, others].map((all) => Map.groupBy(all, ({ code }) => code))
  return blocks.filter(({ code }) => (here?.get(code)?.length ?? 0) > (there?.get(code)?.length ?? 0))
}

function blocksOf({ start, lines }: Hunk, side: '-' | '+', starts: ReadonlySet<number>): Block[] {
  const ofSide = lines.filter(({ sign }) => sign === ' ' || sign === side)
  const above = [...starts].reduce((last, line) => (line < start ? Math.max(last, line) : last), 0)
  const begun: (Omit<Block, 'code'> & { from: number })[] = [
    { kind: above > 0 ? 'test' : 'file', line: above, from: 0 },
  ]
  // Comments and blank lines belong to what begins below them.
  let from = 0
  for (const [at, each] of ofSide.entries()) {
    const kind = beginningOf(each, starts)
    if (kind !== undefined) begun.push({ kind, line: each.line, from })
    if (kind === 'group') begun.push({ kind: 'file', from: at + 1 })
    if (kind !== undefined || (each.kind !== 'comment' && each.text.trim() !== '')) from = at + 1
  }
  return begun.flatMap(({ kind, line, from }, at) => {
    const code = codeOf(ofSide.slice(from, begun[at + 1]?.from))
    // A hunk shows only some lines of the block above it, which other blocks can have, too.
    return code === '' && kind === 'file' ? [] : { kind, line, code: at === 0 ? `${start}\n${code}` : code }
  })
}

function codeOf(lines: readonly PatchLine[]): string {
  return lines.flatMap(({ kind, text }) => (kind === 'nothing' ? [] : text.trim())).join('\n')
}

/** What begins at a line: a test where the report says so, or where a removed line looks like one. */
function beginningOf({ sign, line, kind }: PatchLine, starts: ReadonlySet<number>) {
  if (sign === '-' ? kind === 'test' : starts.has(line)) return 'test'
  return kind === 'group' ? 'group' : kind === 'hook' ? 'file' : undefined
}
