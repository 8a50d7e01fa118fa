import { createHash } from 'node:crypto'
import type { OutsideError, TestIdentity } from './schema.ts'

/**
 * Equal for the same test, in this run or another: a digest of its project, its file, and its titles joined as people read them.
 * So a test whose texts were cleaned or cut, and which carries this digest, equals one whose texts are whole.
 */
export function identityKey(test: TestIdentity): string {
  return test.identity ?? createHash('sha256').update(textOf(test)).digest('base64url').slice(0, 22)
}

/** A test after its texts were cleaned or cut. If that changed its identity, it carries the digest that it had before. */
export function keepIdentity<Test extends TestIdentity>(before: TestIdentity, after: Test): Test {
  const isSame = after.identity !== undefined || textOf(before) === textOf(after)
  return isSame ? after : { ...after, identity: identityKey(before) }
}

function textOf({ project = '', title, file = '', suites = [] }: TestIdentity): string {
  return JSON.stringify([project, file, [...suites, title].join(' › ')])
}

/** Equal for the same error outside of tests, in this job or another. */
export function errorKey({ error, place, errorPlace }: OutsideError): string {
  const { file, line } = errorPlace ?? place ?? {}
  return JSON.stringify([error, file, line])
}
