import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { WorkflowStep } from '../../emulators/runner/job.ts'
import type { Workflow } from '../../emulators/runner/run-workflow.ts'
import { readDocument } from '../support/documents/examples.ts'
import { root, setStage } from '../support/stage.ts'
import { startInBackground } from './background-service.ts'
import { scriptsRun } from './recipes/programs.ts'
import { faultsOf } from './workflows.ts'

const folder = '.github/workflows'
const names = readdirSync(join(root, folder))
const read = (name: string) => readDocument(`${folder}/${name}`)

it.each(names)('a strict review finds nothing in the workflow %s', (name) => {
  expect(faultsOf(read(name))).toEqual([])
})

it.each<[string, RegExp | string, string, string]>([
  ['test.yml', /actions\/checkout@[0-9a-f]{40} # v[\d.]+/, 'actions/checkout@v7', 'checkout@v7 is not pinned'],
  ['test.yml', / # v7\.0\.1/, '', 'is not pinned'],
  ['test.yml', '# v7.0.1', '# v7', 'is not pinned'],
  ['test.yml', 'permissions: {}', 'permissions: write-all', 'not {} for all jobs'],
  ['test.yml', 'permissions: {}\n', '', 'not {} for all jobs'],
  ['test.yml', /\n {4}permissions:\n {6}contents: read/, '', 'test: it has no permissions'],
  ['release.yml', / # to store the attestation/, '', 'attestations: write has no reason'],
  ['test.yml', /\n {4}timeout-minutes: 10/, '', 'dist: it has no timeout-minutes'],
  ['test.yml', /\n +with:\n +persist-credentials: false/, '', 'test: a checkout leaves its token on disk'],
  ['test.yml', 'persist-credentials: false', 'persist-credentials: true', 'a checkout leaves its token'],
  ['test.yml', 'run: npm test', 'run: npm test ${{ github.head_ref }}', 'part of a script'],
  ['test.yml', 'run: npm test', 'run: echo "A=$B" >> "$GITHUB_ENV"', 'environment of later steps'],
  ['test.yml', 'pull_request:', 'pull_request_target:', 'outsiders start it'],
  ['dependency-review.yml', 'on: pull_request', 'on: [issues]', 'outsiders start it'],
  ['test.yml', /concurrency:\n.*\n.*\n/, '', 'nothing of concurrency'],
])('a strict review finds a fault in %s: %s as "%s"', (name, right, wrong, fault) => {
  const text = read(name)
  const planted = text.replace(right, () => wrong)
  expect(planted).not.toBe(text)
  expect(faultsOf(planted).join('\n')).toContain(fault)
})

/** The step that compares the files to be built into dist with the commit. */
const proof = 'git diff --exit-code --stat -- dist'

it.each(['test.yml', 'release.yml'])('%s builds dist and compares it with what is committed', (name) => {
  const text = read(name)
  expect(text).toContain(proof)
  expect(text.indexOf('npm run build')).toBeLessThan(text.indexOf(proof))
})

it('tests and checks of dependencies and code run for each push or pull request, slow ones every week', () => {
  const eventsOf = (name: string) => parse(read(name)).on
  expect(eventsOf('test.yml')).toMatchObject({ push: { branches: ['main'] }, pull_request: null })
  expect(eventsOf('codeql.yml')).toMatchObject({
    push: { branches: ['main'] },
    pull_request: null,
    schedule: [{}],
  })
  expect(eventsOf('dependency-review.yml')).toBe('pull_request')
  expect(eventsOf('scorecard.yml')).toMatchObject({ push: { branches: ['main'] } })
  const audited = ['.github/**', '**/action.yml']
  expect(eventsOf('zizmor.yml')).toEqual({
    push: { branches: ['main'], paths: audited },
    pull_request: { paths: audited },
  })
  for (const name of ['weekly.yml', 'runner.yml', 'codeql.yml', 'scorecard.yml'])
    expect(eventsOf(name).schedule[0].cron).toMatch(/^\d+ \d+ \* \* [0-6]$/)
  for (const name of ['test.yml', 'weekly.yml']) {
    const { jobs }: Workflow = parse(read(name))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    expect(steps, name).toContainEqual({ run: 'npm test', env: { REQUIRE_ALL: 1 } })
  }
})

it("Scorecard's job keeps the rules under which Scorecard publishes its results", () => {
  const { env, defaults, jobs } = parse(read('scorecard.yml'))
  expect([env, defaults, Object.keys(jobs)]).toEqual([undefined, undefined, ['analyze']])
  const { 'runs-on': system, permissions, steps, ...others } = jobs.analyze
  expect(Object.keys(others)).toEqual(['timeout-minutes'])
  expect(system).toBe('ubuntu-latest')
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write', 'security-events': 'write' })
  expect(steps.map(({ uses, run }: WorkflowStep) => uses?.replace(/@.*/, '') ?? run)).toEqual([
    'actions/checkout',
    'ossf/scorecard-action',
    'github/codeql-action/upload-sarif',
  ])
  const { publish_results: publishes, results_file: file } = steps[1].with
  expect([publishes, file]).toEqual([true, steps[2].with.sarif_file])
})

it('zizmor has a fixed version, fails for each finding, and gets a token that can only read', () => {
  const { jobs }: Workflow = parse(read('zizmor.yml'))
  expect(Object.values(jobs).map(({ permissions }) => permissions)).toEqual([{ contents: 'read' }])
  const { run, env } = jobs['audit']?.steps.at(-1) ?? {}
  expect(env?.['VERSION']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(run).toContain('"zizmor==$VERSION"')
  // With SARIF or without exit codes, it would always pass.
  expect(run).toContain('--format=github')
  expect(run).not.toMatch(/sarif|--no-exit-codes|--min-|\|\|/)
})

describe("the workflow that rebuilds dist on Dependabot's pull requests", () => {
  const { on, jobs }: Workflow = parse(read('dist.yml'))
  const built = ['dist', 'schemas', 'deploy/cloudflare/service.js']
  const stepsOf = (job: string) =>
    jobs[job]?.steps.map(({ name, uses, run }) => uses?.replace(/@.*/, '') ?? name ?? run)

  it('starts for changed packages, in pull requests that Dependabot itself opened from this repository', () => {
    expect(on).toEqual({ pull_request: { paths: ['package-lock.json'] } })
    const conditions = [
      "github.event.pull_request.user.login == 'dependabot[bot]'",
      'github.event.pull_request.head.repo.full_name == github.repository',
    ]
    expect(jobs['build']?.if).toBe(conditions.join(' && '))
    expect(jobs['commit']).toMatchObject({ needs: 'build' })
    expect(jobs['commit']?.if).toBe(undefined)
  })

  it('runs the code of packages only in a job that cannot write', () => {
    expect(jobs['build']?.permissions).toEqual({ contents: 'read' })
    expect(stepsOf('build')).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npm ci --ignore-scripts',
      'npm run build',
      'actions/upload-artifact',
    ])
    expect(jobs['commit']?.permissions).toEqual({ contents: 'write' })
    expect(stepsOf('commit')).toEqual([
      'actions/checkout',
      'actions/download-artifact',
      'Commit the built files, and nothing else',
    ])
    const [, download, commit] = jobs['commit']?.steps ?? []
    expect(download?.with?.['path']).toBe('${{ runner.temp }}/built')
    expect(commit?.run).not.toMatch(/\b(?:npm|npx|node|bash|sh|source|eval)\b/)
  })

  it('hands over what the build writes', () => {
    const handed = String(jobs['build']?.steps.at(-1)?.with?.['path'])
    expect(handed.trim().split('\n')).toEqual(built)
    expect(jobs['commit']?.steps.at(-1)?.run).toContain(`paths=(${built.join(' ')})\n`)
  })

  it.runIf(scriptsRun)('commits exactly the built files, and only if they changed', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rebuild '))
    const checkout = join(folder.path, 'checkout')
    const taken = join(folder.path, 'built')
    const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: checkout })).stdout.trim()
    const write = async (place: string, files: Record<string, string>) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(place, name)), { recursive: true })
        await writeFile(join(place, name), text)
      }
    }
    const script = jobs['commit']?.steps.at(-1)?.run ?? ''
    const commit = () =>
      promisify(execFile)('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
        cwd: checkout,
        env: { ...process.env, RUNNER_TEMP: folder.path, BRANCH: 'dependabot/npm', GH_TOKEN: 'token' },
      })
    const same = { 'dist/main/index.js': 'same', 'deploy/cloudflare/service.js': 'old', 'schemas/a.json': 'same' }
    const others = { 'package.json': 'old', 'deploy/cloudflare/worker.js': 'old' }
    await write(checkout, { ...same, ...others, 'dist/bundle/1.js': 'old' })
    await git('init', '--quiet', '--initial-branch', 'dependabot/npm')
    await git('add', '.')
    await git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'one')
    await git('clone', '--quiet', '--bare', '.', join(folder.path, 'remote'))
    await git('remote', 'add', 'origin', join(folder.path, 'remote'))

    await write(taken, { ...same, 'deploy/cloudflare/service.js': 'new', 'dist/bundle/2.js': 'new' })
    await write(taken, {
      'package.json': 'new',
      'deploy/cloudflare/worker.js': 'new',
      '.github/workflows/a.yml': 'new',
    })
    await commit()
    expect((await git('diff', '--name-status', '--no-renames', 'HEAD~1')).split('\n')).toEqual([
      'M\tdeploy/cloudflare/service.js',
      'D\tdist/bundle/1.js',
      'A\tdist/bundle/2.js',
    ])
    expect(await git('log', '-1', '--format=%B')).toBe('Rebuild dist\n\n[dependabot skip]')
    const pushed = await git('ls-remote', 'origin', 'refs/heads/dependabot/npm')
    expect(pushed).toMatch(new RegExp(`^${await git('rev-parse', 'HEAD')}\\s`))

    await commit()
    expect(await git('rev-list', '--count', 'HEAD')).toBe('2')
  })
})

it('a team of the organization reviews each change', () => {
  expect(readDocument('.github/CODEOWNERS')).toMatch(/^\* @share-recordings\/[\w-]+$/m)
})

it('Dependabot keeps packages and actions up to date, in groups', () => {
  const { version, updates } = parse(readDocument('.github/dependabot.yml'))
  expect(version).toBe(2)
  const kinds = updates.map((update: Record<string, unknown>) => update['package-ecosystem'])
  expect(kinds).toEqual(['npm', 'github-actions'])
  for (const { groups, cooldown, schedule } of updates) {
    expect(Object.keys(groups).length).toBeGreaterThan(0)
    expect([schedule.interval, cooldown['default-days']]).toEqual(['weekly', 7])
  }
})

it.runIf(scriptsRun)('the action works with a service started like in the workflow', async () => {
  const test: Workflow = parse(read('test.yml'))
  await using started = await startInBackground(test.jobs['action']?.steps)
  await using stage = await setStage()
  const { exitCode, log, outputs } = await stage.share({ inputs: started.outputs })
  expect(exitCode, log).toBe(0)
  const links = (outputs['share-urls'] ?? '').split('\n')
  expect(links).toHaveLength(3)
  for (const link of links) expect((await fetch(link)).status).toBe(200)
})
