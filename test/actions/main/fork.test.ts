import { expect, it } from 'vitest'
import { callsOf, eventOf, fork } from '../../support/actions/events.ts'
import { commandsIn } from '../../support/actions/runner-log.ts'
import { onGitHub } from '../../support/actions/uploading.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

// With the comment on, so that the test would also see calls to GitHub.
const withoutKey = { 'api-key': '', comment: 'true' }

it.concurrent('passes for a fork without a key where GitHub keeps no artifacts, with a notice and without a single call', async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const { exitCode, log, outputs, summary } = await stage.share({ inputs: withoutKey, event })
  expect(exitCode).toBe(0)
  expect(callsOf(stage)).toBe(0)
  const commands = commandsIn(log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
  expect(commands.map(({ name }) => name)).toEqual(['notice'])
  expect(commands[0]?.value).toMatch(/^No recordings were shared: .* See https:\/\/\S+\/docs\/forks\.md$/)
  expect(outputs).toMatchObject({ results: '[]', 'share-url': '', 'share-urls': '', 'shared-count': '0' })
  expect(outputs['unshared-count']).toBe('0')
  expect(summary).toBe('')
})

it.concurrent("shares a fork's recordings at GitHub without a key, with a notice, and without trying to comment", async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const step = await stage.share(onGitHub(stage, 'e2e', { inputs: withoutKey, event }))
  expect(step.exitCode).toBe(0)
  expect(stage.service.calls).toEqual([])
  const others = stage.github.writes.filter(({ path }) => !/^\/(?:twirp|uploads)\//.test(path))
  expect(others).toEqual([])
  const named = commandsIn(step.log).filter(({ name }) => ['notice', 'warning', 'error'].includes(name))
  expect(named.map(({ name }) => name)).toEqual(['notice'])
  expect(named[0]?.value).toMatch(
    /^GitHub keeps the recordings of this run, because api-key is empty here: .*\/docs\/forks\.md$/,
  )
  const link = /^https:\/\/github\.com\/.+\/actions\/runs\/1000\/artifacts\/\d+$/
  const results = resultsOf(step)
  expect(results).toHaveLength(1)
  for (const { url } of results) {
    expect(url).toMatch(link)
    expect(step.summary).toContain(`<${url}>`)
  }
})

it.concurrent("fails and says how to store the key if it's empty although secrets are available", async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request_target', { headRepository: fork })
  const { exitCode, log, outputs } = await stage.share({ inputs: withoutKey, event })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key is empty, but base-url is set\..*uploads:write.*repository secret/m)
  expect(outputs['results']).toBe('[]')
})

it.concurrent("shares the recordings of a fork's pull request if it gets a key", async () => {
  await using stage = await setStage()
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const { exitCode, outputs } = await stage.share({ event })
  expect(exitCode).toBe(0)
  expect(outputs['shared-count']).toBe('3')
})
