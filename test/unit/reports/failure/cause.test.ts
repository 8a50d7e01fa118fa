import { expect, it } from 'vitest'
import { causeOf } from '../../../../src/reports/failure/cause.ts'

const place = { file: 'tests/pages/cart.ts', line: 7 }
const numbered = (error: string) => causeOf(error, place)

it('an error has a short text as its cause, and without an error there is none', () => {
  expect(numbered('Error: no')).toMatch(/^[\w-]{5}$/)
  expect(numbered('')).toBeUndefined()
  expect(causeOf('')).toBeUndefined()
})

it.each([
  ['numbers', ['12 pallets', '7 pallets', '1,234.5 pallets', '-3 pallets', '1’000 pallets']],
  ['numbers within words', ['user12 is lost', 'user7 is lost']],
  ['durations', ['late after 4.9s', 'late after 510 ms', 'late after 30000ms', 'late after 2 minutes', 'late after 7']],
  ['durations of several units', ['late by 1m 30s', 'late by 45s', 'late by 2 h 5 min']],
  ['UUIDs', ['cart 123e4567-e89b-12d3-a456-426614174000', 'cart FFFFFFFF-e89b-12d3-a456-aaaaaaaaaaaa', 'cart 7']],
  ['addresses', ['at 0x7ffe', 'at 0xABCDEF0123']],
  ['hexadecimal ids', ['cart 3fa9c1 is lost', 'cart deadbeef01 is lost', 'cart 123456789 is lost']],
  ['dates', ['closed since 2026-11-27T08:00:00', 'closed since 2025-01-02T23:59:59']],
])('errors that differ only in their %s have the same cause', (_, errors) => {
  expect(new Set(errors.map(numbered)).size).toBe(1)
})

it.each([
  ['words', ['the gate is shut', 'the gate is open']],
  ['words of letters that numbers can have', ['the facade is wet', 'the decade is wet', 'the fad is wet']],
  ['signs', ['a == 1', 'a != 1']],
  ['words after a number', ['3 shops', '3 meters', '3 doors']],
])('errors that differ in %s have different causes', (_, errors) => {
  expect(new Set(errors.map(numbered)).size).toBe(errors.length)
})

it('equal errors at other lines or in other files have different causes', () => {
  const causes = [place, { ...place, line: 8 }, { ...place, file: 'tests/pages/shop.ts' }].map((at) =>
    causeOf('Error: no', at),
  )
  expect(new Set(causes).size).toBe(3)
})

it('an error has the same cause whether or not the workspace has its file', () => {
  const here = { ...place, isHere: true as const }
  expect(causeOf('Error: no', here)).toBe(numbered('Error: no'))
})

it('errors without a line have the same cause only if they are exactly equal', () => {
  for (const at of [undefined, { file: place.file }]) {
    expect(causeOf('Error: 1', at)).toBe(causeOf('Error: 1', at))
    expect(causeOf('Error: 1', at)).not.toBe(causeOf('Error: 2', at))
    expect(causeOf('Error: no', at)).not.toBe(numbered('Error: no'))
  }
})
