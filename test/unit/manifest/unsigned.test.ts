import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Manifest, manifestSchema } from '../../../src/manifest/schema.ts'
import { readBy } from '../../../src/manifest/shape-of.ts'
import { keepVouched, type Vouched } from '../../../src/manifest/unsigned.ts'
import { isRecord } from '../../../src/shape.ts'
import { membersOf, missingMembers, valuesOf } from '../../support/values-of-schema.ts'

const repositoryUrl = 'https://github.com/octo-org/demo'
const inComment: Vouched = { repositoryUrl, origin: 'comment', besideSigned: false }
const commit = '0123456789'.repeat(4)
const hex = fc.stringMatching(/^[0-9a-f]{16}$/)
const kind = fc.constantFrom('', ' push', ' merge queue', ' run by hand', ' fork', ' unsigned', ' unsigned fork')
const key = fc.tuple(hex, kind).map((parts) => parts.join(''))

/** Every other link leads to an artifact of the repository. */
function withArtifact<Test extends { id: number; url?: string | undefined }>(test: Test): Test {
  if (test.url === undefined || test.id % 2 === 0) return test
  return { ...test, url: `${repositoryUrl}/actions/runs/900/artifacts/${test.id}` }
}

/** Manifests with every field, whose keys are keys. */
const manifests: fc.Arbitrary<Manifest> = fc
  .tuple(valuesOf(manifestSchema), key, key, key)
  .map(([{ comparedWith, ...manifest }, own, ofPart, ofJob]) => ({
    ...manifest,
    commit,
    ...(comparedWith && {
      comparedWith: { ...comparedWith, commit, tests: comparedWith.tests.map(withArtifact) },
    }),
    key: own,
    part: { ...manifest.part, key: ofPart },
    job: { ...manifest.job, key: ofJob },
  }))

function keep(manifest: Manifest, changes: Partial<Vouched> = {}): Manifest {
  const kept = keepVouched(manifest, { ...inComment, ...changes })
  if (kept === undefined) throw new Error('The manifest has no keys')
  return kept
}

/** What may be made up by anybody, because nobody acts on it. All other members of the schema are dropped or made anew. */
const dropped = [
  '/recordings/shareId',
  '/recordings/fileId',
  '/recordings/sha256',
  '/recordings/detailsDigest',
  '/recordings/removed',
  '/recordings/pictureUrl',
  '/pictures',
  '/pictures/id',
  '/pictures/url',
  '/pictures/shareId',
  '/pictures/removed',
  '/replaced/id',
  '/replaced/baseUrl',
  '/replaced/time',
]

it('keeps each member of the schema or drops it on purpose', () => {
  const kept = fc.sample(manifests, 2000).map((manifest) => keep(manifest))
  expect(missingMembers(manifestSchema, kept).toSorted()).toEqual(dropped.toSorted())
  expect(membersOf(manifestSchema).length).toBeGreaterThan(100)
})

/** A copy with a field of a later version in every object. */
function fromLater(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromLater)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, field]) => [name, fromLater(field)])
  return { ...Object.fromEntries(entries), fieldOfLater: { share: 'of-somebody' }, ['__proto__x']: 1 }
}

it('keeps no field of a later version, at any level', () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const later = readBy(manifestSchema, fromLater(manifest))
      expect(JSON.stringify(later)).toContain('fieldOfLater')
      expect(JSON.stringify(keep(later))).not.toMatch(/fieldOfLater|__proto__x|of-somebody/)
    }),
  )
})

it('is valid by the schema, and vouching twice changes nothing', () => {
  fc.assert(
    fc.property(
      manifests,
      fc.boolean(),
      fc.constantFrom('fork', 'own', 'comment'),
      (manifest, besideSigned, origin) => {
        const kept = keep(manifest, { besideSigned, origin })
        expect(readBy(manifestSchema, JSON.parse(JSON.stringify(kept)))).toEqual(JSON.parse(JSON.stringify(kept)))
        expect(keep(kept, { besideSigned, origin })).toEqual(kept)
      },
    ),
  )
})

it("has no links but those to this repository's artifacts, and to a test report that no fork gave", () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const { reportUrl, ...fork } = keep(manifest, { origin: 'fork' })
      expect(reportUrl).toBeUndefined()
      const links = Array.from(JSON.stringify(fork).matchAll(/"(?:url|baseUrl)":"([^"]*)"/g), ([, url]) => url)
      for (const link of links)
        expect(link).toMatch(/^https:\/\/github\.com\/octo-org\/demo(?:\/actions\/runs\/\d+\/artifacts\/\d+)?$/)
    }),
  )
})

it.each([
  ['fork', 'fork'],
  ['own', undefined],
] as const)('says as GitHub does that a run is a %s’s', (origin, expected) => {
  fc.assert(
    fc.property(manifests, fc.boolean(), (manifest, besideSigned) => {
      const kept = keep(manifest, { origin, besideSigned })
      for (const one of [kept.key, kept.part.key, kept.job.key]) {
        expect(one.endsWith(' fork')).toBe(expected === 'fork')
        expect(one.includes(' unsigned')).toBe(besideSigned)
      }
    }),
  )
})

it.each(['', 'x', '0123456789abcdef x', `${'0'.repeat(16)} fork `, '0'.repeat(5000)])('refuses the key %j', (wrong) => {
  const [manifest] = fc.sample(manifests, 1)
  if (manifest === undefined) throw new Error('There is no manifest')
  const { part, job } = manifest
  for (const forged of [
    { ...manifest, key: wrong },
    { ...manifest, part: { ...part, key: wrong } },
    { ...manifest, job: { ...job, key: wrong } },
  ])
    expect(keepVouched(forged, inComment)).toBeUndefined()
})
