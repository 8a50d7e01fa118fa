import { expect, it, vi } from 'vitest'
import { addressWithoutSecrets, createHide, createSecrets } from '../../../src/secrets/secrets.ts'
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
const unmasked = createSecrets([], values)

it.each(Object.entries(forms))('hides a secret that a text repeats %s', (_, form) => {
  for (const value of values) {
    expect(clean(`refused: ${form(value)} is bad`), value).toMatch(/^refused: \*\*\*=* is bad$/)
    expect(occurIn(`[${form(value)}]`)).toBe(true)
    expect(unmasked.clean(`refused: ${form(value)} is bad`), value).toMatch(/^refused: \*\*\*=* is bad$/)
    expect(createHide(unmasked.values)(`refused: ${form(value)} is bad`)).toMatch(/^refused: \*\*\*=* is bad$/)
  }
})

it('hides a secret in Base64 within longer text, at any offset', () => {
  for (const value of values) {
    for (const before of ['', 'a', 'ab', 'Bearer ']) {
      const shown = clean(`x ${Buffer.from(`${before}${value}!`).toString('base64')}`)
      expect(shown, value).toMatch(/^x [\w+/]{0,10}\*\*\*[\w+/]{0,3}=*$/)
    }
  }
})

it('hides a whole secret that contains another one, and values given for one text only', () => {
  const more = ['https://s.example/put?sig=abcd1234', 'sig=abcd1234']
  expect(clean('at https://s.example/put?sig=abcd1234 with sig=abcd1234!', more)).toBe('at *** with ***!')
  expect(clean('with sig=abcd1234!')).toBe('with sig=abcd1234!')
})

it('produces one clean line, and hides a secret interrupted by colors', () => {
  expect(clean('a\nb \u001b[31mcorrect \u001b[7mhorse\u001b[0m battery')).toBe('a b ***')
  expect(hide('a\nb correct horse battery')).toBe('a\nb ***')
})

it('changes nothing else, and ignores values so short that any word could contain them', () => {
  const text = 'the batteries of vsk_live_ %41 &amp; \\n dGVzdA=='
  expect(clean(text)).toBe(text)
  expect(occurIn(text)).toBe(false)
  const short = createSecrets(['', '    ', 'abc'])
  expect(short.clean('abc is     short')).toBe('abc is short')
  expect(short.occurIn('abc    ')).toBe(false)
})

it('has the runner mask the given values, not each of their forms', () => {
  write.mockClear()
  createSecrets([...values, '', 'ab'])
  expect(write.mock.calls.map(([line]) => String(line))).toHaveLength(values.length)
})

it('hides values that are too large for one pattern, and shows none in an error', () => {
  const address = `https://storage.example/${'a+'.repeat(450_000)}`
  const secrets = createSecrets(['vsk_live_0123456789abcdef'])
  const answer = `no: ${address} vsk_live_0123456789abcdef ${encodeURIComponent(address)}`
  expect(secrets.clean(answer, [address])).toBe('no: *** *** ***')
})

it('hides other values without having the runner mask them, so that it drops no output', () => {
  write.mockClear()
  const secrets = createSecrets(['vsk_live_0123456789abcdef'], ['recordings'])
  expect(write).toHaveBeenCalledTimes(1)
  expect(secrets.clean('all recordings')).toBe('all ***')
  expect(secrets.maskedOccurIn('all recordings')).toBe(false)
  expect(secrets.maskedOccurIn('a vsk_live_0123456789abcdef')).toBe(true)
})

it('keeps the parameters of an address that the workflow shows, but no address that contains a given value', () => {
  const secrets = createSecrets([], ['knot'])
  const signed = 'https://reports.example/a.html?sig=abc'
  expect(addressWithoutSecrets(signed, secrets)).toBe(signed)
  expect(addressWithoutSecrets('https://reports.example/knot/', secrets)).toBeUndefined()
  expect(addressWithoutSecrets('', secrets)).toBeUndefined()
})

it.each([
  ['a color within it', 'hunter2', 'Error: hun\\x1B[31mter2'],
  ['the escape sequences of a color within it', 'hunter2', 'Error: hun\x1b[31mter2'],
  ['what looks like a color in it', 'hunter [1m two', 'Error: hunter [1m two'],
])('hides a value with %s in the text of a report', (_, value, text) => {
  expect(createHide([value])(text)).toBe('Error: ***')
})
