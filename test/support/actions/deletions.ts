import { expect } from 'vitest'
import type { Fault } from '../../../emulators/service/faults.ts'
import type { ServiceEmulator, ServiceOptions } from '../../../emulators/service/options.ts'
import { startServiceEmulator } from '../../../emulators/service/service-emulator.ts'
import { createDeleter, type DeletionOutcome } from '../../../src/actions/cleanup/delete-shares.ts'
import { explainError } from '../../../src/client/explain-error.ts'
import { createHostGate } from '../../../src/client/retry.ts'
import type { ServiceClient } from '../../../src/client/service-client.ts'
import { pause } from '../../../src/time.ts'
import { openClient } from '../service/open-client.ts'

/** Starts a service with `count` shares of one file. Their ids are in order of creation. */
export async function startWithShares(
  count: number,
  options: ServiceOptions = {},
): Promise<AsyncDisposable & { service: ServiceEmulator; ids: string[] }> {
  const service = await startServiceEmulator(options)
  const ids = await addShares(service, count)
  return { service, ids, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

/** Creates `count` shares of a new file. Returns their ids in order of creation. */
export async function addShares(service: ServiceEmulator, count: number): Promise<string[]> {
  // This part isn't under test, so it may take as long as it needs.
  await using open = openClient(service, 60)
  const { signal } = new AbortController()
  const bytes = Buffer.from('the bytes of a recording')
  const file = { filename: 'a.webm', mimeType: 'video/webm', sizeBytes: bytes.length }
  const job = await open.client.createUpload(file, signal)
  const source = { ...file, read: async (buffer: Uint8Array, from: number) => bytes.copy(buffer, 0, from) }
  await open.client.putFile(job.target, source, { signal, onSent: () => {} })
  const { fileId } = await open.client.completeUpload(job, signal)
  const before = new Set(service.shares.keys())
  for (let made = 0; made < count; made += 1) {
    await open.client.createShare({ fileId, title: `${made}`, visibility: 'unlisted' }, job, signal)
  }
  return [...service.shares.keys()].filter((id) => !before.has(id))
}

type Changes = {
  retries?: number
  timeoutSeconds?: number
  signal?: AbortSignal
  /**
   * Called at each call's start (1) and end (-1). Connections don't show the calls, because the client limits them as
   * well.
   */
  onCall?: (change: 1 | -1) => void
  batch?: number
  /** Receives each line of the log. */
  onLine?: (text: string) => void
}

/** Deletes shares at once or in batches of `batch`. Returns the outcome of each id once, in the given order. */
export async function remove(
  service: Pick<ServiceEmulator, 'url' | 'apiKey'>,
  ids: readonly string[],
  {
    retries = 4,
    timeoutSeconds = 20,
    signal = new AbortController().signal,
    onCall = () => {},
    onLine = () => {},
    batch = ids.length,
  }: Changes = {},
): Promise<DeletionOutcome[]> {
  await using open = openClient(service, timeoutSeconds)
  const client: ServiceClient = {
    ...open.client,
    async deleteShare(...args) {
      onCall(1)
      await open.client.deleteShare(...args).finally(() => onCall(-1))
    },
  }
  const deleter = createDeleter({
    service: async () => ({
      client,
      retry: { retries, random: () => 0, sleep: pause, gate: createHostGate() },
    }),
    cancelled: signal,
    secrets: { clean: (text) => text },
    log: { info: onLine },
  })
  for (let at = 0; at < ids.length; at += batch) await deleter.delete(ids.slice(at, at + batch))
  const shares = [...new Set(ids)].flatMap((id) => deleter.outcomes.get(id) ?? [])
  expect(deleter.outcomes.size).toBe(shares.length)
  return shares
}

export function deletes({ calls }: ServiceEmulator) {
  return calls.filter(({ call }) => call === 'deleteShare')
}

export function statuses(service: ServiceEmulator): (number | undefined)[] {
  return deletes(service).map(({ status }) => status)
}

export function left({ shares }: ServiceEmulator): string[] {
  return Array.from(shares.values()).flatMap(({ shareId, deleted }) => (deleted ? [] : [shareId]))
}

export function outcomes(shares: readonly DeletionOutcome[]): string[] {
  return shares.map(({ outcome }) => outcome)
}

export function words({ error }: DeletionOutcome): string {
  return explainError(error, (text) => text)
}

export function answering(status: number, where: Pick<Fault, 'at' | 'every' | 'where'> = {}): Fault {
  return { call: 'deleteShare', ...where, effect: { type: 'status', status } }
}
