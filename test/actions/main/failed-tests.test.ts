import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { commandsIn, shownIn } from '../../support/actions/runner-log.ts'
import { bodyOf, inJob } from '../../support/actions/runs.ts'
import { resultsOf, type Stage, setStage } from '../../support/stage.ts'

type Test = {
  title: string
  status: string
  video: string
  message?: string
  error?: [file: string, line: number]
}

const passing = { title: 'pays', status: 'expected', video: 'recordings/demo.mp4' }

/** What Playwright's JSON reporter writes of tests in `tests/shop.spec.ts` that ran on some machine. */
function reportOf(tests: readonly Test[], folder: string): string {
  const specs = tests.map(({ title, status, video, message, error: [file, line] = ['', 0] }, at) => {
    const location = { file: `${folder}/${file}`, line, column: 3 }
    const result = {
      status: status === 'expected' ? 'passed' : 'failed',
      errors: message === undefined ? [] : [{ message, ...(line > 0 ? { location } : {}) }],
      attachments: [{ name: 'video', contentType: 'video/webm', path: `${folder}/${video}` }],
    }
    return {
      title,
      file: 'shop.spec.ts',
      line: 10 + at,
      tests: [{ projectName: 'chromium', status, results: [result] }],
    }
  })
  return JSON.stringify({
    config: { rootDir: `${folder}/tests` },
    suites: [{ title: 'shop.spec.ts', specs }],
  })
}

async function writeFiles({ workspace }: Stage, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true })
    await writeFile(join(workspace, path), text)
  }
}

const inputs = { comment: 'true', 'test-report': 'report.json' }

function testOf(step: StepResult, path: string) {
  return resultsOf(step).find((result) => result.path === path)?.test
}

it.concurrent('says what failed, why, and where, in outputs, comment and summary', async () => {
  await using stage = await setStage()
  const failing: Test = {
    ...{ title: 'fails', status: 'unexpected', video: 'recordings/checkout.webm' },
    message: '\u001b[31mError: expect(locator).toHaveText()\u001b[39m\n\n  Expected: "1"\n  Received: "2"',
    error: ['lib/cart.ts', 42],
  }
  // The report may come from another machine.
  const report = reportOf([failing, passing], '/home/runner/work/shop/shop')
  await writeFiles(stage, { 'report.json': report, 'lib/cart.ts': '', 'tests/shop.spec.ts': '' })
  const reportUrl = 'https://ci.example.com/report?a=1'
  const step = await stage.share({ inputs: { ...inputs, 'report-url': reportUrl } })
  expect(step.exitCode, step.log).toBe(0)
  expect(testOf(step, 'recordings/checkout.webm')).toEqual({
    ...{ title: 'fails', project: 'chromium', result: 'failed' },
    ...{ try: 1, tries: 1, tryResult: 'failed' },
    error: 'Error: expect(locator).toHaveText() · Expected: "1" · Received: "2"',
    ...{ file: 'lib/cart.ts', line: 42 },
  })
  expect(testOf(step, 'recordings/demo.mp4')).toMatchObject({ file: 'tests/shop.spec.ts', line: 11 })
  const [failed] = resultsOf(step)
  expect(step.outputs['failed-share-urls']).toBe(failed?.url)
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest.failedShareUrls).toEqual([failed?.url])
  for (const text of [bodyOf(stage), step.summary]) {
    expect(text).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
    expect(text).toContain(
      '<br><code>Error&#58; expect&#40;locator&#41;&#46;toHaveText&#40;&#41; · Expected&#58; &#34;1&#34; · Received&#58; &#34;2&#34;</code><br>',
    )
    expect(text).toMatch(/\/blob\/a1b2c3d4e5f60718293a4b5c6d7e8f9012345678\/lib\/cart\.ts#L42>\)/)
    expect(text).toContain(`[test report](<${reportUrl}>)`)
  }
  expect(step.summary).toContain('Dimensions')
  expect(bodyOf(stage)).not.toContain('Dimensions')
})

it.concurrent('names the test’s own place where the error was outside of the workspace', async () => {
  await using stage = await setStage()
  const failing: Test = {
    ...{ title: 'fails', status: 'unexpected', video: 'recordings/checkout.webm', message: 'Error: no' },
    error: ['node_modules/library/index.js', 3],
  }
  await writeFiles(stage, {
    'report.json': reportOf([failing], stage.workspace),
    'node_modules/library/index.js': '',
  })
  const step = await stage.share({ inputs })
  expect(testOf(step, 'recordings/checkout.webm')).toMatchObject({ file: 'tests/shop.spec.ts', line: 10 })
  // It is not there.
  expect(bodyOf(stage)).not.toContain('/blob/')
})

it.concurrent('keeps hostile errors and passwords out of comment, summary, log and outputs', async () => {
  await using stage = await setStage()
  const password = 'hunter2&<secret>'
  const hostile = `\u001b[31m::error::boom ${password}\n@octocat #1 <img src=x> | [a](http://evil.example) \ud800${'x'.repeat(1e6)}`
  const failing: Test = {
    title: 'fails',
    status: 'unexpected',
    video: 'recordings/checkout.webm',
    message: hostile,
  }
  await writeFiles(stage, { 'report.json': reportOf([failing], stage.workspace) })
  const step = await stage.share({ inputs: { ...inputs, password } })
  expect(step.exitCode, step.log).toBe(0)
  const error = testOf(step, 'recordings/checkout.webm')?.error ?? ''
  expect(Array.from(error).length).toBeLessThanOrEqual(300)
  expect(error).toBe('::error::boom ***')
  const body = bodyOf(stage)
  for (const text of [body, step.summary, shownIn(step.log), JSON.stringify(step.outputs)]) {
    expect(text).not.toContain('hunter2')
  }
  for (const text of [body, step.summary]) {
    expect(text).not.toMatch(/@octocat|<img|\]\(http:\/\/evil/)
    expect(text.isWellFormed()).toBe(true)
  }
  expect(commandsIn(step.log).filter(({ name }) => name === 'error')).toEqual([])
})

it.concurrent('with comment: failures, writes only where something failed, and then keeps it up to date', async () => {
  await using stage = await setStage()
  const failing: Test = { ...passing, status: 'unexpected', message: 'Error: no' }
  const share = async (tests: Test[], run: number) => {
    await writeFiles(stage, { 'report.json': reportOf(tests, stage.workspace) })
    return await stage.share(inJob('e2e', { run, inputs: { ...inputs, comment: 'failures' } }))
  }
  const quiet = await share([passing], 1000)
  expect(quiet.exitCode, quiet.log).toBe(0)
  expect(stage.github.comments(1)).toEqual([])
  expect(quiet.log).not.toMatch(/issuecomment|share-ids|::warning/)
  expect(quiet.outputs['comment-url']).toBe('')
  await share([failing], 1001)
  expect(bodyOf(stage)).toContain('❌ 1 failed')
  const mended = await share([passing], 1002)
  expect(bodyOf(stage)).toContain('✅ 1 passed · 1 recording')
  expect(bodyOf(stage)).not.toContain('❌')
  expect(mended.outputs['comment-url']).toMatch(/issuecomment/)
})

it.concurrent('with comment: failures, writes where a recording could not be shared', async () => {
  await using stage = await setStage()
  await writeFiles(stage, { 'recordings/empty.webm': '' })
  await stage.share({ inputs: { comment: 'failures' } })
  expect(bodyOf(stage)).toContain('⚠️ 1 not shared')
})

it.concurrent('prints six lines for three recordings, the comment’s address last', async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { comment: 'true' } })
  // On a busy machine it may take ten seconds, after which the log says how far it is.
  const lines = shownIn(step.log)
    .split('\n')
    .filter((line) => line !== '' && !/^(?:::debug|No answer from |Uploading: )/.test(line))
  expect(lines, step.log).toHaveLength(6)
  expect(lines[0]).toMatch(/^Sharing 3 recordings/)
  expect(lines[4]).toMatch(/^3 of 3 recordings shared in/)
  expect(lines[5]).toBe(
    `Comment: ${step.outputs['comment-url']} (in ${/in ([\d.]+ s)\)$/.exec(lines[5] ?? '')?.[1]})`,
  )
})

it.concurrent('folds the lines of more than 20 recordings, but none that failed', async () => {
  await using stage = await setStage({ recordings: false })
  const video = await readFile(join(import.meta.dirname, '../../fixtures/recordings/demo.mp4'))
  await mkdir(join(stage.workspace, 'recordings'))
  for (let at = 0; at < 21; at += 1) await writeFile(join(stage.workspace, `recordings/${at}.mp4`), video)
  for (let at = 0; at < 12; at += 1) await writeFiles(stage, { [`recordings/empty-${at}.mp4`]: '' })
  const step = await stage.share({ inputs: { comment: 'true', 'fail-on-error': 'true' } })
  const log = shownIn(step.log)
  const [, folded = ''] = /^::group::21 recordings with links\n(.*?)^::endgroup::$/ms.exec(log) ?? []
  expect(folded.match(/^Shared /gm)).toHaveLength(21)
  expect(folded).not.toContain('Not shared')
  expect(log.match(/^Not shared: /gm)).toHaveLength(12)
  const errors = commandsIn(step.log).filter(({ name }) => name === 'error')
  expect(errors.length).toBeLessThanOrEqual(10)
  expect(step.exitCode).toBe(1)
  expect(log.trimEnd().split('\n').at(-1)).toMatch(/^Comment: http/)
})

it.concurrent.each<[string, string, string]>([
  ['behind 7,980 spaces', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', `${' '.repeat(7980)}ABCDEFGHIJKLMNOPQRSTUVWXYZ`],
  ['many times', `${'k9Q-'.repeat(25)}!`, `E ${`${'k9Q-'.repeat(25)}!`.repeat(90)}`],
  ['between colours', 'hunter [1mtwo-secret', 'no hunter [1mtwo-secret'],
  ['that colours interrupt', 'hunter2-secret', 'no hunter2 [31m -se [0mcret hunter2\u001b[31m-secret'],
])('leaves no part of a password that stands %s in an error', async (_, password, message) => {
  await using stage = await setStage()
  const failing: Test = { title: 'fails', status: 'unexpected', video: 'recordings/checkout.webm', message }
  await writeFiles(stage, { 'report.json': reportOf([failing], stage.workspace) })
  const step = await stage.share({ inputs: { ...inputs, password } })
  const error = testOf(step, 'recordings/checkout.webm')?.error ?? ''
  for (const text of [error, bodyOf(stage), step.summary]) {
    for (const part of [password.slice(0, 12), password.slice(-12), 'hunter2-secret']) {
      expect(text).not.toContain(part)
    }
  }
})

it.concurrent('links no file from elsewhere, and survives paths that no system can hold', async () => {
  await using stage = await setStage()
  const { workspace } = stage
  await symlink('/etc', join(workspace, 'evil'))
  const files = [
    `${'../'.repeat(12)}etc/passwd`,
    'evil/passwd',
    '.git/config',
    `a/${'b'.repeat(5000)}`,
    'a/\u0000b',
    '',
    'a'.repeat(5e6),
  ]
  await writeFiles(stage, { '.git/config': '' })
  for (const [at, file] of files.entries()) {
    const failing: Test = {
      ...{ title: 'fails', status: 'unexpected', video: 'recordings/checkout.webm', message: 'Error: no' },
      error: [file, 7],
    }
    const folder = at % 2 === 0 ? workspace : '/elsewhere'
    const report = JSON.parse(reportOf([failing], folder))
    report.suites[0].specs[0].file = file
    await writeFiles(stage, { 'report.json': JSON.stringify(report) })
    const run = { GITHUB_RUN_ID: String(1000 + at) }
    const step = await stage.share({ inputs: { ...inputs, reuse: 'false' }, environment: run })
    expect(step.exitCode, step.log).toBe(0)
    expect(testOf(step, 'recordings/checkout.webm')).toMatchObject({ title: 'fails', error: 'Error: no' })
    expect(testOf(step, 'recordings/checkout.webm')?.file ?? 'none').toMatch(/^.{1,5000}$/)
    expect(bodyOf(stage), file.slice(0, 50)).not.toContain('/blob/')
  }
})
