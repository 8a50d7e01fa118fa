import { expect, it } from 'vitest'
import { pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { type Stage, type StepChanges, setStage } from '../../stage.ts'
import { commandsIn } from './runner-log.ts'

// With the comment on, no call means that GitHub is left alone too.
const withoutKey = { 'api-key': '', comment: 'true' }

function callsOf({ service, github }: Stage): number {
  return service.calls.length + github.requests.length
}

function eventOf(stage: Stage, name: string, headRepository?: string): NonNullable<StepChanges['event']> {
  return { name, payload: pullRequestEvent(stage.github.repository.fullName, headRepository) }
}

function dependabotEvent(stage: Stage): NonNullable<StepChanges['event']> {
  const event = JSON.parse(JSON.stringify(eventOf(stage, 'pull_request')))
  event.payload.pull_request.user.login = 'dependabot[bot]'
  return event
}

const secretless: [string, (stage: Stage) => StepChanges][] = [
  ['a fork', (stage) => ({ event: eventOf(stage, 'pull_request', 'stranger/demo') })],
  [
    'a fork that was deleted meanwhile',
    (stage) => {
      const event = JSON.parse(JSON.stringify(eventOf(stage, 'pull_request')))
      event.payload.pull_request.head.repo = null
      return { event }
    },
  ],
  [
    'Dependabot',
    (stage) => ({ event: eventOf(stage, 'pull_request'), environment: { GITHUB_ACTOR: 'dependabot[bot]' } }),
  ],
  ['Dependabot, run again by a person', (stage) => ({ event: dependabotEvent(stage) })],
  [
    'Dependabot that pushed a branch',
    () => ({ event: { name: 'push', payload: {} }, environment: { GITHUB_ACTOR: 'dependabot[bot]' } }),
  ],
]

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

const elsewhere: [string, (stage: Stage) => StepChanges][] = [
  ['a pull request of the repository itself', (stage) => ({ event: eventOf(stage, 'pull_request') })],
  [
    'pull_request_target, which has secrets for forks too',
    (stage) => ({ event: eventOf(stage, 'pull_request_target', 'stranger/demo') }),
  ],
  ['a push', () => ({ event: { name: 'push', payload: { ref: 'refs/heads/main' } } })],
  [
    'workflow_run',
    (stage) => ({
      event: {
        name: 'workflow_run',
        payload: { repository: { full_name: stage.github.repository.fullName }, workflow_run: { id: 1 } },
      },
    }),
  ],
]

it.each(elsewhere)('fails with words on how to store the key when it is empty on %s', async (_, make) => {
  await using stage = await setStage()
  const { exitCode, log, outputs } = await stage.share({ inputs: withoutKey, ...make(stage) })
  expect(exitCode).toBe(1)
  expect(callsOf(stage)).toBe(0)
  expect(log).toMatch(/^::error::The input api-key is empty\..*uploads:write.*repository secret/m)
  expect(outputs['results']).toBe('[]')
})

it('shares the recordings of a fork’s pull request where a key was given all the same', async () => {
  await using stage = await setStage()
  const { exitCode, outputs } = await stage.share({ event: eventOf(stage, 'pull_request', 'stranger/demo') })
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
