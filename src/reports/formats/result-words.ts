import type { TryResult } from '../../manifest/schema.ts'
import { shortenError } from '../failure/error-lines.ts'
import { sourceLinesIn } from '../places/source-lines.ts'
import type { TryEnd } from '../reported-test.ts'

const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i

/**
 * Fields and attributes for words of a format, which no text shows. They keep a word that is also a secret, because a failed
 * test would otherwise lose its result.
 */
export const formatWords: ReadonlySet<string> = new Set([
  'status',
  'expectedStatus',
  'outcome',
  'result',
  'nodeType',
  'contentType',
  'reportFormat',
])

/** Maps a report's word to a result. A test that was stopped from outside counts as failed. */
export function resultOfWord(word: string): TryResult | undefined {
  if (failedWords.test(word)) return 'failed'
  if (skippedWords.test(word)) return 'skipped'
  return /^pass/i.test(word) ? 'passed' : undefined
}

/** The end of a try, from a report's word for it. Often only the stack says why it failed. */
export function readTryEnd(word: string, message: string, stack: string): TryEnd {
  const result = resultOfWord(word)
  const error = shortenError([message, stack].filter((text) => text.trim() !== '').join('\n'))
  return result !== 'failed' || error === '' ? { result } : { result, error, sourceLines: sourceLinesIn(stack) }
}
