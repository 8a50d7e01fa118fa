import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Signatures } from '../store/signatures.ts'

/** A password that a viewer has entered. `until` is in seconds since 1970. */
export type EnteredPassword = { password: string; until: number }

const mostPasswords = 4
/** In UTF-8. Browsers drop a cookie above 4096 bytes. Four passwords of this length take 2.1 kB. */
const mostBytes = 256

const cipher = 'aes-256-gcm'
/** Lengths of the random initialization vector before the ciphertext, and of the tag after it. */
const [vectorBytes, tagBytes] = [12, 16]

/** Passwords are in base64url, because JSON takes six bytes for a control character. */
const content = v.array(v.object({ until: v.number(), password: v.string() }))

/** Whether a cookie may hold the password. A longer one opens only the share that it was entered for. */
export const fitsCookie = (password: string): boolean => Buffer.byteLength(password) <= mostBytes

/** Adds a password, newest first. A password that was entered before moves to the front. The oldest are dropped. */
export function withPassword(
  passwords: readonly EnteredPassword[],
  entered: EnteredPassword,
): readonly EnteredPassword[] {
  const others = passwords.filter(({ password }) => password !== entered.password)
  return [entered, ...others].slice(0, mostPasswords)
}

/**
 * Keeps a viewer's passwords in the browser, in one cookie for each owner (a name of keys). Only servers of this store
 * can make or read such a cookie, and only for its owner. If its passwords were tried on other owners' shares, it would be
 * an oracle: anybody with a key could enter guesses at their own shares, and see which other shares these open.
 */
export function createPasswordCookie(signatures: Signatures) {
  const key = signatures.deriveKey('passwords')
  return {
    /** The cookie's name. It differs for each owner and doesn't reveal the owner. */
    nameFor: (owner: string): string => `passwords-${signatures.sign('owner', owner).slice(0, 16)}`,

    /** The cookie's value. It is less than 3 KiB for four passwords that fit. */
    write(owner: string, passwords: readonly EnteredPassword[]): string {
      const entries = passwords.map(({ password, until }) => ({
        until,
        password: Buffer.from(password).toString('base64url'),
      }))
      const vector = randomBytes(vectorBytes)
      const encryption = createCipheriv(cipher, key, vector, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      // In a Worker, `update` needs the encoding of a text.
      const encrypted = [encryption.update(JSON.stringify(entries), 'utf8'), encryption.final()]
      return Buffer.concat([vector, ...encrypted, encryption.getAuthTag()]).toString('base64url')
    },

    /**
     * The passwords that still open shares at `now` (milliseconds since 1970), newest first. There are none if this store
     * didn't make the value for this owner.
     */
    read(owner: string, value: string, now: number): readonly EnteredPassword[] {
      const bytes = Buffer.from(value, 'base64url')
      if (bytes.length <= vectorBytes + tagBytes) return []
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), content), decrypted(key, owner, bytes))
      if (!parsed.success) return []
      return parsed.output
        .filter(({ until }) => until * 1000 > now)
        .slice(0, mostPasswords)
        .map(({ until, password }) => ({ until, password: Buffer.from(password, 'base64url').toString() }))
    },
  }
}

function decrypted(key: Uint8Array, owner: string, bytes: Buffer): string | undefined {
  // Without a length, a tag of four bytes would be accepted, which can be guessed.
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, vectorBytes), { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decryption.update(bytes.subarray(vectorBytes, -tagBytes))
    return Buffer.concat([text, decryption.final()]).toString()
  } catch {
    // The tag is wrong: the value was changed, or belongs to another store or owner.
    return undefined
  }
}
