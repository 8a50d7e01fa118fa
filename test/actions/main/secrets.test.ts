import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import { maskedIn, shownIn } from '../../support/actions/runner-log.ts'
import { seenIn } from '../../support/actions/runs.ts'
import { type Described, playwrightReport } from '../../support/reports/playwright-report.ts'
import { startRawServer } from '../../support/service/raw-server.ts'
import { resultsOf, type Stage, setStage } from '../../support/stage.ts'

const password = 'Ünsafe "pass" <word> & more'
const token = 'sekretUploadToken0815'
const policy = 'eyJwb2xpY3kiOiJhbGwifQ'

const returnedHeaders: NonNullable<ServiceOptions['returnedHeaders']> = ({ mimeType }) => ({
  'Content-Type': mimeType,
  'If-None-Match': '*',
  'X-Amz-Meta-Upload-Token': token,
  'X-Amz-Credential': policy,
  'X-Part-Count': '10000',
})

const debug = { RUNNER_DEBUG: '1' }

/** A step's key, and the addresses, queries and signatures of its uploads. */
function secretsOf({ service }: Stage): string[] {
  const targets = Array.from(service.uploads.values(), ({ url }) => new URL(url))
  const parts = targets.flatMap(({ href, search, searchParams }) => [
    href,
    search.slice(1),
    searchParams.get('signature') ?? '',
  ])
  return [service.apiKey, ...parts]
}

/** Everything that others can read of a step, with entities decoded as on GitHub. */
async function visible(stage: Stage, { log, outputs, summary }: StepResult): Promise<string> {
  const comments = stage.github.comments(1).map(({ body }) => body)
  const manifest = outputs['manifest'] ? await readFile(outputs['manifest'], 'utf8') : ''
  const text = [shownIn(log), ...Object.values(outputs), summary, manifest, ...comments].join('\n')
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

/**
 * Checks that neither a secret nor a part too long for a coincidence is visible. Only an address's origin and path may
 * be.
 */
async function expectHidden(secrets: readonly string[], stage: Stage, step: StepResult): Promise<void> {
  const seen = await visible(stage, step)
  for (const secret of secrets) {
    const start = secret.startsWith('http') ? secret : secret.slice(0, 14)
    for (const part of [start, secret.slice(-14)]) expect(seen).not.toContain(part)
  }
}

it.concurrent('shows key, password, token, upload addresses and secret headers only in mask commands, and masks no ordinary text', async () => {
  await using stage = await setStage({ service: { returnedHeaders } })
  const step = await stage.share({ inputs: { password, comment: 'true' }, environment: debug })
  expect(step.outputs['shared-count']).toBe('3')
  expect(stage.github.comments(1)).toHaveLength(1)
  const secrets = [...secretsOf(stage), password, token, policy, stage.github.token]
  expect(secrets.length).toBeGreaterThan(12)
  await expectHidden(secrets, stage, step)
  const masked = maskedIn(step.log)
  expect(masked).toEqual(expect.arrayContaining(secrets))
  const expires = Array.from(stage.service.uploads.values(), ({ expiresAt }) => String(expiresAt))
  for (const plain of ['*', '10000', 'video/webm', 'video/mp4', ...expires]) expect(masked).not.toContain(plain)
})

it('masks everything before it sends a byte to storage', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders,
      faults: [{ call: 'put', every: true, effect: { type: 'stall', when: 'before-body' } }],
    },
  })
  let early = ''
  const arrived = Promise.withResolvers<void>()
  const running = stage.share({
    inputs: { path: 'recordings/demo.mp4', retries: '0', timeout: '1' },
    onLog(text) {
      early += text
      if (maskedIn(early).includes(token)) arrived.resolve()
    },
  })
  await arrived.promise
  for (const secret of secretsOf(stage)) expect(maskedIn(early)).toContain(secret)
  await expectHidden([...secretsOf(stage), token], stage, await running)
})

it.concurrent('hides secrets that service and storage echo when they refuse a recording', async () => {
  const [path, signature] = ['/upload/tok-SECRET-9f8e7d6c', 'ab+cd12%2fef34']
  let echo = ''
  await using storage = await startRawServer((response, { url }) => {
    response.writeHead(url?.endsWith('demo.mp4') ? 400 : 200).end(echo)
  })
  await using stage = await setStage({
    service: {
      storage: {
        createTarget: async ({ filename }) => ({
          url: `${storage.origin}${path}?signature=${signature}&name=${filename}`,
          headers: { 'X-Upload-Token': token },
        }),
        head: async ({ sizeBytes }) => ({ sizeBytes, sha256: '' }),
      },
    },
  })
  const given = [stage.service.apiKey, password]
  echo = `refused ${[...given, path, signature, token].join(' and ')}`
  const refusal = (message: string) => ({
    type: 'status' as const,
    status: 422,
    body: { error: { message } },
  })
  stage.service.setFaults([
    {
      call: 'create',
      where: ({ filename }) => filename === 'checkout.webm',
      effect: refusal(`refused ${given.join(' and ')}`),
    },
    { call: 'createShare', every: true, effect: refusal(echo) },
  ])
  const step = await stage.share({ inputs: { password, comment: 'true' }, environment: debug })
  expect(resultsOf(step).map(({ error }) => error?.match(/refused \*{3}(?: and \*{3})*/)?.[0])).toEqual([
    'refused *** and ***',
    'refused *** and *** and *** and *** and ***',
    'refused *** and *** and *** and *** and ***',
  ])
  expect(stage.github.comments(1)).toHaveLength(1)
  await expectHidden([...given, path, signature, token], stage, step)
})

it.concurrent('refuses an upload target that asks for a credential, sends nothing to it, and shows nothing of it', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders: (upload) => ({ ...returnedHeaders(upload), Cookie: 'session=opensesame4711' }),
    },
  })
  const step = await stage.share({ environment: debug })
  expect(step.exitCode).toBe(1)
  expect(step.outputs['unshared-count']).toBe('3')
  expect(step.log).toContain('the upload target is invalid: it asks for the header "Cookie"')
  expect(stage.service.calls.filter(({ call }) => call !== 'create')).toEqual([])
  await expectHidden([...secretsOf(stage), token, 'opensesame4711'], stage, step)
})

it.concurrent('refuses links and ids that echo the key, password or upload address', async () => {
  await using stage = await setStage({
    service: {
      answers: {
        share({ shareId, fileId, title = '' }) {
          const { apiKey, uploads } = stage.service
          const address = [...uploads.values()].find((upload) => upload.fileId === fileId)?.url
          const url = `https://s.example/${shareId}`
          if (title.startsWith('checkout')) return { data: { url: address, shareId } }
          if (title.startsWith('demo')) return { data: { url, shareId: `shr_${apiKey}` } }
          return { data: { url: `${url}#${password}`, shareId } }
        },
      },
    },
  })
  const step = await stage.share({ inputs: { password, comment: 'true' }, environment: debug })
  expect(resultsOf(step)).toMatchObject([
    { status: 'failed', error: expect.stringContaining('its link contains') },
    { status: 'failed', error: expect.stringContaining('the id of the share contains') },
    { status: 'failed', error: expect.stringContaining('its link contains') },
  ])
  expect(step.outputs['share-urls']).toBe('')
  await expectHidden([...secretsOf(stage), password], stage, step)
})

it.concurrent.each([
  { status: 200, of: (message: string) => ({ data: null, errors: [{ message }] }) },
  { status: 403, of: (message: string) => ({ message }) },
])('hides secrets that GitHub echoes with status $status', async ({ status, of }) => {
  await using stage = await setStage()
  const secrets = [stage.service.apiKey, password, stage.github.token]
  const body = of(`refused ${secrets.join(' and ')}`)
  stage.github.setBehaviour({ failures: [{ every: true, effect: { status, body } }] })
  const step = await stage.share({
    inputs: { path: 'recordings/demo.mp4', password, comment: 'true', retries: '0' },
    environment: debug,
  })
  expect(shownIn(step.log)).toContain('refused *** and *** and ***')
  await expectHidden(secrets, stage, step)
})

it.concurrent('hides the key if the service echoes it when a share is checked or deleted', async () => {
  await using stage = await setStage()
  const { apiKey } = stage.service
  const inputs = { path: 'recordings/demo.mp4', comment: 'true', retries: '0' }
  await stage.share({ inputs })
  const body = { error: { message: `refused ${apiKey} of Bearer ${btoa(apiKey)}` } }
  stage.service.setFaults([
    { call: 'getShare', every: true, effect: { type: 'status', status: 403, body } },
    { call: 'deleteShare', every: true, effect: { type: 'status', status: 422, body } },
  ])
  const again = await stage.share({ inputs, environment: { ...debug, GITHUB_RUN_ID: '1001' } })
  const closed = await stage.cleanUp({ inputs: { retries: '0' }, environment: debug })
  expect(closed.exitCode).toBe(1)
  for (const step of [again, closed]) {
    expect(shownIn(step.log)).toContain('refused *** of Bearer ***')
    await expectHidden([apiKey, btoa(apiKey)], stage, step)
  }
})

it.concurrent('warns about outputs that the runner drops because a link contains a masked part of the upload', async () => {
  await using stage = await setStage({
    service: {
      returnedHeaders: ({ mimeType, uploadId }) => ({ 'Content-Type': mimeType, 'X-Amz-Meta-Upload-Id': uploadId }),
      answers: {
        share: ({ shareId }, { uploadId }) => ({ data: { shareId, url: `https://s.example/${uploadId}` } }),
      },
    },
  })
  const { log } = await stage.share({ inputs: { path: 'recordings/demo.mp4' } })
  const names = 'share-urls, results, markdown, share-url'
  expect(log).toContain(
    `::warning::These outputs contain a masked secret, such as the password or part of an upload address: ${names}.`,
  )
})

it.concurrent("removes a password from names, but not from the action's own words", async () => {
  const word = 'recording'
  await using stage = await setStage()
  await mkdir(join(stage.workspace, 'out'))
  const source = join(stage.workspace, 'recordings/demo.mp4')
  await copyFile(source, join(stage.workspace, 'out', `the ${word} "A".mp4`))
  await writeFile(join(stage.workspace, 'out', `broken ${word}.webm`), '')
  const step = await stage.share({
    inputs: { path: 'out', password: word, comment: 'true', 'comment-key': 'videos' },
    environment: debug,
  })
  const shown = shownIn(step.log)
  expect(shown).toMatch(/^Sharing 1 recording \(.* 1 more can't be shared$/m)
  expect(shown).toMatch(/^Shared the \*\*\* "A" \(/m)
  expect(shown).toMatch(/^Not shared: out\/broken \*\*\*\.webm \(reason below\)$/m)
  expect(shown).toMatch(
    /^::error title=Recording not shared::out\/broken \*\*\*\.webm: the file is empty: the recorder/m,
  )
  for (const text of [shown, step.summary, ...stage.github.comments(1).map(({ body }) => body)]) {
    expect(text).not.toMatch(/(the|broken) recording/)
  }
  const results = resultsOf(step)
  expect(results.map(({ path }) => path)).toEqual([`out/broken ${word}.webm`, `out/the ${word} "A".mp4`])
  expect(results.map(({ title }) => title)).toEqual(['broken ***', 'the *** "A"'])
  expect([...stage.service.shares.values()].map(({ title }) => title)).toEqual(['the *** "A"'])
})

it.concurrent('removes key, password and token from report texts', async () => {
  await using stage = await setStage()
  const secrets = [stage.service.apiKey, password, stage.github.token]
  const said = secrets.join(' and ')
  const video = { name: 'video', contentType: 'video/mp4', path: 'recordings/demo.mp4' }
  const results = [{ status: 'failed', retry: 0, error: { message: `no ${said}` }, attachments: [video] }]
  const tests = [{ projectName: said, status: 'unexpected', results }]
  const specs = [{ title: said, file: `tests/${secrets.join('')}.spec.ts`, line: 3, tests }]
  const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] }
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(report))
  const step = await stage.share({
    inputs: { path: 'recordings/demo.mp4', 'test-report': 'report.json', password, comment: 'true' },
    environment: debug,
  })
  const hidden = '*** and *** and ***'
  const shown = { title: hidden, project: hidden, error: `no ${hidden}` }
  expect(resultsOf(step)[0]).toMatchObject({ title: hidden, test: shown })
  await expectHidden(secrets, stage, step)
})

it.concurrent('removes what is secret in the addresses that a report quotes, and keeps the rest of them', async () => {
  await using stage = await setStage()
  const address = 'https://crew:salty-anchor-7@ferry.example/times?day=2&access_token=brinebrinebrine'
  const message = `Error: page.goto: net::ERR_NAME_NOT_RESOLVED at ${address}\nCall log:\n  - navigating to "${address}", waiting until "load"`
  const described: Described[] = [
    {
      titles: [`opens ${address}`],
      project: address,
      status: 'unexpected',
      message,
      videos: [['recordings/demo.mp4']],
    },
    { titles: ['has no video'], status: 'unexpected', message, videos: [[]] },
  ]
  const outside = { message: `Error: connect postgres://crew:salty-anchor-7@cabin/ferry` }
  await writeFile(
    join(stage.workspace, 'report.json'),
    JSON.stringify({ ...playwrightReport(described), errors: [outside] }),
  )
  const step = await stage.share({ inputs: { 'test-report': 'report.json', comment: 'true' }, environment: debug })
  const seen = `${await visible(stage, step)}${JSON.stringify(stage.service.calls)}`
  for (const secret of ['crew', 'salty', 'anchor-7', 'brine']) expect(seen).not.toContain(secret)
  const shown = 'https://***@ferry.example/times?day=2&access_token=***'
  expect(resultsOf(step).find(({ test }) => test)).toMatchObject({
    test: { title: `opens ${shown}`, project: shown, error: expect.stringContaining(`at ${shown}`) },
  })
  const [comment] = stage.github.comments(1)
  for (const text of [comment?.body ?? '', step.summary]) {
    expect(seenIn({ body: text })).toContain('ferry.example')
  }
  expect(seen).toContain('postgres://***@cabin/ferry')
})

it.concurrent('shows no value of mask anywhere but in paths, and gives none to the runner, so that no output is dropped', async () => {
  await using stage = await setStage()
  const typed = 'anchors & knots/7'
  await mkdir(join(stage.workspace, 'out/anchors & knots'), { recursive: true })
  const path = `out/${typed}.mp4`
  await copyFile(join(stage.workspace, 'recordings/demo.mp4'), join(stage.workspace, path))
  await writeFile(join(stage.workspace, 'out', 'lost.webm'), '')
  const described: Described[] = [
    {
      titles: [`types ${typed}`],
      project: typed,
      status: 'unexpected',
      message: `Error: fill(${JSON.stringify(typed)}) of ${encodeURIComponent(typed)} failed for ${btoa(typed)}`,
      videos: [[path]],
    },
    { titles: [`sends ${typed}`], status: 'unexpected', message: `${'x'.repeat(290)}${typed}`, videos: [[]] },
  ]
  await writeFile(join(stage.workspace, 'report.json'), JSON.stringify(playwrightReport(described)))
  const refusal = { error: { message: `no share for ${typed}` } }
  stage.service.setFaults([{ call: 'create', at: 1, effect: { type: 'status', status: 422, body: refusal } }])
  const inputs = {
    path: 'out',
    'test-report': 'report.json',
    comment: 'true',
    'comment-key': 'videos',
    section: `e2e of ${typed}`,
    mask: `\n  ${typed}\n\nunexpected\n failed \nrecording\n`,
  }
  const step = await stage.share({ inputs, environment: debug })
  const again = await stage.share({ inputs, environment: { ...debug, GITHUB_RUN_ID: '1001' } })
  expect(again.outputs['shared-count']).toBe('1')
  expect(resultsOf(again)).toMatchObject([
    {
      path,
      title: 'types ***',
      test: { title: 'types ***', result: 'failed', error: 'Error: fill("***") of *** *** for ***=' },
    },
    { path: 'out/lost.webm', status: 'failed' },
  ])
  for (const { log, outputs } of [step, again]) {
    expect(maskedIn(log).join()).not.toMatch(/anchors|knots|failed|recording/)
    expect(log).not.toContain('contain a masked secret')
    expect(JSON.parse(outputs['verdict'] ?? '')).toMatchObject({ failed: 2, withoutResult: 0 })
  }
  const texts = await Promise.all([step, again].map((each) => visible(stage, each)))
  const titles = Array.from(stage.service.shares.values(), ({ title }) => title)
  const details = stage.service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  const seen = [...texts, ...titles, JSON.stringify(details)].join('\n').replaceAll(path, '')
  expect(seen).not.toMatch(/anchors|knots\/7|YW5jaG9y/)
  expect(seen).toContain('no share for ***')
  expect(JSON.stringify(details)).toContain('"result":"failed"')
})
