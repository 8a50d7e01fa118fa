import { createApp } from './http/app.ts'
import type { Log } from './http/request.ts'
import { startServer } from './http/server.ts'
import { claimName, createKey, scopes } from './keys/keys.ts'
import type { Place, Settings } from './settings.ts'
import { openStore, readSignatures } from './store/open-store.ts'
import { isAny, type Store } from './store/store.ts'
import { sweep } from './sweep.ts'

const sweepEveryMs = 3_600_000

type Say = (text: string) => void

/** Serves until it is stopped, and says what whoever starts it must know. `url` is the address that people see. */
export async function startService(
  { host, port, place, publicUrl, ...settings }: Settings,
  { log, say }: { log: Log; say: Say },
) {
  const store = await openStore(place)
  const signatures = await readSignatures(store)
  let url = publicUrl ?? ''
  const { maxSize, keepDays, defaultKey } = settings
  // Without a proxy, anybody could make the header up.
  const trustedProxies = publicUrl === undefined ? 0 : settings.trustedProxies
  const given = { maxSize, keepDays, defaultKey, trustedProxies }
  const app = createApp({ store, signatures, log, ...given, publicUrl: () => url })
  const server = await startServer(app, host, port)
  url ||= `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  say(`Serving on ${url}${publicUrl === undefined ? '' : ` (listening on ${host}:${server.port})`}`)
  if (defaultKey === undefined) await sayKey(store, publicUrl === undefined ? url : undefined, place, say)
  const sweepAndLog = async () => {
    const started = performance.now()
    const result = await sweep(store, { keepDays }).then(
      (swept) => ({ swept }),
      (error: unknown) => ({ error: `The sweep ended early: ${error}` }),
    )
    log({ time: new Date().toISOString(), ms: Math.round(performance.now() - started), ...result })
  }
  void sweepAndLog()
  const sweeps = setInterval(sweepAndLog, sweepEveryMs)
  const stop = async () => {
    clearInterval(sweeps)
    await server.stop()
  }
  return { url, port: server.port, stop }
}

/** For a trial, makes the first key and says it, once: of two servers that begin together, one does. */
async function sayKey(store: Store, trialUrl: string | undefined, place: Place, say: Say): Promise<void> {
  if (await isAny(store, 'names/')) return
  if (trialUrl === undefined || !(await claimName(store, 'trial')))
    return say(`There is no key yet. Create one, as this user: npm run service -- keys create NAME ${optionOf(place)}`)
  const { key } = await createKey(store, 'trial', scopes)
  say('Its first key is shown this once. Give these to the step that uses Share Recordings:\n')
  say(`  base-url: ${trialUrl}\n  api-key: ${key}\n  path: test-results\n`)
}

/** What a command needs to find the same store. */
function optionOf(place: Place): string {
  return place.kind === 'folder' ? `--data ${place.folder}` : `--bucket ${place.bucket} …`
}
