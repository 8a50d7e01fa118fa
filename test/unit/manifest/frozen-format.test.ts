import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonSchemas } from '../../../json-schemas.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import { readCommentText, type State, stateText } from '../../../src/comment/state.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { objectOf } from '../../../src/manifest/shape-of.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { fileFields, manifestText } from '../../../src/manifest/signed-file.ts'
import { verdictSchema } from '../../../src/manifest/verdict.ts'
import { outputsInFile } from '../../../src/publish/outputs.ts'
import { isRecord } from '../../../src/shape.ts'
import { anyManifest, anyStored, threeStates } from '../../support/comment/arbitrary-sections.ts'
import { head } from '../../support/comment/sections.ts'
import { type Format, formatSchemas, textOfSchema } from '../../support/format-schemas.ts'
import { frozenMisfit, frozenSchema, golden, misfitBy } from '../../support/frozen-format.ts'
import { usualKey } from '../../support/stage.ts'
import { valuesOf } from '../../support/values-of-schema.ts'

const today = (format: Format): object => JSON.parse(textOfSchema(formatSchemas[format]))

const signing = createSigning(usualKey, '812345678')
const place = { commentKey: 'recordings', pullRequest: 1 }

/** The state as the next writer reads it. */
function written(state: State): State {
  return stateIn(stateText(state, place, signing))
}

function stateIn(text: string): State {
  const read = readCommentText(text, 1, { signing })
  if (read?.kind !== 'ours') throw new Error(`The state can't be read: ${read?.kind}`)
  return read.state
}

/** A schema without the optional members that it has gained since `before`. */
function withoutAdditions(now: unknown, before: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(before)) return now.map((item, at) => withoutAdditions(item, before[at]))
  if (!isRecord(now) || !isRecord(before)) return now
  const fields = Object.entries(now).map(([name, value]) => {
    const earlier = before[name]
    if (name !== 'properties' || !isRecord(value) || !isRecord(earlier)) return [name, withoutAdditions(value, earlier)]
    const known = Object.entries(value).filter(([member]) => Object.hasOwn(earlier, member))
    return [name, Object.fromEntries(known.map(([member, one]) => [member, withoutAdditions(one, earlier[member])]))]
  })
  return Object.fromEntries(fields)
}

const formats: readonly Format[] = ['manifest', 'results', 'state']

describe.each(formats)('the format of %s', (format) => {
  it('has changed since version 1.0.0 by optional members only', () => {
    expect(withoutAdditions(today(format), frozenSchema(format))).toEqual(frozenSchema(format))
  })

  it('accepts unknown members everywhere', () => {
    expect(golden(`${format}.schema.json`)).not.toMatch(/"(?:additional|unevaluated)Properties": false/)
  })
})

describe('a change of a format', () => {
  const before = {
    properties: { status: { enum: ['shared', 'failed'] }, test: { properties: { title: { type: 'string' } } } },
    required: ['status'],
  }
  const { status, test } = before.properties
  const isCompatible = (now: object) => {
    try {
      expect(withoutAdditions({ ...before, ...now }, before)).toEqual(before)
      return true
    } catch {
      return false
    }
  }

  it('may add an optional member, at any level', () => {
    expect(isCompatible({ properties: { ...before.properties, added: { type: 'string' } } })).toBe(true)
    const added = { properties: { ...test.properties, added: { type: 'string' } } }
    expect(isCompatible({ properties: { status, test: added } })).toBe(true)
  })

  it.each([
    ['a new value in a list of values', { properties: { test, status: { enum: [...status.enum, 'new'] } } }],
    ['a value less', { properties: { test, status: { enum: ['shared'] } } }],
    ['a new required member', { properties: { ...before.properties, added: {} }, required: ['status', 'added'] }],
    ['a member less', { properties: { status } }],
    ['a member that is no longer required', { required: [] }],
    ['another type', { properties: { status, test: { properties: { title: { type: 'number' } } } } }],
    ['a closed object', { additionalProperties: false }],
  ])('is caught if it is %s', (_, now) => {
    expect(isCompatible(now)).toBe(false)
  })
})

const published = jsonSchemas()
/** The published schemas accept no field that they don't describe. */
const misfit = {
  manifest: misfitBy(JSON.parse(published['manifest.schema.json'] ?? '')),
  results: misfitBy(JSON.parse(published['results.schema.json'] ?? '')),
}

describe('by the schemas of version 1.0.0', () => {
  it('all manifests and results that this version can write are valid, as by its own', () => {
    const head = valuesOf(objectOf(fileFields))
    fc.assert(
      fc.property(anyManifest, head, valuesOf(verdictSchema), (manifest, run, verdict) => {
        const results = listResults(manifest)
        const comment = { id: '1', url: 'https://github.com/octo-org/demo/pull/1#issuecomment-1', body: '' }
        const outputs = outputsInFile({ results, verdict, comment, markdown: '### Recordings' }, manifest)
        const file: unknown = JSON.parse(manifestText(run, outputs, manifest, signing))
        const output: unknown = JSON.parse(JSON.stringify(results))
        for (const by of [frozenMisfit, misfit]) {
          expect(by.manifest(file)).toBeUndefined()
          expect(by.results(output)).toBeUndefined()
        }
      }),
    )
  })

  it('all states that this version can write are valid, joined and cut or not', () => {
    fc.assert(
      fc.property(anyStored, threeStates, (stored, [one, other]) => {
        for (const state of [stored, one, joinStates(one, other, head)]) {
          expect(frozenMisfit.state(written(state))).toBeUndefined()
        }
      }),
    )
  })

  it('what version 1.0.0 wrote is valid, and still is by the schemas of this version', () => {
    const [manifest, results]: unknown[] = ['manifest.json', 'results.json'].map((name) => JSON.parse(golden(name)))
    expect(frozenMisfit.manifest(manifest)).toBeUndefined()
    expect(frozenMisfit.results(results)).toBeUndefined()
    expect(frozenMisfit.state(stateIn(golden('comment.md')))).toBeUndefined()
    expect(misfit.manifest(manifest)).toBeUndefined()
    expect(misfit.results(results)).toBeUndefined()
  })
})
