import { expect, it, vi } from 'vitest'
import { createHide, createSecrets } from '../../../src/secrets/secrets.ts'
import { forms } from '../../support/secrets/secret-forms.ts'

const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const values = [
  'vsk_live_0123456789abcdef',
  'correct horse battery',
  `p"ä<s\\ & /w+d'€`,
  'ab+cd1/ef==',
  'https://storage.example/upload/9f8e7d6c?sig=a%2fb+c&x=1',
]
const { clean, hide, occurIn } = createSecrets(values)

it.each(Object.entries(forms))('hides a secret that a text repeats %s', (_, form) => {
  for (const value of values) {
    expect(clean(`refused: ${form(value)} is bad`), value).toMatch(/^refused: \*\*\*=* is bad$/)
    expect(occurIn(`[${form(value)}]`)).toBe(true)
  }
})

it('hides a secret in Base64 as a part of something longer, at any place', () => {
  for (const value of values) {
    for (const before of ['', 'a', 'ab', 'Bearer ']) {
      const shown = clean(`x ${Buffer.from(`${before}${value}!`).toString('base64')}`)
      expect(shown, value).toMatch(/^x [\w+/]{0,10}\*\*\*[\w+/]{0,3}=*$/)
    }
  }
})

it('hides the whole of a secret that holds another one, and values of one text alone', () => {
  const more = ['https://s.example/put?sig=abcd1234', 'sig=abcd1234']
  expect(clean('at https://s.example/put?sig=abcd1234 with sig=abcd1234!', more)).toBe('at *** with ***!')
  expect(clean('with sig=abcd1234!')).toBe('with sig=abcd1234!')
})

it('makes one clean line, and hides a secret that colours stand in', () => {
  expect(clean('a\nb \u001b[31mcorrect \u001b[7mhorse\u001b[0m battery')).toBe('a b ***')
  expect(hide('a\nb correct horse battery')).toBe('a\nb ***')
})

it('changes nothing else, and looks for no value that could be a part of any word', () => {
  const text = 'the batteries of vsk_live_ %41 &amp; \\n dGVzdA=='
  expect(clean(text)).toBe(text)
  expect(occurIn(text)).toBe(false)
  const short = createSecrets(['', '    ', 'abc'])
  expect(short.clean('abc is     short')).toBe('abc is short')
  expect(short.occurIn('abc    ')).toBe(false)
})

it('masks with the runner what it was given, not each form', () => {
  write.mockClear()
  createSecrets([...values, '', 'ab'])
  expect(write.mock.calls.map(([line]) => String(line))).toHaveLength(values.length)
})

it.each([
  ['a color within it', 'hunter2', 'Error: hun\\x1B[31mter2'],
  ['the escape sequences of a color within it', 'hunter2', 'Error: hun\x1b[31mter2'],
  ['what looks like a color in it', 'hunter [1m two', 'Error: hunter [1m two'],
])('hides in the text of a report a value with %s', (_, value, text) => {
  expect(createHide([value])(text)).toBe('Error: ***')
})

it('knows where secrets of upload targets are, and hides none of them by itself', () => {
  const { addTarget, targetsOccurIn, occurIn } = createSecrets(['sesame'])
  addTarget(['tok-0815-4711', '*'])
  expect(targetsOccurIn('https://s.example/tok-0815-4711/view')).toBe(true)
  expect(targetsOccurIn('a * sesame')).toBe(false)
  expect(occurIn('tok-0815-4711')).toBe(false)
})
