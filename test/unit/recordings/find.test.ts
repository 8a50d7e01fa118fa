import { mkdir, rename, symlink } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRecordings } from '../../../src/recordings/find-recordings.ts'
import { gif } from '../../support/recordings/gif.ts'
import { makeWorkspace, png } from '../../support/recordings/workspace.ts'
import { onPosix } from '../../support/requirement.ts'

it.each([
  ['a folder for all that is below it', 'out', ['out/a.webm', 'out/deep/er/b.webm']],
  ['a folder with a slash for the same', 'out/', ['out/a.webm', 'out/deep/er/b.webm']],
  ['globs', '**/?.webm', ['other/a.webm', 'out/a.webm', 'out/deep/er/b.webm']],
  ['several lines and excludes', 'out\n!out/deep/**\nother/*.webm', ['other/a.webm', 'out/a.webm']],
  ['a file once, however many patterns name it', 'other\nother/*\n./other/a.webm', ['other/a.webm']],
])('takes %s', async (_, patterns, paths) => {
  await using workspace = await makeWorkspace()
  await workspace.record('out/a.webm', 'out/deep/er/b.webm', 'other/a.webm')
  expect(await workspace.paths(patterns)).toEqual(paths)
})

it('leaves hidden files and folders out unless asked for', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a/x.webm', 'a/.hidden.webm', 'a/.cache/y.webm', 'b/.last-run.json')
  expect(await workspace.paths('a')).toEqual(['a/x.webm'])
  expect(await workspace.find('a')).toMatchObject({ hasHidden: true })
  for (const [path, hasHidden] of [
    ['a/x.webm', false],
    ['a/.cache', true],
    ['b', false],
  ] as const)
    expect(await workspace.find(path)).toMatchObject({ hasHidden })
  expect(await workspace.paths('a', true)).toEqual(['a/.cache/y.webm', 'a/.hidden.webm', 'a/x.webm'])
})

it('sorts paths in natural order: shot2 before shot10', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('shot10.webm', 'shot2.webm', 'shot1.webm', 'part10/a.webm', 'part9/a.webm')
  expect(await workspace.paths('.')).toEqual([
    'part9/a.webm',
    'part10/a.webm',
    'shot1.webm',
    'shot2.webm',
    'shot10.webm',
  ])
})

it('names files outside the workspace by their absolute path, and those inside by the relative one', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('in.webm', '../elsewhere/out.webm', '..odd/in.webm')
  const absolute = join(workspace.outside, 'elsewhere/out.webm')
  expect(await workspace.paths(absolute)).toEqual([absolute.replaceAll(sep, '/')])
  expect(await workspace.paths(`${join(workspace.path, 'in.webm')}\n..odd`, true)).toEqual(['..odd/in.webm', 'in.webm'])
})

it('follows no symbolic link to a file or folder, and counts the links', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('../private/secret.webm', 'a/real.webm')
  const secret = join(workspace.outside, 'private/secret.webm')
  await symlink(secret, join(workspace.path, 'a/link.webm'))
  await symlink('real.webm', join(workspace.path, 'a/inner.webm'))
  await symlink(join(workspace.outside, 'private'), join(workspace.path, 'a/link'))
  const real = [{ path: 'a/real.webm' }]
  expect(await workspace.find('a')).toMatchObject({ recordings: real, links: 3, unusable: [] })
  expect(await workspace.find('a/link.webm')).toMatchObject({ recordings: [], links: 1 })
  expect(await workspace.paths('**/*.webm')).toEqual(['a/real.webm'])
  await rename(join(workspace.path, 'a'), join(workspace.outside, 'a'))
  const outside = await workspace.find(join(workspace.outside, 'a'))
  expect(outside).toMatchObject({ recordings: [{ name: 'real.webm' }], links: 3 })
})

// Windows strips dots from the end of a name.
it.each(['link', '..link', '.link', ...(onPosix('names of dots alone') ? ['...'] : [])])(
  'shares nothing through a link in the middle of a path, named %s',
  async (name) => {
    await using workspace = await makeWorkspace()
    await workspace.record('../private/deep/secret.webm', 'a/real.webm')
    await symlink(join(workspace.outside, 'private'), join(workspace.path, name))
    const patterns = ['deep/secret.webm', 'deep', 'deep/*.webm', '**/*.webm', '*/secret.webm']
    for (const pattern of patterns.map((each) => `${name}/${each}`)) {
      expect(await workspace.find(pattern, true)).toMatchObject({ recordings: [], links: 1 })
    }
    expect(await workspace.paths(`${name}/*/*.webm\n**\n*/deep/*`, true)).toEqual(['a/real.webm'])
  },
)

it('shares nothing through a link in the middle of a path that stays inside the workspace', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('real/deep/a.webm')
  await symlink('real', join(workspace.path, 'link'))
  expect(await workspace.find('link/deep/a.webm')).toMatchObject({ recordings: [], links: 1 })
})

it('works in a workspace that is itself reached through a link, by either of its names', async () => {
  await using workspace = await makeWorkspace()
  await workspace.record('a/x.webm', '../private/secret.webm')
  await symlink(join(workspace.outside, 'private'), join(workspace.path, 'link'))
  const linked = join(workspace.outside, 'linked')
  await symlink(workspace.path, linked)
  for (const name of [linked, workspace.path]) {
    const patterns = `${name}/a\n${name}/link/secret.webm`
    const { recordings, links } = await findRecordings({ patterns, includeHidden: false, workspace: linked })
    expect(recordings.map(({ path }) => path)).toEqual(['a/x.webm'])
    expect(links).toBe(1)
  }
  for (const patterns of ['**/*.webm', '.', linked]) {
    const { recordings } = await findRecordings({ patterns, includeHidden: false, workspace: linked })
    expect(recordings, patterns).toMatchObject([{ path: 'a/x.webm' }])
  }
})

it.runIf(['win32', 'darwin'].includes(process.platform))(
  'does not mistake a path in another case for a link on a case-insensitive system',
  async () => {
    await using workspace = await makeWorkspace()
    await workspace.record('Videos/caf\u00e9.webm')
    expect(await workspace.find('videos')).toMatchObject({ recordings: [{ name: 'caf\u00e9.webm' }], links: 0 })
  },
)

describe('a GIF', () => {
  const demo = gif({ delays: [50, 50] })

  it('is a recording if a pattern that ends in .gif matches it, in either case', async () => {
    await using workspace = await makeWorkspace()
    for (const path of ['out/a.gif', 'out/b.GIF', 'demo/c.gif']) await workspace.write(path, demo)
    await workspace.record('out/d.webm')
    const facts = { mimeType: 'image/gif', width: 320, height: 240, durationSeconds: 1, sizeBytes: demo.length }
    const { recordings } = await workspace.find('out/a.gif')
    expect(recordings).toMatchObject([{ path: 'out/a.gif', name: 'a.gif', ...facts }])
    expect(await workspace.paths('**/*.gif\n**/*.GIF')).toEqual(['demo/c.gif', 'out/a.gif', 'out/b.GIF'])
    expect(await workspace.find('out\ndemo/*.gif')).toMatchObject({
      recordings: [{ path: 'demo/c.gif' }, { path: 'out/d.webm' }],
      otherFiles: 2,
    })
  })

  it('is another file for all other patterns', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write('out/a.gif', demo)
    for (const patterns of ['out', '**', 'out/*', 'out/a.*', 'out\n!out/*.gif.gif\n!x.gif']) {
      expect(await workspace.find(patterns), patterns).toMatchObject({ recordings: [], unusable: [], otherFiles: 1 })
    }
    expect(await workspace.find('*/*.gif\n!out/*.gif')).toMatchObject({ recordings: [], otherFiles: 0 })
  })

  it('fails with the reason if it is broken, and a file that is only called so is left out or fails', async () => {
    await using workspace = await makeWorkspace()
    await workspace.write('out/empty.gif', '')
    await workspace.write('out/still.gif', png)
    await workspace.write('out/text.gif', 'an error page')
    expect(await workspace.find('out/*.gif')).toMatchObject({
      recordings: [],
      unusable: [
        { path: 'out/empty.gif', mimeType: 'image/gif', reason: expect.stringMatching(/^the file is empty/) },
        { path: 'out/text.gif', mimeType: 'image/gif', reason: expect.stringMatching(/^the file is text/) },
      ],
      otherFiles: 1,
      misnamed: ['out/still.gif'],
    })
    const named = await workspace.find('out/still.gif')
    expect(named.unusable).toMatchObject([{ reason: expect.stringMatching(/^the file is not a video/) }])
  })

  it('counts by its content: a video called like one is a recording, but a GIF called like a video is not', async () => {
    await using workspace = await makeWorkspace()
    await workspace.record('out/a.gif')
    const { recordings } = await workspace.find('out/*.gif')
    expect(recordings).toMatchObject([{ path: 'out/a.gif', mimeType: 'video/webm' }])
    await workspace.write('out/b.webm', demo)
    expect(await workspace.find('out/b.webm')).toMatchObject({ recordings: [], unusable: [{ path: 'out/b.webm' }] })
  })
})

it('finds nothing, without an error, if nothing is there', async () => {
  await using workspace = await makeWorkspace()
  await mkdir(join(workspace.path, 'empty'))
  const nothing = { recordings: [], unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden: false }
  expect(await workspace.find('empty\nmissing\n**/*.webm')).toEqual(nothing)
})

it('accepts names with any characters', async () => {
  await using workspace = await makeWorkspace()
  const names = ['a b.webm', 'ä → 日本.webm', '#1.webm', 'back\\slash.webm', "quote's.webm", 'line\nend.webm']
  await workspace.record(...names.map((name) => `out/${name}`))
  expect((await workspace.paths('out')).sort()).toEqual(names.map((name) => `out/${name}`).sort())
  await rename(join(workspace.path, 'out'), join(workspace.path, 'o (1)'))
  expect(await workspace.paths('o (1)')).toHaveLength(names.length)
})
