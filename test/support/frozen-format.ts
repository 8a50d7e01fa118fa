import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Format } from './format-schemas.ts'
import { root } from './stage.ts'

/** The text of a file of version 1.0.0. */
export function golden(name: string): string {
  return readFileSync(join(root, 'test/fixtures/golden', name), 'utf8')
}

/** The schema of a format in version 1.0.0. */
export function frozenSchema(format: Format): object {
  return JSON.parse(golden(`${format}.schema.json`))
}

/** What is wrong with a value by the schema of version 1.0.0. Undefined if nothing is. */
export const frozenMisfit = {
  manifest: misfitBy(frozenSchema('manifest')),
  results: misfitBy(frozenSchema('results')),
  state: misfitBy(frozenSchema('state')),
}

/** Returns a function that says what is wrong with a value by a schema. It returns undefined if nothing is. */
export function misfitBy(schema: object): (value: unknown) => string | undefined {
  // Keywords in places where they have no effect are errors.
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
  const fits = ajv.compile(schema)
  return (value) => (fits(value) ? undefined : ajv.errorsText(fits.errors))
}
