import * as v from 'valibot'
import { jsonSchemaOf } from '../../json-schemas.ts'
import { stateSchema } from '../../src/comment/state.ts'
import { manifestFileSchema } from '../../src/manifest/file-schema.ts'
import { resultSchema } from '../../src/manifest/result-schema.ts'

/** JSON Schemas of everything that the actions write for other versions: like the actions, they accept unknown members. */
export const formatSchemas = {
  manifest: jsonSchemaOf(manifestFileSchema, 'open'),
  results: jsonSchemaOf(v.array(resultSchema), 'open'),
  state: jsonSchemaOf(stateSchema, 'open'),
}

export type Format = keyof typeof formatSchemas

/** The text of a schema, without descriptions, which may change. */
export function textOfSchema(schema: object): string {
  const withoutDescriptions = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'description' in value && typeof value.description === 'string'
      ? { ...value, description: undefined }
      : value
  return `${JSON.stringify(schema, withoutDescriptions, 2)}\n`
}
