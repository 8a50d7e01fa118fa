/** A line of a patch with its number in the new file. A removed line has the number of the line that follows it there. */
export type PatchLine = { sign: '+' | '-' | ' '; text: string; line: number }

/** Consecutive lines of a patch. */
export type Hunk = readonly PatchLine[]

/** Parses GitHub's patch of one file. Undefined if it is empty or incomplete. */
export function parsePatch(patch: string): Hunk[] | undefined {
  const hunks = patch.split(/^(?=@@)/m).map(parseHunk)
  const whole = hunks.filter((hunk) => hunk !== undefined)
  return whole.length === hunks.length ? whole : undefined
}

function parseHunk(hunk: string): Hunk | undefined {
  const [head = '', ...rows] = linesOf(hunk)
  const [, before = '1', start, now = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(head) ?? []
  // The header of a hunk without new lines names the line above it.
  let line = Number(start) + (now === '0' ? 1 : 0)
  const lines = rows.flatMap((row): PatchLine | [] => {
    const sign = signs.find((each) => row.startsWith(each))
    // The text of a file in the workspace has no byte order mark, either.
    const text = row.slice(1).replace('\uFEFF', '')
    return sign === undefined ? [] : { sign, text, line: sign === '-' ? line : line++ }
  })
  const count = (other: string) => lines.filter(({ sign }) => sign !== other).length
  return start && count('+') === Number(before) && count('-') === Number(now) ? lines : undefined
}

const signs = ['+', '-', ' '] as const

function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}

/**
 * Finds a patch in the new `text`, where other changes may have moved its lines. Each hunk is below the one before, and nearest to
 * where it would be if it had moved as far as that one. Undefined if a hunk is not found, or once `isLate`: a hostile text can
 * almost match the patch everywhere.
 */
export function findInText(hunks: readonly Hunk[], text: string, isLate: () => boolean): Hunk[] | undefined {
  const texts = linesOf(text)
  const found: Hunk[] = []
  let [moved, next] = [0, 1]
  for (const hunk of hunks) {
    const wanted = hunk.filter(({ sign }) => sign !== '-')
    const isThere = (by: number) =>
      (hunk[0]?.line ?? 0) + by >= next && wanted.every((each) => texts[each.line + by - 1] === each.text)
    const distances = texts.keys().flatMap((far) => [moved + far, moved - far])
    const by = distances.find((each) => isLate() || isThere(each))
    if (by === undefined || isLate()) return undefined
    found.push(hunk.map((each) => ({ ...each, line: each.line + by })))
    next = (wanted.at(-1)?.line ?? next) + by + 1
    moved = by
  }
  return found
}
