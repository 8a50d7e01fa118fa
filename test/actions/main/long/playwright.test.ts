import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRecord, chromium, linkFfmpeg } from '../../../support/machine-browser.ts'
import { resultsOf, root, type Stage, type StepChanges, setStage } from '../../../support/stage.ts'

const require = createRequire(import.meta.url)

const config = `
import { defineConfig } from '@playwright/test'
export default defineConfig({
  testDir: 'tests',
  retries: 1,
  workers: 2,
  fullyParallel: true,
  reporter: [['line'], ['json', { outputFile: 'reports/results.json' }], ['junit', { outputFile: 'reports/junit.xml' }]],
  use: { video: 'on', launchOptions: { executablePath: '${chromium}', args: ['--no-sandbox'] } },
  projects: [
    { name: 'desktop' },
    { name: 'mobile phone', grep: /logs in/, use: { viewport: { width: 320, height: 480 } } },
  ],
})
`

const spec = `
import { expect, test } from '@playwright/test'
test.describe('Login', () => {
  test('logs in', async ({ page }) => page.setContent('<h1>Hello</h1>'))
  test('is flaky', async ({ page }, { retry }) => {
    await page.setContent('<h1>Hello</h1>')
    expect(retry).toBe(1)
  })
})
test.describe(() => {
  test.describe.configure({ retries: 0 })
  test('fails & ends', async ({ page }) => {
    await page.setContent('<h1>Hello</h1>')
    expect(1).toBe(2)
  })
})
test('is skipped', ({}, { skip }) => skip())
`

/** From docs/playwright.md. */
const ownContextSpec = `
import { test as base, type Page } from '@playwright/test'
const test = base.extend<{ guest: Page }>({
  guest: async ({ browser }, use, testInfo) => {
    const context = await browser.newContext({ recordVideo: { dir: testInfo.outputDir } })
    const page = await context.newPage()
    await use(page)
    await context.close()
    await testInfo.attach('video', { path: await page.video()!.path(), contentType: 'video/webm' })
  },
})
test('opens a context', async ({ guest }) => {
  await guest.setContent('<h1>Hello</h1>')
})
`

const flaky = { title: 'Login › is flaky', project: 'desktop', result: 'flaky' }
const logsIn = { title: 'Login › logs in', result: 'passed' }

/** Folder, title and test of each recording, in the order of the results. */
const expected = [
  ['login-fails-ends-desktop', 'fails & ends', { title: 'fails & ends', project: 'desktop', result: 'failed' }],
  ['login-Login-is-flaky-desktop-retry1', 'Login › is flaky (try 2 of 2)', flaky],
  ['login-Login-is-flaky-desktop', 'Login › is flaky (try 1 of 2)', flaky],
  ['login-Login-logs-in-desktop', 'Login › logs in [desktop]', { ...logsIn, project: 'desktop' }],
  ['login-Login-logs-in-mobile-phone', 'Login › logs in [mobile phone]', { ...logsIn, project: 'mobile phone' }],
] as const

const mismatch = expect.stringMatching(/^(?:Error: )?expect\(received\)\.toBe\(expected\)/)
const here = 'tests/login.spec.ts'
/** In another place, only the path within the tests' folder is known. */
const there = 'login.spec.ts'

/** The tries that the recordings show, and their results. */
const shownTries = [
  { try: 1, tries: 1, tryResult: 'failed' },
  { try: 2, tries: 2, tryResult: 'passed' },
  { try: 1, tries: 2, tryResult: 'failed' },
  ...Array(2).fill({ try: 1, tries: 1, tryResult: 'passed' }),
]

/** Why and where the recorded tests failed, or where they are defined, as far as each report says. */
const byJson = [
  { error: mismatch, file: here, line: 14 },
  { file: here, line: 5 },
  { error: mismatch, file: here, line: 7 },
  ...Array(2).fill({ file: here, line: 4 }),
]
const byJUnit = [{ error: mismatch, file: there }, ...Array(4).fill({ file: there })]

describe.runIf(canRecord)('recordings and reports of Playwright Test', () => {
  let project: string

  beforeAll(async () => {
    project = await recordTests(spec, /1 failed[\s\S]*1 flaky[\s\S]*1 skipped[\s\S]*2 passed/)
  })

  afterAll(async () => {
    await rm(dirname(project), { recursive: true, force: true })
  })

  it('are shared with the JSON report on the machine that recorded them', async () => {
    await using stage = await setStage({ recordings: false })
    await expectShared(stage, '', byJson, {
      workspace: project,
      environment: { GITHUB_WORKSPACE: project },
      inputs: { path: 'test-results', 'test-report': 'reports/results.json' },
    })
  })

  it('are shared once if a test attaches a video of its own context', async () => {
    const own = await recordTests(ownContextSpec, /1 passed/)
    await using stage = await setStage({ recordings: false })
    const step = await stage.share({
      workspace: own,
      environment: { GITHUB_WORKSPACE: own },
      inputs: { path: 'test-results', 'test-report': 'reports/results.json' },
    })
    await rm(dirname(own), { recursive: true, force: true })
    expect(step.exitCode, step.log).toBe(0)
    expect(resultsOf(step)).toMatchObject([
      { path: expect.stringContaining('/attachments/video-'), title: 'opens a context', test: { result: 'passed' } },
    ])
    expect(step.log).toMatch(/^1 copy left out: .*\/page@.*\.webm is the same as .*\/attachments\/video-.*\.webm$/m)
  })

  it('are shared with the JUnit report in another folder', async () => {
    await using stage = await setStage({ recordings: false })
    const filter = (path: string) => !path.includes('node_modules')
    await cp(project, join(stage.workspace, 'artifact'), { recursive: true, filter })
    await expectShared(stage, 'artifact/', byJUnit, {
      inputs: { path: 'artifact/test-results', 'test-report': 'artifact/reports/junit.xml' },
    })
  })
})

async function expectShared(
  stage: Stage,
  folder: string,
  places: readonly object[],
  changes: StepChanges,
): Promise<void> {
  const step = await stage.share(changes)
  expect(step.exitCode, step.log).toBe(0)
  expect(step.log).not.toContain('::warning::')
  expect(step.summary).toContain('❌ 1 failed · 🔁 1 flaky · ✅ 2 passed · ⏭️ 1 skipped · 5 recordings')
  expect(resultsOf(step).map(({ path, title, test }) => [path, title, test])).toEqual(
    expected.map(([name, title, test], at) => [
      `${folder}test-results/${name}/video.webm`,
      title,
      { ...test, ...shownTries[at], ...places[at] },
    ]),
  )
}

/** Runs tests that record themselves. */
async function recordTests(tests: string, ended: RegExp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playwright-'))
  const project = join(folder, 'recorded here')
  await mkdir(join(project, 'tests'), { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project, 'playwright.config.ts'), config)
  await writeFile(join(project, 'tests/login.spec.ts'), tests)
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'), 'dir')
  const cli = require.resolve('@playwright/test/cli')
  const environment = {
    PATH: process.env['PATH'],
    HOME: folder,
    PLAYWRIGHT_BROWSERS_PATH: await linkFfmpeg(folder),
  }
  const run = promisify(execFile)(process.execPath, [cli, 'test'], { cwd: project, env: environment })
  // The run fails if one of its tests does.
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: String(error.stdout) }))
  expect(stdout).toMatch(ended)
  return project
}
