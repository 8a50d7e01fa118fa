import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { resultsOf, root, setStage } from '../../../support/stage.ts'

/** What the recordings at these paths are told to show by a report, in a workspace with these files of code. */
async function testsBy(report: string, code: readonly string[], paths: readonly string[]) {
  await using stage = await setStage({ recordings: false })
  const put = async (path: string) => {
    await mkdir(dirname(join(stage.workspace, path)), { recursive: true })
    return join(stage.workspace, path)
  }
  for (const path of code) await writeFile(await put(path), '')
  for (const path of paths) {
    await copyFile(join(root, 'test/fixtures/recordings/demo.mp4'), await put(path))
  }
  await writeFile(await put('report.xml'), report)
  const step = await stage.share({ inputs: { path: 'videos', 'test-report': 'report.xml' } })
  expect(step.exitCode, step.log).toBe(0)
  return { step, tests: resultsOf(step).map(({ test }) => test) }
}

const fixture = (name: string) => readFile(join(root, 'test/fixtures/reports', name), 'utf8')

it.concurrent('takes error and place from a report that pytest 7.2 wrote', async () => {
  const names = ['test-orders', 'test-search', 'test-total-ten']
  const paths = names.map((name) => `videos/tests-test-shop-py-${name}/video.mp4`)
  const { tests, step } = await testsBy(await fixture('pytest.xml'), ['tests/test_shop.py'], paths)
  const known = { result: 'failed', try: 1, tries: 1, tryResult: 'failed', file: 'tests/test_shop.py' }
  expect(tests).toEqual([
    {
      title: 'test_orders',
      ...known,
      error: 'failed on setup with "RuntimeError: no database"',
      line: 19,
    },
    {
      title: 'test_search',
      ...known,
      error: 'ConnectionError: refused',
      line: 14,
    },
    {
      title: 'test_total[ten]',
      ...known,
      error: 'AssertionError: coupon <b>ten</b> & more · assert 3 == 2',
      line: 10,
    },
  ])
  expect(step.summary).toContain('❌ 3 failed · ✅ 1 passed · ⏭️ 1 skipped · 3 recordings')
})

it.concurrent('takes error and place from a report that mocha-junit-reporter 2.2 wrote', async () => {
  const paths = ['videos/Login refuses a wrong password.mp4', 'videos/Login times out.mp4']
  const { tests } = await testsBy(await fixture('mocha.xml'), ['cypress/e2e/login.cy.js'], paths)
  expect(tests).toMatchObject([
    {
      ...{ result: 'failed', file: 'cypress/e2e/login.cy.js', line: 5 },
      error: expect.stringMatching(/^expected the message to be blue .*'red <b>'/),
    },
    {
      result: 'failed',
      file: 'cypress/e2e/login.cy.js',
      error: expect.stringMatching(/^Timeout of 20ms exceeded/),
    },
  ])
})

it.concurrent('takes for Cypress’s video of a spec file the first error in it', async () => {
  // Cypress runs mocha with this reporter; in its browser, stacks name the files of its bundle.
  const report = (await fixture('mocha.xml'))
    .replace('at Context.<anonymous> (cypress/e2e/', 'at Context.eval (webpack://shop/./cypress/e2e/')
    .replace('name="Root Suite"', 'name="Root Suite" file="cypress/e2e/login.cy.js"')
    .replace(' file="/home/runner/work/shop/shop/cypress/e2e/login.cy.js" time="0.030"', ' time="0.030"')
  const { tests, step } = await testsBy(report, ['cypress/e2e/login.cy.js'], ['videos/login.cy.js.mp4'])
  expect(tests).toMatchObject([
    { title: 'login.cy.js', result: 'failed', file: 'cypress/e2e/login.cy.js', line: 5 },
  ])
  // The spec file is not a test of its own.
  expect(step.summary).toContain('❌ 2 failed · ✅ 1 passed · 1 recording')
})
