import { expect, it } from 'vitest'
import { readUploadJob } from '../../../src/client/contract.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { key, rulesFor } from './target-rules.ts'

function readHeaders(headers: unknown, apiKey = key): Readonly<Record<string, string>> {
  const upload = { url: 'https://storage.example/x', headers, contractVersion: 2 }
  return readUploadJob({ data: { uploadId: 'upl_1', upload } }, rulesFor(apiKey)).target.headers
}

async function problemOf(headers: unknown, apiKey = key): Promise<string> {
  const { reason, message } = await callErrorOf(() => readHeaders(headers, apiKey))
  expect(reason.kind).toBe('target')
  return message
}

it.each([
  ...['Authorization', 'Cookie', 'Expect', 'Host', 'Connection', 'Keep-Alive', 'Proxy-Authorization'],
  ...['Proxy-Connection', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade'],
])('refuses a target that asks for the header %s, in any case', async (name) => {
  for (const written of [name, name.toLowerCase(), name.toUpperCase()])
    expect(await problemOf({ [written]: 'x' })).toContain(`the header "${written}", which must not be sent`)
})

it.each([
  { 'Content-Length': '11' },
  { 'content-length': '9' },
  { 'CONTENT-LENGTH': '' },
  { 'Content-Length': '10, 10' },
  { 'Content-Length': '0x0a' },
  { 'Content-Length': 11 },
])("refuses a length other than the recording's: %j", async (headers) => {
  expect(await problemOf(headers)).toContain('the recording has 10 bytes')
  expect(readHeaders({ 'content-length': '10' })).toEqual({ 'content-length': '10' })
})

it.each([
  ['a line end', 'a\r\nX-More: b'],
  ['a line feed', 'a\nb'],
  ['a null', 'a\0b'],
  ['a tab', 'a\tb'],
  ['an escape sequence', '\u001b[31mred'],
  ['a delete', 'a\u007fb'],
  ['a control character beyond ASCII', 'a\u0085b'],
  ['a character that no header may hold', 'a→b'],
])('refuses a header value with %s', async (_, value) => {
  expect(await problemOf({ 'X-Meta': value })).toContain('"X-Meta" has characters that are not allowed in headers')
})

it.each(['X-A\r\nX-B', 'X A', 'X:A', ''])('refuses the header name %j', async (name) => {
  const problem = await problemOf({ [name]: 'x' })
  expect(problem).toContain('has characters that are not allowed in headers')
  expect(problem).not.toMatch(/[\r\n]/)
})

it.each([[null], [true], [['a', 'b']], [{ a: 1 }]])('refuses the header value %j, which is not text', async (value) => {
  expect(await problemOf({ 'X-Meta': value })).toContain('"X-Meta" is not text')
})

it.each([['text'], [null], [undefined], [['a']], [7]])('refuses %j in place of the headers', async (headers) => {
  expect(await problemOf(headers)).toContain('its headers are missing or not an object')
})

it('refuses a header with two values in two spellings, because only one could be sent', async () => {
  expect(await problemOf({ 'X-Meta': 'a', 'X-Other': 'a', 'x-meta': 'b' })).toContain(
    'two values for the header "X-Meta"',
  )
  const same = { 'Content-Type': 'video/mp4', 'content-type': 'video/mp4' }
  expect(readHeaders(same)).toEqual(same)
})

it('accepts 64 headers of 8 KiB, but not more or longer ones', async () => {
  const headers = (count: number, length = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-${at}`, 'x'.repeat(length)]))
  expect(Object.keys(readHeaders(headers(64, 8192)))).toHaveLength(64)
  expect(await problemOf(headers(65))).toContain('more than 64 headers')
  expect(await problemOf(headers(1, 8193))).toContain('"X-0" is longer than 8 KiB')
})

const awkward = 'vsk live+/=ä 1234'

it.each([
  ['as it is', { 'X-Meta': `Bearer ${key}` }],
  ['percent-encoded', { 'X-Meta': encodeURIComponent(awkward) }, awkward],
  ['as a password in Base64', { 'X-Meta': `Basic ${btoa(`me:${key}!`)}` }],
  ['as a name', { [key]: 'x' }],
])('refuses a header that holds the key %s', async (_, headers, apiKey = key) => {
  expect(await problemOf(headers, apiKey)).toContain('contains the API key')
})
