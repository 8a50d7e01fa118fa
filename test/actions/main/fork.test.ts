import { expect, it } from 'vitest'
import { callsOf, eventOf, fork, secretless, withSecrets } from '../../support/actions/events.ts'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { setStage } from '../../support/stage.ts'

// With the comment on, no call means that GitHub is left alone too.
const withoutKey = { 'api-key': '', comment: 'true' }

it.each(secretless)(
  'passes with a notice and without a single call for %s, where no key can be',
  async (_, make) => {
    await using stage = await setStage()
    const { exitCode, log, outputs, summary } = await stage.share({ inputs: withoutKey, ...make(stage) })
    expect(exitCode).toBe(0)
    expect(callsOf(stage)).toBe(0)
    const commands = commandsIn(log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
    expect(commands.map(({ name }) => name)).toEqual(['notice'])
    expect(commands[0]?.value).toMatch(/workflow_run recipe in the README/)
    expect(outputs).toMatchObject({ results: '[]', 'share-url': '', 'share-urls': '', 'shared-count': '0' })
    expect(outputs['failed-count']).toBe('0')
    expect(summary).toBe('')
  },
)

it.each(withSecrets)('fails with words on how to store the key when it is empty on %s', async (_, make) => {
  await using stage = await setStage()
  const { exitCode, log, outputs } = await stage.share({ inputs: withoutKey, ...make(stage) })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key is empty\..*uploads:write.*repository secret/m)
  expect(outputs['results']).toBe('[]')
})

it('shares the recordings of a fork’s pull request where a key was given all the same', async () => {
  await using stage = await setStage()
  const { exitCode, outputs } = await stage.share({
    event: eventOf(stage, 'pull_request', { headRepository: fork }),
  })
  expect(exitCode).toBe(0)
  expect(outputs['shared-count']).toBe('3')
})

it('refuses a key that no header can carry, without showing it', async () => {
  await using stage = await setStage()
  const { exitCode, log } = await stage.share({
    inputs: { 'api-key': 'vsk_live_ab cd\nef', comment: 'true' },
  })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key holds spaces or characters that no key has/m)
  expect(log.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain('vsk_live_ab')
})
