import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import type { WorkflowStep } from '../../../emulators/runner/job.ts'
import { repositoryIn } from '../../../emulators/runner/payloads.ts'
import { closedEvent, pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Workflow, WorkflowJob } from '../../../emulators/runner/run-workflow.ts'
import { daysAgo, newShares, record as recordShares, scheduled } from '../../support/actions/recorded.ts'
import { artifactUrl } from '../../support/actions/stand-in-actions.ts'
import {
  type Example,
  readDocument,
  readExampleFile,
  readExampleFiles,
  readExamples,
} from '../../support/documents/examples.ts'
import { root } from '../../support/stage.ts'
import { scriptsRun } from '../recipes/programs.ts'
import { record } from '../recipes/recorded.ts'
import { formerKey, type Happening, runWorkflow } from '../recipes/run-workflow.ts'
import {
  expectLinksInComment,
  fork,
  linksIn,
  openStage,
  ranIn,
  reportAfter,
  run,
  stepsOf,
  sweeping,
  testResultsOf,
  writesOf,
} from '../recipes/stage.ts'

const examples = readExamples()
const seen = new Set<Example>()

// They mostly wait.
vi.setConfig({ maxConcurrency: 10 })

afterAll(() => vi.resetConfig())

type Promised = {
  shared: number
  /** Results of the recordings' tests, in the order of the output `results`. */
  results?: string[]
  /** A part of the comment's text. */
  text?: string
  /** The names of the jobs whose steps ran. */
  jobs?: string[]
}

const dispatched = { ...sweeping, event: { name: 'workflow_dispatch', payload: {} } }

it.concurrent('docs/cleanup.md: links can be ended immediately, by hand, for runs without a pull request, or all at once', async () => {
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
  stage.github.addArtifact({ name: 'share-recordings-run-release-1', files, createdAt: daysAgo(31) })
  await ends(ofRuns, sweeping)

  recordShares(stage, 3, { shown: await newShares(stage, 2) })
  await ends(all, dispatched)
})

it.concurrent('docs/cleanup.md, Change the key: comments signed with either key are swept', async () => {
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
  ['docs/report.md', 'One comment for a large matrix', { shared: 4, jobs: ['test', 'test', 'report'] }],
  ['docs/test-reports.md', 'Share failed tests only', { shared: 1, results: ['failed'] }],
  ['docs/test-reports.md', 'Link to the whole report', { shared: 2, results: ['failed', 'passed'], text: artifactUrl }],
])('%s, %s: shares the recordings and comments on the pull request', async (document, heading, promised) => {
  const [{ workflow }] = examplesUnder(document, heading, 1)
  await using stage = await openStage()
  const ran = await ranIn(stage, workflow)
  expectLinksInComment(stage)
  // A job that starts a little later reuses links that another one made of the same recordings.
  const rows = stage.github.comments(pull.number)[0]?.body.match(/^\|.*▶ /gm)
  expect(rows).toHaveLength(promised.shared)
  expect(ran.map(({ job }) => job)).toEqual(promised.jobs ?? ran.map(({ job }) => job))
  expect(stage.github.comments(pull.number)[0]?.body).toContain(promised.text ?? '')
  if (promised.results) expect(testResultsOf(ran[0])).toEqual(promised.results)
  // Without a report action, every job writes until its part is in the comment. The report action writes once for all.
  if (promised.jobs) expect(writesOf(stage)).toHaveLength(1)
})

it.concurrent('docs/test-reports.md, Fail the job for its tests: the step fails once the recordings are shared', async () => {
  const [{ workflow }] = examplesUnder('docs/test-reports.md', 'Fail the job for its tests', 1)
  await using stage = await openStage()
  const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
  const last = (await runWorkflow(stage, workflow, { event, record })).steps.at(-1)
  expect(last?.exitCode).toBe(1)
  expect(last?.log).toMatch(/1 test failed \(fail-on: failed\): /)
  expectLinksInComment(stage)
})

it.concurrent('docs/test-reports.md, Retries that are entries of their own: a test that passes on a retry is flaky', async () => {
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

it.concurrent('docs/report.md: in a workflow_run workflow, reports what the jobs of the triggering run shared', async () => {
  const [{ workflow }] = examplesUnder('docs/report.md', 'One comment for a large matrix', 1)
  const { test, report } = structuredClone(workflow.jobs)
  if (test === undefined || report === undefined) throw new Error('A job is missing')
  const { needs: _, ...withoutNeeds } = report
  await using stage = await openStage()
  await run(stage, { ...workflow, jobs: { test } })
  await reportAfter(stage, { ...workflow, jobs: { report: withoutNeeds } }, {})
  expect(linksIn(stage)).toHaveLength(4)
  expectLinksInComment(stage)
})

it.concurrent("docs/forks.md, With a key: what a fork recorded is in the same comment as the service's links", async () => {
  const [{ workflow: withKey }] = examplesUnder('docs/forks.md', 'With a key', 1)
  const [tests, report] = ['forks', 'forks-report'].map((name) => readExampleFile(`examples/${name}.yml`).workflow)
  const [tour] = structuredClone(Object.values(readExampleFile('examples/committed-video.yml').workflow.jobs))
  if (tests === undefined || report?.jobs['report'] === undefined || tour === undefined)
    throw new Error('A job is missing')
  await using stage = await openStage({ pulls: [{ ...pull, headRepository: fork }] })
  const payload = pullRequestEvent(stage.github.repository, { headRepository: fork })
  await run(stage, tests, { event: { name: 'pull_request', payload } })
  const jobs = { report: { ...report.jobs['report'], steps: [...stepsOf(withKey)] } }
  await reportAfter(stage, { ...report, jobs }, { head_repository: repositoryIn(fork) })
  Object.assign(tour.steps.at(-1)?.with ?? {}, { 'pr-number': pull.number })
  await run(stage, { ...tests, jobs: { tour } }, { ...dispatched, environment: { GITHUB_RUN_ID: '3000' } })
  expect(linksIn(stage)).toHaveLength(3)
  expectLinksInComment(stage)
  expect(stage.github.comments(pull.number)[0]?.body).toContain('\nRecordings at GitHub open for everyone')
})

/**
 * The workflow of a large matrix whose jobs share with a test report, extended by these last steps in its report job.
 */
function matrixWithReports(steps: readonly WorkflowStep[]): Workflow {
  const [matrix] = examplesUnder('docs/report.md', 'One comment for a large matrix', 1)
  const whole = structuredClone(matrix.workflow)
  const { test, report } = whole.jobs
  const share = test?.steps.find(({ uses }) => uses?.startsWith('share-recordings/'))
  Object.assign(share?.with ?? {}, { path: 'test-results', 'test-report': 'report.json' })
  report?.steps.splice(-1, 1, ...steps)
  return whole
}

it.runIf(scriptsRun).concurrent(
  'docs/report.md, Did every job report?: the step says which tests failed, and how many jobs have no results',
  async () => {
    const [{ workflow }] = examplesUnder('docs/report.md', 'Did every job report?', 1)
    const whole = matrixWithReports(stepsOf(workflow))
    Object.assign(whole.jobs['test']?.strategy ?? {}, { matrix: { shard: [1, 2] } })
    const lastOf = async (mostJobs: number) => {
      await using stage = await openStage()
      const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
      return (await runWorkflow(stage, whole, { event, record, mostJobs })).steps.at(-1)
    }
    const all = await lastOf(2)
    expect(all?.exitCode).toBe(1)
    expect(all?.log).toMatch(/2 tests failed \(fail-on: failed\): /)
    const one = await lastOf(1)
    expect(one?.exitCode).toBe(1)
    expect(one?.log).toMatch(/1 test failed, 1 of 2 jobs without test results \(fail-on: failed\): /)
  },
)

it.concurrent('docs/comment.md, Reusable workflows: the caller passes everything that the called workflow needs', async () => {
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

it.concurrent('docs/recipes.md, One workflow for many repositories: the caller passes what reusable.yml takes', () => {
  const [{ workflow: caller }] = examplesUnder('docs/recipes.md', 'One workflow for many repositories', 1)
  const { workflow: called } = readExampleFile('examples/reusable.yml')
  const { inputs, secrets } = Object(called.on).workflow_call
  const calls = Object.values(caller.jobs).map((job): Record<string, object> => Object(job))
  expect(calls.length).toBeGreaterThan(0)
  for (const { with: given, secrets: passed } of calls) {
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given ?? {})))
    expect(given).toHaveProperty('name')
    expect(passed).toEqual({ SHARE_RECORDINGS_KEY: '${{ secrets.SHARE_RECORDINGS_KEY }}' })
  }
  expect(Object.keys(secrets)).toEqual(['SHARE_RECORDINGS_KEY'])
  // A called job can't have more permissions than its caller.
  const needed = Object.values(called.jobs).map(({ permissions }) => permissions)
  for (const each of needed) expect(caller.permissions).toMatchObject(each ?? {})
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

it.concurrent("the project's own workflow shares recordings, reports them and cleans up", async () => {
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

it('the recording step has its own timeout, because a job that takes too long is canceled', () => {
  const jobs = [...examples, ...readExampleFiles()].flatMap(({ workflow }): Partial<WorkflowJob>[] =>
    Object.values(workflow.jobs),
  )
  const steps = jobs.flatMap((job) => job.steps ?? [])
  const recording = steps.filter(({ run = '', uses = '' }) =>
    /record\.sh|(?:playwright|detox|dotnet|xcodebuild) test|(?:cypress|wdio) run|android-emulator-runner/.test(
      run + uses,
    ),
  )
  expect(recording.filter((step) => step['timeout-minutes'] === undefined)).toEqual([])
  expect(recording.length).toBeGreaterThan(10)
})

it('every recipe has a test', () => {
  // Examples that are also files run in examples.test.ts.
  const files = readExampleFiles().map(({ workflow }) => workflow)
  const left = examples.filter(
    (each) => !seen.has(each) && !files.some((file) => isDeepStrictEqual(file, each.workflow)),
  )
  expect(left.map(({ document, heading }) => `${document}: ${heading}`)).toEqual([])
})

/** The examples under a heading. Throws unless there are `count`. */
function examplesUnder(document: string, heading: string, count: 1): [Example]
function examplesUnder(document: string, heading: string, count: 2): [Example, Example]
function examplesUnder(document: string, heading: string, count: number): Example[] {
  const found = examples.filter((each) => each.document === document && each.heading === heading)
  expect(found, `${document}: ${heading}`).toHaveLength(count)
  for (const each of found) seen.add(each)
  return found
}
