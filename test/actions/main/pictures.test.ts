import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isRecord } from '../../../src/shape.ts'
import { gif } from '../../support/recordings/gif.ts'
import { type Described, playwrightReport } from '../../support/reports/playwright-report.ts'
import { onEmulator, resultsOf, root, type Stage, setStage, usualKey } from '../../support/stage.ts'

const inputs = { 'test-report': 'report.json', path: 'out/**/*.webm', comment: 'true' }

type Shown = {
  title: string
  message?: string
  line?: number
  picture?: boolean
  video?: boolean | 'empty'
  flaky?: boolean
}

/** Writes a report of tests that failed, with a video and a picture for each. The picture's last byte is the test's number. */
async function writeTests({ workspace }: Stage, shown: readonly Shown[]): Promise<void> {
  const file = join(workspace, 'tests/shop/login.spec.ts')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  const described: Described[] = []
  for (const [
    at,
    { title, message = `Error: ${title}`, line, picture = true, video = true, flaky },
  ] of shown.entries()) {
    const folder = join(workspace, 'out', title)
    await mkdir(folder, { recursive: true })
    if (video === 'empty') await writeFile(join(folder, 'video.webm'), '')
    else if (video) await cp(join(root, 'test/fixtures/recordings/checkout.webm'), join(folder, 'video.webm'))
    if (picture) await writeFile(join(folder, 'test-failed-1.png'), pictureOf(at))
    const files = [picture && 'test-failed-1.png', video && 'video.webm'].filter((name) => name !== false)
    const paths = files.map((name) => join(folder, name))
    described.push({
      titles: [title],
      message,
      status: flaky ? 'flaky' : 'unexpected',
      ...(line !== undefined && { at: { file: '/ci/app/tests/shop/login.spec.ts', line } }),
      videos: flaky ? [paths, []] : [paths],
    })
  }
  await writeFile(join(workspace, 'report.json'), JSON.stringify(playwrightReport(described)))
}

function pictureOf(at: number): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(50), Buffer.from([at])])
}

/** The pictures in a text, in their order: their addresses, and where a click leads. */
function picturesIn(text: string) {
  const matches = text.matchAll(/(?:<a href="([^"]*)">)?<img src="([^"]*)" width="320" alt="picture">/g)
  return [...matches].map(([, link, address = '']) => ({ link, address }))
}

const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

const commentOf = ({ github }: Stage) => github.comments(1)[0]?.body ?? ''

it.concurrent('shows the picture of each cause in the comment, largest first, as a link to the recording', async () => {
  await using stage = await setStage({ recordings: false })
  const same = { message: 'Error: sold out', line: 12 }
  await writeTests(stage, [
    { title: 'opens' },
    { title: 'pays', ...same },
    { title: 'pays twice', ...same },
    { title: 'wobbles', flaky: true },
    { title: 'searches', picture: false },
  ])
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  const results = resultsOf(step)
  const pictured = results.filter(({ pictureUrl }) => pictureUrl !== undefined)
  expect(pictured.map(({ test }) => test?.title)).toEqual(['opens', 'pays', 'wobbles'])
  const shown = picturesIn(commentOf(stage))
  expect(shown).toEqual(
    ['pays', 'opens', 'wobbles'].map((title) => {
      const result = pictured.find(({ test }) => test?.title === title)
      return { link: result?.url, address: result?.pictureUrl }
    }),
  )
  expect(await Promise.all(shown.map(({ address }) => bytesAt(address)))).toEqual([1, 0, 3].map(pictureOf))
  for (const { link, address } of shown) {
    const page = await (await fetch(link ?? '')).text()
    expect(page).toContain('og:image')
    expect(page).toContain(new URL(address).pathname.split('/')[2])
  }
})

it.concurrent('shows three pictures of a part in the comment and up to ten in the summary', async () => {
  await using stage = await setStage({ recordings: false })
  await writeTests(
    stage,
    Array.from({ length: 12 }, (_, at) => ({ title: `test ${'abcdefghijkl'[at]}` })),
  )
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(picturesIn(commentOf(stage))).toHaveLength(3)
  expect(picturesIn(step.outputs['markdown'] ?? '')).toHaveLength(3)
  expect(picturesIn(step.summary)).toHaveLength(10)
})

it.concurrent('shares only pictures that a row shows, although recordings without a link give a test no row', async () => {
  await using stage = await setStage({ recordings: false })
  const titles = [...'abcdefghijklmnopqrst'].map((letter) => `test ${letter}`)
  const crashed = titles.slice(0, 15).map((title, at) => ({ title, picture: at >= 5, video: 'empty' as const }))
  await writeTests(stage, [...crashed, ...titles.slice(15).map((title) => ({ title }))])
  const step = await stage.share({ inputs: { ...inputs, 'fail-on-error': 'false' } })
  expect(step.exitCode, step.log).toBe(0)
  const shares = stage.service.calls.filter(({ call }) => call === 'createShare')
  expect(picturesIn(step.summary)).toHaveLength(10)
  expect(shares).toHaveLength(5 + 10)
})

it.concurrent('asks a service that knows no pictures for nothing more', async () => {
  const calls: string[][] = []
  for (const picture of [true, false]) {
    await using stage = await setStage({ ...onEmulator, recordings: false })
    await writeTests(stage, [
      { title: 'pays', picture },
      { title: 'fails without a video', picture, video: false },
    ])
    const step = await stage.share({ inputs })
    expect(step.exitCode, step.log).toBe(0)
    expect(picturesIn(commentOf(stage))).toEqual([])
    calls.push(stage.service.calls.map(({ call }) => call))
  }
  expect(calls[0]).toEqual(calls[1])
  expect(calls[0]).toHaveLength(4)
})

it.concurrent.each([
  ['a password', { password: 'open sesame', reuse: 'false' }],
  ['pictures: false', { pictures: 'false' }],
])('shares no picture with %s', async (_, more) => {
  await using stage = await setStage({ recordings: false })
  await writeTests(stage, [{ title: 'pays' }])
  const step = await stage.share({ inputs: { ...inputs, ...more } })
  expect(step.exitCode, step.log).toBe(0)
  expect(picturesIn(step.summary)).toEqual([])
  expect(stage.service.calls.filter(({ call }) => call === 'createShare')).toHaveLength(1)
})

it.concurrent('shows the picture of a test without a recording, which leads nowhere', async () => {
  await using stage = await setStage({ recordings: false })
  await writeTests(stage, [
    { title: 'pays', picture: false },
    { title: 'opens', video: false },
  ])
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  const [{ link, address = '' } = {}, ...others] = picturesIn(commentOf(stage))
  expect([link, others]).toEqual([undefined, []])
  expect(await bytesAt(address)).toEqual(pictureOf(1))
})

it.concurrent('shares a recording without its picture if that fails, and says so in one line', async () => {
  await using stage = await setStage({
    recordings: false,
    service: {
      apiKey: usualKey,
      extensions: ['details', 'pictures'],
      faults: [{ call: 'create', at: 2, effect: { type: 'status', status: 403 } }],
    },
  })
  await writeTests(stage, [{ title: 'pays' }])
  const step = await stage.share({ inputs: { ...inputs, retries: '0' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.log.match(/^No picture of "pays": .+$/gm)).toHaveLength(1)
  expect(resultsOf(step)).toMatchObject([{ status: 'shared' }])
  expect(picturesIn(commentOf(stage))).toEqual([])
})

it.concurrent('records the share of a picture whose bytes the service does not show, for cleanup', async () => {
  await using stage = await setStage({
    recordings: false,
    service: {
      apiKey: usualKey,
      extensions: ['pictures'],
      answers: { share: ({ shareId, url }) => ({ data: { share: { shareId, url } } }) },
    },
  })
  await writeTests(stage, [{ title: 'pays' }])
  const step = await stage.share({ inputs })
  expect(step.exitCode, step.log).toBe(0)
  expect(picturesIn(commentOf(stage))).toEqual([])
  const cleaned = await stage.cleanUp()
  expect(cleaned.outputs['deleted-count'], cleaned.log).toBe('2')
})

it.concurrent('keeps the picture of a recording that is reused', async () => {
  await using stage = await setStage({ recordings: false })
  await writeTests(stage, [{ title: 'pays' }])
  await stage.share({ inputs })
  const before = picturesIn(commentOf(stage))
  expect(before).toHaveLength(1)
  const made = stage.service.calls.filter(({ call }) => call === 'createShare').length
  const again = await stage.share({ inputs, environment: { GITHUB_RUN_ID: '1001' } })
  expect(resultsOf(again)).toMatchObject([{ status: 'reused', pictureUrl: before[0]?.address }])
  expect(picturesIn(commentOf(stage))).toEqual(before)
  expect(stage.service.calls.filter(({ call }) => call === 'createShare')).toHaveLength(made)
})

it.concurrent('deletes pictures with their recordings, and counts both', async () => {
  await using stage = await setStage({ recordings: false })
  await writeTests(stage, [{ title: 'pays' }, { title: 'opens', video: false }])
  await stage.share({ inputs })
  const shown = picturesIn(commentOf(stage))
  expect(shown).toHaveLength(2)
  const step = await stage.cleanUp()
  expect(step.log, step.log).toMatch(/^Pull request #1: 3 shares$/m)
  expect(step.outputs['failed-count']).toBe('0')
  expect(picturesIn(commentOf(stage))).toEqual([])
  for (const { address } of shown) expect((await fetch(address)).status).toBe(404)
})

it.concurrent('ends the shares of recordings and pictures after retention-days', async () => {
  await using stage = await setStage({ recordings: false })
  await writeTests(stage, [{ title: 'pays' }])
  const began = Date.now()
  const step = await stage.share({ inputs: { ...inputs, 'retention-days': '14' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.log).not.toContain('retention-days')
  const bodies = stage.service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  const ends = bodies.map((body) => Date.parse(String(isRecord(body) && body['expiresAt'])))
  expect(ends).toHaveLength(2)
  for (const end of ends) expect(Math.abs(end - began - 14 * 86_400_000)).toBeLessThan(120_000)
})

it.concurrent("says that a service can't end links", async () => {
  await using stage = await setStage({ ...onEmulator, recordings: false })
  await writeTests(stage, [{ title: 'pays' }, { title: 'opens' }])
  const step = await stage.share({ inputs: { ...inputs, 'retention-days': '14' } })
  expect(step.exitCode, step.log).toBe(0)
  expect(step.log.match(/^The input retention-days has no effect here: .+$/gm)).toHaveLength(1)
  const bodies = stage.service.calls.filter(({ call }) => call === 'createShare').map(({ body }) => body)
  expect(bodies.filter((body) => isRecord(body) && 'expiresAt' in body)).toEqual([])
})

it.concurrent('shows a GIF as a picture that leads to its page', async () => {
  await using stage = await setStage({ recordings: false })
  await mkdir(join(stage.workspace, 'out'))
  const bytes = gif({ delays: [50, 50] })
  await writeFile(join(stage.workspace, 'out/terminal.gif'), bytes)
  await writeFile(join(stage.workspace, 'out/unnamed.gif'), bytes.subarray(0, 20))
  const step = await stage.share({ inputs: { path: 'out/terminal.gif', comment: 'true' } })
  expect(step.exitCode, step.log).toBe(0)
  const [{ url, pictureUrl } = {}, ...others] = resultsOf(step)
  expect(others).toEqual([])
  expect(picturesIn(commentOf(stage))).toEqual([{ link: url, address: pictureUrl }])
  expect(await bytesAt(pictureUrl ?? '')).toEqual(bytes)
})

it.concurrent.each([
  ['a video', 'recordings/checkout.webm', {}],
  ['a GIF with pictures: false', 'recordings/terminal.gif', { pictures: 'false' }],
  ['a GIF with a password', 'recordings/terminal.gif', { password: 'open sesame', reuse: 'false' }],
  ['a GIF of more than 5,000,000 bytes', 'recordings/large.gif', {}],
])('does not show %s as a picture, even if the service answers the address of its bytes', async (_, path, more) => {
  await using stage = await setStage({
    recordings: false,
    service: {
      apiKey: usualKey,
      extensions: ['pictures'],
      answers: {
        share: ({ shareId, url }) => ({ data: { share: { shareId, url, mediaUrl: `${url}/picture` } } }),
      },
    },
  })
  const bytes = gif({ delays: [50, 50] })
  await mkdir(join(stage.workspace, 'recordings'), { recursive: true })
  await cp(join(root, 'test/fixtures/recordings/checkout.webm'), join(stage.workspace, 'recordings/checkout.webm'))
  await writeFile(join(stage.workspace, 'recordings/terminal.gif'), bytes)
  await writeFile(join(stage.workspace, 'recordings/large.gif'), Buffer.concat([bytes, Buffer.alloc(5_000_000)]))
  const step = await stage.share({ inputs: { path, comment: 'true', ...more } })
  expect(step.exitCode, step.log).toBe(0)
  expect(resultsOf(step)).toMatchObject([{ status: 'shared' }])
  expect(resultsOf(step)[0]?.pictureUrl).toBeUndefined()
  expect(picturesIn(commentOf(stage))).toEqual([])
})

it.concurrent('shows the picture of a reused GIF only if pictures are wanted', async () => {
  await using stage = await setStage({ recordings: false })
  await writeFile(join(stage.workspace, 'terminal.gif'), gif({ delays: [50, 50] }))
  const given = { path: 'terminal.gif', comment: 'true' }
  await stage.share({ inputs: given })
  expect(picturesIn(commentOf(stage))).toHaveLength(1)
  const again = await stage.share({ inputs: { ...given, pictures: 'false' }, environment: { GITHUB_RUN_ID: '1001' } })
  expect(resultsOf(again)).toMatchObject([{ status: 'reused' }])
  expect(picturesIn(commentOf(stage))).toEqual([])
})

it.concurrent('advises to record a video if the service takes no GIFs, and shares everything else', async () => {
  await using stage = await setStage({
    ...onEmulator,
    service: {
      apiKey: usualKey,
      faults: [
        {
          call: 'create',
          every: true,
          where: ({ filename }) => filename === 'terminal.gif',
          effect: { type: 'status', status: 415 },
        },
      ],
    },
  })
  await writeFile(join(stage.workspace, 'recordings/terminal.gif'), gif({ delays: [50, 50] }))
  const step = await stage.share({ inputs: { path: 'recordings/*.gif\nrecordings' } })
  expect(step.exitCode).toBe(1)
  expect(resultsOf(step).map(({ status }) => status)).toEqual(expect.arrayContaining(['failed', 'shared']))
  expect(resultsOf(step).find(({ status }) => status === 'failed')?.error).toContain('record a video instead')
})
