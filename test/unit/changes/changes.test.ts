import { describe, expect, it } from 'vitest'
import { createIsChanged } from '../../../src/changes/changes.ts'
import type { ChangedFile } from '../../../src/github/changed-files.ts'
import type { OwnLine } from '../../../src/reports/reported-test.ts'
import { processorMs } from '../../support/processor-time.ts'

const patch = `@@ -1,4 +1,5 @@
 test('a', () => {
   one()
+  two()
 })
 test('b', () => {})`

const modified: ChangedFile = { path: 'e2e/shop/pay.spec.ts', status: 'modified', changes: 1, patch }
const places = [1, 5].map((line) => ({ file: 'e2e/shop/pay.spec.ts', isHere: true, line }))
const patched = "test('a', () => {\n  one()\n  two()\n})\ntest('b', () => {})"
/** A checkout with these files. */
const checkout = (texts: Record<string, string> = { [modified.path]: patched }) => ({
  has: (path: string) => path in texts,
  textOf: (path: string) => texts[path] ?? '',
})

function isChanged(file: Partial<ChangedFile>, test: Partial<OwnLine> = {}) {
  const all = [{ ...modified, ...file }]
  const place = { file: 'e2e/shop/pay.spec.ts', isHere: true, ...test }
  return createIsChanged(all, [...places, place], checkout())({ ownLine: place })
}

describe('a test in a file that the pull request changes', () => {
  it('is changed only by its own lines', () => {
    expect([1, 5].map((line) => isChanged({}, { line }))).toEqual([true, false])
  })

  it.each([
    ['is changed if its file was added', { status: 'added' }, true],
    ['is changed if its file was copied', { status: 'copied', changes: 0, patch: '' }, true],
    ['is changed if its file is too large to have a patch', { patch: '' }, true],
    ['is changed if its file has an incomplete patch', { patch: patch.slice(0, -30) }, true],
    ['is unchanged if its file was only renamed', { status: 'renamed', changes: 0, patch: '' }, false],
    ['is unchanged if its file only has another mode', { changes: 0, patch: '' }, false],
    ['is unchanged if its file was removed', { status: 'removed' }, false],
  ])('%s', (_, file, expected) => {
    expect(isChanged(file, { line: 5 })).toBe(expected)
  })

  it('is changed if its report names no line, unless its file was only renamed', () => {
    expect(isChanged({})).toBe(true)
    expect(isChanged({ status: 'renamed', changes: 0, patch: '' })).toBe(false)
  })
})

describe('the file of a test', () => {
  it.each([
    ['does not match another file in the workspace', 'shop/pay.spec.ts', true, false],
    ['matches its path on another machine', 'home/me/repo/e2e/shop/pay.spec.ts', false, true],
    ['matches its path relative to a folder', 'shop/pay.spec.ts', false, true],
    ['does not match by a bare name', 'pay.spec.ts', false, false],
    ['does not match in another folder', 'e2e/bakery/pay.spec.ts', false, false],
    ['does not match a name that only ends alike', 'tests/repay.spec.ts', false, false],
  ])('%s: %s', (_, file, isHere, expected) => {
    expect(isChanged({}, { file, isHere })).toBe(expected)
  })

  it('is its path below the workspace, even in a job without a checkout', () => {
    const below = { isHere: false, isBelow: true } as const
    expect([1, 5].map((line) => isChanged({}, { ...below, line }))).toEqual([true, false])
    expect(isChanged({}, { ...below, file: 'shop/pay.spec.ts' })).toBe(false)
  })

  it('can be a file at the top of the repository', () => {
    const at = { path: 'pay.spec.ts' }
    expect(isChanged(at, { file: 'pay.spec.ts', isHere: false })).toBe(true)
    expect(isChanged(at, { file: 'shop/pay.spec.ts', isHere: false })).toBe(false)
  })

  it('can match several changed files, each of which counts', () => {
    const other = { ...modified, path: 'app/e2e/shop/pay.spec.ts', changes: 0, patch: '' }
    const place = { file: 'shop/pay.spec.ts', isHere: false }
    expect(createIsChanged([other, modified], [place], checkout())({ ownLine: place })).toBe(true)
    expect(createIsChanged([other], [place], checkout())({ ownLine: place })).toBe(false)
  })
})

describe('lines of a file in the workspace', () => {
  const inText = (text: string) => {
    const changes = createIsChanged(
      [modified],
      [3, 7].map((line) => ({ file: modified.path, isHere: true, line })),
      checkout({ [modified.path]: text }),
    )
    return [3, 7].map((line) => changes({ ownLine: { file: modified.path, isHere: true, line } }))
  }

  it('are found where main has moved them', () => {
    const now = "\n\ntest('a', () => {\n  one()\n  two()\n})\ntest('b', () => {})\n"
    expect(inText(now)).toEqual([true, false])
  })

  it('mark all tests of the file as changed if the patch does not fit it', () => {
    expect(inText("\n\ntest('a', () => {\n  one()\n  two()\n\n})\ntest('b', () => {})\n")).toEqual([true, true])
  })
})

describe('a checkout in a subfolder of the workspace', () => {
  const at = (file: string) => ({ file, isHere: true, line: 5 })
  const isMarked = (path: string, file: string, there: string[]) => {
    const added = { ...modified, path, status: 'added' }
    const has = (each: string) => there.includes(each)
    return createIsChanged([added], [at(file)], { has, textOf: () => '' })({ ownLine: at(file) })
  }

  it.each<[string, string, string, string[], boolean]>([
    ['has the file below that folder', 'e2e/pay.spec.ts', 'app/e2e/pay.spec.ts', [], true],
    ['has no other one of its name', 'pay.spec.ts', 'app/e2e/pay.spec.ts', [], false],
    ['is not a folder of the repository', 'e2e/pay.spec.ts', 'app/e2e/pay.spec.ts', ['e2e/pay.spec.ts'], false],
  ])('%s', (_, path, file, there, expected) => {
    expect(isMarked(path, file, there)).toBe(expected)
  })
})

it('a test of a shared function is changed with the spec that calls it, unless that was only renamed', () => {
  const ownLine = { file: 'e2e/shared.ts', isHere: true, line: 3 }
  const files = ['e2e/shared.ts', modified.path].map((path) => ({ path: `ci/${path}`, here: path, report: 0 }))
  const isMarked = (change: Partial<ChangedFile>) =>
    createIsChanged([{ ...modified, ...change }], [ownLine], checkout())({ ownLine, files })
  expect([{}, { changes: 0 }, { path: 'e2e/other.spec.ts' }].map(isMarked)).toEqual([true, false, false])
})

it('a test of a shared function is not changed with the same-named spec of another app', () => {
  const ownLine = { file: 'apps/a/shared.ts', isHere: true, line: 3 }
  const withoutRoot = { path: 'tests/pay.spec.ts', report: 0, withoutRoot: true } as const
  const isMarked = (path: string, here?: string) =>
    createIsChanged(
      [{ ...modified, path }],
      [ownLine],
      checkout(),
    )({ ownLine, files: [{ path: 'ci/apps/a/tests/pay.spec.ts', here, report: 0 }, withoutRoot] })
  expect(isMarked('apps/a/tests/pay.spec.ts', 'apps/a/tests/pay.spec.ts')).toBe(true)
  expect(isMarked('apps/b/tests/pay.spec.ts', 'apps/a/tests/pay.spec.ts')).toBe(false)
  expect(isMarked('apps/b/tests/pay.spec.ts')).toBe(true)
})

it('hostile patches take a second in total, after which all tests of a changed file count as changed', () => {
  const text = 'x\n'.repeat(10_000)
  const almost = `@@ -1,9000 +1,9001 @@\n${' x\n'.repeat(9000)}+y`
  const files = Array.from({ length: 100 }, (_, at) => ({ ...modified, path: `e2e/${at}.spec.ts`, patch: almost }))
  const lines = files.map(({ path }) => ({ file: path, isHere: true, line: 1 }))
  const start = processorMs()
  const changes = createIsChanged(files, lines, { has: () => true, textOf: () => text })
  expect(processorMs() - start).toBeLessThan(5000)
  expect(lines.every((ownLine) => changes({ ownLine }))).toBe(true)
})

it('a recording is changed if its own file is, whatever numbers GitHub shows', () => {
  const video = { path: 'demos/pay.mp4', status: 'renamed', changes: 0, patch: '' }
  const changes = createIsChanged(
    [modified, video, { ...video, path: 'old.mp4', status: 'removed' }],
    places,
    checkout(),
  )
  expect(['demos/pay.mp4', 'pay.mp4', 'old.mp4'].map((path) => changes(undefined, path))).toEqual([true, false, false])
})
