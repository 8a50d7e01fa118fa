import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { pullRequestEvent } from '../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../emulators/runner/run-workflow.ts'
import { readDocument, readExampleFile, readExampleFiles } from '../support/documents/examples.ts'
import { root, type Stage } from '../support/stage.ts'
import { scriptsRun, usualPrograms } from './recipes/programs.ts'
import { type Happening, runWorkflow } from './recipes/run-workflow.ts'
import { openStage } from './recipes/stage.ts'

const files = readExampleFiles()
const recipes = readDocument('docs/recipes.md')

/** A file's first lines, which are a comment. */
function headOf(text: string): string {
  return /^(?:# \S.*\n)*/.exec(text)?.[0] ?? ''
}

const pin = '# Pin: share-recordings/share-recordings@<sha> # v1.2.3'

it.each(files)('$path begins with the variables and secrets to set, and how to pin the action', ({ text }) => {
  const head = headOf(text)
  expect(text.slice(head.length)).toMatch(/^name: /)
  expect(head.split('\n').slice(-2)).toEqual([pin, ''])
  const toSet = text.slice(head.length).match(/(?<=(?:secrets|vars)\.)\w+/g) ?? []
  for (const each of toSet) expect(head).toContain(each)
  expect(text).not.toContain('https://api.example.com')
})

const jobs = files.flatMap(({ path, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ path, name, job })),
)

it.each(jobs)('$path, $name: the job has time left after its steps', ({ job }) => {
  const { 'timeout-minutes': limit } = Object(job)
  const ofSteps = job.steps.map((step) => Number(step['timeout-minutes'] ?? 0))
  expect(limit).toBeGreaterThanOrEqual(15 + ofSteps.reduce((sum, each) => sum + each, 0))
})

it.each(files)('$path: a new run cancels only an older one of the same pull request', ({ path, workflow }) => {
  const { on, concurrency } = Object(workflow)
  const [isOfPullRequests, isOfPushes] = [/pull_request/, /push/].map((event) => event.test(JSON.stringify(on)))
  const ofRun = 'workflow_run' in Object(on) ? 'github.event.workflow_run.id' : 'github.ref'
  // GitHub drops all but the newest of the runs that wait in a group, so each push has a group of its own.
  const group = isOfPullRequests && isOfPushes ? 'github.event.pull_request.number || github.run_id' : ofRun
  const usual = {
    group: `\${{ github.workflow }}-\${{ ${group} }}`,
    ...(isOfPullRequests && { 'cancel-in-progress': true }),
  }
  // The caller of a workflow decides.
  expect(concurrency).toEqual(path === 'examples/reusable.yml' ? undefined : usual)
})

it.each(jobs)('$path, $name: the first step that shares has the id recordings', ({ job }) => {
  const [sharing] = job.steps.filter(({ uses }) => uses === 'share-recordings/share-recordings@v1')
  if (sharing !== undefined) expect(sharing.id).toBe('recordings')
})

it.each(files)('$path warns in its first line if a pull request runs code beside the key', ({ text, workflow }) => {
  const isOfPullRequest = /"(?:pull_request|workflow_call)"/.test(JSON.stringify(workflow.on))
  const runsCode = Object.values(workflow.jobs)
    .filter((job) => JSON.stringify(job).includes('secrets.'))
    .some(({ steps }) => steps.some(({ run }) => run !== undefined))
  const warns = /^# This job runs the pull request's code beside the key\. .*two-jobs\.yml\n/.test(text)
  expect(warns).toBe(isOfPullRequest && runsCode)
})

it('docs/recipes.md links to exactly the files of examples', () => {
  const paths = readdirSync(join(root, 'examples'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
  const linked = new Set(Array.from(recipes.matchAll(/\]\(\.\.\/(examples\/[\w./-]+)\)/g), ([, path]) => path))
  expect([...linked].toSorted()).toEqual(paths.toSorted())
})

it.each([
  ['README.md', 'Start', 1, 'examples/playwright.yml'],
  ['docs/cleanup.md', 'The daily sweep', 1, 'examples/cleanup.yml'],
  ['docs/forks.md', 'Pull requests from forks and Dependabot', 1, 'examples/forks.yml'],
  ['docs/forks.md', 'Pull requests from forks and Dependabot', 2, 'examples/forks-report.yml'],
])('%s, %s: workflow %i is the content of %s after its first lines', (document, heading, place, path) => {
  const sections = readDocument(document).split(/^#+ (?=.*$)/m)
  const section = sections.find((each) => each.startsWith(`${heading}\n`)) ?? ''
  const blocks = Array.from(section.matchAll(/^```yaml\n(.*?)^```/gms), ([, block]) => block)
  const { text } = readExampleFile(path)
  expect(blocks[place - 1]).toBe(text.slice(headOf(text).length))
})

it('the examples use the versions of actions that this repository uses', () => {
  const own = readdirSync(join(root, '.github/workflows')).map((name) => readDocument(`.github/workflows/${name}`))
  const versions = new Map(
    Array.from(own.join('\n').matchAll(/uses: ([\w/-]+)@[0-9a-f]{40} # (v\d+)\./g), ([, action, major]) => [
      action ?? '',
      major,
    ]),
  )
  expect(versions.size).toBeGreaterThan(5)
  // GitHub Enterprise Server needs older versions.
  const newest = files.filter(({ path }) => path !== 'examples/enterprise-server.yml')
  const uses = newest.flatMap(({ text }) => Array.from(text.matchAll(/uses: ([\w/-]+)@(\S+)/g)))
  const known = uses.filter(([, action = '']) => versions.has(action))
  expect(known.length).toBeGreaterThan(40)
  for (const [use, action = '', version] of known) expect(version, use).toBe(versions.get(action))
})

it('examples/playwright-browsers.yml has a job for each project of its config', () => {
  const config = readDocument('examples/playwright-browsers/playwright.config.ts')
  const projects = Array.from(config.matchAll(/\{ name: '(\w+)'/g), ([, name]) => name)
  expect(readExampleFile('examples/playwright-browsers.yml').workflow.jobs['test']?.strategy?.matrix).toEqual({
    project: projects,
  })
})

it('the examples install all browsers wherever they run all projects of a configuration', () => {
  const runs = files.map(({ text }) => text).filter((text) => /npx playwright test(?! --config)/.test(text))
  expect(runs.length).toBeGreaterThan(5)
  for (const text of runs) expect(text).toMatch(/npx playwright install --with-deps$/m)
})

it('the examples that compare with main run on pushes to main as well, and may find its runs', () => {
  const comparing = files.filter(({ text }) => text.includes('compare-with: main'))
  expect(comparing.length).toBeGreaterThan(5)
  for (const { path, text, workflow } of comparing) {
    expect(workflow.on, path).toEqual({ pull_request: null, push: { branches: ['main'] } })
    const [job] = Object.values(workflow.jobs)
    expect(job?.permissions ?? workflow.permissions, path).toMatchObject({ actions: 'read' })
    expect(text.split('\n')[1], path).toMatch(/^# Replace main /)
  }
})

it('jobs that download recordings put them outside the workspace, which may still hold those of another run', () => {
  const downloads = files.flatMap(({ workflow }) =>
    Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/download-artifact@')),
    ),
  )
  expect(downloads.length).toBeGreaterThan(2)
  for (const { with: inputs } of downloads) expect(inputs?.['path']).toMatch(/^\$\{\{ runner\.temp \}\}\/\w+$/)
})

it('a job that runs again replaces the recordings that it uploaded for the job with the key', () => {
  for (const name of ['two-jobs', 'reusable'])
    expect(readExampleFile(`examples/${name}.yml`).text).toMatch(/^ +overwrite: true$/m)
})

it.each(files)('$path passes no output through a variable that may be too small for it', ({ text }) => {
  expect(text).not.toMatch(/outputs\.(?:markdown|results|share-urls \}\})/)
})

it('examples/demos.yml checks the base out when the change has been built', () => {
  const steps = readExampleFile('examples/demos.yml').workflow.jobs['demos']?.steps ?? []
  const build = steps.findIndex(({ run }) => run?.includes('npm run build'))
  const base = steps.findIndex((step) => step.with?.['path'] === 'base')
  expect(build).toBeGreaterThan(0)
  expect(base).toBeGreaterThan(build)
})

it('examples/demos.yml, its config and the skill for agents agree', () => {
  const skill = readDocument('skills/record-a-demo/SKILL.md')
  const [, head = '', text = ''] = /^---\n(.*?)^---\n(.*)/ms.exec(skill) ?? []
  const { name, description } = parse(head)
  expect(recipes).toContain(`.agents/skills/${name}/SKILL.md`)
  expect(description.length).toBeLessThan(1024)
  // Without --yes, it installs nothing where nobody can answer, such as for an agent.
  expect(recipes).toContain('npx skills add share-recordings/share-recordings --yes\n')
  for (const document of ['README.md', 'CHANGELOG.md'])
    expect(readDocument(document)).not.toMatch(/npx skills add share-recordings\/share-recordings(?! --yes)/)
  const workflow = readDocument('examples/demos.yml')
  for (const each of ['name: Demos', '--config demos.config.ts', 'before: not there yet'])
    expect(workflow).toContain(each)
  expect(readDocument('examples/demos/demos.config.ts')).toContain("name: 'after'")
  expect(text).toContain('npx playwright test --config demos.config.ts --project after')
})

const files300 = Array.from({ length: 300 }, (_, at) => `src/pages/${at}.tsx`)

/** The changed files of pull requests, by number. */
const changes: Record<number, string[]> = {
  1: ['docs/cart.md', 'src/pages/cart.tsx', '::stop-commands::x.css'],
  2: ['docs/cart.md', 'src/server.ts', 'src/pages.ts'],
  3: files300,
  4: [...files300, 'src/pages/300.tsx'],
}

let stage: Stage
beforeAll(async () => {
  const pulls = Object.entries(changes).map(([number, names]) => ({
    number: Number(number),
    files: names.map((filename) => ({ filename, status: 'modified' as const })),
  }))
  const renamed = { filename: 'lib/cart.tsx', previousFilename: 'src/pages/cart.tsx', status: 'renamed' as const }
  stage = await openStage({ pulls: [...pulls, { number: 5, files: [renamed] }] })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Decision = { exitCode: number | undefined; log: string }

/** The conclusion of the step that decides in a job. Undefined if it didn't run. */
async function decide(
  workflow: Workflow,
  job: string,
  name: string,
  happening: Partial<Happening> & { number?: number },
  on = stage,
): Promise<Decision> {
  const { number = 1, ...rest } = happening
  const { steps } = await runWorkflow(
    on,
    { ...workflow, jobs: Object.fromEntries(Object.entries(workflow.jobs).filter(([id]) => id === job)) },
    {
      event: { name: 'pull_request', payload: pullRequestEvent(stage.github.repository, { number }) },
      record: async () => {},
      mostJobs: 1,
      ...rest,
    },
  )
  const found = steps.find(({ step }) => step.name === name)
  return { exitCode: found?.exitCode, log: found?.log ?? '' }
}

/** A run that includes the scripts before the action. Its tests end with this exit code. */
function withTests(exitCode: number): Pick<Happening, 'checkOut' | 'programs'> {
  const npx = `#!/bin/sh\ncase "$2" in test) exit ${exitCode} ;; esac\n`
  return { checkOut: async () => {}, programs: { ...usualPrograms, npx } }
}

describe.runIf(scriptsRun)('examples/changes-need-recordings.yml', () => {
  const { workflow } = readExampleFile('examples/changes-need-recordings.yml')
  const nothing = {
    recordings: { manifest: '/tmp/manifest.json', 'changed-share-urls': '' },
    demo: { 'share-urls': '' },
  }

  function judge(number: number, outputs: Happening['outputs'] = {}, permissions = workflow.permissions, ui?: string) {
    const name = 'Fail if the user interface changes and no recording shows it'
    const { jobs } = structuredClone(workflow)
    const rule = jobs['test']?.steps.find((step) => step.name === name)
    if (ui !== undefined) Object.assign(rule?.env ?? {}, { UI: ui })
    return decide({ ...workflow, jobs, permissions }, 'test', name, { number, outputs: { ...nothing, ...outputs } })
  }

  it.concurrent('fails if the user interface changes and no recording shows it, and names the files', async () => {
    const { exitCode, log } = await judge(1)
    expect(exitCode).toBe(1)
    expect(log).toMatch(/^src\/pages\/cart\.tsx$/m)
    expect(log).toMatch(/^ {2}stop-commands {2}x\.css$/m)
    expect(log).not.toContain('docs/cart.md')
  })

  it.concurrent('fails if a file is renamed that belonged to the user interface', async () => {
    const { exitCode, log } = await judge(5)
    expect([exitCode, log]).toEqual([1, expect.stringMatching(/^src\/pages\/cart\.tsx$/m)])
  })

  it.concurrent.each(['*.tsx', '^src/(components'])('fails if UI is %s, which is no regular expression', async (ui) => {
    const { exitCode, log } = await judge(1, {}, workflow.permissions, ui)
    expect(exitCode).toBe(1)
    expect(log).toMatch(/^Error: UI is not a valid regular expression\. Note that it is not a glob/m)
    expect(log).not.toContain('These files')
  })

  it.concurrent('passes if only other files change', async () => {
    expect((await judge(2)).exitCode).toBe(0)
  })

  it.concurrent('passes if GitHub refuses to say which files change', async () => {
    const { exitCode, log } = await judge(1, {}, { contents: 'read' })
    expect([exitCode, log]).toEqual([0, expect.stringContaining('GitHub did not say which files')])
  })

  it.concurrent('passes if more than 300 files change, of which the action knows only 300', async () => {
    expect((await judge(3)).exitCode).toBe(1)
    const { exitCode, log } = await judge(4)
    expect([exitCode, log]).toEqual([0, expect.stringContaining('more than 300 files')])
  })

  const link = 'https://video.example.com/s/1'

  it.concurrent.each<[what: string, outputs: Happening['outputs']]>([
    ['a test that changed has a recording', { recordings: { ...nothing.recordings, 'changed-share-urls': link } }],
    ['the job has a demo of its own', { demo: { 'share-urls': link } }],
    ['nothing could be shared', { recordings: { manifest: '', 'changed-share-urls': '' } }],
  ])('asks for nothing if %s', async (_, outputs) => {
    expect((await judge(1, outputs)).exitCode).toBe(undefined)
  })
})

it.runIf(scriptsRun)('examples/ios.yml writes the results even if there were no attachments to export', async () => {
  const { workflow } = readExampleFile('examples/ios.yml')
  const xcrun = `#!/bin/sh\nif [ "$2" = get ]; then echo '{}'; fi\n`
  const happening = { checkOut: async () => {}, programs: { ...usualPrograms, xcodebuild: '#!/bin/sh\n', xcrun } }
  const { exitCode } = await decide(workflow, 'test', 'Export videos and results from the result bundle', happening)
  expect(exitCode).toBe(0)
})

describe.runIf(scriptsRun)('examples/demos.yml', () => {
  const { workflow } = readExampleFile('examples/demos.yml')
  const name = 'Mark demos that fail on the base as not there yet, and fail if one fails with the change'
  const demo = (projectName: string, status: string) => ({
    suites: [{ specs: [{ tests: [{ projectName, status }] }] }],
    errors: [],
  })

  it.concurrent.each<[what: string, report: object | undefined, exitCode: number, log: string]>([
    ['passes if a demo fails on the base', demo('before', 'unexpected'), 0, ''],
    ['fails if a demo fails with the change', demo('after', 'unexpected'), 1, ''],
    ['fails if Playwright could not run', { suites: [], errors: [{ message: 'No app' }] }, 1, ''],
    ['fails if the report is empty', undefined, 1, 'Error: Playwright wrote no demos.json'],
    ['passes with a notice if there is no demo', { suites: [], errors: [] }, 0, 'Notice: There is no demo'],
  ])('%s', async (_, report, exitCode, log) => {
    const checkOut = async (workspace: string) => {
      await mkdir(join(workspace, 'base'))
      await writeFile(join(workspace, 'demos.json'), report === undefined ? '' : JSON.stringify(report))
    }
    const decision = await decide(workflow, 'demos', name, { ...withTests(0), checkOut })
    expect(decision).toEqual({ exitCode, log: expect.stringContaining(log) })
    expect(decision.log.includes('Notice: ')).toBe(log.startsWith('Notice: '))
  })
})
