import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { available } from '../../support/requirement.ts'
import { writeProgram } from '../../support/write-program.ts'

/** Scripts by the names of the programs that they replace. */
export type Programs = Readonly<Record<string, string>>

/** A call of a stand-in program. */
export type Call = { program: string; args: string[]; stdin: string }

/**
 * A stand-in for programs that would use the network or wait. It records its calls. As GitHub's program, it reads from
 * the emulated GitHub.
 */
const standIn = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs')
const [, path, ...args] = process.argv
const stdin = args.includes('@-') ? readFileSync(0, 'utf8') : ''
appendFileSync(process.env.CALLS, JSON.stringify({ program: require('node:path').basename(path), args, stdin }) + '\\n')
const reads = require('node:path').basename(path) === 'gh' && args[0] === 'api' && !args.includes('--method')
if (reads) read('/' + args.at(-1)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
async function read(path) {
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
export const usualPrograms: Programs = { curl: standIn, gh: standIn, npm: standIn, sleep: standIn }

/** Whether scripts can run here. If not, the reason is printed. */
export const scriptsRun = canRunScripts()

function canRunScripts(): boolean {
  if (process.platform !== 'win32')
    return available('jq', ...['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => join(folder, 'jq')))
  // The stand-ins for programs are scripts themselves.
  process.stderr.write('Skipped: the scripts of recipes run only on Linux and macOS\n')
  return false
}

/** Writes stand-in programs into a folder. */
export async function makePrograms(folder: string, programs: Programs): Promise<void> {
  await mkdir(folder)
  for (const [name, text] of Object.entries(programs)) writeProgram(join(folder, name), text)
}

/** Reads the calls that stand-ins recorded in a file. */
export async function readCalls(file: string): Promise<Call[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}
