import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PullOptions, startGitHubEmulator } from '../../../../emulators/github/github-emulator.ts'
import type { NamedRepository } from '../../../../emulators/runner/payloads.ts'
import { valueAt } from '../../../../src/shape.ts'
import { type Belonging, belongingOf } from '../../../support/github/expected-pull-request.ts'
import { changedOf, events, type Happened, sentOf } from '../../../support/github/webhooks.ts'
import { type Found, findForAll, type Place } from '../find-for-all-actions.ts'

const later = 'e'.repeat(40)

/** What there is on GitHub: the run's pull request, and others that have its branch, its commit, or a number that payloads name. */
function pullsBeside(pull: PullOptions | undefined, repository: NamedRepository): PullOptions[] {
  const { headRef = 'feature', headSha = later, headRepository } = pull ?? {}
  const [owner] = (headRepository ?? repository).fullName.split('/')
  const all: PullOptions[] = [
    ...(pull === undefined ? [] : [pull]),
    { number: 81, headRef, headSha, state: 'closed' },
    { number: 82, headRef, headSha: 'b'.repeat(40) },
    { number: 60, headRef: 'other', headSha },
    { number: 83, headRef, headSha, headRepository: { fullName: 'others/Hello-World', id: 4712 } },
    { number: 84, headRef, headSha, headRepository: { fullName: `${owner}/another`, id: 4713 } },
    ...Array.from({ length: 9 }, (_, at) => ({ number: at + 1 })),
  ]
  return all.filter(({ number }, at) => all.findIndex((one) => one.number === number) === at)
}

/** What has to be found, before and after the pull request's head has moved on. */
function expectedOf(happened: Happened, belonging: Belonging, hasMoved: boolean): Found {
  const { event, payload, repository } = happened
  const isGone = belonging.to === 'nothing' || (belonging.to === 'head' && hasMoved)
  const number = isGone ? undefined : belonging.pull.number
  const head = belonging.to === 'nothing' || hasMoved ? later : belonging.pull.headSha
  const from = valueAt(payload, 'pull_request', 'head', 'repo')
  const isFork = from === null || (from !== undefined && valueAt(from, 'full_name') !== repository.fullName)
  return {
    commit: belonging.commit ?? String(head),
    withoutSecrets: isFork && event !== 'pull_request_target' ? 'fork' : undefined,
    commentedOn: number,
    cleaned: belonging.to === 'number' && belonging.isClosedNow ? number : undefined,
    problems: [],
  }
}

/** Where a reading finds something else than it should, or fails; nothing where all is right. */
async function faultsOf(all: readonly Happened[], find = findForAll): Promise<string[]> {
  const checks = await Promise.allSettled(all.map((happened) => check(happened, find)))
  return checks.flatMap((one, at) => (one.status === 'rejected' ? `${all[at]?.event}: ${one.reason}` : []))
}

async function check(happened: Happened, find: (place: Place) => Promise<Found>): Promise<void> {
  const { event, payload, repository, variables } = happened
  const belonging = belongingOf(happened)
  const pull = belonging.to === 'nothing' ? undefined : belonging.pull
  await using github = await startGitHubEmulator({ repository, pulls: pullsBeside(pull, repository) })
  await using folder = await mkdtempDisposable(join(tmpdir(), 'event-'))
  const path = join(folder.path, 'event.json')
  await writeFile(path, JSON.stringify(payload))
  const environment = {
    ...{ ...variables, GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: path },
    ...{ GITHUB_REPOSITORY: repository.fullName, GITHUB_ACTOR: String(valueAt(payload, 'sender', 'login')) },
    ...{ GITHUB_API_URL: github.apiUrl, GITHUB_GRAPHQL_URL: github.graphqlUrl },
  }
  for (const hasMoved of [false, true]) {
    if (hasMoved && pull) github.setHead(pull.number, later)
    const found = await find({ environment, token: github.token })
    expect(found).toEqual(expectedOf(happened, belonging, hasMoved))
  }
  expect(github.violations).toEqual([])
}

it.concurrent.each(events)(
  'main, report and cleanup find the pull request of each whole payload of %s, or none',
  async (event) => {
    const sent = sentOf(event)
    expect(sent).not.toEqual([])
    expect(await faultsOf(sent)).toEqual([])
  },
)

it.concurrent.each(events.filter((event) => event.startsWith('pull_request')))(
  'main, report and cleanup find the pull request of %s from a fork, from a deleted one, and without a word on it',
  async (event) => {
    const forked = changedOf(event)
    const heads = forked.map(({ payload }) => valueAt(payload, 'pull_request', 'head', 'repo'))
    expect(heads).toEqual([expect.objectContaining({ fork: true }), null, undefined])
    expect(await faultsOf(forked)).toEqual([])
  },
)

it.concurrent('main, report and cleanup find the pull request that a comment is on', async () => {
  expect(await faultsOf(changedOf('issue_comment'))).toEqual([])
})

it.concurrent('main, report and cleanup find the pull request of a fork’s finished run, and none of a deleted fork', async () => {
  expect(await faultsOf(changedOf('workflow_run'))).toEqual([])
})

type Misread = (event: ReturnType<typeof JSON.parse>, place: Place) => Partial<Found>

describe('the check of payloads notices a reading that', () => {
  it.each<[string, Happened[], Misread]>([
    [
      'fails where the head is in no repository',
      changedOf('pull_request').slice(1),
      ({ pull_request }) => ({ withoutSecrets: pull_request.head.repo.fork ? 'fork' : undefined }),
    ],
    [
      'shows the merge commit',
      sentOf('pull_request'),
      (_, { environment }) => ({ commit: environment['GITHUB_SHA'] ?? '' }),
    ],
    [
      'takes an issue for a pull request',
      sentOf('issue_comment'),
      ({ issue }) => ({ commentedOn: issue.number }),
    ],
    [
      'believes the pull requests that a payload lists',
      sentOf('check_run'),
      ({ check_run }) => ({ commentedOn: check_run.pull_requests[0].number }),
    ],
    [
      'takes an open pull request for one that was closed just now',
      sentOf('pull_request_review'),
      ({ pull_request }) => ({ cleaned: pull_request.number }),
    ],
  ])('%s', async (_, all, misread) => {
    const find = async (place: Place) => {
      const event = JSON.parse(await readFile(place.environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
      return { ...(await findForAll(place)), ...misread(event, place) }
    }
    expect(await faultsOf(all, find)).toHaveLength(all.length)
  })
})
