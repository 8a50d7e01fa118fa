import fc from 'fast-check'
import { cutTo, tiers, uncut } from '../../../src/comment/cut.ts'
import { joinStates } from '../../../src/comment/join-states.ts'
import { type State, stateSchema } from '../../../src/comment/state.ts'
import {
  type Manifest,
  manifestFields,
  manifestSchema,
  type RecordingResult,
  type Section,
} from '../../../src/manifest/schema.ts'
import { markOf } from '../../../src/manifest/shares.ts'
import { isRecord } from '../../../src/shape.ts'
import { membersOf, valuesOf } from '../values-of-schema.ts'
import { head, service } from './sections.ts'

export const anyRunId = fc.oneof(
  fc.constantFrom('9', '10', '99999999999999999999', '100000000000000000000'),
  fc.bigInt({ min: 1n, max: 10n ** 22n }).map(String),
)

export const emptyState: State = { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections: [] }

/** Any manifest that can be stored. */
export const anyManifest: fc.Arbitrary<Manifest> = valuesOf(manifestSchema)

/** Any state that can be stored, of pull request 1. */
export const anyStored: fc.Arbitrary<State> = valuesOf(stateSchema).map((state) => ({ ...state, pullRequest: 1 }))

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

const keys = ['a', 'b'] as const
const runs = [
  { id: '9', attempt: 1 },
  { id: '9', attempt: 2 },
  { id: '10', attempt: 1 },
  { id: '11', attempt: 1 },
  { id: '12', attempt: 1 },
] as const

/** A run's step. Mostly the same one, so that states often have copies of one manifest. Its twin has the same key. */
const anyStep = fc.record({
  key: fc.constantFrom(...keys),
  run: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.nat({ max: runs.length - 1 })),
  twin: fc.constantFrom<number[]>(0, 0, 0, 1),
})
type Step = Drawn<typeof anyStep>

/** The second recording of each run reuses the same share. */
function shareIdIn({ key, run, twin }: Step, recording: number): string {
  return recording === 1 ? `${key}-reused` : `${key}-${run}-${twin}-${recording}`
}

/** Reused recordings keep the first picture. */
function pictureIdIn({ key, run, twin }: Step, picture: number): string {
  return picture === 0 ? `${key}-kept` : `${key}-${run}-${twin}-picture-${picture}`
}

const allIds = keys.flatMap((key) =>
  runs.flatMap((_, run) =>
    [0, 1].flatMap((twin) => {
      const step = { key, run, twin }
      return [0, 1, 2, 3, 4].flatMap((at) => [shareIdIn(step, at), pictureIdIn(step, at)])
    }),
  ),
)

/** What a step found and shared: a drawn manifest, whose ids are unique and refer to each other like real ones. */
function manifestOfStep(drawn: Section, step: Step, partKey: string): Section {
  const { key, run, twin } = step
  const tests = drawn.tests.map((test, id) => ({ ...test, id }))
  const count = tests.length + drawn.specFiles.length
  return {
    ...drawn,
    key,
    part: { ...drawn.part, key: partKey },
    run: { ...drawn.run, ...runs[run] },
    baseUrl: service,
    time: 100 * run + twin,
    digest: `${key} ${run} ${twin}`,
    tests,
    specFiles: drawn.specFiles.map((specFile, at) => ({
      ...specFile,
      id: tests.length + at,
      covers: [...new Set(specFile.covers.map((id) => id % (tests.length + 1)))],
    })),
    recordings: drawn.recordings.flatMap((recording, id): RecordingResult[] => {
      // Only cuts hide recordings, and only marks remove them.
      if (recording.status === 'hidden' || recording.status === 'removed') return []
      const { shareId, test } = recording
      const refersTo = test && { test: { ...test, id: test.id % (count + 1) } }
      return [{ ...recording, id, ...refersTo, ...(shareId !== undefined && { shareId: shareIdIn(step, id) }) }]
    }),
    ...(drawn.pictures && {
      pictures: drawn.pictures.map(({ removed: _, ...picture }, id) => ({
        ...picture,
        id,
        ...(picture.shareId !== undefined && { shareId: pictureIdIn(step, id) }),
      })),
    }),
    replaced: [],
  }
}

const anyTime = fc.integer({ min: 1, max: 9 })

/** A field that a newer version may have added. */
const anyAddition = fc.record({ added: fc.constantFrom(1, 2, 'x') }, { requiredKeys: [] })

const anyComparison = fc
  .record({
    comparison: valuesOf(manifestFields.comparedWith),
    run: fc.constantFrom(...runs),
    count: fc.nat({ max: 1 }),
  })
  .map(({ comparison, run, count }) => {
    const tests = comparison?.tests.map((test, id) => ({ ...test, id })) ?? []
    return comparison && { ...comparison, ...run, runs: 1 + count, tests }
  })

/** All copies of a manifest have the fields that decide what a cut keeps, and that identify a share. */
const deciding = ['result', 'changed', 'test', 'shareId', 'counts', 'error', 'failed']
const members = membersOf(manifestSchema)
const alwaysThere = members.flatMap(({ name, mayBeAbsent }) => (mayBeAbsent ? [] : name))
const mayBeMissing = members.flatMap(({ name }) => ([...alwaysThere, ...deciding].includes(name) ? [] : name))

/** The differences between copies of one manifest: those of jobs and reports, of older and newer versions. */
const anyCopy = fc.record({
  replaced: fc.subarray(allIds, { maxLength: 4 }),
  time: anyTime,
  own: fc.record(
    {
      comparedWith: anyComparison,
      quiet: fc.constant(true as const),
      reported: anyTime,
      reportUrl: fc.constantFrom('https://r.example/1', 'https://r.example/2'),
      randomNumber: anyTime,
    },
    { requiredKeys: [] },
  ),
  missing: fc.subarray([...new Set(mayBeMissing)], { maxLength: 5 }),
  addition: anyAddition,
})

function copyOf(manifest: Section, { replaced, time, own, missing, addition }: Drawn<typeof anyCopy>): Section {
  const { comparedWith: _, quiet: __, reported: ___, reportUrl: ____, randomNumber: _____, ...shared } = manifest
  const ids = replaced.filter((id) => id.startsWith(manifest.key))
  const copy: Section = { ...shared, ...own, replaced: ids.map((id) => ({ id, baseUrl: service, time })) }
  return changed(copy, missing, addition)
}

/** Removes the fields of these names, and makes the addition, at every level. */
function changed<Value>(value: Value, missing: readonly string[], addition: object): Value
function changed(value: unknown, missing: readonly string[], addition: object): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, missing, addition))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([name]) => !missing.includes(name))
  const kept = fields.map(([name, field]) => [name, changed(field, missing, addition)])
  return { ...Object.fromEntries(kept), ...addition }
}

const anyContent = fc.record({
  sections: fc.uniqueArray(fc.record({ step: anyStep, copy: anyCopy }), {
    minLength: 1,
    maxLength: 2,
    selector: ({ step }) => step.key,
  }),
  marked: fc.subarray(allIds, { maxLength: 3 }),
  time: anyTime,
  cut: fc.oneof(fc.constant(uncut), fc.constantFrom(...tiers)),
  text: fc.record({ nonce: fc.constantFrom('n1', 'n2'), head: fc.constantFrom(head, 'c3d4') }),
  addition: anyAddition,
})

/** What the step of each key found, and whether both keys are jobs of one matrix. */
const anyFound = fc.record({ a: anyManifest, b: anyManifest, areOnePart: fc.boolean() })

function stateOf(found: Drawn<typeof anyFound>, content: Drawn<typeof anyContent>): State {
  const { sections, marked, time, cut, text, addition } = content
  const marks = marked.map((id) => [markOf({ id, baseUrl: service }), time])
  const state = {
    ...emptyState,
    removed: Object.fromEntries(marks),
    sections: sections.map(({ step, copy }) =>
      copyOf(manifestOfStep(found[step.key], step, found.areOnePart ? 'part' : step.key), copy),
    ),
    ...addition,
  }
  return { ...cutTo(joinStates(state, structuredClone(state), head), cut), ...text }
}

/**
 * Three states of one comment that any writers have written: newer and older runs, twins, removed shares, cuts, other heads.
 * Their sections have all fields of the schema. Copies of one manifest differ as those of real writers may.
 */
export const threeStates: fc.Arbitrary<[State, State, State]> = fc
  .record({ found: anyFound, contents: fc.tuple(anyContent, anyContent, anyContent) })
  .map(({ found, contents: [a, b, c] }) => [stateOf(found, a), stateOf(found, b), stateOf(found, c)])
