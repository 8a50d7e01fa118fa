import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readActionFile } from '../emulators/runner/action-file.ts'
import type { OwnJob } from './own-jobs.ts'

const actionFile = join(import.meta.dirname, '..', 'action.yml')

/** What the demo itself sets. */
const ownInputs: readonly string[] = ['api-key', 'base', 'base-url', 'github-token', 'matrix', 'strategy']
/** Inputs that name files, which a command line names from where it is run. */
const fileInputs: readonly string[] = ['test-report']
/** What each job has for itself. */
const jobInputs: readonly string[] = ['test-report', 'section']

async function inputNames(): Promise<string[]> {
  const { inputs } = await readActionFile(actionFile)
  return Object.keys(inputs).filter((name) => !ownInputs.includes(name))
}

export async function usage(): Promise<string> {
  const names = await inputNames()
  return `Usage: npm run demo -- [folder] [--INPUT=value ...] [--job NAME=PATH ...] [--exit]

Runs the action for an emulated pull request, with its own service and an emulated GitHub on this
machine; nothing leaves it. Shows the log, the outputs, the comment and the summary, here and on a page
of its own, where it can be run again. If there is a comment, all pages stay open until Ctrl-C.

  folder           the workspace, with recordings to share; without it, three samples
  --job NAME=PATH  a job of a matrix, with its test report: a file, or a folder with reports. Give --job
                   once for each; all run at once, and each has its section of the one comment. A job
                   shares the videos that its report mentions; a video that no report mentions is shared
                   by the job whose report is nearest to it.
  --exit           end at once, with the action's exit code (of jobs, the first one that is not 0)
  --help           show this text

Inputs of the action (of your own project, the emulated pull request changes no file, so --only=changed
shares failed and flaky tests alone):
${names.map((name) => `  --${name}=`).join('\n')}

For example, the recordings and results of a Playwright project:

  npm run demo -- ../app --path=test-results --test-report=report.json

Two shards of it, each run with a report and a folder for videos of its own, since Playwright empties
that folder at its start. Videos of an earlier run would be shared, too. With few files a shard may have
no test, and then has no section; 'fullyParallel: true' splits within files.

  cd ../app && rm -rf test-results
  PLAYWRIGHT_JSON_OUTPUT_FILE=report-1.json npx playwright test --shard=1/2 --output=test-results/1
  PLAYWRIGHT_JSON_OUTPUT_FILE=report-2.json npx playwright test --shard=2/2 --output=test-results/2

  npm run demo -- ../app --path=test-results --job "test (1)=report-1.json" --job "test (2)=report-2.json"`
}

export type Demo = {
  kind: 'demo'
  /** Absolute; undefined for the repository's own recordings. */
  folder: string | undefined
  /** Inputs of the action by their names. */
  inputs: Readonly<Record<string, string>>
  /** Of somebody's own matrix; none for a single job. */
  jobs: readonly OwnJob[]
  exit: boolean
}

type Options = Demo | { kind: 'help' } | { kind: 'mistake'; message: string }

/** Reads the command line; `from` is the folder that relative paths start at. */
export async function readOptions(args: readonly string[], from: string): Promise<Options> {
  const { jobs: jobArgs, rest } = takeJobs(args)
  const folders = rest.filter((arg) => !arg.startsWith('-'))
  const flags = rest.filter((arg) => arg.startsWith('-') && !arg.includes('='))
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { kind: 'help' }
  const unknown = flags.find((flag) => flag !== '--exit')
  const names = await inputNames()
  if (unknown !== undefined && names.includes(unknown.slice(2))) return mistake(`Write ${unknown}=VALUE.`)
  if (unknown !== undefined) return mistake(`Unknown option '${unknown}'.`)
  const given = rest.flatMap((arg): [string, string][] => {
    const [, name, value = ''] = /^--([\w-]+)=(.*)$/s.exec(arg) ?? []
    return name === undefined ? [] : [[name, fileInputs.includes(name) ? fromHere(value, from) : value]]
  })
  const inputs = given.map(([name]) => name)
  const named = jobArgs.map(namedJob)
  const wrong = wrongInput(inputs, names) ?? wrongJobs(named, inputs)
  if (wrong !== undefined) return mistake(wrong)
  const [name, ...others] = folders
  if (others.length > 0) return mistake('Name one folder only.')
  const folder = name === undefined ? undefined : resolve(from, name)
  const wrongly = folder && (await wrongFolder(folder))
  if (wrongly) return mistake(wrongly)
  if (named.length > 0 && folder === undefined) return mistake('Name the folder of your project, too.')
  const jobs = await Promise.all(named.map((job) => locateJob(job, [from, folder ?? from])))
  const missing = jobs.find((job) => typeof job === 'string')
  if (missing !== undefined) return mistake(missing)
  const own = jobs.filter((job) => typeof job !== 'string')
  return { kind: 'demo', folder, inputs: Object.fromEntries(given), jobs: own, exit: flags.length > 0 }
}

type NamedJob = { arg: string; name: string; path: string }

/** The values of --job, which follow it or an equals sign, and all other arguments. */
function takeJobs(args: readonly string[]): { jobs: string[]; rest: string[] } {
  const isValue = (at: number) => args[at - 1] === '--job'
  const jobs = args.flatMap((arg, at) => {
    if (arg === '--job' && !isValue(at)) return [args[at + 1] ?? '']
    return arg.startsWith('--job=') && !isValue(at) ? [arg.slice('--job='.length)] : []
  })
  const rest = args.filter((arg, at) => arg !== '--job' && !arg.startsWith('--job=') && !isValue(at))
  return { jobs, rest }
}

function namedJob(arg: string): NamedJob {
  const [, name = '', path = ''] = /^([^=]*)=(.*)$/s.exec(arg) ?? []
  return { arg, name: name.trim(), path: path.trim() }
}

function wrongJobs(jobs: readonly NamedJob[], inputs: readonly string[]): string | undefined {
  const ofJob = inputs.find((name) => jobs.length > 0 && jobInputs.includes(name))
  if (ofJob !== undefined) return `--job gives each job its own ${ofJob}: leave --${ofJob} out.`
  const unnamed = jobs.find(({ name, path }) => name === '' || path === '')
  if (unnamed !== undefined) {
    return `--job names a job, and after = its test report, such as --job "test (1)=report-1.json"; '${unnamed.arg}' does not.`
  }
  const twice = jobs.find(({ name }, at) => jobs.findIndex((job) => job.name === name) < at)
  return twice && `Two jobs are named '${twice.name}'. Give each job a name of its own, for its section.`
}

/** The job with its report, which is looked for in each of the folders; or that it is in none of them. */
async function locateJob({ name, path }: NamedJob, folders: readonly string[]): Promise<OwnJob | string> {
  const report = folders.map((folder) => resolve(folder, path)).find((file) => existsSync(file))
  if (report === undefined) {
    return `The test report ${path} of the job '${name}' does not exist in ${[...new Set(folders)].join(' or ')}.`
  }
  const isFolder = (await stat(report)).isDirectory()
  return { name, report, folder: isFolder ? report : dirname(report) }
}

function wrongInput(given: readonly string[], names: readonly string[]): string | undefined {
  const own = given.find((name) => ownInputs.includes(name))
  if (own === 'base') return 'The demo has no base branch to compare with: leave --base out.'
  if (own !== undefined) return `The demo sets ${own} itself.`
  const unexpected = given.find((name) => !names.includes(name))
  if (unexpected === undefined) return undefined
  const valid = names.map((name) => `'${name}'`).join(', ')
  return `Unexpected input(s) '${unexpected}', valid inputs are [${valid}]`
}

async function wrongFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) return `The folder ${folder} does not exist.`
  return found.isDirectory() ? undefined : `${folder} is no folder; name the folder that holds it.`
}

/** A file that is there, from where npm was called; everything else is a pattern within the folder. */
function fromHere(value: string, from: string): string {
  const path = resolve(from, value)
  return existsSync(path) ? path : value
}

function mistake(message: string): Options {
  return { kind: 'mistake', message }
}
