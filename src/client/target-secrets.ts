/**
 * The parts of an upload target that must never be shown: its address, path, query and the query's values, and headers that could
 * be a signature, token or credential. Plain words are left out, because masking would remove them from the whole log.
 */
export function targetSecrets(
  { url, headers }: { url: URL; headers: Readonly<Record<string, string>> },
  filename: string,
): string[] {
  const { href, pathname, search } = url
  const query = search.slice(1)
  const pairs = query.split('&').flatMap((pair): [string, string][] => {
    const [name = ''] = pair.split('=', 1)
    const value = pair.slice(name.length + 1)
    return [value, decoded(value)].map((written) => [name, written])
  })
  const isLong = (value: string) => value.trim().length >= shortestHeader
  const long = Object.entries(headers).filter(([name, value]) => secretName.test(name) || isLong(value))
  const values = [...pairs, ...long]
  return [
    ...new Set([
      href,
      ...(query === '' ? [] : [`${pathname}${search}`]),
      ...(isPlain(pathname, filename) ? [] : [pathname]),
      ...(isPlain(query, filename) ? [] : [query]),
      ...values.flatMap(([name, value]) => (couldBeSecret(name, value, filename) ? [value.trim()] : [])),
    ]),
  ]
}

/** In characters. Shorter values are words, such as Azure's `BlockBlob`, unless the header is named like a secret. */
const shortestHeader = 16

const secretName = /token|signature|secret|credential|password|session|\bsig\b/i

function couldBeSecret(name: string, value: string, filename: string): boolean {
  if (/^content-type$/i.test(name)) return false
  return secretName.test(name) || !isPlain(value, filename)
}

/** Whether a text consists of words, numbers and the recording's name, like folders and dates. */
function isPlain(text: string, filename: string): boolean {
  const rest = decoded(text).replace(filename.replace(/\.[^.]*$/, ''), '')
  if (!/[a-z]/i.test(rest)) return true
  return rest.split(/[^a-z\d]+/i).every((word) => /^(?:[A-Z]?[a-z]{0,14}|[A-Z]{1,15}|[A-Za-z]{0,6}\d{1,4})$/.test(word))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
