import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { firstOf, oneLine, withoutEscapes } from '../../src/text.ts'

it('leaves harmless text in any script as it is', () => {
  for (const text of ['', 'pays by card', 'Gast › zahlt für 5 €', '支払い', 'a😀b', 'नमस्ते']) {
    expect(oneLine(text)).toBe(text)
  }
})

it("makes one line of several, and removes characters that change the text's direction", () => {
  const characters = [...'\n\t\u0000\u0085\u2028\u2029\u200e\u200f\u202e\u2066']
  for (const bad of [...characters, '\r\n', '  ']) {
    expect(oneLine(`a${bad}b`), JSON.stringify(bad)).toBe('a b')
    expect(oneLine(`›${bad}›`), JSON.stringify(bad)).toBe('› ›')
  }
  for (const space of [' ', '\u00a0', '\u3000', '\ufeff']) expect(oneLine(`${space}a${space}`)).toBe('a')
  expect(oneLine('\u001b[31ma\u001b[0m')).toBe('a')
  expect(oneLine('a\ud800b')).toBe('a\ufffdb')
})

it('lists names up to a limit, and counts the rest', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(firstOf(names.slice(0, 3), { most: 3 })).toBe('a, b, c')
  expect(firstOf(names.slice(0, 4), { most: 3 })).toBe('a, b, c and 1 more')
  expect(firstOf(names, { most: 3 })).toBe('a, b, c and 2 more')
  expect(firstOf(names, { most: 3, count: 1200 })).toBe('a, b, c and 1197 more')
})

it('removes the escape sequences that Node removes', () => {
  const sequences = ['\u001b[31m', '\u009b1;4m', '\u001b[38;5;9m', '\u001b[2K', '\u001b[?25l', '\u001b]0;title\u0007']
  for (const sequence of [...sequences, '\u001b]8;;https://a.example\u001b\\', '\u001b(B', '\u001bc']) {
    expect(stripVTControlCharacters(`a${sequence}b`)).toBe('ab')
    expect(withoutEscapes(`a${sequence}b${sequence}`), JSON.stringify(sequence)).toBe('ab')
  }
})

it('takes time in proportion to the length of a text, whatever escape sequences are in it', { timeout: 60_000 }, () => {
  for (const part of ['\u001b]', '\u001b]8;;', '\u001b[', '\u001b;', '\u001b1;', '\u009b', '\u001b]0;\u001b[1m'])
    expect(oneLine(part.repeat(500_000))).not.toContain('\u001b')
})
