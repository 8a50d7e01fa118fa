import { expect } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { commentOf, rememberedIn, sectionsIn } from '../../support/actions/runs.ts'
import { type Play, scenario } from '../scenario.ts'
import { linesOf, partsOf, report, shard, synchronized, tested } from '../tested.ts'

type Changes = { attempt?: number; failed?: number; sha?: string }

/** Runs a job that lists the values of a matrix, then the jobs of the matrix. */
async function runMatrix(play: Play, run: number, values: readonly string[], changes: Changes = {}): Promise<void> {
  const { attempt = 1, failed = 0, sha = pull.headSha } = changes
  const list = await play.run({
    github: { job: 'list', run_id: String(run), run_attempt: String(attempt) },
    steps: [{ id: 'list', run: `echo 'values=${JSON.stringify(values)}' >> "$GITHUB_OUTPUT"` }],
    outputs: { values: '${{ steps.list.outputs.values }}' },
  })
  const listed: string[] = JSON.parse(list.outputs['values'] ?? '')
  for (const value of listed) {
    const event = synchronized(play.stage, sha)
    const contexts = shard(value, listed.length)
    const video = `${value}-${run}-${attempt}`
    await play.run(tested(play, { run, attempt, event, contexts, passed: 2, failed, video }))
  }
}

scenario(
  'a matrix made at run time counts the jobs of its newest run alone, piles up no sections, and forgets no share',
  async (play) => {
    const { github, service } = play.stage
    const green = ['**`e2e`** · 2 jobs · ✅ 4 passed · 2 recordings']
    await runMatrix(play, 1000, ['a', 'b'], { failed: 1 })
    expect(partsOf(play)).toEqual(['**`e2e`** · 2 jobs · ❌ 2 failed (1 cause) · ✅ 4 passed · 2 recordings'])
    await runMatrix(play, 1001, ['b', 'c'])
    expect(partsOf(play)).toEqual(green)
    expect(linesOf(play).join('\n')).not.toMatch(/❌|Earlier|run #12/)
    for (const [run, values] of Object.entries({ 1002: ['c', 'd'], 1003: ['d', 'e'], 1004: ['e', 'f'] })) {
      const sha = run.repeat(10)
      github.setHead(1, sha)
      await runMatrix(play, Number(run), values, { sha })
      expect(partsOf(play)).toEqual(green)
      expect(linesOf(play).join('\n')).not.toContain('Earlier')
    }
    const comment = commentOf(play.stage)
    expect(new Set(sectionsIn(comment).map(({ run }) => run.id))).toEqual(new Set(['1003', '1004']))
    expect(service.shares.size).toBe(10)
    expect(rememberedIn(comment)).toEqual([...service.shares.keys()].sort())
  },
)

scenario(
  'after "Re-run all jobs", a matrix made at run time counts the jobs of the newest attempt alone',
  async (play) => {
    await runMatrix(play, 1000, ['a', 'b'], { failed: 1 })
    await runMatrix(play, 1000, ['b', 'c'], { attempt: 2 })
    expect(partsOf(play)).toEqual(['**`e2e`** · 2 jobs · ✅ 4 passed · 2 recordings'])
    const { service } = play.stage
    expect(service.shares.size).toBe(4)
    expect(rememberedIn(commentOf(play.stage))).toEqual([...service.shares.keys()].sort())
  },
)

scenario('after "Re-run failed jobs", a part also has the jobs of the attempt before, and says so', async (play) => {
  for (const number of [1, 2, 3, 4]) {
    const failed = number === 3 ? 1 : 0
    const contexts = shard(number, 4)
    await play.run(tested(play, { passed: 2, failed, contexts, video: `shard-${number}` }))
  }
  expect(partsOf(play)).toEqual(['**`e2e`** · 4 jobs · ❌ 1 failed · ✅ 8 passed · 4 recordings'])
  await play.run(tested(play, { attempt: 2, passed: 3, contexts: shard(3, 4), video: 'shard-3-again' }))
  const green = ['**`e2e`** · 4 jobs (3 from attempt 1) · ✅ 9 passed · 4 recordings']
  expect(partsOf(play)).toEqual(green)
  expect(linesOf(play).join('\n')).not.toMatch(/❌|Earlier/)
  const { service } = play.stage
  expect(rememberedIn(commentOf(play.stage))).toEqual([...service.shares.keys()].sort())
  expect(await report(play, { run_attempt: '2' })).toMatchObject({ failed: 0, passed: 9, jobs: 4, jobTotal: 4 })
  expect(partsOf(play)).toEqual(green)
})
