import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import { payloadOf, repositoryIn } from '../../../emulators/runner/payloads.ts'
import { closedEvent, pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Workflow, WorkflowJob } from '../../../emulators/runner/run-workflow.ts'
import { daysAgo, newShares, record as recordShares, scheduled } from '../../support/actions/recorded.ts'
import { artifactUrl } from '../../support/actions/stand-in-actions.ts'
import { type Example, readDocument, readExamples } from '../../support/documents/examples.ts'
import { canRecord } from '../../support/machine-browser.ts'
import type { Result } from '../../support/result.ts'
import { root, type Stage } from '../../support/stage.ts'
import { changeWorkflow, inStart, paragraphOf, recipe, stepsOf } from '../recipes/in-start.ts'
import { freePort, launchOptions, npmFiles, withBrowser } from '../recipes/playwright-project.ts'
import { scriptsRun, usualPrograms } from '../recipes/programs.ts'
import { record } from '../recipes/recorded.ts'
import { artifactsOf, endRun, formerKey, type Happening, type Ran, runWorkflow } from '../recipes/run-workflow.ts'
import { expectLinksInComment, linksIn, openStage, run, testResultsOf, warningsOf } from '../recipes/stage.ts'
import { prepareMaestro, tools } from '../recipes/stand-in-tools.ts'

const examples = readExamples()
const seen = new Set<Example>()
const [{ workflow: startWorkflow }] = examplesUnder('README.md', 'Start', 1)
const fork = { fullName: 'stranger/demo', id: 4711 }

// They wait far more than they work.
vi.setConfig({ maxConcurrency: 10 })

afterAll(() => vi.resetConfig())

type Promised = {
  shared: number
  /** Results of the recordings' tests, in the order of the output `results`. */
  results?: string[]
  /** A part of the comment's text. */
  text?: string
  /** The jobs whose steps ran. */
  jobs?: string[]
}

const onHead = { GITHUB_SHA: pull.headSha, GITHUB_HEAD_REF: '', GITHUB_REF_NAME: pull.headRef }

const sweeping = { event: scheduled.event, environment: { GITHUB_RUN_ID: '5000' } }
const dispatched = { ...sweeping, event: { name: 'workflow_dispatch', payload: {} } }

it.concurrent('docs/cleanup.md: links end at once, by hand, of runs without a pull request, or all together', async () => {
  const [atOnce, byHand, ofRuns, all] = [
    'When a pull request closes',
    'By hand',
    'Runs without a pull request',
    'All links',
  ].map((heading) => structuredClone(examplesUnder('docs/cleanup.md', heading, 1)[0].workflow))
  await using stage = await openStage({ pulls: [pull, { number: 2 }, { number: 3, state: 'closed' }] })
  const ends = async (workflow: Workflow | undefined, happening: Partial<Happening>) => {
    if (workflow === undefined) throw new Error('There is no such workflow')
    expect(linksIn(stage)).toHaveLength(2)
    const [removed] = await ranIn(stage, workflow, happening)
    expect(removed?.outputs).toEqual({ 'deleted-count': '2', 'failed-count': '0' })
    expect(linksIn(stage)).toEqual([])
  }
  recordShares(stage, pull.number, { shown: await newShares(stage, 2) })
  stage.github.closePull(pull.number)
  await ends(atOnce, { ...sweeping, event: closedEvent(stage.github.repository) })

  const [shown = '', unrecorded = ''] = await newShares(stage, 2)
  recordShares(stage, 2, { shown: [shown] })
  const given = { 'pr-number': 2, 'share-ids': unrecorded }
  Object.assign(byHand?.jobs['test']?.steps[0]?.with ?? {}, given)
  await ends(byHand, dispatched)

  await record(stage.workspace)
  const { outputs } = await stage.share(scheduled)
  const files = { 'manifest.json': await readFile(outputs['manifest'] ?? '') }
  stage.github.addArtifact({ name: 'share-recordings-release-1', files, createdAt: daysAgo(31) })
  await ends(ofRuns, sweeping)

  recordShares(stage, 3, { shown: await newShares(stage, 2) })
  await ends(all, dispatched)
})

it.concurrent('docs/cleanup.md, Change the key: what either key has signed is swept', async () => {
  const [{ workflow }] = examplesUnder('docs/cleanup.md', 'Change the key', 1)
  const keys = { [formerKey]: ['uploads:write', 'shares:write'] as const }
  const pulls = [{ number: pull.number, state: 'closed' as const, updatedAt: daysAgo(8) }]
  await using stage = await openStage({ pulls }, { keys })
  const [own = '', former = ''] = await newShares(stage, 2)
  recordShares(stage, pull.number, { shown: [own] })
  recordShares(stage, pull.number, { shown: [former], apiKey: formerKey })
  const ran = await ranIn(stage, workflow, sweeping)
  expect(ran.map(({ outputs }) => outputs['deleted-count'])).toEqual(['1', '1'])
  expect(linksIn(stage)).toEqual([])
})

it.concurrent.each<[string, string, Promised]>([
  ['README.md', 'Start', { shared: 2, results: ['failed', 'passed'] }],
  ['docs/report.md', 'One comment for a large matrix', { shared: 4, jobs: ['test', 'test', 'report'] }],
  ['docs/test-reports.md', 'Share failed tests only', { shared: 1, results: ['failed'] }],
  ['docs/test-reports.md', 'Link to the whole report', { shared: 2, results: ['failed', 'passed'], text: artifactUrl }],
  ['docs/recipes.md', 'Shards', { shared: 4, text: 'test &#40;1&#47;4&#41;' }],
  ['docs/recipes.md', 'Two jobs', { shared: 2, jobs: ['share'] }],
])('%s, %s: shares the recordings and comments on the pull request', async (document, heading, promised) => {
  const [{ workflow }] = examplesUnder(document, heading, 1)
  await using stage = await openStage()
  const ran = await ranIn(stage, workflow)
  expectLinksInComment(stage)
  // A job that comes a little later uses the links that another one has made of the same recordings.
  const rows = stage.github.comments(pull.number)[0]?.body.match(/^\|.*▶ /gm)
  expect(rows).toHaveLength(promised.shared)
  expect(ran.map(({ job }) => job)).toEqual(promised.jobs ?? ran.map(({ job }) => job))
  expect(stage.github.comments(pull.number)[0]?.body).toContain(promised.text ?? '')
  if (promised.results) expect(testResultsOf(ran[0])).toEqual(promised.results)
  // Of several jobs each writes until its part stands; a report writes once for all.
  if (promised.jobs) expect(stage.github.writes).toHaveLength(1)
})

it.concurrent('docs/recipes.md, Only the videos that matter: shares failed tests, and those that the pull request adds', async () => {
  const workflow = inStart('Only the videos that matter')
  expect(stepsOf(workflow).at(-1)?.with).toMatchObject({ only: 'changed' })
  const files = [{ filename: 'tests/login.spec.ts', status: 'added' as const }]
  await using stage = await openStage({ pulls: [{ ...pull, files }] })
  const [both] = await ranIn(stage, workflow)
  expect(testResultsOf(both)).toEqual(['failed', 'passed'])
  expect(stage.github.comments(pull.number)[0]?.body).toMatch(/Login › works\]\([^)]+\) · changed/)
})

it.concurrent('docs/test-reports.md, Retries that are entries of their own: a test that passes when it is run again is flaky', async () => {
  const [{ workflow }] = examplesUnder('docs/test-reports.md', 'Retries that are entries of their own', 1)
  await using stage = await openStage()
  const testCase = (inner: string) => `<testcase classname="shop" name="TestPays">${inner}</testcase>`
  const cases = testCase('<failure message="Failed">no card</failure>') + testCase('')
  await ranIn(stage, workflow, {
    async record(workspace) {
      await mkdir(join(workspace, 'reports'))
      await writeFile(join(workspace, 'reports/go.xml'), `<testsuite name="shop">${cases}</testsuite>`)
      await mkdir(join(workspace, 'videos'))
      await cp(join(root, 'test/fixtures/recordings/demo.mp4'), join(workspace, 'videos/TestPays.mp4'))
    },
  })
  expect(stage.github.comments(pull.number)[0]?.body).toContain('🔁 1 flaky')
})

it.concurrent('docs/recipes.md, A coding agent’s proof: a video that is committed needs no report', async () => {
  const text = paragraphOf("A coding agent's proof", 'A video that is committed')
  const workflow = changeWorkflow(startWorkflow, text)
  const [checkout, last] = [stepsOf(workflow)[0], stepsOf(workflow).at(-1)]
  expect(checkout?.with).toMatchObject({ lfs: true })
  expect(text).toContain('no `test-report`')
  delete last?.with?.['test-report']
  await using stage = await openStage()
  await ranIn(stage, workflow)
  expect(linksIn(stage)).toHaveLength(1)
  expectLinksInComment(stage)
})

const [shards] = examplesUnder('docs/recipes.md', 'Shards', 1)

it.concurrent('docs/recipes.md, Shards: a job for each browser is the same with what the recipe names', async () => {
  const text = paragraphOf('Shards', '**A job for each browser**')
  const workflow = changeWorkflow(shards.workflow, text.split(' The config')[0] ?? '')
  const test = stepsOf(workflow).find(({ run = '' }) => run.includes('playwright test'))
  expect(text).toContain(`\`${test?.run?.replace('--shard="$SHARD"', '--project="$BROWSER"')}\``)
  await using stage = await openStage()
  await ranIn(stage, workflow)
  const body = stage.github.comments(pull.number)[0]?.body
  for (const browser of ['chromium', 'firefox']) expect(body).toContain(`test &#40;${browser}&#41;`)
})

it.concurrent('docs/recipes.md, Monorepo: each app has a section with its own recordings', async () => {
  const [steps] = examplesUnder('docs/recipes.md', 'Monorepo', 1)
  const workflow = changeWorkflow(shards.workflow, paragraphOf('Monorepo'), stepsOf(steps.workflow))
  await using stage = await openStage()
  const ran = await ranIn(stage, workflow, {
    record: async (workspace) => {
      for (const app of ['shop', 'admin']) await record(join(workspace, 'apps', app))
    },
  })
  expect(ran.map(testResultsOf)).toEqual([
    ['failed', 'passed'],
    ['failed', 'passed'],
  ])
  const body = stage.github.comments(pull.number)[0]?.body
  for (const app of ['shop', 'admin']) expect(body).toMatch(new RegExp(`\\*\\*.*${app}.*\\*\\* · ❌ 1 failed`))
  expectLinksInComment(stage)
})

const [comparing] = examplesUnder('docs/recipes.md', 'Was it so before?', 1)
const compared = inStart('Was it so before?', stepsOf(comparing.workflow))

/** A push to main, whose run has this id. */
async function push(stage: Stage, id: string): Promise<readonly Ran[]> {
  const environment = { GITHUB_REF_NAME: 'main', GITHUB_RUN_ID: id }
  const ran = await ranIn(stage, compared, { event: { name: 'push', payload: {} }, environment })
  await endRun(stage, id)
  return ran
}

it.runIf(scriptsRun).concurrent(
  'docs/recipes.md, Was it so before?: a pull request is compared with the last pushes to main',
  async () => {
    expect(compared.on).toMatchObject({ push: { branches: ['main'] } })
    expect(compared.permissions).toEqual({ actions: 'read', contents: 'read', 'pull-requests': 'write' })
    await using stage = await openStage()
    const bodyAfter = async (id: string) => {
      const { steps, calls } = await run(stage, compared, { environment: { GITHUB_RUN_ID: id } })
      expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0])
      expect(testResultsOf(steps.at(-1))).toEqual(['failed', 'passed'])
      return { body: stage.github.comments(pull.number)[0]?.body, calls, log: steps.map(({ log }) => log).join('') }
    }
    const first = await bodyAfter('1000')
    expect(first.body).not.toContain('compared with')
    expect(first.log).toContain('No manifests were found for ')

    const [pushed] = await push(stage, '2000')
    const links = JSON.parse(pushed?.outputs['results'] ?? '[]').map(({ url }: Result) => url)
    const second = await bodyAfter('3000')
    expect(second.body).toMatch(/❌ 1 failed, on main, too · .*compared with \[/)
    expect(second.body).toContain(` · fails on main, too · [before](<${links[0]}>)`)

    await push(stage, '4000')
    // This run was cancelled before it shared.
    await mkdir(join(artifactsOf(stage), 'coverage'), { recursive: true })
    await endRun(stage, '5000')
    const third = await bodyAfter('6000')
    expect(third.body).toContain(' · failed in 2 of the last 2 runs on main · [before](')
    expect(third.calls.map(({ args }) => args.slice(1, 3))).toEqual(
      expect.arrayContaining([['list', '--workflow'], ...['5000', '4000', '2000'].map((id) => ['download', id])]),
    )
    expect(third.calls).toHaveLength(4)
  },
)

it.runIf(scriptsRun).concurrent(
  'docs/recipes.md, Fail only on what is new: a pull request passes if each of its failures is on main as well',
  async () => {
    const [{ workflow }] = examplesUnder('docs/recipes.md', 'Fail only on what is new', 1)
    const gated = structuredClone(compared)
    const [tests, share, gate] = stepsOf(workflow)
    const { test } = gated.jobs
    if (test === undefined || tests === undefined || gate === undefined) throw new Error('A step is missing')
    test.steps = [...test.steps.map((step) => (step.run === tests.run ? tests : step)), gate]
    expect(test.steps).toEqual(expect.arrayContaining([tests, share]))
    await using stage = await openStage()
    const exitCodeOfGate = async (id: string, exitCodeOfTests: number) => {
      const npx = `#!/bin/sh\ncase "$*" in *test) exit ${exitCodeOfTests} ;; esac\n`
      const { steps } = await runWorkflow(stage, gated, {
        event: { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) },
        environment: { GITHUB_RUN_ID: id },
        record,
        checkOut: async () => {},
        programs: { ...usualPrograms, npx },
      })
      return steps.find(({ step }) => step.name === gate.name)?.exitCode
    }
    expect(await exitCodeOfGate('1000', 1)).toBe(1)
    expect(await exitCodeOfGate('1001', 0)).toBe(undefined)
    await push(stage, '2000')
    expect(await exitCodeOfGate('3000', 1)).toBe(0)
  },
)

/** The workflow of a large matrix, whose jobs share with a test report, with the last steps of its report. */
function matrixWithReports(steps: readonly WorkflowStep[]): Workflow {
  const [matrix] = examplesUnder('docs/report.md', 'One comment for a large matrix', 1)
  const whole = structuredClone(matrix.workflow)
  const { test, report } = whole.jobs
  const share = test?.steps.find(({ id }) => id === 'share')
  Object.assign(share?.with ?? {}, { path: 'test-results', 'test-report': 'report.json' })
  report?.steps.splice(-1, 1, ...steps)
  return whole
}

it.runIf(scriptsRun).concurrent(
  'docs/report.md, Compared with the base branch: a report compares what the jobs of a matrix have shared',
  async () => {
    const [{ workflow }] = examplesUnder('docs/report.md', 'Compared with the base branch', 1)
    await using stage = await openStage()
    await push(stage, '900')
    await ranIn(stage, matrixWithReports(stepsOf(workflow)))
    const body = stage.github.comments(pull.number)[0]?.body
    expect(body).toMatch(/❌ 2 failed.*, all on main, too · .*compared with \[/s)
    expect(body?.match(/ · fails on main, too · \[before\]/g)).toHaveLength(2)
  },
)

it.runIf(scriptsRun).concurrent(
  'docs/report.md, Did every job report?: the step passes if the manifests of all jobs came, and else fails',
  async () => {
    const [{ workflow }] = examplesUnder('docs/report.md', 'Did every job report?', 1)
    const whole = matrixWithReports(stepsOf(workflow))
    await using stage = await openStage()
    const jobs = (shard: number[]) => {
      const some = structuredClone(whole)
      Object.assign(some.jobs['test']?.strategy ?? {}, { matrix: { shard } })
      return some
    }
    const exitCodeOfLast = async (shards: number[], mostJobs: number) => {
      const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
      return (await runWorkflow(stage, jobs(shards), { event, record, mostJobs })).steps.at(-1)?.exitCode
    }
    expect(await exitCodeOfLast([1, 2], 2)).toBe(0)
    const [, gate] = stepsOf(workflow)
    const verdict = { jobs: 3, jobTotal: 4 }
    const outputs = { report: { verdict: JSON.stringify(verdict) } }
    const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
    const { steps } = await runWorkflow(stage, jobs([1]), { event, record, outputs })
    expect(steps.at(-1)).toMatchObject({ step: { name: gate?.name }, exitCode: 1 })
  },
)

it('the job that has the key runs nothing of the repository where the recipe says so', () => {
  const [{ workflow }] = examplesUnder('docs/recipes.md', 'Two jobs', 1)
  expect(JSON.stringify(workflow.jobs['test'])).not.toContain('secrets')
  expect(JSON.stringify(workflow.jobs['share'])).not.toMatch(/checkout|\brun\b/)
})

it.concurrent('docs/comment.md, Reusable workflows: the caller gives what the called one asks for', async () => {
  const [called, caller] = examplesUnder('docs/comment.md', 'Reusable workflows', 2)
  const { inputs, secrets } = Object(called.workflow.on).workflow_call
  const call = (name: string) => ({
    uses: './.github/workflows/end-to-end.yml',
    with: { name },
    secrets: { SHARE_RECORDINGS_KEY: '${{ secrets.SHARE_RECORDINGS_KEY }}' },
  })
  expect(caller.workflow.jobs).toEqual({ shop: call('shop') })
  expect([Object.keys(inputs), Object.keys(secrets)]).toEqual([['name'], ['SHARE_RECORDINGS_KEY']])
  expect(caller.workflow.permissions).toEqual(called.workflow.permissions)
  await using stage = await openStage()
  await run(stage, called.workflow, { inputs: { name: 'shop' } })
  expectLinksInComment(stage)
  expect(stage.github.comments(pull.number)[0]?.body).toContain('tests of shop')
})

it.concurrent('a fork’s recordings are shared by the second workflow, and nothing by the first', async () => {
  const [first, second] = examplesUnder('docs/forks.md', 'Pull requests from forks and Dependabot', 2)
  await using stage = await openStage({ pulls: [{ ...pull, headRepository: fork }] })
  const forked = pullRequestEvent(stage.github.repository, { headRepository: fork })
  const before = await ranIn(stage, first.workflow, { event: { name: 'pull_request', payload: forked } })
  expect(before).toEqual([])
  const workflowRun = {
    event: 'pull_request',
    conclusion: 'success',
    head_sha: pull.headSha,
    head_branch: pull.headRef,
    head_repository: repositoryIn(fork),
  }
  const payload = payloadOf('workflow_run', stage.github.repository, { workflow_run: workflowRun })
  await run(stage, second.workflow, {
    event: { name: 'workflow_run', payload },
    environment: { ...onHead, GITHUB_REF_NAME: 'main' },
  })
  expect(linksIn(stage)).toHaveLength(2)
  expectLinksInComment(stage)
  expect(stage.github.comments(pull.number)[0]?.body).toContain('❌ 1 failed · ✅ 1 passed')
})

it.concurrent('docs/recipes.md, GitHub Enterprise Server: a report works with what version 3 of the artifacts offers', async () => {
  const [{ workflow }] = examplesUnder('docs/report.md', 'One comment for a large matrix', 1)
  const enterprise = recipe('GitHub Enterprise Server')
  const older = structuredClone(workflow)
  for (const step of Object.values(older.jobs).flatMap(({ steps }) => steps)) {
    const { uses = '', with: inputs } = step
    if (!/artifact@/.test(uses)) continue
    const [, version] = new RegExp(`${uses.replace(/@.*/, '')}@(v3[.\\d]+)`).exec(enterprise) ?? []
    step.uses = uses.replace(/@.*/, `@${version}`)
    step.with = { name: 'manifests', path: inputs?.['path'] }
    step['continue-on-error'] = uses.includes('download')
  }
  expect(JSON.stringify(older)).toMatch(/upload-artifact@v3\.2\.2.*download-artifact@v3\.1\.0/)
  await using stage = await openStage({ enterprise: true })
  const ran = await ranIn(stage, older)
  expect(ran.map(({ job }) => job)).toEqual(['test', 'test', 'report'])
  expect(stage.github.writes).toHaveLength(1)
  expectLinksInComment(stage)
})

/** The steps of a workflow that succeeds. */
async function ranIn(...running: Parameters<typeof run>): Promise<readonly Ran[]> {
  return (await run(...running)).steps
}

/** Runs a job from its first step on; what its scripts ended with, and the step with this action. */
async function runWhole(
  stage: Stage,
  workflow: Workflow,
  happening: Partial<Happening>,
): Promise<{ exitCodes: number[]; shared: Ran | undefined }> {
  const { steps: ran } = await runWorkflow(stage, workflow, {
    event: { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) },
    record: async () => {},
    checkOut: async () => {},
    ...happening,
  })
  const shared = ran.find(({ step }) => step.uses?.startsWith('share-recordings/'))
  expect(shared?.exitCode, ran.map(({ log }) => log).join('\n')).toBe(0)
  expect(shared && warningsOf(shared)).toEqual([])
  const before = ran.slice(0, shared && ran.indexOf(shared))
  return { exitCodes: before.map(({ exitCode }) => exitCode), shared }
}

it.concurrent.each(Object.entries(tools))(
  'docs/recipes.md, %s: runs from its first step, with stand-ins for what records',
  async (heading, { programs, checkOut, exitCodes, paths, results }) => {
    const [steps] = examplesUnder('docs/recipes.md', heading, 1)
    const workflow = inStart(heading, stepsOf(steps.workflow))
    if (!scriptsRun) return
    await using stage = await openStage()
    const prepared = join(stage.workspace, '../prepared')
    await record(prepared)
    await prepareMaestro(prepared)
    const ran = await runWhole(stage, workflow, {
      environment: { HOME: join(stage.workspace, '../home') },
      programs: programs(prepared),
      ...(checkOut && { checkOut }),
    })
    expect(ran.exitCodes).toEqual(exitCodes)
    const shared: Result[] = JSON.parse(ran.shared?.outputs['results'] ?? '')
    expect(shared.map(({ path }) => path)).toEqual(paths)
    expect(testResultsOf(ran.shared)).toEqual(results)
    expectLinksInComment(stage)
  },
)

const playwrightTests = `
import { expect, test } from '@playwright/test'
test('logs in', async ({ page }) => page.setContent('<h1>Hello</h1>'))
test('takes a coupon', async ({ page }) => {
  await page.setContent('<h1>Hello</h1>')
  expect(await page.textContent('h1')).toBe('10 % off')
})
`

/** The lines of the README's configuration, and what the browser of this machine needs. */
function playwrightConfig(lines: string): string {
  expect(lines).toContain('use: {')
  return `import { defineConfig } from '@playwright/test'\n${lines.replace('use: {', `use: { ${launchOptions},`)}`
}

const readmeConfig = /```ts\n(.*?)```/s.exec(readDocument('README.md'))?.[1]?.replace(/ \/\/.*$/gm, '')

// A browser works: not beside the others, for the action reads a test report in 10 s or leaves it.
it.runIf(scriptsRun && canRecord)(
  'README.md, Start: runs from its first step, with tests that Playwright records',
  { timeout: 300_000 },
  async () => {
    const [{ workflow }] = examplesUnder('README.md', 'Start', 1)
    await using stage = await openStage()
    const files = {
      ...(await npmFiles()),
      'playwright.config.ts': playwrightConfig(readmeConfig ?? ''),
      'login.spec.ts': playwrightTests,
    }
    const ran = await runWhole(stage, workflow, await withBrowser(stage, files))
    expect(ran.exitCodes).toEqual([0, 0, 1])
    expect(testResultsOf(ran.shared)).toEqual(['failed'])
    expect(ran.shared?.log).toContain('Shared takes a coupon (')
    expect(linksIn(stage)).toHaveLength(1)
    expectLinksInComment(stage)
    expect(stage.github.comments(pull.number)[0]?.body).toContain('❌ 1 failed · ✅ 1 passed · 1 recording')
    expect(JSON.parse(ran.shared?.outputs['results'] ?? '')).toMatchObject([{ width: 1280, height: 720 }])
  },
)

/** The first block of a language in a text. */
function block(language: string, text: string): string {
  return new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\``, 'ms').exec(text)?.[1] ?? ''
}

const skill = readDocument('skills/record-a-demo/SKILL.md')

/** An app of one page. */
const app = (page: string) => ({
  'page.html': page,
  'server.cjs': `require('node:http')
    .createServer((_, response) => response.end(require('node:fs').readFileSync('page.html')))
    .listen(process.env.PORT)`,
})
const scripts = { start: 'node server.cjs', build: 'exit 0' }

it.runIf(scriptsRun && canRecord)(
  'docs/recipes.md, The same demo, before and after: the skill’s demo is not there yet on the base',
  { timeout: 300_000 },
  async () => {
    const heading = 'The same demo, before and after'
    const [{ workflow }] = examplesUnder('docs/recipes.md', heading, 1)
    const config = block('ts', recipe(heading))
      .replace('use: { viewport', `use: { ${launchOptions}, viewport`)
      .replaceAll('3001', String(await freePort()))
      .replaceAll('3002', String(await freePort()))
    const onBase = app('<h1>Cart</h1>')
    const withCoupon = `<h1>Cart</h1><button onclick="sum.hidden = false">Add coupon</button><p id="sum" hidden>10 % off`
    await using stage = await openStage()
    const files = {
      ...(await npmFiles(scripts)),
      ...app(withCoupon),
      'demos.config.ts': config,
      'demos/coupon.spec.ts': block('ts', skill).replace(/^ {3}/gm, ''),
      ...Object.fromEntries(Object.entries(onBase).map(([path, text]) => [`base/${path}`, text])),
      'base/package.json': JSON.stringify({ scripts }),
      'base/package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: {} }),
    }
    const ran = await runWhole(stage, workflow, await withBrowser(stage, files))
    expect(ran.exitCodes).toEqual([0, 0, 0, 1, 0])
    expect(testResultsOf(ran.shared)).toEqual(['passed', 'skipped'])
    expectLinksInComment(stage)
    const body = stage.github.comments(pull.number)[0]?.body
    expect(body).toMatch(/^\|.*passed.*Takes a coupon in the cart.*<code>after<\/code>/m)
    expect(body).toMatch(/^\|.*skipped.*Takes a coupon in the cart.*<code>before&#58; not there yet<\/code>/m)
  },
)

it('the skill is as agents read skills, and names what the recipe has', () => {
  const [, head = '', text = ''] = /^---\n(.*?)^---\n(.*)/ms.exec(skill) ?? []
  const { name, description } = parse(head)
  expect(recipe("A coding agent's proof")).toContain(`.agents/skills/${name}/SKILL.md`)
  expect(description.length).toBeLessThan(1024)
  const demos = recipe('The same demo, before and after')
  for (const each of ['demos.config.ts', 'before: not there yet', "name: 'after'", 'name: Demos'])
    expect(demos).toContain(each)
  expect(text).toContain('npx playwright test --config demos.config.ts --project after')
})

it.concurrent('docs/recipes.md, A team’s server: a key that is made there shares the recordings', async () => {
  const workflow = inStart("A team's server")
  const last = stepsOf(workflow).at(-1)
  expect(last?.with).toMatchObject({ 'base-url': 'https://video.example.com' })
  Object.assign(last?.with ?? {}, { 'base-url': 'https://api.example.com' })
  const [, args = ''] = / node main\.mjs (keys create .*)$/m.exec(readDocument('docs/recipes.md')) ?? []
  await using stage = await openStage()
  const { own } = stage.service
  if (own === undefined) throw new Error('The stage has no service of its own')
  const command = args.replace('/var/lib/share-recordings', own.folder).split(' ')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/service/main.mjs'), ...command])
  const [apiKey = ''] = stdout.split('\n')
  const service = { ...stage.service, url: own.local, apiKey }
  const [shared] = await ranIn({ ...stage, service }, workflow)
  const urls = (shared?.outputs['share-urls'] ?? '').split('\n')
  expect(urls).toHaveLength(2)
  for (const url of urls) expect((await fetch(url)).status).toBe(200)
})

it.concurrent('later steps and other jobs read the links from their environment', async () => {
  const [steps] = examplesUnder('docs/outputs.md', 'In a later step', 1)
  const [jobs] = examplesUnder('docs/outputs.md', 'In another job', 1)
  await using stage = await openStage()
  await using another = await openStage()
  const [ran, inJobs] = await Promise.all([ranIn(stage, steps.workflow), ranIn(another, jobs.workflow)])
  const links = linksIn(stage)
  expect(links).toHaveLength(2)
  if (scriptsRun) {
    const [first, title] = ran.slice(1)
    expect(first?.log).toBe(`Watch ${ran[0]?.outputs['share-url']}\n`)
    expect(title?.log).toMatch(/^First comes \w/)
    const table = await readFile(join(ran[0]?.workspace ?? '', 'links.tsv'), 'utf8')
    expect(
      table
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[1])
        .toSorted(),
    ).toEqual(links)
  }
  expectLinksInComment(another)
  const read = inJobs.filter(({ job }) => job === 'review')
  const lines = linksIn(another).map((link) => expect.stringContaining(` is at ${link}\n`))
  if (scriptsRun) expect(read.map(({ log }) => log)).toEqual(expect.arrayContaining(lines))
})

it.concurrent('docs/recipes.md, Nightly tests and Slack: posts titles and results, failed ones first; a daily sweep ends them later, as those of closed pull requests', async () => {
  const [steps] = examplesUnder('docs/recipes.md', 'Nightly tests and Slack', 1)
  const nightly = inStart('Nightly tests and Slack', stepsOf(steps.workflow))
  expect(nightly).toMatchObject({ name: 'Nightly', permissions: { contents: 'read' } })
  const [{ workflow: sweep }] = examplesUnder('README.md', 'Remove old links', 1)
  const closed = { number: 2, state: 'merged', updatedAt: daysAgo(10) } as const
  await using stage = await openStage({ pulls: [pull, closed] })
  const { calls } = await run(stage, nightly, scheduled)
  const links = linksIn(stage)
  expect(links).toHaveLength(2)
  expect(stage.github.requests).toEqual([])
  if (scriptsRun) {
    const [call] = calls
    expect(call?.args.at(-1)).toBe('https://hooks.slack.example.com/hook')
    const { text } = JSON.parse(call?.stdin ?? '')
    const [head, first, second, ...rest] = text.split('\n')
    expect(head).toMatch(/^2 recordings of the <http.*\/actions\/runs\/1000\|nightly tests>:$/)
    expect(first).toMatch(/^failed: <http.*\|Checkout › with coupon>$/)
    expect(second).toMatch(/^passed: <http.*\|Login › works>$/)
    expect(rest).toEqual([])
    for (const link of links) expect(text).toContain(link)
  }

  recordShares(stage, 2, { shown: await newShares(stage, 2) })
  const name = 'share-recordings-nightly-1'
  const files = await artifactOf(stage, name)
  for (const [days, left] of [
    [2, links],
    [8, []],
  ] as const) {
    stage.github.addArtifact({ name, files, createdAt: daysAgo(days) })
    const [swept] = await ranIn(stage, sweep, sweeping)
    expect(swept?.outputs).toEqual({ 'deleted-count': '2', 'failed-count': '0' })
    expect(linksIn(stage)).toEqual(left)
  }
})

it.concurrent('docs/recipes.md, Release notes: adds the links to what is there', async () => {
  const [{ workflow }] = examplesUnder('docs/recipes.md', 'Release notes', 1)
  await using stage = await openStage()
  const release = { action: 'published', release: { tag_name: 'v1.2.3' } }
  const payload = payloadOf('release', stage.github.repository, release)
  const { steps, calls } = await run(stage, workflow, { event: { name: 'release', payload } })
  expect(stage.github.requests).toEqual([])
  expect([...stage.service.shares.values()].map(({ title }) => title)).toContain('ui-tests in v1.2.3')
  if (!scriptsRun) return
  expect(calls.map(({ args }) => args.slice(0, 3))).toEqual([
    ['release', 'view', 'v1.2.3'],
    ['release', 'edit', 'v1.2.3'],
  ])
  const notes = await readFile(join(steps[0]?.workspace ?? '', 'notes.md'), 'utf8')
  expect(notes).toMatch(/^What is new\n\n\[Watch the tour\]\(http/)
  for (const link of linksIn(stage)) expect(notes).toContain(link)
})

/** The files that a workflow's job has uploaded by this name. */
async function artifactOf(stage: Stage, name: string): Promise<Record<string, string>> {
  const folder = join(artifactsOf(stage), name)
  const files = await readdir(folder)
  const texts = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

it.concurrent('the project’s own workflow shares, reports and cleans up what it was given', async () => {
  const { name, on, permissions, jobs }: Workflow = parse(readDocument('.github/workflows/test.yml'))
  const { action } = jobs
  if (action === undefined) throw new Error('There is no job of that name')
  await using stage = await openStage()
  const { apiKey, url } = stage.service
  const ran = await ranIn(
    stage,
    { name, on, permissions, jobs: { action } },
    {
      async record(workspace) {
        for (const path of ['action.yml', 'report', 'cleanup', 'dist', 'test/fixtures'])
          await cp(join(root, path), join(workspace, path), { recursive: true })
      },
      outputs: { service: { 'api-key': apiKey, 'base-url': url } },
      mostJobs: 1,
    },
  )
  expect(ran).toHaveLength(scriptsRun ? 5 : 3)
  expect(linksIn(stage)).toEqual([])
  expect(stage.service.shares.size).toBe(3)
})

it('what records has a time limit of its own, since a job that takes too long is cancelled', () => {
  const jobs = examples.flatMap(({ workflow }): Partial<WorkflowJob>[] => Object.values(workflow.jobs))
  const steps = jobs.flatMap((job) => job.steps ?? [])
  const recording = steps.filter(({ run = '', uses = '' }) =>
    /record\.sh|(?:playwright|detox|dotnet|xcodebuild) test|(?:cypress|wdio) run|android-emulator-runner/.test(
      run + uses,
    ),
  )
  expect(recording.filter((step) => step['timeout-minutes'] === undefined)).toEqual([])
  expect(recording.length).toBeGreaterThan(10)
})

it('no recipe is left out', () => {
  const left = examples.filter((each) => !seen.has(each))
  expect(left.map(({ document, heading }) => `${document}: ${heading}`)).toEqual([])
})

/** The examples under a heading, as many as there must be. */
function examplesUnder(document: string, heading: string, count: 1): [Example]
function examplesUnder(document: string, heading: string, count: 2): [Example, Example]
function examplesUnder(document: string, heading: string, count: number): Example[] {
  const found = examples.filter((each) => each.document === document && each.heading === heading)
  expect(found, `${document}: ${heading}`).toHaveLength(count)
  for (const each of found) seen.add(each)
  return found
}
