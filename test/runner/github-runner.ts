import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import {
  type Annotation,
  type Conclusion,
  displayName,
  type Job,
  type JobResult,
  type JobStep,
  type RunJob,
} from '../../emulators/runner/job.ts'
import { isRecord, parseJson, valueAt } from '../../src/shape.ts'
import { serveRunner, type Told } from './addresses.ts'
import { jobMessage } from './job-message.ts'

/** Runs jobs on GitHub's own runner, unpacked in `runner`. Each job has its own folder below `folder`. */
export function createGitHubRunner(runner: string, folder: string): RunJob {
  return async (job, signal) => {
    const root = await mkdtemp(join(folder, 'github-'))
    await using addresses = await serveRunner(job.actions ?? {}, root)
    const place = await prepare(job, { runner, root, url: addresses.url })
    const asked = { ...job, steps: [...job.steps, logSteps(place.told)] }
    const message = jobMessage(asked, addresses.url)
    await runWorker(place, message.text, job, signal)
    const outputs = parseJson(await readFile(place.told, 'utf8').catch(() => '{}'))
    return resultOf(job, { told: addresses.told, stepIds: message.stepIds, outputs })
  }
}

/** Copies with hard links if possible. The runner is large, and finds its root from where its files are. */
async function copyFolder(folder: string, into: string): Promise<void> {
  const copy = (how: string) => promisify(execFile)('cp', [how, folder, into])
  await copy('-al').catch(() => copy('-a'))
}

type Place = { root: string; home: string; told: string }

async function prepare(job: Job, { runner, root, url }: { runner: string; root: string; url: string }): Promise<Place> {
  for (const name of ['bin', 'externals']) await copyFolder(join(runner, name), root)
  const [, name = ''] = job.github.repository.split('/')
  const workspace = join(root, '_work', name, name)
  const home = join(root, 'home')
  for (const path of [workspace, home]) await mkdir(path, { recursive: true })
  await job.fill?.(workspace)
  const settings = { AgentId: 1, AgentName: 'runner', PoolId: 1, PoolName: 'Default', WorkFolder: '_work' }
  const addresses = { ServerUrl: url, GitHubUrl: `https://github.com/${job.github.repository}` }
  await writeFile(join(root, '.runner'), JSON.stringify({ ...settings, ...addresses }))
  return { root, home, told: join(root, 'steps.json') }
}

/** A last step that writes all outputs to a file, because the runner doesn't report the outputs of steps. */
function logSteps(file: string): Job['steps'][number] {
  return {
    id: 'tell-steps',
    if: 'always()',
    env: { STEPS: '${{ toJSON(steps) }}', FILE: file },
    run: 'printf %s "$STEPS" > "$FILE"',
  }
}

/** Kinds of messages from the runner's listener to its worker. */
const kinds = { job: 1, cancel: 2 }

async function runWorker({ root, home }: Place, message: string, job: Job, signal?: AbortSignal): Promise<void> {
  const path = [job.programs, process.env['PATH']].filter((each) => each !== undefined).join(delimiter)
  const worker = spawn(join(root, 'bin', 'Runner.Worker'), ['spawnclient', '3', '4'], {
    // Hides proxies and tokens of this machine.
    env: { PATH: path, HOME: home, DOTNET_ROOT: process.env['DOTNET_ROOT'] },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , , input, output] = worker.stdio
  if (!(input instanceof Duplex && output instanceof Duplex)) throw new Error('The worker has no pipes')
  output.resume()
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  worker.once('error', reject).once('close', resolve)
  const send = (kind: number, text: string) => {
    const body = Buffer.from(text, 'utf16le')
    const head = Buffer.alloc(8)
    head.writeInt32LE(kind, 0)
    head.writeInt32LE(body.length, 4)
    input.write(Buffer.concat([head, body]))
  }
  const cancel = () => send(kinds.cancel, '')
  send(kinds.job, message)
  signal?.addEventListener('abort', cancel, { once: true })
  const exitCode = await promise
  signal?.removeEventListener('abort', cancel)
  // Exit codes of finished jobs are 100 plus a number for the result.
  if (exitCode === null || exitCode < 100) throw new Error(`Runner.Worker ended with ${exitCode}; see ${root}/_diag`)
}

const conclusions: Readonly<Record<string, Conclusion>> = {
  succeeded: 'success',
  failed: 'failure',
  canceled: 'cancelled',
  skipped: 'skipped',
}

type Ended = { told: Told; stepIds: readonly string[]; outputs: unknown }

function resultOf(job: Job, { told, stepIds, outputs }: Ended): JobResult {
  const { completed, stored } = told
  const ended = listAt(completed, 'stepResults')
  const stepOf = (id: string) => ended.find((each) => valueAt(each, 'external_id') === id)
  const steps = job.steps.map((step, at): JobStep => {
    const id = stepIds[at] ?? ''
    return {
      name: displayName(step),
      conclusion: conclusionAt(stepOf(id)),
      outputs: textsAt(outputs, step.id ?? '', 'outputs'),
      log: (stored.get(`log/${id}`) ?? '').replace(/^\d{4}-\S+Z /gm, ''),
      annotations: annotationsOf(stepOf(id)),
    }
  })
  const own = ended.filter((each) => !stepIds.includes(String(valueAt(each, 'external_id'))))
  const given = valueAt(completed, 'outputs')
  const names = isRecord(given) ? Object.keys(given) : []
  return {
    conclusion: conclusionAt(completed),
    outputs: Object.fromEntries(names.map((name) => [name, String(valueAt(given, name, 'value'))])),
    steps,
    summary: [...stored].flatMap(([name, text]) => (name.startsWith('summary/') ? [text] : [])).join(''),
    annotations: own.flatMap(annotationsOf),
  }
}

function conclusionAt(value: unknown): Conclusion {
  const told = String(valueAt(value, 'conclusion'))
  const conclusion = conclusions[told]
  if (conclusion === undefined) throw new Error(`Unknown conclusion: ${told}`)
  return conclusion
}

function annotationsOf(step: unknown): Annotation[] {
  return listAt(step, 'annotations').map((each) => {
    const [level, title = '', message] = ['level', 'title', 'message'].map((name) => valueAt(each, name))
    if (level !== 'failure' && level !== 'warning' && level !== 'notice')
      throw new Error(`Unknown annotation level: ${level}`)
    return { level: level === 'failure' ? 'error' : level, title: String(title), message: String(message) }
  })
}

function listAt(value: unknown, name: string): unknown[] {
  const found = valueAt(value, name)
  return Array.isArray(found) ? found : []
}

function textsAt(value: unknown, ...path: string[]): Record<string, string> {
  const found = valueAt(value, ...path)
  return isRecord(found) ? Object.fromEntries(Object.entries(found).map(([k, v]) => [k, String(v)])) : {}
}
