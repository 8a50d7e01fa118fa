import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { shownIn } from '../../support/actions/runner-log.ts'
import { bodyOf } from '../../support/actions/runs.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { playwrightReport } from '../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage } from '../../support/stage.ts'

/** Puts real recordings into a workspace. Those with the same file name have the same bytes. */
async function record({ workspace }: Stage, recordings: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, recording] of Object.entries(recordings)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings', recording), join(workspace, path))
  }
}

const folder = 'test-results/shop-login-logs-in'
const attached = `${folder}/attachments/video-86f7e437faa5a7fce15d1ddcb9eaeaea377667b8.webm`
const own = `${folder}/page@0123456789abcdef0123456789abcdef.webm`

it.concurrent('shares a video that a test attached only once, with the title of its test', async () => {
  await using stage = await setStage({ recordings: false })
  await record(stage, { [attached]: 'checkout.webm', [own]: 'checkout.webm', 'test-results/demo.mp4': 'demo.mp4' })
  const report = playwrightReport([{ titles: ['logs in'], videos: [[`/ci/app/${attached}`]] }])
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report))
  const inputs = { path: 'test-results', 'test-report': 'report.json' }
  for (const reuse of ['true', 'false']) {
    const step = await stage.share({ inputs: { ...inputs, reuse } })
    expect(step.exitCode, step.log).toBe(0)
    expect(resultsOf(step).map(({ path, title }) => [path, title])).toEqual([
      ['test-results/demo.mp4', 'demo'],
      [attached, 'logs in'],
    ])
    expect(resultsOf(step)[1]?.sha256 === undefined).toBe(reuse === 'false')
    expect(shownIn(step.log)).toContain(`1 copy left out: ${own} is the same as ${attached}`)
    expect(shownIn(step.log)).toContain('1 recording in no test report: test-results/demo.mp4')
  }
  const failed = await stage.share({ inputs: { ...inputs, only: 'failed' } })
  expect(resultsOf(failed).map(({ path }) => path)).toEqual(['test-results/demo.mp4'])
  expect(shownIn(failed.log)).toContain('Left out: 1 recording of a test that passed or was skipped (only: failed)')
})

it.concurrent('matches recordings whose names contain a test, the time and the result to this test', async () => {
  await using stage = await setStage({ recordings: false })
  const pays = 'output/videos/8d458c89-b13f-40f3-98df-db031d02caf2_pays_with_card.failed.webm'
  const works = 'output/videos/it works.webm'
  await record(stage, { [pays]: 'checkout.webm', [works]: 'demo.mp4' })
  const test = (title: string, file: string, inner = '') =>
    `<testsuite name="Shop" file="${file}"><testcase name="Shop: ${title}" classname="${title}">${inner}</testcase></testsuite>`
  const failure = '<failure message="the card is refused"/>'
  const tests = [test('pays with card', 'pay.js', failure), test('it works', 'a.js'), test('it works', 'b.js')]
  await writeFile(join(stage.workspace, 'report.xml'), `<testsuites>${tests.join('')}</testsuites>`)
  const step = await stage.share({ inputs: { path: 'output', 'test-report': 'report.xml', comment: 'true' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step).map(({ path, test }) => [path, test?.result, test?.error])).toEqual([
    [pays, 'failed', 'the card is refused'],
    [works, undefined, undefined],
  ])
  expect(readPage(bodyOf(stage)).outline.join('\n')).toContain(
    '| ❌ failed | ▶ [Shop: pays with card] `the card is refused`',
  )
})
