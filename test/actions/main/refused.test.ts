import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

function errorsIn(log: string): string {
  return commandsIn(log)
    .flatMap(({ name, value }) => (name === 'error' ? [value] : []))
    .join('\n')
}

it('stops everything on a wrong key, and says what to check in the first and only annotation about it', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { 'api-key': 'vsk_live_wrong', concurrency: '1' } })
  const [, failed] = /^Not shared: (recordings\/\S+) \(reason below\)$/m.exec(step.log) ?? []
  expect(step.log.match(/^Not attempted: .*$/gm)).toEqual([
    `Not attempted: 2 recordings, for the same reason as ${failed}`,
  ])
  expect(errorsIn(step.log).split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${failed}: starting the upload failed: status 401`)),
    '3 of 3 recordings could not be shared (2 not attempted). See the log of this step for the reasons.',
  ])
  expect(step.log.match(/status 401/g)).toHaveLength(1)
  expect(step.summary.match(/not attempted&#58;/g)).toHaveLength(1)
  expect(step.exitCode).toBe(1)
  expect(stage.service.calls.map(({ call, status }) => [call, status])).toEqual([['create', 401]])
  expect(errorsIn(step.log)).toContain('status 401')
  expect(errorsIn(step.log)).toContain('Check that the secret in api-key is a valid key')
  for (const { status, error } of resultsOf(step)) {
    expect(status).toBe('failed')
    expect(error).toContain('api-key')
  }
  expect(resultsOf(step)).toHaveLength(3)
})

it('stops transfers in flight when the service refuses the key', async () => {
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
  // Without the stop, the stalled transfers would take five timeouts of 60 seconds.
  expect(step.seconds).toBeLessThan(100)
  expect(stage.service.calls.filter(({ call }) => call === 'complete')).toEqual([])
  const refusal = 'starting the upload failed: status 401'
  expect(resultsOf(step).map(({ error }) => error?.slice(0, error.indexOf(refusal)))).toEqual([
    'not finished: ',
    '',
    'not finished: ',
  ])
  expect(step.log).toMatch(
    /^Not finished: 2 recordings \(recordings\/\S+, recordings\/\S+\), for the same reason as recordings\/demo\.mp4$/m,
  )
})

it('if the service is down, tries five recordings and lists the rest on one line without annotations', async () => {
  await using stage = await setStage({
    service: { faults: [{ call: 'create', every: true, effect: { type: 'reset', when: 'before-body' } }] },
  })
  for (let at = 0; at < 40; at += 1)
    await copyFile(join(stage.workspace, 'recordings/demo.mp4'), join(stage.workspace, `recordings/demo-${at}.mp4`))
  const step = await stage.share({
    inputs: { path: 'recordings/demo-*.mp4', concurrency: '2', retries: '1' },
  })
  expect(step.exitCode).toBe(1)
  expect(step.outputs['unshared-count']).toBe('40')
  const left = resultsOf(step).filter(({ error }) => error?.startsWith('not attempted: the service seems to be'))
  expect(left.length).toBeGreaterThanOrEqual(34)
  expect(new Set(left.map(({ error }) => error)).size).toBe(1)
  expect(step.log.match(/^Not attempted: .*$/gm)).toEqual([
    `Not attempted: ${left.length} recordings: ${left[0]?.error?.replace('not attempted: ', '')}`,
  ])
  expect(step.log.match(/^Not shared: /gm)).toHaveLength(40 - left.length)
  const errors = errorsIn(step.log).split('\n')
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatch(/: starting the upload failed: the connection was reset/)
  expect(errors[1]).toContain(`could not be shared (${left.length} not attempted).`)
})
