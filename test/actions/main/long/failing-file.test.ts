import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandsIn } from '../../../support/actions/runner-log.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

const demoFails = {
  call: 'complete' as const,
  where: ({ filename }: { filename: string | undefined }) => filename === 'demo.mp4',
  effect: { type: 'status' as const, status: 422, body: { detail: 'The codec is not supported.' } },
}

it("keeps the links of the others, fails, and names the recording that couldn't be shared", async () => {
  await using stage = await setStage({ service: { faults: [demoFails] } })
  const step = await stage.share({ inputs: { comment: 'true' } })
  const { exitCode, log, outputs, summary } = step
  expect(exitCode).toBe(1)
  const results = resultsOf(step)
  expect(results.map(({ status }) => status)).toEqual(['shared', 'failed', 'shared'])
  expect(results[1]).not.toHaveProperty('url')
  expect(outputs).toMatchObject({ 'shared-count': '2', 'unshared-count': '1', 'share-url': results[0]?.url })
  expect(outputs['share-urls']?.split('\n')).toEqual([results[0]?.url, results[2]?.url])
  const words = 'completing the upload failed: status 422: The codec is not supported.'
  expect(results[1]?.error).toContain(words)

  const errors = commandsIn(log).filter(({ name }) => name === 'error')
  expect(errors).toHaveLength(2)
  expect(errors[0]?.properties).toEqual({ title: 'Recording not shared' })
  expect(errors[0]?.value).toContain(`recordings/demo.mp4: ${words}`)
  expect(errors[1]?.value).toBe('1 of 3 recordings could not be shared. See the log of this step for the reasons.')
  expect(log).toMatch(/^Not shared: recordings\/demo\.mp4 \(reason below\)$/m)
  expect(log.match(/The codec is not supported/g)).toHaveLength(1)

  for (const text of [summary, stage.github.comments(1)[0]?.body]) {
    expect(text).toContain(results[0]?.url)
    expect(text).toContain(results[2]?.url)
    expect(text).toContain('1 not shared')
    expect(text).toMatch(/demo&#46;mp4<\/code> \| <code>completing the upload failed/)
  }
})

it('names files that are too large for the storage with their sizes, and the reason once for all', async () => {
  const tooLarge = { call: 'put', every: true, effect: { type: 'status', status: 413, body: 'too large' } } as const
  await using stage = await setStage({ service: { faults: [tooLarge] } })
  const step = await stage.share()
  const errors = commandsIn(step.log).flatMap(({ name, value }) => (name === 'error' ? [value] : []))
  expect(errors).toHaveLength(2)
  expect(errors[0]).toMatch(
    /^(?:recordings\/\S+ \([\d.]+ kB\)(?:, |: )){3}uploading to storage failed: status 413: too large\./,
  )
  for (const { error } of resultsOf(step)) {
    expect(error).toMatch(/Storage, or a proxy in front of it, rejects files of this size \([\d.]+ kB\)\./)
  }
})

it('passes with a warning if fail-on-error is false', async () => {
  await using stage = await setStage({ service: { faults: [demoFails] } })
  const { exitCode, log, outputs } = await stage.share({ inputs: { 'fail-on-error': 'false' } })
  expect(exitCode).toBe(0)
  expect(outputs).toMatchObject({ 'shared-count': '2', 'unshared-count': '1' })
  const commands = commandsIn(log).filter(({ name }) => name === 'warning' || name === 'error')
  expect(commands.map(({ name }) => name)).toEqual(['warning'])
  expect(commands[0]?.value).toContain('recordings/demo.mp4: completing the upload failed')
})

it('reports an empty recording as failed, with the reason, without sending anything', async () => {
  await using stage = await setStage()
  await writeFile(join(stage.workspace, 'recordings/broken.webm'), '')
  const step = await stage.share()
  expect(step.exitCode).toBe(1)
  const failed = resultsOf(step).filter(({ status }) => status === 'failed')
  expect(failed).toMatchObject([{ path: 'recordings/broken.webm', sizeBytes: 0 }])
  expect(failed[0]?.error).toMatch(/^the file is empty/)
  expect(stage.service.calls.filter(({ call }) => call === 'create')).toHaveLength(3)
})

it('shares a recording that was cut short, and says so in results, log, comment and summary', async () => {
  await using stage = await setStage()
  const path = 'recordings/checkout.webm'
  const file = join(stage.workspace, path)
  await truncate(file, (await readFile(file)).length - 1)
  const step = await stage.share({ inputs: { path, comment: 'true' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step)).toMatchObject([{ status: 'shared', cutShort: true }])
  expect(step.log).toMatch(/^Shared checkout \(54\.6 kB, 0:03 long, cut short, in /m)
  for (const text of [step.summary, stage.github.comments(1)[0]?.body]) expect(text).toContain('| 0:03, cut short |')
})

it.runIf(process.platform === 'linux')(
  "reports a recording whose name isn't Unicode instead of finding nothing",
  async () => {
    await using stage = await setStage()
    const folder = join(stage.workspace, 'odd')
    await mkdir(folder)
    const place = Buffer.from(`${folder}/caf\xe9.mp4`, 'latin1')
    await copyFile(join(stage.workspace, 'recordings/demo.mp4'), place)
    const step = await stage.share({
      inputs: { path: 'odd', 'fail-on-error': 'false', 'if-no-files-found': 'error' },
    })
    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ 'shared-count': '0', 'unshared-count': '1' })
    expect(resultsOf(step)).toMatchObject([{ path: 'odd/caf\ufffd.mp4', status: 'failed' }])
    expect(step.log).toMatch(/^::warning title=Recording not shared::odd\/caf\ufffd\.mp4: .*its name is not Unicode/m)
    expect(step.log).not.toContain('No recordings were found')
  },
)
