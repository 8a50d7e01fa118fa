import fc from 'fast-check'
import { type KeptList, wholeList } from '../../../src/sections/kept-list.ts'
import { type Section, storeFailure, storeLink } from '../../../src/sections/section.ts'
import { signer } from './sections.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '-->', '<!--', 'a|b', '\r\n', '__proto__', '💥', '\u2028'),
)
const count = fc.maxSafeNat()

/** What a list of a stored section may hold, a later version's items included. */
const item = fc.oneof(
  fc.record({ title: text, url: fc.webUrl(), sizeBytes: count }).map(storeLink),
  fc.record({ path: text, error: text }).map(storeFailure),
  fc.string({ maxLength: 10 }),
  fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
)

export function anyList(maxLength = 5): fc.Arbitrary<KeptList> {
  return fc.array(item, { maxLength }).map(wholeList)
}

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
    time: count,
    baseUrl: fc.oneof(fc.webUrl(), text),
    visibility: text,
    withPassword: fc.boolean(),
    shared: count,
    reused: count,
    failed: count,
    failedTests: count,
    flakyTests: count,
    leftOut: count,
    removal: fc.record({ count, time: count, runId: anyRunId }),
    revision: count,
    links: anyList(),
    failures: anyList(),
    hashes: anyList(),
    shares: anyList(),
    unproved: fc.array(item, { maxLength: 3 }),
    signature: fc.constant(''),
  })
  .map((section) => signer.sign(section))

/** How a section may be shortened, in any order of what gives way. */
export const anyDetail = fc.record({
  links: fc.nat(6),
  failures: fc.nat(6),
  hashes: fc.boolean(),
  shares: fc.nat(6),
})
