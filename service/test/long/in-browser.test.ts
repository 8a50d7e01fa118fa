import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { expectAccessible, looks, playedSeconds } from '../../../test/support/documents/open-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { accessKeyId, secretAccessKey, startCeph } from '../../../test/support/stores/ceph.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { mp4, webm } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'
import { openRecordings, shareVideo } from '../recordings.ts'
import { createVisits } from '../visits.ts'

const password = 'open sesame'

const positionOf = (page: Page) => page.locator('video').evaluate((video) => Number(Reflect.get(video, 'currentTime')))

/** The field gets the focus only once the page is drawn. */
async function typeInFocus(page: Page, text: string): Promise<void> {
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(text)
}

const changeHash = (page: Page, hash: string) => page.evaluate(`location.hash = '${hash}'`)

/** Plays until the position is past `seconds`. Resolves to where playback began, and whether it is paused now. */
async function play(page: Page, seconds: number): Promise<{ began: number; isPaused: boolean }> {
  return await page.locator('video').evaluate(async (video, end) => {
    Object.assign(video, { muted: true })
    const now = () => Number(Reflect.get(video, 'currentTime'))
    const began = new Promise<number>((resolve) => video.addEventListener('playing', () => resolve(now())))
    await Reflect.apply(Reflect.get(video, 'play'), video, [])
    await new Promise((resolve) => video.addEventListener('timeupdate', () => now() > end && resolve(0)))
    return { began: await began, isPaused: Reflect.get(video, 'paused') === true }
  }, seconds)
}

/** Makes every video ignore seeks and fragments before it plays. Safari on iOS ignores only seeks. */
const ignoreEarlySeeks = `
  const { prototype } = HTMLMediaElement
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'currentTime')
  const seek = function (seconds) { if (this.played.length > 0) set.call(this, seconds) }
  Object.defineProperty(prototype, 'currentTime', { get, set: seek })
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')
  const load = function (address) { source.set.call(this, address.replace(/#.*/, '')) }
  Object.defineProperty(prototype, 'src', { get: source.get, set: load })
`

async function shareFile(service: TestService, path: string, fields: Record<string, unknown> = {}) {
  return await shareVideo(service, { name: basename(path), bytes: await readFile(path) }, fields)
}

describe.runIf(available('Chromium', chromiumPath))('in Chromium', () => {
  const visits = createVisits()
  const recordings = openRecordings()
  const { visit } = visits
  afterAll(async () => {
    await visits[Symbol.asyncDispose]()
    await (await recordings)[Symbol.asyncDispose]()
  })

  it.each([
    ['WebM', webm],
    ['MP4', mp4],
  ])('plays %s, seeks in it, and starts where the link says', async (_, path) => {
    await using service = await openService()
    const { url } = await shareFile(service, path)
    await using page = await visit(url)
    expect(await playedSeconds(page)).toBeGreaterThan(0.2)
    const seek = (page: Page) =>
      page.locator('video').evaluate(async (video) => {
        // Pause, because on a busy machine a playing video has moved on before the event arrives.
        Reflect.apply(Reflect.get(video, 'pause'), video, [])
        Object.assign(video, { currentTime: Number(Reflect.get(video, 'duration')) / 2 })
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        return Number(Reflect.get(video, 'currentTime')) / Number(Reflect.get(video, 'duration'))
      })
    expect(await seek(page)).toBeCloseTo(0.5, 1)
    expect(page.problems).toEqual([])
    expect(service.lines.join('\n')).toMatch(/\/video","status":206/)
    await using later = await visit(`${url}?t=0.5`)
    await expect.poll(() => positionOf(later)).toBeCloseTo(0.5, 1)
  })

  describe.runIf(withFfmpeg)('in a video of 20 seconds', () => {
    async function shareLongVideo(service: TestService, fields: Record<string, unknown> = {}) {
      const bytes = await (await recordings).read('long.webm')
      return await shareVideo(service, { name: 'long.webm', bytes }, fields)
    }

    it.each([
      ['#t=12', 12, 12],
      ['?t=12', 12, 12],
      ['#t=12.5', 12.5, 12.5],
      ['?t=3#t=12', 12, 12],
      ['?t=12#t=0', 0, 0],
      ['?t=12#t=1m', 12, 12],
      // These are invalid, so the page shows the picture at 1 s and plays from the start.
      ['#t=-3', 1, 0],
      ['#t=12&x', 1, 0],
    ])('for %s, shows the picture at %d s and plays from %d s', async (moment, picture, start) => {
      await using service = await openService()
      const { url } = await shareLongVideo(service)
      await using page = await visit(url + moment)
      await expect.poll(() => positionOf(page)).toBe(picture)
      const { began, isPaused } = await play(page, start + 1)
      expect(began).toBeGreaterThanOrEqual(start)
      expect(began).toBeLessThan(start + 0.9)
      expect(isPaused).toBe(false)
      expect(page.problems).toEqual([])
    })

    it('goes to the end for a time beyond it', async () => {
      await using service = await openService()
      const { url } = await shareLongVideo(service)
      for (const moment of ['#t=999999999', '?t=999999999']) {
        await using page = await visit(url + moment)
        await expect.poll(() => positionOf(page), { message: moment }).toBeCloseTo(20, 0)
        expect(page.problems).toEqual([])
      }
    })

    it('follows changes of the hash before the first play, during playback, and later', async () => {
      await using service = await openService()
      const { url } = await shareLongVideo(service)
      await using page = await visit(`${url}#t=12`)
      await expect.poll(() => positionOf(page)).toBe(12)
      await changeHash(page, '#t=5')
      await expect.poll(() => positionOf(page)).toBe(5)
      expect(await page.locator('video').getAttribute('src')).toMatch(/\/video#t=5$/)
      await changeHash(page, '#elsewhere')
      await play(page, 5.5)
      expect(await positionOf(page)).toBeLessThan(11)
      await changeHash(page, '#t=15')
      await expect.poll(() => positionOf(page)).toBeGreaterThan(15.3)
      expect(await page.locator('video').evaluate((video) => Reflect.get(video, 'paused'))).toBe(false)
      await page.locator('video').evaluate((video) => Reflect.apply(Reflect.get(video, 'pause'), video, []))
      await changeHash(page, '#t=2.5')
      await expect.poll(() => positionOf(page)).toBe(2.5)
      expect(page.problems).toEqual([])
    })

    it('plays from where the viewer sought before the first play', async () => {
      await using service = await openService()
      const { url } = await shareLongVideo(service)
      await using page = await visit(`${url}#t=12`)
      await expect.poll(() => positionOf(page)).toBe(12)
      await page.locator('video').evaluate(async (video) => {
        if (Reflect.get(video, 'seeking')) await new Promise((resolve) => video.addEventListener('seeked', resolve))
        Object.assign(video, { currentTime: 4 })
      })
      expect((await play(page, 5)).began).toBeLessThan(5)
      expect(await positionOf(page)).toBeLessThan(11)
    })

    it('seeks when the first play begins if the browser ignored earlier seeks', async () => {
      await using service = await openService()
      const { url } = await shareLongVideo(service)
      await using page = await visit(`${url}#t=12`, { initScript: ignoreEarlySeeks })
      expect(await positionOf(page)).toBe(0)
      await play(page, 12.2)
      const seconds = `Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at))`
      const played = await page.evaluate(
        `(({ played }) => ${seconds}.reduce((sum, each) => sum + each, 0))(document.querySelector('video'))`,
      )
      // The part before the moment wasn't played.
      expect(played, 'how long it has played').toBeLessThan(5)
      expect(page.problems).toEqual([])
    })

    it.each([true, false])('keeps the time through the password form, with scripts: %s', async (javaScriptEnabled) => {
      await using service = await openService()
      const { url } = await shareLongVideo(service, { password })
      for (const moment of ['#t=12', '?t=12', '?t=3#t=12']) {
        await using page = await visit(url + moment, { javaScriptEnabled })
        await typeInFocus(page, 'wrong')
        await page.keyboard.press('Enter')
        await page.getByText('That password is wrong.').waitFor()
        await typeInFocus(page, password)
        await page.keyboard.press('Enter')
        await page.locator('video').waitFor()
        expect(page.url()).toBe(url + moment)
        if (javaScriptEnabled) await expect.poll(() => positionOf(page), { message: moment }).toBe(12)
      }
    })
  })

  it.runIf(available('Ceph', '/usr/bin/radosgw'))(
    'plays from a bucket, at another origin, and tells missing bytes from a format that the browser lacks',
    async () => {
      await using ceph = await startCeph()
      const options = ['--bucket', 'recordings', '--s3-endpoint', ceph.origin, '--s3-region', 'us-east-1']
      const environment = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
      await using service = await openService(options, environment)
      await using page = await visit((await shareFile(service, webm)).url)
      expect(await playedSeconds(page)).toBeGreaterThan(0.2)
      expect(page.problems).toEqual([])
      const { url } = await shareFile(service, webm)
      for await (const name of service.store.list('videos/')) await service.store.delete([name])
      await using gone = await visit(url)
      await gone.getByText("The video can't be loaded. Try again").waitFor()
      if (!withFfmpeg) return
      const bytes = await (await recordings).read('hevc.mp4')
      await using unplayable = await visit((await shareVideo(service, { name: 'hevc.mp4', bytes })).url)
      await unplayable.getByText("This browser can't play this video.").waitFor()
    },
  )

  it('has accessible pages: light, dark, on a phone, with a password, and gone', async () => {
    await using service = await openService()
    const plain = await shareFile(service, webm, { title: 'Checkout '.repeat(30) })
    const hidden = await shareFile(service, webm, { password })
    for (const url of [plain.url, hidden.url, `${service.url}/s/none`]) {
      await using page = await visit(url)
      await expectAccessible(page, looks.slice(0, 2))
    }
  })

  it('accepts a password without scripts, by keyboard alone', async () => {
    await using service = await openService()
    const { url } = await shareFile(service, webm, { password })
    await using page = await visit(`${url}?t=1`, { javaScriptEnabled: false })
    await typeInFocus(page, 'wrong')
    await page.keyboard.press('Enter')
    await page.getByText('That password is wrong.').waitFor()
    await typeInFocus(page, password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Checkout works with a coupon' }).waitFor()
    expect(page.url()).toBe(`${url}?t=1`)
    await page.keyboard.press('Tab')
    expect(await page.locator('video').evaluate((video) => video.matches(':focus'))).toBe(true)
  })

  it('asks once for a password of several recordings, and plays each', async () => {
    await using service = await openService()
    const first = await shareFile(service, webm, { password })
    const second = await shareFile(service, webm, { password })
    await using page = await visit(first.url)
    await typeInFocus(page, password)
    await page.keyboard.press('Enter')
    await page.locator('video').waitFor()
    await page.goto(second.url)
    expect(await playedSeconds(page)).toBeGreaterThan(0.2)
    const cookies = await page.context().cookies(second.url)
    expect(cookies.map(({ path, httpOnly, sameSite }) => ({ path, httpOnly, sameSite }))).toEqual(
      [new URL(second.url).pathname, '/s/'].map((path) => ({ path, httpOnly: true, sameSite: 'Lax' })),
    )
    expect(page.problems).toEqual([])
  })
})
