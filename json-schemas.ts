// The files in `schemas`, for readers of outputs and manifests. `npm run build` generates them from the action's own
// schemas.
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { manifestFileSchema } from './src/manifest/file-schema.ts'
import { resultSchema } from './src/manifest/result-schema.ts'

const closed =
  "This schema is closed so that it catches misspelled fields. Later versions may add fields, so readers should ignore fields that they don't know."

const schemas = {
  results: {
    title: 'Results of Share Recordings',
    description: `The output \`results\` of the main action and of the report action: one object per recording, sorted by path in natural order (main action) or section by section (report action). An unknown field is absent, never null. ${closed}`,
    ...jsonSchemaOf(v.array(resultSchema), 'closed'),
  },
  manifest: {
    title: 'Manifest of Share Recordings',
    description: `The file that the output \`manifest\` of the main action names. It tells other steps and jobs what one step found and shared, and holds its outputs. ${closed} The report action checks more than a schema can. The signature, which also covers the repository, must be valid. The manifest must belong to the report's own pull request and not to a later run. If it names no pull request, it must come from the report's own run or the run that triggered it.`,
    ...jsonSchemaOf(manifestFileSchema, 'closed'),
  },
}

/** The text of each file by its name. */
export function jsonSchemas(): Record<string, string> {
  const texts = Object.entries(schemas).map(([name, schema]) => {
    const file = `${name}.schema.json`
    const address = `https://raw.githubusercontent.com/share-recordings/share-recordings/v1/schemas/${file}`
    const { $schema, ...rest } = schema
    return [file, `${JSON.stringify({ $schema, $id: address, ...rest }, undefined, 2)}\n`]
  })
  return Object.fromEntries(texts)
}

type JsonSchema = ReturnType<typeof toJsonSchema>

/** Whether a schema refuses unknown fields. The actions themselves never do. */
type Strictness = 'closed' | 'open'

export function jsonSchemaOf(schema: v.GenericSchema, strictness: Strictness): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    // JSON Schema always treats patterns as Unicode.
    overrideAction({ valibotAction, jsonSchema }) {
      // JSON Schema knows no infinite numbers.
      if (valibotAction.type === 'finite') return jsonSchema
      return valibotAction.type === 'regex' &&
        'requirement' in valibotAction &&
        valibotAction.requirement instanceof RegExp
        ? { ...jsonSchema, pattern: valibotAction.requirement.source }
        : undefined
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      strictness === 'closed' && valibotSchema.type === 'loose_object'
        ? { ...jsonSchema, additionalProperties: false }
        : undefined,
  })
}
