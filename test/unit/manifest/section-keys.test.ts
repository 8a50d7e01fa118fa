import { expect, it } from 'vitest'
import { eventIn, identifySection, numberAndClean, withoutEvent } from '../../../src/manifest/section-keys.ts'
import { manifestName } from '../../../src/manifest/signed-file.ts'

type Parts = Parameters<typeof identifySection>[0] & Parameters<typeof identifySection>[1]

const usual: Parts = {
  workflow: 'CI',
  job: 'e2e',
  step: 'share',
  eventName: 'pull_request',
  withoutSecrets: undefined,
  section: '',
  matrix: { os: 'ubuntu', node: 24 },
  jobTotal: 4,
}

const identify = (changes: Partial<Parts> = {}) => identifySection({ ...usual, ...changes }, { ...usual, ...changes })

const keyOf = (changes?: Partial<Parts>) => identify(changes).key

it('a section has a key of its own for each workflow, job, set of matrix values, step id and input section', () => {
  const others: Partial<Parts>[] = [
    { workflow: 'Nightly' },
    { job: 'unit' },
    { step: '__share-recordings_share-recordings_2' },
    { section: 'End to end' },
    { matrix: { os: 'macos', node: 24 } },
    { matrix: { os: 'ubuntu', node: '24' } },
    { matrix: { os: 'ubuntu' } },
    { matrix: {} },
    // The parts must not run into each other.
    { workflow: 'CIe2e', job: '' },
    { workflow: 'CI","e2e', job: '' },
  ]
  const keys = [keyOf(), ...others.map((changes) => keyOf(changes))]
  expect(new Set(keys).size).toBe(others.length + 1)
})

it('a section has the same key whatever the order of its matrix values', () => {
  expect(keyOf({ matrix: { node: 24, os: 'ubuntu' } })).toBe(keyOf())
})

it("a section has the input section as its heading, or else the job's id and matrix values", () => {
  expect(identify().heading).toBe('e2e (ubuntu, 24)')
  expect(identify({ matrix: {} }).heading).toBe('e2e')
  expect(identify({ matrix: { browser: { name: 'chromium' }, beta: true } }).heading).toBe(
    'e2e ({"name":"chromium"}, true)',
  )
  expect(identify({ section: 'End to end' }).heading).toBe('End to end')
})

it('numbers the steps of a job that are otherwise alike by their order, in key and heading', () => {
  const [first, second, third] = [1, 2, 3].map((order) => numberAndClean(identify({ matrix: {} }), order, String))
  expect(first).toEqual(identify({ matrix: {} }))
  expect([second?.heading, third?.heading]).toEqual(['e2e (2)', 'e2e (3)'])
  expect(new Set([first, second, third].map((each) => each?.key)).size).toBe(3)
})

it('joins a step with the same step of the other jobs of its matrix, and with nothing else', () => {
  const partOf = (changes?: Partial<Parts>) => identify(changes).part
  expect(partOf()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{16}$/), heading: 'e2e' })
  expect(partOf({ matrix: { os: 'macos', node: 22 } })).toEqual(partOf())
  const others: Partial<Parts>[] = [{ workflow: 'Nightly' }, { job: 'unit' }, { step: 'again' }, { section: 'Shop' }]
  const keys = [partOf(), ...others.map(partOf)].map(({ key }) => key)
  expect(new Set(keys).size).toBe(others.length + 1)
  const [first, second] = [1, 2].map((order) => numberAndClean(identify(), order, String).part)
  expect([first, second]).toEqual([partOf(), { key: expect.not.stringContaining(partOf().key), heading: 'e2e (2)' }])
})

it('records how many jobs the matrix has, and whether the input section covers only some by naming matrix values', () => {
  expect(identify().job).toEqual({
    key: identify({ step: 'again' }).job.key,
    matrix: 'ubuntu, 24',
    instance: expect.stringMatching(/^[0-9a-f]{16}$/),
    total: 4,
  })
  expect(identify({ matrix: {}, jobTotal: undefined }).job).toEqual({ key: identify().job.key })
  expect(identify({ section: 'Shop' }).part.ofSomeJobs).toBeUndefined()
  expect(identify({ section: 'Shop on ubuntu' }).part.ofSomeJobs).toBe(true)
  expect(identify({ matrix: { shard: 2 }, section: 'e2e' }).part.ofSomeJobs).toBeUndefined()
})

it('counts two calls of a reusable workflow as two matrices if their sections differ by more than matrix values', () => {
  const jobOf = (section: string, shard: number) => identify({ section, matrix: { shard } }).job.key
  expect(jobOf('staging', 1)).not.toBe(jobOf('production', 1))
  expect(jobOf('staging, shard 1', 1)).toBe(jobOf('staging, shard 12', 12))
  expect(jobOf('staging, shard 1', 1)).not.toBe(jobOf('staging, shard 1', 2))
})

it('keeps pull requests, pushes, the merge queue, runs by hand and forks in sections of their own', () => {
  const events: Partial<Parts>[] = [
    { eventName: 'push' },
    { eventName: 'merge_group' },
    { eventName: 'workflow_dispatch' },
    { withoutSecrets: 'fork' },
  ]
  const all = [{}, ...events].map((changes) => numberAndClean(identify(changes), 2, String))
  for (const of of ['key', 'part', 'job'] as const) {
    const keys = all.map((each) => (of === 'key' ? each.key : each[of].key))
    expect(new Set(keys).size).toBe(5)
    expect(new Set(keys.map(withoutEvent)).size).toBe(1)
    expect(keys.map(eventIn)).toEqual([undefined, 'push', 'merge queue', 'run by hand', 'fork'])
  }
  for (const eventName of ['pull_request_target', 'schedule', 'issue_comment', 'workflow_run', 'repository_dispatch']) {
    expect(keyOf({ eventName })).toBe(keyOf())
  }
  for (const triggeringEvent of ['pull_request', 'push', 'merge_group', 'workflow_dispatch']) {
    expect(keyOf({ eventName: 'workflow_run', triggeringEvent })).toBe(keyOf({ eventName: triggeringEvent }))
  }
  expect(keyOf({ eventName: 'push', withoutSecrets: 'Dependabot' })).toBe(keyOf({ withoutSecrets: 'fork' }))
})

it('distinguishes a job with an empty matrix value, and finds matrix values nested in objects', () => {
  const [empty, headed] = ['', '--headed'].map((flags) => identify({ matrix: { flags } }))
  expect([empty?.heading, headed?.heading]).toEqual(["e2e ('')", 'e2e (--headed)'])
  expect(empty?.job.instance).not.toBe(headed?.job.instance)
  const apps = { app: { name: 'shop' }, os: 'ubuntu' }
  expect(identify({ matrix: apps, section: 'Tests of shop' }).part.ofSomeJobs).toBe(true)
  expect(identify({ matrix: apps, section: 'Tests' }).part.ofSomeJobs).toBeUndefined()
})

it.each([
  (shard: number) => `shard ${shard} of 4`,
  (shard: number) => `e2e (${shard}/4)`,
  (shard: number) => `python3, shard ${shard}`,
])('counts all shards as one matrix, whatever other numbers the input section has: %s', (section) => {
  const keys = [1, 2, 3, 4].map((shard) => identify({ matrix: { shard }, section: section(shard) }).job.key)
  expect(new Set(keys).size).toBe(1)
})

it('counts all jobs as one matrix if the input section has a name of it twice', () => {
  const keys = ['web', 'api'].flatMap((app) =>
    ['ubuntu', 'windows'].map((os) => identify({ matrix: { app, os }, section: `${app} on ${os} (${app})` }).job.key),
  )
  expect(new Set(keys).size).toBe(1)
})

it('finds matrix values in the input section at the ends of words, but not within a word', () => {
  const jobOf = (value: string | number, section: string) => identify({ matrix: { value }, section })
  const templates: [values: (string | number)[], section: (value: string | number) => string][] = [
    [['-fast', '-slow'], (value) => `e2e${value}`],
    [['api/', 'web/'], (value) => `${value}e2e`],
    [[18, 20], (value) => `v${value}`],
    [['18.2', '20.1'], (value) => `node${value}, e2e`],
  ]
  for (const [values, section] of templates) {
    const jobs = values.map((value) => jobOf(value, section(value)))
    expect(new Set(jobs.map(({ job }) => job.key)).size, values.join()).toBe(1)
    expect(jobs.map(({ part }) => part.ofSomeJobs)).toEqual([true, true])
  }
  const shards = [1, 2, 3].map((shard) => jobOf(shard, `e2e-${shard}, s3`))
  expect(new Set(shards.map(({ job }) => job.key)).size).toBe(1)
  expect(jobOf('shop', 'webshop').part.ofSomeJobs).toBeUndefined()
})

it('gives each section, each attempt, and each of two jobs that share a section its own manifest name', () => {
  const nameOf = (changes: Partial<Parts>, order: number, runAttempt: number, digest = '0123456789abcdef') =>
    manifestName({ ...numberAndClean(identify(changes), order, String), run: { id: '1', attempt: runAttempt }, digest })
  const names = [nameOf({}, 1, 1), nameOf({}, 1, 2), nameOf({}, 2, 1), nameOf({ job: 'unit' }, 1, 1)]
  names.push(nameOf({ eventName: 'merge_group' }, 1, 1), nameOf({}, 1, 1, 'fedcba9876543210'))
  expect(new Set(names).size).toBe(6)
  for (const name of names)
    expect(name).toMatch(/^share-recordings-[0-9a-f]{16}(?:-merge-queue)?-\d-[0-9a-f]{16}\.json$/)
})
