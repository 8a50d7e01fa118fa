import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shownIn, warningsIn } from '../../support/actions/runner-log.ts'
import { bodyOf } from '../../support/actions/runs.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { resultsOf, type Stage, setStage } from '../../support/stage.ts'

const attached = (path: string) => `<system-out>[[ATTACHMENT|${path}]]</system-out>`

/** A gotestsum report: a test that failed and passed in its retry, and one without a recording. */
const report = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="2" errors="0" time="0.412">
  <testsuite tests="4" failures="2" time="0.003" name="example.com/depot/gate" timestamp="2026-11-27T08:00:00Z">
    <testcase classname="example.com/depot/gate" name="TestShuts" time="0.010">
      <failure message="still open after 2s" type=""></failure>${attached('recordings/checkout.webm')}
    </testcase>
    <testcase classname="example.com/depot/gate" name="TestOpens" time="0.000">
      <failure message="no power" type=""></failure>
    </testcase>
    <testcase classname="example.com/depot/gate" name="TestShuts" time="0.010">${attached('recordings/demo.mp4')}</testcase>
    <testcase classname="example.com/depot/gate" name="TestOpens" time="0.000"></testcase>
    <testcase classname="example.com/depot/gate" name="TestOils" time="0.000"></testcase>
  </testsuite>
</testsuites>`

const inputs = { comment: 'true', 'test-report': 'report.xml' }

async function setTested(): Promise<Stage> {
  const stage = await setStage()
  await writeFile(join(stage.workspace, 'report.xml'), report)
  return stage
}

it.concurrent('with merge-test-retries, shows entries with the same name as tries of one flaky test', async () => {
  await using stage = await setTested()
  const step = await stage.share({ inputs: { ...inputs, 'merge-test-retries': 'true' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([])
  const log = shownIn(step.log)
  expect(log).toContain('Merged test retries: 2 tests had several entries, 2 of them flaky\n')
  expect(log).not.toContain('set merge-test-retries')
  for (const text of [bodyOf(stage), step.summary]) {
    const shown = readPage(text).outline.join('\n')
    expect(shown).toContain('🔁 2 flaky · ✅ 1 passed · 3 recordings')
    expect(shown).toMatch(/flaky \| ▶ \[TestShuts\] · \[try 2 ✅\] `still open after 2s`/)
    expect(shown).toMatch(/flaky \| `TestOpens` `no power` \| no recording/)
  }
  const told = resultsOf(step).map(({ path, title, test }) => [path, title, test?.result, test?.tryResult, test?.error])
  expect(told).toContainEqual([
    ...['recordings/checkout.webm', 'TestShuts (try 1 of 2)', 'flaky', 'failed', 'still open after 2s'],
  ])
  expect(told).toContainEqual(['recordings/demo.mp4', 'TestShuts (try 2 of 2)', 'flaky', 'passed', undefined])
  const { tests } = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(tests.slice(0, 2)).toMatchObject([
    { title: 'TestShuts', file: 'example.com/depot/gate', result: 'flaky' },
    { title: 'TestOpens', file: 'example.com/depot/gate', result: 'flaky' },
  ])
})

it.concurrent('without merge-test-retries, counts each entry, and suggests the input', async () => {
  await using stage = await setTested()
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(readPage(bodyOf(stage)).outline.join('\n')).toContain('❌ 2 failed · ✅ 3 passed · 3 recordings')
  expect(shownIn(step.log)).toContain(
    '2 tests failed, but another entry with the same name passed. If these are retries, not runs on several browsers or devices, set merge-test-retries: true\n',
  )
  expect(shownIn(step.log)).not.toContain('Merged test retries')
})

it.concurrent('refuses merge-test-retries without a test report before it sends anything', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { 'merge-test-retries': 'true' } })
  expect(step.exitCode).toBe(1)
  expect(shownIn(step.log)).toContain('The input merge-test-retries is true, but the input test-report is empty')
  expect(stage.service.calls).toEqual([])
})
