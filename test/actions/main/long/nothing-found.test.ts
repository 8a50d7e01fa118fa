import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandsIn, warningsIn } from '../../../support/actions/runner-log.ts'
import { setStage } from '../../../support/stage.ts'

it.each([
  ['warn', 0, ['warning']],
  ['error', 1, ['error']],
  ['ignore', 0, []],
  ['', 0, ['warning']],
])('ends according to if-no-files-found: %j, without calling the service', async (word, exitCode, commands) => {
  await using stage = await setStage({ recordings: false })
  const step = await stage.share({ inputs: { 'if-no-files-found': word, path: 'test-results/**\nvideos' } })
  expect(step.exitCode).toBe(exitCode)
  const told = commandsIn(step.log).filter(({ name }) => name !== 'debug' && name !== 'add-mask')
  expect(told.map(({ name }) => name)).toEqual(commands)
  expect(step.log).toContain(
    'No recordings were found for the input path (test-results/**, videos): test-results and videos do not exist.',
  )
  expect(step.log).not.toContain('include-hidden-files')
  expect(step.outputs).toMatchObject({
    results: '[]',
    'share-url': '',
    'share-urls': '',
    'failed-share-urls': '',
    'changed-share-urls': '',
    'shared-count': '0',
  })
  expect(step.summary).toBe('')
  expect(stage.service.calls).toEqual([])
})

it('creates no comment if it finds nothing, but updates one with links of an earlier run', async () => {
  await using stage = await setStage()
  await stage.share({ inputs: { path: 'missing', comment: 'true' } })
  expect(stage.github.comments(1)).toEqual([])
  const { outputs } = await stage.share({ inputs: { comment: 'true' } })
  await stage.share({
    inputs: { path: 'missing', comment: 'true' },
    environment: { GITHUB_RUN_ID: '1001' },
  })
  const [comment, ...others] = stage.github.comments(1)
  expect(others).toEqual([])
  expect(comment?.body).toContain('no recordings')
  expect(comment?.body).not.toContain(outputs['share-url'])
})

it("says that the files it found aren't videos", async () => {
  await using stage = await setStage({ recordings: false })
  await writeFile(join(stage.workspace, 'trace.zip'), 'PK')
  await writeFile(join(stage.workspace, 'report.html'), '<html>')
  await writeFile(join(stage.workspace, 'demo.mp4'), Buffer.from('504b0304140000000800000000000000', 'hex'))
  const { log } = await stage.share({ inputs: { path: '.' } })
  expect(log).toContain('Left out: 3 files that are not videos, including demo.mp4')
  expect(log).toMatch(/^::warning::No recordings were found.* The files found are not videos\./m)
})

it('says that there was no test report, never that all is green, if if-no-files-found: ignore allows that', async () => {
  await using stage = await setStage({ recordings: false })
  await writeFile(
    join(stage.workspace, 'report.xml'),
    '<testsuite><testcase name="pays"><failure/></testcase></testsuite>',
  )
  const inputs = { path: 'videos', comment: 'true', 'test-report': 'report.xml', 'if-no-files-found': 'ignore' }
  await stage.share({ inputs })
  expect(stage.github.comments(1)[0]?.body).toContain('❌ 1 failed')
  await rm(join(stage.workspace, 'report.xml'))
  const step = await stage.share({ inputs, environment: { GITHUB_RUN_ID: '1001' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([])
  expect(step.log).toContain(
    'No test reports were found for the input test-report (report.xml): report.xml does not exist.',
  )
  expect(step.outputs['verdict']).toBe('')
  const body = stage.github.comments(1)[0]?.body
  expect(body).toContain('no test report · no recordings')
  expect(body).not.toMatch(/✅|❌ 1/)
})

it('creates a red comment without a report and recordings, but none with if-no-files-found: ignore', async () => {
  await using stage = await setStage({ recordings: false })
  const inputs = { path: 'videos', comment: 'true', 'test-report': 'report.xml' }
  const ignoring = await stage.share({ inputs: { ...inputs, 'if-no-files-found': 'ignore' } })
  expect(ignoring.exitCode, ignoring.log).toBe(0)
  expect(stage.github.comments(1)).toEqual([])
  const { log } = await stage.share({ inputs, environment: { GITHUB_RUN_ID: '1001' } })
  expect(log).toContain('1 error outside of any test may be why.')
  expect(stage.github.comments(1)[0]?.body).toContain('❌ 1 error · no recordings')
  expect(plainText(stage.github.comments(1)[0]?.body)).toContain(
    'report.xml is missing: the tests may have ended before they wrote it',
  )
})

/** A comment's text without character references. */
function plainText(body = ''): string {
  return body.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

it('shows a missing report beside recordings, even with if-no-files-found: ignore', async () => {
  await using stage = await setStage()
  const inputs = { 'test-report': 'report.xml', 'if-no-files-found': 'ignore' }
  const { summary } = await stage.share({ inputs })
  expect(summary).toContain('❌ 1 error · 3 recordings')
})
