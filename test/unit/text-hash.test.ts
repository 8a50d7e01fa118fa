import { expect, it } from 'vitest'
import { createTextSet } from '../../src/text-hash.ts'

it('knows each of thousands of texts, also as a part of another one, and no other', () => {
  const texts = createTextSet()
  const address = (at: number) => `https://storage.example/${at}?signature=${at * 7919}`
  for (let at = 0; at < 20_000; at += 2) texts.add(address(at))
  const known = Array.from({ length: 20_000 }, (_, at) => texts.has(address(at)))
  expect(known.every((isKnown, at) => isKnown === (at % 2 === 0))).toBe(true)
  expect(texts.has(`at ${address(4)}!`, 3, 3 + address(4).length)).toBe(true)
  expect(texts.has('')).toBe(false)
  texts.add('')
  expect(texts.has('')).toBe(true)
})
