import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import { hand } from '../../../support/actions/hand-over-manifests.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { alive, idsOf } from '../../../support/actions/runs.ts'
import { type Described, playwrightReport } from '../../../support/reports/playwright-report.ts'
import { resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

type Ended = Record<string, 'expected' | 'unexpected' | 'unrecorded'>

const video = (title: string) => `test-results/${title}/video.webm`

/** Writes Playwright's report of these tests. Each has a video, unless it failed without a recording. */
async function prepare({ workspace }: Stage, ended: Ended): Promise<void> {
  const tests = Object.entries(ended).map(([title, status]): Described => {
    const described: Described = {
      titles: [title],
      project: 'chromium',
      videos: [[`/ci/app/${video(title)}`]],
    }
    if (status === 'expected') return described
    const failed = { ...described, status: 'unexpected', message: `Error: ${title}` }
    return status === 'unrecorded' ? { ...failed, videos: [[]] } : failed
  })
  for (const [title, status] of Object.entries(ended)) {
    if (status === 'unrecorded') continue
    await mkdir(dirname(join(workspace, video(title))), { recursive: true })
    await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(workspace, video(title)))
  }
  await writeFile(join(workspace, 'report.json'), JSON.stringify(playwrightReport(tests)))
}

const inputs = { path: 'test-results', 'test-report': 'report.json', reuse: 'false' }

/** Shares like a push to main, and keeps the manifest in `base`. */
async function shareOnMain(
  stage: Stage,
  ended: Ended,
  { name = 'main', event = 'push', branch = 'main', runId = 900 } = {},
) {
  await prepare(stage, ended)
  const environment = { GITHUB_REF_NAME: branch, GITHUB_SHA: 'b'.repeat(40), GITHUB_RUN_ID: String(runId) }
  const step = await stage.share({ inputs, event: { name: event, payload: {} }, environment })
  expect(step.exitCode, step.log).toBe(0)
  const kept = join(stage.workspace, `base/${name}.json`)
  await mkdir(dirname(kept), { recursive: true })
  await copyFile(step.outputs['manifest'] ?? '', kept)
  return { step, kept }
}

const before: Ended = {
  red: 'unexpected',
  mended: 'unexpected',
  fine: 'expected',
  broken: 'expected',
  'red-unseen': 'unrecorded',
}
const after: Ended = {
  'a-new-failure': 'unexpected',
  broken: 'unexpected',
  red: 'unexpected',
  mended: 'expected',
  fine: 'expected',
  'red-unseen': 'unrecorded',
  'a-new-unseen': 'unrecorded',
}

it.concurrent('marks new, known and fixed failures, and links to the recordings on main, which cleanup keeps', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const { step: main } = await shareOnMain(stage, before)
  const there = new Map(resultsOf(main).map(({ path, url }) => [path, url]))
  await prepare(stage, after)
  const requests = stage.github.requests.length
  const step = await stage.share({ inputs: { ...inputs, comment: 'true', base: 'base' } })
  expect(step.exitCode, step.log).toBe(0)
  // As many as without a base: those for the comment, and one for the changed files.
  expect(stage.github.requests.length - requests).toBe(5)
  const body = stage.github.comments(1)[0]?.body ?? ''
  for (const text of [body, step.summary]) {
    expect(text).toContain('❌ 5 failed (1 new, 2 also on main) · ✅ 2 passed')
    expect(text).toMatch(/compared with \[bbbbbbb\]\(<\S+\/octo-org\/demo\/actions\/runs\/900\/attempts\/1>\)/)
    const [open = '', folded = ''] = text.split('<details>')
    const rows = Array.from(open.matchAll(/\| (?:▶ \[([^\]]+)\]\([^)]+\)|<code>([^<]+)<\/code>)(.*?)(?:<br>| \|)/g))
    expect(rows.map(([, linked, named = '', rest]) => `${linked ?? named.replaceAll('&#45;', '-')}${rest}`)).toEqual([
      `broken · new: passed on main · [before](<${there.get(video('broken'))}>)`,
      'a-new-failure',
      'a-new-unseen',
      `red · also fails on main · [before](<${there.get(video('red'))}>)`,
      'red-unseen · also fails on main',
      `mended · fixed · [before](<${there.get(video('mended'))}>)`,
    ])
    expect(folded).toContain('fine')
    expect(folded).not.toContain('before')
  }
  const bases = resultsOf(step).map(({ path, comparedWith }) => [path.split('/')[1], comparedWith])
  expect(Object.fromEntries(bases)).toEqual({
    'a-new-failure': undefined,
    broken: { result: 'passed', url: there.get(video('broken')) },
    red: { result: 'failed', url: there.get(video('red')) },
    mended: { result: 'failed', url: there.get(video('mended')) },
    fine: { result: 'passed', url: there.get(video('fine')) },
  })
  const cleaned = await stage.cleanUp()
  expect(cleaned.exitCode, cleaned.log).toBe(0)
  expect(cleaned.outputs['deleted-count']).toBe(String(resultsOf(step).length))
  expect(alive(stage, idsOf(main))).toEqual([true, true, true, true])
})

it.concurrent('shows how many runs on main a test failed in, and names the latest', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const results: Ended[] = [{ red: 'unexpected' }, { red: 'expected' }, { red: 'unrecorded' }, { red: 'expected' }]
  for (const [at, ended] of results.entries()) await shareOnMain(stage, ended, { name: `run-${at}`, runId: 900 + at })
  await prepare(stage, { red: 'unexpected' })
  const step = await stage.share({ inputs: { ...inputs, comment: 'true', base: 'base' } })
  const body = stage.github.comments(1)[0]?.body ?? ''
  expect(body).toMatch(
    /❌ 1 failed \(failed there before\) · 1 recording · .* · compared with \[bbbbbbb\]\(<\S+\/runs\/903\/attempts\/1>\) and 3 runs before/,
  )
  expect(body).toMatch(/\[red\]\S* · failed in 2 of the last 4 runs on main · \[before\]/)
  expect(JSON.parse(step.outputs['verdict'] ?? '')).toMatchObject({
    failed: 1,
    new: 0,
    alsoFailing: 0,
    failedBefore: 1,
  })
})

it.concurrent('shares the recordings of fixed tests with only: changed', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  await shareOnMain(stage, { mended: 'unexpected', fine: 'expected' })
  await prepare(stage, { mended: 'expected', fine: 'expected' })
  // Puts the tests' file where it can be found.
  await mkdir(join(stage.workspace, 'tests/shop'), { recursive: true })
  await writeFile(join(stage.workspace, 'tests/shop/login.spec.ts'), '')
  const step = await stage.share({ inputs: { ...inputs, base: 'base', only: 'changed' } })
  expect(resultsOf(step).map(({ path }) => path)).toEqual([video('mended')])
})

it.concurrent('refuses changed manifests and those of a pull request or another branch, and says in one line if it finds none', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const red: Ended = { red: 'unexpected' }
  await shareOnMain(stage, red, { name: 'pull', event: 'pull_request' })
  const { kept } = await shareOnMain(stage, red, { name: 'topic', branch: 'topic' })
  const forged = (await readFile(kept, 'utf8')).replaceAll('"branch":"topic"', '"branch":"main"')
  await writeFile(join(dirname(kept), 'forged.json'), forged)
  const step = await stage.share({ inputs: { ...inputs, comment: 'true', base: 'base/*.json' } })
  expect(step.exitCode).toBe(0)
  expect(warningsIn(step.log)).toEqual([
    "The manifest base/topic.json can't be used: it does not come from the base branch, main.",
    "The manifest base/pull.json can't be used: it comes from a pull request, not from the base branch.",
    expect.stringMatching(/^The manifest base\/forged\.json can't be used: its signature is invalid/),
  ])
  expect(stage.github.comments(1)[0]?.body).not.toMatch(/on main|compared with|fixed/)
  const none = await stage.share({ inputs: { ...inputs, base: 'nowhere/*.json' } })
  expect(none.log).toContain('No manifests were found for the input base (nowhere/*.json): nowhere does not exist\n')
  expect(none.log).not.toContain('::warning::')
})

it.concurrent('a report compares jobs that did not compare themselves, and later reports keep the comparison', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  await shareOnMain(stage, before)
  await prepare(stage, after)
  const job = await stage.share({ inputs: { ...inputs, comment: 'true' } })
  await hand(stage, job)
  const step = await stage.report({ inputs: { base: 'base' } })
  expect(step.exitCode, step.log).toBe(0)
  const body = stage.github.comments(1)[0]?.body ?? ''
  expect(body).toContain('❌ 5 failed (1 new, 2 also on main)')
  expect(body).toMatch(/\[red\]\S* · also fails on main · \[before\]/)
  expect(body).toMatch(/\[mended\]\S* · fixed · \[before\]/)
  expect(resultsOf(step).filter(({ comparedWith }) => comparedWith !== undefined)).toHaveLength(4)
  await stage.report()
  expect(stage.github.comments(1)[0]?.body).toContain('also fails on main')
})
