import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../../emulators/runner/run-action.ts'
import type { Fault } from '../../../../emulators/service/faults.ts'
import type { ServiceOptions } from '../../../../emulators/service/options.ts'
import { shownIn } from '../../../support/actions/runner-log.ts'
import { forms } from '../../../support/secrets/secret-forms.ts'
import { startRawServer } from '../../../support/service/raw-server.ts'
import { resultsOf, type Stage, setStage } from '../../../support/stage.ts'

const password = 'Ünsafe "pass" <word> & more'
const pathToken = 'tok-SECRET-9f8e7d6c'
const signature = 'ab+cd12%2fef34'
const headerToken = 'sekretUploadToken0815'

type Form = (text: string) => string

const asItIs: readonly Form[] = [(text) => text]

/** Several forms in one answer each, for a run of the action takes longer than all else. */
const all = Object.entries(forms)
const together: [string, Form[]][] = [all.slice(0, 7), all.slice(7)].map((group) => [
  group.map(([name]) => name).join(', '),
  group.map(([, form]) => form),
])

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
  const path = `/upload/${pathToken}${name}`
  const known = [path, ...(query ? [signature + name] : []), headerToken + name]
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
  const body = `${apiKey} `.repeat(60_000)
  stage.service.setFaults([{ call: 'create', every: true, effect: { type: 'status', status: 422, body } }])
  const step = await stage.share({ inputs: { path: 'recordings/demo.mp4', retries: '0' } })
  expect(await visible(stage, step)).toContain('status 422. The service did not accept the request')
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

it.concurrent('takes out of names what they hold of key and password, and nothing out of its own words', async () => {
  const word = 'recording'
  await using stage = await setStage()
  const source = join(stage.workspace, 'recordings/demo.mp4')
  await mkdir(join(stage.workspace, 'out'))
  for (const name of [`the ${word} "A".mp4`, `broken ${word}.webm`]) {
    await copyFile(source, join(stage.workspace, 'out', name))
  }
  await writeFile(join(stage.workspace, 'out', `broken ${word}.webm`), '')
  const step = await stage.share({
    inputs: { path: 'out', password: word, comment: 'true', 'comment-key': 'videos' },
    environment: { RUNNER_DEBUG: '1' },
  })
  const shown = shownIn(step.log)
  expect(shown).toMatch(/^Sharing 1 recording \(.* 1 more can't be shared$/m)
  expect(shown).toMatch(/^Shared the \*\*\* "A" \(/m)
  expect(shown).toMatch(/^Not shared: out\/broken \*\*\*\.webm: the file is empty: the recorder/m)
  expect(shown).toMatch(/^::error::1 of 2 recordings could not be shared: out\/broken \*\*\*\.webm$/m)
  expect(shown).not.toMatch(/(the|broken) recording/)
  for (const text of [step.summary, ...stage.github.comments(1).map(({ body }) => body)]) {
    expect(text).not.toMatch(/(the|broken) recording/)
  }
  const results = resultsOf(step)
  expect(results.map(({ path }) => path)).toEqual([`out/broken ${word}.webm`, `out/the ${word} "A".mp4`])
  expect(results.map(({ title }) => title)).toEqual(['broken ***', 'the *** "A"'])
  expect([...stage.service.shares.values()].map(({ title }) => title)).toEqual(['the *** "A"'])
})

const report = (said: string) => ({
  suites: [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [
        {
          title: `logs in with ${said}`,
          file: `tests/${said}.spec.ts`,
          line: 3,
          column: 1,
          tests: [
            {
              projectName: `as ${said}`,
              status: 'unexpected',
              results: [
                {
                  status: 'failed',
                  retry: 0,
                  error: { message: `expected ${said}` },
                  attachments: [{ name: 'video', contentType: 'video/mp4', path: 'recordings/demo.mp4' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})

it.concurrent('takes key, password and token out of what reports say', async () => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  for (const secret of [apiKey, password, stage.github.token]) {
    await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report(secret)))
    const step = await stage.share({
      inputs: { path: 'recordings/demo.mp4', 'test-report': 'report.json', password, comment: 'true' },
      environment: { RUNNER_DEBUG: '1' },
    })
    const seen = await visible(stage, step)
    expect(resultsOf(step)[0]).toMatchObject({
      title: 'logs in with ***',
      test: { title: 'logs in with ***', project: 'as ***', error: 'expected ***' },
    })
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain(JSON.stringify(secret).slice(1, -1))
  }
})

it.concurrent('makes no link and no id of what an answer repeats of key, password or upload address', async () => {
  for (const form of [...Object.values(forms)].filter((_, at) => at % 3 === 0)) {
    const service: ServiceOptions = {
      answers: {
        share({ shareId, fileId, title = '' }) {
          const { apiKey, uploads } = stage.service
          const address = [...uploads.values()].find((upload) => upload.fileId === fileId)?.url ?? ''
          const own = `https://s.example/${shareId}`
          if (title.startsWith('checkout')) return { data: { url: `${own}?to=${form(address)}`, shareId } }
          if (title.startsWith('demo')) return { data: { url: own, shareId: `shr_${form(apiKey)}` } }
          return { data: { url: `${own}#${form(password)}`, shareId } }
        },
      },
    }
    await using stage = await setStage({ service })
    const step = await stage.share({
      inputs: { password, comment: 'true', retries: '0' },
      environment: { RUNNER_DEBUG: '1' },
    })
    const results = resultsOf(step)
    expect(results.map(({ status, url }) => [status, url])).toEqual(results.map(() => ['failed', undefined]))
    for (const { path, error } of results) {
      expect(error).toContain(path.includes('demo') ? 'the id of the share holds' : 'its link holds')
    }
    const addresses = [...stage.service.uploads.values()].map(({ url }) => new URL(url).search.slice(1))
    expectNothingOf([stage.service.apiKey, password, ...addresses], [form], await visible(stage, step))
  }
})
