import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { repositoryIn } from '../../../emulators/runner/payloads.ts'
import { pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import { daysAgo, newShares, record as recordShares, scheduled } from '../../support/actions/recorded.ts'
import { readDocument, readExampleFile, readExampleFiles } from '../../support/documents/examples.ts'
import { canRecord } from '../../support/machine-browser.ts'
import type { Result } from '../../support/result.ts'
import { root, type Stage } from '../../support/stage.ts'
import { type Files, freePort, launchOptions, npmFiles, withBrowser } from '../recipes/playwright-project.ts'
import { scriptsRun, usualPrograms } from '../recipes/programs.ts'
import { record, recordPassed } from '../recipes/recorded.ts'
import { runWorkflow } from '../recipes/run-workflow.ts'
import {
  apiRequestsOf,
  expectLinksInComment,
  fork,
  linksIn,
  openStage,
  pushToMain,
  ranIn,
  reportAfter,
  run,
  runWhole,
  sweeping,
  testResultsOf,
  warningsOf,
  writesOf,
} from '../recipes/stage.ts'
import { prepareMaestro, tools } from '../recipes/stand-in-tools.ts'

const left = new Set(readExampleFiles().map(({ path }) => path))

/** Reads the workflow of a file in `examples`, and notes that it has a run. */
function example(name: string): Workflow {
  const { path, workflow } = readExampleFile(`examples/${name}`)
  left.delete(path)
  return workflow
}

// They mostly wait.
vi.setConfig({ maxConcurrency: 10 })

afterAll(() => vi.resetConfig())

const bodyIn = ({ github }: Stage) => github.comments(pull.number)[0]?.body ?? ''

type Promised = {
  shared: number
  /** Results of the recordings' tests, in the order of the output `results`. */
  results?: string[]
  /** Parts of the comment's visible text. */
  texts?: string[]
  /** The names of the jobs whose steps ran, if only one of them writes the comment. */
  jobs?: string[]
}

const both = ['failed', 'passed']

it.concurrent.each<[name: string, Promised]>([
  ['playwright.yml', { shared: 2, results: both }],
  ['playwright-shards.yml', { shared: 4, texts: ['2 of 4 jobs'], jobs: ['test', 'test', 'report'] }],
  ['playwright-browsers.yml', { shared: 4, texts: ['test &#40;chromium&#41;', 'test &#40;firefox&#41;'] }],
  ['two-jobs.yml', { shared: 2, results: both, jobs: ['share'] }],
  ['reusable.yml', { shared: 2, results: both, texts: ['shop'], jobs: ['share'] }],
])(
  '%s: shares the recordings and comments on the pull request',
  async (name, { shared, results, texts = [], jobs }) => {
    await using stage = await openStage()
    const ran = await ranIn(stage, example(name), { inputs: { name: 'shop', folder: '.' } })
    expectLinksInComment(stage)
    // A job that starts a little later reuses links that another one made of the same recordings.
    expect(bodyIn(stage).match(/^\|.*▶ /gm)).toHaveLength(shared)
    for (const text of texts) expect(bodyIn(stage)).toContain(text)
    if (results) expect(testResultsOf(ran[0])).toEqual(results)
    if (jobs === undefined) return
    expect(ran.map(({ job }) => job)).toEqual(jobs)
    expect(writesOf(stage)).toHaveLength(1)
  },
)

it.concurrent('playwright-shards.yml: a shard without tests counts as one that has reported', async () => {
  await using stage = await openStage()
  let recorded = 0
  const ran = await ranIn(stage, example('playwright-shards.yml'), {
    mostJobs: 4,
    async record(workspace) {
      recorded += 1
      if (recorded > 1) return record(workspace)
      // As Playwright writes it if a shard has no test.
      await writeFile(join(workspace, 'report.json'), JSON.stringify({ config: {}, suites: [], errors: [], stats: {} }))
    },
  })
  expect(JSON.parse(ran.at(-1)?.outputs['verdict'] ?? '')).toMatchObject({ failed: 3, passed: 3, jobs: 4, jobTotal: 4 })
  expect(bodyIn(stage)).not.toContain('of 4 jobs')
})

it.concurrent('playwright-only-changed.yml: shares failed tests, and those that the pull request adds', async () => {
  const files = [{ filename: 'tests/login.spec.ts', status: 'added' as const }]
  await using stage = await openStage({ pulls: [{ ...pull, files }] })
  const [shared] = await ranIn(stage, example('playwright-only-changed.yml'))
  expect(testResultsOf(shared)).toEqual(both)
  expect(bodyIn(stage)).toMatch(/Login › works\]\([^)]+\) · changed/)
  await using without = await openStage({ pulls: [{ ...pull, files: [{ filename: 'a.md', status: 'added' }] }] })
  const [failed] = await ranIn(without, example('playwright-only-changed.yml'))
  expect(testResultsOf(failed)).toEqual(['failed'])
})

it.concurrent('monorepo.yml: each app has a section with its own recordings', async () => {
  await using stage = await openStage()
  const ran = await ranIn(stage, example('monorepo.yml'), {
    record: async (workspace) => {
      for (const app of ['shop', 'admin']) await record(join(workspace, 'apps', app))
    },
  })
  expect(ran.map(testResultsOf)).toEqual([both, both])
  for (const app of ['shop', 'admin']) expect(bodyIn(stage)).toMatch(new RegExp(`\\*\\*.*${app}.*\\*\\* · ❌ 1 failed`))
  expectLinksInComment(stage)
})

it.concurrent('committed-video.yml: shares a video that is in the repository, without a report', async () => {
  await using stage = await openStage()
  await ranIn(stage, example('committed-video.yml'))
  expect(linksIn(stage)).toHaveLength(1)
  expectLinksInComment(stage)
})

it.concurrent('enterprise-server.yml: one report of all shards, with version 3 of the artifact actions', async () => {
  await using stage = await openStage({ enterprise: true })
  const ran = await ranIn(stage, example('enterprise-server.yml'))
  expect(ran.map(({ job }) => job)).toEqual(['test', 'test', 'report'])
  expect(writesOf(stage)).toHaveLength(1)
  expectLinksInComment(stage)
})

const openFor = 'Recordings open for everyone who can read this repository and is signed in to GitHub'

it.concurrent('forks.yml and forks-report.yml: what a fork records is in one comment, and no workflow has a secret', async () => {
  const [tests, report] = [example('forks.yml'), example('forks-report.yml')]
  expect(JSON.stringify([tests, report])).not.toContain('secrets')
  await using stage = await openStage({ pulls: [{ ...pull, headRepository: fork }] })
  const payload = pullRequestEvent(stage.github.repository, { headRepository: fork })
  const [tested] = await ranIn(stage, tests, { event: { name: 'pull_request', payload } })
  expect(tested?.log).toContain('GitHub keeps the recordings of this run, because api-key is empty here')
  expect(linksIn(stage)).toHaveLength(2)
  for (const link of linksIn(stage)) expect(tested?.summary).toContain(link)
  expect(stage.github.comments(pull.number)).toEqual([])
  await reportAfter(stage, report, { head_repository: repositoryIn(fork) })
  expectLinksInComment(stage)
  expect(bodyIn(stage)).toContain('❌ 1 failed · ✅ 1 passed')
  expect(bodyIn(stage)).toContain(`\n${openFor}`)
})

it.concurrent('forks-report.yml: writes the comment for Dependabot, whose runs get no secrets either', async () => {
  await using stage = await openStage()
  const dependabot = 'dependabot[bot]'
  await ranIn(stage, example('forks.yml'), { environment: { GITHUB_ACTOR: dependabot } })
  expect(stage.github.comments(pull.number)).toEqual([])
  await reportAfter(stage, example('forks-report.yml'), { actor: { login: dependabot } })
  expectLinksInComment(stage)
})

it.concurrent('forks-report.yml: does nothing after a run of a pull request of the repository itself, which has a comment', async () => {
  await using stage = await openStage()
  await ranIn(stage, example('forks.yml'))
  expectLinksInComment(stage)
  expect(await reportAfter(stage, example('forks-report.yml'), {})).toEqual([])
})

it.concurrent.each(['two-jobs.yml', 'reusable.yml'])(
  '%s: the job with the key runs no code of the repository, and the other job has no key',
  (name) => {
    const { test, share } = readExampleFile(`examples/${name}`).workflow.jobs
    expect(JSON.stringify(test)).not.toMatch(/secrets|"write"/)
    expect(JSON.stringify(share)).not.toMatch(/checkout|npm|npx|setup-/)
  },
)

const comparing = readExampleFiles().filter(({ text }) => text.includes('compare-with: main'))

it.concurrent.each(comparing)(
  '$path: says of a failed test how it ended in the last run on main',
  async ({ path, workflow }) => {
    left.delete(path)
    const resultsAfter = async (recordOnMain: typeof record) => {
      await using stage = await openStage()
      const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
      const runHere = (id: string) =>
        runWorkflow(stage, workflow, { event, environment: { GITHUB_RUN_ID: id }, record })
      const { steps } = await runHere('800')
      expect(steps[0]?.log).toContain('Nothing to compare with yet: no run on main has results of this job\n')
      expect(bodyIn(stage)).not.toMatch(/compared with|on main/)
      const onMain = await runWorkflow(stage, workflow, { ...pushToMain(stage, '900'), record: recordOnMain })
      await runHere('1000')
      const body = bodyIn(stage)
      expect(body).toMatch(/compared with \[bbbbbbb\]/)
      for (const step of onMain.steps) expect(warningsOf(step)).toEqual([])
      return body
    }
    expect(await resultsAfter(record)).toMatch(/ · also fails on main · \[before\]\(/)
    expect(await resultsAfter(recordPassed)).toContain(' · new: passed on main')
  },
)

it.concurrent('playwright-shards.yml: a dozen green shards take 24 requests to compare, as docs/recipes.md says', async () => {
  const workflow = structuredClone(example('playwright-shards.yml'))
  const shards = Array.from({ length: 12 }, (_, at) => `${at + 1}/12`)
  Object.assign(workflow.jobs['test']?.strategy ?? {}, { matrix: { shard: shards } })
  await using stage = await openStage()
  await runWorkflow(stage, workflow, { ...pushToMain(stage, '900'), record, mostJobs: 12 })
  const { test } = workflow.jobs
  if (test === undefined) throw new Error('There is no job of that name')
  const before = stage.github.requests.length
  await ranIn(stage, { ...workflow, jobs: { test } }, { record: recordPassed, mostJobs: 12 })
  const asked = stage.github.requests.slice(before).filter(({ path }) => path.includes('/actions/'))
  expect(asked).toHaveLength(24)
  expect(readDocument('docs/recipes.md')).toMatch(/A dozen green shards\s+take 24 of the 1,000/)
})

/** The result of the action's last step, which decides in a workflow whose tests fail: of a pull request, or of a push to main. */
async function decisionOf(stage: Stage, workflow: Workflow, id: string, isPush = false): Promise<number | undefined> {
  const { steps } = await runWorkflow(stage, workflow, {
    event: { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) },
    environment: { GITHUB_RUN_ID: id },
    ...(isPush && pushToMain(stage, id)),
    record,
    checkOut: async () => {},
    programs: { ...usualPrograms, npx: '#!/bin/sh\ncase "$2" in test) exit 1 ;; esac\n' },
    mostJobs: 4,
  })
  return steps.findLast(({ step }) => step.uses?.startsWith('share-recordings/'))?.exitCode
}

it.runIf(scriptsRun).concurrent.each(['only-new-failures.yml', 'only-new-failures-shards.yml'])(
  '%s: a pull request passes if each of its failures is on main as well',
  async (name) => {
    const workflow = example(name)
    await using stage = await openStage()
    expect(await decisionOf(stage, workflow, '1000')).toBe(1)
    expect(await decisionOf(stage, workflow, '2000', true)).toBe(1)
    expect(await decisionOf(stage, workflow, '3000')).toBe(0)
  },
)

it.runIf(scriptsRun).concurrent(
  "changes-need-recordings.yml: a changed test with a recording is enough, and so is the job's own demo",
  async () => {
    const workflow = example('changes-need-recordings.yml')
    const page = { filename: 'src/pages/login.tsx', status: 'modified' } as const
    const spec = { filename: 'tests/login.spec.ts', status: 'added' } as const
    const onlyTests = async (workspace: string) => {
      await record(workspace)
      await rm(join(workspace, 'recordings'), { recursive: true })
    }
    const decision = async (files: (typeof page | typeof spec)[], recorder: typeof record) => {
      await using stage = await openStage({ pulls: [{ ...pull, files }] })
      const event = { name: 'pull_request', payload: pullRequestEvent(stage.github.repository) }
      const { steps } = await runWorkflow(stage, workflow, { event, record: recorder })
      return steps.find(({ step }) => step.name?.startsWith('Fail if'))?.exitCode
    }
    expect(await decision([page], onlyTests)).toBe(1)
    expect(await decision([page, spec], onlyTests)).toBe(undefined)
    expect(await decision([page], record)).toBe(undefined)
  },
)

it.concurrent.each(Object.entries(tools))(
  '%s: runs from its first step, with stand-ins for its recorders',
  async (name, { programs, checkOut, exitCodes, paths, results }) => {
    const workflow = example(name)
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

/** Joins the README's configuration with the options that this machine's browser needs. */
function playwrightConfig(lines: string): string {
  expect(lines).toContain('use: {')
  return lines.replace('use: {', `use: { ${launchOptions},`)
}

/** The first block of TypeScript in a document. */
function block(document: string): string {
  const [, indent = '', text = ''] = /^( *)```ts\n(.*?)^ *```/ms.exec(readDocument(document)) ?? []
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

// Not concurrent: the browser keeps the machine busy, and the action gives up on a test report after 10 s.
it.runIf(scriptsRun && canRecord).each([
  ['README.md', (lines: string) => `export default {\n${lines}}`, { width: 800, height: 450 }],
  ['docs/playwright.md', (config: string) => config, { width: 1280, height: 720 }],
] as const)(
  'playwright.yml: runs from its first step, with tests that Playwright records as %s says, and compares with main',
  { timeout: 300_000 },
  async (document, configOf, size) => {
    await using stage = await openStage()
    const files = {
      ...(await npmFiles()),
      'playwright.config.ts': playwrightConfig(configOf(block(document).replace(/ \/\/.*$/gm, ''))),
      'login.spec.ts': playwrightTests,
    }
    const { environment, ...browser } = await withBrowser(stage, files)
    const push = pushToMain(stage, '900')
    const environmentOnMain = { ...environment, ...push.environment }
    await runWhole(stage, example('playwright.yml'), { ...browser, ...push, environment: environmentOnMain })
    const ran = await runWhole(stage, example('playwright.yml'), { ...browser, ...(environment && { environment }) })
    expect(ran.exitCodes).toEqual([0, 0, 1])
    expect(testResultsOf(ran.shared)).toEqual(['failed'])
    expect(ran.shared?.log).toContain('Shared takes a coupon (')
    expect(linksIn(stage)).toHaveLength(2)
    expectLinksInComment(stage)
    expect(bodyIn(stage)).toContain('❌ 1 failed (also on main) · ✅ 1 passed · 1 recording')
    expect(bodyIn(stage)).toContain(' · also fails on main · [before](')
    expect(JSON.parse(ran.shared?.outputs['results'] ?? '')).toMatchObject([size])
  },
)

it.runIf(scriptsRun && canRecord)(
  "playwright-browsers.yml: its config records a phone's page in portrait",
  { timeout: 300_000 },
  async () => {
    await using stage = await openStage()
    const config = readDocument('examples/playwright-browsers/playwright.config.ts')
    const files = {
      ...(await npmFiles()),
      // This machine's only browser is Chromium.
      'playwright.config.ts': config
        .replace('const video = {', `const use = { browserName: 'chromium', ${launchOptions} } as const\n$&`)
        .replaceAll(' } },', ', ...use } },'),
      'login.spec.ts': playwrightTests,
    }
    const workflow = structuredClone(example('playwright-browsers.yml'))
    Object.assign(workflow.jobs['test']?.strategy ?? {}, { matrix: { project: ['phone'] } })
    const ran = await runWhole(stage, workflow, await withBrowser(stage, files))
    expect(ran.exitCodes).toEqual([0, 0, 1])
    const [phone]: Result[] = JSON.parse(ran.shared?.outputs['results'] ?? '')
    expect(phone?.height).toBeGreaterThan(phone?.width ?? 0)
  },
)

/** An app with one page. */
const app = (page: string) => ({
  'page.html': page,
  'server.cjs': `require('node:http')
    .createServer((_, response) => response.end(require('node:fs').readFileSync('page.html')))
    .listen(process.env.PORT)`,
})
const scripts = { start: 'node server.cjs', build: 'exit 0' }

/** What demos.yml checks out: the change with these demos, and the base. */
async function demoFiles(demos: Files, base: Files): Promise<Files> {
  const config = readDocument('examples/demos/demos.config.ts')
    .replace('use: { viewport', `use: { ${launchOptions}, viewport`)
    .replaceAll('3001', String(await freePort()))
    .replaceAll('3002', String(await freePort()))
  const withCoupon = `<h1>Cart</h1><button onclick="sum.hidden = false">Add coupon</button><p id="sum" hidden>10 % off`
  return {
    ...(await npmFiles(scripts)),
    ...app(withCoupon),
    'demos.config.ts': config,
    ...demos,
    'base/package.json': JSON.stringify({ scripts }),
    'base/package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: {} }),
    ...Object.fromEntries(Object.entries(base).map(([path, text]) => [`base/${path}`, text])),
  }
}
const coupon = { 'demos/coupon.spec.ts': block('skills/record-a-demo/SKILL.md') }

it.runIf(scriptsRun && canRecord).each<[what: string, base: Files]>([
  ['on a base without the button', { ...app('<h1>Cart</h1>'), 'demos.config.ts': '' }],
  ['on a base without the workflow, whose app starts differently', { 'server.cjs': 'process.exit(1)' }],
])("demos.yml: the skill's demo does not exist yet %s", { timeout: 300_000 }, async (_, base) => {
  await using stage = await openStage()
  const files = await demoFiles(coupon, base)
  const ran = await runWhole(stage, example('demos.yml'), await withBrowser(stage, files))
  expect(ran.exitCodes).toEqual([0, 0, 0, 1, 0])
  expect(testResultsOf(ran.shared)).toEqual(['passed', 'skipped'])
  expectLinksInComment(stage)
  expect(bodyIn(stage)).toMatch(/^\|.*passed.*Takes a coupon in the cart.*<code>after<\/code>/m)
  expect(bodyIn(stage)).toMatch(/^\|.*skipped.*Takes a coupon in the cart.*<code>before&#58; not there yet<\/code>/m)
})

it.runIf(scriptsRun && canRecord)(
  'demos.yml: a pull request without a demo passes, and writes no comment',
  { timeout: 300_000 },
  async () => {
    await using stage = await openStage()
    const files = await demoFiles({}, app('<h1>Cart</h1>'))
    const ran = await runWhole(stage, example('demos.yml'), await withBrowser(stage, files))
    expect(ran.exitCodes).toEqual([0, 0, 0, 0, 0])
    expect(ran.shared?.outputs['results']).toBe('[]')
    expect(stage.github.comments(pull.number)).toEqual([])
  },
)

it.concurrent("docs/recipes.md, A team's server: a key created there can share recordings", async () => {
  const [, args = ''] = / node main\.mjs (keys create .*)$/m.exec(readDocument('docs/recipes.md')) ?? []
  await using stage = await openStage()
  const { own } = stage.service
  if (own === undefined) throw new Error('The stage has no service of its own')
  const command = args.replace('/var/lib/share-recordings', own.folder).split(' ')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/service/main.mjs'), ...command])
  const [apiKey = ''] = stdout.split('\n')
  const service = { ...stage.service, url: own.local, apiKey }
  const [shared] = await ranIn({ ...stage, service }, example('two-jobs.yml'))
  const urls = (shared?.outputs['share-urls'] ?? '').split('\n')
  expect(urls).toHaveLength(2)
  for (const url of urls) expect((await fetch(url)).status).toBe(200)
})

it.concurrent('nightly-slack.yml: posts titles and results, failed ones first; cleanup.yml ends them later, like links of closed pull requests', async () => {
  const closed = { number: 2, state: 'merged', updatedAt: daysAgo(10) } as const
  await using stage = await openStage({ pulls: [pull, closed] })
  const { calls } = await run(stage, example('nightly-slack.yml'), scheduled)
  const links = linksIn(stage)
  expect(links).toHaveLength(2)
  expect(apiRequestsOf(stage)).toEqual([])
  if (scriptsRun) {
    const [call] = calls
    expect(call?.args.at(-1)).toBe('https://hooks.slack.example.com/hook')
    const { text } = JSON.parse(call?.stdin ?? '')
    const [head, first, second, ...rest] = text.split('\n')
    expect(head).toMatch(
      /^<http.*\/actions\/runs\/1000\|Nightly tests>: success \(failed: 1, passed: 1, recordings: 2\)$/,
    )
    expect(first).toMatch(/^failed: <http.*\|Checkout › with coupon>$/)
    expect(second).toMatch(/^passed: <http.*\|Login › works>$/)
    expect(rest).toEqual([])
    for (const link of links) expect(text).toContain(link)
  }

  recordShares(stage, 2, { shown: await newShares(stage, 2) })
  const [manifest] = stage.github.artifacts()
  if (manifest === undefined) throw new Error('The action uploaded no artifact')
  const { name, archive } = manifest
  for (const [days, kept] of [
    [2, links],
    [8, []],
  ] as const) {
    stage.github.addArtifact({ name, archive, createdAt: daysAgo(days) })
    const [swept] = await ranIn(stage, example('cleanup.yml'), sweeping)
    expect(swept?.outputs).toEqual({ 'deleted-count': '2', 'failed-count': '0' })
    expect(linksIn(stage)).toEqual(kept)
  }
})

it.runIf(scriptsRun).concurrent(
  'nightly-slack.yml: also posts if nothing was shared, and names the secret that is missing',
  async () => {
    await using stage = await openStage()
    const workflow = example('nightly-slack.yml')
    const post = async (of: Workflow, installs: boolean, outputs: Record<string, string> = {}) => {
      const { steps, calls } = await runWorkflow(stage, of, {
        ...scheduled,
        record: async () => {},
        checkOut: async () => {},
        programs: { ...usualPrograms, npm: `#!/bin/sh\n${installs}\n`, npx: '#!/bin/sh\n' },
        outputs: { recordings: outputs },
      })
      const { exitCode, log } = steps.find(({ step }) => step.name === 'Post the results to Slack') ?? {}
      return { exitCode, log, text: calls[0] && JSON.parse(calls[0].stdin).text.replace(/<.*?\|/, '<run|') }
    }
    const verdict = JSON.stringify({ errors: 1, failed: 2, flaky: 0, passed: 0, didNotRun: 3 })
    expect((await post(workflow, false)).text).toBe('<run|Nightly tests>: failure (recordings: 0)')
    expect((await post(workflow, true, { verdict })).text).toBe(
      '<run|Nightly tests>: success (errors: 1, failed: 2, did not run: 3, recordings: 0)',
    )
    const withoutSecret = structuredClone(workflow)
    const env = withoutSecret.jobs['test']?.steps.at(-1)?.env
    expect(env).toHaveProperty('SLACK_WEBHOOK')
    Object.assign(env ?? {}, { SLACK_WEBHOOK: '' })
    expect(await post(withoutSecret, true)).toMatchObject({
      exitCode: 1,
      log: expect.stringContaining('Error: The secret SLACK_WEBHOOK is empty.'),
      text: undefined,
    })
  },
)

// This test is the last, because it names the examples that no earlier test ran.
it('every example has a test', () => {
  expect([...left]).toEqual([])
})
