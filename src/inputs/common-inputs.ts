import { InputError } from '../failure.ts'
import { isLoopback } from '../http/hosts.ts'
import { isWebAddress } from '../shape.ts'
import { oneLine } from '../text.ts'
import { misfit, readChoice, readFlag, readInteger, readText } from './read-input.ts'

export const defaultKey = 'recordings'

/** Reads which comment on which pull request to use. Throws an InputError for the first invalid input. */
export function readCommentInputs(fallback = defaultKey) {
  return {
    /** `fallback` if the workflow sets none. */
    commentKey: readCommentKey() || fallback,
    /** The pull request that the workflow names; undefined to find it by the event. */
    prNumber: readPrNumber(),
  }
}

/** Reads what main and report show, and where. Throws an InputError for an invalid input. */
export function readShownInputs() {
  return {
    ...readCommentInputs(),
    /** The commit that the workflow names; undefined to find it by the event or the checkout. */
    commit: readCommit(),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    jobSummary: readFlag('job-summary', true),
    comment: readCommentMode(),
    /** Address of the whole test report; empty for none. */
    reportUrl: readReportUrl(),
    /** The branch to compare with; empty for none. */
    compareWith: readBranch(),
  }
}

/** In characters. The comment must have room for it. */
const longestKey = 100

function readCommentKey(): string {
  const key = readText('comment-key')
  if (key.length > longestKey || oneLine(key) !== key) {
    throw misfit('comment-key', key, `one line of at most ${longestKey} characters`)
  }
  return key
}

export type CommentMode = 'always' | 'failures' | 'never'

/** The failures that fail the step: none, all, or those that the branch of `compare-with` doesn't have. */
export type FailOn = ReturnType<typeof readFailOn>

export function readFailOn() {
  return readChoice('fail-on', ['never', 'failed', 'new'])
}

function readCommentMode(): CommentMode {
  const text = readText('comment')
  if (text === 'failures') return 'failures'
  if (/^(true|false)?$/i.test(text)) return readFlag('comment', true) ? 'always' : 'never'
  throw misfit('comment', text, 'true, false or failures')
}

/** In characters. The comment must have room for it. */
const longestUrl = 2000

function readReportUrl(): string {
  const text = readText('report-url')
  const { username = '', password = '' } = URL.parse(text) ?? {}
  const fits = isWebAddress(text) && text.length <= longestUrl && username + password === ''
  if (text === '' || fits) return text
  throw misfit('report-url', text, 'an address that begins with https:// or http://, without a user or password')
}

/** Git's rules for the names of branches, as far as somebody could break them by mistake. */
const branchName = /^(?![-/.])(?!.*(?:\.\.|@\{|\/$|\.lock$))[^\s~^:?*[\\\p{Cc}]{1,255}$/u

function readBranch(): string {
  const text = readText('compare-with')
  if (text === '' || branchName.test(text)) return text.replace(/^refs\/heads\//, '')
  throw misfit('compare-with', text, 'the name of one branch, such as main')
}

function readPrNumber(): number | undefined {
  const text = readText('pr-number')
  if (text === '') return undefined
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw misfit('pr-number', text, 'the number of a pull request, such as 12')
}

function readCommit(): string | undefined {
  const text = readText('commit')
  if (text === '') return undefined
  // The comment compares it with the pull request's head, so an abbreviation would not do.
  if (/^[0-9a-f]{40}$/i.test(text)) return text.toLowerCase()
  throw misfit('commit', text, 'a full commit SHA of 40 hexadecimal digits')
}

/** The defaults. The report action always uses them, because it has no inputs for these. */
export const usualNetwork = { retries: 4, timeoutSeconds: 60 }

/** Reads how often calls are retried, and how long they may take. Throws an InputError for the first invalid one. */
export function readNetworkInputs() {
  return {
    retries: readInteger('retries', { from: 0, to: 10, fallback: usualNetwork.retries }),
    timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: usualNetwork.timeoutSeconds }),
  }
}

/** Reads the address of the service. Undefined if the workflow gives none. Throws an InputError for an invalid one. */
export function readBaseUrl(): URL | undefined {
  const text = readText('base-url')
  if (text === '') return undefined
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misfit('base-url', text, 'an address such as https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError('The input base-url contains a user or password. Remove it; the key belongs in api-key.')
  }
  if (url.search !== '' || url.hash !== '') throw misfit('base-url', text, 'an address without "?" and "#"')
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw misfit('base-url', text, 'an https address, because it receives the key (http works only on loopback)')
  }
  // The comment records this text, and later runs compare it.
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}
