import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import pLimit from 'p-limit'
import { Refusal } from '../http/request.ts'
import type { PasswordHash } from '../records.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
/** Each hash takes 32 MiB and about 80 ms. */
const cost = 2 ** 15
/** Denial of service: anybody can request hashes. Two of the four threads in Node's pool stay free for files. */
const limit = pLimit(2)
const mostWaiting = 100

/** Wrong passwords within ten minutes, for a share and an address, and for an address over all shares. */
const [mostForShare, mostForAddress, windowMs] = [10, 30, 600_000]
/** Bounds memory. An attacker with this many addresses has enough tries, and gains nothing if counting starts over. */
const mostCounted = 100_000

/**
 * The form in which passwords are compared. Keyboards compose letters differently (`é` is one character or two), and
 * copied passwords often have white space around them.
 */
export function comparable(password: string): string {
  const composed = password.normalize('NFC')
  return composed.trim() || composed
}

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
  if (limit.pendingCount >= mostWaiting) throw busy()
  return await limit(() => derive(comparable(password), salt, 32, { N, maxmem: 2048 * N }))
}

const busy = () =>
  new Refusal(429, 'busy', 'Too many passwords are being checked. Try again in 5 seconds.', { 'Retry-After': '5' })

/** `open` tries are being checked. */
type Count = { wrong: number; open: number; until: number }

/** Counts wrong passwords for each share and address, and for each address. Shares often have the same password. */
export function createAttempts() {
  const counts = new Map<string, Count>()
  const countOf = (key: string, now: number): Count => {
    const before = counts.get(key)
    const count = before && before.until > now ? before : { wrong: 0, open: 0, until: now + windowMs }
    if (counts.size >= mostCounted) counts.clear()
    counts.set(key, count)
    return count
  }
  /**
   * Begins an attempt, unless `wait` (in seconds) is above 0. `end` says how it went. Rejects with a Refusal (429, `busy`)
   * if open attempts could exceed the limit. They may all be right, such as those of a team behind one address.
   */
  return (shareId: string, address: string) => {
    // Not the time of day: a clock that is set back would lock people out for that long.
    const [network, now] = [networkOf(address), performance.now()]
    const both = [
      { count: countOf(`${shareId} ${network}`, now), most: mostForShare },
      { count: countOf(network, now), most: mostForAddress },
    ]
    const waits = both.map(({ count, most }) => (count.wrong < most ? 0 : Math.ceil((count.until - now) / 1000)))
    const wait = Math.max(...waits)
    if (wait === 0 && both.some(({ count, most }) => count.wrong + count.open >= most)) throw busy()
    if (wait === 0) for (const { count } of both) count.open += 1
    const end = (how: { isWrong: boolean }) => {
      for (const { count } of both) {
        count.open -= 1
        if (how.isWrong) count.wrong += 1
      }
    }
    return { wait, end }
  }
}

/** The addresses that one person can have: an IPv4 address, or an IPv6 /64. */
function networkOf(address: string): string {
  const isAddress = ipaddr.isValid(address)
  return isAddress ? ipaddr.process(address).toByteArray().slice(0, 8).join('.') : address
}
