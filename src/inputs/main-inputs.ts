import { InputError } from '../failure.ts'
import { readShownInputs, type ShownInputs } from './comment-inputs.ts'
import { misfit, readChoice, readFlag, readInteger, readText } from './read-input.ts'
import { assertUsable, type GivenSecrets } from './secrets.ts'
import { readServiceInputs, type ServiceInputs } from './service-inputs.ts'

/** The inputs of the main action but for key and token, read once and validated; action.yml describes them. */
export type MainInputs = ServiceInputs &
  ShownInputs & {
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
    section: string
    /** The values of the job's matrix, by name; none outside a matrix. */
    matrix: Readonly<Record<string, unknown>>
  }

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readMainInputs(secrets: GivenSecrets): MainInputs {
  assertUsable(secrets, createKey)
  return {
    ...readServiceInputs(),
    ...readShownInputs('recordings'),
    includeHiddenFiles: readFlag('include-hidden-files', false),
    title: parseTitleTemplate(readText('title')),
    testReport: readText('test-report'),
    only: readOnly(),
    password: secrets.password === '' ? undefined : secrets.password,
    visibility: readText('visibility') || 'unlisted',
    concurrency: readInteger('concurrency', { from: 1, to: 32, fallback: 'auto' }),
    failOnError: readFlag('fail-on-error', true),
    reuse: readFlag('reuse', true),
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

const fields = ['title', 'name', 'path', 'index', 'sha', 'branch', 'pr'] as const

export type TitleFields = Readonly<Record<(typeof fields)[number], string>>

/** Makes one recording's title. */
export type TitleTemplate = (values: TitleFields) => string

/** A template such as `{branch}: {title}`; empty text means `{title}`. Throws an InputError for unknown fields. */
export function parseTitleTemplate(text: string): TitleTemplate {
  const placeholder = /\{([^{}]*)\}/g
  for (const [, name] of text.matchAll(placeholder)) {
    if (!fields.some((field) => field === name)) {
      throw misfit(
        'title',
        text,
        `text whose fields are among ${fields.map((field) => `{${field}}`).join(', ')}`,
      )
    }
  }
  const fieldOf = (values: TitleFields, name: string) => new Map(Object.entries(values)).get(name) ?? ''
  return (values) => (text || '{title}').replace(placeholder, (_, name: string) => fieldOf(values, name))
}
