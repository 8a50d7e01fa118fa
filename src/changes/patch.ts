/** The kind of a line of JavaScript, TypeScript or Python, by its beginning. A patch shows too little of a file to parse it. */
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

/** In characters. A longer line counts as code, whatever it begins with, because patches can be hostile. */
const longestLine = 1000

function kindOf(line: string): LineKind {
  if (line.length > longestLine) return 'code'
  const code = line.trim()
  return kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'code'
}

/** A line of a patch with its number in the new file. A removed line has the number of the next line. */
export type PatchLine = { sign: string; text: string; line: number; kind: LineKind }

/**
 * Consecutive lines of a patch; `start` is the number of the first one. `mayBeInHook` comes from git's heading, which is the last
 * line before them that is not indented.
 */
export type Hunk = { start: number; lines: readonly PatchLine[]; mayBeInHook: boolean }

/** Parses GitHub's patch of one file. Undefined if it is empty or incomplete. */
export function parsePatch(patch: string): Hunk[] | undefined {
  const texts = patch.split(/^(?=@@)/m)
  const hunks = texts.flatMap((text) => parseHunk(text) ?? [])
  return hunks.length === texts.length ? hunks : undefined
}

function parseHunk(hunk: string): Hunk | undefined {
  const [head = '', ...rows] = linesOf(hunk.replace(/\n$/, '')).filter((row) => !row.startsWith('\\'))
  const [, before = '1', from, now = '1', heading = ''] =
    /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)/.exec(head) ?? []
  const start = Number(from) + (now === '0' ? 1 : 0)
  let line = start
  const lines = rows.map((row) => {
    // Some tools strip the space before an empty line.
    const [sign, text] = [row.charAt(0) || ' ', row.slice(1).replace('\uFEFF', '')]
    return { sign, text, line: sign === '-' ? line : line++, kind: kindOf(text) }
  })
  const count = (signs: string) => lines.filter(({ sign }) => signs.includes(sign)).length
  const isWhole = count(' -') === Number(before) && count(' +') === Number(now)
  if (!from || !isWhole || count(' -+') !== lines.length) return undefined
  return { start, lines, mayBeInHook: kindOf(heading) === 'hook' }
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/\r$/, ''))
}

/** No test file is longer. */
const mostLines = 10_000

/**
 * Places a patch in the new `text`, whose lines other changes may have moved, and returns one hunk with all lines of the text.
 * Undefined if a hunk is not found, or once `isLate`: a hostile text can almost match the patch everywhere.
 */
export function placeInText(hunks: readonly Hunk[], text: string, isLate: () => boolean): Hunk | undefined {
  const texts = linesOf(text.replace(/\n$/, ''))
  if (texts.length > mostLines) return undefined
  const all = texts.map((text, at): PatchLine => ({ sign: ' ', text, line: at + 1, kind: kindOf(text) }))
  const placed: (readonly PatchLine[])[] = []
  let [moved, next] = [0, 1]
  for (const { start, lines } of hunks) {
    const wanted = lines.filter(({ sign }) => sign !== '-')
    const isThere = (by: number) =>
      start + by >= next && wanted.every((each) => texts[each.line + by - 1] === each.text)
    const distances = texts.keys().flatMap((far) => [moved + far, moved - far])
    const by = distances.find((each) => isLate() || isThere(each))
    if (by === undefined || isLate()) return undefined
    const first = start + by
    placed.push(
      all.slice(next - 1, first - 1),
      lines.map((each) => ({ ...each, line: each.line + by })),
    )
    next = first + wanted.length
    moved = by
  }
  return { start: 1, lines: [...placed, all.slice(next - 1)].flat(), mayBeInHook: false }
}
