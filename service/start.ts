import { createApp } from './http/app.ts'
import { startServer } from './http/server.ts'
import { claimName, createKey, hasHeldKeys, scopes } from './keys/keys.ts'
import type { Settings } from './settings.ts'
import { openStore, readSignatures } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { sweep } from './sweep.ts'

const sweepEveryMs = 3_600_000

export type RunningService = {
  /** The address that people see. */
  url: string
  port: number
  /** Takes no more requests; resolves when those at hand are answered. */
  stop(): Promise<void>
}

export type Output = {
  /** Writes one line of the log. */
  log: (entry: Record<string, unknown>) => void
  /** Says something to whoever started the service. */
  say: (text: string) => void
}

export async function startService(settings: Settings, { log, say }: Output): Promise<RunningService> {
  const { host, port, maxSize, keepDays } = settings
  const store = await openStore(settings.place)
  const signatures = await readSignatures(store)
  let url = settings.publicUrl ?? ''
  const app = createApp({
    ...{ store, signatures, maxSize, keepDays, log },
    publicUrl: () => url,
    isProxied: settings.publicUrl !== undefined,
  })
  const server = await startServer(app, { host, port })
  url ||= `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  say(`Serving on ${url}`)
  await sayKey(store, settings.publicUrl === undefined ? url : undefined, say)
  const sweeps = beginSweeps(store, keepDays, log)
  return {
    url,
    port: server.port,
    async stop() {
      clearInterval(sweeps)
      await server.stop()
    },
  }
}

/** For a trial, makes the first key and says it, once: of two servers that begin together, one does. */
async function sayKey(store: Store, trialUrl: string | undefined, say: Output['say']): Promise<void> {
  if (await hasHeldKeys(store)) return
  if (trialUrl === undefined || !(await claimName(store, 'trial')))
    return say('There is no key yet. Create one: npm run service -- keys create NAME')
  const { key } = await createKey(store, 'trial', scopes)
  say('Its first key is shown this once. Give these to the step that uses Share Recordings:\n')
  say(`  base-url: ${trialUrl}\n  api-key: ${key}\n  path: test-results\n`)
}

/** Sweeps now and every hour. May end at any moment. */
function beginSweeps(store: Store, keepDays: number, log: Output['log']): NodeJS.Timeout {
  const run = async () => {
    const started = performance.now()
    const entry = () => ({ time: new Date().toISOString(), ms: Math.round(performance.now() - started) })
    try {
      const swept = await sweep(store, { keepDays })
      log({ ...entry(), swept })
    } catch (error) {
      log({ ...entry(), error: `The sweep ended early: ${error instanceof Error ? error.message : error}` })
    }
  }
  void run()
  return setInterval(run, sweepEveryMs)
}
