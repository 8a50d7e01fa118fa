import { expect, it } from 'vitest'
import { identifySection, numbered } from '../../../src/manifest/section-identity.ts'
import { manifestName } from '../../../src/manifest/signed-file.ts'

type Parts = Parameters<typeof identifySection>[0] & Parameters<typeof identifySection>[1]

const usual: Parts = {
  workflow: 'CI',
  job: 'e2e',
  step: 'share',
  section: '',
  matrix: { os: 'ubuntu', node: 24 },
  jobTotal: 4,
}

const identify = (changes: Partial<Parts> = {}) => identifySection({ ...usual, ...changes }, { ...usual, ...changes })

const keyOf = (changes?: Partial<Parts>) => identify(changes).key

it('differs by workflow, job, matrix values, step id and the input section', () => {
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

it('does not depend on the order of the matrix', () => {
  expect(keyOf({ matrix: { node: 24, os: 'ubuntu' } })).toBe(keyOf())
})

it('has the input section as its heading, or else the job’s id and matrix values', () => {
  expect(identify().heading).toBe('e2e (ubuntu, 24)')
  expect(identify({ matrix: {} }).heading).toBe('e2e')
  expect(identify({ matrix: { browser: { name: 'chromium' }, beta: true } }).heading).toBe(
    'e2e ({"name":"chromium"}, true)',
  )
  expect(identify({ section: 'End to end' }).heading).toBe('End to end')
})

it('numbers uses that share all of these by their order in the job, in key and heading', () => {
  const [first, second, third] = [1, 2, 3].map((order) => numbered(identify({ matrix: {} }), order, String))
  expect(first).toEqual(identify({ matrix: {} }))
  expect([second?.heading, third?.heading]).toEqual(['e2e (2)', 'e2e (3)'])
  expect(new Set([first, second, third].map((each) => each?.key)).size).toBe(3)
})

it('shares its part with the same step of the other jobs of its matrix, and with nothing else', () => {
  const partOf = (changes?: Partial<Parts>) => identify(changes).part
  expect(partOf()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{16}$/), heading: 'e2e' })
  expect(partOf({ matrix: { os: 'macos', node: 22 } })).toEqual(partOf())
  const others: Partial<Parts>[] = [{ workflow: 'Nightly' }, { job: 'unit' }, { step: 'again' }, { section: 'Shop' }]
  const keys = [partOf(), ...others.map(partOf)].map(({ key }) => key)
  expect(new Set(keys).size).toBe(others.length + 1)
  const [first, second] = [1, 2].map((order) => numbered(identify(), order, String).part)
  expect([first, second]).toEqual([partOf(), { key: expect.not.stringContaining(partOf().key), heading: 'e2e (2)' }])
})

it('records how many jobs the matrix has, and whether its part is of only some of them because it names matrix values', () => {
  expect(identify().job).toEqual({
    key: identify({ section: 'Shop', step: 'again' }).job.key,
    matrix: 'ubuntu, 24',
    instance: expect.stringMatching(/^[0-9a-f]{16}$/),
    total: 4,
  })
  expect(identify({ matrix: {}, jobTotal: undefined }).job).toEqual({ key: identify().job.key })
  expect(identify({ section: 'Shop' }).part.ofSomeJobs).toBeUndefined()
  expect(identify({ section: 'Shop on ubuntu' }).part.ofSomeJobs).toBe(true)
})

it('distinguishes jobs whose values are empty, and finds matrix values nested in objects', () => {
  const [empty, headed] = ['', '--headed'].map((flags) => identify({ matrix: { flags } }))
  expect([empty?.heading, headed?.heading]).toEqual(["e2e ('')", 'e2e (--headed)'])
  expect(empty?.job.instance).not.toBe(headed?.job.instance)
  const apps = { app: { name: 'shop' }, os: 'ubuntu' }
  expect(identify({ matrix: apps, section: 'Tests of shop' }).part.ofSomeJobs).toBe(true)
  expect(identify({ matrix: apps, section: 'Tests' }).part.ofSomeJobs).toBeUndefined()
})

it('gives each section and attempt its own manifest name', () => {
  const nameOf = (changes: Partial<Parts>, order: number, runAttempt: number) =>
    manifestName({ ...numbered(identify(changes), order, String), run: { id: '1', attempt: runAttempt } })
  const names = [nameOf({}, 1, 1), nameOf({}, 1, 2), nameOf({}, 2, 1), nameOf({ job: 'unit' }, 1, 1)]
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^share-recordings-[0-9a-f]{16}-\d\.json$/)
})
