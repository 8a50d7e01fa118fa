import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../shape.ts'
import { compareNaturally } from '../text.ts'
import { canonicalJson } from './canonical.ts'

/**
 * Joins two values of a field: the greater one wins, in natural order, and objects are joined field by field. This is
 * commutative, associative and idempotent for any values, so older versions join a new field just as newer ones do.
 */
export function joinValues(one: unknown, other: unknown): unknown {
  if (isDeepStrictEqual(one, other)) return one
  if (isRecord(one) && isRecord(other)) return joinFields(one, other)
  return compareValues(one, other) >= 0 ? one : other
}

/** Joins two objects field by field. */
export function joinFields<Fields extends object>(one: Fields, other: Fields): Fields {
  if (isDeepStrictEqual(one, other)) return one
  const joined = new Map<string, unknown>(Object.entries(one))
  for (const [name, value] of Object.entries(other)) {
    joined.set(name, joined.has(name) ? joinValues(joined.get(name), value) : value)
  }
  return Object.fromEntries(joined) as Fields
}

const types = ['undefined', 'boolean', 'number', 'string', 'object']

function compareValues(one: unknown, other: unknown): number {
  const byType = types.indexOf(typeof one) - types.indexOf(typeof other)
  if (byType !== 0) return byType
  if (isRecord(one) !== isRecord(other)) return isRecord(one) ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return compareNaturally(one, other)
  return canonicalJson(one) < canonicalJson(other) ? -1 : 1
}
