import fc from 'fast-check'
import { cutTo, tiers, uncut } from '../../../src/comment/cut.ts'
import { join } from '../../../src/comment/join-states.ts'
import type { State } from '../../../src/comment/state.ts'
import { type Manifest, outcomes, type RecordingResult, tryResults } from '../../../src/manifest/schema.ts'
import { markOf } from '../../../src/manifest/shares.ts'
import { failures, head, recordings, sectionOf, service } from '../../support/comment/sections.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '-->', '<!--', 'a|b', '\r\n', '__proto__', '💥', '\u2028'),
)
const line = text.filter((each) => each !== '')
const lines = fc.array(line, { maxLength: 2 })
const count = fc.maxSafeNat()
const ordinal = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const anyId = fc.stringMatching(/^[^\s,\p{Cc}]{1,10}$/u)
const sha256 = fc.stringMatching(/^[0-9a-f]{64}$/)
const yes = fc.constant(true as const)

const place = fc.record({ file: line, line: ordinal, isHere: yes }, { requiredKeys: ['file'] })
const failure = { error: line, place, errorPlace: place }
const test = {
  id: count,
  title: text,
  project: text,
  result: fc.constantFrom(...outcomes),
  label: text,
  changed: yes,
  cause: line,
  ...failure,
}
const anyTest = fc.record(test, { requiredKeys: ['id', 'title'] })
const anySpecFile = fc.record(
  { ...test, covers: fc.array(count, { maxLength: 2 }) },
  { requiredKeys: ['id', 'title', 'covers'] },
)
const facts = {
  title: line,
  sizeBytes: count,
  durationSeconds: fc.double({ min: 0, minExcluded: true, max: 1e7, noNaN: true }),
  width: fc.integer({ min: 1, max: 65_535 }),
  height: fc.integer({ min: 1, max: 65_535 }),
  changed: yes,
  test: fc.record({ id: count, try: ordinal, tryResult: fc.constantFrom(...tryResults) }, { requiredKeys: ['id'] }),
  moment: ordinal,
}
const links = { url: fc.webUrl(), shareId: anyId, sha256 }
const recording: fc.Arbitrary<RecordingResult> = fc.oneof(
  fc.record(
    { id: count, status: fc.constantFrom('shared', 'reused'), ...facts, ...links },
    { requiredKeys: ['id', 'status', 'title', 'url'] },
  ),
  fc.record(
    { id: count, status: fc.constant('failed'), path: line, ...facts, error: line, shareId: anyId },
    { requiredKeys: ['id', 'status', 'title', 'error'] },
  ),
  fc.record(
    { id: count, status: fc.constant('removed'), ...facts, removed: count },
    { requiredKeys: ['id', 'status', 'title', 'removed'] },
  ),
  fc.record(
    { id: count, status: fc.constant('hidden'), shareId: anyId, removed: count },
    { requiredKeys: ['id', 'status'] },
  ),
)
const replaced = fc.record({ id: anyId, baseUrl: fc.webUrl(), time: count })

export const anyRunId = fc.oneof(
  fc.constantFrom('9', '10', '99999999999999999999', '100000000000000000000'),
  fc.bigInt({ min: 1n, max: 10n ** 22n }).map(String),
)

/** A section that can be stored. */
const anySection: fc.Arbitrary<Manifest> = fc.record(
  {
    key: line,
    heading: text,
    part: fc.record({ key: line, heading: text, ofSomeJobs: yes }, { requiredKeys: ['key', 'heading'] }),
    job: fc.record({ key: line, matrix: line, total: ordinal }, { requiredKeys: ['key'] }),
    run: fc.record(
      { id: anyRunId, attempt: ordinal, number: line, workflow: line },
      { requiredKeys: ['id', 'attempt'] },
    ),
    commit: fc.stringMatching(/^[\da-f]{1,40}$/),
    quiet: yes,
    runSeconds: fc.double({ min: 0, max: 1e7, noNaN: true }).map(Math.abs),
    time: count,
    reported: count,
    baseUrl: fc.webUrl(),
    visibility: text,
    withPassword: fc.boolean(),
    shared: count,
    reused: count,
    unshared: count,
    leftOut: count,
    counts: fc.record({
      error: count,
      failed: count,
      flaky: count,
      passed: count,
      skipped: count,
      'did not run': count,
      'without a result': count,
    }),
    reportUrl: fc.webUrl(),
    comparedWith: fc.record(
      {
        id: anyRunId,
        attempt: ordinal,
        commit: line,
        branch: line,
        runs: ordinal,
        new: count,
        alsoFailing: count,
        tests: fc.array(
          fc.record(
            {
              id: count,
              result: fc.constantFrom('passed', 'failed'),
              url: fc.webUrl(),
              runs: ordinal,
              failedRuns: ordinal,
            },
            { requiredKeys: ['id'] },
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: ['id', 'attempt', 'branch', 'runs', 'new', 'alsoFailing', 'tests'] },
    ),
    digest: text,
    errors: fc.array(fc.record({ ...failure, count: ordinal, ofReport: yes }, { requiredKeys: [] }), { maxLength: 3 }),
    tests: fc.array(anyTest, { maxLength: 5 }),
    testsComplete: fc.boolean(),
    specFiles: fc.array(anySpecFile, { maxLength: 2 }),
    totals: fc.record({
      rows: count,
      failedRows: count,
      withoutLink: count,
      failedWithoutLink: count,
      testRows: count,
      reportErrors: count,
      otherErrors: count,
      causeCount: count,
      errors: lines,
      causes: lines,
      projects: fc.array(text, { maxLength: 2 }),
    }),
    recordings: fc.array(recording, { maxLength: 5 }),
    replaced: fc.array(replaced, { maxLength: 5 }),
  },
  {
    requiredKeys: [
      ...([
        'key',
        'heading',
        'part',
        'job',
        'run',
        'time',
        'baseUrl',
        'visibility',
        'withPassword',
        'shared',
        'reused',
      ] as const),
      ...(['unshared', 'leftOut', 'totals', 'digest', 'errors', 'tests', 'testsComplete'] as const),
      ...(['specFiles', 'recordings', 'replaced'] as const),
    ],
  },
)

const anyRun = fc.record({ id: anyRunId, attempt: ordinal })

/** A state that can be stored, of pull request 1. */
export const anyStored: fc.Arbitrary<State> = fc.record(
  {
    pullRequest: fc.constant(1),
    head: text,
    nonce: fc.stringMatching(/^[\w-]{1,20}$/),
    cut: fc.constantFrom(...tiers),
    removed: fc.dictionary(fc.stringMatching(/^[\w-]{8}$/), count),
    minimized: anyRun,
    shown: anyRun,
    sections: fc.array(anySection, { maxLength: 3 }),
  },
  { requiredKeys: ['pullRequest', 'head', 'nonce', 'cut', 'removed', 'sections'] },
)

const keys = ['a', 'b']
const runs = [8, 9, 10]
/** The share that each run of a key reuses. */
const reusedId = (key: string) => `${key}-reused`
const idsOf = (key: string, run: number, twin: number) =>
  [0, 1, 2].map((at) => (at === 1 ? reusedId(key) : `${key}-${run}-${twin}-${at}`))
const allIds = keys.flatMap((key) => runs.flatMap((run) => [0, 1].flatMap((twin) => idsOf(key, run, twin))))
const anyTime = fc.integer({ min: 1, max: 9 })

/** A field that a newer version may have added. */
const anyAddition = fc.record({ added: fc.constantFrom(1, 2, 'x') }, { requiredKeys: [] })

/** A section of one run, with the same key as its twin's. Its copies differ only in what is cut or removed. */
const anyStep: fc.Arbitrary<Manifest> = fc
  .record({
    key: fc.constantFrom(...keys),
    run: fc.constantFrom(...runs),
    twin: fc.nat(1),
    replaced: fc.subarray(allIds),
    time: anyTime,
    bases: fc.subarray([0, 1, 2]),
    baseRun: fc.constantFrom(7, 8),
    quiet: fc.record({ quiet: yes }, { requiredKeys: [] }),
    additions: fc.tuple(anyAddition, anyAddition, anyAddition),
  })
  .map(({ key, run, twin, replaced, time, bases, baseRun, quiet, additions: [ofSection, ofTest, ofRecording] }) => {
    const { recordings: all, ...shared } = recordings(idsOf(key, run, twin))
    const section = sectionOf({
      key,
      time: 100 * run + twin,
      run: { id: String(run), attempt: 1, number: String(run) },
      ...shared,
      // The last recording belongs to no test.
      recordings: all.map((one) => ({ ...one, ...(one.id < 2 && { test: { id: one.id } }), ...ofRecording })),
      ...failures(2),
      tests: (['failed', 'passed', 'passed'] as const).map((result, id) => ({
        id,
        title: `${key} ${id}`,
        result,
        ...ofTest,
      })),
      // Only one of the copies may have been compared, or both with different runs.
      ...(bases.length > 0 && {
        comparedWith: {
          id: String(baseRun),
          attempt: 1,
          commit: 'b1',
          branch: 'main',
          runs: 1,
          new: 0,
          alsoFailing: bases.length,
          tests: bases.map((id) => ({ id, result: 'failed' as const, url: `${service}s/${baseRun}-${id}` })),
        },
      }),
      replaced: replaced.flatMap((id) => (id.startsWith(key) ? { id, baseUrl: service, time } : [])),
    })
    return { ...section, ...quiet, ...ofSection }
  })

/** A state with fields that a newer version may have added. */
const fewRuns = fc
  .tuple(fc.constantFrom(...runs), fc.constantFrom(1, 2), anyAddition)
  .map(([id, attempt, addition]) => ({ id: String(id), attempt, ...addition }))

/** The state of a comment that any writers have written: newer and older runs, twins, removed shares, cuts, other heads. */
export const anyState: fc.Arbitrary<State> = fc
  .record({
    steps: fc.uniqueArray(anyStep, { maxLength: 2, selector: ({ key }) => key }),
    marked: fc.subarray(allIds, { maxLength: 3 }),
    time: anyTime,
    cut: fc.oneof(fc.constant(uncut), fc.constantFrom(...tiers)),
    isOld: fc.boolean(),
    toggled: fc.record({ minimized: fewRuns, shown: fewRuns }, { requiredKeys: [] }),
    addition: anyAddition,
  })
  .map(({ steps, marked, time, cut, isOld, toggled, addition }) => {
    const marks = marked.map((id) => [markOf({ id, baseUrl: service }), time])
    const state = { ...emptyState, removed: Object.fromEntries(marks), sections: steps, ...toggled, ...addition }
    const standing = cutTo(join(state, structuredClone(state), head), cut)
    return isOld ? { ...standing, head: 'c3d4' } : standing
  })

export const emptyState: State = { pullRequest: 1, head, cut: uncut, removed: {}, sections: [] }
