import { resolve } from 'node:path'
import { compareNaturally } from './natural-order.ts'
import { readPatterns } from './patterns.ts'
import { walk } from './walk.ts'

/** Lines of the patterns that name one file to the letter, as absolute paths. */
export function namedFiles(patterns: string): Set<string> {
  return new Set(
    linesOf(patterns)
      .filter((line) => !/^[!#]|[*?[]/.test(line))
      .map((line) => resolve(line)),
  )
}

/** An input with its patterns, for messages. */
export function inputInWords(input: string, patterns: string): string {
  return `the input ${input} (${linesOf(patterns).join(', ')})`
}

/**
 * The files that an input's patterns find, each once, in natural order: those that are named to the letter, and what is
 * `wanted` of all that a folder or glob brings along. Throws an InputError for patterns that are none, and what the
 * file system throws.
 */
export async function findFiles(
  patterns: string,
  input: string,
  wanted: (file: string) => boolean,
): Promise<string[]> {
  const files = await walk(await readPatterns(patterns, input))
  const named = namedFiles(patterns)
  return files.filter((file) => named.has(file) || wanted(file)).sort(compareNaturally)
}

function linesOf(patterns: string): string[] {
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
