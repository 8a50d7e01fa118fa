import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
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
  for (const name of ['weekly.yml', 'runner.yml', 'codeql.yml'])
    expect(eventsOf(name).schedule[0].cron).toMatch(/^\d+ \d+ \* \* [0-6]$/)
  for (const name of ['test.yml', 'weekly.yml']) {
    const { jobs }: Workflow = parse(read(name))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    expect(steps, name).toContainEqual({ run: 'npm test', env: { REQUIRE_ALL: 1 } })
  }
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
