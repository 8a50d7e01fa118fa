import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import pLimit from 'p-limit'
import { Refusal } from '../http/request.ts'
import type { PasswordHash } from '../records.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
/** 32 MiB and about 80 ms for each hash. */
const cost = 2 ** 15
/** Anybody can ask for it. Of the four threads that it shares with all that reads and writes files, two stay free. */
const limit = pLimit(2)
const mostWaiting = 100

const [mostWrong, windowMs] = [10, 600_000]
/** Bounds memory. Whoever has so many addresses has enough tries, and gains nothing when counting begins again. */
const mostCounted = 100_000

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, cost)
  return { salt: salt.toString('base64url'), hash: hash.toString('base64url'), cost }
}

export async function isPassword(password: string, right: PasswordHash): Promise<boolean> {
  const hash = await hashWith(password, Buffer.from(right.salt, 'base64url'), right.cost)
  return timingSafeEqual(hash, Buffer.from(right.hash, 'base64url'))
}

async function hashWith(password: string, salt: Buffer, N: number): Promise<Buffer> {
  if (limit.pendingCount >= mostWaiting)
    throw new Refusal(429, 'busy', 'Too many passwords are being checked.', { 'Retry-After': '5' })
  return await limit(() => derive(password, salt, 32, { N, maxmem: 2048 * N }))
}

/** Counts wrong passwords for a share and an address. */
export function createAttempts() {
  const counts = new Map<string, { wrong: number; until: number }>()
  /** Seconds to wait before the next attempt; 0 lets this one begin, which counts as wrong until it is taken back. */
  return (shareId: string, address: string) => {
    const key = `${shareId} ${networkOf(address)}`
    const [before, now] = [counts.get(key), Date.now()]
    const count = before && before.until > now ? before : { wrong: 0, until: now + windowMs }
    const wait = count.wrong < mostWrong ? 0 : Math.ceil((count.until - now) / 1000)
    if (wait === 0) count.wrong += 1
    const takeBack = () => {
      count.wrong -= 1
    }
    if (counts.size >= mostCounted) counts.clear()
    counts.set(key, count)
    return { wait, takeBack }
  }
}

/** What one person has of addresses: an IPv4 address, or 64 bits of IPv6. */
function networkOf(address: string): string {
  const isAddress = ipaddr.isValid(address)
  return isAddress ? ipaddr.process(address).toByteArray().slice(0, 8).join('.') : address
}
