import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StepResult } from '../../emulators/runner/run-action.ts'
import { FileError } from '../../src/files/file-error.ts'
import { readManifest } from '../../src/publishing/read-manifest.ts'
import { onPosix } from '../requirement.ts'
import { inRun, statusesOf } from '../runs.ts'
import { resultsOf, root, setStage } from '../stage.ts'
import { reader } from '../unit/publishing/jobs.ts'
import { replacements } from '../unit/sections/stored.ts'
import { playwrightReport } from '../unit/test-reports/playwright-report.ts'

type Content = Record<string, unknown> & { results: Record<string, unknown>[] }
type Outcome = { results: unknown; manifest?: Content }
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

const canCancel = onPosix('signals that a process can answer')

beforeAll(async () => {
  const situations = [runTwice, runWithTests, runOnNothing, runOrphan, ...(canCancel ? [runCancelled] : [])]
  Object.assign(real, ...(await Promise.all(situations.map((run) => run()))))
})

async function outcomeOf(step: StepResult): Promise<Outcome> {
  const { manifest } = step.outputs
  const content = manifest === undefined ? {} : { manifest: JSON.parse(await readFile(manifest, 'utf8')) }
  return { results: resultsOf(step), ...content }
}

async function runTwice() {
  await using stage = await setStage()
  const first = await stage.share(inRun(999, { inputs: { path: 'recordings' } }))
  await writeFile(join(stage.workspace, 'recordings/demo.mp4'), '')
  const second = await stage.share(inRun(1000, { inputs: { path: 'recordings' } }))
  expect(statusesOf(second)).toEqual(['reused', 'failed', 'reused'])
  return { first: await outcomeOf(first), second: await outcomeOf(second) }
}

async function runWithTests() {
  await using stage = await setStage({ recordings: false })
  const video = 'test-results/login-logs-in-desktop/video.webm'
  await mkdir(dirname(join(stage.workspace, video)), { recursive: true })
  await copyFile(join(root, 'test/fixtures/recordings/checkout.webm'), join(stage.workspace, video))
  const report = playwrightReport([{ titles: ['Login', 'logs in'], project: 'desktop', videos: [[video]] }])
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report))
  const inputs = { path: 'test-results', 'test-report': 'report.json' }
  const tested = await stage.share({ inputs })
  const secret = await stage.share({ inputs: { ...inputs, password: 'open sesame', reuse: 'false' } })
  return { tested: await outcomeOf(tested), secret: await outcomeOf(secret) }
}

async function runOnNothing() {
  await using stage = await setStage({ recordings: false })
  return { nothing: await outcomeOf(await stage.share()) }
}

async function runCancelled() {
  await using stage = await setStage({
    service: {
      faults: [
        {
          call: 'put',
          where: ({ filename }) => filename !== 'demo.mp4',
          effect: { type: 'slow-read', bytesPerSecond: 100 },
        },
      ],
    },
  })
  let stop = () => {}
  const cancelled = await stage.share({
    onStart: (child) => {
      stop = () => child.kill('SIGINT')
    },
    onLog: (text) => text.includes('Shared demo') && stop(),
  })
  expect(statusesOf(cancelled)).toEqual(['failed', 'shared', 'failed'])
  return { cancelled: await outcomeOf(cancelled) }
}

async function runOrphan() {
  await using stage = await setStage({
    service: { answers: { share: ({ shareId }) => ({ data: { share: { shareId } } }) } },
  })
  const orphan = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  expect(resultsOf(orphan)).toMatchObject([{ status: 'failed', shareId: expect.any(String) }])
  const manifest = orphan.outputs['manifest'] ?? ''
  await mkdir(join(stage.workspace, 'manifests'))
  await copyFile(manifest, join(stage.workspace, 'manifests', basename(manifest)))
  const report = await stage.report({ inputs: { comment: 'false' } })
  expect(resultsOf(report)).toEqual(resultsOf(orphan))
  return { orphan: await outcomeOf(orphan), report: await outcomeOf(report) }
}

function manifestOf(situation: string): Content {
  const manifest = real[situation]?.manifest
  if (manifest === undefined) throw new Error(`There is no manifest of ${situation}`)
  return structuredClone(manifest)
}

describe('the schemas', () => {
  it('take what the actions write in every situation', () => {
    for (const [situation, { results, manifest }] of Object.entries(real)) {
      expect(isResults(results), `${situation}: ${ajv.errorsText(isResults.errors)}`).toBe(true)
      if (manifest === undefined) continue
      expect(isManifest(manifest), `${situation}: ${ajv.errorsText(isManifest.errors)}`).toBe(true)
      expect(() => readManifest(JSON.stringify(manifest), reader), situation).not.toThrow()
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
    ['a test without a result', (result) => Object.assign(result, { test: { title: 'works' } })],
  ])('refuse %s', (_, spoil) => {
    const [result = {}] = manifestOf('tested').results
    expect(isResults([result])).toBe(true)
    spoil(result)
    expect(isResults([result])).toBe(false)
  })

  it('refuse a manifest that lacks any of its fields', () => {
    const whole = manifestOf('tested')
    for (const name of Object.keys(whole)) {
      const { [name]: _, ...rest } = whole
      expect(isManifest(rest), name).toBe(false)
      expect(refusal(rest), name).toBeDefined()
    }
  })
})

/** Values of every type, and such as fit elsewhere. */
const others = [null, true, -1, 0, 1, 0.5, 1e300, '', 'x', 'a\nb', 'https://example.com/x', '7', [], {}, [{}]]

/** What a schema can't tell: what the reading run is, and whether fields agree with each other. */
const onlyReader =
  /is not the repository of this run|is of a later (?:run|attempt)|does not name the pull request|does not match |was made for another|is damaged|has no right signature/

/**
 * What the reader lets pass, as it does no harm there: fields that it does not know, and values that no step writes
 * although they are of the right type.
 */
const onlySchema: readonly [place: RegExp, keywords: readonly string[]][] = [
  [/^/, ['additionalProperties']],
  [/^\/results\/\d+$/, ['required', 'if']],
  [/^\/results\/\d+\/error$/, ['minLength', 'false schema']],
  [/^\/results\/\d+\/(?:path|title)$/, ['minLength']],
  [/^\/results\/\d+\/(?:shareId|fileId|mimeType)$/, ['pattern']],
  [/^\/results\/\d+\/(?:width|height)$/, ['minimum', 'maximum']],
  [/^\/results\/\d+\/durationSeconds$/, ['maximum']],
  // Of several pull requests only the sections of this run's are unpacked.
  [/^\/states\/\d+\/state$/, ['pattern']],
]

/** Why the report action refuses a manifest; undefined where it takes it. */
function refusal(content: unknown): string | undefined {
  try {
    readManifest(JSON.stringify(content), reader)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(FileError)
    return String(error)
  }
}

function isKnownDifference({ instancePath, keyword }: ErrorObject): boolean {
  return onlySchema.some(([place, keywords]) => place.test(instancePath) && keywords.includes(keyword))
}

describe('the schema of manifests and the report action', () => {
  it.each(['second', 'tested', 'orphan', 'nothing'])(
    'agree on every change of a manifest (%s), but for what only one of them can know',
    (situation) => {
      const seen = { both: 0, schema: 0, reader: 0 }
      for (const content of [...replacements(manifestOf(situation), others), ...changed(situation)]) {
        const reason = refusal(content)
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
      expect(seen.both).toBeGreaterThan(200)
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
