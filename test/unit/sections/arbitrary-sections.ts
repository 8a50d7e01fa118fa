import fc from 'fast-check'
import type { FailureRow, Row, Section, ShareRef } from '../../../src/sections/section.ts'
import { signer } from './sections.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '-->', '<!--', 'a|b', '\r\n', '__proto__', '💥', '\u2028'),
)
const count = fc.maxSafeNat()

const link = fc.record(
  {
    title: text,
    url: fc.webUrl(),
    reused: fc.boolean(),
    sizeBytes: count,
    durationSeconds: fc.double({ min: 0, minExcluded: true, max: 1e9, noNaN: true }),
    width: count,
    height: count,
    result: fc.constantFrom('passed', 'failed', 'flaky', 'skipped'),
    project: text,
  },
  { requiredKeys: ['title'] },
)

const anyId = fc.string({ minLength: 1, maxLength: 10 })

const row: fc.Arbitrary<Row> = fc.record(
  { shareId: anyId, removed: fc.boolean(), link, hash: fc.stringMatching(/^[\w-]{43}$/) },
  { requiredKeys: [] },
)

export const anyRows: fc.Arbitrary<Row[]> = fc.array(row, { maxLength: 5 })
export const anyFailures: fc.Arbitrary<FailureRow[]> = fc.array(fc.record({ path: text, error: text }), {
  maxLength: 5,
})
export const anyShares: fc.Arbitrary<ShareRef[]> = fc.array(fc.record({ id: anyId, baseUrl: text }), {
  maxLength: 5,
})

export const anyRunId = fc.oneof(
  fc.constantFrom('', '9', '10', '99999999999999999999', '100000000000000000000'),
  fc.bigInt({ min: 1n, max: 10n ** 22n }).map(String),
)

/** A section as it can be stored, with a valid signature. */
export const anySection: fc.Arbitrary<Section> = fc
  .record({
    key: text,
    heading: text,
    run: fc.record({ id: anyRunId, attempt: count, number: text, workflow: text }),
    commit: fc.stringMatching(/^[\da-f]{0,40}$/),
    pullRequests: fc.array(count, { maxLength: 3 }).map((others) => [...others, 1]),
    time: count,
    baseUrl: fc.oneof(fc.webUrl(), text),
    visibility: text,
    withPassword: fc.boolean(),
    shared: count,
    reused: count,
    failed: count,
    tests: fc.option(fc.record({ failed: count, flaky: count, passed: count, skipped: count })),
    reportUrl: fc.oneof(fc.constant(''), fc.webUrl()),
    leftOut: count,
    removedTime: count,
    revision: count,
    digest: text,
    rows: anyRows,
    failures: anyFailures,
    replaced: anyShares,
    forgetful: fc.boolean(),
    unproved: anyShares,
    signature: fc.constant(''),
  })
  .map((section) => signer.sign(section))
