import type { UploadTarget } from './contract.ts'

/**
 * What of an upload target must never be shown: its address, the signed part of it, and headers that could carry
 * credentials. Plain values such as `*`, numbers and MIME types are left out: masking them would blank out the log.
 */
export function targetSecrets({ url, headers }: UploadTarget): string[] {
  const secrets = [url.href]
  if (url.search.length > 1) secrets.push(`${url.pathname}${url.search}`, url.search.slice(1))
  for (const [name, value] of url.searchParams) {
    if (couldBeSecret(name, value) && looksRandom(value)) secrets.push(value, encodeURIComponent(value))
  }
  for (const [name, value] of Object.entries(headers))
    if (couldBeSecret(name, value)) secrets.push(value, value.trim())
  return secrets
}

const secretNames =
  /token|signature|secret|credential|password|(^|[-_])(sig|key|auth|authorization|session|policy)([-_]|$)/i

function couldBeSecret(name: string, value: string): boolean {
  if (value.length < 4 || /^\d+$/.test(value) || isMimeType(value)) return false
  return secretNames.test(name) || (value.length >= 16 && looksRandom(value))
}

/** Letters and digits mixed, as in keys and signatures, or longer than words are. */
function looksRandom(value: string): boolean {
  return (/\d/.test(value) && /[a-z]/i.test(value)) || value.length >= 24
}

function isMimeType(value: string): boolean {
  return /^[a-z]+\/[\w.+-]+(\s*;.*)?$/i.test(value)
}
