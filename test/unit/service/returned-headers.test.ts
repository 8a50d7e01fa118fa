import { expect, it } from 'vitest'
import { readUploadJob } from '../../../src/service/contract.ts'
import { callErrorOf } from '../../support/service/failure-of.ts'
import { setStage } from '../../support/stage.ts'
import { rules, rulesFor } from './target-rules.ts'

function readHeaders(headers: unknown, apiKey = rules.apiKey): Readonly<Record<string, string>> {
  const upload = { url: 'https://storage.example/x', headers, contractVersion: 2 }
  return readUploadJob({ data: { uploadId: 'upl_1', upload } }, rulesFor(apiKey)).target.headers
}

const refused = [
  'Authorization',
  'Cookie',
  'Expect',
  'Host',
  'Connection',
  'Keep-Alive',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
]

it.each(refused)('refuses a target that asks for the header %s, in any case', async (name) => {
  for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
    const { reason, message } = await callErrorOf(() => readHeaders({ [written]: 'x' }))
    expect(reason.kind).toBe('target')
    expect(message).toContain(`the header "${written}", which must not be sent`)
  }
})

it('refuses a Content-Length of another size, in any case', async () => {
  for (const headers of [
    { 'Content-Length': '11' },
    { 'content-length': '9' },
    { 'CONTENT-LENGTH': '' },
    { 'Content-Length': '10, 10' },
    { 'Content-Length': '0x0a' },
    { 'Content-Length': 11 },
  ]) {
    const { reason, message } = await callErrorOf(() => readHeaders(headers))
    expect(reason.kind).toBe('target')
    expect(message).toContain('the recording has 10 bytes')
  }
})

it('accepts a Content-Length of the recording’s own size', () => {
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
])('refuses a header whose value holds %s', async (_, value) => {
  const { reason, message } = await callErrorOf(() => readHeaders({ 'X-Meta': value }))
  expect(reason.kind).toBe('target')
  expect(message).toContain('"X-Meta" holds characters that no header may hold')
})

it.each([
  ['a line end', 'X-A\r\nX-B'],
  ['a space', 'X A'],
  ['a colon', 'X:A'],
  ['nothing', ''],
])('refuses a header whose name holds %s', async (_, name) => {
  const { reason, message } = await callErrorOf(() => readHeaders({ [name]: 'x' }))
  expect(reason.kind).toBe('target')
  expect(message).not.toMatch(/[\r\n]/)
})

it.each([[null], [true], [['a', 'b']], [{ a: 1 }]])(
  'refuses the header value %j, which is not text',
  async (value) => {
    const { reason, message } = await callErrorOf(() => readHeaders({ 'X-Meta': value }))
    expect(reason.kind).toBe('target')
    expect(message).toContain('"X-Meta" is not text')
  },
)

it.each([['text'], [null], [undefined], [['a']], [7]])(
  'refuses %j in place of the headers',
  async (headers) => {
    const { reason, message } = await callErrorOf(() => readHeaders(headers))
    expect(reason.kind).toBe('target')
    expect(message).toContain('no object of headers')
  },
)

const awkward = 'vsk live+/=ä 1234'

it.each([
  ['as it is', { 'X-Meta': `Bearer ${rules.apiKey}` }, rules.apiKey],
  ['in Base64', { 'X-Meta': btoa(rules.apiKey) }, rules.apiKey],
  ['in Base64 without its padding', { 'X-Meta': btoa('vsk_live_12345').replace(/=/g, '') }, 'vsk_live_12345'],
  ['percent-encoded', { 'X-Meta': encodeURIComponent(awkward) }, awkward],
  ['as a password in Base64', { 'X-Meta': `Basic ${btoa(`user:${rules.apiKey}`)}` }, rules.apiKey],
  ['as another password in Base64', { 'X-Meta': `Basic ${btoa(`me:${rules.apiKey}!`)}` }, rules.apiKey],
  ['as a name', { [rules.apiKey]: 'x' }, rules.apiKey],
])('refuses a header that holds the key %s', async (_, headers, apiKey) => {
  const { reason } = await callErrorOf(() => readHeaders(headers, apiKey))
  expect(reason).toMatchObject({ kind: 'target', problem: expect.stringContaining('holds the API key') })
})

it('sends nothing to storage for a target with a refused header, and names the header', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders: ({ mimeType }) => ({ 'Content-Type': mimeType, Authorization: 'Basic c2VjcmV0' }),
    },
  })
  const { exitCode, log, outputs } = await stage.share()
  expect(exitCode).toBe(1)
  expect(stage.service.calls.filter(({ call }) => call !== 'create')).toEqual([])
  expect(outputs['failed-count']).toBe('3')
  expect(log).toContain('the upload target is invalid: it asks for the header "Authorization"')
  expect(log).not.toContain('c2VjcmV0')
})
