import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { Refusal } from '../http/refusal.ts'
import type { PasswordHash } from '../records.ts'

/** 32 MiB and about 80 ms for each. */
const cost = 2 ** 15
const hashBytes = 32
/** Hashing takes memory and a processor, and anybody can ask for it. */
const limit = pLimit(4)
const mostWaiting = 100

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return { salt: salt.toString('base64url'), hash: hash.toString('base64url'), cost }
}

export async function isPassword(password: string, right: PasswordHash): Promise<boolean> {
  const hash = await derive(password, Buffer.from(right.salt, 'base64url'), right.cost)
  return timingSafeEqual(hash, Buffer.from(right.hash, 'base64url'))
}

async function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  if (limit.pendingCount >= mostWaiting)
    throw new Refusal(429, 'busy', 'Too many passwords are being checked.', { 'Retry-After': '5' })
  const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N }
  return await limit(() => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    scrypt(password, salt, hashBytes, options, (error, hash) => (error ? reject(error) : resolve(hash)))
    return promise
  })
}
