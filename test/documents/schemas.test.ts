import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { jsonSchemas } from '../../json-schemas.ts'
import { openFile, type ReportRun } from '../../src/manifest/open-manifests.ts'
import { createSigning } from '../../src/manifest/signature.ts'
import { parseManifest } from '../../src/manifest/signed-file.ts'
import { frozenMisfit } from '../support/frozen-format.ts'
import { reader } from '../support/reports/manifests-of-jobs.ts'
import { root } from '../support/stage.ts'
import { type Content, canCancel, type Outcome, playSituations } from './situations.ts'

const textOf = (name: string) => readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')
const [resultsSchema, manifestSchema] = ['results', 'manifest'].map((name) => JSON.parse(textOf(name)))
// Keywords in places where they have no effect are errors.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
const isResults = ajv.compile(resultsSchema ?? {})
const isManifest = ajv.compile(manifestSchema ?? {})

/** The output of the built actions, by situation. */
const real: Record<string, Outcome> = {}

beforeAll(async () => {
  Object.assign(real, await playSituations())
})

function manifestOf(situation: string): Content {
  const manifest = real[situation]?.manifest
  if (manifest === undefined) throw new Error(`There is no manifest of ${situation}`)
  return structuredClone(manifest)
}

/** The run that reads the manifests of these situations. */
function readerWith(apiKey: string): ReportRun {
  return { ...reader, signing: createSigning(apiKey, '812345678') }
}

describe('the schemas', () => {
  it('match the schemas by which the action reads its own files', () => {
    const names = ['results', 'manifest']
    expect(Object.fromEntries(names.map((name) => [`${name}.schema.json`, textOf(name)]))).toEqual(jsonSchemas())
  })

  it("accept the actions' output in every situation", () => {
    for (const [situation, { results, manifest, bytes, apiKey }] of Object.entries(real)) {
      expect(isResults(results), `${situation}: ${ajv.errorsText(isResults.errors)}`).toBe(true)
      if (manifest === undefined || bytes === undefined) continue
      expect(isManifest(manifest), `${situation}: ${ajv.errorsText(isManifest.errors)}`).toBe(true)
      // Of an unsigned manifest, not all counts.
      const read = apiKey === '' ? parseManifest(bytes) : openFile(bytes, false, readerWith(apiKey))
      expect(read.manifest, situation).toEqual({ ...Object(manifest['step']), tests: manifest['tests'] })
    }
    expect(Object.keys(real)).toHaveLength(canCancel ? 9 : 8)
  })

  it('of version 1.0.0 accept the output and the comments of all these situations as well', () => {
    const written = Object.values(real)
    expect(written.flatMap(({ results }) => frozenMisfit.results(results) ?? [])).toEqual([])
    expect(written.flatMap(({ manifest }) => (manifest && frozenMisfit.manifest(manifest)) ?? [])).toEqual([])
    const states = written.flatMap(({ state }) => state ?? [])
    expect(states.flatMap((state) => frozenMisfit.state(state) ?? [])).toEqual([])
    expect(states).not.toEqual([])
  })

  it('have no field that is never written', () => {
    const written = Object.values(real).flatMap(({ manifest }) => manifest ?? [])
    const results = written.flatMap((manifest) => manifest.results)
    const fieldsOf = (values: readonly unknown[]) => [...new Set(values.flatMap((value) => Object.keys(Object(value))))]
    const variants: { properties: Record<string, { properties?: object }> }[] = resultsSchema.items.oneOf
    const fields = Object.assign({}, ...variants.map(({ properties }) => properties))
    expect(fieldsOf(written).sort()).toEqual(Object.keys(manifestSchema.properties).sort())
    // Present only in comments: if the report action brought the manifest there, or if two jobs share the section.
    const onlyInComments = new Set(['reported', 'sharedSection'])
    const ofStep = Object.keys(manifestSchema.properties.step.properties).filter((name) => !onlyInComments.has(name))
    expect(fieldsOf(written.map((each) => each['step'])).sort()).toEqual(ofStep.sort())
    expect(fieldsOf(results).sort()).toEqual(Object.keys(fields).sort())
    expect(fieldsOf(results.map((each) => each['test'])).sort()).toEqual(Object.keys(fields.test.properties).sort())
  })

  it.each<[string, (result: Record<string, unknown>) => void]>([
    ['a misspelt field', (result) => Object.assign(result, { shareID: 'shr_1' })],
    ['a field that is null', (result) => Object.assign(result, { width: null })],
    ['an unknown status', (result) => Object.assign(result, { status: 'uploaded' })],
    ['a missing title', (result) => delete result['title']],
    ['a link that is missing', (result) => delete result['url']],
    ['a link that is none', (result) => Object.assign(result, { url: 'javascript:alert(1)' })],
    ['a failure with a link', (result) => Object.assign(result, { status: 'failed', error: 'why' })],
    ['an error beside a link', (result) => Object.assign(result, { error: 'why' })],
    ['a size that is text', (result) => Object.assign(result, { sizeBytes: '7' })],
    ['half a pixel', (result) => Object.assign(result, { height: 0.5 })],
    ['a test without a title', (result) => Object.assign(result, { test: { result: 'passed' } })],
  ])('refuse %s', (_, spoil) => {
    const [result = {}] = manifestOf('tested').results
    expect(isResults([result])).toBe(true)
    spoil(result)
    expect(isResults([result])).toBe(false)
  })

  it('refuse a manifest without any one of its required fields', () => {
    const whole = manifestOf('tested')
    const always: string[] = manifestSchema.required
    expect(always).toEqual(expect.arrayContaining(['results', 'step', 'signature']))
    expect(isManifest(whole)).toBe(true)
    for (const name of always) {
      const { [name]: _, ...rest } = whole
      expect(isManifest(rest), name).toBe(false)
    }
  })
})
