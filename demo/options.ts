import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readActionFile } from '../emulators/runner/action-file.ts'

const actionFile = join(import.meta.dirname, '..', 'action.yml')

/** What the demo itself sets. */
const ownInputs: readonly string[] = ['api-key', 'base-url', 'github-token', 'matrix']
/** Inputs that name files, which a command line names from where it is run. */
const fileInputs: readonly string[] = ['test-report']

async function inputNames(): Promise<string[]> {
  const { inputs } = await readActionFile(actionFile)
  return Object.keys(inputs).filter((name) => !ownInputs.includes(name))
}

export async function usage(): Promise<string> {
  const names = await inputNames()
  return `Usage: npm run demo -- [folder] [--INPUT=value ...] [--exit]

Runs the action for an emulated pull request, with its own service and an emulated GitHub on this
machine; nothing leaves it. Shows the log, the outputs, the comment and the summary, here and on a page
of its own, where it can be run again. If there is a comment, all pages stay open until Ctrl-C.

  folder   the workspace, with recordings to share; without it, three samples
  --exit   end at once, with the action's exit code
  --help   show this text

Inputs of the action:
${names.map((name) => `  --${name}=`).join('\n')}

For example, the recordings and results of a Playwright project:

  npm run demo -- ../app --path=test-results --test-report=report.json`
}

export type Demo = {
  kind: 'demo'
  /** Absolute; undefined for the repository's own recordings. */
  folder: string | undefined
  /** Inputs of the action by their names. */
  inputs: Readonly<Record<string, string>>
  exit: boolean
}

type Options = Demo | { kind: 'help' } | { kind: 'mistake'; message: string }

/** Reads the command line; `from` is the folder that relative paths start at. */
export async function readOptions(args: readonly string[], from: string): Promise<Options> {
  const folders = args.filter((arg) => !arg.startsWith('-'))
  const flags = args.filter((arg) => arg.startsWith('-') && !arg.includes('='))
  if (flags.some((flag) => flag === '--help' || flag === '-h')) return { kind: 'help' }
  const unknown = flags.find((flag) => flag !== '--exit')
  const names = await inputNames()
  if (unknown !== undefined && names.includes(unknown.slice(2))) return mistake(`Write ${unknown}=VALUE.`)
  if (unknown !== undefined) return mistake(`Unknown option '${unknown}'.`)
  const given = args.flatMap((arg): [string, string][] => {
    const [, name, value = ''] = /^--([\w-]+)=(.*)$/s.exec(arg) ?? []
    return name === undefined ? [] : [[name, fileInputs.includes(name) ? fromHere(value, from) : value]]
  })
  const own = given.find(([name]) => ownInputs.includes(name))
  if (own !== undefined) return mistake(`The demo sets ${own[0]} itself.`)
  const unexpected = given.find(([name]) => !names.includes(name))
  if (unexpected !== undefined) {
    const valid = names.map((name) => `'${name}'`).join(', ')
    return mistake(`Unexpected input(s) '${unexpected[0]}', valid inputs are [${valid}]`)
  }
  const options = { kind: 'demo', inputs: Object.fromEntries(given), exit: flags.length > 0 } as const
  const [name, ...others] = folders
  if (others.length > 0) return mistake('Name one folder only.')
  if (name === undefined) return { ...options, folder: undefined }
  const folder = resolve(from, name)
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) return mistake(`The folder ${folder} does not exist.`)
  if (!found.isDirectory()) return mistake(`${folder} is no folder; name the folder that holds it.`)
  return { ...options, folder }
}

/** A file that is there, from where npm was called; everything else is a pattern within the folder. */
function fromHere(value: string, from: string): string {
  const path = resolve(from, value)
  return existsSync(path) ? path : value
}

function mistake(message: string): Options {
  return { kind: 'mistake', message }
}
