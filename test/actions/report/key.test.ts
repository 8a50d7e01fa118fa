import { expect, it } from 'vitest'
import { callsOf, eventOf, fork, secretless, withSecrets } from '../../support/actions/events.ts'
import { handJob } from '../../support/actions/hand-over-manifests.ts'
import { commandsIn, warningsIn } from '../../support/actions/runner-log.ts'
import { sharedBy } from '../../support/reports/manifests-of-jobs.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

const nothing = {
  'share-urls': '',
  'failed-share-urls': '',
  results: '[]',
  'shared-count': '0',
  'reused-count': '0',
  'failed-count': '0',
  'comment-id': '',
  'comment-url': '',
  markdown: '',
}

it.each(secretless)(
  'passes with a notice and without a single call for %s, where no key can be',
  async (_, make) => {
    await using stage = await setStage()
    await handJob(stage)
    const { exitCode, log, outputs, summary } = await stage.report({
      inputs: { 'api-key': '' },
      ...make(stage),
    })
    expect(exitCode).toBe(0)
    expect(callsOf(stage)).toBe(0)
    const commands = commandsIn(log).filter(({ name }) => !['debug', 'add-mask'].includes(name))
    expect(commands.map(({ name }) => name)).toEqual(['notice'])
    expect(commands[0]?.value).toMatch(/^No manifests were joined: .*workflow_run recipe in the README/)
    expect(outputs).toEqual(nothing)
    expect(summary).toBe('')
  },
)

it.each(withSecrets)('fails with words on the key where it is empty on %s', async (_, make) => {
  await using stage = await setStage()
  await handJob(stage)
  const { exitCode, log, outputs, summary } = await stage.report({
    inputs: { 'api-key': '' },
    ...make(stage),
  })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key is empty\. .*same secret .* main action/m)
  expect(outputs).toEqual(nothing)
  expect(summary).toBe('')
})

it.each(['api-key', 'github-token'])('refuses what can be no %s, and does not show it', async (input) => {
  await using stage = await setStage()
  await handJob(stage)
  const { exitCode, log, outputs } = await stage.report({ inputs: { [input]: 'opensesame opens\nsesame' } })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(
    new RegExp(`^::error::The input ${input} holds spaces or characters that no key has`, 'm'),
  )
  expect(log.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain('sesame')
  expect(outputs).toEqual(nothing)
})

it('masks the key, and never calls the service', async () => {
  await using stage = await setStage()
  await handJob(stage)
  const { exitCode, log } = await stage.report()
  expect(exitCode).toBe(0)
  expect(log).toContain(`::add-mask::${stage.service.apiKey}`)
  expect(log.replaceAll(/^::add-mask::.*$/gm, '')).not.toContain(stage.service.apiKey)
  expect(stage.service.calls).toEqual([])
})

it('reports for a fork where a key was given all the same', async () => {
  await using stage = await setStage()
  await handJob(stage)
  const report = await stage.report({ event: eventOf(stage, 'pull_request', { headRepository: fork }) })
  expect(report.exitCode).toBe(0)
  expect(resultsOf(report)).toEqual(sharedBy('unit'))
})

it('believes none of the manifests that another key signed, and says so', async () => {
  await using stage = await setStage()
  await handJob(stage, { name: 'unit' })
  await handJob(stage, { name: 'e2e' })
  const report = await stage.report({ inputs: { 'api-key': 'another-key' } })
  expect(report.exitCode).toBe(1)
  expect(report.log).toMatch(/^::error::None of the manifests can be used/m)
  expect(warningsIn(report.log)).toHaveLength(2)
  for (const warning of warningsIn(report.log)) expect(warning).toContain('written with another API key')
  expect(report.outputs).toEqual(nothing)
  expect(report.summary).toBe('')
  expect(stage.github.comments(1)).toEqual([])
})
