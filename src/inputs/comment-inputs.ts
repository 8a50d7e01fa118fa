import { isWebAddress } from '../shape.ts'
import { oneLine } from '../text.ts'
import { misfit, readChoice, readFlag, readRequired, readText } from './read-input.ts'

export const defaultKey = 'recordings'

/** Which comment on which pull request. Throws an InputError for the first that does not fit. */
export function readCommentInputs(fallback = defaultKey) {
  return {
    /** `fallback` where the workflow names none. */
    commentKey: readCommentKey() || fallback,
    /** That the workflow names; undefined to find it by the event. */
    prNumber: readPrNumber(),
  }
}

/** What main and report show, and where; `what` is what path names. Throws an InputError for what does not fit. */
export function readShownInputs(what: string) {
  return {
    ...readCommentInputs(),
    path: readRequired('path', `name the ${what} by globs, files or folders, one a line`),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    jobSummary: readFlag('job-summary', true),
    comment: readCommentMode(),
    /** Of the whole test report; empty for none. */
    reportUrl: readReportUrl(),
    /** Patterns of manifests of the base branch; empty for none. */
    base: readText('base'),
  }
}

/** In characters, as the comment holds it. */
const longestKey = 100

function readCommentKey(): string {
  const key = readText('comment-key')
  if (key.length > longestKey || oneLine(key) !== key) {
    throw misfit('comment-key', key, `one line of at most ${longestKey} characters`)
  }
  return key
}

export type CommentMode = 'always' | 'failures' | 'never'

function readCommentMode(): CommentMode {
  const text = readText('comment')
  if (text === 'failures') return 'failures'
  if (/^(true|false)?$/i.test(text)) return readFlag('comment', true) ? 'always' : 'never'
  throw misfit('comment', text, 'true, false or failures')
}

/** In characters, as the comment holds it. */
const longestUrl = 2000

function readReportUrl(): string {
  const text = readText('report-url')
  const { username = '', password = '' } = URL.parse(text) ?? {}
  const fits = isWebAddress(text) && text.length <= longestUrl && username + password === ''
  if (text === '' || fits) return text
  throw misfit('report-url', text, 'an address that begins with https:// or http://, without a user in it')
}

function readPrNumber(): number | undefined {
  const text = readText('pr-number')
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw misfit('pr-number', text, 'the number of a pull request, such as 12')
}
