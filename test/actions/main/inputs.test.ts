import { afterAll, beforeAll, expect, it } from 'vitest'
import { shownIn } from '../../support/actions/runner-log.ts'
import { type Stage, setStage } from '../../support/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(async () => {
  await stage[Symbol.asyncDispose]()
})

it.concurrent('fails with one error for an invalid value, and still writes its outputs', async () => {
  // With the comment on, so that the test would see a call to GitHub.
  const { exitCode, log, outputs } = await stage.share({ inputs: { comment: 'true', concurrency: '33' } })
  expect(exitCode).toBe(1)
  expect(log.split('\n').filter((line) => line.startsWith('::error'))).toEqual([
    '::error::The input concurrency is "33"; it must be auto or a whole number from 1 to 32.',
  ])
  expect(outputs).toMatchObject({ results: '[]', 'shared-count': '0', 'unshared-count': '0' })
})

it.concurrent.each(['path', 'test-report'])('names an unreadable pattern in %s on the last line', async (input) => {
  const { exitCode, log } = await stage.share({ inputs: { comment: 'true', [input]: '../a/*.webm' } })
  expect(exitCode).toBe(1)
  const reason = `patterns must not contain ".."; use an absolute path instead`
  expect(log.trim().split('\n').at(-1)).toBe(
    `::error::The input ${input} (../a/*.webm) can't be read as patterns: ${reason}`,
  )
})

it.concurrent.each<[string, Record<string, string>, RegExp]>([
  [
    "a key that doesn't fit into a header",
    { 'api-key': 'opensesame opens\nsesame' },
    /The input api-key contains spaces, surrounding quotes, or other characters/,
  ],
  [
    'a key that was stored with its quotes',
    { 'api-key': '"opensesame"' },
    /The input api-key contains spaces, surrounding quotes, or other characters/,
  ],
  [
    "a token that doesn't fit into a header",
    { 'github-token': 'opensesame opens\nsesame' },
    /The input github-token contains spaces, surrounding quotes, or other char/,
  ],
  ['a key in the input title', { title: 'a opensesame', 'api-key': 'opensesame' }, /title contains the API key/],
  ['a short password', { password: 'q7x' }, /The input password must be at least 4 characters long/],
  [
    'a short value in mask',
    { mask: 'sesame open\n\n  q7x  ' },
    /^::error::Value 2 of the input mask must be at least 4 characters long, because a shorter one could be part of any word\.$/m,
  ],
  ['a value of mask in another input', { mask: 'opensesame', concurrency: 'opensesame' }, /is not shown here/],
  ['an address above the workspace', { path: 'https://me:opensesame@example.com/../a.mp4' }, /it contains a URL/],
])('says what is wrong, and does not show it: %s', async (_, inputs, words) => {
  const { log, outputs, summary } = await stage.share({ inputs: { comment: 'true', ...inputs } })
  expect(log).toMatch(words)
  expect([shownIn(log), JSON.stringify(outputs), summary].join()).not.toContain('sesame')
  // Masking so short a text would blank out the log.
  expect(log).not.toContain('q7x')
})

it('sends nothing to anybody if a value is invalid', () => {
  expect(stage.service.calls).toEqual([])
  expect(stage.github.requests).toEqual([])
})

it('warns that addresses match no recordings or reports, without showing them', async () => {
  await using own = await setStage()
  const path = 'https://example.com/a.mp4?token=opensesame\nhttps://me:opensesame@example.com/b.mp4'
  const { log, outputs, summary } = await own.share({
    inputs: { path, 'test-report': 'https://me:opensesame@example.com/a.xml' },
  })
  expect(log).toContain('No recordings were found for the input path (…, …).')
  expect(log).toContain('No test reports were found for the input test-report (…).')
  expect([log, JSON.stringify(outputs), summary].join()).not.toContain('sesame')
})
