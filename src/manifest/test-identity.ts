import type { OutsideError, TestIdentity } from './schema.ts'

/** Equal for the same test, in this run or another. */
export function identityKey({ project = '', title, file = '', suites = [] }: TestIdentity): string {
  return JSON.stringify([project, title, file, suites])
}

/** Equal for the same error outside of tests, in this job or another. */
export function errorKey({ error, place, errorPlace }: OutsideError): string {
  const { file, line } = errorPlace ?? place ?? {}
  return JSON.stringify([error, file, line])
}
