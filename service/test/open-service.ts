import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimName, createKey, type Scope, scopes } from '../keys/keys.ts'
import { readSettings } from '../settings.ts'
import { startService } from '../start.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

export type TestService = AsyncDisposable & {
  url: string
  /** Where it listens, whatever the address that people see. */
  local: string
  key: string
  store: Store
  folder: string
  /** Lines of the log, each as it was written. */
  lines: readonly string[]
  createKey(name: string, granted?: readonly Scope[]): Promise<string>
}

/** A service on a free port, on a folder of its own unless options say otherwise. */
export async function openService(
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<TestService> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'share-recordings-service-'))).path
  const data = options.includes('--bucket') || options.includes('--data') ? [] : ['--data', join(folder, 'data')]
  const settings = readSettings(['--port', '0', ...data, ...options], environment)
  const store = await openStore(settings.place)
  await claimName(store, 'team')
  const { key } = await createKey(store, 'team', scopes)
  const lines: string[] = []
  const log = (entry: Record<string, unknown>) => void lines.push(JSON.stringify(entry))
  const service = await startService(settings, { log, say: () => {}, program: '' })
  parts.defer(() => service.stop())
  const all = parts.move()
  return {
    url: service.url,
    local: `http://127.0.0.1:${service.port}`,
    key,
    store,
    lines,
    folder: join(folder, 'data'),
    createKey: async (name, granted = scopes) => (await createKey(store, name, granted)).key,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
