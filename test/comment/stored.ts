import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Section } from '../../src/comment/section.ts'
import { writeState } from '../../src/comment/state.ts'

/** The line of a hidden state with this content, as anybody can write it. */
export function stateLine(json: string): string {
  return packedLine(brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

export function packedLine(packed: Uint8Array): string {
  const data = Buffer.from(packed).toString('base64url')
  const sum = createHash('sha256').update(data).digest('base64url').slice(0, 12)
  return `<!-- share-recordings-state 1 ${sum} ${data} -->`
}

/** The content of the hidden state of some sections. */
export function storedJson(sections: readonly Section[]): unknown {
  const line = writeState({ head: 'a1b2', sections })
  const data = /([\w-]+) -->$/.exec(line)?.[1] ?? ''
  return JSON.parse(brotliDecompressSync(Buffer.from(data, 'base64url')).toString())
}

/** All values that come of replacing one value within `value`, however deep, by another. */
export function* replacements(value: unknown, others: readonly unknown[]): Generator<unknown> {
  yield* others
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      for (const other of replacements(item, others)) yield value.with(at, other)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      for (const other of replacements(item, others)) yield { ...value, [name]: other }
    }
  }
}
