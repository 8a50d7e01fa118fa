import { InputError } from '../failure.ts'
import {
  type CommentInputs,
  type CommentMode,
  readCommentInputs,
  readCommentMode,
  readReportUrl,
} from './comment-inputs.ts'
import { misfit, readChoice, readFlag, readInteger, readRequired, readText } from './read-input.ts'
import { assertUsable, type GivenSecrets } from './secrets.ts'
import { readServiceInputs, type ServiceInputs } from './service-inputs.ts'
import { parseTitleTemplate, type TitleTemplate } from './title-template.ts'

/** The inputs of the main action but for key and token, read once and validated; action.yml describes them. */
export type MainInputs = ServiceInputs &
  CommentInputs & {
    path: string
    ifNoFilesFound: 'warn' | 'error' | 'ignore'
    includeHiddenFiles: boolean
    title: TitleTemplate
    /** Patterns of test reports; empty for none. */
    testReport: string
    only: 'all' | 'failed'
    /** Of the shares; undefined for none. */
    password: string | undefined
    visibility: string
    /** Recordings in flight at once. */
    concurrency: number | 'auto'
    failOnError: boolean
    reuse: boolean
    replacedShares: 'keep' | 'delete'
    jobSummary: boolean
    comment: CommentMode
    /** Of the whole test report; empty for none. */
    reportUrl: string
    section: string
    /** The values of the job's matrix, by name; none outside a matrix. */
    matrix: Readonly<Record<string, unknown>>
  }

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readMainInputs(secrets: GivenSecrets): MainInputs {
  assertUsable(secrets, createKey)
  return {
    ...readServiceInputs(),
    ...readCommentInputs(),
    path: readRequired('path', 'name the recordings by globs, files or folders, one a line'),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    includeHiddenFiles: readFlag('include-hidden-files', false),
    title: parseTitleTemplate(readText('title')),
    testReport: readText('test-report'),
    only: readOnly(),
    password: secrets.password === '' ? undefined : secrets.password,
    visibility: readText('visibility') || 'unlisted',
    concurrency: readInteger('concurrency', { from: 1, to: 32, fallback: 'auto' }),
    failOnError: readFlag('fail-on-error', true),
    reuse: readFlag('reuse', true),
    replacedShares: readChoice('replaced-shares', ['keep', 'delete']),
    jobSummary: readFlag('job-summary', true),
    comment: readCommentMode(),
    reportUrl: readReportUrl(),
    section: readText('section'),
    matrix: readMatrix(),
  }
}

const createKey =
  'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
  'the secret to api-key (a job that calls a reusable workflow passes it on under its own "secrets").'

function readOnly(): 'all' | 'failed' {
  const only = readChoice('only', ['all', 'failed'])
  if (only === 'failed' && readText('test-report') === '') {
    throw new InputError(
      'The input only is "failed", but the input test-report is empty: name the report that tells which tests failed.',
    )
  }
  return only
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
  throw misfit('matrix', text, "left alone: its default brings the job's matrix as a JSON object")
}
