import { InputError } from '../failure.ts'
import { isLoopback } from '../http/proxy.ts'
import { isWebAddress } from '../shape.ts'
import { oneLine } from '../text.ts'
import { misfit, readChoice, readFlag, readInteger, readRequired, readText } from './read-input.ts'

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

/** For the action without inputs for them, too. */
export const usualNetwork = { retries: 4, timeoutSeconds: 60 }

/** The inputs for calls to the service. Throws an InputError for the first that does not fit. */
export function readServiceInputs() {
  return {
    baseUrl: readBaseUrl(),
    retries: readInteger('retries', { from: 0, to: 10, fallback: usualNetwork.retries }),
    timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: usualNetwork.timeoutSeconds }),
  }
}

function readBaseUrl(): URL {
  const text = readRequired('base-url', 'set it to the address of the service, for example https://api.example.com')
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misfit('base-url', text, 'an address such as https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError('The input base-url holds a user or password; the key belongs in api-key.')
  }
  if (url.search !== '' || url.hash !== '') throw misfit('base-url', text, 'an address without "?" and "#"')
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw misfit('base-url', text, 'an https address, because the key travels to it (http is for loopback only)')
  }
  // Comments compare this text.
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}
