import { afterAll, beforeAll, describe, expect } from 'vitest'
import { checkOut, makeOrigin, type Origin } from '../../support/github/checkout.ts'
import { available } from '../../support/requirement.ts'
import { type Play, scenario } from '../scenario.ts'
import { linesOf, messagesOf, partsOf, pushed, queued, startedByHand, synchronized, tested } from '../tested.ts'

scenario(
  "the merge queue's failure stands beside the pull request's own result, which a re-run still brings up to date",
  async (play) => {
    await play.run(tested(play, { passed: 3, video: 'own' }))
    const inQueue = await play.run(
      tested(play, { run: 1001, event: queued(play.stage), passed: 2, failed: 1, video: 'queue' }),
    )
    expect(messagesOf(inQueue)).toEqual([])
    const ofQueue = '**`e2e`** · merge queue · ❌ 1 failed · ✅ 2 passed · 1 recording'
    expect(partsOf(play)).toEqual(['**`e2e`** · ✅ 3 passed · 1 recording', ofQueue])
    // "Re-run all jobs" of the pull request's run, which is older than the merge queue's.
    await play.run(tested(play, { attempt: 2, passed: 4, video: 'own' }))
    expect(partsOf(play)).toEqual(['**`e2e`** · ✅ 4 passed · 1 recording', ofQueue])
    expect(linesOf(play).filter((line) => line.includes('Earlier'))).toEqual([])
  },
)

scenario(
  'of a push and a pull request of one commit, neither run hides the other, whichever ends first',
  async (play) => {
    const push = pushed(play.stage)
    const green = '**`e2e`** · ✅ 3 passed · 1 recording'
    const red = '**`e2e`** · push · ❌ 1 failed · ✅ 2 passed · 1 recording'
    await play.run(tested(play, { event: push, passed: 2, failed: 1, video: 'push' }))
    expect(partsOf(play)).toEqual(['**`e2e`** · ❌ 1 failed · ✅ 2 passed · 1 recording'])
    await play.run(tested(play, { run: 1001, passed: 3, video: 'own' }))
    expect(partsOf(play)).toEqual([green, red])
    await play.run(tested(play, { event: push, attempt: 2, passed: 3, video: 'push' }))
    expect(partsOf(play)).toEqual([green, '**`e2e`** · push · ✅ 3 passed · 1 recording'])
    await play.run(tested(play, { run: 1001, attempt: 2, passed: 1, failed: 2, video: 'own' }))
    expect(partsOf(play)).toEqual([
      '**`e2e`** · ❌ 2 failed (1 cause) · ✅ 1 passed · 1 recording',
      '**`e2e`** · push · ✅ 3 passed · 1 recording',
    ])
  },
)

describe.runIf(available('git', '/usr/bin/git'))('a run by hand with `pr-number`', () => {
  let origin: Origin

  beforeAll(async () => {
    origin = await makeOrigin()
  })

  afterAll(async () => {
    await origin[Symbol.asyncDispose]()
  })

  const later = 'b'.repeat(40)

  /** Runs the tests by hand on a checkout of `ref`. Then somebody pushes, before the step begins. */
  async function runByHand(play: Play, run: number, ref: string, tests: { passed: number; failed?: number }) {
    const { github } = play.stage
    return await play.run(
      tested(play, {
        run,
        event: startedByHand(play.stage),
        inputs: { 'pr-number': '1' },
        async fill(workspace) {
          await checkOut(workspace, origin, ref, `${github.serverUrl}/${github.repository.fullName}`)
          github.setHead(1, later)
        },
        ...tests,
      }),
    )
  }

  const short = () => `\`${origin.head.slice(0, 7)}\``
  const link = () => `[${origin.head.slice(0, 7)}]`

  scenario(
    'that a push overtakes shows the commit that was tested, and says nothing of the one that was pushed',
    async (play) => {
      play.stage.github.setHead(1, origin.head)
      const byHand = await runByHand(play, 1000, origin.head, { passed: 2, failed: 1 })
      expect(messagesOf(byHand)).toEqual([])
      expect(linesOf(play)).toEqual([
        '### Recordings',
        'No recordings for commit [bbbbbbb] yet.',
        `▸ Earlier commit ${short()} · ❌ 1 failed · ✅ 2 passed · no recordings · \`e2e\``,
        `  commit ${link()} · [run #12]`,
        '  | Result | Recording | Length |',
        '  | ❌ failed | `fails 1` `Error: no` | no recording |',
      ])
    },
  )

  scenario(
    'on a test merge of an earlier commit leaves the result of the commit that was pushed as it is',
    async (play) => {
      play.stage.github.setHead(1, later)
      await play.run(tested(play, { event: synchronized(play.stage, later), passed: 2, failed: 1 }))
      await runByHand(play, 1001, 'refs/pull/1/merge', { passed: 3 })
      expect(linesOf(play)).toEqual([
        '### Recordings',
        '**`e2e`** · ❌ 1 failed · ✅ 2 passed · no recordings · commit [bbbbbbb] · [run #12]',
        '| Result | Recording | Length |',
        '| ❌ failed | `fails 1` `Error: no` | no recording |',
        `▸ Earlier commit ${short()} · ✅ 3 passed · no recordings · \`e2e\` · run by hand`,
        `  commit ${link()} · [run #13]`,
      ])
    },
  )
})
