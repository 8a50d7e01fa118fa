import { expect, it } from 'vitest'
import type { Allowance } from '../../../emulators/github/behaviour.ts'
import { change, commentOf, inRun, seenIn, statusesOf } from '../../runs.ts'
import { setStage } from '../../stage.ts'
import { warningsIn } from './runner-log.ts'

/** The second run of a job whose recording has not changed; the first `failing` queries to GitHub fail. */
async function secondRun(
  allowance: Allowance,
  { failing, changed = false }: { failing: number[]; changed?: boolean },
) {
  await using stage = await setStage()
  await stage.share(inRun(1000))
  if (changed) await change(stage, 'recordings/demo.mp4')
  const failures = failing.map(
    (at) => ({ match: { graphql: 'query' }, at, effect: { status: 502 } }) as const,
  )
  stage.github.setBehaviour({ allowance, failures })
  const before = stage.github.requests.length
  const step = await stage.share(inRun(1001, { inputs: { 'replaced-shares': 'delete' } }))
  const queries = stage.github.requests
    .slice(before)
    .filter(({ graphql }) => graphql?.kind === 'query').length
  const seen = seenIn(commentOf(stage))
  return { step, queries, seen, lines: step.log.match(/^GitHub allows this token .*$/gm) ?? [] }
}

it.concurrent('near GitHub’s limit a step looks once for links to reuse, says so once, and loses nothing', async () => {
  const { step, queries, seen, lines } = await secondRun({ graphql: 99 }, { failing: [1] })
  expect(lines).toEqual([expect.stringContaining('99 more requests this hour')])
  expect(step.exitCode).toBe(0)
  expect(statusesOf(step)).toEqual(['shared'])
  expect(step.log).toContain('Links of earlier runs are neither reused nor deleted')
  expect(seen).toContain(step.outputs['share-url'])
  // For the links to reuse; for the comment, before and after it is written; for shares that it replaces.
  expect(queries).toBe(4)
})

it.concurrent('with 100 left, it looks again and reuses the links', async () => {
  const { step, lines } = await secondRun({ graphql: 100 }, { failing: [1] })
  expect(lines).toEqual([])
  expect(statusesOf(step)).toEqual(['reused'])
})

it.concurrent('near the limit, the comment is read again all the same', async () => {
  const { step, seen, lines } = await secondRun({ graphql: 99 }, { failing: [2], changed: true })
  expect(lines).toEqual([])
  expect(seen).toContain(step.outputs['share-url'])
  expect(step.log).toContain('Deleted 1 replaced share')
  expect(warningsIn(step.log)).toEqual([])
})

it.concurrent('near the limit, replaced shares are left to the next run where a look fails', async () => {
  const { step, seen, lines } = await secondRun({ graphql: 99 }, { failing: [4], changed: true })
  expect(lines).toHaveLength(1)
  expect(step.exitCode).toBe(0)
  expect(seen).toContain(step.outputs['share-url'])
  expect(warningsIn(step.log)).toEqual([expect.stringContaining('Replaced shares were not deleted')])
})
