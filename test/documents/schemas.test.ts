import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSigning } from '../../src/comment/signature.ts'
import { FileError } from '../../src/files/read-files.ts'
import { isManifest as isMeantAsOne, type Reader, readManifest } from '../../src/output/manifest.ts'
import { root } from '../stage.ts'
import { replacements } from '../unit/comment/replacements.ts'
import { reader } from '../unit/output/jobs.ts'
import { type Content, canCancel, type Outcome, playSituations } from './situations.ts'

type Schema = { properties: object; $defs: { result: { properties: object }; test: { properties: object } } }

const [resultsSchema, manifestSchema] = ['results', 'manifest'].map(
  (name): Schema => JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')),
)
// Keywords that stand where they have no effect are errors.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
const isResults = ajv.compile(resultsSchema ?? {})
const isManifest = ajv.compile(manifestSchema ?? {})

/** What the built actions wrote, by situation. */
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
function readerWith(apiKey: string): Reader {
  return { ...reader, signing: createSigning(apiKey, '812345678') }
}

describe('the schemas', () => {
  it('take what the actions write in every situation', () => {
    for (const [situation, { results, manifest, apiKey }] of Object.entries(real)) {
      expect(isResults(results), `${situation}: ${ajv.errorsText(isResults.errors)}`).toBe(true)
      if (manifest === undefined) continue
      expect(isManifest(manifest), `${situation}: ${ajv.errorsText(isManifest.errors)}`).toBe(true)
      expect(() => readManifest(manifest, readerWith(apiKey)), situation).not.toThrow()
    }
    expect(Object.keys(real)).toHaveLength(canCancel ? 8 : 7)
  })

  it('name no field that is never written', () => {
    const written = Object.values(real).flatMap(({ manifest }) => manifest ?? [])
    const results = written.flatMap((manifest) => manifest.results)
    const fieldsOf = (values: readonly unknown[]) => [
      ...new Set(values.flatMap((value) => Object.keys(Object(value)))),
    ]
    const { result, test } = Object(resultsSchema).$defs
    expect(fieldsOf(written).sort()).toEqual(Object.keys(Object(manifestSchema).properties).sort())
    expect(fieldsOf(results).sort()).toEqual(Object.keys(result.properties).sort())
    expect(fieldsOf(results.map((each) => each['test'])).sort()).toEqual(Object.keys(test.properties).sort())
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

  it('refuse a manifest that lacks any of its fields but the pull request, which not every run has', () => {
    const { pullRequest, ...whole } = manifestOf('tested')
    expect(pullRequest).toBe(1)
    expect(isManifest(whole)).toBe(true)
    for (const name of Object.keys(whole)) {
      const { [name]: _, ...rest } = whole
      expect(isManifest(rest), name).toBe(false)
      const apiKey = real['tested']?.apiKey ?? ''
      if (isMeantAsOne(rest)) expect(() => readManifest(rest, readerWith(apiKey)), name).toThrow(FileError)
      else expect(['results', 'section', 'state']).toContain(name)
    }
  })
})

/** Values of every type, and such as fit elsewhere. */
const others = [null, true, -1, 0, 1, 0.5, 1e300, '', 'x', 'a\nb', 'https://example.com/x', '7', [], {}, [{}]]

/** What a schema can't tell: what the reading run is, and what is packed. */
const onlyReader = /is of a later (?:run|attempt)|is not that of this run|state.* does not fit/

/**
 * What the reader lets pass, as it does no harm there: fields that it does not know or does not use, and values that no
 * step writes although they are of the right type. All of it is signed.
 */
const onlySchema: readonly [place: RegExp, keywords?: readonly string[]][] = [
  [/^/, ['additionalProperties']],
  [
    /^\/(?:repository|commentKey|commit|workflow|job|section|shareUrls?|failedShareUrls|sharedCount|reusedCount|failedCount)/,
  ],
  [/^\/(?:commentId|commentUrl|markdown)/],
  [/^$/, ['required']],
  [/^\/pullRequest$/, ['minimum']],
  [/^\/runId$/, ['pattern']],
  [/^\/runAttempt$/, ['minimum']],
  [/^\/results\/\d+$/, ['required', 'if']],
  [/^\/results\/\d+\/(?:error|url)$/, ['minLength', 'false schema']],
  [/^\/results\/\d+\/(?:path|title)$/, ['minLength']],
  [/^\/results\/\d+\/(?:shareId|fileId|mimeType)$/, ['pattern']],
  [/^\/results\/\d+\/(?:width|height)$/, ['minimum', 'maximum']],
  [/^\/results\/\d+\/durationSeconds$/, ['maximum']],
  [/^\/results\/\d+\/test\/(?:error|file|line|try|tries)$/, ['minLength', 'maxLength', 'minimum']],
]

/** Why the report action refuses what somebody with the API key has signed; undefined where it takes it. */
function refusal(content: unknown, situation: string): string | undefined {
  const { signing, context } = readerWith(real[situation]?.apiKey ?? '')
  if (!isMeantAsOne(content)) return 'it is no manifest'
  const { signature: _, ...signed } = content
  try {
    readManifest({ ...signed, signature: signing.signManifest(JSON.stringify(signed)) }, { context, signing })
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(FileError)
    return String(error)
  }
}

/** No other signature holds, whatever a schema says of it. */
function isOwnSignature(content: unknown, situation: string): boolean {
  return Object(content).signature === manifestOf(situation)['signature']
}

function isKnownDifference({ instancePath, keyword }: ErrorObject): boolean {
  return onlySchema.some(
    ([place, keywords]) => place.test(instancePath) && (keywords?.includes(keyword) ?? true),
  )
}

describe('the schema of manifests and the report action', () => {
  it.each(['second', 'tested', 'orphan', 'nothing'])(
    'agree on every change of a manifest (%s), but for what only one of them can know',
    (situation) => {
      const seen = { both: 0, schema: 0, reader: 0 }
      const contents = [...replacements(manifestOf(situation), others), ...changed(situation)]
      for (const content of contents.filter((one) => isOwnSignature(one, situation))) {
        const reason = refusal(content, situation)
        const fits = isManifest(content)
        const text = `${reason} / ${ajv.errorsText(isManifest.errors)}`
        if (fits && reason !== undefined) {
          expect(reason, text).toMatch(onlyReader)
          seen.reader += 1
        } else if (!fits && reason === undefined) {
          expect(
            isManifest.errors?.filter((error) => !isKnownDifference(error)),
            text,
          ).toEqual([])
          seen.schema += 1
        } else if (!fits) seen.both += 1
      }
      expect(seen.both).toBeGreaterThan(50)
      expect(seen.reader).toBeGreaterThan(3)
    },
  )
})

/** Manifests with one field less or more. */
function* changed(situation: string): Generator<unknown> {
  const manifest = manifestOf(situation)
  yield { ...manifest, later: 1 }
  yield { ...manifest, section: { ...Object(manifest['section']), later: 1 } }
  for (const [at, result] of manifest.results.entries()) {
    for (const name of Object.keys(result)) {
      const { [name]: _, ...rest } = result
      yield { ...manifest, results: manifest.results.with(at, rest) }
    }
    for (const more of [
      { later: 1 },
      { error: 'why' },
      { shareId: 'shr_9' },
      { url: 'https://example.com/' },
    ]) {
      yield { ...manifest, results: manifest.results.with(at, { ...result, ...more }) }
    }
  }
}
