import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { available } from '../../requirement.ts'
import type { Ran } from './run-workflow.ts'

type Script = {
  script: string
  /** `javascript` is that of actions/github-script. */
  language: 'bash' | 'javascript'
  environment: Readonly<Record<string, string>>
  folder: string
}

/** What stands in the place of programs that would reach into the network: it notes what it was given. */
const standIn = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs')
const [, path, ...args] = process.argv
const stdin = args.includes('@-') ? readFileSync(0, 'utf8') : ''
appendFileSync(process.env.CALLS, JSON.stringify({ program: require('node:path').basename(path), args, stdin }) + '\\n')
if (args[1] === 'view') console.log('What is new')
`
const core = 'const core = { info: console.log };'

/** Whether scripts are run here; where they are not, the reason is printed. */
export const scriptsRun = canRunScripts()

function canRunScripts(): boolean {
  if (process.platform !== 'win32')
    return available('jq', '/usr/bin/jq', '/usr/local/bin/jq', '/opt/homebrew/bin/jq')
  // The stand-ins for programs are scripts themselves.
  process.stderr.write('Skipped: the scripts of recipes are run on Linux and macOS only\n')
  return false
}

/** Runs a later step's script; undefined where scripts are not run. */
export async function runScript(step: Script): Promise<Pick<Ran, 'exitCode' | 'log' | 'calls'> | undefined> {
  if (!scriptsRun) return undefined
  const bin = await mkdtemp(join(step.folder, '..', 'programs-'))
  await mkdir(step.folder, { recursive: true })
  for (const name of ['curl', 'gh']) await writeFile(join(bin, name), standIn, { mode: 0o755 })
  const calls = join(bin, 'calls')
  await writeFile(calls, '')
  const [program, ...args] =
    step.language === 'bash'
      ? // As the runner starts it.
        ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step.script]
      : [process.execPath, '--eval', `${core} (async () => {${step.script}})()`]
  const child = spawn(program, args, {
    cwd: step.folder,
    env: { PATH: `${bin}${delimiter}${process.env['PATH']}`, CALLS: calls, ...step.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const exitCode = await promise
  const lines = (await readFile(calls, 'utf8')).split('\n').filter((line) => line !== '')
  return { exitCode, log, calls: lines.map((line) => JSON.parse(line)) }
}
