import { afterAll, beforeAll } from 'vitest'
import { claimName, createKey, scopes } from '../../keys/keys.ts'
import { markerName } from '../../records.ts'
import { marker } from '../../store/claim.ts'
import { openR2 } from '../../store/r2.ts'
import type { Store } from '../../store/store.ts'
import type { ServiceSettings, TestService } from '../open-service.ts'
import type { Place } from './place.ts'
import { type RunningWorker, startWorker } from './wrangler.ts'

/** The Worker's own key. The cases use keys with records instead, because they need several names. */
export const workerKey = 'k'.repeat(40)
/** The largest video that a Worker takes, because Cloudflare limits requests. */
export const cloudflareMost = 95_000_000

/**
 * The Worker in workerd, which runs during the tests of the surrounding `describe`. Each case starts with an empty
 * bucket.
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
    // Cloudflare sets this header, whatever the client sends.
    from: (address) => ({ 'cf-connecting-ip': address, 'x-forwarded-for': '203.0.113.9' }),
  }
}

/** Deletes everything but the marker and the secret, which the Worker remembers. */
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
    // The Worker keeps running for the next case.
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
