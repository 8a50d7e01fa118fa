import { createHash } from 'node:crypto'
import type { OutsideError } from '../../manifest/schema.ts'
import { errorKey } from '../../manifest/test-identity.ts'

/** A manifest describes no more errors. */
export const mostErrors = 10

/** Further errors are only counted. */
export const mostCompared = 1000

/**
 * Short digests of the errors that name no report, one for each. Steps that have an error in common have its digest in common,
 * as often as each of them has it.
 */
export function digestsOf(errors: readonly OutsideError[]): readonly string[] {
  const comparable = errors.filter(({ ofReport }) => !ofReport).slice(0, mostCompared)
  const alike = Map.groupBy(comparable, errorKey)
  return [...alike].flatMap(([content, { length }]) => Array.from({ length }, (_, at) => digestOf(`${content} ${at}`)))
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 6)
}
