import { defaultKey } from '../comment/state.ts'
import { InputError } from '../failure.ts'
import { isLoopback } from '../service/service-client.ts'
import { oneLine } from '../text.ts'
import {
  misfit,
  readChoice,
  readExactText,
  readFlag,
  readInteger,
  readRequired,
  readText,
} from './read-input.ts'
import { parseTitleTemplate, type TitleTemplate } from './title-template.ts'

/** The inputs of the main action, read once and validated; action.yml describes them. */
export type MainInputs = {
  apiKey: string
  baseUrl: URL
  path: string
  ifNoFilesFound: 'warn' | 'error' | 'ignore'
  includeHiddenFiles: boolean
  title: TitleTemplate
  /** Patterns of test reports; empty for none. */
  testReport: string
  only: 'all' | 'failed'
  password?: string
  visibility: string
  concurrency: number
  retries: number
  timeoutSeconds: number
  failOnError: boolean
  jobSummary: boolean
  comment: boolean
  commentKey: string
  section: string
  /** The pull request that the workflow names; undefined to find it from the event. */
  prNumber: number | undefined
  githubToken: string
  /** The values of the job's matrix, by name; none outside a matrix. */
  matrix: Readonly<Record<string, unknown>>
}

/** The inputs that must never be shown, as they were given; read before all else, so that no error repeats them. */
export function readSecrets(): { apiKey: string; password: string; githubToken: string } {
  return {
    apiKey: readText('api-key'),
    password: readExactText('password'),
    githubToken: readText('github-token'),
  }
}

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readMainInputs(): MainInputs {
  const { apiKey, password, githubToken } = readSecrets()
  assertHeaderText('api-key', apiKey)
  assertHeaderText('github-token', githubToken)
  if (apiKey === '') {
    throw new InputError(
      'The input api-key is empty. Create a key with the scopes uploads:write, shares:write and shares:read, store it ' +
        'as a repository secret, and pass the secret to api-key (through a reusable workflow with "secrets: inherit").',
    )
  }
  return {
    apiKey,
    baseUrl: readBaseUrl(),
    path: readRequired('path', 'name the recordings by globs, files or folders, one a line'),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    includeHiddenFiles: readFlag('include-hidden-files', false),
    title: parseTitleTemplate(readText('title')),
    testReport: readText('test-report'),
    only: readOnly(),
    ...(password === '' ? {} : { password }),
    visibility: readText('visibility') || 'unlisted',
    concurrency: readInteger('concurrency', { from: 1, to: 32, fallback: 4 }),
    retries: readInteger('retries', { from: 0, to: 10, fallback: 4 }),
    timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: 60 }),
    failOnError: readFlag('fail-on-error', true),
    jobSummary: readFlag('job-summary', true),
    comment: readFlag('comment', true),
    commentKey: readCommentKey(),
    section: readText('section'),
    prNumber: readPrNumber(),
    githubToken,
    matrix: readMatrix(),
  }
}

/** What can't stand in a header would fail later, with an error that could repeat parts of it. */
function assertHeaderText(name: string, value: string): void {
  if (/[^\x21-\x7e]/.test(value)) {
    throw new InputError(
      `The input ${name} holds spaces or characters that no key has; store the key anew as a secret.`,
    )
  }
}

function readBaseUrl(): URL {
  const text = readRequired(
    'base-url',
    'set it to the address of the service, for example https://api.example.com',
  )
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misfit('base-url', text, 'an address such as https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError('The input base-url holds a user or password; the key belongs into api-key.')
  }
  if (url.search !== '' || url.hash !== '') throw misfit('base-url', text, 'an address without "?" and "#"')
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw misfit(
      'base-url',
      text,
      'an https address, because the key travels to it (http is for loopback only)',
    )
  }
  return url
}

function readOnly(): 'all' | 'failed' {
  const only = readChoice('only', ['all', 'failed'])
  if (only === 'failed' && readText('test-report') === '') {
    throw new InputError(
      'The input only is "failed", but the input test-report is empty: name the report that tells which tests failed.',
    )
  }
  return only
}

/** In characters: the key stands in the comment. */
const longestKey = 100

function readCommentKey(): string {
  const key = readText('comment-key') || defaultKey
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

function readMatrix(): Readonly<Record<string, unknown>> {
  const text = readText('matrix')
  try {
    const matrix: unknown = JSON.parse(text || 'null')
    if (matrix === null) return {}
    if (typeof matrix === 'object' && !Array.isArray(matrix)) return { ...matrix }
  } catch {
    // Reported below, with every other shape.
  }
  throw misfit('matrix', text, 'left alone: its default brings the job’s matrix as a JSON object')
}
