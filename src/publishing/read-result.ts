import type { RecordingResult } from '../sharing/recording-result.ts'
import { type RecordedTest, toldOf } from '../test-reports/reported-test.ts'
import { agree, type Field, memberOf, valueAs } from './fields.ts'
import { count, duration, type Kind, recordingStatus, sha256, testResult, text, webAddress } from './kinds.ts'

const testFields: Readonly<Record<keyof RecordedTest, Kind<unknown>>> = {
  title: text,
  project: text,
  result: testResult,
}

const resultFields: Readonly<Record<Exclude<keyof RecordingResult, 'test'>, Kind<unknown>>> = {
  path: text,
  title: text,
  status: recordingStatus,
  url: webAddress,
  shareId: text,
  fileId: text,
  sizeBytes: count,
  mimeType: text,
  sha256,
  durationSeconds: duration,
  width: count,
  height: count,
  error: text,
}

/**
 * What became of one recording, with the fields that are known and no others, in their order. Throws a FileError for
 * the first that does not fit.
 */
export function readResult(field: Field): RecordingResult {
  checkFields(field, resultFields, ['path', 'title', 'status'])
  const test = memberOf(field, 'test')
  if (test.value !== undefined) checkFields(test, testFields, ['title', 'result'])
  const known = Object.keys(Object(field.value)).filter(
    (name) => name === 'test' || Object.hasOwn(resultFields, name),
  )
  const result = Object.fromEntries(known.map((name) => [name, memberOf(field, name).value]))
  assertResult(result, field)
  return result.test === undefined ? result : { ...result, test: toldOf(result.test, result.test.result) }
}

/** Whether each field that stands there is what it has to be, and none is missing. */
function checkFields(
  field: Field,
  kinds: Readonly<Record<string, Kind<unknown>>>,
  required: readonly string[],
): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const member = memberOf(field, name)
    agree(member, member.value !== undefined || !required.includes(name), 'is missing')
    if (member.value !== undefined) valueAs(member, kind)
  }
}

/**
 * Whether status and address agree, each of which is what it has to be. An id can stand beside a failure: of a share
 * that was made, and whose address the service did not tell.
 */
function assertResult(result: Record<string, unknown>, field: Field): asserts result is RecordingResult {
  const { status, url } = result
  const [isFailed, isLinked] = [status === 'failed', url !== undefined]
  agree(memberOf(field, 'url'), isFailed !== isLinked, isFailed ? 'stands beside a failure' : 'is missing')
}
