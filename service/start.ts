import { userInfo } from 'node:os'
import { createApp } from './http/app.ts'
import { nodeConnection } from './http/node-connection.ts'
import type { Log } from './http/request.ts'
import { startServer } from './http/server.ts'
import { claimName, createKey, scopes, wasKey } from './keys/keys.ts'
import type { Place, Settings } from './settings.ts'
import { ephemeralWarning } from './store/ephemeral.ts'
import { openStore } from './store/open-store.ts'
import { readSignatures } from './store/signatures.ts'
import type { Store } from './store/store.ts'
import { sweep } from './sweep.ts'
import { beginSweeps } from './sweeps.ts'

/** `program` is the command line that runs this program. */
type Voice = { log: Log; say: (text: string) => void; program: string }

/** Runs the service until it is stopped. Prints what the operator needs to know. `url` is the address that people see. */
export async function startService(
  { host, port, place, publicUrl, ...settings }: Settings,
  { log, say, program }: Voice,
) {
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
  // One text: whoever sees the address also sees the key.
  const texts = [
    `Serving on ${url} (${facts.join('; ')})`,
    place.kind === 'folder' ? await ephemeralWarning(place.folder) : undefined,
    defaultKey === undefined
      ? await keyText(store, publicUrl === undefined ? url : undefined, place, program)
      : undefined,
  ]
  say(texts.filter((text) => text !== undefined).join('\n'))
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
  days === 0 ? 'links never expire' : `links expire after ${days} ${days === 1 ? 'day' : 'days'}`

/** For a trial, creates the first key and shows it. If two servers start together, only one does. */
async function keyText(
  store: Store,
  trialUrl: string | undefined,
  place: Place,
  program: string,
): Promise<string | undefined> {
  if (await wasKey(store)) return undefined
  if (trialUrl === undefined || !(await claimName(store, 'trial')))
    return `There is no key yet. Create one as ${userName()}: ${program} keys create NAME ${optionOf(place)}`
  const { key } = await createKey(store, 'trial', scopes)
  return `This key is shown only once. Save it in a file, then test the service:

  ${program} check --base-url ${trialUrl} --key-file FILE

Only this machine can reach this address. For workflows that run on it, set these inputs:

  base-url: ${trialUrl}
  api-key: ${key}
  path: test-results
`
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
