import type { Drawing } from '../drawing.ts'
import {
  drawComment,
  drawGroup,
  drawHook,
  drawTest,
  editBody,
  listsOf,
  type Part,
  type SpecFile,
} from './spec-file.ts'

/** Changes a file in one way, where it has what that takes. */
type Edit = (file: SpecFile, draw: Drawing) => void

const anyOf = <T>(list: readonly T[], draw: Drawing): T | undefined => list[draw.upTo(list.length - 1)]

const put = (file: SpecFile, part: Part, draw: Drawing) => {
  const list = anyOf(listsOf(file.parts), draw) ?? file.parts
  list.splice(draw.upTo(list.length), 0, part)
}

/** Takes a part of a kind out of the file. */
function take(file: SpecFile, kind: Part['kind'], draw: Drawing): Part | undefined {
  const places = listsOf(file.parts).flatMap((list) =>
    list.flatMap((part) => (part.kind === kind ? { list, part } : [])),
  )
  const place = anyOf(places, draw)
  // A group without tests stays: nobody removes the last test and leaves the group.
  if (place === undefined || place.list.length < 2) return undefined
  place.list.splice(place.list.indexOf(place.part), 1)
  return place.part
}

function testsIn(file: SpecFile) {
  return listsOf(file.parts).flatMap((list) => list.flatMap((part) => (part.kind === 'test' ? part : [])))
}

const edits: readonly (readonly [number, string, Edit])[] = [
  [4, 'a test more', (file, draw) => put(file, drawTest(draw), draw)],
  [3, 'a test less', (file, draw) => take(file, 'test', draw)],
  [
    5,
    'a test changed',
    (file, draw) => {
      const test = anyOf(
        testsIn(file).filter(({ body }) => body.length > 0),
        draw,
      )
      if (test) test.body = editBody(test.body, draw)
    },
  ],
  [
    2,
    'a test renamed',
    (file, draw) => {
      const test = anyOf(testsIn(file), draw)
      if (test)
        test.head = test.head.map((line) => line.replace(/does [a-z ]+ \d+/, `does it ${draw.upTo(9999)}`))
    },
  ],
  [
    1,
    'a test moved',
    (file, draw) => {
      const test = take(file, 'test', draw)
      if (test) put(file, test, draw)
    },
  ],
  [1, 'a group more', (file, draw) => put(file, drawGroup(draw), draw)],
  [1, 'a group less', (file, draw) => take(file, 'group', draw)],
  [
    1,
    'tests in a group',
    (file, draw) => {
      const at = file.parts.findIndex(({ kind }) => kind === 'test')
      if (at < 0) return
      const parts = file.parts.splice(at, draw.upTo(2, 1))
      file.parts.splice(at, 0, { kind: 'group', comments: [], head: `test.describe('new', () => {`, parts })
    },
  ],
  [1, 'a hook more', (file, draw) => put(file, drawHook(draw), draw)],
  [1, 'a hook less', (file, draw) => take(file, 'hook', draw)],
  [
    1,
    'a hook changed',
    (file, draw) => {
      const hook = anyOf(
        listsOf(file.parts)
          .flat()
          .filter(({ kind }) => kind === 'hook'),
        draw,
      )
      if (hook?.kind === 'hook') hook.lines = hook.lines.toSpliced(1, 0, `  await seed(${draw.upTo(9999)})`)
    },
  ],
  [1, 'an import more', (file, draw) => file.imports.push(`import { p${draw.upTo(99)} } from './pages.ts'`)],
  [1, 'a comment between', (file, draw) => put(file, drawComment(draw), draw)],
  [
    1,
    'a comment above',
    (file, draw) => {
      const test = anyOf(testsIn(file), draw)
      if (test) test.comments = [`// Now it matters: ${draw.upTo(999)}.`]
    },
  ],
]

/** Edits a copy of a file once, or a few times; returns it with the names of what was done. */
export function edited(file: SpecFile, draw: Drawing): { file: SpecFile; done: string[] } {
  const copy = structuredClone(file)
  const [first, ...others] = edits.map((edit): readonly [number, typeof edit] => [edit[0], edit])
  if (first === undefined) throw new Error('There are no edits')
  const done = Array.from({ length: draw.weighted([3, 1], [1, 2], [1, 3]) }, () => {
    const [, name, edit] = draw.weighted(first, ...others)
    edit(copy, draw)
    return name
  })
  return { file: copy, done }
}
