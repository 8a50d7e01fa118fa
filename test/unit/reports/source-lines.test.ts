import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLocator } from '../../../src/reports/places/locate-tests.ts'
import { sourceLineAt, sourceLinesIn } from '../../../src/reports/places/source-lines.ts'
import type { SourceLine } from '../../../src/reports/reported-test.ts'
import { reportOf } from '../../support/reports/report-of.ts'

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
  ["Cannot find module './cart' from 'tests/a.test.js'", 'tests/a.test.js', undefined],
  ['- /home/a/tests/a.spec.js', '/home/a/tests/a.spec.js', undefined],
  ['D:\\a\\shop\\tests\\a.cs:line 7', undefined, undefined],
  ['    at processImmediate (node:internal/timers:483:21)', undefined, undefined],
])('finds in a stack the place of %j', (line, file, number) => {
  expect(sourceLinesIn(`Error: no\n${line}\n`)).toEqual(file === undefined ? [] : [{ file, line: number }])
})

it('has the last call first, even for Python', () => {
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

/** The places found in a workspace with some files, for a report in the folder `shop/results`. */
async function located(sourceLines: SourceLine[], own: SourceLine[] = []) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sourceLines-'))
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
  const inside = ({ file, ...rest }: SourceLine) => ({ ...rest, file: file.replace('ROOT', folder.path) })
  const failure = { sourceLines: sourceLines.map(inside) }
  const test = { title: 't', suite: '', result: 'failed', sourceLines: own.map(inside), tries: [] } as const
  const error = { error: 'no', sourceLines: failure.sourceLines }
  const report = reportOf([test], { folder: ['shop', 'results'], errors: [error] })
  const { lineOf, placesOf } = createLocator(folder.path, [report])
  const { file, line } = lineOf(test.sourceLines, failure.sourceLines) ?? {}
  const { place, errorPlace } = placesOf(test.sourceLines, failure.sourceLines)
  return { file, line, place, errorPlace }
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
])('does not name a library’s file, or what is not a file: %s', async (file) => {
  expect((await located([{ file, line: 9 }])).errorPlace).toBeUndefined()
})

it('does not count a linked file as one of the workspace', async () => {
  expect((await located([{ file: 'ROOT/link/a.spec.ts' }])).errorPlace).toEqual({ file: 'link/a.spec.ts' })
})

it('has the test’s own place if the error’s is not in the workspace, and what the report says of it', async () => {
  const own = [{ file: 'lib/cart.ts', line: 3 }]
  expect(await located([{ file: '/x/y/z.ts', line: 9 }], own)).toMatchObject({ file: 'lib/cart.ts', line: 3 })
  const reported = { file: 'app/b.spec.ts', line: 4 }
  expect(await located([], [reported])).toMatchObject({ ...reported, place: reported })
})

describe('both places', () => {
  const here = (file: string, line?: number) => ({ file, line, isHere: true })

  it('are in two files', async () => {
    const { place, errorPlace } = await located(
      [{ file: '/x/lib/cart.ts', line: 6 }],
      [{ file: 'tests/a.spec.ts', line: 5 }],
    )
    expect({ place, errorPlace }).toEqual({
      place: here('shop/tests/a.spec.ts', 5),
      errorPlace: here('lib/cart.ts', 6),
    })
  })

  it('are in two files with one name, one of whose paths ends in the other', async () => {
    const { place, errorPlace } = await located([{ file: 'ROOT/a.spec.ts', line: 6 }], [{ file: 'tests/a.spec.ts' }])
    expect([place, errorPlace]).toEqual([here('shop/tests/a.spec.ts'), here('a.spec.ts', 6)])
  })

  it('are in one file, even if only the error has its whole path', async () => {
    const { place, errorPlace } = await located(
      [{ file: '/x/lib/cart.ts', line: 6 }],
      [
        { file: 'src/cart.ts', line: 5 },
        { file: 'cart.ts', line: 5 },
      ],
    )
    expect([place, errorPlace]).toEqual([here('lib/cart.ts', 5), here('lib/cart.ts', 6)])
  })

  it('are in one file on another machine', async () => {
    const { place, errorPlace } = await located(
      [{ file: '/ci/e2e/pay.spec.ts', line: 6 }],
      [{ file: 'pay.spec.ts', line: 5 }],
    )
    expect([place, errorPlace]).toEqual([
      { file: 'pay.spec.ts', line: 5 },
      { file: 'pay.spec.ts', line: 6 },
    ])
  })

  it('are one if they are the same line, or if the error’s line is unknown', async () => {
    for (const line of [5, undefined]) {
      const { errorPlace } = await located([{ file: 'lib/cart.ts', line }], [{ file: 'lib/cart.ts', line: 5 }])
      expect(errorPlace).toBeUndefined()
    }
  })

  it('are known even if only the stack of the error has the file’s whole path', async () => {
    const stack = [
      { file: '/x/lib/cart.ts', line: 6 },
      { file: '/x/other/tests/b.spec.ts', line: 4 },
    ]
    const { place, errorPlace } = await located(stack, [{ file: 'b2/b.spec.ts' }, { file: 'tests/b.spec.ts' }])
    expect([place, errorPlace]).toEqual([here('other/tests/b.spec.ts', 4), here('lib/cart.ts', 6)])
  })
})
