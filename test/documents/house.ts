import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isRecord } from '../../src/shape.ts'
import type { SourceFile } from '../support/documents/sources.ts'

/** One file of `src` uses another; both by their paths in there. */
export type Import = { from: string; to: string }

/** The rooms of the house, which are the folders of `src`, and which others each may use. */
export type HouseMap = ReadonlyMap<string, readonly string[]>

/** The map in the rows of a table: name, purpose, and what may be used. */
export function mapOf(rows: readonly (readonly string[])[]): HouseMap {
  const names = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
  return new Map(rows.map(([name, , mayUse]) => [names(name).join(), names(mayUse)]))
}

/** What a file uses of other files: imports, those at run time and of types too, and what it passes on. */
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
  if (typeof value !== 'string') throw new Error('An import must name its file as it stands')
  return [value, ...below]
}

/** The folder of a file; none for a file directly in `src`, which all rooms may use. */
function roomOf(file: string): string | undefined {
  return file.includes('/') ? file.replace(/\/.*/, '') : undefined
}

/** The folders that the map leaves out, and those that it makes up. */
export function wrongRooms(files: readonly string[], map: HouseMap): string[] {
  const folders = new Set(files.flatMap((file) => roomOf(file) ?? []))
  return [
    ...[...folders].filter((room) => !map.has(room)).map((room) => `${room} is not on the map`),
    ...[...map.keys()].filter((room) => !folders.has(room)).map((room) => `there is no folder ${room}`),
  ]
}

/** The imports that the map does not allow. A file directly in `src` may use no room. */
export function forbiddenImports(imports: readonly Import[], map: HouseMap): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    const isAllowed = other === undefined || other === room || map.get(room ?? '')?.includes(other)
    return isAllowed ? [] : [`${from} uses ${to}, but ${room ?? 'src'} may not use ${other}`]
  })
}

/** What the map allows and nobody does. */
export function unusedArrows(imports: readonly Import[], map: HouseMap): string[] {
  const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`))
  return [...map]
    .flatMap(([room, others]) => others.map((other) => `${room} → ${other}`))
    .filter((arrow) => !used.has(arrow))
}

/** Rooms that use each other round about, the first again as the last; empty when there are none. */
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

/** The shortest way of imports from the files of one room to a file of another; empty where there is none. */
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
