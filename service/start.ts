import { userInfo } from 'node:os'
import { createApp } from './http/app.ts'
import { nodeConnection } from './http/node-connection.ts'
import type { Log } from './http/request.ts'
import { startServer } from './http/server.ts'
import { claimName, createKey, scopes } from './keys/keys.ts'
import type { Place, Settings } from './settings.ts'
import { ephemeralWarning } from './store/ephemeral.ts'
import { openStore } from './store/open-store.ts'
import { readSignatures } from './store/signatures.ts'
import { isAny, type Store } from './store/store.ts'
import { sweep } from './sweep.ts'
import { beginSweeps } from './sweeps.ts'

/** `program` is the command line that runs this program. */
type Voice = { log: Log; say: (text: string) => void; program: string }

/** Runs the service until it is stopped. Prints what the operator needs to know. `url` is the address that people see. */
export async function startService({ host, port, place, publicUrl, ...settings }: Settings, voice: Voice) {
  const { log, say } = voice
  const store = await openStore(place)
  const signatures = await readSignatures(store)
  let url = publicUrl ?? ''
  const { maxSize, keepDays, defaultKey } = settings
  // Without a proxy, anybody could forge the header.
  const proxies = { trustedProxies: publicUrl === undefined ? 0 : settings.trustedProxies }
  const app = createApp({ store, signatures, log, maxSize, keepDays, defaultKey })
  const server = await startServer({
    app,
    host,
    port,
    connectionOf: (bindings) => nodeConnection(bindings, url, proxies),
  })
  url ||= `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  const facts = [
    ...(publicUrl === undefined ? [] : [`listening on ${host}:${server.port}`]),
    `storing data in ${placeText(place)}`,
    keepText(keepDays),
  ]
  say(`Serving on ${url} (${facts.join('; ')})`)
  const warning = place.kind === 'folder' ? ephemeralWarning(place.folder) : undefined
  if (warning !== undefined) say(warning)
  if (defaultKey === undefined) await sayKey(store, publicUrl === undefined ? url : undefined, place, voice)
  const endSweeps = beginSweeps(() => sweep(store, { keepDays }), log)
  const stop = async () => {
    endSweeps()
    await server.stop()
  }
  return { url, port: server.port, stop }
}

const placeText = (place: Place) =>
  place.kind === 'folder' ? `the folder ${place.folder}` : `the bucket ${place.bucket} at ${place.endpoint}`

const keepText = (days: number) =>
  days === 0 ? 'links never end' : `links end after ${days} ${days === 1 ? 'day' : 'days'}`

/** For a trial, creates the first key and prints it. If two servers start together, only one does. */
async function sayKey(
  store: Store,
  trialUrl: string | undefined,
  place: Place,
  { say, program }: Voice,
): Promise<void> {
  if (await isAny(store, 'names/')) return
  if (trialUrl === undefined || !(await claimName(store, 'trial')))
    return say(`There is no key yet. Create one as ${userName()}: ${program} keys create NAME ${optionOf(place)}`)
  const { key } = await createKey(store, 'trial', scopes)
  say('This key is shown only once. Set these inputs on the step that uses Share Recordings:\n')
  say(`  base-url: ${trialUrl}\n  api-key: ${key}\n  path: test-results\n`)
}

/** Commands must run as the service's user, because others can't read the folder. */
function userName(): string {
  try {
    return `the user ${userInfo().username}`
  } catch {
    return 'this user'
  }
}

/** The option by which a command finds the same store. */
function optionOf(place: Place): string {
  return place.kind === 'folder' ? `--data ${place.folder}` : `--bucket ${place.bucket} …`
}
