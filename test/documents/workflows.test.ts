import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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

it.each(names)('a strict reader finds nothing in the workflow %s', (name) => {
  expect(faultsOf(read(name))).toEqual([])
})

describe('a strict reader', () => {
  const checkout = /actions\/checkout@[0-9a-f]{40} # v[\d.]+/
  it.each<[string, string, RegExp | string, string, string]>([
    [
      'an action by its tag',
      'test.yml',
      checkout,
      'actions/checkout@v7',
      'actions/checkout@v7 is not pinned',
    ],
    ['a pin without a version', 'test.yml', / # v7\.0\.1/, '', 'is not pinned'],
    ['a pin with half a version', 'test.yml', '# v7.0.1', '# v7', 'is not pinned'],
    [
      'an action by its branch in a step with a name',
      'test.yml',
      /- uses: actions\/setup-node@.*/,
      '- name: Node\n        uses: actions/setup-node@main',
      'actions/setup-node@main is not pinned',
    ],
    [
      'permissions for all jobs',
      'test.yml',
      'permissions: {}',
      'permissions: write-all',
      'not {} for all jobs',
    ],
    ['no permissions at the top', 'test.yml', 'permissions: {}\n', '', 'not {} for all jobs'],
    [
      'a job without permissions',
      'test.yml',
      /\n {4}permissions:\n {6}contents: read/,
      '',
      'test: it has no permissions',
    ],
    [
      'a permission without a reason',
      'release.yml',
      / # to store the attestation/,
      '',
      'attestations: write has no reason',
    ],
    ['a job that may hang', 'test.yml', /\n {4}timeout-minutes: 10/, '', 'dist: it has no timeout-minutes'],
    [
      'a token on disk',
      'test.yml',
      /\n +with:\n +persist-credentials: false/,
      '',
      'test: a checkout leaves its token on disk',
    ],
    [
      'a token on disk on purpose',
      'test.yml',
      'persist-credentials: false',
      'persist-credentials: true',
      'token',
    ],
    [
      'text in a script',
      'test.yml',
      'run: npm test',
      'run: npm test ${{ github.head_ref }}',
      'part of a script',
    ],
    [
      'a script that speaks to later steps',
      'test.yml',
      'run: npm test',
      'run: echo "A=$B" >> "$GITHUB_ENV"',
      'environment of later steps',
    ],
    ['an event of outsiders', 'test.yml', 'pull_request:', 'pull_request_target:', 'outsiders start it'],
    [
      'a short list of events',
      'dependency-review.yml',
      'on: pull_request',
      'on: [issues]',
      'outsiders start it',
    ],
    ['runs that pile up', 'test.yml', /concurrency:\n.*\n.*\n/, '', 'nothing of concurrency'],
  ])('finds %s', (_, name, right, wrong, fault) => {
    const text = read(name)
    const planted = text.replace(right, () => wrong)
    expect(planted).not.toBe(text)
    expect(faultsOf(planted).join('\n')).toContain(fault)
  })
})

/** The step of a workflow that has what goes into dist compared. */
const proof = 'git diff --exit-code --stat -- dist'

it.each(['test.yml', 'release.yml'])('%s builds dist and compares it with what is committed', (name) => {
  const text = read(name)
  expect(text).toContain(proof)
  expect(text.indexOf('npm run build')).toBeLessThan(text.indexOf(proof))
})

it('tests, dependencies and the code are looked at for each push or pull request, and all of it each week', () => {
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
  expect(read('weekly.yml')).toContain('REQUIRE_ALL: 1')
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

it.runIf(scriptsRun)('the action is tried on a service that starts as the workflow starts it', async () => {
  const test: Workflow = parse(read('test.yml'))
  await using started = await startInBackground(test.jobs['action']?.steps)
  await using stage = await setStage()
  const { exitCode, log, outputs } = await stage.share({ inputs: started.outputs })
  expect(exitCode, log).toBe(0)
  const links = (outputs['share-urls'] ?? '').split('\n')
  expect(links).toHaveLength(3)
  for (const link of links) expect((await fetch(link)).status).toBe(200)
})
