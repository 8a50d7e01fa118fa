import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeCommit, pull } from '../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { Result } from '../../support/result.ts'
import { onEmulator, resultsOf, type Stage, setStage } from '../../support/stage.ts'

const paths = ['recordings/checkout.webm', 'recordings/demo.mp4', 'recordings/login-works-chromium/video.webm']

const known = ['durationSeconds', 'height', 'mimeType', 'sizeBytes', 'width']

const withComment = { comment: 'true' }

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

it('puts the exact bytes of every recording behind its link, and lists everything known about it in `results`, by path', async () => {
  await using stage = await setStage()
  const step = await stage.share()
  const results = resultsOf(step)
  expect(results.map(({ path }) => path)).toEqual(paths)
  expect(results.map(({ title }) => title)).toEqual(['checkout', 'demo', 'login works chromium'])
  expect(results.map(({ mimeType }) => mimeType)).toEqual(['video/webm', 'video/mp4', 'video/webm'])
  expect(results.map(({ durationSeconds }) => durationSeconds)).toEqual([3, 4, 3])
  expect(results.map(({ width, height }) => [width, height])).toEqual([
    [480, 270],
    [640, 360],
    [640, 360],
  ])
  for (const result of results) {
    expect(Object.keys(result).sort()).toEqual(
      [...known, 'fileId', 'path', 'sha256', 'shareId', 'status', 'title', 'url'].sort(),
    )
    const share = stage.service.shares.values().find(({ url }) => url === result.url)
    const { shareId, fileId, title } = result
    expect(share).toMatchObject({ shareId, fileId, title, visibility: 'unlisted', password: undefined })
    const { sizeBytes, mimeType, path } = result
    const sha256 = await digest(join(stage.workspace, path))
    expect(result.sha256).toBe(sha256)
    const filename = path.split('/').at(-1)
    expect(stage.service.files.get(fileId ?? '')).toMatchObject({ sha256, sizeBytes, mimeType, filename })
  }
  expect(stage.service.shares.size).toBe(3)
})

describe('a step with a comment', () => {
  let stage: Stage
  let step: StepResult
  beforeAll(async () => {
    stage = await setStage()
    step = await stage.share({ inputs: withComment })
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  it('writes every output that action.yml declares', async () => {
    const { outputs, summary } = step
    const results: Result[] = JSON.parse(outputs['results'] ?? '')
    const [comment] = stage.github.comments(1)
    const { markdown, manifest, results: _results, ...others } = outputs
    expect(others).toEqual({
      'share-url': results[0]?.url,
      'share-urls': results.map(({ url }) => url).join('\n'),
      'failed-share-urls': '',
      'changed-share-urls': '',
      'shared-count': '3',
      'reused-count': '0',
      'unshared-count': '0',
      verdict: '',
      'comment-id': String(comment?.id),
      'comment-url': `${stage.github.serverUrl}/${stage.github.repository.fullName}/pull/1#issuecomment-${comment?.id}`,
    })
    for (const { url } of results) for (const text of [summary, markdown]) expect(text).toContain(url)
    const written = JSON.parse(await readFile(manifest ?? '', 'utf8'))
    expect(written).toMatchObject({
      commit: pull.headSha,
      pullRequest: 1,
      runId: '1000',
      runAttempt: 1,
      results,
      shareUrl: results[0]?.url,
      shareUrls: results.map(({ url }) => url),
      failedShareUrls: [],
      changedShareUrls: [],
      sharedCount: 3,
      reusedCount: 0,
      unsharedCount: 0,
      commentId: others['comment-id'],
      commentUrl: others['comment-url'],
      markdown,
    })
  })

  it("shows each link with its title in summary and comment, with the pull request's head commit", () => {
    const [comment, ...others] = stage.github.comments(1)
    expect(others).toEqual([])
    for (const text of [comment?.body, step.summary, step.outputs['markdown']]) {
      for (const { title, url } of resultsOf(step)) expect(text).toContain(`| ▶ [${title}](<${url}>) |`)
      expect(text).toContain(pull.headSha.slice(0, 7))
      expect(text).not.toContain(mergeCommit.slice(0, 7))
    }
  })

  it("logs one line at the start, one for each recording, the totals, and finally the comment's address", () => {
    const { log, outputs } = step
    const lines = log.split('\n').filter((line) => line !== '' && !/^::(debug|add-mask)::/.test(line))
    expect(lines).toHaveLength(6)
    expect(lines[0]).toBe(`Sharing 3 recordings (116 kB) to ${stage.service.url}/`)
    for (const url of outputs['share-urls']?.split('\n') ?? ['']) {
      expect(lines.filter((line) => line.endsWith(`: ${url}`))).toHaveLength(1)
    }
    expect(lines.at(-2)).toMatch(/^3 of 3 recordings shared in [\d.]+ s$/)
    expect(lines.at(-1)).toMatch(/ \(in \d+\.\d s\)$/)
    expect(lines.at(-1)).toContain(`Comment: ${outputs['comment-url']} `)
  })
})

it.concurrent('creates one comment, updates it in the next run, and writes nothing if its content stays the same', async () => {
  await using stage = await setStage({
    // Constant links, so that only the run can differ.
    service: {
      answers: { share: (_share, file) => ({ data: { url: `https://s.example/${file.filename}` } }) },
    },
  })
  const first = await stage.share({ inputs: withComment })
  expect(stage.github.writes).toHaveLength(1)

  const again = await stage.share({ inputs: withComment })
  expect(stage.github.writes).toHaveLength(1)
  expect(again.outputs['comment-id']).toBe(first.outputs['comment-id'])

  const next = await stage.share({
    inputs: withComment,
    environment: { GITHUB_RUN_ID: '1001', GITHUB_RUN_NUMBER: '13' },
  })
  expect(stage.github.writes).toHaveLength(2)
  expect(next.outputs['comment-url']).toBe(first.outputs['comment-url'])
  const [comment, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  expect(comment).toMatchObject({ edits: 1, author: 'github-actions[bot]' })
  expect(comment?.body).toContain('/actions/runs/1001/')
  expect(comment?.body).not.toContain('/actions/runs/1000/')
})

it('sends password, visibility and title unchanged', async () => {
  await using stage = await setStage(onEmulator)
  const { exitCode } = await stage.share({
    inputs: {
      password: ' two words ',
      visibility: 'team only',
      title: '{pr}/{branch}/{sha}: {index} {name}',
    },
  })
  expect(exitCode).toBe(0)
  const shares = Array.from(stage.service.shares.values())
  expect(shares.map(({ title }) => title).sort()).toEqual([
    '1/feature/a1b2c3d: 1 checkout',
    '1/feature/a1b2c3d: 2 demo',
    '1/feature/a1b2c3d: 3 video',
  ])
  for (const share of shares) expect(share).toMatchObject({ password: ' two words ', visibility: 'team only' })
  expect(shares).toHaveLength(3)
})

it('has at most `concurrency` recordings in flight', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'put', every: true, effect: { type: 'delay', ms: 500 } }] },
  })
  expect((await stage.share({ inputs: { concurrency: '2' } })).exitCode).toBe(0)
  expect(stage.service.largestConcurrency).toBe(2)
})

it('keeps the path prefix of base-url', async () => {
  await using stage = await setStage({ service: { pathPrefix: '/video' } })
  const { outputs } = await stage.share()
  expect(outputs['shared-count']).toBe('3')
  const paths = stage.service.calls.flatMap(({ call, path }) => (call === 'put' ? [] : path))
  expect(paths.filter((path) => !path.startsWith('/video/api/v1/'))).toEqual([])
})
