import { expect, it } from 'vitest'
import type { CommentView } from '../../../../emulators/github/types.ts'
import { readCommentText, type State, stateText } from '../../../../src/comment/state.ts'
import { manifestFields } from '../../../../src/manifest/schema.ts'
import { hand } from '../../../support/actions/hand-over-manifests.ts'
import { counts } from '../../../support/actions/recorded.ts'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, change, commentOf, idsOf, inRun, seenIn, signing } from '../../../support/actions/runs.ts'
import { type Stage, setStage } from '../../../support/stage.ts'

let rewritten = 0
/** A cleanup with manifests, in a run without a pull request. */
const byManifests = { event: { name: 'schedule', payload: {} }, inputs: { manifests: 'manifests' } }
const place = { commentKey: 'recordings', pullRequest: 1 }

/** Writes another state into the comment, signed with the same key, like another version. */
function rewrite(stage: Stage, { id, body }: CommentView, change: (state: State) => object): void {
  const [, , ...visible] = body.split('\n')
  const state = { ...change(stateIn(body)), nonce: `rewritten${++rewritten}` } as State
  stage.github.editComment(id, [stateText(state, place, signing), ...visible].join('\n'))
}

function stateIn(body: string): State {
  const read = readCommentText(body, 1, { signing })
  if (read?.kind !== 'ours') throw new Error(`Can't read the comment: ${read?.kind}`)
  return read.state
}

it.concurrent('leaves a comment with an invalid field alone: main writes another comment, and cleanup names it and fails', async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  const own = commentOf(stage)
  rewrite(stage, own, (state) => ({ ...state, sections: state.sections.map((one) => ({ ...one, time: 'today' })) }))
  const spoiled = commentOf(stage).body
  const second = await stage.share(inRun(1001, { inputs: { reuse: 'false' } }))
  expect(second.exitCode, second.log).toBe(0)
  const [before, beside, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  expect(before?.body).toBe(spoiled)
  expect(stateIn(beside?.body ?? '').sections.map(({ run }) => run.id)).toEqual(['1001'])
  const warned = warningsIn(second.log).join()
  expect(warned).toContain('another version of this action wrote it (sections.0.time should be number)')
  expect(warned).not.toContain('today')
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, [...idsOf(first), ...idsOf(second)])).toEqual([true, false])
  const last = commandsIn(step.log).findLast(({ name }) => name === 'error')?.value
  expect(last).toContain(`issuecomment-${before?.id}`)
  expect(last).toContain('sections.0.time should be number')
  expect(before?.body).toBe(spoiled)
  const calm = await stage.cleanUp({ inputs: { 'fail-on-error': 'false' } })
  expect(calm.exitCode).toBe(0)
  expect(warningsIn(calm.log).join()).toContain('sections.0.time should be number')
})

it.concurrent('keeps all fields that a newer version added when main and cleanup write the comment', async () => {
  await using stage = await setStage()
  await stage.share(inRun(1000, { job: 'newer' }))
  const added = { later: { of: 'a newer version' } }
  rewrite(stage, commentOf(stage), (state) => ({
    ...state,
    ...added,
    sections: state.sections.map((section) => ({
      ...section,
      ...added,
      recordings: section.recordings.map((one) => ({ ...one, ...added })),
    })),
  }))
  const addedIn = () => JSON.stringify(stateIn(commentOf(stage).body)).split('"of":"a newer version"').length - 1
  expect(addedIn()).toBe(3)
  await change(stage, 'recordings/demo.mp4')
  const step = await stage.share(inRun(1000, { job: 'older' }))
  expect(step.exitCode, step.log).toBe(0)
  expect(stateIn(commentOf(stage).body).sections).toHaveLength(2)
  expect(addedIn()).toBe(3)
  const cleaned = await stage.cleanUp()
  expect(cleaned).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(addedIn()).toBe(3)
})

it.concurrent("uses the default for a field that an older version didn't write", async () => {
  await using stage = await setStage()
  const first = await stage.share(inRun(1000))
  rewrite(stage, commentOf(stage), (state) => {
    const [section] = state.sections
    const { key, heading, part, job, run, time, baseUrl, recordings } = section ?? {}
    return { pullRequest: state.pullRequest, sections: [{ key, heading, part, job, run, time, baseUrl, recordings }] }
  })
  await change(stage, 'recordings/demo.mp4')
  const second = await stage.share(inRun(1001))
  expect(second.exitCode, second.log).toBe(0)
  expect(seenIn(commentOf(stage))).not.toMatch(/NaN|undefined|null/)
  const step = await stage.cleanUp()
  expect(step).toMatchObject({ exitCode: 0, outputs: counts(2, 0) })
  expect(alive(stage, [...idsOf(first), ...idsOf(second)])).not.toContain(true)
})

it.concurrent("keeps a manifest's shares while its open pull request has a comment with an invalid field", async () => {
  await using stage = await setStage()
  const shared = await stage.share(inRun(1000))
  await hand(stage, shared)
  rewrite(stage, commentOf(stage), (state) => ({
    ...state,
    sections: state.sections.map((one) => ({ ...one, time: 'today' })),
  }))
  const step = await stage.cleanUp(byManifests)
  expect(step).toMatchObject({ exitCode: 1, outputs: counts(0, 0) })
  expect(step.log).toMatch(/^1 share is kept \(pull request #1 is open, and its comment http\S+ can't be read\): /m)
  expect(alive(stage, idsOf(shared))).toEqual([true])
  stage.github.closePull(1)
  const closed = await stage.cleanUp(byManifests)
  expect(closed).toMatchObject({ exitCode: 1, outputs: counts(1, 0) })
  expect(alive(stage, idsOf(shared))).toEqual([false])
})

it.concurrent("a report adds a step's findings and shares to the comment, but none of the outputs in its manifest file", async () => {
  await using stage = await setStage()
  await hand(stage, await stage.share(inRun(1000, { inputs: { comment: 'false' } })))
  const report = await stage.report()
  expect(report.exitCode, report.log).toBe(0)
  const { sections } = stateIn(commentOf(stage).body)
  const fields = Object.keys(manifestFields)
  expect(sections).toHaveLength(1)
  expect(sections.flatMap(Object.keys).filter((name) => !fields.includes(name))).toEqual([])
})
