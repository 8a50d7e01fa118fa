import { describe, expect, it } from 'vitest'
import { parsePatch, placeInText } from '../../../src/changes/patch.ts'

const patch = `@@ -2,3 +2,4 @@ import { a } from './a'
 two
-three
+drei
+more
 four
@@ -9 +10,0 @@
-nine
\\ No newline at end of file`

describe('a patch', () => {
  it('gives the lines that were added, and where lines were removed', () => {
    expect(parsePatch(patch)).toEqual([
      {
        start: 2,
        mayBeInHook: false,
        lines: [
          { sign: ' ', text: 'two', line: 2, kind: 'code' },
          { sign: '-', text: 'three', line: 3, kind: 'code' },
          { sign: '+', text: 'drei', line: 3, kind: 'code' },
          { sign: '+', text: 'more', line: 4, kind: 'code' },
          { sign: ' ', text: 'four', line: 5, kind: 'code' },
        ],
      },
      { start: 11, mayBeInHook: false, lines: [{ sign: '-', text: 'nine', line: 11, kind: 'code' }] },
    ])
  })

  it('reads Windows line ends, and empty lines whose space a tool stripped', () => {
    const [hunk] = parsePatch('@@ -1,2 +1,3 @@\r\n one\r\n+two\r\n\r\n') ?? []
    expect(hunk?.lines.map(({ text }) => text)).toEqual(['one', 'two', ''])
  })

  it.each([
    ['nothing', ''],
    ['other text', 'Binary files differ'],
    ['fewer lines than its header says', '@@ -1,2 +1,3 @@\n one\n+two'],
    ['more lines than its header says', '@@ -1 +1,2 @@\n one\n+two\n three'],
    ['no signs', '@@ -1,2 +1,2 @@\none\ntwo'],
  ])('is refused if it has %s', (_, text) => {
    expect(parsePatch(text) ?? []).toEqual([])
  })
})

describe('lines of a patch in a file with other changes', () => {
  const hunks = parsePatch(patch) ?? []
  const inTime = () => false
  /** Signs and line numbers of the added lines, and of the places where lines were removed. */
  const changedIn = (text: string) =>
    placeInText(hunks, text, inTime)?.lines.flatMap(({ sign, line }) => (sign === ' ' ? [] : `${sign}${line}`))

  it('stay in place if the file is the same, among all its lines', () => {
    const text = 'one\ntwo\ndrei\nmore\nfour\nfive\nsix\nseven\neight\nten\n'
    expect(changedIn(text)).toEqual(['-3', '+3', '+4', '-11'])
    const placed = placeInText(hunks, text, inTime)
    expect(placed?.lines.flatMap(({ sign, text }) => (sign === '-' ? [] : text)).join('\n')).toBe(text.trim())
  })

  it('move with lines that others added above', () => {
    const text = 'zero\r\nhalf\r\none\r\ntwo\r\ndrei\r\nmore\r\nfour\r\n'
    expect(changedIn(text)).toEqual(['-5', '+5', '+6', '-13'])
  })

  it('are found at the top of a file with a byte order mark, which readers strip', () => {
    const first = parsePatch('@@ -1 +1,2 @@\n \uFEFFone\n+two') ?? []
    expect(placeInText(first, 'one\ntwo\n', inTime)?.lines).toHaveLength(2)
  })

  it('are the nearest of several equal ones', () => {
    const four = 'two\ndrei\nmore\nfour\n'
    expect(changedIn(`${four}${'x\n'.repeat(9)}${four}`)?.slice(0, 3)).toEqual(['-2', '+2', '+3'])
  })

  it('keep their order', () => {
    const twice = parsePatch('@@ -1 +1 @@\n-one\n+two\n@@ -5 +5 @@\n-one\n+two') ?? []
    expect(placeInText(twice, 'two\n', inTime)).toBe(undefined)
  })

  it.each([
    ['others changed them', 'one\ntwo\ntrois\nmore\nfour\n'],
    ['the file is too long for tests', `one\ntwo\ndrei\nmore\nfour\n${'x\n'.repeat(10_000)}`],
  ])('are not found if %s', (_, text) => {
    expect(placeInText(hunks, text, inTime)).toBe(undefined)
  })
})

it('count as code if they are very long, whatever they begin with', () => {
  const kindOf = (line: string) => parsePatch(`@@ -0,0 +1 @@\n+${line}`)?.[0]?.lines[0]?.kind
  expect([kindOf(' '.repeat(999)), kindOf(' '.repeat(1001)), kindOf(`//${'x'.repeat(1000)}`)]).toEqual([
    'nothing',
    'code',
    'code',
  ])
})
