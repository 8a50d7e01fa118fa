/**
 * What a line of test code is, by how it begins: a patch shows too little of a file to parse it. Tests that have line numbers
 * in reports are those of JavaScript, TypeScript and Python.
 */
export type LineKind = 'nothing' | 'comment' | 'test' | 'group' | 'hook' | 'code'

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

/** In characters: what comes later in a line is not looked at, since patches can be hostile. */
const longestLine = 1000

export function kindOf(line: string): LineKind {
  const code = line.slice(0, longestLine).trim()
  return kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'code'
}
