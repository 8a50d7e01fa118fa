import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readMainInputs } from '../../../src/inputs/main-inputs.ts'
import { readSecrets } from '../../../src/inputs/secrets.ts'
import { thorough } from '../../support/requirement.ts'
import { type Stage, setStage, usualKey } from '../../support/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterAll(async () => {
  await stage[Symbol.asyncDispose]()
})

const number = (from: number, to: number) => `a whole number from ${from} to ${to}`

const misfits: [input: string, value: string, fits: string][] = [
  ['base-url', '', 'https://api.example.com'],
  ['base-url', 'api.example.com', 'an address such as https://api.example.com'],
  ['base-url', 'ftp://api.example.com', 'an address such as https://api.example.com'],
  ['base-url', 'http://api.example.com', 'an https address'],
  ['path', '', 'name the recordings by globs, files or folders, one a line'],
  ['path', ' \n ', 'name the recordings by globs, files or folders, one a line'],
  ['if-no-files-found', 'fail', 'warn, error or ignore'],
  ['if-no-files-found', 'Warn', 'warn, error or ignore'],
  ['include-hidden-files', 'yes', 'true or false'],
  ['only', 'flaky', 'all, failed or changed'],
  ['title', '{tittle}', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['title', 'Run #{number}', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['title', 'Is {foo} ok?', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['pr-number', 'PR #12', 'the number of a pull request, such as 12'],
  ['title', 'a {} b', '{title}, {name}, {path}, {index}, {sha}, {branch}, {pr}'],
  ['concurrency', '0', `auto or ${number(1, 32)}`],
  ['concurrency', '33', `auto or ${number(1, 32)}`],
  ['concurrency', 'four', `auto or ${number(1, 32)}`],
  ['concurrency', '4.5', `auto or ${number(1, 32)}`],
  ['concurrency', '0x4', `auto or ${number(1, 32)}`],
  ['retries', '-1', number(0, 10)],
  ['retries', '11', number(0, 10)],
  ['retries', '1e1', number(0, 10)],
  ['timeout', '0', number(1, 3600)],
  ['timeout', '3601', number(1, 3600)],
  ['timeout', 'Infinity', number(1, 3600)],
  ['fail-on-error', '1', 'true or false'],
  ['reuse', 'maybe', 'true or false'],
  ['job-summary', 'off', 'true or false'],
  ['comment', 'no', 'true, false or failures'],
  ['report-url', `https://ci.example.com/${'a'.repeat(2000)}`, 'without a user in it'],
  [
    'report-url',
    'report/index.html',
    'an address that begins with https:// or http://, without a user in it',
  ],
  [
    'report-url',
    'javascript:alert(1)',
    'an address that begins with https:// or http://, without a user in it',
  ],
  ['matrix', '[1]', 'left alone'],
  ['matrix', '{', 'left alone'],
]

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(misfits)('names %s, the value %j and what fits', (input, value, fits) => {
  const given = { 'api-key': 'key', 'base-url': 'https://api.example.com', path: 'videos', [input]: value }
  for (const [name, text] of Object.entries(given)) vi.stubEnv(`INPUT_${name.toUpperCase()}`, text)
  const shown = value.trim() === '' ? 'empty' : JSON.stringify(value)
  expect(() => readMainInputs(readSecrets())).toThrow(`The input ${input} is ${shown}`)
  expect(() => readMainInputs(readSecrets())).toThrow(fits)
})

it('takes a base-url with and without slashes at its end for the same', () => {
  vi.stubEnv('INPUT_API-KEY', 'key')
  vi.stubEnv('INPUT_PATH', 'videos')
  const addresses = [
    'https://api.example.com/Video',
    'https://API.example.com/Video/',
    'https://api.example.com/Video//',
  ]
  for (const address of addresses) {
    vi.stubEnv('INPUT_BASE-URL', address)
    expect(readMainInputs(readSecrets()).baseUrl.href).toBe('https://api.example.com/Video')
  }
})

// One of each kind; every other one is read above.
const oneOfEach = [...new Map(misfits.map((misfit) => [misfit[2], misfit])).values()].filter(
  (_, at) => thorough || at % 4 === 0,
)

it.concurrent.each(oneOfEach)(
  'ends the step for %s: %j by one error, with outputs written',
  async (input, value, fits) => {
    // With the comment on, so that a call to GitHub would be seen below.
    const { exitCode, log, outputs } = await stage.share({ inputs: { comment: 'true', [input]: value } })
    expect(exitCode).toBe(1)
    const [error = '', ...others] = log.split('\n').filter((line) => line.startsWith('::error'))
    expect(others).toEqual([])
    expect(error).toContain(`The input ${input} is ${value.trim() === '' ? 'empty' : JSON.stringify(value)}`)
    expect(error).toContain(fits)
    expect(outputs).toMatchObject({ results: '[]', 'shared-count': '0', 'failed-count': '0' })
  },
)

it.concurrent.each(['path', 'test-report'])(
  'names a pattern in %s that can not be read, last',
  async (input) => {
    const { exitCode, log } = await stage.share({ inputs: { comment: 'true', [input]: '../a/*.webm' } })
    expect(exitCode).toBe(1)
    const reason = `no pattern can have ".."; name an absolute path instead`
    expect(log.trim().split('\n').at(-1)).toBe(
      `::error::The input ${input} (../a/*.webm) can't be read as patterns: ${reason}`,
    )
  },
)

it.concurrent('refuses a base-url with a user or password, and does not show it', async () => {
  const { exitCode, log } = await stage.share({
    inputs: { 'base-url': 'https://me:opensesame@api.example.com', comment: 'true' },
  })
  expect(exitCode).toBe(1)
  expect(log).toContain('The input base-url holds a user or password; the key belongs in api-key.')
  expect(log).not.toContain('opensesame')
})

it.concurrent.each(['api-key', 'github-token'])(
  'refuses what can be no %s, and does not show it',
  async (input) => {
    const { exitCode, log } = await stage.share({
      inputs: { [input]: 'opensesame opens\nsesame', comment: 'true' },
    })
    expect(exitCode).toBe(1)
    const lines = log.split('\n').filter((line) => !line.startsWith('::add-mask::'))
    expect(lines.join('\n')).toContain(`The input ${input} holds spaces or characters that no key has`)
    expect(lines.join('\n')).not.toContain('sesame')
  },
)

it('sends nothing to anyone for a value that does not fit', () => {
  expect(stage.service.calls).toEqual([])
  expect(stage.github.requests).toEqual([])
})

it('takes every input at the ends of its range', async () => {
  await using own = await setStage()
  for (const inputs of [
    {
      concurrency: '1',
      retries: '0',
      timeout: '3600',
      comment: 'False',
      'job-summary': 'FALSE',
      matrix: 'null',
    },
    {
      concurrency: '32',
      retries: '10',
      timeout: '1',
      'include-hidden-files': 'True',
      'fail-on-error': 'TRUE',
    },
  ]) {
    const step = await own.share({ inputs })
    expect(step.exitCode).toBe(0)
    expect(step.outputs['shared-count']).toBe('3')
  }
})

it('takes an input that is given but empty for its default', async () => {
  await using own = await setStage()
  const inputs = Object.fromEntries(
    [
      'concurrency',
      'retries',
      'timeout',
      'comment',
      'fail-on-error',
      'if-no-files-found',
      'visibility',
      'title',
    ].map((name) => [name, '']),
  )
  const step = await own.share({ inputs })
  expect(step.exitCode).toBe(0)
  expect(own.github.comments(1)).toHaveLength(1)
  expect(own.service.shares.values().every(({ visibility }) => visibility === 'unlisted')).toBe(true)
})

it.concurrent.each([
  ['base-url', 'https://me:opensesame@api.example.com:99999'],
  ['base-url', 'https://me:opensesame@'],
  ['base-url', 'me:opensesame@api.example.com'],
  ['base-url', '\\\\me:opensesame@api.example.com'],
  ['base-url', 'https://me:opensesame@api.example.com?a=b'],
  ['base-url', 'https://api.example.com?key=opensesame'],
  ['base-url', 'https://api.example.com/#opensesame'],
  ['base-url', 'api.example.com?key=opensesame'],
  ['report-url', 'ftp://ci.example.com/?token=opensesame'],
  ['path', 'https://api.example.com/a.mp4?token=opensesame'],
  ['path', 'https://me:opensesame@api.example.com/../a.mp4'],
  ['concurrency', 'https://me:opensesame@api.example.com'],
  ['path', 'https://me:opensesame@api.example.com/a.mp4'],
  ['test-report', 'https://me:opensesame@api.example.com/a.xml'],
  ['title', '{https://me:opensesame@api.example.com}'],
])('repeats no value that may hold a password: %s %s', async (input, value) => {
  const { log, outputs, summary } = await stage.share({ inputs: { [input]: value } })
  expect(log).toMatch(/The input|for the input|test reports/)
  expect([log, JSON.stringify(outputs), summary].join()).not.toContain('opensesame')
})

it('names the fault of a base-url with a query, and not the query', () => {
  for (const value of ['https://api.example.com?key=opensesame', 'https://api.example.com/#opensesame']) {
    const given = { 'api-key': 'key', 'base-url': value, path: 'videos' }
    for (const [name, text] of Object.entries(given)) vi.stubEnv(`INPUT_${name.toUpperCase()}`, text)
    expect(() => readMainInputs(readSecrets())).toThrow(
      'The input base-url is not repeated here, as it may hold a secret; it must be an address without "?" and "#".',
    )
  }
})

it.concurrent.each([' ', '      ', '\t\t\t\t\t', 'a', 'q7x'])(
  'refuses the password %j, which could not be kept out of texts, and does not show it',
  async (password) => {
    const { exitCode, log, outputs } = await stage.share({ inputs: { password, comment: 'true' } })
    expect(exitCode).toBe(1)
    const shown = log.split('\n').filter((line) => !line.startsWith(`::add-mask::${usualKey}`))
    expect(shown.filter((line) => line.startsWith('::error'))).toEqual([
      '::error::The input password must be at least 4 characters long, and not only spaces.',
    ])
    expect(shown.filter((line) => line.startsWith('::add-mask::'))).toEqual([
      `::add-mask::${stage.github.token}`,
    ])
    expect(outputs['results']).toBe('[]')
    expect(log).not.toContain('q7x')
  },
)

it.concurrent.each(['title', 'section', 'visibility', 'path', 'comment-key', 'password', 'test-report'])(
  'refuses the API key in the input %s, from where it would be sent or shown',
  async (input) => {
    await using own = await setStage()
    const { apiKey } = own.service
    const { exitCode, log, outputs } = await own.share({ inputs: { [input]: `a ${apiKey}` } })
    expect(exitCode).toBe(1)
    expect(log).toContain(`The input ${input} is given the API key, which belongs in api-key alone.`)
    const shown = log.split('\n').filter((line) => !line.startsWith('::add-mask::'))
    expect([...shown, JSON.stringify(outputs)].join('\n')).not.toContain(apiKey)
    expect(own.service.calls).toEqual([])
  },
)
