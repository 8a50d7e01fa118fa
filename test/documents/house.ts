import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isRecord } from '../../src/shape.ts'
import type { SourceFile } from '../support/documents/sources.ts'

/** An import of one file of `src` by another. Both paths are relative to `src`. */
export type Import = { from: string; to: string }

/** The folders of `src` ("rooms"), and the rooms that each may import. */
export type HouseMap = ReadonlyMap<string, readonly string[]>

/** Reads the map from the rows of a table: name, purpose, allowed imports. */
export function mapOf(rows: readonly (readonly string[])[]): HouseMap {
  const names = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
  return new Map(rows.map(([name, , mayUse]) => [names(name).join(), names(mayUse)]))
}

/** All files that a file imports or re-exports, including dynamic and type imports. */
export function importsOf(source: SourceFile): Import[] {
  const { file } = source
  return sourcesIn(programOf(source))
    .filter((path) => path.startsWith('.'))
    .map((path) => ({ from: file, to: posix.join(posix.dirname(file), path) }))
}

function programOf({ file, text }: SourceFile) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be parsed`)
  return program
}

/** The specifiers of all imports below a node. */
function sourcesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sourcesIn)
  if (!isRecord(node)) return []
  const { type, source } = node
  const below = Object.values(node).flatMap(sourcesIn)
  if (!/^(?:Import|Export|TSImport)/.test(String(type)) || !isRecord(source)) return below
  const { value } = source
  if (typeof value !== 'string') throw new Error('An import needs a literal path')
  return [value, ...below]
}

/** The folder of a file. Undefined for a file directly in `src`, which all folders may import. */
function roomOf(file: string): string | undefined {
  return file.includes('/') ? file.replace(/\/.*/, '') : undefined
}

/** Folders that are missing from the map, and folders on the map that don't exist. */
export function wrongRooms(files: readonly string[], map: HouseMap): string[] {
  const folders = new Set(files.flatMap((file) => roomOf(file) ?? []))
  return [
    ...[...folders].filter((room) => !map.has(room)).map((room) => `${room} is not on the map`),
    ...[...map.keys()].filter((room) => !folders.has(room)).map((room) => `there is no folder ${room}`),
  ]
}

/** The imports that the map doesn't allow. A file directly in `src` may import no folder. */
export function forbiddenImports(imports: readonly Import[], map: HouseMap): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    const isAllowed = other === undefined || other === room || map.get(room ?? '')?.includes(other)
    return isAllowed ? [] : [`${from} uses ${to}, but ${room ?? 'src'} may not use ${other}`]
  })
}

/** Imports that the map allows but no file has. */
export function unusedArrows(imports: readonly Import[], map: HouseMap): string[] {
  const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`))
  return [...map]
    .flatMap(([room, others]) => others.map((other) => `${room} → ${other}`))
    .filter((arrow) => !used.has(arrow))
}

/** A circle of rooms that import each other, with the first one repeated at the end. Empty if there is none. */
export function circleIn(map: HouseMap): string[] {
  const left = new Map(map)
  const using = (room: string) => left.get(room)?.find((other) => left.has(other))
  let done: string | undefined
  do {
    done = [...left.keys()].find((room) => using(room) === undefined)
    if (done !== undefined) left.delete(done)
  } while (done !== undefined)
  const way: string[] = []
  for (let room = [...left.keys()].at(0); room !== undefined; room = using(room)) {
    const start = way.indexOf(room)
    way.push(room)
    if (start >= 0) return way.slice(start)
  }
  return []
}

/** The shortest chain of imports from any file of one room to a file of another. Empty if there is none. */
export function wayBetween(imports: readonly Import[], room: string, other: string): string[] {
  const ways = imports.filter(({ from }) => roomOf(from) === room).map(({ from }) => [from])
  const seen = new Set<string>()
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (roomOf(last) === other) return way
    if (seen.has(last)) continue
    seen.add(last)
    ways.push(...imports.filter(({ from }) => from === last).map(({ to }) => [...way, to]))
  }
  return []
}
