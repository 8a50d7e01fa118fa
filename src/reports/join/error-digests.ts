import { createHash } from 'node:crypto'
import type { OutsideError } from '../../manifest/schema.ts'
import { errorKey } from '../../manifest/test-identity.ts'

/** The most errors that a manifest describes. */
export const mostErrors = 10

/** The most errors to compare. Others are only counted. */
export const mostCompared = 1000

/**
 * Short digests of the errors that name no report, one per error. Steps that share an error share its digest, as many times
 * as both have the error.
 */
export function digestsOf(errors: readonly OutsideError[]): readonly string[] {
  const comparable = errors.filter(({ ofReport }) => !ofReport).slice(0, mostCompared)
  const alike = Map.groupBy(comparable, errorKey)
  return [...alike].flatMap(([content, { length }]) => Array.from({ length }, (_, at) => digestOf(`${content} ${at}`)))
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 6)
}
