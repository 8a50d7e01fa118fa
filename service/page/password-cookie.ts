import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Signatures } from '../store/signatures.ts'

/** A password that a viewer has entered. It opens shares until then, in seconds since 1970. */
export type EnteredPassword = { password: string; until: number }

const mostPasswords = 4
/** In UTF-8. Browsers drop a cookie above 4096 bytes; four such passwords become 2.1 kB. */
const mostBytes = 256

const cipher = 'aes-256-gcm'
/** Of random initialization vector and tag, before and after what is encrypted. */
const [vectorBytes, tagBytes] = [12, 16]

/** Passwords are in base64url, since JSON takes six bytes for a control character. */
const content = v.array(v.object({ until: v.number(), password: v.string() }))

/** Whether a cookie may hold the password. A longer one, in UTF-8, opens the share that it was entered for. */
export const fitsCookie = (password: string): boolean => Buffer.byteLength(password) <= mostBytes

/** The passwords with one more, newest first. The same one counts once, by its last entry; the oldest are forgotten. */
export function withPassword(
  passwords: readonly EnteredPassword[],
  entered: EnteredPassword,
): readonly EnteredPassword[] {
  const others = passwords.filter(({ password }) => password !== entered.password)
  return [entered, ...others].slice(0, mostPasswords)
}

/**
 * Keeps a viewer's passwords in the browser, in one cookie for each name of keys (the owner of a share). Only servers of
 * this store can make or read such a cookie, and only for the owner it was made for. Tried on shares of other owners, it
 * would be an oracle: anybody with a key could enter guesses at shares of their own, and see which shares these open.
 */
export function createPasswordCookie(signatures: Signatures) {
  const key = signatures.deriveKey('passwords')
  return {
    /** The cookie's name. It differs for each owner and doesn't reveal the owner. */
    nameFor: (owner: string): string => `passwords-${signatures.sign('owner', owner).slice(0, 16)}`,

    /** The cookie's value, less than 3 KiB for four passwords that fit. */
    write(owner: string, passwords: readonly EnteredPassword[]): string {
      const entries = passwords.map(({ password, until }) => ({
        until,
        password: Buffer.from(password).toString('base64url'),
      }))
      const vector = randomBytes(vectorBytes)
      const encryption = createCipheriv(cipher, key, vector, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      // In a Worker, `update` takes no text without its encoding.
      const encrypted = [encryption.update(JSON.stringify(entries), 'utf8'), encryption.final()]
      return Buffer.concat([vector, ...encrypted, encryption.getAuthTag()]).toString('base64url')
    },

    /**
     * The passwords that still open shares at a time in milliseconds since 1970, newest first. There are none in a value
     * that this store didn't make for this owner.
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
  // Without a length, a tag of four bytes would do, which can be guessed.
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, vectorBytes), { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decryption.update(bytes.subarray(vectorBytes, -tagBytes))
    return Buffer.concat([text, decryption.final()]).toString()
  } catch {
    // The tag is wrong: the value was changed, or is of another store or owner.
    return undefined
  }
}
