import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { resultsOf, setStage } from '../../../support/stage.ts'

const full = '/dev/full'
if (!existsSync(full)) process.stderr.write(`Skipped: this system has no ${full}\n`)

it.each([
  ['cut short', '{"pull_request":{"number":1', '(GITHUB_EVENT_PATH) is not JSON'],
  ['missing', undefined, "(GITHUB_EVENT_PATH) can't be read (ENOENT)"],
])('shares everything where the file of the event is %s, and warns', async (_, text, why) => {
  await using stage = await setStage()
  const path = join(stage.workspace, '../broken-event.json')
  if (text !== undefined) await writeFile(path, text)
  const step = await stage.share({ inputs: { comment: 'true' }, environment: { GITHUB_EVENT_PATH: path } })
  expect(step.exitCode).toBe(0)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['shared', 'shared', 'shared'])
  expect(warningsIn(step.log)).toEqual([
    expect.stringContaining('The pull request may not be known and get no comment: '),
  ])
  expect(step.log).toContain(why)
  expect(step.log).not.toMatch(/does not exist|SyntaxError/)
})

it.runIf(existsSync(full))('names GITHUB_OUTPUT where outputs can not be written, with the totals', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { comment: 'true' }, environment: { GITHUB_OUTPUT: full } })
  expect(step.exitCode).toBe(1)
  expect(step.log).toMatch(
    /^::error::The outputs could not be written to GITHUB_OUTPUT: ENOSPC: no space left on device/m,
  )
  expect(step.log).toMatch(/^3 of 3 recordings shared in [\d.]+ s$/m)
  expect(step.log.trim().split('\n').at(-1)).toMatch(/^Comment: /)
})

it.runIf(existsSync(full))('cleanup names GITHUB_OUTPUT where its counts can not be written', async () => {
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

it('names GITHUB_OUTPUT where a step that did nothing can not write its outputs, after its own error', async () => {
  await using stage = await setStage()
  const step = await stage.share({
    inputs: { 'api-key': '' },
    environment: { GITHUB_OUTPUT: join(stage.workspace, 'missing') },
  })
  expect(step.exitCode).toBe(1)
  expect(step.log).toContain('The outputs could not be written to GITHUB_OUTPUT: Missing file at path')
  expect(step.log).toContain('::error::The input api-key is empty.')
})
