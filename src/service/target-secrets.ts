import type { UploadTarget } from './contract.ts'

/**
 * What of an upload target must never be shown: its address, its path and query, what could be a token in them, and
 * headers that could carry credentials. Plain values such as `*`, numbers, MIME types, the words of a path and the
 * recording's own name are left out: hiding them would blank out the log.
 */
export function targetSecrets({ url, headers }: UploadTarget, filename: string): Set<string> {
  const rest = (text: string) => withoutName(text, filename)
  return new Set([
    ...addressSecrets(url, rest),
    ...Object.entries(headers).flatMap(([name, value]) => headerSecrets(name, value, rest)),
  ])
}

function addressSecrets({ href, host, pathname, search }: URL, rest: (text: string) => string): string[] {
  const segments = pathname.split('/').slice(1)
  const tokens = segments.map(rest).filter((segment) => !isGuessable(segment))
  const query = search.slice(1)
  const whole = [href, `${host}${pathname}${search}`, `${host}${pathname}`]
  // One or two plain words are what folders of recordings are called too.
  const isTelling = tokens.length > 0 || segments.length > (query === '' ? 1 : 2)
  return [
    ...(pathname === '/' && query === '' ? [] : whole),
    ...(isTelling ? [pathname] : []),
    ...(query === '' ? [] : [`${pathname}${search}`, query]),
    ...tokens,
    ...query.split('&').flatMap((pair) => querySecrets(pair, rest)),
  ]
}

function querySecrets(pair: string, rest: (text: string) => string): string[] {
  const [, name = '', raw = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
  const value = decoded(raw)
  const isToken = looksRandom(value) || (value.length >= 8 && /[a-z][A-Z]/.test(value))
  const isSecret = couldBeSecret(name, rest(value), isToken) && (surelySecret.test(name) || isToken)
  return isSecret ? [raw, value, encodeURIComponent(value)] : []
}

function headerSecrets(name: string, value: string, rest: (text: string) => string): string[] {
  if (!couldBeSecret(name, rest(value))) return []
  const parts = value.split(/[\s;,"'=]+/).map(rest)
  return [value, value.trim(), ...parts.filter((part) => part.length >= 8 && !isGuessable(part))]
}

const surelySecret = /token|signature|secret|credential|password|(^|[-_])sig([-_]|$)/i
const secretNames = /(^|[-_])(key|auth|authorization|session|policy)([-_]|$)/i

function couldBeSecret(name: string, value: string, isToken = false): boolean {
  if (value.length < 4 || /^\d+$/.test(value) || isMimeType(value)) return false
  const isLong = value.length >= 16 && looksRandom(value)
  return isToken || surelySecret.test(name) || secretNames.test(name) || isLong
}

/** Letters and digits mixed, as in keys and signatures, or longer than words are. */
function looksRandom(value: string): boolean {
  return (/\d/.test(value) && /[a-z]/i.test(value)) || value.length >= 24
}

/** Whether a part of a path is made of words, small numbers, both as in `v2` or `1080p`, and dates. */
export function isGuessable(segment: string): boolean {
  const parts = decoded(segment).split(/[^a-z\d]+/i)
  return (
    segment.length < 6 ||
    parts.every((part) => /^([a-z]{0,15}|[a-z]{1,6}\d{1,4}|\d{1,4}[a-z]{0,4}|(19|20)\d{6})$/i.test(part))
  )
}

function isMimeType(value: string): boolean {
  return /^[a-z]+\/[\w.+-]+(\s*;.*)?$/i.test(value)
}

/** What is left of a text without the recording's own name in it. */
function withoutName(text: string, filename: string): string {
  const stem = filename.replace(/\.[^.]*$/, '')
  const name = [filename, stem].find((each) => each.length >= 4 && decoded(text).includes(each))
  return name === undefined ? text : decoded(text).replace(name, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
