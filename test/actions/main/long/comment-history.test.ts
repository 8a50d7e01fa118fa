import { expect, it } from 'vitest'
import type { History } from '../../../../emulators/github/behaviour.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, inJob } from '../../../support/actions/runs.ts'
import { setStage } from '../../../support/stage.ts'

const told = (way: string) => new RegExp(`Comment text \\w+: written ${way} history`)

const options = {
  inputs: { comment: 'true', reuse: 'false', path: 'recordings/demo.mp4' },
  environment: { RUNNER_DEBUG: '1' },
}

const ways: [string, History, string][] = [
  ['a lagging history', { lateMs: 1500 }, 'with its'],
  ['a server without a history', { refused: 'unknown field' }, 'without a'],
  ['edits without a text', { textless: 'null' }, 'without a'],
]

it.concurrent.each(ways)(
  'with %s, keeps all jobs in the comment, and advises the report action if concurrent jobs could get lost',
  async (_, history, way) => {
    await using stage = await setStage({ github: { behaviour: { history } } })
    const first = await stage.share(inJob('lint', options))
    const isUnsure = way === 'without a'
    const steps: Awaited<ReturnType<typeof stage.share>>[] = []
    const share = async (name: string) => void steps.push(await stage.share(inJob(name, options)))
    if (isUnsure) for (const name of ['a', 'b']) await share(name)
    else await Promise.all(['a', 'b', 'c'].map(share))
    for (const step of [first, ...steps]) {
      expect(step.exitCode).toBe(0)
      expect(warningsIn(step.log)).toEqual([])
      if (step !== first) expect(/no edit history.*report action/.test(step.log)).toBe(isUnsure)
      expect(bodyOf(stage)).toContain(step.outputs['share-url'])
    }
    expect(steps.some(({ log }) => told(way).test(log))).toBe(true)
    expect(stage.github.comments(1)).toHaveLength(1)
  },
)

it.concurrent('drops text that a person has written into the comment', async () => {
  const permissions = { 'pull-requests': 'write' } as const
  const tokens = {
    job: { login: 'github-actions[bot]', permissions },
    person: { login: 'octocat', permissions },
  }
  await using stage = await setStage({ github: { tokens } })
  const first = await stage.share(inJob('a', options))
  const { apiUrl, repository } = stage.github
  const [comment] = stage.github.comments(1)
  const edited = await fetch(`${apiUrl}/repos/${repository.fullName}/issues/comments/${comment?.id}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer person', 'user-agent': 'a-browser' },
    body: JSON.stringify({ body: `${comment?.body}\nA note` }),
  })
  expect(edited.status).toBe(200)
  const second = await stage.share(inJob('b', options))
  const body = bodyOf(stage)
  for (const step of [first, second]) expect(body).toContain(step.outputs['share-url'])
  expect(body).not.toContain('A note')
})
