import { holdsKey } from '../holds-key.ts'
import { decodedReadingsOf, plainest, readingsOf } from '../readings.ts'

/** What went along with the requests and must not be published, wherever an answer repeats it. */
export type Given = {
  apiKey: string
  password?: string | undefined
  /** The upload addresses so far, as `namesOfTarget` names them. */
  targets?: ReadonlySet<string>
}

/** What an upload address is known by: where it leads, and its path and query on whatever host. */
export function namesOfTarget({ origin, pathname, search }: URL): string[] {
  const path = `${pathname}${search}`
  return [`${origin}${path}`, plainest(`${origin}${path}`), ...(path === '/' ? [] : [path])]
}

/** Whether an address or id that an answer gives holds the key, the password or an upload address, in whatever form. */
export function holdsGiven(text: string, { apiKey, password, targets }: Given): boolean {
  if (holdsKey(text, apiKey)) return true
  const decoded = Array.from(decodedReadingsOf(text), (reading) => reading.text)
  const readings = [...Array.from(readingsOf(text), (reading) => reading.text), ...decoded]
  if (targets !== undefined && readings.some((reading) => holdsTarget(reading, targets))) return true
  return password !== undefined && holdsPassword(text, { readings, decoded, password })
}

function holdsTarget(text: string, targets: ReadonlySet<string>): boolean {
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
