import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { available } from '../../requirement.ts'
import type { Ran } from './run-workflow.ts'

type Script = {
  script: string
  environment: Readonly<Record<string, string>>
  /** Folders of programs that come before the machine's. */
  path?: readonly string[]
  /** Scripts that stand in the place of programs, by their names. */
  programs?: Readonly<Record<string, string>>
  folder: string
}

/** What a script leaves for its step and for those after it. */
type Outcome = Pick<Ran, 'exitCode' | 'log' | 'outputs' | 'summary' | 'calls'> & {
  environment: Readonly<Record<string, string>>
  path: readonly string[]
}

/**
 * What stands in the place of programs that would reach into the network, or wait: it notes what it was given. What GitHub's
 * program reads, it reads of the emulated GitHub.
 */
const standIn = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs')
const [, path, ...args] = process.argv
const stdin = args.includes('@-') ? readFileSync(0, 'utf8') : ''
appendFileSync(process.env.CALLS, JSON.stringify({ program: require('node:path').basename(path), args, stdin }) + '\\n')
if (args[1] === 'view') console.log('What is new')
const reads = require('node:path').basename(path) === 'gh' && args[0] === 'api' && !args.includes('--method')
if (reads) read('/' + args.at(-1)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
async function read(address) {
  // The emulated GitHub lists the artifacts of all runs alone.
  const path = address.replace(/runs\\/\\d+\\/artifacts$/, 'artifacts')
  const { GITHUB_API_URL: api, GH_ENTERPRISE_TOKEN, GH_TOKEN: token = GH_ENTERPRISE_TOKEN } = process.env
  const headers = { authorization: 'token ' + token, 'user-agent': 'gh' }
  for (let url = api + path; url; ) {
    const response = await fetch(url, { headers })
    const body = Buffer.from(await response.arrayBuffer())
    process.stdout.write(body)
    if (!response.ok) throw new Error('gh: ' + JSON.parse(body).message + ' (HTTP ' + response.status + ')')
    const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
    url = args.includes('--paginate') && next
  }
}
`
const usual = { curl: standIn, gh: standIn, npm: standIn, sleep: standIn }

/** Whether scripts are run here; where they are not, the reason is printed. */
export const scriptsRun = canRunScripts()

function canRunScripts(): boolean {
  if (process.platform !== 'win32')
    return ['jq', 'unzip'].every((name) =>
      available(
        name,
        ...['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => join(folder, name)),
      ),
    )
  // The stand-ins for programs are scripts themselves.
  process.stderr.write('Skipped: the scripts of recipes are run on Linux and macOS only\n')
  return false
}

/** Runs a later step's script; undefined where scripts are not run. */
export async function runScript(step: Script): Promise<Outcome | undefined> {
  if (!scriptsRun) return undefined
  const bin = await mkdtemp(join(step.folder, '..', 'programs-'))
  await mkdir(step.folder, { recursive: true })
  for (const [name, text] of Object.entries(step.programs ?? usual))
    await writeFile(join(bin, name), text, { mode: 0o755 })
  const [calls, outputs, summary, variables, path] = ['calls', 'outputs', 'summary', 'variables', 'path'].map(
    (name) => join(bin, name),
  ) as [string, string, string, string, string]
  for (const file of [calls, outputs, summary, variables, path]) await writeFile(file, '')
  // As the runner starts it.
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.script], {
    cwd: step.folder,
    env: {
      PATH: [bin, ...(step.path ?? []), dirname(process.execPath), process.env['PATH']].join(delimiter),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      CALLS: calls,
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_ENV: variables,
      GITHUB_PATH: path,
      RUNNER_TEMP: bin,
      ...step.environment,
    },
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
  return {
    exitCode,
    log,
    outputs: await readPairs(outputs),
    summary: await readFile(summary, 'utf8'),
    calls: (await readLines(calls)).map((line) => JSON.parse(line)),
    environment: await readPairs(variables),
    path: await readLines(path),
  }
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
}

async function readPairs(file: string): Promise<Record<string, string>> {
  const pairs = (await readFile(file, 'utf8')).matchAll(/^([\w-]+)=(.*)$/gm)
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, value]))
}
