import { expect, it } from 'vitest'
import { readUploadJob } from '../../../src/service/contract.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { onLoopback, rules } from './target-rules.ts'

function read(upload: { url?: string; headers?: object }, given = rules) {
  const usual = { url: 'https://storage.example/x', headers: {}, contractVersion: 2 }
  const body = { data: { uploadId: 'upl_1', upload: { ...usual, ...upload } } }
  return readUploadJob(body, given).target
}

async function problemOf(upload: { url?: string; headers?: object }, given = rules): Promise<string> {
  const { reason, message } = await callErrorOf(() => read(upload, given))
  expect(reason.kind).toBe('target')
  return message
}

const linkLocal = [
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
]
const loopback = [
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
]

it.each(linkLocal)('sends no recording to a link-local address: %s', async (url) => {
  for (const given of [rules, onLoopback]) {
    expect(await problemOf({ url }, given)).toContain('leads to the runner itself, or to its own network')
  }
})

it.each(loopback)('sends no recording to the runner itself unless base-url is there: %s', async (url) => {
  expect(await problemOf({ url })).toContain('leads to the runner itself')
  expect(read({ url }, onLoopback).url.href).toBe(new URL(url).href)
})

it.each([
  'https://[::ffff:10.0.0.1]/',
  'https://[2001:db8::1]/',
  'https://169.255.0.1/',
  'https://fe80.example/',
])('sends recordings to other addresses: %s', (url) => {
  expect(read({ url }).url.href).toBe(new URL(url).href)
})

it('takes an upload address of 16 KiB, and none that is longer', async () => {
  const start = 'https://storage.example/x?'
  const url = `${start}${'a=1&'.repeat(5000)}`.slice(0, 16 * 1024)
  expect(read({ url }).url.href).toBe(url)
  expect(await problemOf({ url: `${url}1` })).toContain('longer than 16 KiB')
  // Longer once it is written as an address.
  expect(await problemOf({ url: `${start}${'ä'.repeat(4000)}` })).toContain('longer than 16 KiB')
})

it('takes 64 headers of 8 KiB, and no more and no longer ones', async () => {
  const headers = (count: number, length = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-${at}`, 'x'.repeat(length)]))
  expect(Object.keys(read({ headers: headers(64, 8192) }).headers)).toHaveLength(64)
  expect(await problemOf({ headers: headers(65) })).toContain('more than 64 headers')
  expect(await problemOf({ headers: headers(1, 8193) })).toContain('"X-0" is longer than 8 KiB')
})

it('asks for no more masks than an upload address of 16 KiB has room for', () => {
  const url = `https://storage.example/x?${'a=1&'.repeat(4000)}`
  expect(read({ url }).secrets.length).toBeLessThan(10)
})
