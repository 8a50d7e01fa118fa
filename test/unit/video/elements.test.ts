import { expect, it } from 'vitest'
import { parseElement } from '../../../src/video/elements.ts'

it('reads the size of a WebM element from one to eight bytes, or that it is unknown', () => {
  const sizeOf = (hex: string) => {
    const element = parseElement(Buffer.from(`ec${hex}`, 'hex'), 0)
    return element?.end === undefined ? undefined : element.end - element.content
  }
  expect(sizeOf('80')).toBe(0)
  expect(sizeOf('fe')).toBe(126)
  expect(sizeOf('4001')).toBe(1)
  expect(sizeOf('1fffffff')).toBeUndefined()
  expect(sizeOf('01000000000000ff')).toBe(255)
  expect(sizeOf('0100000000000001')).toBe(1)
  expect(sizeOf('011fffffffffffff')).toBe(Number.MAX_SAFE_INTEGER)
  for (const unknown of ['ff', '7fff', '01ffffffffffffff']) expect(sizeOf(unknown)).toBeUndefined()
})
