import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { commandsIn, shownIn } from '../../support/actions/runner-log.ts'
import { bodyOf, inJob } from '../../support/actions/runs.ts'
import { type Described, playwrightReport } from '../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage, usualKey } from '../../support/stage.ts'

const passing: Described = { titles: ['pays'], videos: [['/ci/app/recordings/demo.mp4']] }
const failing: Described = {
  titles: ['fails'],
  project: 'chromium',
  status: 'unexpected',
  message: 'Error: no',
  videos: [['/ci/app/recordings/checkout.webm']],
}
const reportOf = (...tests: Described[]) => JSON.stringify(playwrightReport(tests))

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

it.concurrent('shows which tests failed, why and where, in outputs, comment and summary', async () => {
  await using stage = await setStage()
  const test: Described = {
    ...failing,
    message: '\u001b[31mError: expect(locator).toHaveText()\u001b[39m\n\n  Expected: "1"\n  Received: "2"',
    // A report from another machine.
    at: { file: '/home/runner/work/shop/shop/lib/cart.ts', line: 42 },
  }
  const files = { 'report.json': reportOf(test, passing), 'lib/cart.ts': '', 'tests/shop/login.spec.ts': '' }
  await writeFiles(stage, files)
  const reportUrl = 'https://ci.example.com/report?a=1'
  const step = await stage.share({ inputs: { ...inputs, 'report-url': reportUrl } })
  expect(step.exitCode, step.log).toBe(0)
  expect(testOf(step, 'recordings/checkout.webm')).toEqual({
    title: 'fails',
    project: 'chromium',
    result: 'failed',
    try: 1,
    tries: 1,
    tryResult: 'failed',
    error: 'Error: expect(locator).toHaveText() · Expected: "1" · Received: "2"',
    file: 'lib/cart.ts',
    line: 42,
  })
  expect(testOf(step, 'recordings/demo.mp4')).toMatchObject({ file: 'tests/shop/login.spec.ts', line: 7 })
  const [failed] = resultsOf(step)
  expect(step.outputs['failed-share-urls']).toBe(failed?.url)
  const manifest = JSON.parse(await readFile(step.outputs['manifest'] ?? '', 'utf8'))
  expect(manifest.failedShareUrls).toEqual([failed?.url])
  for (const text of [bodyOf(stage), step.summary]) {
    expect(text).toContain('❌ 1 failed · ✅ 1 passed · 3 recordings')
    expect(text).toContain(
      '<br><code>Error&#58; expect&#40;locator&#41;&#46;toHaveText&#40;&#41; · Expected&#58; &#34;1&#34; · Received&#58; &#34;2&#34;</code><br>',
    )
    expect(text).toMatch(
      /<br>\[tests\/shop\/login\.spec\.ts&#58;7\]\(<[^>]*#L7>\) · at \[lib\/cart\.ts&#58;42\]\(<[^>]*\/blob\/a1b2c3d4e5f60718293a4b5c6d7e8f9012345678\/lib\/cart\.ts#L42>\)/,
    )
    expect(text).toContain(`[test report](<${reportUrl}>)`)
  }
  expect(step.summary).toContain('Dimensions')
  expect(bodyOf(stage)).not.toContain('Dimensions')
})

it.concurrent('hides passwords and defuses hostile errors and names in comment, summary, log and outputs', async () => {
  await using stage = await setStage()
  const password = 'hunter2&secret'
  const message = `\u001b[31m::error::boom ${password}\n@octocat #1 <img src=x> | [a](http://evil.example) \ud800${'x'.repeat(1e6)}`
  const lost = [`signs in with ${password}`, 'says\n::error::boom'].map(
    (title): Described => ({ ...failing, titles: [title], message, videos: [[]] }),
  )
  await writeFiles(stage, { 'report.json': reportOf({ ...failing, message }, ...lost) })
  await copyFile(join(stage.workspace, 'recordings/demo.mp4'), join(stage.workspace, `recordings/${password}.mp4`))
  const step = await stage.share({ inputs: { ...inputs, password } })
  expect(step.exitCode, step.log).toBe(0)
  expect(testOf(step, 'recordings/checkout.webm')?.error).toBe('::error::boom ***')
  expect(shownIn(step.log)).toContain(
    '2 failed or flaky tests without a recording: signs in with *** (chromium), says ::error::boom (chromium)',
  )
  const body = bodyOf(stage)
  // The results must keep the file's true name.
  const outputs = JSON.stringify({ ...step.outputs, results: '' })
  for (const text of [body, step.summary, shownIn(step.log), outputs]) {
    expect(text).not.toContain('hunter2')
  }
  for (const text of [body, step.summary]) {
    expect(text).not.toMatch(/@octocat|<img|\]\(http:\/\/evil/)
    expect(text.isWellFormed()).toBe(true)
    // The workspace doesn't have the file that the report names.
    expect(text).toContain('<code>shop&#47;login&#46;spec&#46;ts&#58;7</code>')
    expect(text).not.toContain('/blob/')
  }
  expect(commandsIn(step.log).filter(({ name }) => name === 'error')).toEqual([])
})

it.concurrent('hides secrets in titles, projects, headings and errors that are truncated or contain colors', async () => {
  await using stage = await setStage()
  const password = `opensesame-${Array.from({ length: 150 }, (_, at) => `q${at}`).join('-')}`
  const after = (length: number, secret: string) => `${'x'.repeat(length - 10)}${secret}`
  const lost = (test: Partial<Described>): Described => ({ ...failing, videos: [[]], ...test })
  const coloured = password.replace('q7', '\u001b[31mq7').replace('q77', '#x1B[0mq77')
  const report = reportOf(
    { ...failing, titles: [after(500, usualKey)], project: after(500, usualKey) },
    { ...passing, titles: [`${usualKey} `.repeat(25), after(800, usualKey)] },
    lost({ titles: [after(1000, usualKey), 'fails'] }),
    lost({ titles: [after(2000, usualKey)] }),
    lost({ titles: [`${password} `.repeat(4)], message: password.repeat(8) }),
    lost({ message: `${' '.repeat(4050)}${password}` }),
    lost({ message: `no ${coloured}` }),
  )
  await writeFiles(stage, { 'report.json': report })
  const step = await stage.share({
    inputs: { ...inputs, password, section: after(200, password) },
  })
  expect(step.exitCode, step.log).toBe(0)
  const manifest = await readFile(step.outputs['manifest'] ?? '', 'utf8')
  for (const text of [manifest, shownIn(step.log), JSON.stringify(step.outputs), step.summary, bodyOf(stage)]) {
    expect(text).not.toMatch(/opensesame|q\d+-q\d+/)
    // Fewer characters can occur by chance in the packed part of a comment.
    expect(text).not.toContain(usualKey.slice(0, 10))
  }
  expect(step.summary).toContain('xxx')
})

it.concurrent('with comment: failures, writes only if something failed, and then keeps the comment up to date', async () => {
  await using stage = await setStage()
  const share = async (test: Described, run: number) => {
    await writeFiles(stage, { 'report.json': reportOf(test) })
    return await stage.share(inJob('e2e', { run, inputs: { ...inputs, comment: 'failures' } }))
  }
  const quiet = await share(passing, 1000)
  expect(quiet.exitCode, quiet.log).toBe(0)
  expect(stage.github.comments(1)).toEqual([])
  expect(quiet.log).not.toMatch(/issuecomment|share-ids|::warning/)
  expect(quiet.outputs['comment-url']).toBe('')
  await share({ ...passing, status: 'unexpected' }, 1001)
  expect(bodyOf(stage)).toContain('❌ 1 failed')
  const mended = await share(passing, 1002)
  expect(bodyOf(stage)).toContain('✅ 1 passed · 1 recording')
  expect(bodyOf(stage)).not.toContain('❌')
  expect(mended.outputs['comment-url']).toMatch(/issuecomment/)
})

it.concurrent('with comment: failures, writes if a test did not run', async () => {
  await using stage = await setStage()
  const suite = '<testsuite tests="1"><testcase name="pays" classname="shop" status="notrun"/></testsuite>'
  await writeFiles(stage, { 'gtest.xml': `<testsuites>${suite}</testsuites>` })
  await stage.share({ inputs: { comment: 'failures', 'test-report': 'gtest.xml' } })
  expect(bodyOf(stage)).toContain('🚫 1 did not run')
})

it.concurrent('with comment: failures, writes if a crash left an empty report next to a valid one', async () => {
  await using stage = await setStage()
  await writeFiles(stage, { 'reports/a.json': reportOf(passing), 'reports/b.xml': '', 'reports/c.json': '{}' })
  const step = await stage.share({ inputs: { comment: 'failures', 'test-report': 'reports' } })
  expect(step.exitCode, step.log).toBe(0)
  for (const text of [bodyOf(stage), step.summary]) {
    expect(text).toContain('❌ 1 error · ✅ 1 passed · 3 recordings')
    expect(text).toContain('<code>reports&#47;b&#46;xml can&#39;t be read&#58; it is empty</code>')
  }
  const log = shownIn(step.log)
  expect(log).toContain("The test report reports/b.xml can't be used: it is empty.")
  expect(log).toContain("1 error outside of any test: reports/b.xml can't be read: it is empty")
  expect(log).toContain('Left out: 1 JSON or XML file that is not a test report')
})

it.concurrent('shows errors that a report counts without describing them, and then expects recordings', async () => {
  await using stage = await setStage({ recordings: false })
  const suite = '<testsuite tests="1" failures="0"><testcase name="TestRounds" classname="price"/></testsuite>'
  await writeFiles(stage, { 'go.xml': `<testsuites tests="1" failures="0" errors="2">${suite}</testsuites>` })
  const step = await stage.share({ inputs: { path: 'videos', comment: 'failures', 'test-report': 'go.xml' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(bodyOf(stage)).toContain('❌ 2 errors · ✅ 1 passed')
  expect(bodyOf(stage)).toContain('2 errors that go&#46;xml counts but does not describe')
  expect(bodyOf(stage)).not.toContain('more error')
  expect(step.log).toMatch(/^::warning::No recordings were found/m)
})

it.concurrent("with comment: failures, writes if a recording can't be shared", async () => {
  await using stage = await setStage()
  await writeFiles(stage, { 'recordings/empty.webm': '' })
  await stage.share({ inputs: { comment: 'failures' } })
  expect(bodyOf(stage)).toContain('⚠️ 1 not shared')
})

it.concurrent("logs six lines for three recordings, the last one with the comment's address", async () => {
  await using stage = await setStage()
  const step = await stage.share({ inputs: { comment: 'true' } })
  // If a busy machine takes ten seconds, the log also shows the progress.
  const lines = shownIn(step.log)
    .split('\n')
    .filter((line) => line !== '' && !/^(?:::debug|No answer from |Uploading: )/.test(line))
  expect(lines, step.log).toHaveLength(6)
  expect(lines[0]).toMatch(/^Sharing 3 recordings/)
  expect(lines[4]).toMatch(/^3 of 3 recordings shared in/)
  expect(lines[5]).toBe(`Comment: ${step.outputs['comment-url']} (in ${/in ([\d.]+ s)\)$/.exec(lines[5] ?? '')?.[1]})`)
})

it.concurrent('folds the log lines of more than 20 recordings, except for failed ones', async () => {
  await using stage = await setStage({ recordings: false })
  await mkdir(join(stage.workspace, 'recordings'))
  const video = join(root, 'test/fixtures/recordings/demo.mp4')
  for (let at = 0; at < 21; at += 1) await copyFile(video, join(stage.workspace, `recordings/${at}.mp4`))
  await writeFiles(stage, { 'recordings/empty.mp4': '' })
  const step = await stage.share({ inputs: { comment: 'true', 'fail-on-error': 'true' } })
  const log = shownIn(step.log)
  const [, folded = ''] = /^::group::21 recordings with links\n(.*?)^::endgroup::$/ms.exec(log) ?? []
  expect(folded.match(/^Shared /gm)).toHaveLength(21)
  expect(folded).not.toContain('Not shared')
  expect(log.match(/^Not shared: /gm)).toHaveLength(1)
  expect(step.exitCode).toBe(1)
  expect(log.trimEnd().split('\n').at(-1)).toMatch(/^Comment: http/)
})
