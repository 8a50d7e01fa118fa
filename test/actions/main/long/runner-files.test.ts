import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { onPosix } from '../../../support/requirement.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

const full = '/dev/full'
if (!existsSync(full)) process.stderr.write(`Skipped: this system has no ${full}\n`)

it.each([
  ['cut short', '{"pull_request":{"number":1', '(GITHUB_EVENT_PATH) is not JSON'],
  ['missing', undefined, "(GITHUB_EVENT_PATH) can't be read (ENOENT)"],
])("shares everything and warns if the event's file is %s", async (_, text, why) => {
  await using stage = await setStage()
  const path = join(stage.workspace, '../broken-event.json')
  if (text !== undefined) await writeFile(path, text)
  const step = await stage.share({ inputs: { comment: 'true' }, environment: { GITHUB_EVENT_PATH: path } })
  expect(step.exitCode).toBe(0)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['shared', 'shared', 'shared'])
  expect(warningsIn(step.log)).toEqual([
    expect.stringContaining('The pull request of this run may not be found, so it may get no comment: '),
  ])
  expect(step.log).toContain(why)
  expect(step.log).not.toMatch(/does not exist|SyntaxError/)
})

it.runIf(existsSync(full))("names GITHUB_OUTPUT if it can't write its outputs, together with the totals", async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { comment: 'true' }, environment: { GITHUB_OUTPUT: full } })
  expect(step.exitCode).toBe(1)
  expect(step.log).toMatch(
    /^::error::The outputs could not be written to GITHUB_OUTPUT: ENOSPC: no space left on device/m,
  )
  expect(step.log).toMatch(/^3 of 3 recordings shared in [\d.]+ s$/m)
  expect(step.log.trim().split('\n').at(-1)).toMatch(/^Comment: /)
})

it.runIf(existsSync(full))("cleanup names GITHUB_OUTPUT if it can't write its counts", async () => {
  await using stage = await setStage()
  const ids = resultsOf(await stage.share()).flatMap(({ shareId }) => shareId ?? [])
  const step = await stage.cleanUp({
    event: { name: 'schedule', payload: {} },
    inputs: { 'share-ids': ids.join(' ') },
    environment: { GITHUB_OUTPUT: full },
  })
  expect(step.exitCode).toBe(1)
  expect(step.log).toContain('The outputs could not be written to GITHUB_OUTPUT: ENOSPC')
  expect(step.log).toMatch(/^3 of 3 shares deleted$/m)
})

it("names GITHUB_OUTPUT after its own error if a step without a key can't write its outputs", async () => {
  await using stage = await setStage()
  const step = await stage.share({
    inputs: { 'api-key': '' },
    environment: { GITHUB_OUTPUT: join(stage.workspace, 'missing') },
  })
  expect(step.exitCode).toBe(1)
  expect(step.log).toContain('The outputs could not be written to GITHUB_OUTPUT: Missing file at path')
  expect(step.log).toContain('::error::The input api-key is empty, but base-url is set.')
})

it.runIf(onPosix('pipes in the file system')).each([
  [
    'GITHUB_STEP_SUMMARY',
    /^::warning::The job summary could not be written: GITHUB_STEP_SUMMARY \(\S+pipe\) is not a file$/m,
  ],
  ['GITHUB_OUTPUT', /^::error::The outputs could not be written to GITHUB_OUTPUT: \S+pipe is a pipe$/m],
  [
    'GITHUB_EVENT_PATH',
    /^::warning::The pull request of this run may .*: the event file \(GITHUB_EVENT_PATH\) is not a regular file$/m,
  ],
])('shares everything without hanging if %s is a pipe', async (variable, words) => {
  await using stage = await setStage()
  const pipe = join(stage.workspace, '../pipe')
  execFileSync('mkfifo', [pipe])
  const { log } = await stage.share({ environment: { [variable]: pipe } })
  expect(log).toMatch(words)
  expect(log).toMatch(/^3 of 3 recordings shared in [\d.]+ s$/m)
})

it.each(['GITHUB_API_URL', 'GITHUB_GRAPHQL_URL', 'GITHUB_SERVER_URL'])(
  'writes no comment but shares all links if %s is invalid, and warns',
  async (variable) => {
    for (const address of ['not an address', 'ftp://github.example']) {
      await using stage = await setStage()
      const step = await stage.share({ inputs: { comment: 'true' }, environment: { [variable]: address } })
      expect(step.exitCode).toBe(0)
      expect(step.outputs['shared-count']).toBe('3')
      expect(warningsIn(step.log)).toEqual([
        `The comment on pull request #1 could not be written: ${variable} is not an address that begins with https:// or http://`,
      ])
      expect(stage.github.requests).toEqual([])
    }
  },
)

it("names a server whose comments it can't read because it has no GraphQL", async () => {
  const failure = { match: { path: '/graphql$' }, every: true, effect: { status: 404, body: 'not found' } } as const
  await using stage = await setStage({ github: { behaviour: { failures: [failure] } } })
  const { exitCode, log } = await stage.share({ inputs: { comment: 'true' } })
  expect(exitCode).toBe(0)
  expect(warningsIn(log)).toEqual([
    expect.stringMatching(
      /^The comment on pull request #1 could not be written: the server has no GraphQL API at http:\S+\/graphql \(status 404\)/,
    ),
  ])
})

it('names a missing workspace, and logs nothing after that', async () => {
  await using stage = await setStage()
  const { exitCode, log } = await stage.share({ environment: { GITHUB_WORKSPACE: '/no/such/folder' } })
  expect(exitCode).toBe(1)
  expect(log.trim().split('\n').at(-1)).toBe(
    "::error::The workspace /no/such/folder (GITHUB_WORKSPACE) can't be read (ENOENT).",
  )
})
