import type { ChildProcess } from 'node:child_process'
import { expect, it } from 'vitest'
import type { GitHubOptions } from '../../../emulators/github/github-emulator.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { onPosix } from '../../support/requirement.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

const token = 'ghs_readOnlyToken'
const permissions = { contents: 'read', 'pull-requests': 'read' } as const
const readOnly: GitHubOptions = { tokens: { [token]: { login: 'github-actions[bot]', permissions } } }
const withComment = { comment: 'true' }

/** The lines of the log that hold an id of a share by itself, and not in a link. */
function linesWithIds(step: StepResult): string[] {
  const ids = resultsOf(step).flatMap(({ shareId }) => shareId ?? [])
  expect(ids.length).toBeGreaterThan(0)
  return step.log.split('\n').filter((line) => ids.some((id) => line.split(/[\s,]+/).includes(id)))
}

function lineOf(step: StepResult): string {
  const ids = resultsOf(step).flatMap(({ shareId }) => shareId ?? [])
  return `These shares of this run are possibly not in any comment, so cleanup may not find them. The input share-ids of the cleanup action takes these ids: ${ids.join(' ')}`
}

it.concurrent('lists the ids of its shares on one line after a comment that failed', async () => {
  await using stage = await setStage({ github: readOnly })
  const step = await stage.share({ inputs: withComment })
  expect(step.outputs['shared-count']).toBe('3')
  expect(linesWithIds(step)).toEqual([lineOf(step)])
})

it.runIf(onPosix('signals that a process can answer'))(
  'lists the ids of its shares on one line after a cancellation',
  async () => {
    const isSlow = ({ filename }: { filename: string | undefined }) => filename !== 'demo.mp4'
    const fault = { call: 'put', where: isSlow, effect: { type: 'slow-read', bytesPerSecond: 100 } } as const
    await using stage = await setStage({ service: { faults: [fault] } })
    let child: ChildProcess | undefined
    const step = await stage.share({
      inputs: withComment,
      onStart(process) {
        child = process
      },
      onLog(text) {
        if (text.includes('Shared demo')) child?.kill('SIGTERM')
      },
    })
    expect(step.outputs['shared-count']).toBe('1')
    expect(linesWithIds(step)).toEqual([lineOf(step)])
  },
)

it.concurrent('lists no ids where the comment records them', async () => {
  await using stage = await setStage()
  expect(linesWithIds(await stage.share({ inputs: withComment }))).toEqual([])
})

it.concurrent('lists no ids with comment: false, where the manifest records them', async () => {
  await using stage = await setStage()
  expect(linesWithIds(await stage.share())).toEqual([])
})

it.concurrent('lists no ids where there is no pull request, and the manifest records them', async () => {
  await using stage = await setStage({ github: { pulls: [] } })
  const event = { name: 'push', payload: { ref: 'refs/heads/main' } }
  expect(linesWithIds(await stage.share({ inputs: withComment, event }))).toEqual([])
})
