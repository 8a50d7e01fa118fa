import fc from 'fast-check'
import { cutTo, lastLevel } from '../../../src/comment/cut.ts'
import { join, markOf } from '../../../src/comment/join.ts'
import type {
  ReplacedShare,
  Section,
  StoredFailure,
  StoredRecording,
  StoredTest,
} from '../../../src/comment/section.ts'
import type { State } from '../../../src/comment/state.ts'
import { failures, head, recordings, sectionOf, service } from '../../support/comment/sections.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '-->', '<!--', 'a|b', '\r\n', '__proto__', '💥', '\u2028'),
)
const count = fc.maxSafeNat()
const anyId = fc.string({ minLength: 1, maxLength: 10 })

const link = fc.record(
  {
    title: text,
    url: fc.webUrl(),
    sizeBytes: count,
    durationSeconds: fc.double({ min: 0, minExcluded: true, max: 1e9, noNaN: true }),
    width: count,
    height: count,
    ...{ test: count, try: count, tryResult: fc.constantFrom('passed', 'failed', 'skipped') },
  },
  { requiredKeys: ['title'] },
)
const place = fc.record({ file: text, line: count, isHere: fc.constant(true as const) }, { requiredKeys: ['file'] })
const testRow: fc.Arbitrary<StoredTest> = fc.record(
  {
    title: text,
    result: fc.constantFrom('passed', 'failed', 'flaky', 'skipped'),
    ...{ project: text, tries: count, error: text, place, errorPlace: place },
    base: fc.record({ result: fc.constantFrom('passed', 'failed'), url: fc.webUrl() }, { requiredKeys: [] }),
  },
  { requiredKeys: ['title', 'result'] },
)
const row: fc.Arbitrary<StoredRecording> = fc.record(
  { shareId: anyId, removed: count, link, hash: fc.stringMatching(/^[\w-]{43}$/) },
  { requiredKeys: [] },
)
const failure: fc.Arbitrary<StoredFailure> = fc.record({ path: text, error: text })
const replaced: fc.Arbitrary<ReplacedShare> = fc.record({ id: anyId, baseUrl: text, time: count })

export const anyRunId = fc.oneof(
  fc.constantFrom('9', '10', '99999999999999999999', '100000000000000000000'),
  fc.bigInt({ min: 1n, max: 10n ** 22n }).map(String),
)

/** A section as it can be stored. */
const anySection: fc.Arbitrary<Section> = fc.record({
  ...{ key: text, heading: text },
  run: fc.record({ id: anyRunId, attempt: count, number: text, workflow: text }),
  commit: fc.stringMatching(/^[\da-f]{0,40}$/),
  time: count,
  reported: fc.option(count, { nil: undefined }),
  baseUrl: fc.oneof(fc.webUrl(), text),
  visibility: text,
  withPassword: fc.boolean(),
  ...{ shared: count, reused: count, notShared: count, leftOut: count, failedWithoutVideo: count },
  cases: fc.array(testRow, { maxLength: 5 }),
  tests: fc.option(
    fc.record({
      error: count,
      failed: count,
      flaky: count,
      passed: count,
      skipped: count,
      'did not run': count,
      'without a result': count,
    }),
  ),
  reportUrl: fc.oneof(fc.constant(''), fc.webUrl()),
  base: fc.option(fc.record({ id: anyRunId, attempt: count, commit: text, failed: count }), {
    nil: undefined,
  }),
  digest: text,
  rows: fc.array(row, { maxLength: 5 }),
  failures: fc.array(failure, { maxLength: 5 }),
  replaced: fc.array(replaced, { maxLength: 5 }),
})

/** A state as it can be stored, of pull request 1. */
export const anyStored: fc.Arbitrary<State> = fc.record({
  pullRequest: fc.constant(1),
  head: text,
  nonce: fc.stringMatching(/^[\w-]{1,20}$/),
  cut: count,
  removed: fc.dictionary(fc.stringMatching(/^[\w-]{8}$/), count),
  sections: fc.array(anySection, { maxLength: 3 }),
})

const keys = ['a', 'b']
const runs = [8, 9, 10]
/** The share that each run of a key reuses. */
const reusedId = (key: string) => `${key}-reused`
const idsOf = (key: string, run: number, twin: number) =>
  [0, 1, 2].map((at) => (at === 1 ? reusedId(key) : `${key}-${run}-${twin}-${at}`))
const allIds = keys.flatMap((key) => runs.flatMap((run) => [0, 1].flatMap((twin) => idsOf(key, run, twin))))
const anyTime = fc.integer({ min: 1, max: 9 })

/** Of a step of one run that takes the same key as its twin. All that copies of it do not have in common is cut or removed. */
const anyStep: fc.Arbitrary<Section> = fc
  .record({
    key: fc.constantFrom(...keys),
    run: fc.constantFrom(...runs),
    twin: fc.nat(1),
    replaced: fc.subarray(allIds),
    time: anyTime,
    bases: fc.subarray([0, 1, 2]),
    baseRun: fc.constantFrom(7, 8),
  })
  .map(({ key, run, twin, replaced, time, bases, baseRun }) =>
    sectionOf({
      key,
      time: 100 * run + twin,
      run: { id: String(run), attempt: 1, number: String(run), workflow: '' },
      ...recordings(idsOf(key, run, twin)),
      ...failures(2),
      cases: [0, 1, 2].map((at): StoredTest => {
        const base = { result: 'failed', url: `${service}s/${baseRun}-${at}` } as const
        return { title: `${key} ${at}`, result: 'failed', ...(bases.includes(at) && { base }) }
      }),
      // One of the copies may have been compared, or both with other runs.
      ...(bases.length > 0 && {
        base: { id: String(baseRun), attempt: 1, commit: 'b1', failed: bases.length },
      }),
      replaced: replaced.flatMap((id) => (id.startsWith(key) ? { id, baseUrl: service, time } : [])),
    }),
  )

/** The state of a comment that any writers have written: newer and older runs, twins, removed shares, cuts, other heads. */
export const anyState: fc.Arbitrary<State> = fc
  .record({
    steps: fc.uniqueArray(anyStep, { maxLength: 2, selector: ({ key }) => key }),
    marked: fc.subarray(allIds, { maxLength: 3 }),
    time: anyTime,
    level: fc.oneof(fc.constant(0), fc.nat(lastLevel)),
    isOld: fc.boolean(),
  })
  .map(({ steps, marked, time, level, isOld }) => {
    const marks = marked.map((id) => [markOf({ id, baseUrl: service }), time])
    const state = { ...emptyState, removed: Object.fromEntries(marks), sections: steps }
    const standing = cutTo(join(state, structuredClone(state), head), level)
    return isOld ? { ...standing, head: 'c3d4' } : standing
  })

export const emptyState: State = { pullRequest: 1, head, cut: 0, removed: {}, sections: [] }
