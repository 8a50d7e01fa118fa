import { describe, expect, it } from 'vitest'
import { createIsChanged } from '../../../src/changes/changes.ts'
import type { ChangedFile } from '../../../src/github/changed-files.ts'

const patch = `@@ -1,4 +1,5 @@
 test('a', () => {
   one()
+  two()
 })
 test('b', () => {})`

const modified: ChangedFile = { path: 'e2e/shop/pay.spec.ts', status: 'modified', changes: 1, patch }
const places = [1, 5].map((line) => ({ file: 'e2e/shop/pay.spec.ts', isHere: true, line }))
const noText = () => undefined

function isChanged(
  file: Partial<ChangedFile>,
  test: { file?: string; isHere?: boolean; line?: number } = {},
) {
  const all = [{ ...modified, ...file }]
  const place = { file: 'e2e/shop/pay.spec.ts', isHere: true, ...test }
  return createIsChanged(all, [...places, place], noText)(place)
}

describe('a test in a file that the pull request changes', () => {
  it('is changed by its own lines alone', () => {
    expect([1, 5].map((line) => isChanged({}, { line }))).toEqual([true, false])
  })

  it.each([
    ['was added', { status: 'added' }, true],
    ['was copied', { status: 'copied', changes: 0, patch: '' }, true],
    ['has no patch, since it is too large', { patch: '' }, true],
    ['has a patch that is not whole', { patch: patch.slice(0, -30) }, true],
    ['was only renamed', { status: 'renamed', changes: 0, patch: '' }, false],
    ['has another mode', { changes: 0, patch: '' }, false],
    ['was removed', { status: 'removed' }, false],
  ])('whose file %s', (_, file, expected) => {
    expect(isChanged(file, { line: 5 })).toBe(expected)
  })

  it('is changed where its report tells no line', () => {
    expect(isChanged({})).toBe(true)
    expect(isChanged({ status: 'renamed', changes: 0, patch: '' })).toBe(false)
  })
})

describe('the file of a test', () => {
  it.each([
    ['in the workspace', 'shop/pay.spec.ts', true, false],
    ['as another machine has it', 'home/me/repo/e2e/shop/pay.spec.ts', false, true],
    ['from a folder of its own', 'shop/pay.spec.ts', false, true],
    ['by its name alone', 'pay.spec.ts', false, false],
    ['of another folder', 'e2e/bakery/pay.spec.ts', false, false],
    ['whose name ends alike', 'tests/repay.spec.ts', false, false],
  ])('%s: %s', (_, file, isHere, expected) => {
    expect(isChanged({}, { file, isHere })).toBe(expected)
  })

  it('can be that of a file at the top', () => {
    const at = { path: 'pay.spec.ts' }
    expect(isChanged(at, { file: 'pay.spec.ts', isHere: false })).toBe(true)
    expect(isChanged(at, { file: 'shop/pay.spec.ts', isHere: false })).toBe(false)
  })

  it('can be several: each counts', () => {
    const other = { ...modified, path: 'app/e2e/shop/pay.spec.ts', changes: 0, patch: '' }
    const place = { file: 'shop/pay.spec.ts', isHere: false }
    expect(createIsChanged([other, modified], [place], noText)(place)).toBe(true)
    expect(createIsChanged([other], [place], noText)(place)).toBe(false)
  })
})

describe('lines of a file in the workspace', () => {
  const inText = (text: string) => {
    const changes = createIsChanged(
      [modified],
      [3, 7].map((line) => ({ file: modified.path, isHere: true, line })),
      () => text,
    )
    return [3, 7].map((line) => changes({ file: modified.path, isHere: true, line }))
  }

  it('are those that main has moved', () => {
    const now = "\n\ntest('a', () => {\n  one()\n  two()\n})\ntest('b', () => {})\n"
    expect(inText(now)).toEqual([true, false])
  })

  it('where they are others, all tests are changed', () => {
    expect(inText("\n\ntest('a', () => {\n  one()\n  two()\n\n})\ntest('b', () => {})\n")).toEqual([
      true,
      true,
    ])
  })
})

it('a recording is changed by its own file, whatever GitHub says of it', () => {
  const video = { path: 'demos/pay.mp4', status: 'renamed', changes: 0, patch: '' }
  const changes = createIsChanged(
    [modified, video, { ...video, path: 'old.mp4', status: 'removed' }],
    places,
    noText,
  )
  expect(['demos/pay.mp4', 'pay.mp4', 'old.mp4'].map((path) => changes(undefined, path))).toEqual([
    true,
    false,
    false,
  ])
})
