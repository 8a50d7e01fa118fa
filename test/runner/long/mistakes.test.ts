import { expect } from 'vitest'
import { scenario } from '../scenario.ts'
import { checkout, sharing } from '../steps.ts'

/** Mistakes of a first workflow: what is wrong, the only annotation that the step has, and whether the step fails. */
const mistakes: {
  name: string
  inputs?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  level?: 'error' | 'warning'
  says: RegExp
}[] = [
  {
    name: 'the secret has another name',
    secrets: { OTHER: 'nobody-4711' },
    says: /The input api-key is empty/,
  },
  { name: 'base-url is left out', inputs: { 'base-url': '' }, says: /The input base-url is empty/ },
  { name: 'base-url is not https', inputs: { 'base-url': 'http://api.example.com' }, says: /https/ },
  { name: 'path is left out', inputs: { path: '' }, says: /The input path is empty/ },
  {
    name: 'path leads nowhere',
    inputs: { path: 'videos' },
    level: 'warning',
    says: /No recordings were found for the input path/,
  },
  {
    name: 'a number is none',
    inputs: { concurrency: 'many' },
    says: /The input concurrency is "many"/,
  },
  {
    name: 'an input is misspelt',
    inputs: { tittle: 'Login', comment: 'false' },
    level: 'warning',
    says: /^Unexpected input\(s\) 'tittle', valid inputs are \['api-key', /,
  },
  {
    name: 'the token may not write comments',
    inputs: { 'github-token': 'ghs_read' },
    level: 'warning',
    says: /pull-requests: write/,
  },
]

scenario(
  'a first workflow’s mistake: a key of nobody says what to check, and stops all work',
  async (play) => {
    const secrets = { SHARE_RECORDINGS_KEY: 'nobody-4711' }
    const job = await play.run({ secrets, steps: [checkout, sharing(play, { concurrency: '1' })] })
    expect(job.steps[1]?.annotations.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      expect.stringMatching(/^Recording not shared: .*status 401.*api-key/),
      expect.stringMatching(/^: 3 of 3 recordings could not be shared: .* and 2 that were not attempted$/),
    ])
  },
)

for (const { name, inputs, secrets, level = 'error', says } of mistakes)
  scenario(
    `a first workflow’s mistake has one annotation: ${name}`,
    async (play) => {
      const job = await play.run({
        ...(secrets === undefined ? {} : { secrets }),
        steps: [checkout, sharing(play, inputs)],
      })
      expect(job.conclusion).toBe(level === 'error' ? 'failure' : 'success')
      const annotations = job.steps[1]?.annotations ?? []
      expect(annotations).toEqual([
        { level, title: expect.any(String), message: expect.stringMatching(says) },
      ])
    },
    {
      github: {
        tokens: {
          ghs_read: {
            login: 'github-actions[bot]',
            permissions: { contents: 'read', 'pull-requests': 'read' },
          },
        },
      },
    },
  )
