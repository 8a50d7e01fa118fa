/** What a line is, by how it begins, in JavaScript, TypeScript and Python: a patch shows too little of a file to parse it. */
type LineKind = 'nothing' | 'comment' | 'test' | 'group' | 'hook' | 'code'

const kinds: readonly [LineKind, RegExp][] = [
  ['nothing', /^[\s()[\]{},;]*$/],
  ['comment', /^(?:\/\/|\/\*|\*(?:\s|\/|$)|#|@(?!pytest\.fixture)\w)/],
  [
    'hook',
    /^(?:\w*[tT]est\.)?(?:before|after)(?:Each|All)?\s*\(|^\w*[tT]est\.(?:use|describe\.configure)\(|^@pytest|^(?:async )?def (?:set_?[uU]p|tear_?[dD]own)/,
  ],
  [
    'group',
    /^(?:\w*[tT]est\.)?[fx]?(?:describe|context|suite)(?:\.(?:only|skip|fixme|serial|parallel|each))*\s*\(|^class Test/,
  ],
  [
    'test',
    /^(?:test|[fx]?it|specify)\(|^(?:\w*Test|test|it|specify)(?:\.(?:only|skip|fixme|fail|failing|concurrent|todo))*\(\s*["'`]|^(?:test|it)\.(?:each|for)\b|^(?:async )?def test/,
  ],
]

/** In characters: patches can be hostile. */
const longestLine = 1000

function kindOf(line: string): LineKind {
  const code = line.slice(0, longestLine).trim()
  return kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'code'
}

/** A line of a patch with its number in the new file; a removed line has that of the line after it. */
export type PatchLine = { sign: string; text: string; line: number; kind: LineKind }

/** Consecutive lines of a patch; `start` is the number of the first one. */
export type Hunk = { start: number; lines: readonly PatchLine[] }

/** Reads GitHub's patch of one file; undefined if it is empty or not whole. */
export function parsePatch(patch: string): Hunk[] | undefined {
  const texts = patch.split(/^(?=@@)/m)
  const hunks = texts.flatMap((text) => parseHunk(text) ?? [])
  return hunks.length === texts.length ? hunks : undefined
}

function parseHunk(hunk: string): Hunk | undefined {
  const [head = '', ...rows] = linesOf(hunk.replace(/\n$/, '')).filter((row) => !row.startsWith('\\'))
  const [, before = '1', from, now = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(head) ?? []
  const start = Number(from) + (now === '0' ? 1 : 0)
  let line = start
  const lines = rows.map((row) => {
    // Some tools remove the space of an empty line.
    const [sign, text] = [row.charAt(0) || ' ', row.slice(1).replace('\uFEFF', '')]
    return { sign, text, line: sign === '-' ? line : line++, kind: kindOf(text) }
  })
  const count = (signs: string) => lines.filter(({ sign }) => signs.includes(sign)).length
  const isWhole = count(' -') === Number(before) && count(' +') === Number(now)
  return from && isWhole && count(' -+') === lines.length ? { start, lines } : undefined
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/\r$/, ''))
}

/** Comparing more hostile lines could take minutes. */
const mostLines = 10_000

/** Hunks with their line numbers in a `text`, where other changes may have moved them; undefined if one is not there. */
export function placeHunks(hunks: readonly Hunk[], text: string): Hunk[] | undefined {
  const all = linesOf(text)
  if (all.length > mostLines) return undefined
  let moved = 0
  const placed = hunks.flatMap(({ start, lines }) => {
    const wanted = lines.filter(({ sign }) => sign !== '-')
    const isThere = (by: number) =>
      start + by > 0 && wanted.every((each) => all[each.line + by - 1] === each.text)
    const distances = all.keys().flatMap((far) => [moved + far, moved - far])
    const by = distances.find(isThere)
    if (by === undefined) return []
    moved = by
    return { start: start + by, lines: lines.map((each) => ({ ...each, line: each.line + by })) }
  })
  return placed.length === hunks.length ? placed : undefined
}
