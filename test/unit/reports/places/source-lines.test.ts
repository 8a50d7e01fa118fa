import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLocator, linesOfTests } from '../../../../src/reports/places/locate-tests.ts'
import { sourceLineAt, sourceLinesIn } from '../../../../src/reports/places/source-lines.ts'
import type { SourceLine } from '../../../../src/reports/reported-test.ts'
import { reportOf } from '../../../support/reports/report-of.ts'

it('accepts only a number as a line', () => {
  expect(sourceLineAt('a.js', {})).toEqual({ file: 'a.js', line: undefined })
  expect(sourceLineAt('a.js', '7')).toEqual({ file: 'a.js', line: 7 })
})

it.each([
  ['    at Context.<anonymous> (test/a.js:5:14)', 'test/a.js', 5],
  ['    at /home/runner/work/a/a/test/a.spec.ts:7:3', '/home/runner/work/a/a/test/a.spec.ts', 7],
  ['    at async file:///D:/a/shop/test/a.mjs:7:3', 'D:/a/shop/test/a.mjs', 7],
  ['    at Context.eval (webpack:///./cypress/e2e/a.cy.js:9:1)', './cypress/e2e/a.cy.js', 9],
  ['tests/test_a.py:10: AssertionError', 'tests/test_a.py', 10],
  ['  File "/app/tests/my tests.py", line 12, in test', '/app/tests/my tests.py', 12],
  ['    at file:///home/runner/work/a/test/a.mjs:7:3', '/home/runner/work/a/test/a.mjs', 7],
  ["Error: Cannot find module './cart' imported from /home/a/tests/a.spec.ts", '/home/a/tests/a.spec.ts', undefined],
  ['(in test file test/shop.bats, line 12)', 'test/shop.bats', 12],
  ["(from function `pays' in file test/my helper.bash, line 3,", 'test/my helper.bash', 3],
  ["Cannot find module './cart' from 'tests/a.test.js'", 'tests/a.test.js', undefined],
  ['- /home/a/tests/a.spec.js', '/home/a/tests/a.spec.js', undefined],
  ['D:\\a\\shop\\tests\\a.cs:line 7', undefined, undefined],
  ['    at processImmediate (node:internal/timers:483:21)', undefined, undefined],
])('finds in a stack the place of %j', (line, file, number) => {
  expect(sourceLinesIn(`Error: no\n${line}\n`)).toEqual(file === undefined ? [] : [{ file, line: number }])
})

it('lists the last call of a stack first, even for Python', () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 4, in a\n  File "b.py", line 9, in b\nError: no'
  expect(sourceLinesIn(traceback).map(({ file }) => file)).toEqual(['b.py', 'a.py'])
  const pytest = 'a.py:5: \n_ _ _\n>       raise ValueError("no")\nE       ValueError: no\n\nb.py:12: ValueError'
  expect(sourceLinesIn(pytest).map(({ file }) => file)).toEqual(['b.py', 'a.py'])
})

it('reads a hostile stack in time', () => {
  for (const text of ['a:'.repeat(1e6), '('.repeat(1e6), 'a.b'.repeat(1e6), 'File "'.repeat(1e6), '\n'.repeat(1e6)]) {
    expect(sourceLinesIn(text).length).toBeLessThanOrEqual(200)
  }
})

/** A workspace with some files. `link` also leads to one of its folders. */
async function createWorkspace(link = 'link') {
  const folder = await mkdtempDisposable(join(tmpdir(), 'sourceLines-'))
  for (const path of [
    ...[
      'tests/a.spec.ts',
      'a.spec.ts',
      'lib/cart.ts',
      'shop/tests/a.spec.ts',
      'shop/b.spec.ts',
      'other/tests/b.spec.ts',
    ],
    ...['node_modules/tool/index.js', '.git/config'],
  ]) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), '')
  }
  await symlink(join(folder.path, 'tests'), join(folder.path, 'link'))
  await symlink(join(folder.path, 'a.spec.ts'), join(folder.path, 'linked.spec.ts'))
  await symlink(import.meta.dirname, join(folder.path, 'out'))
  if (link !== 'link') await symlink(join(folder.path, 'lib'), join(folder.path, link))
  return folder
}

/** The places found in a workspace, for a report in the folder `shop/results`. */
async function located(sourceLines: SourceLine[], own?: SourceLine, { link = 'link' } = {}) {
  await using folder = await createWorkspace(link)
  const inside = ({ file, ...rest }: SourceLine) => ({ ...rest, file: file.replace('ROOT', folder.path) })
  const failure = { sourceLines: sourceLines.map(inside) }
  const test = { title: 't', fileOrClass: '', result: 'failed', location: own && inside(own), tries: [] } as const
  const error = { error: 'no', sourceLines: failure.sourceLines }
  const report = reportOf([test], { folder: ['shop', 'results'], errors: [error] })
  const { lineOf, placesOf } = createLocator(folder.path, [report])
  const { file, line } = lineOf(test.location, failure.sourceLines) ?? {}
  const { place, errorPlace } = placesOf(test.location, failure.sourceLines)
  return { file, line, place, errorPlace }
}

/** What is known of the file of a test in a workspace. */
async function ownFile(file: string) {
  await using folder = await createWorkspace()
  const location = { file: file.replace('ROOT', folder.path), line: 3 }
  const test = { title: 't', fileOrClass: '', location, tries: [] }
  const report = reportOf([test])
  const locator = createLocator(folder.path, [report])
  return { ownLine: locator.ownLineOf([test]), files: locator.filesOf([test]), lines: linesOfTests([report], locator) }
}

it.each<[string, SourceLine[], string | undefined]>([
  ['in the workspace', [{ file: 'ROOT/tests/a.spec.ts' }], 'tests/a.spec.ts'],
  ['of another machine', [{ file: '/home/runner/work/x/lib/cart.ts' }], 'lib/cart.ts'],
  ['of Windows', [{ file: 'D:\\a\\x\\lib\\cart.ts' }], 'lib/cart.ts'],
  ['that is relative', [{ file: './lib/cart.ts' }], 'lib/cart.ts'],
  ['that is a name alone', [{ file: 'a.spec.ts' }], 'a.spec.ts'],
  ['of git itself', [{ file: 'ROOT/.git/config' }], undefined],
  ['that no system can hold', [{ file: 'a/\0b' }, { file: '' }, { file: 'a'.repeat(5e6) }], undefined],
  ['in a package', [{ file: 'ROOT/node_modules/tool/index.js' }, { file: 'tests/a.spec.ts' }], 'shop/tests/a.spec.ts'],
  [
    'beside a parent of its report, rather than below the workspace',
    [{ file: 'tests/a.spec.ts' }],
    'shop/tests/a.spec.ts',
  ],
  ['of a name alone beside a parent of its report', [{ file: 'b.spec.ts' }], 'shop/b.spec.ts'],
  ['elsewhere, if none is near its report', [{ file: 'x/tests/b.spec.ts' }], undefined],
])('finds the file of an error %s', async (_, sourceLines, file) => {
  const { file: found, errorPlace } = await located(sourceLines)
  expect(found).toBe(file)
  if (file !== undefined) expect(errorPlace).toEqual({ file, isHere: true })
  else expect(errorPlace?.isHere).toBeUndefined()
})

it.each([
  ['/elsewhere/lib/a.spec.ts', 'lib/a.spec.ts'],
  ['../../etc/passwd', 'etc/passwd'],
  ['D:\\x\\y\\z.ts', 'y/z.ts'],
  ['src/deep/cart.ts', 'src/deep/cart.ts'],
  ['CartTest.java', 'CartTest.java'],
])('names a file outside the workspace by its last two names: %s', async (file, shown) => {
  const { errorPlace, ...results } = await located([{ file, line: 9 }])
  expect(errorPlace).toEqual({ file: shown, line: 9 })
  expect(results).toMatchObject({ file: undefined, line: undefined })
})

it.each([
  ...['/x/node_modules/tool/index.js', '/usr/lib/python3/unittest/case.py', '/x/site-packages/a.py'],
  ...['AssertionUtils.java', '<anonymous>', 'eval at evaluate (:3:1), <anonymous>', '/_/src/Assert/Equal.cs'],
])("does not name a library's file, or what is not a file: %s", async (file) => {
  expect((await located([{ file, line: 9 }])).errorPlace).toBeUndefined()
})

describe('an absolute path below the workspace', () => {
  it('is shown as a relative one without a link if the file is not there', async () => {
    const found = await located([{ file: 'ROOT/tests/gone.spec.ts', line: 9 }], { file: 'ROOT/b.spec.ts', line: 3 })
    expect(found).toEqual({
      file: 'tests/gone.spec.ts',
      line: 9,
      place: { file: 'b.spec.ts', line: 3 },
      errorPlace: { file: 'tests/gone.spec.ts', line: 9 },
    })
  })

  it.each(['ROOT/link/a.spec.ts', 'ROOT/linked.spec.ts', 'ROOT/out/source-lines.test.ts'])(
    'is shown without a link if it leads through a symbolic link: %s',
    async (file) => {
      const path = file.slice('ROOT/'.length)
      expect(await located([{ file }])).toEqual({ file: undefined, line: undefined, errorPlace: { file: path } })
      expect(await located([], { file, line: 3 })).toEqual({ file: path, line: 3, place: { file: path, line: 3 } })
    },
  )

  it('gives way to another place of the error if it leads through a symbolic link', async () => {
    const { file, errorPlace } = await located([{ file: 'ROOT/link/a.spec.ts' }, { file: 'lib/cart.ts' }])
    expect([file, errorPlace]).toEqual(['lib/cart.ts', { file: 'lib/cart.ts', isHere: true }])
  })

  it('can have either path of a workspace that is itself behind a link', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'linked-'))
    await mkdir(join(folder.path, 'real/tests'), { recursive: true })
    await writeFile(join(folder.path, 'real/a.spec.ts'), '')
    await symlink(join(folder.path, 'real'), join(folder.path, 'workspace'))
    const { placesOf } = createLocator(join(folder.path, 'workspace'))
    for (const root of ['real', 'workspace']) {
      const { place } = placesOf({ file: join(folder.path, root, 'a.spec.ts') }, [])
      expect(place).toEqual({ file: 'a.spec.ts', isHere: true })
    }
  })
})

it.each(['link/a.spec.ts', '../link/a.spec.ts', '/home/runner/work/x/x/link/a.spec.ts'])(
  'does not link a file behind a symbolic link, however its path is given: %s',
  async (file) => {
    expect((await located([{ file }])).errorPlace).toEqual({ file: 'link/a.spec.ts' })
  },
)

it('does not take another file of the same path for one that is behind a symbolic link near the report', async () => {
  expect((await located([{ file: 'lib/cart.ts' }], undefined, { link: 'shop/lib' })).errorPlace?.isHere).toBeUndefined()
  expect((await located([{ file: 'lib/cart.ts' }])).errorPlace?.isHere).toBe(true)
})

describe('the file of a test, for what the pull request changes', () => {
  it.each<[string, string, { file: string; isHere: boolean; isBelow?: true }, object]>([
    ['is in the workspace', 'ROOT/lib/cart.ts', { file: 'lib/cart.ts', isHere: true }, { here: 'lib/cart.ts' }],
    [
      'is below it without a checkout',
      'ROOT/lib/gone.ts',
      { file: 'lib/gone.ts', isHere: false, isBelow: true },
      { here: 'lib/gone.ts' },
    ],
    [
      'is in doubt behind a link',
      'ROOT/link/a.spec.ts',
      { file: 'link/a.spec.ts', isHere: false },
      { here: undefined, isLinked: true },
    ],
    ['is in doubt elsewhere', '/x/y/z.ts', { file: 'x/y/z.ts', isHere: false }, { path: 'x/y/z.ts', here: undefined }],
  ])('%s', async (_, file, ownLine, testFile) => {
    const located = await ownFile(file)
    expect(located.ownLine).toEqual({ ...ownLine, line: 3 })
    expect(located.lines).toEqual([{ ...ownLine, line: 3 }])
    expect(located.files).toMatchObject([testFile])
    expect(located.files[0]?.isLinked).toBe('isLinked' in testFile ? true : undefined)
  })
})

it("shows the test's own place, as the report has it, if the error's is not in the workspace", async () => {
  const own = { file: 'lib/cart.ts', line: 3 }
  expect(await located([{ file: '/x/y/z.ts', line: 9 }], own)).toMatchObject({ file: 'lib/cart.ts', line: 3 })
  const reported = { file: 'app/b.spec.ts', line: 4 }
  expect(await located([], reported)).toMatchObject({ ...reported, place: reported })
})

describe('the places of a test and of its error', () => {
  const here = (file: string, line?: number) => ({ file, line, isHere: true })

  it('are in two files', async () => {
    const { place, errorPlace } = await located([{ file: '/x/lib/cart.ts', line: 6 }], {
      file: 'tests/a.spec.ts',
      line: 5,
    })
    expect({ place, errorPlace }).toEqual({
      place: here('shop/tests/a.spec.ts', 5),
      errorPlace: here('lib/cart.ts', 6),
    })
  })

  it('are in two files with one name, one of whose paths ends in the other', async () => {
    const { place, errorPlace } = await located([{ file: 'ROOT/a.spec.ts', line: 6 }], { file: 'tests/a.spec.ts' })
    expect([place, errorPlace]).toEqual([here('shop/tests/a.spec.ts'), here('a.spec.ts', 6)])
  })

  it('are in one file, even if only the error has its whole path', async () => {
    const { place, errorPlace } = await located([{ file: '/x/lib/cart.ts', line: 6 }], {
      file: 'cart.ts',
      line: 5,
      root: 'src',
    })
    expect([place, errorPlace]).toEqual([here('lib/cart.ts', 5), here('lib/cart.ts', 6)])
  })

  it('are in one file on another machine', async () => {
    const { place, errorPlace } = await located([{ file: '/ci/e2e/pay.spec.ts', line: 6 }], {
      file: 'pay.spec.ts',
      line: 5,
    })
    expect([place, errorPlace]).toEqual([
      { file: 'pay.spec.ts', line: 5 },
      { file: 'pay.spec.ts', line: 6 },
    ])
  })

  it("are one if they are the same line, or if the error's line is unknown", async () => {
    for (const line of [5, undefined]) {
      const { errorPlace } = await located([{ file: 'lib/cart.ts', line }], { file: 'lib/cart.ts', line: 5 })
      expect(errorPlace).toBeUndefined()
    }
  })

  it("are known even if only the stack of the error has the file's whole path", async () => {
    const stack = [
      { file: '/x/lib/cart.ts', line: 6 },
      { file: '/x/other/tests/b.spec.ts', line: 4 },
    ]
    const { place, errorPlace } = await located(stack, { file: 'tests/b.spec.ts', root: 'b2' })
    expect([place, errorPlace]).toEqual([here('other/tests/b.spec.ts', 4), here('lib/cart.ts', 6)])
  })
})
