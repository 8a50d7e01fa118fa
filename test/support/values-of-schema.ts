import fc from 'fast-check'
import type * as v from 'valibot'
import { jsonSchemaOf } from '../../json-schemas.ts'
import { readBy } from '../../src/manifest/shape-of.ts'
import { isRecord } from '../../src/shape.ts'

/** The keywords of JSON Schema that the schemas of the formats use. */
type Node = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: Node
  items?: Node
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/**
 * Random values of a schema: each of its fields, each value of its lists, and at times no field that may be absent. New fields
 * come along by themselves.
 */
export function valuesOf<const Schema extends v.GenericSchema>(schema: Schema): fc.Arbitrary<v.InferOutput<Schema>> {
  return drawnBy(nodeOf(schema)).map((value) => readBy(schema, value))
}

function drawnBy(node: Node): fc.Arbitrary<unknown> {
  if ('const' in node) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map(drawnBy))
  switch (node.type) {
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textBy(node)
    case 'integer':
      return fc.integer({ min: node.minimum ?? Number.MIN_SAFE_INTEGER, max: node.maximum ?? Number.MAX_SAFE_INTEGER })
    case 'number':
      return numberBy(node)
    case 'array':
      return fc.array(drawnBy(node.items ?? {}), { maxLength: 5 })
    case 'object':
      return objectBy(node)
    default:
      throw new Error(`Values of such a schema can't be drawn yet: ${JSON.stringify(node)}`)
  }
}

function objectBy({ properties, required = [], additionalProperties }: Node): fc.Arbitrary<unknown> {
  const values = additionalProperties && drawnBy(additionalProperties)
  if (values) return fc.dictionary(fc.stringMatching(/^[\w-]{1,8}$/), values, { maxKeys: 3 })
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => [
    name,
    drawnBy(field),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Texts that are hard to store or to show. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '-->', '<!--', 'a|b', '\r\n', '__proto__', '💥', '\u2028'),
)

function textBy({ pattern, minLength = 0 }: Node): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  return anyText.filter(({ length }) => length >= minLength)
}

function numberBy({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Node): fc.Arbitrary<number> {
  const min = exclusiveMinimum ?? minimum ?? -maximum
  const numbers = fc.double({ min, minExcluded: exclusiveMinimum !== undefined, max: maximum, noNaN: true })
  // JSON has no negative zero.
  return numbers.map((number) => number + 0)
}

/** A member of a schema's objects. Its `path` names those around it. */
type Member = { path: string; name: string; mayBeAbsent: boolean }

/** All members of a schema, at every level, and in every variant. */
export function membersOf(schema: v.GenericSchema): Member[] {
  return membersIn(nodeOf(schema), '')
}

function membersIn(node: Node, within: string): Member[] {
  const { properties = {}, required = [], items, anyOf = [], oneOf = [] } = node
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const path = `${within}/${name}`
    const mayBeAbsent = !required.includes(name) && !('default' in member)
    return [{ path, name, mayBeAbsent }, ...membersIn(member, path)]
  })
  const parts = [...(items ? [items] : []), ...anyOf, ...oneOf]
  return [...own, ...parts.flatMap((part) => membersIn(part, within))]
}

/** The paths of the schema's members that none of these values has. */
export function missingMembers(schema: v.GenericSchema, values: readonly unknown[]): string[] {
  const seen = new Set(values.flatMap((value) => pathsIn(value, '')))
  const missing = membersOf(schema).flatMap(({ path }) => (seen.has(path) ? [] : path))
  return [...new Set(missing)]
}

function pathsIn(value: unknown, within: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, within))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, field]) => [`${within}/${name}`, ...pathsIn(field, `${within}/${name}`)])
}

function nodeOf(schema: v.GenericSchema): Node {
  return JSON.parse(JSON.stringify(jsonSchemaOf(schema, 'open')))
}
