import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pull } from '../../../../emulators/runner/pull-request.ts'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import { askedSince, type Ended, shareOnMain as onMain, shareHere } from '../../../support/actions/compared.ts'
import { eventOf, fork } from '../../../support/actions/events.ts'
import { warningsIn } from '../../../support/actions/runner-log.ts'
import { bodyOf, type JobChanges } from '../../../support/actions/runs.ts'
import { onGitHub, reportOnGitHub } from '../../../support/actions/uploading.ts'
import { canRecord, chromium, linkFfmpeg } from '../../../support/machine-browser.ts'
import { resultsOf, root, type Stage, setStage } from '../../../support/stage.ts'

/** How a test ends. A flaky one passes on its second try. */
type Ending = 'passes' | 'fails' | 'is flaky'

/** A run's tests in the order in which Playwright splits them into shards. */
type Tests = Readonly<Record<string, Ending>>

/** The tests of the `run`-th run on main: six in each shard. */
function testsOnMain(run: number): Tests {
  return {
    opens: 'passes',
    'breaks in shard 1': 'passes',
    'fails since run 7': run >= 7 ? 'fails' : 'passes',
    'always fails': 'fails',
    'old name': 'fails',
    moves: run === 10 ? 'fails' : 'passes',
    'breaks in shard 2': 'passes',
    'often flaky': [2, 5, 9].includes(run) ? 'is flaky' : 'passes',
    'lately flaky': run === 10 ? 'is flaky' : 'passes',
    'failed once': run === 3 ? 'fails' : 'passes',
    'gets fixed': run >= 9 ? 'fails' : 'passes',
    closes: 'passes',
  }
}

/** Seven in each shard: because two are new, the test `moves` moves to the second one. */
const testsOfPull: Tests = {
  'added one': 'passes',
  'added two': 'passes',
  opens: 'passes',
  'breaks in shard 1': 'fails',
  'fails since run 7': 'fails',
  'always fails': 'fails',
  'new name': 'is flaky',
  moves: 'fails',
  'breaks in shard 2': 'fails',
  'often flaky': 'fails',
  'lately flaky': 'fails',
  'failed once': 'fails',
  'gets fixed': 'passes',
  closes: 'passes',
}

const shards = [1, 2]
const commitOf = (run: number) => (run === 10 ? 'abc1234' : `${run}`).padEnd(40, '0')

/** Creates a Playwright project in the workspace, which runs with this machine's browser. */
async function createProject({ workspace }: Stage): Promise<void> {
  await mkdir(join(workspace, 'tests'))
  await symlink(join(root, 'node_modules'), join(workspace, 'node_modules'))
  await writeFile(join(workspace, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(workspace, 'playwright.config.ts'),
    `export default {
  testDir: 'tests', fullyParallel: true, workers: 1, retries: 1, reporter: 'json',
  use: { video: 'on', launchOptions: { executablePath: '${chromium}', args: ['--no-sandbox'] } },
  projects: [{ name: 'chromium' }],
}`,
  )
}

function specOf(tests: Tests): string {
  const made = Object.entries(tests).map(([title, ending]) => {
    const check =
      ending === 'passes' ? 'passed' : ending === 'fails' ? 'failed' : "test.info().retry === 0 ? 'failed' : 'passed'"
    const result = check.includes('?') ? check : `'${check}'`
    return `test('${title}', async ({ page }) => {
  await page.setContent('<h1>${title}</h1>')
  expect(${result}).toBe('passed')
})`
  })
  return ["import { expect, test } from '@playwright/test'", ...made].join('\n\n')
}

/** Runs the shards of the tests, with the reports and videos of each in a folder. */
async function record({ workspace }: Stage, tests: Tests, browsers: string): Promise<void> {
  await writeFile(join(workspace, 'tests/shop.spec.ts'), specOf(tests))
  await Promise.all(
    shards.map(async (shard) => {
      const folder = join(workspace, `shard-${shard}`)
      await rm(folder, { recursive: true, force: true })
      const args = ['test', `--shard=${shard}/${shards.length}`, `--output=${join(folder, 'test-results')}`]
      const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
        cwd: workspace,
        env: {
          ...process.env,
          PLAYWRIGHT_BROWSERS_PATH: browsers,
          PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'report.json'),
        },
        stdio: 'ignore',
      })
      await once(child, 'close')
      const { stats, errors } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
      expect(errors).toEqual([])
      expect(stats.expected + stats.unexpected + stats.flaky).toBe(Object.keys(tests).length / shards.length)
    }),
  )
}

/** Lets each shard's job share what was recorded. Returns the steps. */
async function share(stage: Stage, changes: JobChanges): Promise<StepResult[]> {
  const steps = shards.map((shard) => {
    const inputs = {
      path: `shard-${shard}/test-results`,
      'test-report': `shard-${shard}/report.json`,
      'compare-with': 'main',
      comment: 'true',
      matrix: JSON.stringify({ shard }),
      strategy: JSON.stringify({ 'job-total': shards.length }),
      ...changes.inputs,
    }
    return stage.share(onGitHub(stage, 'e2e', { ...changes, inputs }))
  })
  return await Promise.all(steps)
}

/** What a run on main, or for the merge queue, says about itself. */
function ofBranch(event: string, branch: string, sha: string) {
  const environment = { GITHUB_EVENT_NAME: event, GITHUB_REF_NAME: branch, GITHUB_HEAD_REF: '', GITHUB_SHA: sha }
  return { event: { name: event, payload: {} }, environment }
}

async function shareOnMain(stage: Stage, run: number, event = 'push'): Promise<StepResult[]> {
  const sha = commitOf(run)
  stage.github.addRun({ id: 900 + run, event, headBranch: 'main', headSha: sha })
  return await share(stage, { ...ofBranch(event, 'main', sha), run: 900 + run })
}

/** The lines of the part and of its jobs, and what each row says after its test's title, without links and errors. */
function readTable(text: string) {
  const plain = text.replace(/\[([^\]]*)\]\(<?[^)>]*>?\)/g, '$1').replace(/<\/?(?:code|strong)>/g, '')
  const rows = Array.from(
    plain.matchAll(/^\| (\S+)\s(\w+) \| (.*?)(?:<br>.*)? \| /gm),
    ([, mark, result, rest = '']) => {
      const [title = '', ...words] = rest.replace(/^▶ /, '').split(' · ')
      return [title, [`${mark} ${result}`, ...words.filter((word) => !/^\d$|^try \d/.test(word))]] as const
    },
  )
  const jobs = Array.from(plain.matchAll(/^- \*\*.*$/gm), ([job]) => job)
  return { line: /^\*\*.*$/m.exec(plain)?.[0] ?? '', jobs, rows: Object.fromEntries(rows) }
}

const compared = {
  'breaks in shard 1': ['❌ failed', 'new: passed on main', 'before'],
  'breaks in shard 2': ['❌ failed', 'new: passed on main', 'before'],
  // Runs 6 and 8 crashed in its shard.
  'fails since run 7': ['❌ failed', 'failed in 3 of the last 8 runs on main', 'before'],
  'always fails': ['❌ failed', 'failed in 8 of the last 8 runs on main', 'before'],
  // Only the latest run's other shards are read.
  moves: ['❌ failed', 'also fails on main', 'before'],
  'often flaky': ['❌ failed', 'failed in 3 of the last 10 runs on main', 'before'],
  'lately flaky': ['❌ failed', 'failed in 1 of the last 10 runs on main', 'before'],
  'failed once': ['❌ failed', 'failed in 1 of the last 10 runs on main', 'before'],
  'new name': ['🔁 flaky'],
  'gets fixed': ['✅ passed', 'fixed', 'before'],
  'added one': ['✅ passed'],
  'added two': ['✅ passed'],
  opens: ['✅ passed'],
  closes: ['✅ passed'],
}

/** The lists and downloads of a shard in which a test failed, and of one with a test that moved as well. */
const red = 1 + 10 + 1
const moved = red + 1 + 1

it.runIf(canRecord)('says of real tests in two shards how they ended in the last ten runs on main', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const { github, workspace } = stage
  const browsers = await linkFfmpeg(join(workspace, '..'))
  await createProject(stage)
  for (let run = 1; run <= 10; run += 1) {
    await record(stage, testsOnMain(run), browsers)
    if (run === 6) await rm(join(workspace, 'shard-1/report.json'))
    if (run === 8) await truncate(join(workspace, 'shard-1/report.json'), 2000)
    const steps = await shareOnMain(stage, run)
    expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    const isFirst = steps.map(({ log }) => log.includes('Nothing to compare with yet: no run on main has results'))
    expect(isFirst).toEqual(run === 1 ? [true, true] : [false, false])
  }

  await record(stage, testsOfPull, browsers)
  const before = github.requests.length
  const steps = await share(stage, {})
  expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(steps.flatMap(({ log }) => warningsIn(log))).toEqual([])
  expect(askedSince(stage, before)).toHaveLength(red + moved)
  const { line, jobs, rows } = readTable(bodyOf(stage))
  expect(line).toContain('2 jobs · ❌ 8 failed (2 new, 3 also on main, 3 failed there before) · 🔁 1 flaky')
  // In runs 6 and 8, the first shard's report was lost.
  expect(jobs).toEqual([
    expect.stringMatching(/^- \*\*e2e.*1.*compared with abc1234 and 7 runs before$/),
    expect.stringMatching(/^- \*\*e2e.*2.*compared with abc1234 and 9 runs before$/),
  ])
  expect(rows).toEqual(compared)
  const linked = steps.flatMap(resultsOf).filter(({ comparedWith }) => comparedWith?.url !== undefined)
  for (const { comparedWith } of linked) expect((await fetch(comparedWith?.url ?? '')).status).toBe(200)

  // A report says the same of jobs that didn't compare themselves.
  await share(stage, { run: 1001, inputs: { comment: 'false', 'compare-with': '' } })
  const beforeReport = github.requests.length
  const report = await stage.report(reportOnGitHub(stage, { run: 1001, inputs: { 'compare-with': 'main' } }))
  expect(report.exitCode, report.log).toBe(0)
  expect(readTable(bodyOf(stage)).rows).toEqual(compared)
  // It also lists and downloads the artifacts of its own run. One artifact and the runs serve both shards.
  expect(askedSince(stage, beforeReport)).toHaveLength(3 + red + moved - 2)

  // So do the merge queue, by the summary, and runs of main that somebody pushed, scheduled or started.
  const queue = 'gh-readonly-queue/main/pr-1-0123'
  github.addRun({ id: 1002, event: 'merge_group', headBranch: queue, headSha: 'd'.repeat(40) })
  const queued = await share(stage, { ...ofBranch('merge_group', queue, 'd'.repeat(40)), run: 1002 })
  const onMain = await shareOnMain(stage, 103, 'schedule')
  for (const summaries of [queued, onMain].map((each) => each.map(({ summary }) => summary))) {
    expect(summaries[0]).toContain('❌ 3 failed (1 new, 2 also on main)')
    expect(summaries[1]).toContain('❌ 5 failed (1 new, 1 also on main, 3 failed there before)')
    expect(Object.assign({}, ...summaries.map((summary) => readTable(summary).rows))).toEqual(compared)
  }
  const next = await shareOnMain(stage, 104)
  expect(next[1]?.summary).toContain('❌ 5 failed (all also on main)')

  // A fork's pull request gets no secrets: GitHub keeps its recordings, and it writes no comment.
  const comments = github.comments(pull.number)
  const event = eventOf(stage, 'pull_request', { headRepository: fork })
  const ofFork = await share(stage, { run: 1010, event, inputs: { 'api-key': '', 'fail-on': 'never' } })
  expect(ofFork.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  for (const { url } of ofFork.flatMap(resultsOf)) expect(url).toContain('/artifacts/')
  expect(github.comments(pull.number)).toEqual(comments)
})

it('costs twelve green shards two requests each, a red one twelve, and one with a test that moved a download of each other one', async () => {
  await using stage = await setStage({ recordings: false, github: { pulls: [pull] } })
  const matrices = Array.from({ length: 12 }, (_, at) => ({ shard: at + 1 }))
  const titled = ({ shard }: { shard: number }, ended: Ended[string]) => ({ [`of shard ${shard}`]: ended })
  const [fifth = { shard: 5 }] = matrices.slice(4)
  for (let run = 900; run < 909; run += 1) await onMain(stage, titled(fifth, 'expected'), { run, matrix: fifth })
  for (const matrix of matrices) await onMain(stage, titled(matrix, 'expected'), { run: 909, matrix })

  /** Runs all shards as attempts of the pull request's run, and counts their requests. */
  async function countRequests(attempt: number, ofFifth: Ended): Promise<number> {
    const before = stage.github.requests.length
    for (const matrix of matrices) {
      const ended = matrix === fifth ? ofFifth : titled(matrix, 'expected')
      await shareHere(stage, ended, { matrix: JSON.stringify(matrix), comment: 'false' }, { attempt })
    }
    return askedSince(stage, before).length
  }

  expect(await countRequests(1, titled(fifth, 'expected'))).toBe(24)
  expect(await countRequests(2, titled(fifth, 'unexpected'))).toBe(34)
  expect(await countRequests(3, { 'of shard 6': 'unexpected' })).toBe(34 + 1 + 11)
})
