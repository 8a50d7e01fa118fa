import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { setStage } from '../../../support/stage.ts'

const marker = '<!-- share-recordings key=recordings -->'
const withComment = { comment: 'true' }

it.concurrent('warns which permission is missing if GitHub forbids the comment, and passes', async () => {
  const permissions = { contents: 'read', 'pull-requests': 'read' } as const
  const tokens = { ghs_readOnly: { login: 'github-actions[bot]', permissions } }
  await using stage = await setStage({ github: { tokens } })
  const { exitCode, log, outputs, summary } = await stage.share({ inputs: withComment })
  expect(exitCode).toBe(0)
  expect(warningsIn(log)).toHaveLength(1)
  expect(warningsIn(log)[0]).toMatch(/^The comment on pull request #1 could not be written: /)
  expect(warningsIn(log)[0]).toContain('add "pull-requests: write" to the permissions')
  expect(outputs).toMatchObject({ 'shared-count': '3', 'comment-id': '', 'comment-url': '' })
  expect(summary).toContain(outputs['share-url'])
})

it('passes with a warning if GitHub never answers', async () => {
  await using stage = await setStage({
    github: { behaviour: { failures: [{ every: true, effect: { stall: true } }] } },
  })
  const { exitCode, log, outputs, seconds } = await stage.share({
    inputs: { ...withComment, timeout: '5', retries: '0' },
  })
  expect(exitCode).toBe(0)
  expect(seconds).toBeLessThan(100)
  expect(outputs['shared-count']).toBe('3')
  expect(warningsIn(log)[0]).toMatch(/could not be written/)
})

it.concurrent('writes no comment with comment: false, and with reuse: false asks GitHub only for the changed files', async () => {
  await using stage = await setStage()
  const { exitCode, outputs, summary } = await stage.share({ inputs: { comment: 'false', reuse: 'false' } })
  expect(exitCode).toBe(0)
  expect(stage.github.requests).toMatchObject([{ path: '/repos/octo-org/demo/pulls/1/files' }])
  await stage.share({ inputs: { comment: 'false' } })
  expect(stage.github.requests).toHaveLength(3)
  expect(stage.github.writes).toEqual([])
  expect(outputs).toMatchObject({ 'comment-id': '', 'comment-url': '', 'shared-count': '3' })
  expect(summary).toContain(outputs['share-url'])
})

it.concurrent("finds its comment among hundreds, and ignores others' comments and those that only mention its marker", async () => {
  await using stage = await setStage()
  const add = (body: string, author: string) => stage.github.addComment({ pull: 1, body, author })
  add(`${marker}\nnot yours`, 'mallory')
  add(`The comment begins with \`${marker}\`.`, 'github-actions[bot]')
  for (let number = 3; number <= 230; number += 1) add(`Comment ${number}`, 'octocat')
  const foreign = stage.github.comments(1)
  const first = await stage.share({ inputs: { ...withComment, 'job-summary': 'false' } })
  expect(first.summary).toBe('')
  expect(first.outputs['markdown']).toContain(first.outputs['share-url'])
  const again = await stage.share({ inputs: withComment, environment: { GITHUB_RUN_ID: '1001' } })
  expect(again.outputs['comment-id']).toBe(first.outputs['comment-id'])
  const all = stage.github.comments(1)
  expect(all.slice(0, -1)).toEqual(foreign)
  expect(all.at(-1)).toMatchObject({ id: Number(first.outputs['comment-id']), edits: 1 })
})

it.concurrent('works with GitHub Enterprise Server', async () => {
  await using stage = await setStage({
    github: { enterprise: true, pulls: [{ number: 1, headSha: pull.headSha }] },
  })
  const { exitCode, outputs } = await stage.share({ inputs: withComment })
  expect(exitCode).toBe(0)
  expect(stage.github.comments(1)[0]?.body).toContain(outputs['share-url'])
  expect(stage.github.requests.every(({ path }) => path.startsWith('/api/'))).toBe(true)
})

it.concurrent('uses the job and its matrix values as its heading, or `section` if it is set', async () => {
  await using stage = await setStage()
  const matrix = await stage.share({
    expressions: { token: stage.github.token, matrix: { browser: 'firefox', shard: 2 } },
  })
  expect(matrix.outputs['markdown']).toContain('<code>test &#40;firefox&#44; 2&#41;</code>')
  const named = await stage.share({ inputs: { section: 'Login flows' } })
  expect(named.outputs['markdown']).toContain('<code>Login flows</code>')
  const [one, other] = [named, matrix].map(({ outputs }) => basename(outputs['manifest'] ?? ''))
  expect(one).not.toBe(other)
})

it.concurrent('accepts a token of any length and format, such as a JWT, and never shows any of it', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: 'https://github.com', sub: 'repo:octo-org/demo', run: '1'.repeat(230) }
  const jwt = `ghs_${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${'aB3-_'.repeat(14)}`
  expect(jwt.length).toBeGreaterThan(450)
  const permissions = { contents: 'read', 'pull-requests': 'write' } as const
  const tokens = { [jwt]: { login: 'github-actions[bot]', permissions } }
  await using stage = await setStage({ github: { tokens } })
  const { log, outputs, summary } = await stage.share({ inputs: withComment })
  expect(warningsIn(log)).toEqual([])
  const body = stage.github.comments(1)[0]?.body
  expect(body).toContain(outputs['share-url'])
  for (const text of [log.replaceAll(/^::add-mask::.*$/gm, ''), summary, body, JSON.stringify(outputs)])
    expect(text).not.toContain(jwt.slice(-70))
})
