import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../support/documents/examples.ts'
import { sourceFiles } from '../support/documents/sources.ts'
import { root } from '../support/stage.ts'
import { circleIn, forbiddenImports, importsOf, mapOf, unusedArrows, wayBetween, wrongRooms } from './house.ts'
import { tableUnder } from './tables.ts'

const contributing = readDocument('CONTRIBUTING.md')
const map = mapOf(tableUnder(contributing, 'Source layout'))
const files = sourceFiles()
const imports = files.flatMap(importsOf)

describe('the source layout in CONTRIBUTING.md', () => {
  it('lists exactly the folders of src', () => {
    expect(
      wrongRooms(
        files.map(({ file }) => file),
        map,
      ),
    ).toEqual([])
  })

  it('allows every import in the sources', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(forbiddenImports(imports, map)).toEqual([])
  })

  it('allows no import between folders that no source file has', () => {
    expect(unusedArrows(imports, map)).toEqual([])
  })

  it('contains no circle', () => {
    expect(circleIn(map)).toEqual([])
  })

  it('has no two exports with the same name', () => {
    const exported = /^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm
    // Within one file, the compiler allows a name twice only for the signatures of one function.
    const names = files.flatMap(({ text }) => [...new Set(Array.from(text.matchAll(exported), ([, name]) => name))])
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  })

  it.each(['client', 'inputs'])('keeps %s, which may know the key, out of reach of the upload to storage', (room) => {
    expect(wayBetween(imports, 'upload', room)).toEqual([])
  })
})

it('no files of src, emulators, demo, bench and service import each other in a circle', () => {
  const others = ['emulators', 'demo', 'bench', 'service'].flatMap((folder) =>
    sourceFiles(folder).map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
  )
  const ofSrc = imports.map(({ from, to }) => ({ from: `src/${from}`, to: `src/${to}` }))
  const ofFiles = new Map<string, string[]>()
  for (const { from, to } of [...ofSrc, ...others.flatMap(importsOf)])
    ofFiles.set(from, [...(ofFiles.get(from) ?? []), to])
  expect(ofFiles.size).toBeGreaterThan(200)
  expect(circleIn(ofFiles)).toEqual([])
})

describe('the check of the map', () => {
  const small = mapOf([
    ['`top`', 'what runs', '`middle`, `low`'],
    ['`middle`', 'what is run', '`low`'],
    ['`low`', 'what is used', 'none'],
  ])
  const some = [
    { from: 'top/a.ts', to: 'middle/b.ts' },
    { from: 'middle/b.ts', to: 'low/c.ts' },
    { from: 'top/a.ts', to: 'low/c.ts' },
    { from: 'low/c.ts', to: 'low/d.ts' },
    { from: 'low/c.ts', to: 'free.ts' },
  ]

  it('accepts a correct map', () => {
    expect(forbiddenImports(some, small)).toEqual([])
    expect(unusedArrows(some, small)).toEqual([])
    expect(circleIn(small)).toEqual([])
    expect(wayBetween(some, 'low', 'top')).toEqual([])
    expect(wrongRooms(['top/a.ts', 'middle/b.ts', 'low/c.ts', 'free.ts'], small)).toEqual([])
  })

  it.each([
    ['low/d.ts', 'top/a.ts', 'low/d.ts uses top/a.ts, but low may not use top'],
    ['free.ts', 'low/d.ts', 'free.ts uses low/d.ts, but src may not use low'],
    ['attic/e.ts', 'low/d.ts', 'attic/e.ts uses low/d.ts, but attic may not use low'],
  ])('names a forbidden import: by %s, of %s', (from, to, expected) => {
    expect(forbiddenImports([...some, { from, to }], small)).toEqual([expected])
  })

  it('names a circle, a path through a third room, unused permissions, and missing folders', () => {
    expect(circleIn(new Map([...small, ['low', ['top']]]))).toEqual(['top', 'middle', 'low', 'top'])
    expect(wayBetween(some.toSpliced(2, 1), 'top', 'low')).toEqual(['top/a.ts', 'middle/b.ts', 'low/c.ts'])
    expect(unusedArrows(some.toSpliced(1, 1), small)).toEqual(['middle → low'])
    expect(wrongRooms(['top/a.ts', 'middle/b.ts', 'attic/e.ts'], small)).toEqual([
      'attic is not on the map',
      'there is no folder low',
    ])
  })

  it('reads imports of every kind', () => {
    const text = [
      "import { a } from './a.ts'",
      "import './b.ts'",
      "import type { C } from '../other/c.ts'",
      "export * from './d.ts'",
      "export { e } from './e.ts'",
      "const f = async () => (await import('./f.ts')).f",
      "type G = typeof import('./g.ts')",
      "let h: import('./h.ts').H",
      "import { join } from 'node:path'",
    ].join('\n')
    const read = importsOf({ file: 'room/file.ts', text })
    expect(read.map(({ to }) => to)).toEqual([
      'room/a.ts',
      'room/b.ts',
      'other/c.ts',
      'room/d.ts',
      'room/e.ts',
      'room/f.ts',
      'room/g.ts',
      'room/h.ts',
    ])
    expect(() => importsOf({ file: 'room/file.ts', text: 'import(`./$' + '{name}.ts`)' })).toThrow('literal path')
  })
})

it.each([
  'CONTRIBUTING.md',
  'docs/contributing/artifacts.md',
  'docs/contributing/convergence.md',
  'docs/security.md',
  'docs/contributing/speed.md',
  'docs/contributing/service.md',
])('every file and folder of the project that %s names exists', (document) => {
  const paths = /(?<![\w./-])(?:src|test|docs|emulators|bench|demo|schemas|dist)\/[\w./-]*\w/g
  const named = readDocument(document).match(paths) ?? []
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
