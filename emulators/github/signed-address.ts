import { createHmac } from 'node:crypto'
import type { Call } from './call.ts'
import { githubTime } from './names.ts'

/** `r` reads a blob, `cw` creates and writes it. */
type Permission = 'r' | 'cw'

/** Signs an address of the storage in the form of Azure's shared access signatures. It is valid for `durationMs`. */
export function signAddress(
  { origin, path }: { origin: string; path: string },
  permission: Permission,
  durationMs: number,
): string {
  const expiry = githubTime(new Date(Date.now() + durationMs))
  const sig = signatureOf(path, permission, expiry)
  return `${origin}${path}?${new URLSearchParams({ se: expiry, sig, sp: permission, sr: 'b', sv: '2025-11-05' })}`
}

/** Whether the address of a request has a valid signature that permits it. */
export function isSigned({ path, query }: Pick<Call, 'path' | 'query'>, permission: Permission): boolean {
  const { se = '', sig, sp } = query
  return sp === permission && sig === signatureOf(path, permission, se) && Date.parse(se) > Date.now()
}

function signatureOf(...signed: readonly string[]): string {
  return createHmac('sha256', 'the emulated storage').update(signed.join('\n')).digest('base64')
}
