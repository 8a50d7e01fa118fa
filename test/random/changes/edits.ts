import type { Drawing } from '../drawing.ts'
import { drawComment, drawGroup, drawHook, drawTest, editBody, listsOf, type Part, type SpecFile } from './spec-file.ts'

/** Changes a file in one way, if it has the parts for it. */
type Edit = (file: SpecFile, draw: Drawing) => void

const anyOf = <T>(list: readonly T[], draw: Drawing): T | undefined => list[draw.upTo(list.length - 1)]

const put = (file: SpecFile, part: Part, draw: Drawing) => {
  const list = anyOf(listsOf(file.parts), draw) ?? file.parts
  list.splice(draw.upTo(list.length), 0, part)
}

/** Removes a part of some kind from the file. */
function take(file: SpecFile, kind: Part['kind'], draw: Drawing): Part | undefined {
  const places = listsOf(file.parts).flatMap((list) =>
    list.flatMap((part) => (part.kind === kind ? { list, part } : [])),
  )
  const place = anyOf(places, draw)
  // Keeps the last test of a group, because nobody leaves an empty group behind.
  if (place === undefined || place.list.length < 2) return undefined
  place.list.splice(place.list.indexOf(place.part), 1)
  return place.part
}

function testsIn(file: SpecFile) {
  return listsOf(file.parts).flatMap((list) => list.flatMap((part) => (part.kind === 'test' ? part : [])))
}

const addTest: Edit = (file, draw) => put(file, drawTest(draw), draw)
const removeTest: Edit = (file, draw) => void take(file, 'test', draw)
const addGroup: Edit = (file, draw) => put(file, drawGroup(draw), draw)
const removeGroup: Edit = (file, draw) => void take(file, 'group', draw)
const addHook: Edit = (file, draw) => put(file, drawHook(draw), draw)
const removeHook: Edit = (file, draw) => void take(file, 'hook', draw)
const addImport: Edit = ({ imports }, draw) =>
  void imports.push(`import { p${draw.upTo(99)} } from '../../../service/page/pages.ts'`)
const addComment: Edit = (file, draw) => put(file, drawComment(draw), draw)

const moveTest: Edit = (file, draw) => {
  const test = take(file, 'test', draw)
  if (test) put(file, test, draw)
}

const changeTest: Edit = (file, draw) => {
  const long = testsIn(file).filter(({ body }) => body.length > 0)
  const test = anyOf(long, draw)
  if (test) test.body = editBody(test.body, draw)
}

const renameTest: Edit = (file, draw) => {
  const test = anyOf(testsIn(file), draw)
  if (test) test.head = test.head.map((line) => line.replace(/does [a-z ]+ \d+/, `does it ${draw.upTo(9999)}`))
}

const commentTest: Edit = (file, draw) => {
  const test = anyOf(testsIn(file), draw)
  if (test) test.comments = [`// Now it matters: ${draw.upTo(999)}.`]
}

const wrapTests: Edit = (file, draw) => {
  const at = file.parts.findIndex(({ kind }) => kind === 'test')
  if (at < 0) return
  const parts = file.parts.splice(at, draw.upTo(2, 1))
  file.parts.splice(at, 0, { kind: 'group', comments: [], head: `test.describe('new', () => {`, parts })
}

const changeHook: Edit = (file, draw) => {
  const all = listsOf(file.parts).flat()
  const hooks = all.flatMap((part) => (part.kind === 'hook' ? part : []))
  const hook = anyOf(hooks, draw)
  // Between statements.
  const places = hook?.lines.flatMap((line, at) => (/^(?: {2}[\w/]|\}\))/.test(line) ? at : [])) ?? []
  if (hook) hook.lines.splice(anyOf(places, draw) ?? 1, 0, `  await seed(${draw.upTo(9999)})`)
}

/** Most edits are of these kinds. */
const usual = [addTest, changeTest, removeTest]
const rare = [
  renameTest,
  moveTest,
  commentTest,
  wrapTests,
  addGroup,
  removeGroup,
  addHook,
  removeHook,
  changeHook,
  addImport,
  addComment,
]

/** Edits a copy of a file once. Returns it with the name of the edit. */
export function edited(file: SpecFile, draw: Drawing): { file: SpecFile; done: string } {
  const copy = structuredClone(file)
  const edit = anyOf(draw.chance(0.7) ? usual : rare, draw)
  edit?.(copy, draw)
  return { file: copy, done: edit?.name ?? '' }
}
