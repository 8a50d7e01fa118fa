import { expect, it } from 'vitest'
import type { GitHubEmulator, PullOptions } from '../../../../emulators/github/types.ts'
import { cleanUp } from '../../../../src/actions/cleanup/clean-up.ts'
import { createHostGate } from '../../../../src/client/retry.ts'
import { createGitHub } from '../../../../src/github/github.ts'
import { createGitHubClient } from '../../../../src/github/github-client.ts'
import { readRunContext } from '../../../../src/github/run-context.ts'
import { openConnections } from '../../../../src/http/connections.ts'
import { createRunner } from '../../../../src/run/runner.ts'
import { createSecrets } from '../../../../src/secrets/secrets.ts'
import { pause } from '../../../../src/time.ts'
import { counts, daysAgo, record, scheduled } from '../../../support/actions/recorded.ts'
import { seenIn, signing } from '../../../support/actions/runs.ts'
import { openClient } from '../../../support/service/open-client.ts'
import { type Stage, setStage } from '../../../support/stage.ts'

const closed = (count: number): PullOptions[] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    state: 'merged',
    updatedAt: new Date(daysAgo(30).getTime() + at * 60_000),
  }))

function costSince({ requests }: Pick<GitHubEmulator, 'requests'>, before: number) {
  const made = requests.slice(before)
  const points = made.reduce((sum, { graphql }) => sum + (graphql?.points ?? 0), 0)
  return { requests: made.length, points, writes: made.filter(({ write }) => write).length }
}

const stageWith = (pulls: PullOptions[]): Promise<Stage> => setStage({ recordings: false, github: { pulls } })

it.concurrent('takes one more request for each additional 100 comments of a pull request', async () => {
  await using stage = await stageWith(closed(1))
  for (let at = 0; at < 250; at += 1) stage.github.addComment({ pull: 1, body: 'Thanks!' })
  await stage.cleanUp({ ...scheduled, inputs: { artifacts: '' } })
  expect(costSince(stage.github, 0).requests).toBe(3)
  record(stage, 1, { shown: ['shr_1'] })
  await stage.cleanUp(scheduled)
  expect(seenIn(stage.github.comments(1).at(-1) ?? { body: '' })).toContain('links removed')
})

it.concurrent('requests smaller pages if GitHub times out on long comments, reads no histories, and sweeps everything', async () => {
  await using stage = await stageWith(closed(30))
  const stranger = 'x'.repeat(65_536)
  for (let at = 0; at < 100; at += 1) {
    const { id } = stage.github.addComment({ pull: 15, body: stranger })
    for (let edit = 0; edit < 4; edit += 1) stage.github.editComment(id, stranger)
  }
  for (const number of [1, 15, 30]) record(stage, number, { shown: [`shr_${number}`] })
  stage.github.setBehaviour({ longestAnswer: 2_000_000 })
  const step = await stage.cleanUp(scheduled)
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(3, 0) })
  for (const number of [1, 15, 30]) expect(stage.github.comments(number).map(seenIn).join()).toContain('links removed')
  for (const { graphql, body } of stage.github.requests) {
    if (graphql?.operation === 'PullRequests') expect(JSON.stringify(body)).not.toContain('userContentEdits')
  }
})

/** Closed pull requests. Every third one has a link. */
async function stageWithLinks(count: number): Promise<Stage> {
  const stage = await stageWith(closed(count))
  for (let number = 1; number <= count; number += 1) {
    const createdAt = daysAgo(31)
    stage.github.addComment({ pull: number, body: 'Thanks!', createdAt })
    if (number % 3 === 0) record(stage, number, { shown: [`shr_${number}`], createdAt })
  }
  return stage
}

const isChanged = ({ github }: Stage, number: number) => github.comments(number).map(seenIn).join().includes('removed')

it('writes at most 300 comments per run, with a few requests each, and leaves the others intact', async () => {
  await using stage = await stageWithLinks(1000)
  const { lines, outputs } = await sweepAtOnce(stage)
  expect(outputs).toEqual(counts(300, 0))
  expect(lines).toContain('Left for the next sweep: 33 pull requests with shares to delete')
  expect(lines).toContain('Checked 1000 pull requests: 300 shares are already gone')
  // The list and 300 pull requests, looked at before and after, by 25 each, and two requests for each comment.
  const requests = 40 + 2 * 12 + 2 * 300
  expect(costSince(stage.github, 0)).toEqual({ requests, points: requests, writes: 300 })
  expect([isChanged(stage, 900), isChanged(stage, 903)]).toEqual([true, false])
  expect((await sweepAtOnce(stage)).outputs).toEqual(counts(33, 0))
})

it('ends when GitHub allows no more requests, says so, and leaves the rest for the next sweep', async () => {
  await using stage = await stageWithLinks(300)
  stage.github.setBehaviour({ primaryLimit: { afterRequests: 150, forMs: 3_600_000 } })
  const { lines, outputs } = await sweepAtOnce(stage)
  expect(lines.join('\n')).toMatch(/^The comment on pull request #\d+ could not be .*: API rate limit exceeded/m)
  expect(lines.join('\n')).toMatch(/^Left for the next sweep: \d+ pull requests with shares to delete$/m)
  expect(Number(outputs['deleted-count'])).toBeLessThan(100)
  expect(stage.service.calls.length).toBe(Number(outputs['deleted-count']))
  stage.github.setBehaviour({})
  await sweepAtOnce(stage)
  const left = Array.from({ length: 100 }, (_, at) => 3 * (at + 1)).filter((number) => !isChanged(stage, number))
  expect(left).toEqual([])
})

/** Runs a sweep with all real parts except the runner's process. Its waits take no time. */
async function sweepAtOnce({ github, service }: Stage) {
  const lines: string[] = []
  const outputs: Record<string, string> = {}
  const note = (text: string) => void lines.push(text)
  const cancelled = new AbortController().signal
  let waitedMs = 0
  const context = await readRunContext({
    GITHUB_EVENT_NAME: 'schedule',
    GITHUB_REPOSITORY: github.repository.fullName,
    GITHUB_REPOSITORY_ID: String(github.repository.id),
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
  })
  const log = { info: note, debug() {}, notice: note, warning: note, error: note, fail: note, group() {} }
  await using connections = openConnections({}, { timeoutSeconds: 20, concurrency: 8 })
  const { dispatcher } = connections
  await using open = openClient(service)
  const secrets = createSecrets([])
  await cleanUp(
    {
      baseUrl: new URL(service.url),
      retries: 0,
      timeoutSeconds: 20,
      commentKey: '',
      prNumber: undefined,
      manifests: '',
      shareIds: [],
      artifacts: { names: [], isGiven: false },
      failOnError: true,
      afterDays: 7,
      lookBackDays: 30,
    },
    {
      context,
      secrets,
      log,
      cancelled,
      signing,
      openArtifacts: undefined,
      runner: {
        ...createRunner(context),
        setOutputs(written) {
          Object.assign(outputs, written)
          return undefined
        },
      },
      clock: {
        now: () => Date.now() + waitedMs,
        random: Math.random,
        async sleep(ms) {
          waitedMs += ms
        },
      },
      github: createGitHub({
        context,
        token: github.token,
        prNumber: undefined,
        cancelled,
        clean: secrets.clean,
        warn() {},
        createClient: async () =>
          createGitHubClient(github.token, context, { dispatcher, signal: cancelled, retries: 0 }),
      }),
      service: async () => ({
        client: open.client,
        retry: { retries: 0, random: Math.random, sleep: pause, gate: createHostGate() },
      }),
    },
  )
  return { lines, outputs }
}
