import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { isFailing } from '../../../src/manifest/rank.ts'
import {
  type ListedTest,
  type MediaFacts,
  manifestFields,
  mediaFacts,
  type TestCounts,
  tryFields,
} from '../../../src/manifest/schema.ts'
import { objectOf } from '../../../src/manifest/shape-of.ts'
import type { RecordedTest } from '../../../src/reports/find-tests.ts'
import type { StepReports } from '../../../src/reports/read-test-reports.ts'
import { noTests, readReports } from '../../support/reports/report-of.ts'
import { valuesOf } from '../../support/values-of-schema.ts'
import type { JobPlan } from './plan.ts'

// What jobs find, drawn from the schema, so that lives have all fields that real jobs write. The same files say the same.

const anyFacts = valuesOf(objectOf(mediaFacts))

/** What the bytes of a recording's content say. */
export function factsOf(content: number): MediaFacts {
  return drawn(anyFacts, content)
}

const anyReport = fc.record({
  tests: valuesOf(manifestFields.tests),
  specFiles: valuesOf(manifestFields.specFiles),
  errors: valuesOf(manifestFields.errors),
  tries: fc.infiniteStream(valuesOf(objectOf(tryFields))),
  runSeconds: valuesOf(manifestFields.runSeconds),
})

/** A job's test reports. Only those of a red job have failures. */
export function reportsOf({ key, recordings, isRed }: JobPlan): StepReports {
  const { tries, runSeconds, ...found } = drawn(anyReport, [key, recordings, isRed])
  const tests = found.tests.map((test, id) => ({ ...testOf(test, isRed), id }))
  const specFiles = found.specFiles.map((file, at) => ({ ...testOf(file, isRed), id: tests.length + at }))
  const all = [...tests, ...specFiles]
  const errors = isRed ? found.errors : []
  const own = errors.filter(({ ofReport }) => !ofReport)
  const recorded = recordings.flatMap(({ path }, at): [string, RecordedTest][] => {
    const test = all[at % all.length]
    return test ? [[path, { test, recordedTry: { ...tries.next().value, id: test.id }, endsInFailure: true }]] : []
  })
  return readReports({
    tests,
    specFiles,
    testCount: tests.length,
    recordedTests: new Map(recorded),
    pictures: new Map(
      all.filter((test) => isFailing(test)).map(({ id }) => [id, [{ path: [key, `${id}.png`], folder: [] }]]),
    ),
    errors,
    errorDigests: own.map((_, at) => `${key} ${at}`),
    reportErrors: errors.length - own.length,
    counts: countsOf(tests, errors.length),
    runSeconds,
  })
}

function testOf<Test extends ListedTest>(test: Test, isRed: boolean): Test {
  return isFailing(test) && !isRed ? { ...test, result: 'passed' } : test
}

function countsOf(tests: readonly ListedTest[], error: number): TestCounts {
  const counts = { ...noTests, error }
  for (const { result } of tests) if (result !== undefined) counts[result] += 1
  return counts
}

/** The same name always draws the same value. */
function drawn<Value>(arbitrary: fc.Arbitrary<Value>, name: unknown): Value {
  const seed = createHash('sha256').update(JSON.stringify(name)).digest().readInt32BE()
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed })
  if (value === undefined) throw new Error('Nothing was drawn')
  return value
}
