import { holdsKey } from '../holds-key.ts'
import { decodedReadingsOf, plainest, readingsOf } from '../readings.ts'
import { createTextSet } from '../text-hash.ts'
import { isGuessable } from './target-secrets.ts'

/** What went along with the requests and must not be published, wherever an answer repeats it. */
export type Given = {
  apiKey: string
  password?: string | undefined
  targets?: Targets | undefined
}

/** The upload addresses so far. */
export type Targets = {
  add(address: URL): void
  has(name: string): boolean
  /** In characters, of all names. */
  shortest(): number
}

export function createTargets(): Targets {
  const names = createTextSet()
  let shortest = Number.POSITIVE_INFINITY
  return {
    add(address) {
      for (const name of namesOfTarget(address)) {
        names.add(name)
        shortest = Math.min(shortest, name.length)
      }
    },
    has: (name) => names.has(name),
    shortest: () => shortest,
  }
}

/**
 * What an upload address is known by: where it leads, and its path and query on whatever host, but for a path of plain
 * words and small numbers, which a share can have too.
 */
function namesOfTarget({ origin, pathname, search }: URL): string[] {
  const path = `${pathname}${search}`
  const isTelling = search !== '' || !pathname.slice(1).split('/').every(isGuessable)
  return [`${origin}${path}`, plainest(`${origin}${path}`), ...(isTelling ? [path] : [])]
}

/** Whether an address or id that an answer gives holds the key, the password or an upload address, in whatever form. */
export function holdsGiven(text: string, { apiKey, password, targets }: Given): boolean {
  if (holdsKey(text, apiKey)) return true
  const shortest = Math.min(
    (targets?.shortest() ?? Number.POSITIVE_INFINITY) / mostEscaped,
    password === undefined ? Number.POSITIVE_INFINITY : plainest(password).length,
  )
  const telling = password === undefined ? ofAddress : undefined
  const decoded = Array.from(decodedReadingsOf(text, shortest, telling), (reading) => reading.text)
  const readings = [...Array.from(readingsOf(text), (reading) => reading.text), ...decoded]
  if (targets !== undefined && readings.some((reading) => holdsTarget(reading, targets))) return true
  return password !== undefined && holdsPassword(text, { readings, decoded, password })
}

/** An address has three characters for one that must be escaped in it. */
const mostEscaped = 3

/** What every address has in it, and what an escape of that begins with. */
const ofAddress = /[/?%&\\]/

function holdsTarget(text: string, targets: Targets): boolean {
  if (!/[/?]/.test(text)) return false
  const { pathname = '', search = '' } = URL.parse(text) ?? {}
  const addresses = text.split(/(?=https?:\/\/)/i).map((part) => part.replace(/[\s"'<>#].*$/s, ''))
  return [`${pathname}${search}`, ...addresses].some(
    (name) => targets.has(name) || targets.has(plainest(name)),
  )
}

/** A plain word can stand in any address, so it counts where nothing but values stand. */
function holdsPassword(
  text: string,
  { readings, decoded, password }: { readings: string[]; decoded: string[]; password: string },
): boolean {
  const plain = plainest(password)
  const isWord = /^[\p{L}\p{N}_-]+$/u.test(password)
  if (!isWord) return readings.some((each) => each.includes(password) || each.includes(plain))
  const { searchParams, password: ofUser, hash } = URL.parse(text) ?? {}
  const values = [text, ...(searchParams?.values() ?? []), ofUser, ...(hash ?? '').slice(1).split(/[&=]/)]
  return [...values.map((each) => each && plainest(each)), ...decoded].includes(password)
}
