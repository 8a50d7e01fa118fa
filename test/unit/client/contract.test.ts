import { expect, it } from 'vitest'
import { readUploadJob } from '../../../src/client/contract.ts'
import { explainError } from '../../../src/client/explain-error.ts'
import { callErrorOf, reasonOf } from '../../support/service/failure-of.ts'
import { setStage } from '../../support/stage.ts'
import { rules, rulesFor } from './target-rules.ts'

function answerOf(upload: object): object {
  const usual = { url: 'https://storage.example/x?signature=1', headers: {}, contractVersion: 2 }
  return { data: { uploadId: 'upl_1', upload: { ...usual, ...upload } } }
}

it('accepts a job of contract version 2, with its address and headers unchanged', () => {
  const headers = { 'Content-Type': 'video/webm', 'X-Amz-Meta-Upload-Token': 'AbC', 'x-empty': '' }
  const job = readUploadJob(answerOf({ headers }), rules)
  expect(job.uploadId).toBe('upl_1')
  expect(job.target.url.href).toBe('https://storage.example/x?signature=1')
  expect(Object.entries(job.target.headers)).toEqual(Object.entries(headers))
})

it.each([1, 3, '2', 2.5, null, [2], true, { version: 2 }, undefined])(
  'refuses contract version %j before it checks anything else',
  async (contractVersion) => {
    const body = answerOf({ contractVersion, url: 'nonsense', headers: 'nonsense' })
    const reason = await reasonOf(() => readUploadJob(body, rules))
    expect(reason).toEqual({ kind: 'contract', version: JSON.stringify(contractVersion) ?? '(none)' })
  },
)

it('repeats no part of a key from the version or from a header name, however long', async () => {
  const key = `sk_live_${'Q7wZ9pXr2LmNc4VbKtYh8JdFg3SaUe6T'.repeat(2)}`
  for (const upload of [
    { contractVersion: key },
    { headers: { [`bad name ${'x'.repeat(30)}: ${key}`]: '' } },
    { headers: { [`bad name ${'x'.repeat(30)}: ${key}`]: [key] } },
  ]) {
    const error = await callErrorOf(() => readUploadJob(answerOf(upload), rulesFor(key)))
    expect(explainError(error, (text) => text)).not.toContain(key.slice(0, 9))
  }
})

it('stops everything before a byte is sent if the service uses another contract', async () => {
  await using stage = await setStage({ service: { contractVersion: '3' } })
  const { exitCode, log, outputs } = await stage.share({ inputs: { concurrency: '1' } })
  expect(exitCode).toBe(1)
  expect(stage.service.calls.map(({ call }) => call)).toEqual(['create'])
  expect(outputs['unshared-count']).toBe('3')
  expect(log).toContain('upload contract version "3" is not supported')
  expect(log).toContain('Update this action to a version that supports it.')
})

it.each([
  ['no object', [], /not a JSON object/],
  ['no data', {}, /"data" is missing or not an object/],
  ['no upload', { data: { uploadId: 'a' } }, /"data.upload" is missing or not an object/],
  ['no uploadId', { data: { upload: { contractVersion: 2 } } }, /"data.uploadId" is missing or not text/],
  ['an uploadId that is not text', { data: { uploadId: 7, upload: { contractVersion: 2 } } }, /is missing or not text/],
  [
    'an empty uploadId',
    { data: { uploadId: '', upload: { contractVersion: 2 } } },
    /"data.uploadId" is missing or not text/,
  ],
])('names what is missing from an answer with %s', async (_, body, problem) => {
  const { call, reason, message } = await callErrorOf(() => readUploadJob(body, rules))
  expect({ call, kind: reason.kind }).toEqual({ call: 'create upload job', kind: 'answer' })
  expect(message).toMatch(problem)
})
