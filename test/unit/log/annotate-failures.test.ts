import { expect, it } from 'vitest'
import { annotateFailures, type Failure } from '../../../src/log/log.ts'

/** The annotations with their kinds. */
function annotated(failures: readonly Failure[], asError = true): string[] {
  const told: string[] = []
  const log = {
    info: (text: string) => void told.push(`line: ${text}`),
    debug: () => {},
    notice: () => {},
    fail: () => {},
    group: () => {},
    warning: (text: string, title?: string) => void told.push(`warning (${title}): ${text}`),
    error: (text: string, title?: string) => void told.push(`error (${title}): ${text}`),
  }
  annotateFailures(failures, { asError, title: 'Recording not shared' }, log)
  return told
}

function failing(count: number, reasonOf: (at: number) => string): Failure[] {
  return Array.from({ length: count }, (_, at) => ({ name: `out/${at}.webm`, reason: reasonOf(at) }))
}

it('writes one annotation for all failures with the same reason, names ten and counts the rest', () => {
  const names = '0123456789'.split('').map((digit) => `out/${digit}.webm`)
  expect(annotated(failing(13, () => 'the file is empty'))).toEqual([
    `error (Recording not shared): ${names.join(', ')} and 3 more: the file is empty`,
  ])
  expect(annotated(failing(1, () => 'it is bad'))).toEqual(['error (Recording not shared): out/0.webm: it is bad'])
  expect(annotated([])).toEqual([])
})

it('keeps reasons apart that differ in a letter or a number, such as a status', () => {
  expect(annotated(failing(3, (at) => `it should have ${at} bytes more`))).toHaveLength(3)
  expect(annotated(failing(3, (at) => `status 50${at}: failed`))).toHaveLength(3)
})

const words = 'a b c d e f g h i j k l'.split(' ').map((letter) => `reason ${letter}`)

it('writes each reason once, most frequent first', () => {
  const told = annotated([...failing(12, (at) => words[at] ?? ''), ...failing(2, () => 'reason l')], false)
  expect(told).toHaveLength(12)
  expect(told[0]).toMatch(/^warning \(Recording not shared\): .*: reason l$/)
  expect(told[11]).toBe('warning (Recording not shared): out/10.webm: reason k')
})

it('logs the names that an annotation has no room for if there are several reasons', () => {
  const told = annotated([...failing(13, () => 'it is bad'), ...failing(1, () => 'it is worse')])
  expect(told[1]).toBe('line: For the same reason: out/10.webm, out/11.webm, out/12.webm')
  expect(told).toHaveLength(3)
})
