import { expect, it } from 'vitest'
import { annotateFailures, type Failure } from '../../../src/log/annotate-failures.ts'

/** The annotations, with what kind they are. */
function annotated(failures: readonly Failure[], asError = true): string[] {
  const told: string[] = []
  const log = {
    ...{ info: () => {}, debug: () => {}, notice: () => {}, fail: () => {}, group: () => {} },
    warning: (text: string, title?: string) => void told.push(`warning (${title}): ${text}`),
    error: (text: string, title?: string) => void told.push(`error (${title}): ${text}`),
  }
  annotateFailures(failures, { asError, noun: 'recording', title: 'Recording not shared' }, log)
  return told
}

function failing(count: number, reasonOf: (at: number) => string): Failure[] {
  return Array.from({ length: count }, (_, at) => ({ name: `out/${at}.webm`, reason: reasonOf(at) }))
}

it('gives one annotation to all that failed for the same reason, names ten of them and counts the rest', () => {
  const names = '0123456789'.split('').map((digit) => `out/${digit}.webm`)
  expect(annotated(failing(13, () => 'the file is empty'))).toEqual([
    `error (Recording not shared): ${names.join(', ')} and 3 more: the file is empty`,
  ])
  expect(annotated(failing(1, () => 'it is bad'))).toEqual([
    'error (Recording not shared): out/0.webm: it is bad',
  ])
  expect(annotated([])).toEqual([])
})

it('takes a reason for the same whatever name, number and id stand in it', () => {
  const same = failing(
    3,
    (at) => `out/${at}.webm failed: status 500 of request 4f${at}-ab${at}, ${at} MB left`,
  )
  expect(annotated(same)).toHaveLength(1)
  const listed = failing(3, () => 'not one of out/0.webm, out/1.webm, out/2.webm')
  expect(annotated(listed)).toHaveLength(1)
  const plain = ['a', 'file', 'e'].map((name) => ({ name, reason: 'the file is empty' }))
  expect(annotated(plain)).toHaveLength(1)
})

it('says of which recording the numbers are, however many digits they have', () => {
  const cut = failing(2, (at) => `it should have ${['44,570', '74'][at]} bytes more`)
  expect(annotated(cut)).toEqual([
    'error (Recording not shared): out/0.webm, out/1.webm: as the first of them: it should have 44,570 bytes more',
  ])
})

it('keeps reasons apart that differ, statuses too', () => {
  expect(annotated(failing(3, (at) => `status 50${at}: failed`))).toHaveLength(3)
})

const words = 'a b c d e f g h i j k l'.split(' ').map((letter) => `reason ${letter}`)

it.each([1, 8, 9])('annotates each of %d reasons by itself', (count) => {
  expect(annotated(failing(count, (at) => words[at] ?? ''))).toHaveLength(count)
})

it.each([10, 12])('has nine annotations for %d reasons, of which the last has the rest', (count) => {
  const told = annotated(
    failing(count, (at) => words[at] ?? ''),
    false,
  )
  expect(told).toHaveLength(9)
  expect(told[0]).toBe('warning (Recording not shared): out/0.webm: reason a')
  expect(told[8]).toMatch(
    new RegExp(
      `^warning \\(Recording not shared\\): ${count - 8} recordings failed for other reasons, which the log tells of each: out/8.webm, `,
    ),
  )
})
