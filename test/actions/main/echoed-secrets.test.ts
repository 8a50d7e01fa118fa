import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { Fault } from '../../../emulators/service/faults.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { resultsOf, type Stage, setStage } from '../../stage.ts'
import { startRawServer } from '../../unit/service/raw-server.ts'
import { shownIn } from './runner-log.ts'

const password = 'Ünsafe "pass" <word> & more'
const pathToken = 'tok-SECRET-9f8e7d6c'
const signature = 'ab+cd12%2fef34'
const headerToken = 'sekretUploadToken0815'

const bytesOf = (text: string) => [...Buffer.from(text)]
const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

type Form = (text: string) => string

const forms: Readonly<Record<string, Form>> = {
  'as it is': (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    bytesOf(text)
      .map((byte) => `%${hexOf(byte)}`)
      .join(''),
  'JSON-escaped': (text) => JSON.stringify(text).slice(1, -1),
  'JSON-escaped by units': (text) =>
    text.replace(/[^a-z]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'HTML-escaped': (text) => text.replace(/[&<>"'+%]/g, (mark) => `&#x${hexOf(mark.charCodeAt(0))};`),
  Base64: (text) => Buffer.from(text).toString('base64'),
  'Base64 for addresses': (text) => Buffer.from(`Bearer ${text}`).toString('base64url'),
  hex: (text) => bytesOf(text).map(hexOf).join(''),
  'with a colour inside': (text) => `${text.slice(0, 6)}\u001b[31m${text.slice(6)}`,
  'with control characters inside': (text) => Array.from(text).join('\u0000'),
  'with characters of no width inside': (text) => Array.from(text).join('\u200b'),
}

const asItIs: readonly Form[] = [(text) => text]

/** A few forms in one answer each, for a run of the action takes longer than all else. */
const together: [string, Form[]][] = [0, 4, 8].map((from) => {
  const group = Object.entries(forms).slice(from, from + 4)
  return [group.map(([name]) => name).join(', '), group.map(([, form]) => form)]
})

/** Everything of a step that others can read, with the marks that GitHub shows as characters. */
async function visible(stage: Stage, { log, outputs, summary }: StepResult): Promise<string> {
  const comments = stage.github.comments(1).map(({ body }) => body)
  const manifest = outputs['manifest'] ? await readFile(outputs['manifest'], 'utf8') : ''
  const text = [shownIn(log), ...Object.values(outputs), summary, manifest, ...comments].join('\n')
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

/** As long a part of each as no chance makes, in the forms and as it is. */
function expectNothingOf(secrets: readonly string[], shownAs: readonly Form[], seen: string): void {
  for (const secret of secrets) {
    for (const shown of [secret, ...shownAs.map((form) => form(secret))]) {
      expect(seen).not.toContain(shown)
      for (const half of [shown.slice(0, 14), shown.slice(-14)]) expect(seen, secret).not.toContain(half)
    }
  }
}

type Kind = 'body' | 'text' | 'location' | 'retry-after'

/** A recording, the call that fails for it, and the query of the address that it is sent to. */
type Refused = { name: string; call: 'create' | 'put' | 'complete' | 'createShare'; query: string }

/** What is secret of the address for one recording: of none before a job is made, for nobody knows where it would lead. */
function targetOf({ name, call, query }: Refused) {
  const token = `${pathToken}${name}`
  const path = `/upload/${token}`
  const known = [token, ...(query ? [signature + name] : []), headerToken + name]
  return {
    url: `${path}${query && `?signature=${signature}${name}&x=1`}`,
    secrets: call === 'create' ? [] : known,
  }
}

/** Runs the action once with a recording for each of these, all of which are refused, and repeated in the `kind` of answer. */
async function runWith(shownAs: readonly Form[], kind: Kind, refused: readonly Refused[]) {
  const own: { key?: string } = {}
  const secretsOf = (one: Refused) => [own.key ?? '', password, ...targetOf(one).secrets]
  const echo = (one: Refused) =>
    shownAs
      .map((form) => {
        const at = one.call === 'create' ? 'once' : form(targetOf(one).url)
        return `refused ${secretsOf(one).map(form).join(' and ')} at ${at}`
      })
      .join('; ')
  await using storage = await startRawServer((response, { url }) => {
    const one = refused.find((other) => other.call === 'put' && targetOf(other).url === url)
    if (one === undefined) response.end()
    else if (kind === 'body') response.writeHead(400).end(JSON.stringify({ message: echo(one) }))
    else response.writeHead(404).end(`Cannot PUT ${url} ${echo(one)}`)
  })
  const ofFile = (filename: string | undefined) => refused.find(({ name }) => `${name}.mp4` === filename)
  const service: ServiceOptions = {
    storage: {
      async createTarget({ filename }) {
        const one = ofFile(filename)
        const headers = { 'X-Upload-Token': `${headerToken}${one?.name}` }
        return { url: `${storage.origin}${one && targetOf(one).url}`, headers }
      },
      head: async ({ sizeBytes }) => ({ sizeBytes, sha256: '' }),
    },
  }
  await using stage = await setStage({ service })
  own.key = stage.service.apiKey
  await mkdir(join(stage.workspace, 'refused'))
  const source = join(stage.workspace, 'recordings/demo.mp4')
  for (const { name } of refused) await copyFile(source, join(stage.workspace, 'refused', `${name}.mp4`))
  const faults = refused.map((one): Fault => {
    const header = encodeURIComponent(echo(one))
    const effects = {
      body: { type: 'status', status: 422, body: { error: { message: echo(one) } } },
      text: { type: 'status', status: 422, body: echo(one) },
      location: { type: 'redirect', status: 307, location: `https://x.example/${header}?${header}` },
      'retry-after': { type: 'status', status: 503, headers: { 'Retry-After': header }, body: echo(one) },
    } as const
    const hits = ({ uploadId = '', filename }: Parameters<NonNullable<Fault['where']>>[0]) =>
      (ofFile(filename) ?? ofFile(stage.service.uploads.get(uploadId)?.filename)) === one
    return { call: one.call, where: hits, effect: effects[kind] }
  })
  stage.service.setFaults(faults)
  const step = await stage.share({
    inputs: { path: 'refused', password, retries: '0', 'job-summary': 'true' },
    environment: { RUNNER_DEBUG: '1' },
  })
  expect(step.exitCode).toBe(1)
  expect(step.outputs['failed-count']).toBe(String(refused.length))
  expectNothingOf(refused.flatMap(secretsOf), shownAs, await visible(stage, step))
  return resultsOf(step)
}

it.concurrent.each(together)('shows no secret that service or storage repeat %s', async (_, shownAs) => {
  const results = await runWith(shownAs, 'body', [
    { name: 'a', call: 'create', query: '' },
    { name: 'b', call: 'put', query: '' },
    { name: 'c', call: 'put', query: 'with' },
    { name: 'd', call: 'complete', query: 'with' },
    { name: 'e', call: 'createShare', query: 'with' },
  ])
  // Each of them was shown, with nothing in its place.
  for (const { error } of results) {
    expect(error).toMatch(new RegExp(`(?:refused \\w*\\*\\*\\*.*?){${shownAs.length}}`))
  }
})

it.concurrent.each(['text', 'location', 'retry-after'] as const)(
  'shows no secret that an answer repeats as plain text or in a header: %s',
  async (kind) => {
    const calls = ['put', 'complete', 'createShare'] as const
    await runWith(
      asItIs,
      kind,
      calls.map((call, at) => ({ name: `${at}`, call, query: '' })),
    )
  },
)

it.concurrent.each(together)('shows no key or password that GitHub repeats %s', async (_, shownAs) => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  const message = shownAs
    .map((form) => `refused ${form(apiKey)} and ${form(password)} and ${form(stage.github.token)}`)
    .join('; ')
  const answers = [
    { status: 200, body: { data: null, errors: [{ message }] } },
    { status: 403, body: { message } },
  ]
  for (const effect of answers) {
    stage.github.setBehaviour({ failures: [{ every: true, effect }] })
    const step = await stage.share({
      inputs: { path: 'recordings/demo.mp4', password, comment: 'true', retries: '0' },
      environment: { RUNNER_DEBUG: '1' },
    })
    const seen = await visible(stage, step)
    expect(seen).toContain('could not be')
    expectNothingOf([apiKey, password, stage.github.token], shownAs, seen)
  }
})

it.concurrent('shows no half of a secret at the end of an answer that is too long to be read', async () => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  // Hidden, they take no room: all that is left is what was cut.
  const body = `${apiKey} `.repeat(60_000)
  stage.service.setFaults([{ call: 'create', every: true, effect: { type: 'status', status: 422, body } }])
  const step = await stage.share({ inputs: { path: 'recordings/demo.mp4', retries: '0' } })
  expect(await visible(stage, step)).toContain('***')
  expect(await visible(stage, step)).not.toContain(apiKey.slice(0, 9))
})

it.concurrent.each(together)(
  'shows no key that the call to check or delete a share repeats %s',
  async (_, shownAs) => {
    await using stage = await setStage()
    const { apiKey } = stage.service
    await stage.share({ inputs: { path: 'recordings/demo.mp4', comment: 'true' } })
    const message = shownAs.map((form) => `refused ${form(apiKey)} at ${form(`Bearer ${apiKey}`)}`).join('; ')
    const body = { error: { message } }
    const effect = { type: 'status' as const, status: 422, body }
    stage.service.setFaults([
      { call: 'getShare', every: true, effect: { ...effect, status: 403 } },
      { call: 'deleteShare', every: true, effect },
    ])
    const environment = { RUNNER_DEBUG: '1' }
    const inputs = { path: 'recordings/demo.mp4', comment: 'true', retries: '0' }
    const again = await stage.share({ inputs, environment: { ...environment, GITHUB_RUN_ID: '1001' } })
    const closed = await stage.cleanUp({ inputs: { retries: '0' } })
    expect(again.log).toContain('checked')
    expect(closed.exitCode).toBe(1)
    for (const step of [again, closed]) expectNothingOf([apiKey], shownAs, await visible(stage, step))
  },
)
