import { expect, it } from 'vitest'
import type { Failure } from '../../../../emulators/github/behaviour.ts'
import { shareHere, shareOnMain } from '../../../support/actions/compared.ts'
import { bodyOf } from '../../../support/actions/runs.ts'
import { type Stage, setStage } from '../../../support/stage.ts'

const isRed = { red: 'unexpected' } as const
const open = () => setStage({ recordings: false })

/** From now on, requests to these paths fail. */
function fail({ github }: Stage, path: string, effect: Failure['effect']): void {
  github.setBehaviour({ failures: [{ match: { path }, every: true, effect }] })
}

it.concurrent.each([
  ['the list of artifacts', '/actions/artifacts$'],
  ['an artifact', '/actions/artifacts/\\d+/zip$'],
  ["an artifact's content", '^/archives/'],
])('ends the comparison after 15 s if %s hangs, and then needs no time for it', async (_, path) => {
  await using stage = await open()
  await shareOnMain(stage, { ...isRed, fine: 'expected' })
  fail(stage, path, { stall: true })
  const results = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((name) => [name, 'expected'])
  // With one connection for each host, a request that goes on would keep the comment waiting.
  const { step } = await shareHere(stage, { ...Object.fromEntries(results), ...isRed }, { concurrency: '1' })
  expect(step.log).toContain('Not compared with main: it took longer than 15 s\n')
  expect(step.log.match(/^Shared /gm)).toHaveLength(9)
  expect(bodyOf(stage)).toContain('❌ 1 failed · ✅ 8 passed')
  expect(step.seconds).toBeGreaterThan(15)
  expect(step.seconds).toBeLessThan(23)
})

it.concurrent('goes on with what it has if GitHub is slow, and lets no passed test wait for it', async () => {
  await using stage = await open()
  for (const run of [900, 901, 902]) await shareOnMain(stage, isRed, { run })
  fail(stage, '/actions/', { delayMs: 5000 })
  const { step } = await shareHere(stage, { ...isRed, fine: 'expected' })
  const secondsOf = (title: string) =>
    Number(new RegExp(`^Shared ${title} .* in ([\\d.]+) s\\)`, 'm').exec(step.log)?.[1])
  expect(secondsOf('fine')).toBeLessThan(4)
  expect(secondsOf('red')).toBeGreaterThan(4)
  expect(secondsOf('red')).toBeLessThan(15.5)
  expect(step.log).toMatch(
    /^(?:Not compared with main|Compared with only some runs on main): it took longer than 15 s$/m,
  )
  expect(step.seconds).toBeLessThan(23)
})
