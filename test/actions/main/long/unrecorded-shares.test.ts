import { expect, it } from 'vitest'
import type { GitHubOptions } from '../../../../emulators/github/github-emulator.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { resultsOf, type StepChanges, setStage } from '../../../support/stage.ts'

const token = 'ghs_readOnlyToken'
const permissions = { contents: 'read', 'pull-requests': 'read' } as const
const readOnly: GitHubOptions = { tokens: { [token]: { login: 'github-actions[bot]', permissions } } }
const withComment = { comment: 'true' }

/** The log lines with a share's id outside of a link. */
function linesWithIds(step: StepResult): string[] {
  const ids = resultsOf(step).flatMap(({ shareId }) => shareId ?? [])
  expect(ids.length).toBeGreaterThan(0)
  return step.log.split('\n').filter((line) => ids.some((id) => line.split(/[\s,]+/).includes(id)))
}

it.concurrent('lists the ids of its shares on one line if the comment failed', async () => {
  await using stage = await setStage({ github: readOnly })
  const step = await stage.share({ inputs: withComment })
  expect(step.outputs['shared-count']).toBe('3')
  const ids = resultsOf(step).map(({ shareId }) => shareId)
  expect(linesWithIds(step)).toEqual([
    `These shares of this run may be missing from every comment, so cleanup may not find them. To delete them, run cleanup with these share-ids: ${ids.join(' ')}`,
  ])
})

// `share.test.ts` checks every line of the log if the comment records them.
it.concurrent.each<[string, StepChanges, GitHubOptions]>([
  ['with comment: false', {}, {}],
  [
    'without a pull request',
    { inputs: withComment, event: { name: 'push', payload: { ref: 'refs/heads/main' } } },
    { pulls: [] },
  ],
])('lists no ids %s, because the manifest records them', async (_, changes, github) => {
  await using stage = await setStage({ github })
  expect(linesWithIds(await stage.share(changes))).toEqual([])
})
