import { expect, it } from 'vitest'
import { readUploadJob } from '../../../src/client/contract.ts'
import { isLoopback } from '../../../src/http/hosts.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { key, onLoopback, rules } from './target-rules.ts'

function read(url: unknown, given = rules): string {
  const upload = { url, headers: {}, contractVersion: 2 }
  return readUploadJob({ data: { uploadId: 'upl_1', upload } }, given).target.url.href
}

async function problemOf(url: unknown, given = rules): Promise<string> {
  const { reason, message } = await callErrorOf(() => read(url, given))
  expect(reason.kind).toBe('target')
  return message
}

it.each([
  ['http', 'http://storage.example/x', 'must be https'],
  ['http on loopback', 'http://127.0.0.1/x', 'must be https'],
  ['another scheme', 'ftp://storage.example/x', 'must be https'],
  ['a file', 'file:///etc/passwd', 'must be https'],
  ['a path', '/x', 'is not a valid URL'],
  ['a number', 7, 'is not a valid URL'],
  ['nothing', undefined, 'is not a valid URL'],
  ['a user', 'https://user@storage.example/x', 'contains a user or password'],
  ['a password', 'https://:secret@storage.example/x', 'contains a user or password'],
  ['the key', `https://storage.example/x?k=${key}`, 'contains the API key'],
  ['the key in Base64', `https://storage.example/${btoa(key)}`, 'contains the API key'],
])('refuses an upload address with %s, and does not repeat it', async (_, url, problem) => {
  const message = await problemOf(url)
  expect(message).toContain(problem)
  expect(message).not.toMatch(/storage\.example|secret|vsk_live/)
})

it('sends recordings over http, and no other scheme, if base-url is on loopback', async () => {
  expect(read('http://127.0.0.1:9/x', onLoopback)).toBe('http://127.0.0.1:9/x')
  expect(await problemOf('ftp://127.0.0.1/x', onLoopback)).toContain('must be https')
})

it.each([
  ...['localhost', '127.0.0.1', '127.8.9.10', '[::1]', '127.1', '[::ffff:127.0.0.1]'].map((host) => [host, true]),
  ...['api.example.com', 'localhost.example.com', '127.0.0.1.example.com', 'mylocalhost'].map((host) => [host, false]),
  ...['0.0.0.0', '10.0.0.1', '128.0.0.1', '[::2]', '[::ffff:10.0.0.1]'].map((host) => [host, false]),
])('counts %s as loopback, where the key may use http: %s', (host, expected) => {
  expect(isLoopback(new URL(`http://${host}:8080`))).toBe(expected)
})

it.each([
  'https://169.254.169.254/latest',
  'https://0xa9fea9fe/',
  'https://[fe80::1]/',
  'https://[febf::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::169.254.169.254]/',
  'https://[::ffff:0:169.254.169.254]/',
  'https://[2002:a9fe:a9fe::]/',
  'https://[2002:a9fe:a9fe:1::1]/',
])('sends no recording to a link-local address: %s', async (url) => {
  for (const given of [rules, onLoopback]) {
    expect(await problemOf(url, given)).toContain('points to the runner itself or its local network')
  }
})

it.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[::127.0.0.1]/',
  'https://0.0.0.0/',
  'https://[::]/',
])('sends no recording to the runner itself unless base-url is there: %s', async (url) => {
  expect(await problemOf(url)).toContain('points to the runner itself')
  expect(read(url, onLoopback)).toBe(new URL(url).href)
})

it.each(['https://[::ffff:10.0.0.1]/', 'https://[2001:db8::1]/', 'https://169.255.0.1/', 'https://fe80.example/'])(
  'sends recordings to other addresses: %s',
  (url) => {
    expect(read(`${url}#fragment`)).toBe(new URL(url).href)
  },
)

it('accepts an upload address of 16 KiB, but not a longer one', async () => {
  const start = 'https://storage.example/x?'
  const url = `${start}${'a=1&'.repeat(5000)}`.slice(0, 16 * 1024)
  expect(read(url)).toBe(url)
  expect(await problemOf(`${url}1`)).toContain('longer than 16 KiB')
  // It becomes longer when it is normalized.
  expect(await problemOf(`${start}${'ä'.repeat(4000)}`)).toContain('longer than 16 KiB')
})
