import type { TestIdentity } from './schema.ts'

/** Tests with the same key are the same, in this run or another. */
export function identityKey({ project = '', title, file = '', suites = [] }: TestIdentity): string {
  return JSON.stringify([project, title, file, suites])
}
