import { copyFile, mkdir, readdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ReadFolder } from '../../../src/files/find-files.ts'
import { findRecordings } from '../../../src/recordings/find-recordings.ts'
import { readTestReports } from '../../../src/reports/read-test-reports.ts'
import { makeWorkspace, type Workspace, webm } from '../../support/recordings/workspace.ts'
import { onPosix } from '../../support/requirement.ts'

const isLinux = process.platform === 'linux' && onPosix('names that are not Unicode')

/** A path below a workspace in Latin-1, which is not valid Unicode. */
function latin1({ path }: Workspace, place: string): Buffer {
  return Buffer.concat([Buffer.from(`${path}/`), Buffer.from(place, 'latin1')])
}

/** Reads all folders except those with this name, as if permission were missing. */
function closing(name: string): ReadFolder {
  return async (path) => {
    if (!path.endsWith(`/${name}`)) return await readdir(path, { withFileTypes: true })
    throw Object.assign(new Error(), { code: 'EACCES', syscall: 'scandir', path })
  }
}

async function findWithClosed({ path: workspace }: Workspace, name: string, patterns: string) {
  const search = { patterns, includeHidden: false, workspace }
  const { recordings, unusable } = await findRecordings({ ...search, readFolder: closing(name) })
  return { found: recordings.map(({ path }) => path), unusable }
}

it.runIf(isLinux)('reports a file whose name is not Unicode, and finds all others', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/a.webm', 'out/z.webm')
  for (const name of ['café.webm', 'cafè.webm', 'notes-é.txt']) {
    await copyFile(webm, latin1(workspace, `out/${name}`))
  }
  const { recordings, unusable, otherFiles } = await workspace.find('out')
  expect(recordings.map(({ path }) => path)).toEqual(['out/a.webm', 'out/z.webm'])
  const reason = "the file can't be read because its name is not Unicode; rename it, or exclude it in the input path"
  expect(unusable).toEqual([
    { path: 'out/caf\ufffd.webm', name: 'caf\ufffd.webm', reason },
    { path: 'out/caf\ufffd.webm', name: 'caf\ufffd.webm', reason },
  ])
  expect(otherFiles).toBe(1)
})

it.runIf(isLinux)('reports a folder whose name is not Unicode, because it may hide recordings', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/日本/a.webm')
  await mkdir(latin1(workspace, 'out/\xfcber'))
  await copyFile(webm, latin1(workspace, 'out/\xfcber/b.webm'))
  const { recordings, unusable } = await workspace.find('**/*.webm')
  expect(recordings.map(({ path }) => path)).toEqual(['out/日本/a.webm'])
  expect(unusable).toMatchObject([{ path: 'out/\ufffdber', reason: expect.stringContaining('name is not Unicode') }])
})

it.runIf(isLinux)('does not report a non-Unicode name that the patterns would not match', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/a.webm', 'out/real \ufffd.webm')
  await copyFile(webm, latin1(workspace, 'out/café.mp4'))
  await copyFile(webm, latin1(workspace, 'out/.é.webm'))
  await symlink('a.webm', latin1(workspace, 'out/lé.webm'))
  const found = { unusable: [], recordings: [{ path: 'out/a.webm' }, { path: 'out/real \ufffd.webm' }] }
  expect(await workspace.find('out/*.webm')).toMatchObject({ ...found, links: 1 })
  expect(await workspace.find('out\n!out/caf*')).toMatchObject({ ...found, links: 1 })
})

it('reports an unreadable folder, and finds all others', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('shot2/a.webm', 'shot9/b.webm', 'shot10/c.webm')
  expect(await findWithClosed(workspace, 'shot9', '**/*.webm')).toEqual({
    found: ['shot2/a.webm', 'shot10/c.webm'],
    unusable: [
      {
        path: 'shot9',
        name: 'shot9',
        reason:
          "the folder can't be read (EACCES), so recordings in it are not found; check its permissions, or exclude it in the input path",
      },
    ],
  })
  expect(await findWithClosed(workspace, 'shot9', 'shot9')).toMatchObject({
    found: [],
    unusable: [{ path: 'shot9' }],
  })
})

it('neither reads nor reports a folder that is excluded or that no pattern matches', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/a.webm', 'out/closed/b.webm')
  for (const patterns of ['**/*.webm\n!out/closed', 'out\n!out/closed/**', 'out/*.webm', 'out/a.webm']) {
    expect(await findWithClosed(workspace, 'closed', patterns)).toEqual({
      found: ['out/a.webm'],
      unusable: [],
    })
  }
})

it.runIf(isLinux)('reports a folder whose path is too long', async () => {
  await using workspace = await makeWorkspace()
  const long = (first: string) => Array.from({ length: 12 }, () => first.padEnd(200, '-')).join('/')
  await workspace.record('a/x.webm', `${long('a')}/x.webm`, `${long('b')}/x.webm`)
  const beyond = join(workspace.path, long('a'), 'b'.padEnd(200, '-'))
  await rename(join(workspace.path, 'b'.padEnd(200, '-')), beyond)
  try {
    const { recordings, unusable } = await workspace.find('a*')
    expect(recordings).toHaveLength(2)
    expect(unusable).toMatchObject([{ reason: expect.stringContaining('ENAMETOOLONG') }])
    expect(await workspace.find('a*\n!a*/*/a*')).toMatchObject({ unusable: [] })
  } finally {
    // Too deep to remove in one go.
    await rename(beyond, join(workspace.path, 'b'))
  }
})

it.runIf(isLinux)('reads the test reports it can, and warns about the rest', async () => {
  await using workspace = await makeWorkspace()
  await workspace.write('reports/good.xml', '<testsuite><testcase name="works"/></testsuite>')
  await copyFile(webm, latin1(workspace, 'reports/é.xml'))
  await copyFile(webm, latin1(workspace, 'reports/é.png'))
  const read = (patterns: string) =>
    readTestReports(
      { patterns, root: workspace.path, recordings: [], secrets: [], clean: String },
      new AbortController().signal,
    )
  const { warnings, ...found } = await read('reports')
  expect(found).toMatchObject({ isRead: true, testCount: 1 })
  expect(warnings).toEqual([
    'Some paths of the input test-report (reports) could not be read: reports/\ufffd.xml (its name is not Unicode). Check permissions and names. The rest is used.',
  ])
  const none = await read('reports\n!reports/good.xml')
  expect(none.warnings).toEqual([expect.stringContaining('could not be read: reports/\ufffd.xml')])
})
