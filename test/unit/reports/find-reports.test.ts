import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { findReports } from '../../../src/reports/find-reports.ts'
import { hideNothing } from '../../support/reports/report-of.ts'

/** Finds reports in a workspace with these files, and empty folders whose names end in a slash. All paths have `/`. */
async function find(names: readonly string[], patterns: string) {
  await using root = await mkdtempDisposable(join(tmpdir(), 'find-reports-'))
  for (const name of names) {
    await mkdir(join(root.path, name.endsWith('/') ? name : dirname(name)), { recursive: true })
    if (!name.endsWith('/')) await writeFile(join(root.path, name), '')
  }
  const found = await findReports({ patterns, root: root.path, hide: hideNothing })
  const nameOf = (path: string) => relative(root.path, path).replaceAll(sep, '/')
  return {
    starFolders: Object.fromEntries(found.reports.map(({ file, starFolders }) => [nameOf(file), starFolders])),
    named: found.reports.filter(({ isNamed }) => isNamed).map(({ file }) => nameOf(file)),
    missing: found.missing.map(({ path, isFolder }) => `${nameOf(path)}${isFolder ? '/' : ''}`),
    lost: found.foldersOfLostReports.map(nameOf),
  }
}

it.each([
  ['apps/*/results', 'apps/shop/results/r.xml', ['shop']],
  ['apps/*/results/*', 'apps/shop/results/r.xml', ['shop']],
  ['apps/*/results/*', 'apps/shop/results/chrome/r.xml', ['shop', 'chrome']],
  ['*/*/r.xml', 'apps/shop/r.xml', ['apps', 'shop']],
  ['**/*/results/**', 'a/b/shop/results/c/r.xml', ['shop']],
  ['**/results/*/r.xml', 'a/results/chrome/r.xml', ['chrome']],
  ['apps/sh*/results', 'apps/shop/results/r.xml', []],
  ['apps/**', 'apps/shop/results/r.xml', []],
  ['apps/shop/*.xml', 'apps/shop/r.xml', []],
  ['apps', 'apps/shop/r.xml', []],
  ['!*/other/r.xml\napps/**\n*/shop/r.xml', 'apps/shop/r.xml', []],
  ['*/shop/r.xml\napps/**', 'apps/shop/r.xml', ['apps']],
])('knows which folders each * of the pattern %j stands for in %s', async (patterns, file, folders) => {
  expect((await find([file], patterns)).starFolders).toEqual({ [file]: folders })
})

it('lists the paths without wildcards at which there is no report', async () => {
  const names = ['a.xml', 'full/b.xml', 'empty/', 'other/note.txt', 'excluded.xml']
  const patterns = 'a.xml\nfull\nempty\nother\nnone\nnone.json\nfull/none.xml\nexcluded.xml\n!excluded.xml\nempty/*'
  const { named, missing } = await find(names, patterns)
  expect(named).toEqual(['a.xml'])
  expect(missing).toEqual(['empty/', 'other/', 'none', 'none.json', 'full/none.xml'])
})

it('knows the folders in which reports may be missing', async () => {
  const names = ['a/r.xml', 'b/c/', 'd/e/r.xml']
  const patterns =
    'a/r.xml\nb/c\nnorth/r.xml\nsouth/allure-results\nr.xml\neast/*/out/*.xml\n*.trx\nd/**\nd/*.trx\n!west/*'
  expect((await find(names, patterns)).lost).toEqual(['b/c', 'north', 'south/allure-results', '', 'east', 'd'])
})
