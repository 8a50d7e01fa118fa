import type { Hunk, PatchLine } from './patch.ts'

/** The lines of a test, the line that begins a group, or what is the file's, as imports and hooks are. */
type Block = { kind: 'test' | 'group' | 'file'; line: number; code: string }

/**
 * Which tests of a file a patch changes, by the lines where its tests begin. A test has the comments right above it, and the
 * lines from there to the next test, group or hook; it is changed where the file did not have these lines before. Where no
 * test is, a change of the file's own lines changes all of them.
 */
export function findChangedTests(hunks: readonly Hunk[], lines: readonly number[]): ReadonlySet<number> {
  const starts = new Set(lines)
  const before = hunks.flatMap((hunk) => blocksOf(hunk, '-', starts))
  const now = hunks.flatMap((hunk) => blocksOf(hunk, '+', starts))
  const [gone, added] = [moreOften(before, now), moreOften(now, before)]
  const changed = added.flatMap(({ kind, line }) => (kind === 'test' ? line : []))
  const has = (blocks: readonly Block[], wanted: Block['kind']) => blocks.some(({ kind }) => kind === wanted)
  // A group that only comes or goes is put around tests, or goes with them.
  const isFile = has([...gone, ...added], 'file') || (has(gone, 'group') && has(added, 'group'))
  return changed.length === 0 && isFile ? starts : new Set(changed)
}

/** The blocks whose code is there more often than among others: nobody can tell which of several alike is new. */
function moreOften(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const [here, there] = [blocks, others].map((all) => Map.groupBy(all, ({ code }) => code))
  return blocks.filter(({ code }) => (here?.get(code)?.length ?? 0) > (there?.get(code)?.length ?? 0))
}

/** What a hunk shows of the file as it was (`-`) or is (`+`). */
function blocksOf({ start, lines }: Hunk, side: '-' | '+', starts: ReadonlySet<number>): Block[] {
  const above = [...starts].reduce((last, line) => (line < start ? Math.max(last, line) : last), 0)
  const blocks: (Omit<Block, 'code'> & { lines: PatchLine[] })[] = [
    { kind: above > 0 ? 'test' : 'file', line: above, lines: [] },
  ]
  let head: PatchLine | undefined
  for (const each of lines.filter(({ sign }) => sign === ' ' || sign === side)) {
    const last = blocks.at(-1)?.lines ?? []
    const kind = beginningOf(each, starts)
    if (kind === undefined) {
      last.push(each)
      continue
    }
    const isCode = (line: PatchLine) => line === head || (line.kind !== 'comment' && line.text.trim() !== '')
    const code = last.findLastIndex(isCode)
    head = each
    blocks.push({ kind, line: each.line, lines: [...last.splice(code + 1), each] })
    if (kind === 'group') blocks.push({ kind: 'file', line: 0, lines: [] })
  }
  return blocks.flatMap(({ kind, line, lines }, at) => {
    const code = lines.flatMap(({ kind, text }) => (kind === 'nothing' ? [] : text.trim())).join('\n')
    // A hunk shows only some lines of what is above it, which others can have, too.
    return code === '' && kind === 'file' ? [] : { kind, line, code: at === 0 ? `${start}\n${code}` : code }
  })
}

/** What begins at a line: a test where the report says so, or, in what was removed, where it looks so. */
function beginningOf({ sign, line, kind }: PatchLine, starts: ReadonlySet<number>) {
  if (sign === '-' ? kind === 'test' : starts.has(line)) return 'test'
  return kind === 'group' ? 'group' : kind === 'hook' ? 'file' : undefined
}
