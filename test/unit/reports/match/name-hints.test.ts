import { expect, it } from 'vitest'
import { findNamesBeside } from '../../../../src/reports/match/name-hints.ts'

it.each([
  ['a', 0, true],
  ['a', 2, true],
  ['b', 1, false],
  ['ab', 2, true],
  ['ab', 1, false],
  ['ac', 1, true],
  ['ac', 2, false],
  ['abac', 0, false],
  ['d', 0, false],
])('knows whether a name is in a text, beside one of its words: %s, at %i: %s', (name, at, isBeside) => {
  expect(findNamesBeside(['a', 'b', 'a', 'c'])(name, at)).toBe(isBeside)
})
