import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './stage.ts'

const sources = ['src', 'build.ts', 'package.json', 'tsconfig.json', 'tsconfig.build.json']

it('dist is what a fresh build makes of the sources, in whatever folder it is built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a folder with spaces '))
  try {
    for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true })
    await installPackages(join(folder, 'node_modules'))
    await promisify(execFile)(process.execPath, ['build.ts'], { cwd: folder })
    const [committed, fresh] = await Promise.all([
      readTree(join(root, 'dist')),
      readTree(join(folder, 'dist')),
    ])
    expect([...committed.keys()]).toEqual([...fresh.keys()])
    for (const [path, text] of fresh)
      expect(committed.get(path) === text, `${path} is stale: npm run build`).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)

it('the bundle holds one copy of undici, and the licence of every package in it', async () => {
  const bundle = await readFile(join(root, 'dist/main/index.js'), 'utf8')
  const licences = await readFile(join(root, 'dist/main/licenses.txt'), 'utf8')
  expect(bundle.match(/module\.exports\.EnvHttpProxyAgent = /g)).toHaveLength(1)
  for (const name of ['@actions/core', '@actions/github', '@actions/glob', 'undici', 'file-type', 'mime']) {
    expect(licences).toContain(`${name}: `)
  }
})

/** Bundled packages are copied, since a bundle depends on where they are below its folder; a link does for tools. */
async function installPackages(target: string): Promise<void> {
  const source = join(root, 'node_modules')
  const licences = await readFile(join(root, 'dist/main/licenses.txt'), 'utf8')
  const names = (await readdir(source)).filter((name) => !name.startsWith('.') && !name.startsWith('@'))
  for (const scope of (await readdir(source)).filter((name) => name.startsWith('@'))) {
    names.push(...(await readdir(join(source, scope))).map((name) => `${scope}/${name}`))
  }
  for (const name of names) {
    await mkdir(dirname(join(target, name)), { recursive: true })
    if (licences.includes(`${name}: `)) await cp(join(source, name), join(target, name), { recursive: true })
    else await symlink(join(source, name), join(target, name), 'junction')
  }
}

async function readTree(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.sort().map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const),
  )
  return new Map(files)
}
