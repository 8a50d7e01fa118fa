// Builds schemas, the service for Cloudflare, and dist: a bundle of all actions, their entry points, the service, and
// the licenses of bundled packages. Run by `npm run build`.
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { jsonSchemas } from './json-schemas.ts'
import { buildService } from './service/build.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)
const actions = ['main', 'report', 'cleanup']
/**
 * Packages without side effects that don't declare it. The bundler may then drop their unused modules. Otherwise, each
 * start would load an HTTP client for a login that no action uses.
 */
const withoutSideEffects = ['@actions/core', '@actions/glob']

process.chdir(root)
rmSync('build', { recursive: true, force: true })
runTool('typescript-compiler', 'tsc', '--project', 'tsconfig.build.json')
for (const name of withoutSideEffects) copyPackage(name, { sideEffects: false })
await shakePackage('valibot')
bundle()
for (const action of actions) writeStart(action)
writeReaderStart()
await writeService()
rmSync('dist', { recursive: true, force: true })
renameSync(join('build', 'dist'), 'dist')
for (const [file, text] of Object.entries(jsonSchemas())) writeFileSync(join('schemas', file), text)

/** Copies a package, with changes to its package.json, to where the bundler looks first. */
function copyPackage(name: string, changes: object): void {
  const copy = join('build', 'node_modules', name)
  cpSync(join('node_modules', name), copy, { recursive: true, dereference: true })
  const manifest = join(copy, 'package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...changes }))
}

/** Copies a package, reduced to the exports that the sources use, because the bundler keeps whole files. */
async function shakePackage(name: string): Promise<void> {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!node_modules).*\.js$/.test(file),
  )
  const users = files
    .map((file) => readFileSync(join('build', file), 'utf8'))
    .filter((text) => text.includes(`from '${name}'`))
  const used = new Set(users.flatMap((text) => Array.from(text.matchAll(/\bv\.(\w+)/g), ([, member = '']) => member)))
  const entry = `export { ${[...used].sort().join(', ')} } from '${name}'`
  const shaken = await rolldown({
    input: 'entry',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
    ],
  })
  copyPackage(name, { exports: './shaken.mjs' })
  await shaken.write({ file: join('build', 'node_modules', name, 'shaken.mjs') })
}

function bundle(): void {
  const stats = join('build', 'stats.json')
  const output = join('build', 'dist', 'bundle')
  mkdirSync(output, { recursive: true })
  const entry = 'build/actions/start.js'
  runTool('@vercel/ncc', 'ncc', 'build', entry, '--out', output, '--stats-out', stats, '--quiet')
  for (const name of readdirSync(output).filter((file) => file.endsWith('.js'))) {
    const file = join(output, name)
    writeFileSync(file, asAscii(readFileSync(file, 'utf8')))
  }
  writeFileSync(join(output, 'licenses.txt'), licensesOf(packagesIn(stats)))
}

/**
 * Escapes all non-ASCII characters in strings and patterns. Otherwise, Node would decode each file and keep two bytes
 * for each of its characters.
 */
function asAscii(code: string): string {
  const escaped = code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // After a backslash or within String.raw, an escape would change the text.
  const unsafe = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(code)
  if (unsafe !== null) throw new Error(`Can't write this in ASCII: ${unsafe[0]}`)
  return escaped
}

function writeStart(action: string): void {
  const folder = join('build', 'dist', action)
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.js'), `import { ${action} } from '../bundle/index.js'\n\n${action}()\n`)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
}

/** Entry point of the process that the bundle starts. The bundle looks for it in its own folder. */
function writeReaderStart(): void {
  const start = "import { reader } from './index.js'\n\nreader()\n"
  writeFileSync(join('build', 'dist', 'bundle', 'reader.js'), start)
}

/** Writes one file for Node into `dist`, and one next to the Worker that uses it. */
async function writeService(): Promise<void> {
  const files = {
    node: join('build', 'dist', 'service', 'main.mjs'),
    worker: join('deploy', 'cloudflare', 'service.js'),
  }
  const packages = await buildService(files)
  // Each file is copied without the rest of `dist`, so it includes its licenses.
  appendFileSync(files.node, asComment(licensesOf(packages.node)))
  appendFileSync(files.worker, asComment(licensesOf(packages.worker)))
}

function asComment(text: string): string {
  return `/*\nThis file contains code of these packages:\n\n${text.replaceAll('*/', '* /')}*/\n`
}

/** Runs a package's command with this Node, without a shell or platform wrapper. */
function runTool(name: string, command: string, ...args: string[]): void {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
  execFileSync(process.execPath, [script, ...args], { stdio: 'inherit' })
}

/** The packages in a bundle, according to the bundler's own statistics. */
function packagesIn(stats: string): string[] {
  const paths = readFileSync(stats, 'utf8').matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"@][^/"]*)/g)
  const names = new Set(Array.from(paths, ([, name]) => name ?? ''))
  return [...names].filter((name) => name !== '').sort()
}

function licensesOf(names: string[]): string {
  return names
    .map((name) => {
      const folders = [join('node_modules', name), join('service', 'node_modules', name)]
      const folder = folders.find((path) => existsSync(path)) ?? ''
      const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const files = readdirSync(folder)
        .filter((file) => /^licen[cs]e/i.test(file))
        .sort()
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      return [`${name}: ${license}`, ...texts].join('\n\n')
    })
    .join('\n\n---\n\n')
    .concat('\n')
}
