import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { payloadOf, repositoryIn } from '../../../emulators/runner/payloads.ts'
import { mergeCommit, pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import { type RunContext, readRunContext } from '../../../src/github/run-context.ts'

const repository = { fullName: 'octo-org/demo', id: 1000 }
const fork = { fullName: 'somebody/demo', id: 77 }

async function contextOf(event: unknown, variables: Record<string, string> = {}): Promise<RunContext> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'event-'))
  const path = join(folder.path, 'event.json')
  await writeFile(path, typeof event === 'string' ? event : JSON.stringify(event))
  return await readRunContext({
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: path,
    GITHUB_SHA: mergeCommit,
    ...variables,
  })
}

it('reads number, head commit and branch of a pull request, never its merge commit', async () => {
  const context = await contextOf(pullRequestEvent(repository), {
    GITHUB_HEAD_REF: 'fix/coupons',
    GITHUB_REPOSITORY: 'octo-org/demo',
    GITHUB_REF_NAME: '1/merge',
  })
  expect(context).toMatchObject({
    pullHint: { kind: 'event', number: 1 },
    eventCommit: { kind: 'named', commit: pull.headSha, branch: 'fix/coupons' },
  })
  expect(context.withoutSecrets).toBeUndefined()
})

it.each(['pull_request', 'pull_request_target', 'pull_request_review', 'pull_request_review_comment'])(
  'reads the branch of a pull request from the event if %s comes without GITHUB_HEAD_REF',
  async (name) => {
    const variables = { GITHUB_EVENT_NAME: name, GITHUB_REF_NAME: '1/merge' }
    expect(await contextOf(pullRequestEvent(repository), variables)).toMatchObject({
      pullHint: { kind: 'event', number: 1 },
      eventCommit: { kind: 'named', commit: pull.headSha, branch: pull.headRef },
    })
  },
)

it('leaves the commit of a pull request to GitHub if the event does not show the head', async () => {
  const context = await contextOf({ pull_request: { number: 7 } }, { GITHUB_REF_NAME: '7/merge' })
  expect(context).toMatchObject({ pullHint: { kind: 'number', number: 7 }, eventCommit: { kind: 'pull request' } })
})

const odd = ['1', -1, 0, 1.5, 2 ** 53, null, true, [1], { valueOf: 1 }].map((number) => ({ number }))

it.each(odd)('never accepts $number as the number of a pull request', async ({ number }) => {
  const head = { sha: pull.headSha, ref: 'feature' }
  const none = { kind: 'none' }
  expect((await contextOf({ pull_request: { number, head } })).pullHint).toEqual(none)
  expect((await contextOf({ pull_request: { number } })).pullHint).toEqual(none)
  const comment = { issue: { number, pull_request: {} } }
  expect((await contextOf(comment, { GITHUB_EVENT_NAME: 'issue_comment' })).pullHint).toEqual(none)
})

/** Fields that other events have, for an event that must not read them. */
const ofOthers = () => ({ ...pullRequestEvent(repository), ...finished(), number: 5, issue: { number: 6 } })
const own = { commit: mergeCommit, branch: 'main' }

it.each([
  ['workflow_dispatch', 'main'],
  ['schedule', 'main'],
  // A preview's results must not count as those of the default branch.
  ['repository_dispatch', ''],
])('knows that a run for %s can have checked out any commit, whatever its event holds', async (name, branch) => {
  const context = await contextOf(ofOthers(), { GITHUB_EVENT_NAME: name, GITHUB_REF_NAME: 'main' })
  expect(context).toMatchObject({ pullHint: { kind: 'commit' }, eventCommit: { kind: 'checkout', ...own, branch } })
})

it.each(['deployment_status', 'release', 'an event yet to come'])(
  'reads commit and branch of a run for %s from its variables, whatever its event holds',
  async (name) => {
    const context = await contextOf(ofOthers(), { GITHUB_EVENT_NAME: name, GITHUB_REF_NAME: 'main' })
    expect(context).toMatchObject({ pullHint: { kind: 'commit' }, eventCommit: { kind: 'named', ...own } })
  },
)

it('reads commit and branch of a push, and no branch if a tag was pushed', async () => {
  const variables = { GITHUB_EVENT_NAME: 'push', GITHUB_REF_NAME: 'main' }
  expect(await contextOf(ofOthers(), { ...variables, GITHUB_REF_TYPE: 'branch' })).toMatchObject({
    pullHint: { kind: 'push', branch: 'main' },
    eventCommit: { kind: 'named', ...own },
  })
  expect(await contextOf(ofOthers(), { ...variables, GITHUB_REF_TYPE: 'tag' })).toMatchObject({
    pullHint: { kind: 'push', branch: '' },
    eventCommit: { kind: 'named', commit: mergeCommit, branch: '' },
  })
})

it('reads the number of the pull request that was commented on, and leaves its commit to the checkout', async () => {
  const event = { issue: { number: 12, pull_request: { url: 'https://api.github.com/pulls/12' } } }
  const variables = { GITHUB_EVENT_NAME: 'issue_comment', GITHUB_REF_NAME: 'main' }
  expect(await contextOf(event, variables)).toMatchObject({
    pullHint: { kind: 'number', number: 12 },
    eventCommit: { kind: 'checkout', ...own },
  })
})

it.each([
  ['no pull request', { issue: { number: 12 } }],
  ['null as pull request', { issue: { number: 12, pull_request: null } }],
  ['text as pull request', { issue: { number: 12, pull_request: 'yes' } }],
  ['another pull request next to the issue', { issue: { number: 12 }, pull_request: { number: 3 } }],
])('finds no pull request in a comment on an issue with %s', async (_, event) => {
  const variables = { GITHUB_EVENT_NAME: 'issue_comment', GITHUB_REF_NAME: 'main' }
  expect(await contextOf(event, variables)).toMatchObject({
    pullHint: { kind: 'commit' },
    eventCommit: { kind: 'checkout', ...own },
  })
})

function queued(headRef: unknown): Promise<RunContext> {
  const variables = { GITHUB_EVENT_NAME: 'merge_group', GITHUB_REF_NAME: 'gh-readonly-queue/main/pr-1-0' }
  return contextOf({ merge_group: { head_ref: headRef, head_sha: mergeCommit } }, variables)
}

it.each([
  [123, `refs/heads/gh-readonly-queue/main/pr-123-${pull.headSha}`],
  [123, `refs/heads/gh-readonly-queue/release/2.x/pr-123-${pull.headSha}`],
  [123, `refs/heads/gh-readonly-queue/pr-5-abc/pr-123-${pull.headSha}`],
  [123, `refs/heads/gh-readonly-queue/gh-readonly-queue/main/pr-5-abc/pr-123-${pull.headSha}`],
])("reads number %i from the merge queue's branch %s, and never its merge commit", async (number, ref) => {
  expect(await queued(ref)).toMatchObject({
    pullHint: { kind: 'number', number },
    eventCommit: { kind: 'pull request' },
  })
})

it.each([
  `refs/heads/feature/pr-123-${pull.headSha}`,
  `refs/heads/gh-readonly-queue/pr-123-${pull.headSha}`,
  `refs/heads/x/refs/heads/gh-readonly-queue/main/pr-12-${pull.headSha}`,
  `refs/heads/gh-readonly-queue/main/pr-0-${pull.headSha}`,
  `refs/heads/gh-readonly-queue/main/pr-99999999999999999999-${pull.headSha}`,
  `refs/heads/gh-readonly-queue/main/pr-12-${pull.headSha}/more`,
  `refs/heads/gh-readonly-queue/main/pr-12-${pull.headSha}\n`,
  'refs/heads/gh-readonly-queue/main/pr-12-',
  12,
  null,
])("finds no pull request in the merge queue's branch %j", async (ref) => {
  expect(await queued(ref)).toMatchObject({ pullHint: { kind: 'none' }, eventCommit: { kind: 'pull request' } })
})

const afterOther = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF_NAME: 'main' }

/** The event of a run that a finished run triggered, here from a fork. */
function finished(changes: object = {}): object {
  return payloadOf('workflow_run', repository, {
    workflow_run: {
      event: 'pull_request',
      head_sha: pull.headSha,
      head_branch: 'feature',
      head_repository: repositoryIn(fork),
      pull_requests: [{ number: 9 }],
      ...changes,
    },
  })
}

it('reads commit and branch of the run that a workflow_run event is about, not those it runs on itself', async () => {
  expect(await contextOf(finished(), afterOther)).toMatchObject({
    pullHint: {
      kind: 'workflow run',
      repositoryId: 77,
      owner: 'somebody',
      branch: 'feature',
      commit: pull.headSha,
    },
    eventCommit: { kind: 'named', commit: pull.headSha, branch: 'feature' },
  })
})

it.each([
  ['a fork that was deleted', { head_repository: null }],
  ['no repository', { head_repository: undefined }],
  ["text as the repository's id", { head_repository: { id: '77', owner: { login: 'somebody' } } }],
  ['no owner', { head_repository: { id: 77, owner: null } }],
  ['an empty owner', { head_repository: { id: 77, owner: { login: '' } } }],
])('finds commit and branch, but no pull request, in a triggering run with %s', async (_, changes) => {
  expect(await contextOf(finished(changes), afterOther)).toMatchObject({
    pullHint: { kind: 'none' },
    eventCommit: { kind: 'named', commit: pull.headSha, branch: 'feature' },
  })
})

it('never uses its own commit or branch if a triggering run has none', async () => {
  const none = { kind: 'none' }
  const withoutCommit = await contextOf(finished({ head_sha: 7 }), afterOther)
  expect(withoutCommit).toMatchObject({ pullHint: none, eventCommit: { kind: 'named', commit: '', branch: 'feature' } })
  const withoutBranch = await contextOf(finished({ head_branch: null }), afterOther)
  expect(withoutBranch).toMatchObject({
    pullHint: none,
    eventCommit: { kind: 'named', commit: pull.headSha, branch: '' },
  })
})

const ownPull = pullRequestEvent(repository)
const forked = pullRequestEvent(repository, { headRepository: fork })
const deleted = pullRequestEvent(repository, { headRepository: null })
const inOtherCase = pullRequestEvent(repository, {
  headRepository: { ...repository, fullName: 'Octo-Org/Demo' },
})
const ofDependabot = payloadOf('pull_request', repository, {
  pull_request: { user: { login: 'dependabot[bot]' } },
})
const dependabot = 'dependabot[bot]'

it.each<[string, string, object, string, RunContext['withoutSecrets']]>([
  ['a pull request of the repository', 'pull_request', ownPull, 'octocat', undefined],
  ['one whose name has another case', 'pull_request', inOtherCase, 'octocat', undefined],
  ['a fork', 'pull_request', forked, 'octocat', 'fork'],
  ['a fork that was deleted', 'pull_request', deleted, 'octocat', 'fork'],
  ["a fork, run by the base's workflow", 'pull_request_target', forked, 'octocat', undefined],
  ['Dependabot', 'pull_request', ofDependabot, dependabot, 'Dependabot'],
  ['a push by Dependabot', 'push', {}, dependabot, 'Dependabot'],
  ['a push by a person', 'push', {}, 'octocat', undefined],
  ["a person's push to a branch of Dependabot", 'pull_request', ofDependabot, 'octocat', undefined],
  ['a run that a Dependabot run triggered', 'workflow_run', finished(), dependabot, undefined],
])('knows whether there are secrets for %s', async (_, name, event, actor, without) => {
  const variables = {
    GITHUB_EVENT_NAME: name,
    GITHUB_ACTOR: actor,
    GITHUB_TRIGGERING_ACTOR: 'octocat',
    GITHUB_REPOSITORY: 'octo-org/demo',
  }
  expect((await contextOf(event, variables)).withoutSecrets).toBe(without)
})

it("defaults to GitHub's own addresses, and derives GraphQL's on GitHub Enterprise Server", async () => {
  expect(await contextOf({})).toMatchObject({
    apiUrl: 'https://api.github.com',
    graphqlUrl: 'https://api.github.com/graphql',
    serverUrl: 'https://github.com',
  })
  expect(await contextOf({}, { GITHUB_API_URL: 'https://ghe.example/api/v3' })).toMatchObject({
    graphqlUrl: 'https://ghe.example/api/graphql',
  })
})

it.each([
  ['is not JSON', '{'],
  ['is another kind of value', [1]],
  ['has fields of another shape', { pull_request: { number: '1', head: 'x', user: null }, repository: 7 }],
  ['has text instead of objects', { pull_request: 'x', workflow_run: 'x', issue: 'x', merge_group: 'x' }],
])('copes with an event that %s', async (_, event) => {
  const none = { kind: 'none' }
  expect(await contextOf(event)).toMatchObject({ pullHint: none, eventCommit: { kind: 'pull request' } })
  const unnamed = { kind: 'named', commit: '', branch: '' }
  expect(await contextOf(event, afterOther)).toMatchObject({ pullHint: none, eventCommit: unnamed })
  const pushed = await contextOf(event, { GITHUB_EVENT_NAME: 'push', GITHUB_REF_NAME: 'main' })
  expect(pushed).toMatchObject({ pullHint: { kind: 'push', branch: 'main' }, eventCommit: { kind: 'named', ...own } })
})

it('copes without an event or any variable', async () => {
  const context = await readRunContext({})
  expect(context).toMatchObject({
    eventCommit: { kind: 'named', commit: '', branch: '' },
    repository: '',
    runAttempt: 1,
  })
  expect(context.workspace).toBe(process.cwd())
})

it('reads the id of the run that triggered this one', async () => {
  const variables = { GITHUB_EVENT_NAME: 'workflow_run' }
  expect((await contextOf({ workflow_run: { id: 4711 } }, variables)).triggeringRunId).toBe('4711')
  expect((await contextOf(pullRequestEvent(repository))).triggeringRunId).toBe('')
})

it('names the address variables with invalid values', async () => {
  const variables = { GITHUB_API_URL: 'nowhere', GITHUB_GRAPHQL_URL: '', GITHUB_SERVER_URL: 'https://ghe.example' }
  expect((await contextOf({}, variables)).invalidAddresses).toEqual(['GITHUB_API_URL'])
  expect((await contextOf({})).invalidAddresses).toEqual([])
})
