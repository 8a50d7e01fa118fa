import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { commentOf, seenIn } from '../../../support/actions/runs.ts'
import { withoutService } from '../../../support/actions/uploading.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

it('twelve jobs that end at once without a key write one comment with the links of all', async () => {
  await using stage = await setStage()
  const shards = Array.from({ length: 12 }, (_, at) => at + 1)
  const steps = await Promise.all(
    shards.map((shard) => {
      const matrix = { matrix: JSON.stringify({ shard }), strategy: JSON.stringify({ 'job-total': 12 }) }
      return stage.share(withoutService(stage, 'e2e', { inputs: { comment: 'true', ...matrix } }))
    }),
  )
  expect(steps.flatMap(({ log }) => warningsIn(log))).toEqual([])
  const text = seenIn(commentOf(stage))
  expect(text).toContain('<code>e2e</code>** · 12 jobs · 12 recordings')
  for (const url of steps.flatMap((step) => resultsOf(step).map((result) => result.url))) expect(text).toContain(url)
})
