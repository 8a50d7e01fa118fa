import { afterEach, expect, it, vi } from 'vitest'
import { type MainInputs, readMainInputs } from '../../../src/inputs/main-inputs.ts'
import { assertUsable, readSecrets } from '../../../src/inputs/read-input.ts'

const key = 'srk_Qb4mVt8yWz2nKc7pXd5rLf9hJg3sTa6u'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Reads these inputs together with the required ones. */
function read(inputs: Record<string, string>, withoutSecrets?: 'fork' | 'Dependabot'): MainInputs {
  const given = { 'api-key': key, 'base-url': 'https://api.example.com', path: 'videos', ...inputs }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(`INPUT_${name.toUpperCase()}`, value)
  const secrets = readSecrets()
  assertUsable(secrets)
  return readMainInputs(secrets, { withoutSecrets })
}

/** The error for inputs with one invalid value. */
function errorFor(inputs: Record<string, string>): string {
  try {
    read(inputs)
  } catch (error) {
    return String(error)
  }
  return 'none'
}

const number = (from: number, to: number) => `a whole number from ${from} to ${to}`

const misfits: [input: string, value: string, fits: string][] = [
  ['base-url', 'api.example.com', 'an address such as https://api.example.com'],
  ['base-url', 'ftp://api.example.com', 'an address such as https://api.example.com'],
  ['base-url', 'http://api.example.com', 'an https address'],
  ['base-url', 'http://127.0.0.1.example.com', 'an https address'],
  ['base-url', 'http://10.0.0.1:8080/x', 'an https address'],
  ['path', '', 'list the recordings as globs, files or folders, one per line'],
  ['path', ' \n ', 'list the recordings as globs, files or folders, one per line'],
  ['if-no-files-found', 'fail', 'warn, error or ignore'],
  ['if-no-files-found', 'Warn', 'warn, error or ignore'],
  ['include-hidden-files', 'yes', 'true or false'],
  ['only', 'flaky', 'all, failed or changed'],
  ['fail-on', 'flaky', 'never, failed or new'],
  ['merge-test-retries', 'yes', 'true or false'],
  ['title', '{tittle}', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['pr-number', 'PR #12', 'the number of a pull request, such as 12'],
  ['commit', 'main', 'a full commit SHA of 40 hexadecimal digits'],
  ['commit', 'a1b2c3d', 'a full commit SHA of 40 hexadecimal digits'],
  ['commit', 'a'.repeat(41), 'a full commit SHA of 40 hexadecimal digits'],
  ['title', 'a {} b', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['concurrency', '0', `auto or ${number(1, 32)}`],
  ['concurrency', '33', `auto or ${number(1, 32)}`],
  ['retries', '-1', number(0, 10)],
  ['retries', '11', number(0, 10)],
  ['timeout', '0', number(1, 3600)],
  ['timeout', '3601', number(1, 3600)],
  ['retention-days', '0', number(1, 400)],
  ['retention-days', '401', number(1, 400)],
  ['retention-days', 'forever', number(1, 400)],
  ['fail-on-error', '1', 'true or false'],
  ['reuse', 'maybe', 'true or false'],
  ['job-summary', 'off', 'true or false'],
  ['comment', 'no', 'true, false or failures'],
  ['comment-key', 'x'.repeat(101), 'one line of at most 100 characters'],
  ['comment-key', 'nightly\nbuild', 'one line of at most 100 characters'],
  ['report-url', `https://ci.example.com/${'a'.repeat(2000)}`, 'without a user or password'],
  ['report-url', 'report/index.html', 'an address that begins with https:// or http://, without a user or password'],
  ['report-url', 'javascript:alert(1)', 'an address that begins with https:// or http://, without a user or password'],
  ['matrix', '[1]', 'left unset'],
  ['matrix', '{', 'left unset'],
]

it('reads a full commit SHA, in lower case as GitHub writes it', () => {
  expect(read({}).commit).toBe(undefined)
  expect(read({ commit: 'A1B2'.repeat(10) }).commit).toBe('a1b2'.repeat(10))
})

it.each(misfits)('names %s, the value %j and what is valid', (input, value, fits) => {
  const shown = value.trim() === '' ? 'empty' : JSON.stringify(value)
  expect(errorFor({ [input]: value })).toContain(`The input ${input} is ${shown}`)
  expect(errorFor({ [input]: value })).toContain(fits)
})

it.each([
  {
    concurrency: '1',
    retries: '0',
    timeout: '3600',
    'retention-days': '1',
    comment: 'False',
    'job-summary': 'FALSE',
    matrix: 'null',
  },
  {
    concurrency: '32',
    retries: '10',
    timeout: '1',
    'retention-days': '400',
    'include-hidden-files': 'True',
    'fail-on-error': 'TRUE',
  },
])('accepts every input at the ends of its range: %j', (inputs) => {
  expect(errorFor(inputs)).toBe('none')
})

it('merges test retries only on request, and only with a test report', () => {
  expect(read({ 'test-report': 'report.xml' }).mergeTestRetries).toBe(false)
  expect(read({ 'test-report': 'report.xml', 'merge-test-retries': 'true' }).mergeTestRetries).toBe(true)
  vi.unstubAllEnvs()
  expect(errorFor({ 'merge-test-retries': 'false' })).toBe('none')
  expect(errorFor({ 'merge-test-retries': 'true' })).toBe(
    'InputError: The input merge-test-retries is true, but the input test-report is empty: set it to the report whose entries to merge.',
  )
})

it('treats a base-url with and without trailing slashes as the same', () => {
  for (const address of ['https://api.example.com/Video', 'https://API.example.com/Video//'])
    expect(read({ 'base-url': address }).baseUrl?.href).toBe('https://api.example.com/Video')
})

it('has no service if the base-url is empty', () => {
  expect(read({ 'base-url': '' }).baseUrl).toBeUndefined()
})

it('does not read the base-url of a run that gets no secrets, because GitHub keeps its recordings', () => {
  for (const address of ['https://api.example.com', 'api.example.com']) {
    expect(read({ 'api-key': '', 'base-url': address }, 'fork').baseUrl).toBeUndefined()
  }
  // Dependabot can have a key of its own.
  expect(read({}, 'Dependabot').baseUrl?.href).toBe('https://api.example.com/')
})

it('leaves it to the host when links end, unless the workflow says so', () => {
  expect(read({}).retentionDays).toBeUndefined()
  expect(read({ 'retention-days': '14' }).retentionDays).toBe(14)
})

it('accepts http for a base-url on loopback', () => {
  expect(read({ 'base-url': 'http://127.0.0.1:8080' }).baseUrl?.href).toBe('http://127.0.0.1:8080/')
})

it.each([
  ['base-url', 'https://me:opensesame@api.example.com'],
  ['base-url', 'https://me:opensesame@api.example.com:99999'],
  ['base-url', 'https://me:opensesame@'],
  ['base-url', 'me:opensesame@api.example.com'],
  ['base-url', '\\\\me:opensesame@api.example.com'],
  ['base-url', 'https://me:opensesame@api.example.com?a=b'],
  ['base-url', 'https://api.example.com?key=opensesame'],
  ['base-url', 'https://api.example.com/#opensesame'],
  ['base-url', 'api.example.com?key=opensesame'],
  ['report-url', 'ftp://ci.example.com/?token=opensesame'],
  ['concurrency', 'https://me:opensesame@api.example.com'],
  ['title', '{https://me:opensesame@api.example.com}'],
  ['api-key', 'opensesame opens\nsesame'],
  ['github-token', 'opensesame opens\nsesame'],
])('names the input, but not a value that may hold a password: %s %j', (input, value) => {
  expect(errorFor({ [input]: value })).toContain(`The input ${input} `)
  expect(errorFor({ [input]: value })).not.toContain('sesame')
})

it('repeats no value that holds the password or the token, in whatever form', () => {
  for (const secret of ['password', 'github-token']) {
    for (const form of ['open/sesame', 'open%2Fsesame', btoa('open/sesame')]) {
      const error = errorFor({ [secret]: 'open/sesame', title: `{${form}}` })
      expect(error).toContain(
        'The input title is not shown here, because it may contain a secret; it must be text with no placeholders',
      )
      expect(error).not.toContain(form)
    }
  }
})

it('says what is wrong with a base-url that has a user or a query', () => {
  expect(errorFor({ 'base-url': 'https://me:opensesame@api.example.com' })).toContain(
    'The input base-url contains a user or password. Remove it; the key belongs in api-key.',
  )
  for (const value of ['https://api.example.com?key=opensesame', 'https://api.example.com/#opensesame']) {
    expect(errorFor({ 'base-url': value })).toContain(
      'The input base-url is not shown here, because it may contain a secret; it must be an address without "?" and "#".',
    )
  }
})

it.each([' ', '      ', '\t\t\t\t\t', 'a', 'q7x'])(
  'refuses the password %j, which could not be kept out of texts',
  (password) => {
    expect(errorFor({ password })).toBe(
      'InputError: The input password must be at least 4 characters long, and not only spaces.',
    )
  },
)

it.each(['title', 'section', 'visibility', 'path', 'comment-key', 'password', 'test-report'])(
  'refuses the API key in the input %s, which would be sent or shown',
  (input) => {
    expect(errorFor({ [input]: `a ${key}` })).toBe(
      `InputError: The input ${input} contains the API key, which belongs only in api-key.`,
    )
  },
)
