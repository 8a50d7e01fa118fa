// The service as a Cloudflare Worker on an R2 bucket. `deploy/cloudflare` holds the build.
import type { Hono } from 'hono'
import { defaultKeepDays, defaultKeyOf, keepDaysOf, keyVariable, SettingError } from './checks.ts'
import { createApp } from './http/app.ts'
import type { Connection } from './http/connection.ts'
import { type Environment, Refusal, refusalOf } from './http/request.ts'
import { timeOf } from './ids.ts'
import { idsOf } from './records.ts'
import { claimStore } from './store/claim.ts'
import { openR2, type R2Bucket, withRequestLimit } from './store/r2.ts'
import { readSignatures } from './store/signatures.ts'
import { type Store, StoreError } from './store/store.ts'
import { type Swept, sweep } from './sweep.ts'
import { sweepAndLog } from './sweeps.ts'

/** The Worker's bindings: the bucket, the key as a secret, and settings. A variable can be a number. */
export type Bindings = { RECORDINGS: R2Bucket; RECORDINGS_KEY?: string; RECORDINGS_KEEP_DAYS?: string | number }

/** Cloudflare's free plan allows 50 requests per run. Each lists or deletes up to 1,000 names. */
const mostRequests = 45

const howToSetKey =
  'Make a key with "openssl rand -hex 32", set it with "npx wrangler secret put RECORDINGS_KEY" or in the Worker\'s settings, and use the same key as api-key.'

/** The app, and the settings that it was opened with. */
let opened: { key: string | undefined; keepDays: string | number | undefined; app: Hono<Environment> } | undefined

export async function answer(request: Request, bindings: Bindings): Promise<Response> {
  try {
    const given = readKey(bindings)
    const app = await appFor(bindings, given.key)
    // Links keep working while the key is missing.
    if (given.key === undefined && !new URL(request.url).pathname.startsWith('/s/'))
      return refused(notSetUp(given.problem))
    return await app.fetch(request, { connection: connectionOf(request) })
  } catch (error) {
    log({ time: new Date().toISOString(), error: String(error) })
    return refused(error instanceof SettingError ? notSetUp(error.message) : refusalOf(error))
  }
}

/** Sweeps until it is done or the run has used up its requests. */
export async function sweepBucket({ RECORDINGS: bucket, ...bindings }: Bindings): Promise<void> {
  await sweepAndLog(async () => {
    const keepDays = keepDaysIn(bindings)
    const store = await claimStore(openR2(withRequestLimit(bucket, mostRequests)), 'The bucket')
    return await sweepFromAnywhere(store, keepDays)
  }, log)
}

/** Each run begins at a random place, so everything is swept over time even if every run hits the limit. */
async function sweepFromAnywhere(store: Store, keepDays: number): Promise<Swept> {
  const part = await sweep(store, { keepDays, since: await anyTime(store) })
  const all = await sweep(store, { keepDays })
  return {
    shares: part.shares + all.shares,
    files: part.files + all.files,
    uploads: part.uploads + all.uploads,
    videos: part.videos + all.videos,
  }
}

/** A random time since the first file was completed. */
async function anyTime(store: Store): Promise<number> {
  for await (const id of idsOf(store, 'files')) {
    const first = timeOf(id)
    return first + Math.random() * (Date.now() - first)
  }
  return Date.now()
}

/**
 * Reopens the app if a setting has changed, for example to replace a leaked key. Cloudflare changes settings without a
 * restart.
 */
async function appFor(bindings: Bindings, key: string | undefined): Promise<Hono<Environment>> {
  const keepDays = bindings.RECORDINGS_KEEP_DAYS
  const current = () => (opened?.key === key && opened?.keepDays === keepDays ? opened?.app : undefined)
  const before = current()
  if (before !== undefined) return before
  const app = await openApp(bindings, key)
  // Race: concurrent first requests must all use the same app, because it counts wrong passwords.
  const first = current()
  if (first !== undefined) return first
  opened = { key, keepDays, app }
  return app
}

async function openApp({ RECORDINGS: bucket, ...bindings }: Bindings, defaultKey: string | undefined) {
  const store = await claimStore(openR2(bucket), 'The bucket')
  const signatures = await readSignatures(store)
  const { most: maxSize } = store.videos
  return createApp({ store, signatures, log, maxSize, keepDays: keepDaysIn(bindings), defaultKey })
}

/** A number of 0 is a number. Only an empty text counts as not set. */
const keepDaysIn = ({ RECORDINGS_KEEP_DAYS: value = '' }: Omit<Bindings, 'RECORDINGS'>) =>
  keepDaysOf({ name: 'RECORDINGS_KEEP_DAYS', value: value === '' ? defaultKeepDays : String(value) })

/** The key, or what is wrong with it and how to fix that. The problem never contains the key. */
function readKey({ RECORDINGS_KEY: value }: Bindings): { key: string } | { key: undefined; problem: string } {
  try {
    const key = defaultKeyOf(value)
    if (key !== undefined) return { key }
    return { key, problem: `The secret ${keyVariable} is missing. ${howToSetKey}` }
  } catch (error) {
    if (error instanceof SettingError) return { key: undefined, problem: `The secret ${error.message} ${howToSetKey}` }
    throw error
  }
}

function connectionOf(request: Request): Connection {
  return {
    origin: new URL(request.url).origin,
    // Cloudflare sets this header, whatever the client sends.
    address: request.headers.get('cf-connecting-ip') ?? '',
    bytes() {
      if (request.body === null) throw new StoreError('The request has no body to store.')
      return request.body
    },
    async send(answer, bytes) {
      if (!(bytes instanceof ReadableStream)) throw new TypeError("The bytes must be the bucket's stream.")
      return new Response(bytes, answer)
    },
  }
}

const notSetUp = (message: string) => new Refusal(503, 'not_set_up', message)

/** Answers in the app's form while there is no app. */
function refused({ status, code, message }: Refusal): Response {
  return Response.json({ error: { code, message } }, { status })
}

function log(entry: Record<string, unknown>): void {
  console.log(JSON.stringify(entry))
}
