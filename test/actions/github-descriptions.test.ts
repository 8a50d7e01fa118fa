import { expect, it } from 'vitest'
import { payloadOf } from '../../emulators/runner/payloads.ts'
import { handJob } from '../support/actions/hand-over-manifests.ts'
import { type Stage, type StepChanges, setStage } from '../support/stage.ts'

/** Runs before the bundle, and changes in it what is asked of GitHub. */
const planting = `
  import { registerHooks } from 'node:module'
  const planted = (source) => source
    .replaceAll('viewerDidAuthor', 'viewerDidWrite')
    .replaceAll('/pulls/{pull_number}"', '/pull/{pull_number}"')
    .replaceAll('/actions/artifacts"', '/actions/artefacts"')
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      return url.startsWith('file:') ? { ...loaded, source: planted(String(loaded.source)) } : loaded
    },
  })
`

/** A run that asks where its pull request's head is, and for the comments. */
function commentedOn(stage: Stage): StepChanges {
  const issue = { number: 1, pull_request: { url: 'https://api.github.com/repos/octo-org/demo/pulls/1' } }
  return {
    event: { name: 'issue_comment', payload: payloadOf('issue_comment', stage.github.repository, { issue }) },
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planting)}` },
  }
}

type Run = (stage: Stage, changes: StepChanges) => Promise<unknown>

it.concurrent.each<['main' | 'report' | 'cleanup', string, Run]>([
  ['main', 'pull/1', ({ share }, changes) => share({ ...changes, inputs: { comment: 'true' } })],
  ['report', 'pull/1', ({ report }, changes) => report(changes)],
  [
    'cleanup',
    'actions/artefacts',
    ({ cleanUp }, changes) => cleanUp({ ...changes, inputs: { artifacts: 'recordings' } }),
  ],
])(
  'no test passes where %s asks for a GraphQL field, or a REST path, that GitHub does not have',
  async (_, path, run) => {
    const stage = await setStage()
    await handJob(stage)
    await run(stage, commentedOn(stage))
    const end = stage[Symbol.asyncDispose]()
    await expect(end).rejects.toThrow('Cannot query field "viewerDidWrite" on type "IssueComment"')
    await expect(end).rejects.toThrow(`GET /repos/octo-org/demo/${path}`)
  },
)
