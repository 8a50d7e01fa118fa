import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimName, createKey, type Scope, scopes } from '../keys/keys.ts'
import { readSettings } from '../settings.ts'
import { startService } from '../start.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** Settings that differ between services of one place. */
export type ServiceSettings = { keepDays?: number; maxSize?: number; publicUrl?: string; trustedProxies?: number }

export type TestService = AsyncDisposable & {
  url: string
  /** The address it listens on, even if people see another one. */
  local: string
  key: string
  store: Store
  /** The lines of the log. */
  readonly lines: readonly string[]
  createKey(name: string, granted?: readonly Scope[]): Promise<string>
  /** Serves the same data with other settings. In workerd, this ends the previous service. */
  reopen(settings: ServiceSettings): Promise<TestService>
  /** Sends a request as if it came to the address that people see. */
  visit(path: string, init?: RequestInit): Promise<Response>
}

/** A service in this process, with its folder unless options name another place. */
export type LocalService = TestService & { folder: string }

/** Opens a service on a free port. It has a folder of its own, unless options name another place. */
export async function openService(
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<LocalService> {
  await using parts = new AsyncDisposableStack()
  const temporary = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-')))
  const folder = join(temporary.path, 'data')
  const isElsewhere = options.includes('--bucket') || options.includes('--data')
  const all = isElsewhere ? options : ['--data', folder, ...options]
  const settings = readSettings(['--port', '0', ...all], environment)
  const store = await openStore(settings.place)
  await claimName(store, 'team')
  const { key } = await createKey(store, 'team', scopes)
  const lines: string[] = []
  const log = (entry: Record<string, unknown>) => void lines.push(JSON.stringify(entry))
  const service = await startService(settings, { log, say: () => {}, program: '' })
  parts.defer(() => service.stop())
  const owned = parts.move()
  const local = `http://127.0.0.1:${service.port}`
  return {
    url: service.url,
    local,
    key,
    store,
    lines,
    folder,
    createKey: async (name, granted = scopes) => (await createKey(store, name, granted)).key,
    reopen: (changes) => openService([...all, ...optionsOf(changes)], environment),
    visit: (path, init) => fetch(local + path, init),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The command-line options for these settings. */
export function optionsOf({ keepDays, maxSize, publicUrl, trustedProxies }: ServiceSettings): string[] {
  const options = {
    '--keep-days': keepDays,
    '--max-size': maxSize,
    '--public-url': publicUrl,
    '--trusted-proxies': trustedProxies,
  }
  return Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name, `${value}`]))
}
