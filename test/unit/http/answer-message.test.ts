import { expect, it } from 'vitest'
import { readMessage } from '../../../src/http/answer-message.ts'
import { retryAfter } from '../../../src/http/call-failure.ts'

it.each([
  ['{"error":"bad key"}', { message: 'bad key' }],
  ['{"error":{"message":"bad key","code":"E1"}}', { message: 'bad key', code: 'E1' }],
  ['{"message":"bad key"}', { message: 'bad key' }],
  ['{"detail":"bad key"}', { message: 'bad key' }],
  ['{"title":"Bad key"}', { message: 'Bad key' }],
  ['{"errors":[{"detail":"bad key"}]}', { message: 'bad key' }],
  ['{"data":{"message":"bad key"}}', { message: 'bad key' }],
  ['{"Error":{"Code":"ExpiredToken"}}', { message: 'ExpiredToken', code: 'ExpiredToken' }],
  ['bad key\n', { message: 'bad key' }],
  ['', { message: '' }],
  ['{"data":{}}', { message: '' }],
  ['<html><head><title>502 Bad Gateway</title></head></html>', { message: '502 Bad Gateway' }],
  ['<Error><Code>NoKey</Code><Message>bad key</Message></Error>', { message: 'NoKey: bad key', code: 'NoKey' }],
  [
    '<Error><Message>&lt;a&gt; &amp;lt; &quot;b&apos; &#65;&#x42; &unknown; &#x110000;</Message></Error>',
    { message: `<a> &lt; "b' AB &unknown; &#x110000;` },
  ],
  ['<s:Error><s:Code>NoKey</s:Code></s:Error>', { message: 'NoKey', code: 'NoKey' }],
  ['<p>never closed', { message: '' }],
])('reads the answer %j as %j', (text, expected) => {
  expect(readMessage(text)).toEqual(expected)
})

it('removes secrets from an answer in XML before it looks for the end of its message', () => {
  const clean = (text: string) => text.replaceAll('half</of a secret', '***')
  const text = '<Error><Code>No</Code><Message>not half</of a secret today</Message></Error>'
  expect(readMessage(text, clean).message).toBe('No: not *** today')
})

it('copes with an extremely nested answer', () => {
  const depth = 50_000
  expect(readMessage(`${'{"error":'.repeat(depth)}"x"${'}'.repeat(depth)}`)).toEqual({ message: '' })
})

it('reads Retry-After as seconds or a date, at most 120 s, and uses the first of several', () => {
  expect(retryAfter('0')).toBe(0)
  expect(retryAfter(' 7 ')).toBe(7000)
  expect(retryAfter('3600')).toBe(120_000)
  expect(retryAfter(['3', '100'])).toBe(3000)
  const soon = retryAfter(new Date(Date.now() + 30_000).toUTCString())
  expect(soon).toBeGreaterThan(28_000)
  expect(soon).toBeLessThanOrEqual(30_000)
  expect(retryAfter(new Date(Date.now() - 30_000).toUTCString())).toBe(0)
  for (const unreadable of [undefined, '', 'soon', '-']) expect(retryAfter(unreadable)).toBeUndefined()
})
