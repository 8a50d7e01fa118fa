import { expect, it } from 'vitest'
import { firstOf, oneLine } from '../../src/text.ts'

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
