import { afterAll, beforeAll } from 'vitest'
import { claimName, createKey, scopes } from '../../keys/keys.ts'
import { markerName } from '../../records.ts'
import { marker } from '../../store/claim.ts'
import { openR2 } from '../../store/r2.ts'
import type { Store } from '../../store/store.ts'
import type { ServiceSettings, TestService } from '../open-service.ts'
import type { Place } from './place.ts'
import { type RunningWorker, startWorker } from './wrangler.ts'

/** The Worker's own key. The cases use keys with records, of a team that others are not part of. */
export const workerKey = 'k'.repeat(40)
/** What a Worker takes at most, as Cloudflare does. */
export const cloudflareMost = 95_000_000

/**
 * The Worker in workerd, which starts before the tests of the surrounding `describe` and ends after them. Each case finds
 * the bucket empty.
 */
export function inWorkerd(): Place {
  let worker: RunningWorker | undefined
  let deployedDays: number | undefined
  beforeAll(async () => {
    worker = await startWorker({ key: workerKey })
  })
  afterAll(() => worker?.[Symbol.asyncDispose]())
  const serve = async (settings: ServiceSettings): Promise<TestService> => {
    if (worker === undefined) throw new Error('The Worker has not started.')
    const { keepDays, maxSize = cloudflareMost } = settings
    if (maxSize !== cloudflareMost) throw new Error('A Worker has no setting for the largest video.')
    if (keepDays !== deployedDays) await worker.deploy({ key: workerKey, ...(keepDays !== undefined && { keepDays }) })
    deployedDays = keepDays
    return await serviceOf(worker, settings, serve)
  }
  return {
    kind: 'workerd',
    async open(settings = {}) {
      if (worker !== undefined) await empty(openR2(worker.bucket))
      worker?.clearLines()
      return await serve(settings)
    },
    // Cloudflare sets it, whatever the client sends.
    from: (address) => ({ 'cf-connecting-ip': address, 'x-forwarded-for': '203.0.113.9' }),
  }
}

/** Leaves the marker and the secret, which the Worker remembers. */
async function empty(store: Store): Promise<void> {
  const names: string[] = []
  for await (const name of store.list('')) if (name !== 'secret') names.push(name)
  await store.delete(names)
  await store.put(markerName, marker)
}

async function serviceOf(
  worker: RunningWorker,
  { publicUrl }: ServiceSettings,
  reopen: TestService['reopen'],
): Promise<TestService> {
  const store = openR2(worker.bucket)
  await claimName(store, 'team')
  const { key } = await createKey(store, 'team', scopes)
  const url = publicUrl ?? worker.url
  return {
    url,
    local: worker.url,
    key,
    store,
    get lines() {
      return worker.lines()
    },
    createKey: async (name, granted = scopes) => (await createKey(store, name, granted)).key,
    reopen,
    visit: (path, init) => worker.fetch(url + path, init),
    // The Worker goes on: the next case opens it again.
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
