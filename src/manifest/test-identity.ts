import type { OutsideError, TestIdentity } from './schema.ts'

/** Tests with the same key are the same, in this run or another. */
export function identityKey({ project = '', title, file = '', suites = [] }: TestIdentity): string {
  return JSON.stringify([project, title, file, suites])
}

/** Errors outside of tests with the same key are the same, in this job or another. */
export function errorKey({ error, place, errorPlace }: OutsideError): string {
  const { file, line } = errorPlace ?? place ?? {}
  return JSON.stringify([error, file, line])
}
