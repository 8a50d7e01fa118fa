import {
  count,
  flag,
  listOf,
  objectOf,
  oneOf,
  type Shape,
  seconds,
  text,
  textLike,
  value,
  webAddress,
} from '../shape.ts'
import { longestText, type Section } from './section.ts'

/** Empty where it is not known. */
export const runId = textLike(/^\d{0,30}$/)
/** Empty where it is not known. */
export const commit = textLike(/^[\da-f]{0,64}$/i)
export const tryResult = oneOf('passed', 'failed', 'skipped')
export const testResult = oneOf('passed', 'failed', 'flaky', 'skipped')

const testCounts = objectOf({ failed: count, flaky: count, passed: count, skipped: count })
const line = value((value) => typeof value === 'string' && Array.from(value).length <= longestText)
const share = { id: textLike(/./s), baseUrl: text }

const link = objectOf(
  { title: text },
  {
    url: webAddress,
    ...{ sizeBytes: count, durationSeconds: seconds, width: count, height: count },
    ...{ test: count, try: count, tryResult },
  },
)
const testRow = objectOf(
  { title: text },
  { result: testResult, project: text, tries: count, error: text, file: text, line: count },
)
const row = objectOf({}, { shareId: textLike(/./s), removed: count, link, hash: text })

const fields: Readonly<Record<keyof Section, Shape>> = {
  key: text,
  heading: line,
  run: objectOf({ id: runId, attempt: count, number: line, workflow: line }),
  commit,
  ...{ time: count, baseUrl: text, visibility: text, withPassword: flag },
  ...{ shared: count, reused: count, failed: count, leftOut: count },
  tests: value((value) => value === null || testCounts(value) === undefined),
  ...{ cases: listOf(testRow), unrecorded: count },
  reportUrl: value((value) => value === '' || webAddress(value) === undefined),
  digest: text,
  rows: listOf(row),
  failures: listOf(objectOf({ path: text, error: text })),
  replaced: listOf(objectOf({ ...share, time: count })),
}

/** A section as comments and manifests hold it. */
export const section = objectOf(fields)
