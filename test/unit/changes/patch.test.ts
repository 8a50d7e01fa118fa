import { describe, expect, it } from 'vitest'
import { parsePatch, placeHunks } from '../../../src/changes/patch.ts'

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
  it('says which lines were added, and where lines were removed', () => {
    expect(parsePatch(patch)).toEqual([
      {
        start: 2,
        lines: [
          { sign: ' ', text: 'two', line: 2, kind: 'code' },
          { sign: '-', text: 'three', line: 3, kind: 'code' },
          { sign: '+', text: 'drei', line: 3, kind: 'code' },
          { sign: '+', text: 'more', line: 4, kind: 'code' },
          { sign: ' ', text: 'four', line: 5, kind: 'code' },
        ],
      },
      { start: 11, lines: [{ sign: '-', text: 'nine', line: 11, kind: 'code' }] },
    ])
  })

  it('is the same with line ends of Windows, and where a tool took the space off empty lines', () => {
    const [hunk] = parsePatch('@@ -1,2 +1,3 @@\r\n one\r\n+two\r\n\r\n') ?? []
    expect(hunk?.lines.map(({ text }) => text)).toEqual(['one', 'two', ''])
  })

  it.each([
    ['nothing', ''],
    ['another text', 'Binary files differ'],
    ['less than its header says', '@@ -1,2 +1,3 @@\n one\n+two'],
    ['more than its header says', '@@ -1 +1,2 @@\n one\n+two\n three'],
    ['no signs', '@@ -1,2 +1,2 @@\none\ntwo'],
  ])('is refused where it holds %s', (_, text) => {
    expect(parsePatch(text) ?? []).toEqual([])
  })
})

describe('lines of a patch in a file that has others, too', () => {
  const hunks = parsePatch(patch) ?? []
  const linesIn = (text: string) => placeHunks(hunks, text)?.map(({ start }) => start)

  it('stay where the file is the same', () => {
    expect(linesIn('one\ntwo\ndrei\nmore\nfour\nfive\n')).toEqual([2, 11])
  })

  it('move with what others put above them', () => {
    const placed = placeHunks(hunks, 'zero\r\nhalf\r\none\r\ntwo\r\ndrei\r\nmore\r\nfour\r\n')
    expect(placed?.[0]?.lines.map(({ line }) => line)).toEqual([4, 5, 5, 6, 7])
    expect(placed?.[1]?.start).toBe(13)
  })

  it('are found at the top of a file with a byte order mark, which readers take off', () => {
    const first = parsePatch('@@ -1 +1,2 @@\n \uFEFFone\n+two') ?? []
    expect(placeHunks(first, 'one\ntwo\n')).toHaveLength(1)
  })

  it('are the nearest of several that are alike', () => {
    const four = 'two\ndrei\nmore\nfour\n'
    expect(linesIn(`${four}${'x\n'.repeat(9)}${four}`)?.[0]).toBe(1)
  })

  it('are not there where others changed them', () => {
    expect(linesIn('one\ntwo\ntrois\nmore\nfour\n')).toBe(undefined)
  })

  it('are not looked for in a file that is too long for tests', () => {
    expect(linesIn(`one\ntwo\ndrei\nmore\nfour\n${'x\n'.repeat(10_000)}`)).toBe(undefined)
  })
})
