import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { maskedIn, shownIn } from '../../support/actions/runner-log.ts'
import { type Stage, setStage } from '../../support/stage.ts'

const password = 'correct horse battery'
const token = 'sekretUploadToken0815'
const policy = 'eyJwb2xpY3kiOiJhbGwifQ'

const returnedHeaders: NonNullable<ServiceOptions['returnedHeaders']> = ({ mimeType }) => ({
  'Content-Type': mimeType,
  'If-None-Match': '*',
  'X-Amz-Meta-Upload-Token': token,
  'X-Amz-Credential': policy,
  'X-Part-Count': '10000',
})

/** Everything of a step that others can read. */
function visible(stage: Stage, { log, outputs, summary }: StepResult): string {
  const comments = stage.github.comments(1).map(({ body }) => body)
  const text = [shownIn(log), JSON.stringify(outputs), summary, ...comments].join('\n')
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

/** Addresses, their queries and signatures, and the key and password of a step. */
function secretsOf({ service }: Stage): string[] {
  const targets = Array.from(service.uploads.values(), ({ url }) => new URL(url))
  const parts = targets.flatMap(({ href, search, searchParams }) => [
    href,
    search.slice(1),
    searchParams.get('signature') ?? '',
  ])
  return [service.apiKey, ...parts]
}

it.concurrent('shows key, password, upload addresses and secret headers in mask commands alone, debug logging on', async () => {
  await using stage = await setStage({ service: { returnedHeaders } })
  const step = await stage.share({
    inputs: { password, comment: 'true' },
    environment: { RUNNER_DEBUG: '1' },
  })
  expect(step.outputs['shared-count']).toBe('3')
  expect(stage.github.comments(1)).toHaveLength(1)
  const secrets = [...secretsOf(stage), password, token, policy, stage.github.token]
  expect(secrets.length).toBeGreaterThan(12)
  for (const secret of secrets) {
    expect(visible(stage, step)).not.toContain(secret)
    expect(maskedIn(step.log)).toContain(secret)
  }
})

it.concurrent('shows no upload address when storage repeats it', async () => {
  await using stage = await setStage({ service: { returnedHeaders } })
  stage.service.setFaults([
    {
      call: 'put',
      every: true,
      effect: {
        type: 'redirect',
        status: 307,
        location: 'https://elsewhere.example/x?signature=abc0123456789',
      },
    },
  ])
  const redirected = await stage.share({ inputs: { path: 'recordings/demo.mp4', comment: 'true' } })
  expect(redirected.outputs['results']).toContain('https://elsewhere.example,')
  expect(stage.github.comments(1)).toHaveLength(1)
  expect(visible(stage, redirected)).not.toContain('abc0123456789')
  for (const secret of secretsOf(stage)) expect(visible(stage, redirected)).not.toContain(secret)
})

it('asks for every mask before a byte is sent to storage', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders,
      faults: [{ call: 'put', every: true, effect: { type: 'stall', when: 'before-body' } }],
    },
  })
  let early = ''
  const arrived = Promise.withResolvers<void>()
  const running = stage.share({
    inputs: { path: 'recordings/demo.mp4', retries: '0', timeout: '1' },
    onLog(text) {
      early += text
      if (maskedIn(early).includes(token)) arrived.resolve()
    },
  })
  await arrived.promise
  for (const secret of secretsOf(stage)) expect(maskedIn(early)).toContain(secret)
  const step = await running
  for (const secret of [...secretsOf(stage), token]) expect(visible(stage, step)).not.toContain(secret)
})

it('does not mask what is no secret: *, numbers, MIME types', async () => {
  await using stage = await setStage({ service: { returnedHeaders } })
  const masked = maskedIn((await stage.share()).log)
  for (const plain of ['*', '10000', 'video/webm', 'video/mp4']) expect(masked).not.toContain(plain)
  const expires = Array.from(stage.service.uploads.values(), ({ expiresAt }) => String(expiresAt))
  expect(masked.filter((value) => expires.includes(value))).toEqual([])
})

it.each([
  // The comment shows what the summary shows; one case looks at it too.
  { call: 'create' as const, status: 422, comment: 'true' },
  { call: 'complete' as const, status: 422, comment: 'false' },
  { call: 'createShare' as const, status: 422, comment: 'false' },
  { call: 'create' as const, status: 401, comment: 'false' },
])(
  'shows neither key nor password when the $call call is answered with $status and their echo',
  async ({ comment, ...fault }) => {
    const key = `vsk_live_${randomUUID()}`
    await using stage = await setStage({ service: { keys: { [key]: ['uploads:write', 'shares:write'] } } })
    stage.service.setFaults([
      {
        call: fault.call,
        every: true,
        effect: {
          type: 'status',
          status: fault.status,
          body: { error: { message: `Bearer ${key} with "${password}" is refused`, code: key } },
        },
      },
    ])
    const step = await stage.share({
      inputs: { 'api-key': key, password, path: 'recordings/demo.mp4', comment },
      environment: { RUNNER_DEBUG: '1' },
    })
    expect(step.exitCode).toBe(1)
    expect(step.outputs['results']).toContain('is refused')
    expect(stage.github.comments(1)).toHaveLength(comment === 'true' ? 1 : 0)
    expect(visible(stage, step)).not.toContain(key)
    expect(visible(stage, step)).not.toContain(password)
  },
)

it('shows no part of the key when a long message is cut in the middle of it', async () => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  for (const before of [270, 280, 290]) {
    const message = `${'long '.repeat(before / 5)}${apiKey} is no good`
    stage.service.setFaults([
      { call: 'create', every: true, effect: { type: 'status', status: 422, body: { message } } },
    ])
    const step = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
    expect(visible(stage, step)).toContain('long long')
    expect(visible(stage, step)).not.toContain(apiKey.slice(0, 8))
  }
})

it('shows no secret when an upload target is refused', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders: (upload) => ({ ...returnedHeaders(upload), Cookie: 'session=opensesame4711' }),
    },
  })
  const step = await stage.share({ environment: { RUNNER_DEBUG: '1' } })
  expect(step.outputs['failed-count']).toBe('3')
  for (const secret of [...secretsOf(stage), token, 'opensesame4711']) {
    expect(visible(stage, step)).not.toContain(secret)
  }
})

it('warns that the runner drops outputs which hold the password', async () => {
  await using stage = await setStage()
  const { log, exitCode } = await stage.share({ inputs: { password: 'checkout' } })
  expect(exitCode).toBe(0)
  expect(log).toMatch(/^::warning::These outputs hold text that is masked .*: results\./m)
})

it('never repeats a key or password that stands in the wrong input', async () => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  for (const inputs of [{ concurrency: apiKey }, { 'base-url': apiKey }, { retries: password, password }]) {
    const step = await stage.share({ inputs })
    expect(step.exitCode).toBe(1)
    expect(visible(stage, step)).toMatch(/The input (concurrency|base-url|retries) is/)
    expect(visible(stage, step)).not.toContain(apiKey)
    expect(visible(stage, step)).not.toContain(password)
  }
})
