import type { Hunk, PatchLine } from './patch.ts'

/** Whose a changed line is: the test's that begins at a line, or the file's, as imports and hooks are. */
type Owner = number | 'file'
type Lines = readonly PatchLine[]
type Starts = ReadonlySet<number>

/**
 * Which tests of a file a patch changes, by the lines where its tests begin. A test has the lines from there to the next
 * test, group or hook. Where a patch changes lines of the file, and none of a test, it changes all of them.
 */
export function findChangedTests(hunks: readonly Hunk[], lines: readonly number[]): Starts {
  const starts = new Set(lines)
  const owners = hunks.flatMap((hunk) => {
    const above = lines.reduce((last, line) => (line < hunk.start ? Math.max(last, line) : last), 0)
    return ownersOfChanges(hunk.lines, above || 'file', starts)
  })
  const changed = new Set(owners.filter((owner) => owner !== 'file'))
  return changed.size === 0 && owners.includes('file') ? starts : changed
}

/** The owners of the changed lines of a hunk. `above` is that of the line before it. */
function ownersOfChanges(lines: Lines, above: Owner, starts: Starts): Owner[] {
  let owner = above
  return partsOf(lines).flatMap((part, at, parts): Owner | Owner[] => {
    const changed = withoutIndentation(part)
    const below = parts[at + 1] ?? []
    const test = testBelowComments(changed, below, starts)
    if (test !== undefined) return test
    // What was removed comes first, and has no say in whose the lines are that stand there now.
    let before = owner
    return linesThatCount(changed, below, starts).flatMap((line) => {
      const { sign, kind } = line
      if (sign === '-') before = ownerOf(line, before, starts)
      else owner = ownerOf(line, owner, starts)
      return sign === ' ' || kind === 'nothing' ? [] : sign === '-' ? before : owner
    })
  })
}

function ownerOf({ sign, line, kind }: PatchLine, above: Owner, starts: Starts): Owner {
  if (sign !== '-' && starts.has(line)) return line
  return kind === 'group' || kind === 'hook' ? 'file' : above
}

/** Lines that changed and lines that did not, in turn. */
function partsOf(lines: Lines): PatchLine[][] {
  const parts: PatchLine[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last && (line.sign === ' ') === (last[0]?.sign === ' ')) last.push(line)
    else parts.push([line])
  }
  return parts
}

/** With what was only indented anew, all that was removed, as if it had not changed: a group may be put around tests. */
function withoutIndentation(part: Lines): Lines {
  const [removed = [], added = []] = ['-', '+'].map((side) =>
    part.filter(({ sign, kind }) => sign === side && kind !== 'nothing'),
  )
  const same = new Set<PatchLine>()
  for (const line of added) {
    if (line.text.trim() === removed[same.size]?.text.trim()) same.add(line)
  }
  if (same.size < removed.length) return part
  return part
    .filter(({ sign }) => sign !== '-')
    .map((line) => (same.has(line) ? { ...line, sign: ' ' } : line))
}

/** The test that begins right below changed lines, if these are comments alone. */
function testBelowComments(part: Lines, below: Lines, starts: Starts): number | undefined {
  const changed = part.filter(({ sign, kind }) => sign !== ' ' && kind !== 'nothing')
  const isComment = changed.length > 0 && changed.every(({ kind }) => kind === 'comment')
  const next = below.find(({ kind }) => kind !== 'comment')?.line ?? 0
  return isComment && starts.has(next) ? next : undefined
}

/** Without what leads to a new test and is its own, brackets, comments and groups, and without tests that were removed. */
function linesThatCount(part: Lines, below: Lines, starts: Starts): PatchLine[] {
  const removed = part.filter(({ sign }) => sign === '-')
  const now = part.filter(({ sign }) => sign !== '-')
  const first = now.findIndex(({ line }) => starts.has(line))
  const before = now.slice(0, Math.max(0, first))
  const last = before.findLastIndex(({ kind }) => !['nothing', 'comment', 'group'].includes(kind))
  // What is deeper than a removed test, and no new test's, is the rest of it.
  const rest = first < 0 ? indentOf(below.find(({ text }) => text.trim() !== '')) : 0
  const [end] = before
  // Where a new test is put into another one, whose end is then above it, that end does not follow once more.
  const isSplit = removed.length === 0 && end?.kind === 'nothing' && ![below[0]?.text, ''].includes(end.text)
  const split = isSplit ? [{ ...end, kind: 'code' as const }] : []
  return [
    ...withoutRemovedTests(removed, rest),
    ...split,
    ...before.slice(0, last + 1),
    ...now.slice(before.length),
  ]
}

/** Without tests and groups, their comments too, that were removed as a whole: whose `rest`, what follows, is not deeper. */
function withoutRemovedTests(removed: Lines, rest: number): PatchLine[] {
  const left: PatchLine[] = []
  let gone = Number.POSITIVE_INFINITY
  for (const line of removed) {
    const indent = indentOf(line)
    if (indent > gone || line.kind === 'nothing') continue
    const isGone = ['test', 'group'].includes(line.kind) && rest <= indent
    gone = isGone ? indent : Number.POSITIVE_INFINITY
    if (isGone) left.splice(left.findLastIndex(({ kind }) => kind !== 'comment') + 1)
    else left.push(line)
  }
  return left
}

function indentOf({ text }: { text: string } = { text: '' }): number {
  return text.search(/\S|$/)
}
