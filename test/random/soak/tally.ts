import { type Account, wasStopped } from './account.ts'

/** What many runs came to, in numbers. */
export type Tally = {
  plans: number
  bundles: number
  recordings: number
  shared: number
  failed: number
  /** Runs in which something stopped all work, or a host was down. */
  stopped: number
  /** Faults that met a request, by call and type. */
  faults: Map<string, number>
}

export function emptyTally(): Tally {
  return { plans: 0, bundles: 0, recordings: 0, shared: 0, failed: 0, stopped: 0, faults: new Map() }
}

export function addTo(tally: Tally, account: Account): void {
  const shared = account.results.filter(({ status }) => status === 'shared').length
  tally.plans += 1
  if (account.observation === undefined) tally.bundles += 1
  tally.recordings += account.originals.length
  tally.shared += shared
  tally.failed += account.results.length - shared
  if (wasStopped(account)) tally.stopped += 1
  for (const { fault, call } of account.service.faultsHit) {
    const { effect } = fault
    const detail = effect.type === 'status' ? ` ${effect.status}` : ''
    const name = `${call.call} ${effect.type}${detail}`
    tally.faults.set(name, (tally.faults.get(name) ?? 0) + 1)
  }
}

/** A tally as lines for readers; faults by type, over all calls and statuses, with the calls that they met. */
export function tallyLines(tally: Tally): string[] {
  const types = new Map<string, { count: number; calls: Map<string, number> }>()
  for (const [name, count] of tally.faults) {
    const [call = '', type = ''] = name.split(' ')
    const entry = types.get(type) ?? { count: 0, calls: new Map<string, number>() }
    entry.count += count
    entry.calls.set(call, (entry.calls.get(call) ?? 0) + count)
    types.set(type, entry)
  }
  const faults = [...types]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([type, { count, calls }]) => {
      const parts = Array.from(calls, ([call, times]) => `${call} ${times}`)
      return `  ${type.padEnd(10)} ${String(count).padStart(6)}  (${parts.sort().join(', ')})`
    })
  return [
    `${tally.plans} plans (${tally.bundles} of them with the built action), ${tally.stopped} stopped on the way`,
    `${tally.recordings} recordings: ${tally.shared} shared, ${tally.failed} failed with their reasons`,
    'Faults that met a request:',
    ...faults,
  ]
}
