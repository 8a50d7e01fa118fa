import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimName, createKey, scopes } from '../service/keys/keys.ts'
import { openStore } from '../service/store/open-store.ts'
import { sweep } from '../service/sweep.ts'
import { isRecord } from '../src/shape.ts'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder } from './recordings.ts'
import { restMb, runProcess, watchProcess } from './run-process.ts'
import { costOfSlowSweep, costOfSweep, storeShares } from './service/stored-shares.ts'

const bytes = 2 * 2 ** 30
const [small, inFlight, slow, stored, swept] = [1000, 16, 200, 100_000, 400]
const service = join(import.meta.dirname, '../dist/service/main.mjs')
const bareServer = `
  const server = require('node:http').createServer((request, response) => response.end())
  server.listen(0, '127.0.0.1', () => console.log('Serving on http://127.0.0.1:' + server.address().port))`
const receiver = join(import.meta.dirname, 'service/bare-receiver.ts')

type Running = AsyncDisposable & { url: string; child: ChildProcess }

async function start(...args: string[]): Promise<Running> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      const [, url] = /Serving on (\S+)/.exec(text) ?? []
      if (url !== undefined) resolve(url)
    })
  child.once('exit', () => reject(new Error("The server didn't start.")))
  const url = await promise
  return {
    url,
    child,
    async [Symbol.asyncDispose]() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Starts the built service on a free port. */
export const startService = (...options: string[]): Promise<Running> => start(service, '--port', '0', ...options)

const agent = new Agent({ keepAlive: true })

/** Makes a call. Resolves to `data` of its answer once all of that has arrived. */
export async function call(url: string, method: string, headers: Record<string, string>, body: Buffer | string = '') {
  const sent = request(url, {
    method,
    agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  if (answer.statusCode >= 300) throw new Error(`${method}: status ${answer.statusCode}: ${text}`)
  const json: unknown = text === '' ? {} : JSON.parse(text)
  return isRecord(json) && isRecord(json['data']) ? json['data'] : {}
}

/** A call with a JSON body. */
export function post(url: string, path: string, key: string, body?: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return call(`${url}/api/v1/${path}`, 'POST', headers, body === undefined ? '' : JSON.stringify(body))
}

/** Resolves to the upload's id and the address for its bytes. */
export async function createUpload(url: string, key: string, sizeBytes: number) {
  const data = await post(url, 'uploads', key, { filename: 'a.webm', mimeType: 'video/webm', sizeBytes })
  const target = isRecord(data['upload']) ? String(data['upload']['url']) : ''
  return { target, uploadId: String(data['uploadId']) }
}

async function share(url: string, key: string, uploadId: string): Promise<string> {
  const { file } = await post(url, `uploads/${uploadId}/complete`, key)
  const { share } = await post(url, 'shares', key, { fileId: isRecord(file) ? file['fileId'] : '' })
  return isRecord(share) ? String(share['url']) : ''
}

/**
 * Measures the service on a folder: large, small and slow uploads, a range, and the sweep, with and without many
 * shares.
 */
export async function benchService({ rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const data = join(folder.path, 'data')
  const store = await openStore({ kind: 'folder', folder: data })
  await claimName(store, 'bench')
  const { key } = await createKey(store, 'bench', scopes)
  // Like the systemd unit and the image.
  const args = ['--max-semi-space-size=1', service, '--data', data, '--port', '0']
  const starts = await compareStarts(args, rounds)
  const { ratios, firstBytes } = await compareLarge(folder.path, args, key, rounds)
  const alone = await costOfSmall(args, key, rounds)
  const memory = await memoryOfSlow(args, key)
  storeShares(data, stored)
  const crowded = await costOfSmall(args, key, rounds)
  const sweeps = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await sweep(store, { keepDays: 0 })
    sweeps.push((performance.now() - started) / 1000)
  }
  const build = 'this build'
  const eight = { build, unit: 'ms', limit: { atMost: 8 } } as const
  const slowSweep = await costOfSlowSweep(swept)
  return [
    { goal: 'start: time to the first answer', build, unit: 'ms', limit: { atMost: 300 }, values: starts.ms },
    { goal: 'start: the same / bare server', build, unit: '×', limit: { atMost: 3 }, values: starts.ratios },
    { goal: 'memory at rest', build, unit: 'MB', limit: { atMost: 80 }, values: starts.memory },
    {
      goal: 'memory at rest / bare server',
      build,
      unit: '×',
      limit: { atMost: 2 },
      values: starts.memory.map((each, at) => each / (starts.bareMemory[at] ?? 0)),
    },
    {
      goal: 'sweep of 400 files, half of them unused, on a bucket that answers after 100 ms',
      build,
      unit: 's',
      limit: { atMost: 5 },
      values: [slowSweep.seconds],
    },
    {
      goal: '2 GiB in: time of the service / bare server',
      build,
      unit: '×',
      limit: { atMost: 1.15 },
      values: ratios,
    },
    { goal: 'first byte of a range of 2 GiB', build, unit: 'ms', limit: { atMost: 20 }, values: firstBytes },
    { goal: '1,000 small uploads with shares: processor time each', ...eight, values: alone },
    { goal: 'the same, with 100,000 shares stored', ...eight, values: crowded },
    { goal: 'peak memory, 200 slow uploads', build, unit: 'MB', limit: { atMost: 200 }, values: [memory] },
    { goal: 'sweep of 100,000 shares, folder', build, unit: 's', limit: { atMost: 3 }, values: sweeps },
    {
      goal: 'sweep of 100,000 shares, requests to a bucket',
      build,
      unit: '',
      limit: { atMost: 400 },
      values: [(await costOfSweep(stored)).requests],
    },
  ]
}

/** Milliseconds from a process's start to its first answer, and its memory a while later, next to a bare server. */
async function compareStarts(args: string[], rounds: number) {
  const found = { ms: [] as number[], ratios: [] as number[], memory: [] as number[], bareMemory: [] as number[] }
  const startOnce = async (...all: string[]) => {
    const started = performance.now()
    await using running = await start(...all)
    await (await fetch(`${running.url}/health`)).arrayBuffer()
    const ms = performance.now() - started
    await sleep(2000)
    return { ms, memory: restMb(running.child) }
  }
  for (let round = 0; round < rounds; round += 1) {
    const bare = await startOnce('--eval', bareServer)
    const ours = await startOnce(...args)
    found.ms.push(ours.ms)
    found.ratios.push(ours.ms / bare.ms)
    found.memory.push(ours.memory)
    found.bareMemory.push(bare.memory)
  }
  return found
}

async function compareLarge(folder: string, args: string[], key: string, rounds: number) {
  const file = join(folder, 'large.webm')
  await writeFile(file, '')
  await truncate(file, bytes)
  const [ratios, firstBytes]: [number[], number[]] = [[], []]
  const send = (url: string) => runProcess('curl', ['-sSf', '-T', file, '-H', 'Content-Type: video/webm', url])
  for (let round = 0; round < rounds; round += 1) {
    await using ours = await start(...args)
    const received = join(folder, 'workspace')
    await using bare = await start(receiver, received)
    const { target, uploadId } = await createUpload(ours.url, key, bytes)
    const times = { ours: 0, others: 0 }
    // The second one writes while the disk is still busy with the first, so they take turns.
    const order = ['others', 'ours'] as const
    for (const whose of round % 2 === 0 ? order : order.toReversed()) {
      times[whose] = (await send(whose === 'ours' ? target : `${bare.url}/`)).ms
      if (whose === 'others') await rm(join(received, 'received-1'))
    }
    ratios.push(times.ours / times.others)
    const url = await share(ours.url, key, uploadId)
    // Seeks like a viewer who has just opened the page.
    for (const part of [0.5, 0.9, 0.1, 0.7, 0.3]) {
      const started = performance.now()
      const answer = await fetch(`${url}/video`, { headers: { range: `bytes=${Math.floor(part * bytes)}-` } })
      const reader = answer.body?.getReader()
      await reader?.read()
      firstBytes.push(performance.now() - started)
      await reader?.cancel()
    }
    await rm(join(folder, 'data/videos', uploadId.slice(4, 8), uploadId))
  }
  return { ratios, firstBytes }
}

/** Processor time that the service spends on one upload with its share, in milliseconds, for each round. */
async function costOfSmall(args: string[], key: string, rounds: number): Promise<number[]> {
  await using running = await start(...args)
  await sleep(3000)
  const secondsSoFar = () => watchProcess(running.child).end().cpuSeconds
  const costs = []
  const body = Buffer.alloc(20_000)
  for (let round = 0; round < rounds; round += 1) {
    const before = secondsSoFar()
    const clients = Array.from({ length: inFlight }, async (_, first) => {
      for (let at = first; at < small; at += inFlight) {
        const { target, uploadId } = await createUpload(running.url, key, body.length)
        await call(target, 'PUT', { 'content-type': 'video/webm' }, body)
        await share(running.url, key, uploadId)
      }
    })
    await Promise.all(clients)
    costs.push(((secondsSoFar() - before) / small) * 1000)
  }
  return costs
}

async function memoryOfSlow(args: string[], key: string): Promise<number> {
  await using running = await start(...args)
  const watch = watchProcess(running.child)
  const [parts, part] = [20, Buffer.alloc(200_000)]
  const uploads = Array.from({ length: slow }, async () => {
    const { target } = await createUpload(running.url, key, parts * part.length)
    const headers = { 'content-type': 'video/webm', 'content-length': parts * part.length }
    const put = request(target, { method: 'PUT', headers })
    const answered = once(put, 'response')
    for (let at = 0; at < parts; at += 1) {
      put.write(part)
      await sleep(200)
    }
    put.end()
    const [answer] = await answered
    answer.resume()
  })
  await Promise.all(uploads)
  return watch.end().peakMb
}
