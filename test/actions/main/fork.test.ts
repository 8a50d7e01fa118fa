import { expect, it } from 'vitest'
import { callsOf, eventOf, fork } from '../../support/actions/events.ts'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { setStage } from '../../support/stage.ts'

// With the comment on, so that the test would also see calls to GitHub.
const withoutKey = { 'api-key': '', comment: 'true' }

it.concurrent('passes for a fork without a key, with a notice and without a single call', async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const { exitCode, log, outputs, summary } = await stage.share({ inputs: withoutKey, event })
  expect(exitCode).toBe(0)
  expect(callsOf(stage)).toBe(0)
  const commands = commandsIn(log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
  expect(commands.map(({ name }) => name)).toEqual(['notice'])
  expect(commands[0]?.value).toMatch(/the two workflows for forks: https:\/\/\S+\/docs\/forks\.md$/)
  expect(outputs).toMatchObject({ results: '[]', 'share-url': '', 'share-urls': '', 'shared-count': '0' })
  expect(outputs['unshared-count']).toBe('0')
  expect(summary).toBe('')
})

it.concurrent("fails and says how to store the key if it's empty although secrets are available", async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request_target', { headRepository: fork })
  const { exitCode, log, outputs } = await stage.share({ inputs: withoutKey, event })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key is empty\..*uploads:write.*repository secret/m)
  expect(outputs['results']).toBe('[]')
})

it.concurrent("shares the recordings of a fork's pull request if it gets a key", async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const { exitCode, outputs } = await stage.share({ event })
  expect(exitCode).toBe(0)
  expect(outputs['shared-count']).toBe('3')
})
