import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { SourceLine } from '../../../src/test-reports/reported-test.ts'
import { createLocator, sourceLineAt, sourceLinesIn } from '../../../src/test-reports/source-lines.ts'

it('takes only a number for a line', () => {
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
  ['D:\\a\\shop\\tests\\a.cs:line 7', undefined, undefined],
  ['    at processImmediate (node:internal/timers:483:21)', undefined, undefined],
])('finds in a stack the place of %j', (line, file, number) => {
  expect(sourceLinesIn(`Error: no\n${line}\n`)).toEqual(file === undefined ? [] : [{ file, line: number }])
})

it('reads a hostile stack in time', () => {
  for (const text of [
    'a:'.repeat(1e6),
    '('.repeat(1e6),
    'a.b'.repeat(1e6),
    'File "'.repeat(1e6),
    '\n'.repeat(1e6),
  ]) {
    expect(sourceLinesIn(text).length).toBeLessThanOrEqual(200)
  }
})

async function located(sourceLines: SourceLine[], own: SourceLine[] = []) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sourceLines-'))
  for (const path of ['tests/a.spec.ts', 'a.spec.ts', 'node_modules/tool/index.js', '.git/config']) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), '')
  }
  await symlink(join(folder.path, 'tests'), join(folder.path, 'link'))
  const inside = ({ file, ...rest }: SourceLine) => ({ ...rest, file: file.replace('ROOT', folder.path) })
  const { withSourceLine, sources } = createLocator(folder.path)
  const { file, line } = withSourceLine(
    { title: 't', result: 'failed', sourceLines: own },
    { sourceLines: sourceLines.map(inside) },
  )
  return { file, line, sources: sources() }
}

it.each<[string, SourceLine[], string | undefined]>([
  ['in the workspace', [{ file: 'ROOT/tests/a.spec.ts' }], 'tests/a.spec.ts'],
  ['of another machine', [{ file: '/home/runner/work/shop/tests/a.spec.ts' }], 'tests/a.spec.ts'],
  ['of Windows', [{ file: 'D:\\a\\shop\\tests\\a.spec.ts' }], 'tests/a.spec.ts'],
  ['that is relative', [{ file: './tests/a.spec.ts' }], 'tests/a.spec.ts'],
  ['that is a name alone', [{ file: 'a.spec.ts' }], 'a.spec.ts'],
  ['that climbs out', [{ file: '../../etc/passwd' }], undefined],
  ['of git itself', [{ file: 'ROOT/.git/config' }], undefined],
  ['that no system can hold', [{ file: 'a/\0b' }, { file: '' }, { file: 'a'.repeat(5e6) }], undefined],
  ['of which only the name is there', [{ file: '/elsewhere/lib/a.spec.ts' }], undefined],
  [
    'in a package',
    [{ file: 'ROOT/node_modules/tool/index.js' }, { file: 'tests/a.spec.ts' }],
    'tests/a.spec.ts',
  ],
])('finds the file of an error %s', async (_, sourceLines, file) => {
  expect(await located(sourceLines)).toMatchObject({ file, sources: file === undefined ? [] : [file] })
})

it('counts no file behind a link among those of the workspace', async () => {
  expect(await located([{ file: 'ROOT/link/a.spec.ts' }])).toMatchObject({ sources: [] })
})

it('falls back on where the test stands, and on what the report tells of it', async () => {
  const own = [{ file: 'tests/a.spec.ts', line: 3 }]
  expect(await located([{ file: '/x/y/z.ts', line: 9 }], own)).toMatchObject({
    file: 'tests/a.spec.ts',
    line: 3,
  })
  const told = { file: 'shop/b.spec.ts', line: 4 }
  expect(await located([], [told])).toEqual({ ...told, sources: [] })
})
