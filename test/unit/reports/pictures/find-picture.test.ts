import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withUnchangedBytes } from '../../../../src/recordings/recording.ts'
import { findPicture } from '../../../../src/reports/pictures/find-picture.ts'
import { readTestReports } from '../../../../src/reports/read-test-reports.ts'
import { processorMs } from '../../../support/processor-time.ts'
import { makeWorkspace, png, type Workspace } from '../../../support/recordings/workspace.ts'
import { onPosix } from '../../../support/requirement.ts'

/** The path of the first of these pictures that fits, as a report in this folder names them. */
async function find(workspace: Workspace, paths: string | readonly string[], folder = ''): Promise<string | undefined> {
  const segmentsIn = (path: string) => path.split('/').filter((name) => name !== '')
  const named = [paths].flat().map((path) => ({ path: segmentsIn(path), folder: segmentsIn(folder) }))
  return (await findPicture(named, workspace.path))?.path
}

const largest = 5_000_000

it.each([
  ['image/png', png],
  ['image/jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['image/webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ['image/gif', Buffer.from('GIF89a\x01\0\x01\0\0\0', 'latin1')],
])('finds a picture by its content, whatever its name, with all that sending needs: %s', async (mimeType, content) => {
  await using workspace = await makeWorkspace()
  await workspace.write('out/pays/a.dat', content)
  const named = [{ path: ['out', 'pays', 'a.dat'], folder: [] }]
  const picture = await findPicture(named, workspace.path)
  expect(picture).toEqual({
    path: 'out/pays/a.dat',
    file: join(workspace.path, 'out/pays/a.dat'),
    name: 'a.dat',
    mimeType,
    sizeBytes: content.length,
    stamp: expect.any(String),
  })
  if (picture === undefined) return
  const sent = await withUnchangedBytes(picture, async ({ sizeBytes }) => sizeBytes)
  expect(sent).toBe(content.length)
  await workspace.write('out/pays/a.dat', Buffer.alloc(content.length))
  await expect(withUnchangedBytes(picture, async () => {})).rejects.toThrow('changed')
})

describe('goes on to the next picture if one', () => {
  it.each<[string, string | Buffer]>([
    ['is empty', ''],
    ['is too large', Buffer.concat([png, Buffer.alloc(largest + 1 - png.length)])],
    ['is text', 'an error page'],
    ['is another kind of picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['is a video', Buffer.from('1a45dfa3', 'hex')],
    ['is cut off within its mark', png.subarray(0, 7)],
  ])('%s', async (_, content) => {
    await using workspace = await makeWorkspace()
    await workspace.write('out/a.png', content)
    await workspace.write('out/b.png', Buffer.concat([png, Buffer.alloc(largest - png.length)]))
    expect(await find(workspace, ['out/a.png', 'out/b.png'])).toBe('out/b.png')
  })

  it('is missing, a folder, or has a name that no file can have', async () => {
    await using workspace = await makeWorkspace()
    await mkdir(join(workspace.path, 'out/a.png'), { recursive: true })
    await workspace.write('out/b.png', png)
    const names = ['missing.png', 'a.png', 'b.png/c.png', 'nul\0.png', `${'x'.repeat(5000)}.png`, 'b.png']
    expect(
      await find(
        workspace,
        names.map((name) => `out/${name}`),
      ),
    ).toBe('out/b.png')
  })
})

it('finds nothing, without an error, among no pictures and among those that are gone', async () => {
  await using workspace = await makeWorkspace()
  expect(await find(workspace, [])).toBeUndefined()
  expect(await find(workspace, 'out/a.png')).toBeUndefined()
})

it('finds no picture behind a symbolic link, in any part of its path', async () => {
  await using workspace = await makeWorkspace()
  await workspace.write('../private/out/a.png', png)
  await workspace.write('real/a.png', png)
  await symlink('real/a.png', join(workspace.path, 'link.png'))
  await symlink('real', join(workspace.path, 'inner'))
  await symlink(join(workspace.outside, 'private'), join(workspace.path, 'outer'))
  for (const path of ['link.png', 'inner/a.png', 'outer/out/a.png']) {
    expect(await find(workspace, path), path).toBeUndefined()
  }
  // A link that is named by a longer path doesn't hide behind a shorter one.
  expect(await find(workspace, 'ci/app/inner/a.png')).toBeUndefined()
})

it('finds no picture outside of the workspace', async () => {
  await using workspace = await makeWorkspace()
  await workspace.write('../private/a.png', png)
  const outside = join(workspace.outside, 'private/a.png')
  expect(await find(workspace, outside)).toBeUndefined()
  // Readers remove these names, but others could write them.
  expect(await find(workspace, ['../private/a.png', 'x/../../private/a.png'])).toBeUndefined()
})

it('finds pictures in a workspace that is itself reached through a link', async () => {
  await using workspace = await makeWorkspace()
  await workspace.write('out/a.png', png)
  const linked = join(workspace.outside, 'linked')
  await symlink(workspace.path, linked)
  const named = [{ path: ['out', 'a.png'], folder: [] }]
  expect(await findPicture(named, linked)).toMatchObject({ path: 'out/a.png', file: join(linked, 'out/a.png') })
})

describe('if the report comes from another machine or folder', () => {
  const elsewhere = '/ci/app/app/test-results/pays-web/test-failed-1.png'
  const ending = 'test-results/pays-web/test-failed-1.png'

  it('finds a picture by the longest ending of its path below the folder of the report or a folder above', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write('web/reports/report.json', '{}')
    const places = ['pays-web/test-failed-1.png', ending, `web/${ending}`, `web/reports/${ending}`, `app/${ending}`]
    for (const place of places) {
      await workspace.write(place, png)
      expect(await find(workspace, elsewhere, 'web/reports'), place).toBe(place)
    }
  })

  it('finds none in another folder, nor by its mere name', async () => {
    await using workspace = await makeWorkspace()
    for (const place of ['test-failed-1.png', 'web/test-failed-1.png', `phone/${ending}`]) {
      await workspace.write(place, png)
    }
    expect(await find(workspace, elsewhere, 'web')).toBeUndefined()
  })

  it('finds a random name beside the report, because no other picture has it', async () => {
    await using workspace = await makeWorkspace()
    const name = '0b1c9a52-62c5-4d3c-9d2f-0d6a3f0d0f11-attachment.png'
    await workspace.write(`web/${name}`, png)
    expect(await find(workspace, `/ci/allure-results/${name}`, 'web')).toBe(`web/${name}`)
    expect(await find(workspace, `/ci/allure-results/${name}`)).toBeUndefined()
  })

  it('finds a path that is relative to the folder in which the tests ran', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write('app/cypress/screenshots/a.png', png)
    const asRead = 'app/reports/cypress/screenshots/a.png'
    expect(await find(workspace, asRead, 'app/reports')).toBe('app/cypress/screenshots/a.png')
  })

  it('takes no file with a shorter ending in place of one that does not fit', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write(ending, 'not a picture')
    await workspace.write('pays-web/test-failed-1.png', png)
    expect(await find(workspace, elsewhere)).toBeUndefined()
    await rm(join(workspace.path, ending))
    expect(await find(workspace, elsewhere)).toBe('pays-web/test-failed-1.png')
  })

  it('gives up on a path with thousands of folders', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write('d/a.png', png)
    const started = processorMs()
    expect(await find(workspace, `${'d/'.repeat(2000)}a.png`, 'x/'.repeat(300))).toBeUndefined()
    expect(processorMs() - started).toBeLessThan(2000)
  })
})

it.runIf(onPosix('names in either form'))("finds a name in either of Unicode's forms", async () => {
  await using workspace = await makeWorkspace()
  const name = 'out/Größe.png'
  await workspace.write(name.normalize('NFD'), png)
  expect(await find(workspace, name.normalize())).toBe(name.normalize('NFD'))
})

it('neither shows nor finds a picture whose path contains a secret, but finds the next one', async () => {
  await using workspace = await makeWorkspace()
  const secret = 'hunter2-password'
  const paths = [`out/${secret}/a.png`, 'out/b.png', `out/${secret}.png`]
  for (const path of paths) await workspace.write(path, png)
  const output = paths.map((path) => `[[ATTACHMENT|${path}]]`).join('\n')
  const testCase = `<testcase name="pays"><failure/><system-out>${output}</system-out></testcase>`
  await workspace.write('junit.xml', `<testsuite>${testCase}</testsuite>`)
  const search = { patterns: 'junit.xml', root: workspace.path, recordings: [], secrets: [secret], clean: String }
  const { pictures } = await readTestReports(search, new AbortController().signal)
  const [named = []] = pictures.values()
  expect(named.map(({ path }) => path.join('/'))).toEqual(['out/***.png', 'out/b.png', 'out/***/a.png'])
  expect(await findPicture(named, workspace.path)).toMatchObject({ path: 'out/b.png' })
})
