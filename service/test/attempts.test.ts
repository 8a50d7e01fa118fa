import { expect, it } from 'vitest'
import { createAttempts } from '../page/password.ts'

it('never counts a right password as a wrong one, once it has been checked', () => {
  const begin = createAttempts()
  const enter = () => begin('one', '192.0.2.1')
  const team = Array.from({ length: 10 }, enter)
  // Any of them may be wrong, so more could exceed the limit.
  expect(enter).toThrow('Try again in 5 seconds.')
  expect(begin('one', '192.0.2.2').wait).toBe(0)
  for (const { end } of team) end({ isWrong: false })
  expect(enter().wait).toBe(0)
})

it('checks at most 10 wrong passwords, even if all of them come at once', () => {
  const begin = createAttempts()
  const enter = () => begin('one', '192.0.2.1')
  const first = Array.from({ length: 10 }, enter)
  for (const { end } of first.slice(1)) end({ isWrong: true })
  expect(enter).toThrow('Try again in 5 seconds.')
  first[0]?.end({ isWrong: true })
  expect(enter().wait).toBe(600)
})
