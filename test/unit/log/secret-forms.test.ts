import { describe, expect, it, vi } from 'vitest'
import { createSecrets } from '../../../src/log/secrets.ts'

vi.spyOn(process.stdout, 'write').mockReturnValue(true)

const secrets = [
  'vsk_live_0123456789abcdef',
  'correct horse battery',
  `p"ä<s\\ & /w+d'€`,
  'ab+cd1/ef==',
  'https://storage.example/upload/9f8e7d6c?sig=a%2fb+c&x=1',
]

const percent = (text: string) =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const html = (text: string) => text.replace(/[&<>"'/]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const named = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('+', '&plus;')
const latin1 = (text: string) =>
  named(text).replaceAll('ä', '&auml;').replaceAll('é', '&eacute;').replaceAll('€', '&#8364;')
const escaped = (text: string) =>
  text.replace(/\W/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase()
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`
  })
const units = (text: string) =>
  text.replace(/[^a-z]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const inside = (text: string, what: string) => `${text.slice(0, 5)}${what}${text.slice(5)}`

const forms: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': percent,
  'percent-encoded in upper case': (text) => percent(text).toUpperCase(),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'as a field of a form': (text) => String(new URLSearchParams({ a: text })).slice(2),
  'JSON-escaped': (text) => JSON.stringify(text).slice(1, -1),
  'JSON-escaped twice': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  'JSON-escaped with slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON-escaped by units': units,
  'HTML-escaped by numbers': html,
  'HTML-escaped by names': named,
  'HTML-escaped by names of Latin-1': latin1,
  'percent-encoded as older programs do': escaped,
  Base64: base64,
  'Base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
  'Base64, percent-encoded': (text) => encodeURIComponent(base64(text)),
  'Base64 in lines': (text) => base64(text).replace(/.{7}/g, '$&\n'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'with characters of no width inside': (text) => Array.from(text).join('\u200b'),
  'with a soft hyphen inside': (text) => inside(text, '\u00ad'),
  'with a mark of direction inside': (text) => inside(text, '\u202e'),
  'with null characters inside': (text) => Array.from(text).join('\0'),
  'with a line end inside': (text) => inside(text, '\r\n'),
  'with a colour inside': (text) => inside(text, '\u001b[31;1m'),
  'with a window’s title inside': (text) => inside(text, '\u001b]0;x\u0007'),
  'with an escaped colour inside': (text) => inside(text, '\\u001b[0m'),
  'with tabs for spaces': (text) => text.replaceAll(' ', '\t'),
}

function secretsOfAll() {
  const all = createSecrets()
  for (const secret of secrets) all.add(secret)
  return all
}

describe('hides a secret that an answer repeats', () => {
  it.each(Object.entries(forms))('%s', (_, form) => {
    for (const secret of secrets) {
      expect(secretsOfAll().redact(`refused: ${form(secret)} is bad`), secret).toMatch(
        /^refused: \*\*\*(=| |%3D)* is bad$/,
      )
    }
  })

  it('in Base64 as a part of something longer, at any place', () => {
    for (const secret of secrets) {
      for (const before of ['', 'a', 'ab', 'Bearer ']) {
        const shown = secretsOfAll().redact(`x_${base64(`${before}${secret}!`)}`)
        expect(shown, secret).toMatch(/^x_[\w+/]{0,10}\*\*\*[\w+/]{0,3}=*$/)
      }
      const shown = secretsOfAll().redact(base64(JSON.stringify({ before: 'a', secret })))
      expect(shown, secret).toMatch(/^.{0,40}\*\*\*.{0,6}$/)
    }
  })
})

it('hides a long secret also in small letters, as it stands in the host of an address', () => {
  const all = createSecrets()
  all.add('skLiveQ7wZ9pXr2LmNc4')
  expect(all.redact('to https://skliveq7wz9pxr2lmnc4.example')).toBe('to https://***.example')
})

it('hides a secret that stands escaped in Base64, behind what only looks like Base64', () => {
  const password = `p"ä<s\\ & /w+d'€`
  const all = createSecrets()
  all.add(password)
  for (const before of ['/api/v1/shares/zzzzyyyy/', 'a/', 'id-']) {
    const shown = all.redact(`bad ${before}${base64(JSON.stringify({ p: password }))} end`)
    expect(shown, before).toMatch(/^bad .{0,40}\*\*\*.{0,8} end$/)
  }
})

it('cleans what it shows, and changes nothing else of it', () => {
  const all = secretsOfAll()
  expect(all.redact('a\u001b[31mb\nc  d %41 &amp; \\n dGVzdA== 48656c6c6f')).toBe(
    'ab c d %41 &amp; \\n dGVzdA== 48656c6c6f',
  )
  for (const text of ['correct horse', 'the batteries', 'vsk_live_', 'storage.example/upload']) {
    expect(all.redact(text)).toBe(text)
  }
})

it('shows no half of a secret at the end of a text that was cut', () => {
  const text = `${'secret '.repeat(10)}vsk_live_0123456789abcdef`
  expect(secretsOfAll().redact(text, 80)).not.toContain('vsk')
  expect(secretsOfAll().redact(`${text.slice(0, 90)}`, 60)).toBe('secret '.repeat(9).slice(0, 60))
})

it('masks with the runner only what it was given, not each form', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReset().mockReturnValue(true)
  secretsOfAll()
  expect(write.mock.calls.map(([line]) => String(line))).toHaveLength(secrets.length)
})

it('costs no more by line with the secrets of 10,000 uploads than with few', () => {
  const cost = (uploads: number) => {
    const all = createSecrets()
    const address = (at: number) =>
      `https://storage.example/upl_${at * 7919}/a.mp4?credential=AKIA0815&signature=${at * 104_729}&x-id=PutObject`
    for (let at = 0; at < uploads; at += 1) all.add(address(at))
    const started = performance.now()
    for (let line = 0; line < 1000; line += 1) all.redact(`Shared a (1.2 MB): ${address(line % uploads)}`)
    return performance.now() - started
  }
  cost(10)
  const few = cost(10)
  expect(cost(10_000)).toBeLessThan(10 * few + 500)
})
