import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notFoundFor } from '../../../src/files/patterns.ts'

let root: string

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'not-found-')))
  await mkdir(join(root, 'apps/web'), { recursive: true })
  await writeFile(join(root, 'report.json'), '{}')
})

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

it.each([
  ['apps/web/**/*.webm', ''],
  ['report.json\n**/*.webm\n.', ''],
  ['apps/shop/test-results/**/*.webm', ': apps/shop does not exist'],
  ['apps/web/videos', ': apps/web/videos does not exist'],
  ['apps/web/demo-*/out', ''],
  ['report.json/videos', ': report.json/videos does not exist'],
  ['videos\napps/shop/a\napps/shop/b', ': videos and apps/shop do not exist'],
  ['!videos/old\n# nowhere\napps', ''],
  ['https://me:sesame@example.com/a.webm', ''],
])('says which folder of the pattern %j does not exist, if any: %j', (patterns, missing) => {
  expect(notFoundFor('path', patterns, root).replace(/^.*?\)/, '')).toBe(missing)
})

it('names a folder outside the workspace by its full path', () => {
  expect(notFoundFor('path', join(root, '../no such folder/*.webm'), join(root, 'apps'))).toMatch(
    /\): \S*\/no such folder does not exist$/,
  )
})

it('removes secrets from names, and still says what does not exist', () => {
  const hide = (text: string) => text.replaceAll('web', '***')
  expect(notFoundFor('path', 'apps/web/*', root, hide)).toBe('the input path (apps/***/*)')
  expect(notFoundFor('path', 'web/*', root, hide)).toBe('the input path (***/*): *** does not exist')
})

it.each([
  ['out/*.{webm,mp4}', ['braces and commas are literal: write each pattern on its own line']],
  ['a.webm, b.webm', ['braces and commas']],
  ['apps/[id]/*.webm', ['[ starts a set of characters: write [[] for a literal [']],
  ['apps/[a-z]/{x}', ['braces and commas', '[ starts a set']],
  ['apps/[[]id]/*.webm\n!{a,b}\n# [x], {y}', []],
])('explains what braces, commas and [ mean in the pattern %j, if it has any', (patterns, notes) => {
  const text = notFoundFor('path', patterns, root)
  for (const note of notes) expect(text).toContain(note)
  if (notes.length === 0) expect(text).not.toMatch(/braces|starts a set/)
})
