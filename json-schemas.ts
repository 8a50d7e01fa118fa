// The files in `schemas`, for those who read outputs and manifests, made from the schemas that the action reads its own files
// by. `npm run build` writes them.
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { manifestFileSchema } from './src/manifest/file-schema.ts'
import { resultSchema } from './src/manifest/result-schema.ts'

const closed =
  'This schema is closed, so that a misspelled field is found; a later version may add fields, and whoever reads should ignore those that they do not know.'

const schemas = {
  results: {
    title: 'Results of Share Recordings',
    description: `The output \`results\` of the main action and of the report action: one object a recording, of the main action in natural order of their paths, of report section by section. A field that is not known is absent; none is ever null. ${closed}`,
    ...converted(v.array(resultSchema)),
  },
  manifest: {
    title: 'Manifest of Share Recordings',
    description: `The file that the output \`manifest\` of the main action names: what one step found and shared, and its outputs, for other steps and jobs to read. ${closed} The report action checks more than a schema can: that the signature holds, which also covers the repository, and that a manifest is of its own pull request, and of no later run; one without a pull request must be of its own run, or of the one that triggered it.`,
    ...converted(manifestFileSchema),
  },
}

/** The text of each file, by its name. */
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

function converted(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    // JSON Schema always reads patterns as Unicode.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
        ? { ...jsonSchema, pattern: valibotAction.requirement.source }
        : undefined,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: false } : undefined,
  })
}
