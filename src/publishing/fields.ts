import { FileError } from '../files/file-error.ts'
import { isRecord } from '../json.ts'
import type { Kind } from './kinds.ts'

/** A value of a manifest, which anybody can have written, and the name of its place; empty for the whole. */
export type Field = { name: string; value: unknown }

/** An object's member by its name. Throws a FileError for what is no object. */
export function memberOf({ name, value }: Field, member: string): Field {
  if (!isRecord(value)) throw new FileError(`${name || 'it'} is no ${name ? '' : 'JSON '}object`)
  const own = name === '' ? member : `${name}.${member}`
  return { name: own, value: Object.hasOwn(value, member) ? value[member] : undefined }
}

/** The items of a list that has at most so many. Throws a FileError for anything else. */
export function itemsOf({ name, value }: Field, most: number): Field[] {
  if (!Array.isArray(value)) throw new FileError(`${name} is no list`)
  if (value.length > most) throw new FileError(`${name} has more than ${most} items`)
  return value.map((item, at) => ({ name: `${name}[${at}]`, value: item }))
}

/** A value that is what it has to be. Throws a FileError for any other. */
export function valueAs<T>({ name, value }: Field, { fits, misfit }: Kind<T>): T {
  if (fits(value)) return value
  throw new FileError(`${name} ${misfit}`)
}

/** Throws a FileError for a field that does not agree with the others. */
export function agree(field: Field, agrees: boolean, misfit: string): void {
  if (!agrees) throw new FileError(`${field.name} ${misfit}`)
}
