import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shownIn, warningsIn } from '../../support/actions/runner-log.ts'
import { bodyOf } from '../../support/actions/runs.ts'
import { readPage } from '../../support/markdown/github-page.ts'
import { bundle, failure, manifestOf, recording, testCase, testsOfRun } from '../../support/reports/xcresult.ts'
import { resultsOf, setStage } from '../../support/stage.ts'

const tests = testsOfRun([
  bundle(
    'ShopUITests',
    'Failed',
    testCase('LoginTests/testPays()', 'Failed', failure('LoginTests.swift:43: XCTAssertTrue failed - no receipt')),
    testCase('LoginTests/testLogsIn()', 'Passed'),
  ),
  bundle(
    'ShopTests',
    'Failed',
    testCase('PriceTests/adds()', 'Failed', failure('PriceTests.swift:9: Expectation failed: (sum → 3) == 4')),
  ),
])
const manifest = manifestOf({
  'LoginTests/testLogsIn()': [recording('demo.mp4')],
  'LoginTests/testPays()': [recording('checkout.webm')],
})

it.concurrent.each([
  ['by name', 'recordings/manifest.json\nrecordings/tests.json'],
  ['by their folder', 'recordings'],
])('shows videos that Xcode exported with the results of their tests, both files given %s', async (_, given) => {
  await using stage = await setStage()
  await writeFile(join(stage.workspace, 'recordings/tests.json'), tests)
  await writeFile(join(stage.workspace, 'recordings/manifest.json'), manifest)
  const step = await stage.share({ inputs: { comment: 'true', 'test-report': given, only: 'failed' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(warningsIn(step.log)).toEqual([])
  expect(shownIn(step.log)).toContain('Left out: 2 files that are not videos\n')
  const results = resultsOf(step)
  expect(results.find(({ path }) => path === 'recordings/checkout.webm')).toMatchObject({
    title: 'LoginTests › testPays',
    test: { project: 'iPhone 17', result: 'failed', error: 'XCTAssertTrue failed - no receipt' },
  })
  expect(results.map(({ path }) => path)).not.toContain('recordings/demo.mp4')
  for (const text of [bodyOf(stage), step.summary]) {
    const shown = readPage(text).outline.join('\n')
    expect(shown).toContain(
      '❌ 2 failed · ✅ 1 passed · 2 recordings · 1 recording of passed or skipped tests left out · `iPhone 17`',
    )
    expect(shown).toMatch(
      /❌ failed \| ▶ \[LoginTests › testPays\] `XCTAssertTrue failed - no receipt` `ShopUITests\/LoginTests.swift:43`/,
    )
    expect(shown).toMatch(/❌ failed \| `PriceTests › adds` .* \| no recording/)
  }
})
