import { isIPv6 } from 'node:net'

const most = 10
const windowMs = 10 * 60_000
/** Bounds the memory that somebody with many addresses can take. */
const mostCounted = 100_000

/** Counts wrong passwords for a share and an address. */
export type Attempts = {
  /** Seconds until the next attempt is allowed; 0 where it is now. Counts this one as wrong until it was right. */
  begin(shareId: string, address: string): number
  wasRight(shareId: string, address: string): void
}

export function createAttempts(now: () => number = Date.now): Attempts {
  const counts = new Map<string, { wrong: number; until: number }>()
  const keyOf = (shareId: string, address: string) => `${shareId} ${networkOf(address)}`
  return {
    begin(shareId, address) {
      const key = keyOf(shareId, address)
      const current = counts.get(key)
      const count = current && current.until > now() ? current : { wrong: 0, until: now() + windowMs }
      if (count.wrong >= most) return Math.ceil((count.until - now()) / 1000)
      count.wrong += 1
      counts.delete(key)
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest)
      return 0
    },
    wasRight(shareId, address) {
      const count = counts.get(keyOf(shareId, address))
      if (count) count.wrong -= 1
    },
  }
}

/** What one person has of addresses: an IPv4 address, or 64 bits of IPv6. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4 !== undefined || !isIPv6(address)) return ipv4 ?? address
  const groups = (text: string) => text.split(':').filter(Boolean)
  const zeros = '0:'.repeat(8 - groups(address).length)
  return groups(address.replace('::', `:${zeros}`))
    .slice(0, 4)
    .join(':')
}
