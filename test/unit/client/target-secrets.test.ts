import { expect, it } from 'vitest'
import { targetSecrets } from '../../../src/client/target-secrets.ts'

const signature = '5415bbb3c38fd2a1294b10e24975ea1f'
const credential = 'AKIAIOSFODNN7EXAMPLE/20261121/eu-west-1/s3/aws4_request'

const query = new URLSearchParams({
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': credential,
  'X-Amz-Expires': '900',
  'X-Amz-SignedHeaders': 'host',
  'X-Amz-Security-Token': 'IQoJb3JpZ2luX2VjE',
  'X-Amz-Signature': signature,
})

const signed = `https://s3.example/videos/a.webm?${query}`

function secretsOf(headers: Record<string, string> = {}, address = signed): string[] {
  return targetSecrets({ url: new URL(address), headers }, 'checkout-retry1-2026.webm')
}

it.each([
  ['as a whole, from its path on, and its query', signed, [signed, `/videos/a.webm?${query}`, String(query)]],
  [
    'by signature, credential and token, both plain and percent-encoded',
    signed,
    [signature, credential, encodeURIComponent(credential), 'IQoJb3JpZ2luX2VjE'],
  ],
  ['by a value of mixed case', 'https://s.example/a?ticket=QwertyAbcdef', ['QwertyAbcdef']],
  [
    'with its path, if it has no query',
    'https://s3.example/one-time/5415bbb3',
    ['https://s3.example/one-time/5415bbb3', '/one-time/5415bbb3'],
  ],
  [
    'by a signature exactly as written, with a plus sign or lower-case codes',
    'https://s3.example/a.webm?signature=ab+cd1%2fefgh',
    ['ab+cd1%2fefgh', 'ab+cd1/efgh'],
  ],
])('masks an upload address %s', (_, address, expected) => {
  expect(secretsOf({}, address)).toEqual(expect.arrayContaining(expected))
})

it('masks no plain words of an address, such as the names of signed headers', () => {
  const plain = `${signed}&prefix=recordings&x=attachment`
  const words = ['host', '900', 'recordings', 'attachment']
  expect(secretsOf({}, plain).filter((secret) => words.includes(secret))).toEqual([])
  expect(secretsOf({}, 'https://s3.example/one-time/5415bbb3')).toHaveLength(2)
  expect(secretsOf({}, `https://s.example/x?${'a=1&'.repeat(4000)}`).length).toBeLessThan(10)
})

it.each(['9f8e7d6c', 'sekretUploadToken', 'opensesame4711', 'tok-SECRET-123456', signature])(
  'masks a path that could contain a token, with and without a query: %s',
  (token) => {
    for (const query of ['', '?signature=abc0123456789']) {
      const secrets = secretsOf({}, `https://s3.example/upload/${token}${query}`)
      expect(secrets).toEqual(expect.arrayContaining([`/upload/${token}`]))
      expect(secrets).not.toContain('upload')
    }
  },
)

it.each(['/upload', '/bucket/videos', '/v1/eu-west-1', '/s3/2026-11-21', '/checkout-retry1-2026.webm', '/'])(
  "does not mask a path of plain words, which can also be a folder's name: %s",
  (path) => {
    const secrets = secretsOf({}, `https://s3.example${path}?signature=${signature}`)
    expect(secrets.filter((secret) => !secret.includes(signature))).toEqual([])
  },
)

it('does not mask the name of the recording in an address or header', () => {
  const name = 'checkout-retry1-2026.webm'
  const address = `https://s3.example/b/9f8e7d6c-${name}?signature=${signature}&filename=${name}`
  const secrets = secretsOf({ 'x-amz-meta-name': name, 'x-upload-token': `${name}:${signature}` }, address)
  expect(secrets).toEqual(expect.arrayContaining([`/b/9f8e7d6c-${name}`, signature]))
  for (const plain of [name, 'checkout-retry1-2026']) expect(secrets).not.toContain(plain)
})

it.each([
  ['X-Upload-Token', 'opensesame'],
  ['x-amz-security-token', 'IQoJb3JpZ2luX2VjE'],
  ['X-Signature', signature],
  ['x-goog-credential', credential],
  ['X-Session', 'abcd'],
  ['x-ms-encryption-key', 'c2VjcmV0c2VjcmV0'],
  ['X-Anything', `v1:${signature}`],
  ['X-Token', ' abc123def456 '],
])('masks the trimmed value of the header %s: %j', (name, value) => {
  expect(secretsOf({ [name]: value })).toContain(value.trim())
})

it.each([
  ['If-None-Match', '*'],
  ['Content-Length', '1234567'],
  ['Content-Type', 'video/webm'],
  ['Content-Type', 'video/mp4; codecs="avc1.640028"'],
  ['x-goog-content-length-range', '0,5000000000'],
  ['x-amz-acl', 'private'],
  ['x-ms-blob-type', 'BlockBlob'],
  ['x-ms-version', 'v2026Q1r7'],
  ['Cache-Control', 'no-store'],
  ['X-Empty', ''],
])('masks no value like that of %s: %s, which would blank out the log', (name, value) => {
  expect(secretsOf({ [name]: value })).not.toContain(value)
})
