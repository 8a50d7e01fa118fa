import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PullOptions, startGitHubEmulator } from '../../../../emulators/github/github-emulator.ts'
import { valueAt } from '../../../../src/shape.ts'
import { type Belonging, belongingOf } from '../expected-pull-request.ts'
import { type Found, findForAll } from '../find-for-all-actions.ts'
import { changedOf, events, type Happened, sentOf } from '../webhooks.ts'

const later = 'e'.repeat(40)

/** The pull requests on GitHub: the run's own, and others with its branch, its commit, or a number that payloads name. */
function pullsBeside(pull: PullOptions | undefined, { event, repository }: Happened): PullOptions[] {
  const { headRef = 'feature', headSha = later, headRepository } = pull ?? {}
  // For other events, the commit alone decides.
  const needsBranch = ['push', 'workflow_run'].includes(event)
  const [owner] = (headRepository ?? repository).fullName.split('/')
  const all: PullOptions[] = [
    ...(pull === undefined ? [] : [pull]),
    { number: 81, headRef, headSha, state: 'closed' },
    { number: 82, headRef, headSha: 'b'.repeat(40) },
    { number: 60, headRef: 'other', headSha: needsBranch ? headSha : 'c'.repeat(40) },
    { number: 83, headRef, headSha, headRepository: { fullName: 'others/Hello-World', id: 4712 } },
    { number: 84, headRef, headSha, headRepository: { fullName: `${owner}/another`, id: 4713 } },
    ...Array.from({ length: 9 }, (_, at) => ({ number: at + 1 })),
  ]
  return all.filter(({ number }, at) => all.findIndex((one) => one.number === number) === at)
}

/** The expected results, before and after the pull request's head moved. */
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

/** The payloads for which the wrong pull request was found, or reading failed. */
async function faultsOf(all: readonly Happened[]): Promise<string[]> {
  const checks = await Promise.allSettled(all.map(check))
  return checks.flatMap((one, at) => (one.status === 'rejected' ? `${all[at]?.event}: ${one.reason}` : []))
}

async function check(happened: Happened): Promise<void> {
  const { event, payload, repository, variables } = happened
  const belonging = belongingOf(happened)
  const pull = belonging.to === 'nothing' ? undefined : belonging.pull
  await using github = await startGitHubEmulator({ repository, pulls: pullsBeside(pull, happened) })
  await using folder = await mkdtempDisposable(join(tmpdir(), 'event-'))
  const path = join(folder.path, 'event.json')
  await writeFile(path, JSON.stringify(payload))
  const environment = {
    ...variables,
    GITHUB_WORKSPACE: folder.path,
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: path,
    GITHUB_REPOSITORY: repository.fullName,
    GITHUB_ACTOR: String(valueAt(payload, 'sender', 'login')),
    GITHUB_API_URL: github.apiUrl,
    GITHUB_GRAPHQL_URL: github.graphqlUrl,
  }
  for (const hasMoved of [false, true]) {
    if (hasMoved && pull) github.setHead(pull.number, later)
    const found = await findForAll({ environment, token: github.token })
    expect(found).toEqual(expectedOf(happened, belonging, hasMoved))
  }
  expect(github.violations).toEqual([])
}

it.concurrent.each(events)(
  'main, report and cleanup find the pull request of every payload of %s, or none',
  async (event) => {
    const sent = sentOf(event)
    expect(sent).not.toEqual([])
    expect(await faultsOf(sent)).toEqual([])
  },
)

const changing = events.filter((event) => changedOf(event).length > 0)

it.concurrent.each(changing)(
  'main, report and cleanup find the pull request of %s with a fork, a deleted fork, or a comment',
  async (event) => {
    expect(await faultsOf(changedOf(event))).toEqual([])
  },
)
