import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { readActionFile } from '../emulators/runner/action-file.ts'
import { asPattern, hasResults, type OwnJob } from './own-jobs.ts'
import { ownWorkspace } from './workspace.ts'

/** An invalid command line. People see only its message, which names the problem. */
export class Mistake extends Error {}

const actionFile = join(import.meta.dirname, '..', 'action.yml')

/** Inputs that the demo sets itself. */
const ownInputs = ['api-key', 'base-url', 'compare-with', 'github-token', 'matrix', 'strategy']
/** Inputs that differ between jobs. */
const jobInputs = ['test-report', 'section']

/**
 * Tests that somebody ran: their folder, the action's inputs by name, and the jobs of a matrix. Without a matrix,
 * `jobs` is empty.
 */
export type OwnTests = {
  /** Absolute. */
  folder: string
  inputs: Readonly<Record<string, string>>
  jobs: readonly OwnJob[]
}

export type OwnProject = OwnTests & {
  /** Runs on the base branch, the latest last. */
  bases: readonly OwnTests[]
  changesSince: string | undefined
  /** Whether the action `report` writes the comment for all jobs. */
  report: boolean
}

export type Demo = {
  kind: 'demo'
  /** Undefined for the demo's own recordings. */
  own: OwnProject | undefined
  /** The action's inputs for the demo's own recordings. */
  sampleInputs: Readonly<Record<string, string>>
  exit: boolean
  /** Port of the page. 0 means any free one. */
  port: number
}

type Options = Demo | { kind: 'help' }

/** The action's inputs that the command line can set. */
export async function inputNames(): Promise<string[]> {
  const { inputs } = await readActionFile(actionFile)
  return Object.keys(inputs).filter((name) => !ownInputs.includes(name))
}

/**
 * Throws a `Mistake` if npm took the options for its own, because `--` is missing before them. It then passes on only
 * the other arguments, and the options become variables.
 */
export async function checkNpm(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (args.some((arg) => arg.startsWith('-'))) return
  const names = [...(await inputNames()), ...Object.keys(options)]
  const taken = names.filter((name) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`]
    // Old settings of npm have this value.
    return value !== undefined && !(name === 'only' && /^prod/.test(value))
  })
  if (taken.length === 0) return
  const listed = new Intl.ListFormat('en').format(taken.map((name) => `--${name}`))
  const command = ['npm run demo --', ...args.slice(0, 1), '…'].join(' ')
  throw new Mistake(`npm took ${listed}. Put -- before the options: ${command}`)
}

/** Parses the command line. Relative paths start at `from`. Throws a `Mistake`. */
export async function readOptions(args: string[], from: string): Promise<Options> {
  const { values, folders, inputs } = await parse(args)
  if (values.help) return { kind: 'help' }
  const [name, ...others] = folders
  if (values.exit && values.port !== undefined) throw new Mistake('With --exit, there is no page. Leave out --port.')
  const ending = { exit: values.exit ?? false, port: portOf(values.port) }
  const named = (values.job ?? []).map(namedJob)
  checkJobs(named, Object.keys(inputs))
  if (values.report && named.length === 0) throw new Mistake('--report joins jobs. Add each of them with --job.')
  if (others.length > 0) throw new Mistake('Give only one folder.')
  if (name === undefined) {
    const needsFolder = (['job', 'base', 'changes-since'] as const).find((option) => values[option] !== undefined)
    if (needsFolder) throw new Mistake(`--${needsFolder} needs a project: give its folder as well.`)
    return { kind: 'demo', own: undefined, sampleInputs: inputs, ...ending }
  }
  const folder = resolve(from, name)
  await checkFolder(folder)
  const report = inputs['test-report']
  const { path } = inputs
  const located = {
    ...inputs,
    ...(path !== undefined && {
      path: path
        .split('\n')
        .map((line) => inFolder(line, from, folder))
        .join('\n'),
    }),
    ...(report !== undefined && { 'test-report': fromHere(report, from, folder) }),
  }
  const jobs = await Promise.all(named.map((job) => locateJob(job, [folder, from])))
  const tests = { folder, inputs: located, jobs }
  const bases = await Promise.all((values.base ?? []).map((base) => locateBase(base, from, tests)))
  return {
    kind: 'demo',
    own: { ...tests, bases, changesSince: values['changes-since'], report: values.report ?? false },
    sampleInputs: {},
    ...ending,
  }
}

const options = {
  base: { type: 'string', multiple: true },
  'changes-since': { type: 'string' },
  exit: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  job: { type: 'string', multiple: true },
  port: { type: 'string' },
  report: { type: 'boolean' },
} as const

function portOf(value: string | undefined): number {
  if (value === undefined) return 0
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new Mistake(`--port=${value} is not a number from 1 to 65535.`)
}

async function parse(args: string[]) {
  const names = await inputNames()
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const set = args.flatMap((arg) => /^--([\w-]+)/.exec(arg)?.[1] ?? [])
  const own = set.find((name) => ownInputs.includes(name))
  const instead = own === 'compare-with' ? '. Give it runs to compare with: --base=PATH' : ` itself. Leave out --${own}`
  if (own !== undefined) throw new Mistake(`The demo sets ${own}${instead}.`)
  try {
    const { values, positionals } = parseArgs({ args, options: { ...texts, ...options }, allowPositionals: true })
    const inputs = Object.entries(values).flatMap(([name, value]): [string, string][] =>
      names.includes(name) && typeof value === 'string' ? [[name, value]] : [],
    )
    return { values, folders: positionals, inputs: Object.fromEntries(inputs) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const report = args.find((arg) => arg.startsWith('--report='))
    if (report !== undefined) throw new Mistake(`--report takes no value. Did you mean --test-${report.slice(2)}?`)
    // Remove the advice that Node appends.
    const problem = error.message.replace(/(?<=\.|argument)(?: To specify|\n).*/s, '')
    const [, unknown] = /^Unknown option '--([\w-]+)/.exec(problem) ?? []
    const meant = unknown && nearest(unknown, [...names, ...Object.keys(options)])
    throw new Mistake(meant ? `${problem} Did you mean --${meant}?` : problem)
  }
}

/** The most similar name. Undefined if none differs in two letters or fewer. */
function nearest(unknown: string, names: readonly string[]): string | undefined {
  const distances = names.map((name) => ({ name, distance: editDistance(unknown, name) }))
  const [first] = distances.sort((one, other) => one.distance - other.distance)
  return first && first.distance <= 2 ? first.name : undefined
}

/** How many letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

type NamedJob = { name: string; path: string }

function namedJob(arg: string): NamedJob {
  const [, name = '', path = ''] = /^([^=]*)=(.*)$/s.exec(arg) ?? []
  if (name.trim() !== '' && path.trim() !== '') return { name: name.trim(), path: path.trim() }
  throw new Mistake(`--job takes a name and a test report, such as --job="test (1)=report-1.json", not '${arg}'.`)
}

function checkJobs(jobs: readonly NamedJob[], inputs: readonly string[]): void {
  const ofJob = inputs.find((name) => jobs.length > 0 && jobInputs.includes(name))
  if (ofJob !== undefined) throw new Mistake(`--job gives each job its own ${ofJob}. Leave out --${ofJob}.`)
  const twice = jobs.find(({ name }, at) => jobs.findIndex((job) => job.name === name) < at)
  if (twice) throw new Mistake(`Two jobs are named '${twice.name}'. Give each job a different name.`)
}

/** Finds a job's report in one of the folders. */
async function locateJob({ name, path }: NamedJob, folders: readonly string[]): Promise<OwnJob> {
  const report = folders.map((folder) => resolve(folder, path)).find((file) => existsSync(file))
  if (report !== undefined) return await jobOf(name, report)
  throw new Mistake(
    `The test report ${path} of the job '${name}' does not exist in ${[...new Set(folders)].join(' or ')}.`,
  )
}

async function jobOf(name: string, report: string): Promise<OwnJob> {
  const isFolder = (await stat(report)).isDirectory()
  return { name, report, folder: isFolder ? report : dirname(report) }
}

/**
 * The tests of another run: in a folder with the same layout as the project, or in a single report, which then is that of each
 * job: on GitHub, a job is compared only with earlier runs of the same job.
 */
async function locateBase(base: string, from: string, { folder, inputs, jobs }: OwnTests): Promise<OwnTests> {
  const path = resolve(from, base)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new Mistake(`--base=${base}: ${path} does not exist.`)
  const ownReports = [resolve(folder, inputs['test-report'] ?? ''), ...jobs.map(({ report }) => report)]
  if ([folder, ...ownReports].includes(path)) {
    throw new Mistake(`--base=${base} is the project's own run. Give one on main instead.`)
  }
  // A run on the base branch keeps all recordings, so that each test has one to compare with.
  const { only: _, ...others } = inputs
  const inside = Object.entries(others).map(([name, value]) => [name, value.split('\n').map(relocated).join('\n')])
  const ofBase = { folder: path, inputs: Object.fromEntries(inside), jobs: [] }
  if (!found.isDirectory()) {
    const ofJobs = await Promise.all(jobs.map(({ name }) => jobOf(name, path)))
    const reported = jobs.length === 0 && { 'test-report': asPattern(path) }
    return { folder: dirname(path), inputs: { ...ofBase.inputs, ...reported }, jobs: ofJobs }
  }
  if (jobs.length === 0) {
    const workspace = ownWorkspace(path)
    if (await hasResults({ ...workspace, inputs: { ...workspace.inputs, ...ofBase.inputs } })) return ofBase
    const report = ofBase.inputs['test-report']
    throw new Mistake(
      report === undefined
        ? `--base=${base}: ${path} has no recordings for --path=${ofBase.inputs['path'] ?? '.'}.`
        : `--base=${base}: ${path} has no test report ${report}. Give the folder that contains it and the recordings.`,
    )
  }
  const reports = jobs.map(({ name, report }) => ({ name, report: resolve(path, relative(folder, report)) }))
  const there = reports.filter(({ report }) => report.startsWith(path + sep) && existsSync(report))
  if (there.length > 0) {
    return { ...ofBase, jobs: await Promise.all(there.map(({ name, report }) => jobOf(name, report))) }
  }
  throw new Mistake(
    `--base=${base} has none of the reports that --job names. Give its report instead, such as --base=${join(base, 'report.json')}.`,
  )

  function relocated(line: string): string {
    const place = isAbsolute(line) ? relative(folder, line) : ''
    return place === '' || place.startsWith('..') || isAbsolute(place) ? line : place
  }
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined) throw new Mistake(`The folder ${folder} does not exist.`)
  if (!found.isDirectory()) throw new Mistake(`${folder} is a file. Give its folder instead.`)
}

/** A pattern relative to the folder, if it names something in the folder from where npm was called. */
function inFolder(line: string, from: string, folder: string): string {
  const isExclusion = line.startsWith('!')
  const pattern = isExclusion ? line.slice(1) : line
  if (isAbsolute(pattern)) return line
  const inside = relative(folder, resolve(from, pattern))
  if (inside.startsWith('..') || isAbsolute(inside)) return line
  const isMeant =
    pattern.startsWith('..') || (!existsSync(resolve(folder, pattern)) && existsSync(resolve(from, pattern)))
  return isMeant ? `${isExclusion ? '!' : ''}${inside.replaceAll(sep, '/') || '.'}` : line
}

/** Resolves a pattern within the folder, or a file that exists only in the folder where npm was called. */
function fromHere(value: string, from: string, folder: string): string {
  const inside = inFolder(value, from, folder)
  if (inside !== value) return inside
  const path = resolve(from, value)
  return !existsSync(resolve(folder, value)) && existsSync(path) ? path : value
}
