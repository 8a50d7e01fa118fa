import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { expectAccessible } from '../../../test/support/documents/open-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { createLayoutChecks, type Size, windows } from '../layout.ts'
import {
  expectAt,
  failed,
  firstPlay,
  hasPicture,
  longError,
  noteLoading,
  password,
  pressAndExpect,
  serveParts,
  timeOf,
  usePlayer,
  videoOf,
} from '../player.ts'
import { shownTime } from '../recordings.ts'

const looksOfPages = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colors', media: { forcedColors: 'active' } },
] as const

describe.runIf(available('Chromium', chromiumPath) && withFfmpeg)(
  'the player in Chromium, in trouble and for everybody',
  () => {
    const player = usePlayer()

    describe('when things go wrong', () => {
      it('says Loading … after half a second without a picture, at first and for a seek', async () => {
        const { url } = await player.share('large.mp4')
        const answer = await serveParts(player.recordings.read('large.mp4'))
        answer.delay = 700
        const prepare = async (page: Page) => {
          await page.route('**/video', answer.route)
          await page.addInitScript(noteLoading)
        }
        await using page = await player.visits.visit(url, { prepare, waitUntil: 'domcontentloaded' })
        const notice = page.getByText('Loading …')
        await notice.waitFor()
        expect(await page.evaluate('loadingMs')).toBeGreaterThanOrEqual(500)
        await hasPicture(page)
        await notice.waitFor({ state: 'detached' })
        await page.keyboard.press('End')
        await notice.waitFor()
        await notice.waitFor({ state: 'detached' })
      })

      it.each(['hevc.mp4', 'hevc-sound.mp4'] as const)("says that it can't play %s, with a download", async (name) => {
        const { url } = await player.share(name, { ...failed, durationSeconds: 2, moment: 1 })
        await using page = await player.visits.visit(url)
        const notice = page.getByText("This browser can't play this video.")
        await notice.waitFor()
        await sleep(700)
        expect(await notice.innerText()).toBe(
          "This browser can't play this video. Its type is video/mp4, perhaps with HEVC, which Safari plays. Download it",
        )
        const link = page.getByRole('link', { name: 'Download it' })
        expect(await link.getAttribute('href')).toBe(`${url}/download`)
        const [inside, place] = [await notice.boundingBox(), await page.locator('.stage').boundingBox()]
        if (!inside || !place) throw new Error('The notice or its place is missing.')
        expect(inside.x + inside.width / 2).toBeCloseTo(place.x + place.width / 2, 0)
        expect(inside.y + inside.height / 2).toBeCloseTo(place.y + place.height / 2, 0)
        expect(await page.locator('.controls :is(button, input, span)').filter({ visible: true }).count()).toBe(0)
        await page.keyboard.press('k')
        await page.keyboard.press('?')
        expect([await link.isVisible(), await videoOf(page, 'paused')]).toEqual([true, true])
        expect(await page.getByRole('dialog').count()).toBe(0)
      })

      it("compares with a recording that it can play, if it can't play this one", async () => {
        const other = await player.share('sparse.webm', { result: 'passed' })
        const compare = { kind: 'before', label: 'Compare with main', url: other.url }
        const { url } = await player.share('hevc.mp4', { ...failed, durationSeconds: 2, moment: 1, links: [compare] })
        await using page = await player.visits.visit(url)
        await page.getByText("This browser can't play this video.").waitFor()
        await page.getByRole('link', { name: 'Compare with main' }).click()
        await page.waitForURL(/compare/)
        await page.getByText("This browser can't play this video.").waitFor()
        expect(await page.getByRole('button', { name: /^Last|^Copy/ }).count()).toBe(0)
        await page.keyboard.press('Home')
        await expect.poll(() => page.evaluate(shownTime(0))).toBe(0)
        await page.keyboard.press('.')
        await expect.poll(async () => Number(await page.evaluate(shownTime(0)))).toBeGreaterThan(0)
        await page.keyboard.press('k')
        await expect.poll(async () => Number(await page.evaluate(shownTime(0)))).toBeGreaterThan(1)
      })

      it("gives up playing a video that it can't play", async () => {
        await using page = await player.visits.visit((await player.share('hevc.mp4')).url)
        await page.getByText("This browser can't play this video.").waitFor()
        await page.evaluate(`plays = 0; document.querySelector('video').play = function () {
        plays += 1
        return HTMLVideoElement.prototype.play.call(this)
      }`)
        await page.keyboard.press('k')
        await sleep(200)
        const plays = await page.evaluate('plays')
        await sleep(200)
        expect(await page.evaluate('plays')).toBe(plays)
      })

      it.each([undefined, 12])(
        'finds the length of a recording whose header has none, if details say %s',
        async (durationSeconds) => {
          const details = { result: 'failed', ...(durationSeconds && { durationSeconds }) }
          await using page = await player.open('no-length.webm', details)
          await expectAt(page, 11.9, 0.2)
          await expect.poll(() => page.locator('.track').innerText()).toMatch(/0:1[12]\.\d\s+0:1[12]\.\d/)
          await pressAndExpect(page, 'Home', 0)
          await page.getByRole('slider').fill('6')
          await expectAt(page, 6)
          await page.keyboard.press('End')
          await expectAt(page, 11.9, 0.2)
          expect(await firstPlay(page)).toBeLessThan(0.8)
          await using plain = await player.open('no-length.webm', { ...details, result: 'passed' })
          await expectAt(plain, 1)
          await expect.poll(() => plain.locator('.track').innerText()).toMatch(/0:01\.0\s+0:1[12]\.\d/)
          expect(await firstPlay(plain)).toBeLessThan(0.8)
        },
      )

      it.each(['status 403', 'broken off'])('reloads an expired address for a seek: %s', async (failure) => {
        const { url } = await player.share('large.mp4', { durationSeconds: 20 })
        const answer = await serveParts(player.recordings.read('large.mp4'))
        await using page = await player.visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
        await hasPicture(page)
        answer.failures = [failure]
        await page.keyboard.press('End')
        await expectAt(page, 20, 0.1)
        expect(answer.failures).toEqual([])
        await page.keyboard.press('ArrowLeft')
        await expectAt(page, 15, 0.1)
        expect(await page.locator('.notice').innerText()).toBe('')
      })

      it('reloads an expired address during playback, and plays on', async () => {
        const { url } = await player.share('large.mp4', { durationSeconds: 20 })
        const answer = await serveParts(player.recordings.read('large.mp4'))
        await using page = await player.visits.visit(`${url}#t=12`, {
          prepare: (page) => page.route('**/video', answer.route),
        })
        await hasPicture(page)
        answer.failures = ['status 403']
        await page.keyboard.press('>')
        await page.keyboard.press('>')
        await page.keyboard.press('k')
        await expect.poll(() => answer.failures).toEqual([])
        await expect.poll(() => timeOf(page)).toBeGreaterThan(15)
        expect([await videoOf(page, 'paused'), await videoOf(page, 'playbackRate')]).toEqual([false, 2])
      })

      it("says that the video can't be loaded if the reload fails as well", async () => {
        const { url } = await player.share('large.mp4', { durationSeconds: 20 })
        const answer = await serveParts(player.recordings.read('large.mp4'))
        await using page = await player.visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
        await hasPicture(page)
        answer.failures = Array(9).fill('status 403')
        await page.keyboard.press('End')
        await page.getByText("The video can't be loaded.").waitFor()
        answer.failures = []
        await page.getByRole('button', { name: 'Try again' }).click()
        await expectAt(page, 20, 0.1)
        expect(await page.locator('.notice').innerText()).toBe('')
      })

      it.each(['status 503', 'broken off'])(
        "says that a video can't be loaded, and tries again: %s",
        async (failure) => {
          const { url } = await player.share('large.mp4', { durationSeconds: 20 })
          const answer = await serveParts(player.recordings.read('large.mp4'))
          answer.failures = Array(99).fill(failure)
          await using page = await player.visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
          const notice = page.getByText("The video can't be loaded.")
          await notice.waitFor()
          expect(await page.getByText("can't play").count()).toBe(0)
          await page.getByRole('button', { name: 'Try again' }).click()
          await notice.waitFor()
          expect(await page.locator('.controls :is(button, input, span)').filter({ visible: true }).count()).toBe(0)
          answer.failures = []
          await page.getByRole('button', { name: 'Try again' }).click()
          await hasPicture(page)
          expect(await page.locator('.play').isVisible()).toBe(true)
          expect(await page.locator('.notice').innerText()).toBe('')
          await expectAt(page, 1)
          expect(await firstPlay(page)).toBeLessThan(0.8)
        },
      )
    })

    it.each([1, 2])(
      'plays a video whose first %d requests failed, and never calls it a format that the browser lacks',
      async (times) => {
        const { url } = await player.share('large.mp4', { durationSeconds: 20 })
        const answer = await serveParts(player.recordings.read('large.mp4'))
        answer.failures = Array(times).fill('status 503')
        await using page = await player.visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
        const again = page.getByRole('button', { name: 'Try again' })
        await expect
          .poll(async () => Number(await videoOf(page, 'readyState')) >= 2 || (await again.isVisible()))
          .toBe(true)
        expect(await page.getByText("can't play").count()).toBe(0)
        if (await again.isVisible()) await again.click()
        await hasPicture(page)
        expect(await page.locator('.notice').innerText()).toBe('')
      },
    )

    describe('for everybody', () => {
      const longTitle = `Checkout › ${'pays with a saved card and a coupon › '.repeat(6)}`
      const links = ['pull-request', 'run', 'commit', 'source', 'report'].map((kind) => ({
        kind,
        label: `The ${kind}`,
        url: `https://example.com/${kind}`,
      }))
      const full = { ...failed, error: longError, links, project: 'chromium', changed: true }

      it.each([
        ['a recording', {}],
        ['the password form', { password }],
      ])('has no scroll bar if its window has room: %s', async (_, changes) => {
        const { url } = await player.share('long.webm', failed, changes)
        await using page = await player.visits.visit(url, { viewport: { width: 1280, height: 800 } })
        await page.locator('main').waitFor()
        expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800)
      })

      it.each(windows)('shows a whole long error, and a long title: $width × $height', async (viewport) => {
        const { url } = await player.share('long.webm', full, { title: longTitle })
        await using page = await player.visits.visit(url, { viewport })
        await hasPicture(page)
        if (viewport.height < 800) return
        for (const selector of ['.result', '.error', 'video', '.play']) {
          const box = await page.locator(selector).boundingBox()
          expect(box && box.y >= 0 && box.y + box.height <= viewport.height && box.height > 10, selector).toBe(true)
        }
        const [all, shown] = await page
          .locator('.error')
          .evaluate((element) => [Reflect.get(element, 'scrollHeight'), Reflect.get(element, 'clientHeight')])
        expect(all, 'the whole error').toBe(shown)
      })

      for (const { name, media } of looksOfPages)
        it(`has room for every recording, alone and compared, in each window: ${name}`, async () => {
          await using page = await player.visits.visit('about:blank')
          await page.emulateMedia(media)
          const view = {
            visit: (url: string) => page.goto(url),
            evaluate: (expression: string) => page.evaluate(expression),
            resize: (size: Size) => page.setViewportSize(size),
          }
          const checks = createLayoutChecks(view, player.service, player.recordings)
          for (const size of windows)
            for (const recording of ['long.webm', 'wide.webm', 'upright.webm'] as const) {
              await checks.expectAlone(recording, size)
              await checks.expectPair(recording, size)
            }
        })

      it('is accessible, light and dark, wide and narrow, alone and compared', async () => {
        const before = await player.share('shorter.webm', { result: 'passed' })
        const compared = [...links, { kind: 'before', label: 'Compare with main', url: before.url }]
        const { url } = await player.share(
          'long.webm',
          { ...full, links: compared, error: longError.repeat(3) },
          { title: longTitle },
        )
        for (const address of [url, `${url}?compare`]) {
          await using page = await player.visits.visit(address)
          await hasPicture(page)
          const looks = [1280, 400, 800].flatMap((width) => [
            { width, colorScheme: 'light' as const },
            { width, colorScheme: 'dark' as const },
          ])
          await expectAccessible(page, looks)
          await page.keyboard.press('?')
          await page.getByRole('dialog').waitFor()
          await expectAccessible(page, looks.slice(0, 1))
          expect(page.problems).toEqual([])
        }
      })

      it('can be used by keyboard alone: every control gets the focus in turn', async () => {
        await using page = await player.open('long.webm', { ...failed, links })
        const names: string[] = []
        for (let press = 0; press < 22; press += 1) {
          await page.keyboard.press('Tab')
          names.push(await page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`))
        }
        expect(names).toEqual(
          expect.arrayContaining([
            'Position',
            'Play last 10\u00a0s',
            'Back 5\u00a0s',
            'Previous frame',
            'Next frame',
            'Forward 5\u00a0s',
            'Slower',
            'Faster',
            'Last 10\u00a0s',
            'Copy link',
            'Full screen',
            'Keys',
            'The run',
            'Download',
          ]),
        )
      })

      it('shows title, result, error, links and a player without scripts', async () => {
        const { url } = await player.share('long.webm', full)
        await using page = await player.visits.visit(`${url}?t=4`, { javaScriptEnabled: false })
        expect(await page.getByRole('heading').innerText()).toMatch(/^Failed\s+Checkout works with a coupon$/)
        for (const text of [longError, 'The run', 'Download'])
          expect(await page.getByText(text, { exact: true }).isVisible(), text).toBe(true)
        const video = page.locator('video')
        expect([await video.getAttribute('controls'), await video.getAttribute('src')]).toEqual([
          '',
          expect.stringMatching(/#t=4$/),
        ])
        expect(await page.locator('.controls').isVisible()).toBe(false)
      })
    })
  },
)
