import { InputError } from '../failure.ts'
import { isCount, isRecord, parseJson } from '../shape.ts'
import { readBaseUrl, readFailOn, readNetworkInputs, readShownInputs } from './common-inputs.ts'
import { misfit, readChoice, readFlag, readInteger, readRequired, readText, type SecretInputs } from './read-input.ts'

/** The inputs of the main action without key and token, as action.yml describes them. */
export type MainInputs = ReturnType<typeof readMainInputs>

/** A run that GitHub gives no secrets needs no `base-url`: without a key, it shares at GitHub. */
export function readMainInputs({ apiKey, password }: SecretInputs, { withoutSecrets }: { withoutSecrets: unknown }) {
  return {
    /** Undefined to share at GitHub. */
    baseUrl: apiKey === '' && withoutSecrets ? undefined : readBaseUrl(),
    ...readNetworkInputs(),
    ...readShownInputs(),
    path: readRequired('path', 'list the recordings as globs, files or folders, one per line'),
    includeHiddenFiles: readFlag('include-hidden-files', false),
    title: parseTitleTemplate(readText('title')),
    /** Whether the title contains the pull request, commit or branch. */
    titleNamesPull: /\{(?:pr|sha|branch)\}/.test(readText('title')),
    /** Patterns of test reports; empty for none. */
    testReport: readText('test-report'),
    /** Whether report entries of one name are tries of one test. */
    mergeTestRetries: readMergeTestRetries(),
    only: needingReport('only', readChoice('only', ['all', 'failed', 'changed']), 'all'),
    failOn: needingReport('fail-on', readFailOn(), 'never'),
    password: password || undefined,
    visibility: readText('visibility') || 'unlisted',
    /** Whether failed tests get a picture, if the service takes pictures. */
    pictures: readFlag('pictures', true),
    /** Days after which the links end; undefined for the usual time. */
    retentionDays: readInteger('retention-days', { from: 1, to: 400, fallback: undefined }),
    concurrency: readInteger('concurrency', { from: 1, to: 32, fallback: 'auto' }),
    failOnError: readFlag('fail-on-error', true),
    reuse: readFlag('reuse', true),
    section: readText('section'),
    matrix: readContext('matrix'),
    jobTotal: readJobTotal(),
  }
}

function readMergeTestRetries(): boolean {
  const isWanted = readFlag('merge-test-retries', false)
  if (!isWanted || readText('test-report') !== '') return isWanted
  throw new InputError(
    'The input merge-test-retries is true, but the input test-report is empty: set it to the report whose entries to merge.',
  )
}

/** Throws an InputError if the value needs a test report and there is none. `without` is the value that needs none. */
function needingReport<W extends string>(name: string, value: W, without: W): W {
  if (value === without || readText('test-report') !== '') return value
  throw new InputError(
    `The input ${name} is "${value}", but the input test-report is empty: set it to the report that says which tests failed.`,
  )
}

/** Reads a context that the runner fills in as a JSON object; empty if it is null. */
function readContext(name: 'matrix' | 'strategy'): Readonly<Record<string, unknown>> {
  const text = readText(name)
  const context = parseJson(text || 'null')
  if (context === null) return {}
  if (isRecord(context)) return context
  throw misfit(name, text, `left unset: its default is the job's ${name} as a JSON object`)
}

/** The number of jobs in the matrix; undefined if the runner doesn't say. */
function readJobTotal(): number | undefined {
  const total = readContext('strategy')['job-total']
  return isCount(total) && total > 0 ? total : undefined
}

const fields = ['title', 'name', 'path', 'index', 'sha', 'branch', 'pr'] as const

export type TitleFields = Readonly<Record<(typeof fields)[number], string>>

/** Parses a title template such as `{branch}: {title}`. An empty one means `{title}`. Throws an InputError. */
export function parseTitleTemplate(text: string): (values: TitleFields) => string {
  const placeholder = /\{([^{}]*)\}/g
  const names: readonly string[] = fields
  if (text.matchAll(placeholder).some(([, name = '']) => !names.includes(name))) {
    const knownFields = fields.map((field) => `{${field}}`).join(', ')
    throw misfit('title', text, `text with no placeholders other than ${knownFields}`)
  }
  return (values) => {
    const byName = new Map(Object.entries(values))
    return (text || '{title}').replace(placeholder, (_, name: string) => byName.get(name) ?? '')
  }
}
