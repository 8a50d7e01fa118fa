import { longestKept } from './failure-text.ts'
import { type ReportedTry, resultOfWord } from './reported-test.ts'
import { placesIn } from './source-place.ts'

/** How a try ended, by a report's word for it; where it failed, with why: its message, or else its stack. */
export function endOf(word: string, message: string, stack: string): Omit<ReportedTry, 'videos'> {
  const result = resultOfWord(word)
  const error = (message.trim() === '' ? stack : message).slice(0, longestKept)
  return result !== 'failed' || error.trim() === '' ? { result } : { result, error, places: placesIn(stack) }
}
