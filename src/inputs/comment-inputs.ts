import { oneLine } from '../text.ts'
import { misfit, readText } from './read-input.ts'
import { assertHeaderText } from './service-inputs.ts'

/** Which comment, and the token to write it with. */
export type CommentInputs = {
  /** Empty where the workflow names none. */
  commentKey: string
  /** The pull request that the workflow names; undefined to find it from the event. */
  prNumber: number | undefined
  githubToken: string
}

/** Throws an InputError for the first that does not fit. */
export function readCommentInputs(): CommentInputs {
  const githubToken = readText('github-token')
  assertHeaderText('github-token', githubToken)
  return { commentKey: readCommentKey(), prNumber: readPrNumber(), githubToken }
}

/** In characters: the key stands in the comment. */
const longestKey = 100

function readCommentKey(): string {
  const key = readText('comment-key')
  if (key.length > longestKey || oneLine(key) !== key) {
    throw misfit('comment-key', key, `one line of at most ${longestKey} characters`)
  }
  return key
}

function readPrNumber(): number | undefined {
  const text = readText('pr-number')
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw misfit('pr-number', text, 'the number of a pull request, such as 12')
}
