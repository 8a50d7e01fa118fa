import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtempDisposable, readdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root, setStage } from './support/stage.ts'

const sources = ['src', 'service', 'build.ts', 'json-schemas.ts', 'schemas', 'package.json', 'tsconfig.json']

it('dist and the Worker are equal to a fresh build of the sources, in any folder', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'a folder with spaces '))
  for (const source of sources) await cp(join(root, source), join(folder.path, source), { recursive: true })
  await installPackages(join(folder.path, 'node_modules'))
  await promisify(execFile)(process.execPath, ['build.ts'], { cwd: folder.path })
  const [committed, fresh] = await Promise.all([readBuilt(root), readBuilt(folder.path)])
  expect([...committed.keys()]).toEqual([...fresh.keys()])
  for (const [path, text] of fresh)
    expect(committed.get(path) === text, `${path} is stale: run npm run build`).toBe(true)
})

it('the bundle is Latin-1, has one copy of undici and no source map, and comes with the license of every bundled package', async () => {
  const files = await readTree(join(root, 'dist'))
  const copies = [...files].flatMap(([path, text]) =>
    Array.from(text.matchAll(/module\.exports\.EnvHttpProxyAgent = /g), () => path),
  )
  expect(copies).toHaveLength(1)
  expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([])
  const code = [...files].filter(([path]) => path.endsWith('.js') && !path.startsWith('/service'))
  expect(code.flatMap(([path, text]) => (/[^\0-\xff]/.test(text) ? path : []))).toEqual([])
  const licences = await readFile(join(root, 'dist/bundle/licenses.txt'), 'utf8')
  for (const name of ['@actions/core', '@actions/github', '@actions/glob', 'undici', 'file-type', 'mime']) {
    expect(licences).toContain(`${name}: `)
  }
  const ofService = await readFile(join(root, 'dist/service/main.mjs'), 'utf8')
  for (const name of ['hono', '@hono/node-server', 'aws4fetch', 'range-parser'])
    expect(ofService).toMatch(new RegExp(`^${name}: MIT\n\n`, 'm'))
})

/** Logs every loaded module to standard error. */
const telling = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { console.error('loads ' + url); return next(url, context) } })
`

it('a step that finds nothing loads neither an HTTP client nor parsers of videos and reports', async () => {
  await using stage = await setStage({ recordings: false })
  const { exitCode, log } = await stage.share({
    inputs: { reuse: 'false' },
    event: { name: 'schedule', payload: {} },
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(telling)}` },
  })
  expect(exitCode, log).toBe(0)
  const loaded = Array.from(log.matchAll(/^loads (file:.*)$/gm), ([, url = '']) => fileURLToPath(url))
  const texts = await Promise.all(loaded.map((file) => readFile(file, 'utf8')))
  const marks = ['@actions/glob/lib', 'EnvHttpProxyAgent', '/file-type/', '/@rgrove/parse-xml/', '/@octokit/']
  expect(marks.filter((mark) => texts.join('').includes(mark))).toEqual(['@actions/glob/lib'])
})

/** Copies bundled packages, because a bundle depends on their place below its folder. Tools are only linked. */
async function installPackages(target: string): Promise<void> {
  const source = join(root, 'node_modules')
  const ofBundles = ['bundle/licenses.txt', 'service/main.mjs'].map((file) =>
    readFile(join(root, 'dist', file), 'utf8'),
  )
  const licences = (await Promise.all(ofBundles)).join()
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

/** All generated files. */
async function readBuilt(folder: string): Promise<Map<string, string>> {
  const built = await readTree(join(folder, 'dist'))
  return built.set('service.js', await readFile(join(folder, 'deploy/cloudflare/service.js'), 'utf8'))
}

async function readTree(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.sort().map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const),
  )
  return new Map(files)
}
