import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Section } from '../../../src/sections/section.ts'
import { writeState } from '../../../src/sections/state.ts'

/** The line of a hidden state with this content, as anybody can write it. */
export function stateLine(json: string): string {
  return `<!-- share-recordings-state ${packedText(json)} -->`
}

export function packedLine(packed: Uint8Array): string {
  return `<!-- share-recordings-state ${withSum(packed)} -->`
}

/** The same content as a manifest carries it. */
export function packedText(json: string): string {
  return withSum(brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

function withSum(packed: Uint8Array): string {
  const data = Buffer.from(packed).toString('base64url')
  const sum = createHash('sha256').update(data).digest('base64url').slice(0, 12)
  return `1 ${sum} ${data}`
}

/** The content of the hidden state of some sections. */
export function storedJson(sections: readonly Section[]): unknown {
  const line = writeState({ pullRequest: 1, head: 'a1b2', sections })
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
