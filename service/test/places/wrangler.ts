import { cp, mkdtempDisposable } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../../../src/shape.ts'
import { root } from '../../../test/support/stage.ts'
import type { R2Bucket } from '../../store/r2.ts'

export const project = join(root, 'deploy/cloudflare')
export const wranglerFolder = join(project, 'node_modules/wrangler')

/** The part of wrangler's `createTestHarness` that the tests use. */
type Wrangler = { createTestHarness(options: HarnessOptions): Harness }
type HarnessOptions = { root: string; workers: WorkerOptions[] }
type WorkerOptions = { configPath: string; secrets: Record<string, string>; vars: Record<string, string | number> }
type Harness = {
  listen(): Promise<{ url: URL }>
  getWorker(): {
    fetch(url: string, init?: RequestInit): Promise<Response>
    getEnv(): Promise<Record<string, unknown>>
    scheduled(event: { cron: string }): Promise<unknown>
  }
  getLogs(): { message: string }[]
  clearLogs(): void
  update(options: HarnessOptions): Promise<void>
  close(): Promise<void>
}

/** The secret and the variable of a deployment. Cloudflare's variables can be numbers. */
export type Deployed = { key?: string; keepDays?: number }

/** Keeps wrangler from contacting Cloudflare and from writing logs. */
export const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** Copies the files that Cloudflare's button takes, because wrangler leaves others beside them. */
export async function copyProject(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-worker-'))
  for (const file of ['wrangler.jsonc', 'worker.js', 'service.js'])
    await cp(join(project, file), join(folder.path, file))
  return { path: folder.path, [Symbol.asyncDispose]: () => folder.remove() }
}

export type RunningWorker = Awaited<ReturnType<typeof startWorker>>

/** Runs the built Worker in workerd, on an empty bucket. */
export async function startWorker(deployed: Deployed = {}) {
  await using parts = new AsyncDisposableStack()
  const { path } = parts.use(await copyProject())
  Object.assign(process.env, quiet)
  const harness = loadWrangler().createTestHarness(optionsOf(path, deployed))
  parts.defer(() => harness.close())
  const { url } = await harness.listen()
  const readBucket = async () => {
    const { RECORDINGS } = await harness.getWorker().getEnv()
    if (!isBucket(RECORDINGS)) throw new Error('The Worker has no bucket.')
    return RECORDINGS
  }
  let bucket = await readBucket()
  const owned = parts.move()
  return {
    url: url.origin,
    get bucket() {
      return bucket
    },
    /** Sends a request to any address. The Worker sees its origin. */
    fetch: (address: string, init?: RequestInit) => harness.getWorker().fetch(address, init),
    lines: () => harness.getLogs().map(({ message }) => message),
    clearLines: harness.clearLogs,
    sweep: () => harness.getWorker().scheduled({ cron: '17 * * * *' }),
    /** Deploys the Worker again, on the same bucket. */
    async deploy(changes: Deployed) {
      await harness.update(optionsOf(path, changes))
      bucket = await readBucket()
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function optionsOf(path: string, { key, keepDays }: Deployed): HarnessOptions {
  const secrets = key === undefined ? {} : { RECORDINGS_KEY: key }
  const vars = keepDays === undefined ? {} : { RECORDINGS_KEEP_DAYS: keepDays }
  return { root: path, workers: [{ configPath: './wrangler.jsonc', secrets, vars }] }
}

function loadWrangler(): Wrangler {
  const wrangler: unknown = createRequire(join(project, 'package.json'))('wrangler')
  if (!isWrangler(wrangler)) throw new Error('This wrangler has no test harness.')
  return wrangler
}

const isWrangler = (value: unknown): value is Wrangler =>
  isRecord(value) && typeof value['createTestHarness'] === 'function'

const isBucket = (value: unknown): value is R2Bucket => isRecord(value) && typeof value['put'] === 'function'
