import { createHmac } from 'node:crypto'

/** Creates the address of an upload target. The signature covers its path, expiry and header values. */
export function signAddress(
  secret: string,
  {
    origin,
    path,
    expiresAt,
    headers,
  }: { origin: string; path: string; expiresAt: number; headers: Record<string, string> },
): string {
  const values = lowerCased(headers)
  const names = Object.keys(values).sort()
  const query = new URLSearchParams({
    expires: `${expiresAt}`,
    'signed-headers': names.join(';'),
    signature: signatureOf(secret, path, `${expiresAt}`, names, values),
  })
  return `${origin}${path}?${query}`
}

/** Checks the address and headers against their signature. */
export function isSigned(secret: string, address: URL, headers: Record<string, string>): boolean {
  const expires = address.searchParams.get('expires') ?? ''
  const names = (address.searchParams.get('signed-headers') ?? '').split(';').filter(Boolean)
  const expected = signatureOf(secret, address.pathname, expires, names, headers)
  return address.searchParams.get('signature') === expected
}

/** The first required header that is missing or has another value. */
export function changedHeader(demanded: Record<string, string>, came: Record<string, string>): string | undefined {
  return Object.entries(lowerCased(demanded)).find(([name, value]) => came[name] !== value)?.[0]
}

function signatureOf(
  secret: string,
  path: string,
  expires: string,
  names: readonly string[],
  headers: Record<string, string>,
): string {
  const lines = ['PUT', path, expires, ...names.map((name) => `${name}:${headers[name] ?? ''}`)]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
