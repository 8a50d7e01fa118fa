import { describe, expect, it } from 'vitest'
import { findInText, parsePatch } from '../../../src/changes/patch.ts'

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
      [
        { sign: ' ', text: 'two', line: 2 },
        { sign: '-', text: 'three', line: 3 },
        { sign: '+', text: 'drei', line: 3 },
        { sign: '+', text: 'more', line: 4 },
        { sign: ' ', text: 'four', line: 5 },
      ],
      [{ sign: '-', text: 'nine', line: 11 }],
    ])
  })

  it('reads Windows line ends', () => {
    const [hunk] = parsePatch('@@ -1,2 +1,3 @@\r\n one\r\n+two\r\n \r\n') ?? []
    expect(hunk?.map(({ text }) => text)).toEqual(['one', 'two', ''])
  })

  it('has no byte order mark', () => {
    expect(
      parsePatch('@@ -1 +1 @@\n-\uFEFFone\n+\uFEFFtwo')
        ?.flat()
        .map(({ text }) => text),
    ).toEqual(['one', 'two'])
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
    findInText(hunks, text, inTime)
      ?.flat()
      .flatMap(({ sign, line }) => (sign === ' ' ? [] : `${sign}${line}`))

  it('stay in place if the file is the same', () => {
    expect(changedIn('one\ntwo\ndrei\nmore\nfour\nfive\nsix\nseven\neight\nten\n')).toEqual(['-3', '+3', '+4', '-11'])
  })

  it('move with lines that others added above', () => {
    const text = 'zero\r\nhalf\r\none\r\ntwo\r\ndrei\r\nmore\r\nfour\r\n'
    expect(changedIn(text)).toEqual(['-5', '+5', '+6', '-13'])
  })

  it('are the nearest of several equal ones', () => {
    const four = 'two\ndrei\nmore\nfour\n'
    expect(changedIn(`${four}${'x\n'.repeat(9)}${four}`)?.slice(0, 3)).toEqual(['-2', '+2', '+3'])
  })

  it('keep their order', () => {
    const twice = parsePatch('@@ -1 +1 @@\n-one\n+two\n@@ -5 +5 @@\n-one\n+two') ?? []
    expect(findInText(twice, 'two\n', inTime)).toBe(undefined)
  })

  it('are not found if others changed them, or if it takes too long', () => {
    expect(changedIn('one\ntwo\ntrois\nmore\nfour\n')).toBe(undefined)
    expect(findInText(hunks, 'one\ntwo\ndrei\nmore\nfour\n', () => true)).toBe(undefined)
  })
})
