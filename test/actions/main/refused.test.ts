import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Scope } from '../../../emulators/service/records.ts'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { copyRecordings, resultsOf, setStage } from '../../support/stage.ts'

function errorsIn(log: string): string {
  return commandsIn(log)
    .flatMap(({ name, value }) => (name === 'error' ? [value] : []))
    .join('\n')
}

it('stops everything on a wrong key, and says what to check: first, and in one annotation', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { 'api-key': 'vsk_live_wrong', concurrency: '1' } })
  const [reason, left, ...others] = step.log.match(/^Not (?:shared|attempted): .*$/gm) ?? []
  expect(reason).toMatch(/^Not shared: .*: starting the upload failed: status 401/)
  expect([left, ...others]).toEqual(['Not attempted: 2 recordings, for this reason'])
  expect(errorsIn(step.log).split('\n')).toEqual([
    reason?.replace('Not shared: ', ''),
    expect.stringMatching(
      /^3 of 3 recordings could not be shared: recordings\/[\w/.-]+ and 2 that were not attempted$/,
    ),
  ])
  expect(step.summary.match(/not attempted&#58;/g)).toHaveLength(1)
  expect(step.exitCode).toBe(1)
  expect(stage.service.calls.map(({ call, status }) => [call, status])).toEqual([['create', 401]])
  expect(errorsIn(step.log)).toContain('status 401')
  expect(errorsIn(step.log)).toContain('Check that the secret in api-key holds a valid key')
  for (const { status, error } of resultsOf(step)) {
    expect(status).toBe('failed')
    expect(error).toContain('api-key')
  }
  expect(resultsOf(step)).toHaveLength(3)
})

it('stops transfers in flight when the key turns out to be refused', async () => {
  await using stage = await setStage({
    service: {
      faults: [
        {
          call: 'create',
          where: ({ filename }) => filename === 'demo.mp4',
          effect: { type: 'status', status: 401 },
        },
        { call: 'put', every: true, effect: { type: 'stall', when: 'before-body' } },
      ],
    },
  })
  const step = await stage.share()
  expect(step.exitCode).toBe(1)
  // Without a stop, the stalled transfers would last for five timeouts of 60 seconds.
  expect(step.seconds).toBeLessThan(100)
  expect(stage.service.calls.filter(({ call }) => call === 'complete')).toEqual([])
  const refusal = 'starting the upload failed: status 401'
  expect(resultsOf(step).map(({ error }) => error?.slice(0, error.indexOf(refusal)))).toEqual([
    'not finished: ',
    '',
    'not finished: ',
  ])
  expect(step.log).toMatch(
    /^Not finished: 2 recordings \(recordings\/\S+, recordings\/\S+\), for this reason$/m,
  )
})

it('where the service is down, five recordings try and the rest is one line and no annotation', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'create', every: true, effect: { type: 'reset', when: 'before-body' } }] },
  })
  for (let at = 0; at < 40; at += 1)
    await copyFile(
      join(stage.workspace, 'recordings/demo.mp4'),
      join(stage.workspace, `recordings/demo-${at}.mp4`),
    )
  const step = await stage.share({
    inputs: { path: 'recordings/demo-*.mp4', concurrency: '2', retries: '1' },
  })
  expect(step.exitCode).toBe(1)
  expect(step.outputs['failed-count']).toBe('40')
  const left = resultsOf(step).filter(({ error }) =>
    error?.startsWith('not attempted: the service seems to be'),
  )
  expect(left.length).toBeGreaterThanOrEqual(34)
  expect(new Set(left.map(({ error }) => error)).size).toBe(1)
  expect(step.log.match(/^Not attempted: .*$/gm)).toEqual([
    `Not attempted: ${left.length} recordings: ${left[0]?.error?.replace('not attempted: ', '')}`,
  ])
  expect(step.log.match(/^Not shared: /gm)).toHaveLength(40 - left.length)
  const errors = errorsIn(step.log).split('\n')
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatch(/: starting the upload failed: the connection was reset/)
  expect(errors[1]).toContain(`and ${left.length} that were not attempted`)
})

it('stops everything when paid access has ended, and says that the key stays the same', async () => {
  await using stage = await setStage({ service: { paid: false } })
  const step = await stage.share({ inputs: { concurrency: '1' } })
  expect(step.exitCode).toBe(1)
  expect(stage.service.calls.map(({ call, status }) => [call, status])).toEqual([['create', 402]])
  expect(errorsIn(step.log)).toMatch(
    /status 402: Paid access has ended\. Renew the plan.* the key stays the same/,
  )
})

const scopeCases: [string, Scope[], string, string[]][] = [
  ['uploads:write', ['shares:write'], 'starting the upload', ['create']],
  ['shares:write', ['uploads:write'], 'creating the share', ['create', 'put', 'complete', 'createShare']],
]

it.each(scopeCases)(
  'stops everything when the key lacks %s, and names call and scope',
  async (scope, has, step, calls) => {
    const key = 'vsk_live_narrow_scopes'
    await using stage = await setStage({ service: { keys: { [key]: has } } })
    const { exitCode, log } = await stage.share({ inputs: { 'api-key': key, concurrency: '1' } })
    expect(exitCode).toBe(1)
    expect(stage.service.calls.map(({ call }) => call)).toEqual(calls)
    expect(errorsIn(log)).toContain(`${step} failed: status 403`)
    expect(errorsIn(log)).toContain(`this call most likely needs ${scope}`)
  },
)

it('fails one recording alone on a 403 to a call that had succeeded before', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'create', at: 2, effect: { type: 'status', status: 403 } }] },
  })
  const step = await stage.share({ inputs: { concurrency: '1' } })
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['shared', 'failed', 'shared'])
})

it('refuses a base-url over http, so that the key never travels in the open', async () => {
  await using stage = await setStage()
  for (const address of [
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1:8080/x',
  ]) {
    const { exitCode, log } = await stage.share({ inputs: { 'base-url': address } })
    expect(exitCode).toBe(1)
    expect(log).toContain(`The input base-url is "${address}"; it must be an https address`)
  }
  expect(stage.service.calls).toEqual([])
})

it('says to check base-url when nothing answers there', async () => {
  await using stage = await setStage()
  const { exitCode, log } = await stage.share({ inputs: { 'base-url': 'http://127.0.0.1:9', retries: '0' } })
  expect(exitCode).toBe(1)
  expect(errorsIn(log)).toMatch(/starting the upload failed: the connection was refused \(ECONNREFUSED\)/)
  expect(errorsIn(log)).toContain('base-url')
})

it.each([
  ['a page', 'text/html', '<!doctype html><title>Welcome</title>', /a page instead of JSON/],
  ['nothing', 'application/json', '', /an empty body/],
  ['other text', 'text/plain', 'ok', /but no JSON/],
  ['JSON of another shape', 'application/json', '{"ok":true}', /no object "data"/],
])('says to check base-url when the answer is %s', async (_, contentType, body, problem) => {
  await using stage = await setStage()
  const effect = { type: 'raw' as const, status: 200, contentType, body }
  stage.service.setFaults([{ call: 'create', every: true, effect }])
  const { exitCode, log } = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  expect(exitCode).toBe(1)
  expect(errorsIn(log)).toMatch(problem)
  expect(errorsIn(log)).toContain("Check that base-url is the address of the service's API")
})

it('does not blame base-url for an answer without a link, after it has answered the earlier calls', async () => {
  await using stage = await setStage({
    service: { answers: { share: ({ shareId }) => ({ data: { share: { shareId } } }) } },
  })
  const { log } = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  expect(errorsIn(log)).toContain(
    'no address of the share in it; its fields: share.shareId. Tell the operator',
  )
  expect(errorsIn(log)).not.toContain('base-url')
})

it('fails one recording alone when the question after a lost complete is refused', async () => {
  await using stage = await setStage({
    service: {
      faults: [
        { call: 'complete', at: 1, effect: { type: 'reset', when: 'after-body', stored: true } },
        { call: 'getUpload', effect: { type: 'status', status: 403 } },
      ],
      refusals: { completeAgain: 409 },
    },
  })
  const step = await stage.share({ inputs: { concurrency: '1' } })
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['failed', 'shared', 'shared'])
})

it('says once that base-url is not the address of the service', async () => {
  await using stage = await setStage({ recordings: false })
  for (let at = 0; at < 22; at += 1) await copyRecordings(join(stage.workspace, String(at)))
  const step = await stage.share({ inputs: { path: '**', 'base-url': `${stage.service.url}/wrong` } })
  expect(step.exitCode).toBe(1)
  expect(step.outputs).toMatchObject({ 'shared-count': '0', 'failed-count': '66' })
  expect(step.log.match(/Check base-url, its path included/g)).toHaveLength(2)
  expect(step.log).toMatch(/^Not shared: \S+: starting the upload failed: status 404/m)
  expect(step.log).toMatch(/^Not (?:attempted: 62|finished: [1-3]) recordings?.*, for this reason$/m)
})
