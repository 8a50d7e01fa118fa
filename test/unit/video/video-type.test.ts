import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeWorkspace, mp4, png, webm } from '../../support/recordings/workspace.ts'

async function typeOf(name: string, content: string | Uint8Array): Promise<string | undefined> {
  await using workspace = await makeWorkspace()
  await workspace.write(name, content)
  const { recordings, otherFiles } = await workspace.find('.')
  expect(recordings.length + otherFiles).toBe(1)
  return recordings[0]?.mimeType
}

it("uses the content's type, whatever the extension says", async () => {
  expect(await typeOf('a.mp4', await readFile(webm))).toBe('video/webm')
  expect(await typeOf('a.webm', await readFile(mp4))).toBe('video/mp4')
  expect(await typeOf('a.bin', await readFile(mp4))).toBe('video/mp4')
  expect(await typeOf('no-extension', await readFile(webm))).toBe('video/webm')
})

it('uses the extension only if the content says nothing', async () => {
  const unknown = Buffer.from('no container that anyone knows\0')
  expect(await typeOf('a.mkv', unknown)).toMatch(/^video\/(x-)?matroska$/)
  expect(await typeOf('a.MP4', unknown)).toBe('video/mp4')
  expect(await typeOf('a.txt', unknown)).toBeUndefined()
  expect(await typeOf('a', unknown)).toBeUndefined()
})

it('recognizes screenshots and traces by their first bytes, whatever their names', async () => {
  for (const mark of ['89504e470d0a1a0a', 'ffd8ffe0', '504b0304']) {
    const content = Buffer.from(`${mark}0000000d49484452000001`, 'hex')
    for (const name of ['a', 'a.json', 'a.mp4']) expect(await typeOf(name, content)).toBeUndefined()
    expect(await typeOf('a.bin', Buffer.concat([Buffer.from('0'), content]))).toBeUndefined()
  }
})

it('distinguishes WebM from Matroska by the header', async () => {
  const content = await readFile(webm)
  const named = (type: string) => {
    const changed = Buffer.from(content)
    changed.write(type, changed.indexOf('webm'), 'latin1')
    return changed
  }
  expect(await typeOf('a.mkv', content)).toBe('video/webm')
  expect(await typeOf('a.mkv', named('mkv?'))).toMatch(/^video\/(x-)?matroska$/)
  expect(await typeOf('a.bin', named('mkv?'))).toBeUndefined()
})

it('mistakes no TypeScript source for a video, but recognizes an MPEG transport stream', async () => {
  for (const name of ['app.ts', 'app.mts', 'app.d.cts', 'APP.TS']) {
    expect(await typeOf(name, 'export const a = 1\n')).toBeUndefined()
  }
  const stream = Buffer.alloc(188 * 8)
  for (let at = 0; at < stream.length; at += 188) stream[at] = 0x47
  expect(await typeOf('a.ts', stream)).toBe('video/mp2t')
})

it('counts what it leaves out, and fails a file that is named literally and is not a video', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/a.webm')
  for (const name of ['b.txt', 'c.txt', 'd.mp4']) await workspace.write(`out/${name}`, png)
  const { recordings, unusable, otherFiles } = await workspace.find('out\nout/d.mp4')
  expect(recordings.map(({ path }) => path)).toEqual(['out/a.webm'])
  expect(unusable).toMatchObject([{ path: 'out/d.mp4', name: 'd.mp4', sizeBytes: png.length }])
  expect(unusable[0]?.reason).toMatch(/^the file is not a video/)
  expect(otherFiles).toBe(2)
})

it('returns size, name and type of each recording', async () => {
  await using workspace = await makeWorkspace()
  const file = join(workspace.path, 'demo.mp4')
  await copyFile(mp4, file)
  const { recordings } = await workspace.find('demo.mp4')
  const sizeBytes = (await readFile(mp4)).length
  expect(recordings).toMatchObject([{ path: 'demo.mp4', file, name: 'demo.mp4', sizeBytes, mimeType: 'video/mp4' }])
})
