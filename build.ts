// Builds schemas, the service for Cloudflare, and dist: a bundle of all actions, their entry points, the service, and
// the licenses of bundled packages. Run by `npm run build`.
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { jsonSchemas } from './json-schemas.ts'
import { buildService, packagesIn } from './service/build.ts'

const root = import.meta.dirname
const actions = ['main', 'report', 'cleanup']
process.chdir(root)
const building = join('build', 'dist')
rmSync('build', { recursive: true, force: true })
await writeBundle()
for (const action of actions) writeStart(action)
writeReaderStart()
await writeService()
rmSync('dist', { recursive: true, force: true })
renameSync(building, 'dist')
for (const [file, text] of Object.entries(jsonSchemas())) writeFileSync(join('schemas', file), text)

/**
 * Bundles all actions and the reader of test reports. Each start needs one file, and loads others on demand. ncc keeps whole files
 * of packages, with their comments, so rolldown first leaves out what nothing uses.
 */
async function writeBundle(): Promise<void> {
  const bundling = await rolldown({
    input: { index: 'src/actions/start.ts' },
    platform: 'node',
    transform: { target: 'node24' },
    // These packages don't declare that they have no side effects. Without this, each start would load an HTTP client for a login
    // that no action uses.
    treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@actions[\\/](core|glob)[\\/]/, sideEffects: false }] },
  })
  const { output } = await bundling.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
    // Each job downloads the bundle, and the sources have all comments.
    comments: { legal: true, annotation: false, jsdoc: false },
    // Node keeps two bytes for each character of a file that isn't Latin-1. Comments about licenses stay as they are.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  })
  const shaken = join('build', 'shaken')
  mkdirSync(shaken, { recursive: true })
  const chunks = output.filter((file) => file.type === 'chunk')
  for (const { fileName, code } of chunks) writeFileSync(join(shaken, fileName), code)
  writeFileSync(join(shaken, 'package.json'), '{ "type": "module" }\n')
  const folder = join(building, 'bundle')
  const ncc = join('node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js')
  const args = [ncc, 'build', join(shaken, 'index.js'), '--out', folder, '--quiet']
  execFileSync(process.execPath, args, { stdio: 'inherit' })
  writeFileSync(join(folder, 'licenses.txt'), licensesOf([...packagesIn(chunks), '@vercel/ncc'].sort()))
}

function writeStart(action: string): void {
  const folder = join(building, action)
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.js'), `import { ${action} } from '../bundle/index.js'\n\n${action}()\n`)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
}

/** Entry point of the process that the bundle starts. The bundle looks for it in its own folder. */
function writeReaderStart(): void {
  const start = "import { reader } from './index.js'\n\nreader()\n"
  writeFileSync(join(building, 'bundle', 'reader.js'), start)
}

/** Writes one file for Node into `dist`, and one next to the Worker that uses it. */
async function writeService(): Promise<void> {
  const files = {
    node: join(building, 'service', 'main.mjs'),
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
