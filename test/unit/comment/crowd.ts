import { createHash } from 'node:crypto'
import type { Section } from '../../../src/sections/section.ts'
import { recordings, sectionOf } from '../sections/sections.ts'

export const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (text: string) => createHash('sha256').update(`bytes of ${text}`).digest('base64url')
export const idsOf = (key: string, count: number) =>
  Array.from({ length: count }, (_, at) => `shr_${hex(`${key}/${at}`).slice(0, 24)}`)

/** The section of a job with so many recordings, whose ids and hashes can't be packed. */
export function jobWith(
  at: number,
  shared: number,
  changes: Partial<Section> = {},
  titleOf?: (id: string) => string,
) {
  const { rows = [], ...shown } = recordings(idsOf(String(at), shared), titleOf)
  return sectionOf({
    key: hex(String(at)).slice(0, 16),
    heading: `test (shard ${at})`,
    ...shown,
    rows: rows.map((row) => ({ ...row, hash: hashOf(row.shareId ?? '') })),
    ...changes,
  })
}
