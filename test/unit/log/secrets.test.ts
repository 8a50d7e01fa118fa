import { expect, it } from 'vitest'
import { createSecrets } from '../../../src/log/secrets.ts'

it('takes out the whole of a secret, also where a part of it is one that others have too', () => {
  const secrets = createSecrets()
  const address = (sig: string) => `https://storage.example/a.mp4?credential=AKIA0815&sig=${sig}`
  for (const value of ['credential=AKIA0815', address('qwertz'), address('asdfgh')]) secrets.add(value)
  for (const sig of ['qwertz', 'asdfgh']) expect(secrets.redact(`at ${address(sig)}!`)).toBe('at ***!')
})

it('hides all of what overlapping secrets cover, and secrets of any length, at any place', () => {
  const secrets = createSecrets()
  for (const value of ['abcdefghij', 'hijklmnopq', 'xyz', 'aa']) secrets.add(value)
  expect(secrets.redact('1abcdefghijklmnopq2')).toBe('1***2')
  expect(secrets.redact('abcdefghij')).toBe('***')
  expect(secrets.redact('xyzxyz aaa')).toBe('****** ***')
  expect(secrets.redact('abcdefghi hijklmnop xy a')).toBe('abcdefghi hijklmnop xy a')
  expect(secrets.occurIn('…hijklmnopq')).toBe(true)
  expect(secrets.occurIn('hijklmnop')).toBe(false)
})

it('finds each of thousands of secrets, alike at their ends, in a long text', () => {
  const secrets = createSecrets()
  const address = (at: number) => `https://storage.example/${at}?signature=${at * 7919}&x-id=PutObject`
  for (let at = 0; at < 3000; at += 1) secrets.add(address(at))
  const text = Array.from({ length: 50 }, (_, at) => `${at}: ${address(at * 60)};`).join('')
  expect(secrets.redact(text)).toBe(Array.from({ length: 50 }, (_, at) => `${at}: ***;`).join(''))
  expect(secrets.redact(address(3000))).toBe(address(3000))
})
