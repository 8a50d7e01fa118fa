import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { expectAccessible } from '../../../test/support/documents/open-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { openService, type TestService } from '../open-service.ts'
import { openRecordings, type RecordingName, shareVideo, shownGray, shownTime, sparsePictures } from '../recordings.ts'
import { createVisits, type Visits } from '../visits.ts'

type Recordings = Awaited<ReturnType<typeof openRecordings>>

const password = 'open sesame'
const error = `expect(locator).toBeVisible() failed · ${'Locator: getByRole("heading") · '.repeat(9)}`.slice(0, 300)
const failed = { result: 'failed', error: error.slice(0, 60), durationSeconds: 20, moment: 10 }
const screens = [
  { width: 1280, height: 800 },
  { width: 400, height: 800 },
]

describe.runIf(available('Chromium', chromiumPath) && withFfmpeg)('the player in Chromium', () => {
  let service: TestService
  let recordings: Recordings
  let visits: Visits
  beforeAll(async () => {
    service = await openService()
    recordings = await openRecordings()
    visits = createVisits()
  })
  afterAll(async () => {
    for (const part of [visits, recordings, service]) await part?.[Symbol.asyncDispose]()
  })

  async function share(name: RecordingName, details?: object, fields: Record<string, unknown> = {}) {
    const bytes = await recordings.read(name)
    return await shareVideo(service, { name, bytes }, { ...(details && { details }), ...fields })
  }

  /** Opens a recording's page, and waits for its first picture. */
  async function open(name: RecordingName, details?: object, ...[options]: [Parameters<Visits['visit']>[1]?]) {
    const page = await visits.visit((await share(name, details)).url, options)
    await hasPicture(page)
    return page
  }

  describe('the first picture and the first play', () => {
    it.each([
      ['a failure: its last picture, then from the moment', 'long.webm', failed, '', 20, 10],
      [
        'a failure without a moment: its last picture, then from the start',
        'long.webm',
        { result: 'failed' },
        '',
        20,
        0,
      ],
      [
        'a failed try of a flaky test: its last picture, then from the start',
        'long.webm',
        { result: 'flaky', error: 'Error: no' },
        '',
        20,
        0,
      ],
      ['the passed try of a flaky test: the picture at 1 s', 'long.webm', { result: 'flaky' }, '', 1, 0],
      ['a recording with a moment: its last picture, then from there', 'long.webm', { moment: 12 }, '', 20, 12],
      [
        'a recording with a wrong length in its details: the real end',
        'long.webm',
        { ...failed, durationSeconds: 17 },
        '',
        20,
        10,
      ],
      ['a passed recording: the picture at 1 s', 'long.webm', { result: 'passed', durationSeconds: 20 }, '', 1, 0],
      ['a recording without details: the picture at 1 s', 'long.webm', undefined, '', 1, 0],
      ['a short recording: the picture at half its length', 'short.webm', undefined, '', 0.5, 0],
      ['#t of a failure', 'long.webm', failed, '#t=4', 4, 4],
      ['?t of a failure', 'long.webm', failed, '?t=4', 4, 4],
      ['#t=0 of a failure', 'long.webm', failed, '#t=0', 0, 0],
    ] as const)('of %s', async (_, name, details, query, picture, start) => {
      const { url } = await share(name, details)
      await using page = await visits.visit(url + query)
      await expectAt(page, picture, 0.15)
      expect(await videoOf(page, 'paused')).toBe(true)
      const began = await firstPlay(page)
      expect(began - start).toBeLessThan(0.8)
      expect(began).toBeGreaterThanOrEqual(start)
      await expect.poll(() => timeOf(page)).toBeGreaterThan(began)
      expect(page.problems).toEqual([])
    })

    it('begin at the moment even if play is pressed before anything has loaded', async () => {
      const { url } = await share('long.webm', failed)
      const prepare = (page: Page) => page.route('**/video', delayed(700))
      await using page = await visits.visit(url, { prepare, waitUntil: 'domcontentloaded' })
      const began = await firstPlay(page)
      expect(began).toBeGreaterThanOrEqual(10)
      expect(began).toBeLessThan(11)
      await expect.poll(() => timeOf(page)).toBeGreaterThan(10.5)
    })

    it.each(['#t=4', '?t=4'])('begin at %s even if play is pressed before the length is known', async (query) => {
      const { url } = await share('long.webm')
      const prepare = (page: Page) => page.route('**/video', delayed(700))
      await using page = await visits.visit(url + query, { prepare, waitUntil: 'domcontentloaded' })
      const began = await firstPlay(page)
      expect(began).toBeGreaterThanOrEqual(4)
      expect(began).toBeLessThan(5)
    })

    it.each(['#t=4', '?t=4'])('begin at %s behind the password form', async (query) => {
      const { url } = await share('long.webm', failed, { password })
      await using page = await visits.visit(url + query)
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await hasPicture(page)
      await expectAt(page, 4)
    })

    it('give way to a seek, from which the first play goes on', async () => {
      await using page = await open('long.webm', failed)
      await page.keyboard.press('ArrowLeft')
      await expectAt(page, 15, 0.1)
      const began = await firstPlay(page)
      expect(began).toBeGreaterThan(14.9)
      expect(began).toBeLessThan(15.8)
    })

    it("put the picture into the fragment of the video's address once the length is known, as iOS needs", async () => {
      await using page = await open('long.webm', failed)
      expect(await videoOf(page, 'src')).toMatch(/#t=20$/)
      await using plain = await open('long.webm')
      expect(await videoOf(plain, 'src')).toMatch(/#t=1$/)
      await using unknown = await open('long.webm', { result: 'failed' })
      await expect.poll(() => videoOf(unknown, 'src')).toMatch(/#t=20/)
    })
  })

  describe('its keys', () => {
    it('work from anywhere: page, button, link, scrubber', async () => {
      const details = { ...failed, links: [{ kind: 'run', label: 'Run #1', url: 'https://example.com/run' }] }
      await using page = await open('long.webm', details)
      const places = [
        page.locator('body'),
        page.getByRole('button', { name: 'Copy link' }),
        page.getByRole('link', { name: 'Run #1' }),
        page.getByRole('slider'),
      ]
      for (const place of places) {
        await place.evaluate((element) => Reflect.apply(Reflect.get(element, 'focus'), element, []))
        await pressAndExpect(page, 'Home', 0)
        await pressAndExpect(page, 'ArrowRight', 5)
        await pressAndExpect(page, 'l', 10)
        await pressAndExpect(page, 'ArrowLeft', 5)
        await pressAndExpect(page, 'j', 0)
        await pressAndExpect(page, 'End', 20, 0.1)
        await pressAndExpect(page, 'J', 15, 0.1)
        await page.keyboard.press('k')
        await expect.poll(() => videoOf(page, 'paused')).toBe(false)
        await page.keyboard.press('k')
        await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      }
      for (const place of [
        page.locator('body'),
        page.getByRole('link', { name: 'Run #1' }),
        page.getByRole('slider'),
      ]) {
        await place.evaluate((element) => Reflect.apply(Reflect.get(element, 'focus'), element, []))
        await page.keyboard.press('Space')
        await expect.poll(() => videoOf(page, 'paused')).toBe(false)
        await page.keyboard.press('Space')
        await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      }
      expect(page.problems).toEqual([])
    })

    it('leave a focused button its space key, and the browser its own shortcuts', async () => {
      await using page = await open('long.webm')
      await page.getByRole('button', { name: 'Keys' }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Home')
      await expectAt(page, 0)
      for (const key of ['Control+l', 'Alt+ArrowRight', 'Meta+k']) await page.keyboard.press(key)
      await sleep(200)
      expect([await timeOf(page), await videoOf(page, 'paused')]).toEqual([0, true])
    })

    it('leave typing to fields', async () => {
      await using page = await open('long.webm')
      await expectAt(page, 1)
      await page.evaluate(`document.querySelector('footer').append(document.createElement('textarea'))`)
      await page.locator('textarea').focus()
      await page.keyboard.type('jkl, .<>f?m')
      await page.keyboard.press('Home')
      expect(await page.locator('textarea').evaluate((field) => Reflect.get(field, 'value'))).toBe('jkl, .<>f?m')
      expect([await timeOf(page), await videoOf(page, 'paused')]).toEqual([1, true])
    })

    it('change the speed from 0.25 to 4', async () => {
      await using page = await open('long.webm')
      const speedAfter = async (key: string) => {
        await page.keyboard.press(key)
        return await videoOf(page, 'playbackRate')
      }
      const faster = []
      for (let press = 0; press < 4; press += 1) faster.push(await speedAfter('>'))
      expect(faster).toEqual([1.5, 2, 4, 4])
      const slower = []
      for (let press = 0; press < 6; press += 1) slower.push(await speedAfter('<'))
      expect(slower).toEqual([2, 1.5, 1, 0.5, 0.25, 0.25])
      await expect.poll(() => page.locator('.controls').innerText()).toContain('0.25×')
    })

    it('seek during playback at four times the speed, once for each press', async () => {
      await using page = await open('long.webm')
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('>')
      await page.keyboard.press('k')
      await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
      await page.evaluate(
        `seeks = 0; document.querySelector('video').addEventListener('seeking', () => { seeks += 1 })`,
      )
      await page.keyboard.press('l')
      await expect.poll(() => timeOf(page)).toBeGreaterThan(9)
      expect(await page.evaluate('seeks')).toBe(1)
    })

    it('are listed by ?, with a box that turns single keys off, even for the next page', async () => {
      const { url } = await share('long.webm')
      await using page = await visits.visit(url)
      await hasPicture(page)
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keys' })
      await dialog.waitFor()
      for (const key of ['Space, k', 'j l', ', .', '< >', 'Home End', 'f', 'm', '?'])
        expect(await dialog.innerText()).toContain(key)
      await dialog.getByRole('checkbox').press('Space')
      await page.keyboard.press('Escape')
      for (const key of ['l', 'k', '?', '>']) await page.keyboard.press(key)
      await expectAt(page, 1)
      expect([await videoOf(page, 'paused'), await videoOf(page, 'playbackRate')]).toEqual([true, 1])
      await pressAndExpect(page, 'ArrowRight', 6)
      await page.goto(`${url}#t=3`)
      await page.reload()
      await hasPicture(page)
      await expectAt(page, 3)
      await page.keyboard.press('l')
      await pressAndExpect(page, 'ArrowRight', 8)
      await page.getByRole('button', { name: 'Keys' }).click()
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
      await dialog.getByRole('checkbox').uncheck()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await pressAndExpect(page, 'l', 13)
    })

    it('step through sparse pictures one at a time, forward and back', async () => {
      await using page = await open('sparse.webm', { result: 'passed' }, {})
      await pressAndExpect(page, 'Home', 0)
      const shown: unknown[] = []
      for (let press = 0; press < 5; press += 1) shown.push(await stepTo(page, '.'))
      expect(shown).toEqual([1, 2, 3, 4, 4])
      const back: unknown[] = []
      for (let press = 0; press < 5; press += 1) back.push(await stepTo(page, ','))
      expect(back).toEqual([3, 2, 1, 0, 0])
      await page.evaluate(`location.hash = '#t=5'`)
      await expectAt(page, 5)
      expect(await stepTo(page, '.')).toBe(4)
      expect(await stepTo(page, ',')).toBe(3)
      expect(await timeOf(page)).toBeGreaterThanOrEqual((sparsePictures[3] ?? 0) - 0.01)
    })

    it('step back from the last picture of a failure, and forward again', async () => {
      await using page = await open('sparse.webm', { result: 'failed', durationSeconds: 9.04 })
      await expectAt(page, 9, 0.1)
      expect(await page.evaluate(shownGray)).toBe(4)
      expect(await stepTo(page, ',')).toBe(3)
      expect(await stepTo(page, '.')).toBe(4)
      expect(await videoOf(page, 'paused')).toBe(true)
    })

    it('count each press, however fast, and end the search if another key is pressed', async () => {
      await using page = await open('sparse.webm')
      await pressAndExpect(page, 'Home', 0)
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('.')
      await expect.poll(() => isIdleAt(page, 3)).toBe(true)
      await page.keyboard.press('.')
      await page.keyboard.press('Home')
      await sleep(700)
      await expectAt(page, 0)
      expect(await page.evaluate(shownGray)).toBe(0)
    })
  })

  describe('a search for pictures', () => {
    /** Begins a search at 3.21 s. The page runs a script as soon as the search seeks to a later time. */
    async function openSearching(script: string) {
      const page = await open('sparse.webm')
      await page.evaluate(`location.hash = '#t=3.21'`)
      await expectAt(page, 3.21)
      await page.evaluate(`duringSearch = new Promise((resolve) => {
        const video = document.querySelector('video')
        video.addEventListener('seeking', function look() {
          if (video.currentTime < 3.3) return
          video.removeEventListener('seeking', look)
          resolve(${script})
        })
      }); 0`)
      await page.keyboard.press('.')
      return page
    }
    const press = (key: string) => `dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' }))`

    it('is ended by other keys, which continue from where it began', async () => {
      await using page = await openSearching(press('ArrowRight'))
      await expectAt(page, 8.21)
      await using playing = await openSearching(press('k'))
      await expect.poll(() => timeOf(playing)).toBeGreaterThan(3.4)
      expect(await timeOf(playing)).toBeLessThan(6)
    })

    it('is ended by another address', async () => {
      await using page = await openSearching(`location.hash = '#t=1'`)
      await page.evaluate('duringSearch')
      await sleep(700)
      await expectAt(page, 1)
    })

    it('does not move the scrubber', async () => {
      const slider = `document.querySelector('input[type=range]')`
      const script = `video.dispatchEvent(new Event('timeupdate')), ${slider}.value`
      await using page = await openSearching(`(${script})`)
      expect(await page.evaluate('duringSearch')).toBe('3.21')
    })
  })

  describe('its controls', () => {
    it('play on a click on the button or the picture', async () => {
      await using page = await open('long.webm')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => videoOf(page, 'paused')).toBe(false)
      await page.locator('video').click()
      await expect.poll(() => videoOf(page, 'paused')).toBe(true)
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    })

    it('stop with the video, and play it again from its start', async () => {
      await using page = await open('short.webm')
      await page.keyboard.press('k')
      await expect.poll(() => videoOf(page, 'ended')).toBe(true)
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => videoOf(page, 'ended')).toBe(false)
    })

    it('have a scrubber with the time, on which the part after the moment is marked', async () => {
      await using page = await open('long.webm', { ...failed, moment: 15 })
      const track = page.locator('.track')
      await expect.poll(() => track.innerText()).toMatch(/0:20\.0\s+0:20\.0/)
      const slider = page.getByRole('slider', { name: 'Position' })
      await slider.fill('7.5')
      await expectAt(page, 7.5)
      await expect.poll(() => track.innerText()).toMatch(/0:07\.5\s+0:20\.0/)
      expect(await slider.getAttribute('aria-valuetext')).toBe('0:07.5 of 0:20.0')
      const [bar, mark] = [await slider.boundingBox(), await page.locator('.mark').boundingBox()]
      if (!bar || !mark) throw new Error('The scrubber or its mark is missing.')
      expect((mark.x - bar.x) / bar.width).toBeCloseTo(0.75, 1)
      expect((mark.x + mark.width - bar.x) / bar.width).toBeCloseTo(1, 1)
    })

    it('lead to the last seconds', async () => {
      await using page = await open('long.webm', failed)
      await page.getByRole('button', { name: 'Last 10 s' }).click()
      await expectAt(page, 10)
      await using plain = await open('long.webm', { result: 'failed' })
      await expectAt(plain, 20, 0.1)
      expect(await plain.getByRole('button', { name: /^Last/ }).count()).toBe(0)
    })

    it('copy a link to the current moment, or show the link', async () => {
      const permissions = ['clipboard-read', 'clipboard-write']
      await using page = await open('long.webm', failed, { permissions })
      await page.getByRole('slider').fill('7.25')
      await expectAt(page, 7.25)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      const link = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(link).toBe(`${page.url()}#t=7.25`)
      await using later = await visits.visit(link)
      await expectAt(later, 7.25)
      const initScript = `Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`
      await using without = await open('long.webm', failed, { initScript })
      const dialog = without.waitForEvent('dialog')
      void without.getByRole('button', { name: 'Copy link' }).click()
      const shown = await dialog
      expect([shown.type(), shown.defaultValue()]).toEqual(['prompt', `${without.url()}#t=20`])
      await shown.dismiss()
    })

    it('fill the screen, and leave it', async () => {
      await using page = await open('long.webm')
      await page.keyboard.press('f')
      await expect.poll(() => page.evaluate('document.fullscreenElement?.tagName')).toBe('MAIN')
      expect(await page.getByRole('button', { name: 'Play', exact: true }).isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Full screen' }).click()
      await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull()
    })

    it('turn sound off and on, if there is sound', async () => {
      await using page = await open('sound.webm')
      await page.keyboard.press('k')
      const button = page.getByRole('button', { name: 'Sound off' })
      await button.waitFor()
      await page.keyboard.press('m')
      expect(await videoOf(page, 'muted')).toBe(true)
      await page.getByRole('button', { name: 'Sound on' }).click()
      expect(await videoOf(page, 'muted')).toBe(false)
      await using silent = await open('long.webm')
      await silent.keyboard.press('k')
      await expect.poll(() => timeOf(silent)).toBeGreaterThan(0.3)
      await silent.keyboard.press('m')
      expect(await silent.getByRole('button', { name: /^Sound/ }).count()).toBe(0)
      expect(await videoOf(silent, 'muted')).toBe(false)
    })
  })

  describe('when things go wrong', () => {
    it('says Loading … after half a second without a picture, at first and for a seek', async () => {
      const { url } = await share('large.mp4')
      const answer = await serveParts(recordings.read('large.mp4'))
      answer.delay = 700
      const prepare = async (page: Page) => {
        await page.route('**/video', answer.route)
        await page.addInitScript(noteLoading)
      }
      await using page = await visits.visit(url, { prepare, waitUntil: 'domcontentloaded' })
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
      const { url } = await share(name, { ...failed, durationSeconds: 2, moment: 1 })
      await using page = await visits.visit(url)
      await page.getByText("This browser can't play this video. Download it").waitFor()
      await sleep(700)
      const link = page.getByRole('link', { name: 'Download it' })
      expect(await link.getAttribute('href')).toBe(`${url}/download`)
      await page.keyboard.press('k')
      expect(await link.isVisible()).toBe(true)
    })

    it("gives up playing a video that it can't play", async () => {
      await using page = await visits.visit((await share('hevc.mp4')).url)
      await page.getByText("This browser can't play this video.").waitFor()
      await page.evaluate(`plays = 0; document.querySelector('video').play = function () {
        plays += 1
        return HTMLVideoElement.prototype.play.call(this)
      }`)
      await page.keyboard.press('k')
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
      await sleep(200)
      const plays = await page.evaluate('plays')
      await sleep(200)
      expect(await page.evaluate('plays')).toBe(plays)
    })

    it.each([undefined, 12])(
      'finds the length of a recording whose header has none, if details say %s',
      async (durationSeconds) => {
        const details = { result: 'failed', ...(durationSeconds && { durationSeconds }) }
        await using page = await open('no-length.webm', details)
        await expectAt(page, 11.9, 0.2)
        await expect.poll(() => page.locator('.track').innerText()).toMatch(/0:1[12]\.\d\s+0:1[12]\.\d/)
        await pressAndExpect(page, 'Home', 0)
        await page.getByRole('slider').fill('6')
        await expectAt(page, 6)
        await page.keyboard.press('End')
        await expectAt(page, 11.9, 0.2)
        expect(await firstPlay(page)).toBeLessThan(0.8)
        await using plain = await open('no-length.webm', { ...details, result: 'passed' })
        await expectAt(plain, 1)
        await expect.poll(() => plain.locator('.track').innerText()).toMatch(/0:01\.0\s+0:1[12]\.\d/)
        expect(await firstPlay(plain)).toBeLessThan(0.8)
      },
    )

    it.each(['status 403', 'broken off'])('reloads an expired address for a seek: %s', async (failure) => {
      const { url } = await share('large.mp4', { durationSeconds: 20 })
      const answer = await serveParts(recordings.read('large.mp4'))
      await using page = await visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
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
      const { url } = await share('large.mp4', { durationSeconds: 20 })
      const answer = await serveParts(recordings.read('large.mp4'))
      await using page = await visits.visit(`${url}#t=12`, { prepare: (page) => page.route('**/video', answer.route) })
      await hasPicture(page)
      answer.failures = ['status 403']
      await page.keyboard.press('>')
      await page.keyboard.press('>')
      await page.keyboard.press('k')
      await expect.poll(() => answer.failures).toEqual([])
      await expect.poll(() => timeOf(page)).toBeGreaterThan(15)
      expect(await videoOf(page, 'paused')).toBe(false)
    })

    it("says that the video can't be loaded if the reload fails as well", async () => {
      const { url } = await share('large.mp4', { durationSeconds: 20 })
      const answer = await serveParts(recordings.read('large.mp4'))
      await using page = await visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
      await hasPicture(page)
      answer.failures = Array(9).fill('status 403')
      await page.keyboard.press('End')
      await page.getByText("The video can't be loaded.").waitFor()
      answer.failures = []
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectAt(page, 20, 0.1)
      expect(await page.locator('.notice').innerText()).toBe('')
    })

    it.each(['status 503', 'broken off'])("says that a video can't be loaded, and tries again: %s", async (failure) => {
      const { url } = await share('large.mp4', { durationSeconds: 20 })
      const answer = await serveParts(recordings.read('large.mp4'))
      answer.failures = Array(99).fill(failure)
      await using page = await visits.visit(url, { prepare: (page) => page.route('**/video', answer.route) })
      const notice = page.getByText("The video can't be loaded.")
      await notice.waitFor()
      expect(await page.getByText("can't play").count()).toBe(0)
      await page.getByRole('button', { name: 'Try again' }).click()
      await notice.waitFor()
      answer.failures = []
      await page.getByRole('button', { name: 'Try again' }).click()
      await hasPicture(page)
      expect(await page.locator('.notice').innerText()).toBe('')
      await expectAt(page, 1)
      expect(await firstPlay(page)).toBeLessThan(0.8)
    })
  })

  describe('for everybody', () => {
    const longTitle = `Checkout › ${'pays with a saved card and a coupon › '.repeat(6)}`
    const links = ['pull-request', 'run', 'commit', 'source', 'report'].map((kind) => ({
      kind,
      label: `The ${kind}`,
      url: `https://example.com/${kind}`,
    }))
    const full = { ...failed, error, links, project: 'chromium', changed: true }

    it.each([
      ['a recording', {}],
      ['the password form', { password }],
    ])('has no scroll bar if its window has room: %s', async (_, changes) => {
      const { url } = await share('long.webm', failed, changes)
      await using page = await visits.visit(url, { viewport: { width: 1280, height: 800 } })
      await page.locator('main').waitFor()
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800)
    })

    it.each(screens)('shows result, error, video and play button on the first screen: $width px', async (viewport) => {
      const { url } = await share('long.webm', full, { title: longTitle })
      await using page = await visits.visit(url, { viewport })
      await hasPicture(page)
      for (const selector of ['.result', '.error', '.stage', 'video', '.play']) {
        const box = await page.locator(selector).boundingBox()
        expect(box && box.y >= 0 && box.y + box.height <= viewport.height && box.height > 10, selector).toBe(true)
      }
      const scrolls = await page
        .locator('.error')
        .evaluate((element) => [Reflect.get(element, 'scrollHeight'), Reflect.get(element, 'clientHeight')])
      expect(scrolls[0], 'the whole error').toBe(scrolls[1])
      const { width = 0, height = 0 } = (await page.locator('video').boundingBox()) ?? {}
      expect(Math.min(width, height), 'a video that can be seen').toBeGreaterThan(200)
    })

    it('is accessible, light and dark, wide and narrow, alone and compared', async () => {
      const before = await share('shorter.webm', { result: 'passed' })
      const compared = [...links, { kind: 'before', label: 'Compare with main', url: before.url }]
      const { url } = await share(
        'long.webm',
        { ...full, links: compared, error: error.repeat(3) },
        { title: longTitle },
      )
      for (const address of [url, `${url}?compare`]) {
        await using page = await visits.visit(address)
        await hasPicture(page)
        const looks = [1280, 400].flatMap((width) => [
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
      await using page = await open('long.webm', { ...failed, links })
      const names: string[] = []
      for (let press = 0; press < 22; press += 1) {
        await page.keyboard.press('Tab')
        names.push(await page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`))
      }
      expect(names).toEqual(
        expect.arrayContaining([
          'Position',
          'Play',
          '‹ Frame',
          'Frame ›',
          'Slower',
          'Faster',
          'Last 10 s',
          'Copy link',
          'Full screen',
          'Keys',
          'The run',
          'Download',
        ]),
      )
    })

    it('shows title, result, error, links and a player without scripts', async () => {
      const { url } = await share('long.webm', full)
      await using page = await visits.visit(`${url}?t=4`, { javaScriptEnabled: false })
      expect(await page.getByRole('heading').innerText()).toMatch(/^Failed\s+Checkout works with a coupon$/)
      for (const text of [error, 'The run', 'Download'])
        expect(await page.getByText(text, { exact: true }).isVisible(), text).toBe(true)
      const video = page.locator('video')
      expect([await video.getAttribute('controls'), await video.getAttribute('src')]).toEqual([
        '',
        expect.stringMatching(/#t=4$/),
      ])
      expect(await page.locator('.controls').isVisible()).toBe(false)
    })
  })

  describe('compared', () => {
    async function sharePair(
      fields: Record<string, unknown> = {},
      own: RecordingName = 'long.webm',
      others: RecordingName = 'shorter.webm',
    ) {
      const other = await share(others, { result: 'passed', error: 'a hint of before' }, fields)
      const links = [{ kind: 'before', label: 'Compare with main', url: other.url }]
      return { other, ...(await share(own, { ...failed, links })) }
    }
    const times = async (page: Page) => [await page.evaluate(shownTime(0)), await page.evaluate(shownTime(1))]
    async function expectTimes(page: Page, other: number, own: number) {
      await expect.poll(async () => Number(await page.evaluate(shownTime(1)))).toBeCloseTo(own, 0)
      await expect.poll(async () => Number(await page.evaluate(shownTime(0)))).toBeCloseTo(other, 0)
    }

    it('aligns both at their starts, then at their ends, with one set of controls', async () => {
      const { url, other } = await sharePair()
      await using page = await visits.visit(url)
      await page.getByRole('link', { name: 'Compare with main' }).click()
      await page.waitForURL(/\?compare$/)
      await hasPicture(page)
      expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1)
      expect(await page.locator('figcaption').allInnerTexts()).toEqual([
        expect.stringMatching(/main · Passed\s+a hint of before/),
        expect.stringMatching(/This recording · Failed\s+expect/),
      ])
      expect(await page.getByRole('link', { name: 'main', exact: true }).getAttribute('href')).toBe(
        `/s/${other.shareId}`,
      )
      // First pictures: this one shows its end, and the shorter one waits at its own.
      await expectTimes(page, 12, 20)
      await page.evaluate(`location.hash = '#t=8'`)
      await expectTimes(page, 8, 8)
      await page.getByRole('button', { name: 'ends' }).click()
      await expectTimes(page, 0, 8)
      await page.keyboard.press('l')
      await expectTimes(page, 5, 13)
      await page.getByRole('button', { name: 'starts' }).click()
      await expectTimes(page, 12, 13)
      await page.getByRole('link', { name: 'This one only' }).click()
      await page.waitForURL(url)
      expect(page.problems).toEqual([])
    })

    it('keeps the start of the first play if the alignment changes before it', async () => {
      const { url } = await sharePair()
      await using page = await visits.visit(`${url}?compare`)
      await hasPicture(page)
      await page.getByRole('button', { name: 'ends' }).click()
      await expectTimes(page, 12, 20)
      await page.keyboard.press('k')
      await expect.poll(() => page.evaluate(shownTime(1))).toBeGreaterThan(10)
      expect(Number(await page.evaluate(shownTime(1)))).toBeLessThan(12)
    })

    it('opens #t as the time of this recording, even if the other one is longer', async () => {
      const { url } = await sharePair({}, 'shorter.webm', 'long.webm')
      await using page = await visits.visit(`${url}?compare#t=4`)
      await expectTimes(page, 4, 4)
      await page.getByRole('button', { name: 'ends' }).click()
      await expectTimes(page, 12, 4)
      await page.keyboard.press('Home')
      await expectTimes(page, 0, 0)
      await page.keyboard.press('k')
      await expect.poll(async () => Number(await page.evaluate(shownTime(0)))).toBeGreaterThan(1)
      expect(await videoOf(page, 'currentTime')).toBe(0)
      await page.keyboard.press('End')
      await expectTimes(page, 20, 12)
    })

    it('keeps both in step during playback', async () => {
      const { url } = await sharePair()
      await using page = await visits.visit(`${url}?compare#t=1`)
      await expectTimes(page, 1, 1)
      await page.keyboard.press('k')
      await expect.poll(async () => Number(await page.evaluate(shownTime(1)))).toBeGreaterThan(2)
      const drifts = await page.evaluate<number[]>(`new Promise((resolve) => {
        const videos = [...document.querySelectorAll('video')]
        const drifts = []
        const note = () => {
          drifts.push(Math.abs(videos[0].currentTime - videos[1].currentTime))
          if (drifts.length < 60) setTimeout(note, 50)
          else resolve(drifts)
        }
        note()
      })`)
      process.stderr.write(
        `Drift of two videos that play: at most ${Math.max(...drifts).toFixed(3)} s, at last ${drifts.at(-1)?.toFixed(3)} s\n`,
      )
      expect(Math.max(...drifts)).toBeLessThan(0.1)
      const drift = `document.querySelectorAll('video')[0].currentTime - document.querySelectorAll('video')[1].currentTime`
      await page.evaluate(`document.querySelector('video').currentTime += 0.3`)
      await expect.poll(async () => Math.abs(Number(await page.evaluate(drift)))).toBeGreaterThan(0.1)
      await expect.poll(async () => Math.abs(Number(await page.evaluate(drift)))).toBeLessThan(0.05)
      expect(
        await page.locator('video').evaluateAll((both) => both.map((each) => Reflect.get(each, 'paused'))),
      ).toEqual([false, false])
    })

    it('plays this one on after the shorter one has ended', async () => {
      const { url } = await sharePair()
      await using page = await visits.visit(`${url}?compare#t=11`)
      await expectTimes(page, 11, 11)
      await page.keyboard.press('>')
      await page.keyboard.press('k')
      await expect.poll(async () => Number(await page.evaluate(shownTime(1)))).toBeGreaterThan(13)
      expect(Number(await page.evaluate(shownTime(0)))).toBeCloseTo(12, 0)
    })

    it.each([0, 1])('holds both while video %d waits for its bytes', async (slow) => {
      const { url, other, shareId } = await sharePair({}, 'large.mp4', 'large.mp4')
      const answer = await serveParts(recordings.read('large.mp4'))
      const path = `**/s/${slow === 0 ? other.shareId : shareId}/video`
      await using page = await visits.visit(`${url}?compare#t=2`, { prepare: (page) => page.route(path, answer.route) })
      await expectTimes(page, 2, 2)
      answer.delay = 1800
      await page.keyboard.press('l')
      await page.keyboard.press('k')
      await sleep(1200)
      const held = await times(page)
      expect(Math.max(...held.map(Number)), JSON.stringify(held)).toBeLessThan(7.5)
      answer.delay = 0
      await expect.poll(async () => Math.min(...(await times(page)).map(Number))).toBeGreaterThan(8)
      // Both were held, so they are still together, or the page brings them together again.
      const distance = async () => {
        const [first, second] = (await times(page)).map(Number)
        return Math.abs(Number(first) - Number(second))
      }
      await expect.poll(distance).toBeLessThan(0.5)
    })

    it('mutes the other one', async () => {
      const { url } = await sharePair({}, 'sound.webm', 'sound.webm')
      await using page = await visits.visit(`${url}?compare`)
      await hasPicture(page)
      expect(await page.locator('video').evaluateAll((both) => both.map((each) => Reflect.get(each, 'muted')))).toEqual(
        [true, false],
      )
    })

    it('says that the other one is gone or needs a password, and plays this one', async () => {
      const closed = await sharePair({ password })
      await using page = await visits.visit(`${closed.url}?compare`)
      await hasPicture(page)
      await page.getByText('This recording needs a password').waitFor()
      expect(await page.locator('video').count()).toBe(1)
      expect(await firstPlay(page)).toBeGreaterThanOrEqual(10)
      await page.getByRole('link', { name: 'Enter it' }).click()
      await page.getByLabel('Password').waitFor()
      await service.store.delete([`shares/${closed.other.shareId}`])
      await page.goto(`${closed.url}?compare`)
      await page.getByText('This recording is no longer shared.').waitFor()
      await hasPicture(page)
    })
  })
})

/** Notes when the page first says that it waits for a picture, in milliseconds after the page began. */
const noteLoading = `new MutationObserver((_, observer) => {
  if (document.querySelector('[role=status]')?.textContent !== 'Loading …') return
  globalThis.loadingMs = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`

const delayed = (milliseconds: number) => async (route: Route) => {
  await sleep(milliseconds)
  await route.continue()
}

/** Answers requests for a video with parts of it. A test can delay or fail the answers. */
async function serveParts(video: Promise<Buffer>) {
  const bytes = await video
  const most = 1_000_000
  const answer = {
    delay: 0,
    failures: [] as string[],
    async route(route: Route) {
      const first = Number(/^bytes=(\d+)-/.exec((await route.request().allHeaders())['range'] ?? '')?.[1] ?? 0)
      const failure = answer.failures.shift()
      if (failure === 'broken off') return await route.abort()
      if (failure !== undefined) return await route.fulfill({ status: Number(failure.replace('status ', '')) })
      await sleep(answer.delay)
      const body = bytes.subarray(first, first + most)
      const headers = {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${first}-${first + body.length - 1}/${bytes.length}`,
      }
      await route.fulfill({ status: 206, contentType: 'video/mp4', headers, body }).catch(() => {})
    },
  }
  return answer
}

const timeOf = async (page: Page) => Number(await page.evaluate(shownTime()))

const videoOf = async (page: Page, property: string) =>
  await page
    .locator('video')
    .last()
    .evaluate((video, name) => Reflect.get(video, name), property)

async function hasPicture(page: Page): Promise<void> {
  await expect.poll(() => videoOf(page, 'readyState')).toBeGreaterThanOrEqual(2)
  await expect.poll(() => page.evaluate(shownTime())).not.toBeNull()
}

async function expectAt(page: Page, seconds: number, most = 0.05, key = ''): Promise<void> {
  const distance = async () => {
    const time = await page.evaluate(shownTime())
    return typeof time === 'number' ? Math.abs(time - seconds) : `${time}`
  }
  await expect.poll(distance, { message: `${key} at ${seconds}`, timeout: 10_000 }).toBeLessThanOrEqual(most)
}

async function pressAndExpect(page: Page, key: string, seconds: number, most = 0.05): Promise<void> {
  await page.keyboard.press(key)
  await expectAt(page, seconds, most, key)
}

/** Presses the key to play. Resolves to where playback began. */
async function firstPlay(page: Page): Promise<number> {
  await page.evaluate(`began = new Promise((resolve) => {
    const video = [...document.querySelectorAll('video')].at(-1)
    video.addEventListener('playing', () => resolve(video.currentTime), { once: true })
  }); 0`)
  await page.keyboard.press('k')
  return Number(await page.evaluate('began'))
}

/** Whether the video rests at this picture. */
async function isIdleAt(page: Page, gray: number): Promise<boolean> {
  const before = await page.evaluate(shownTime())
  await sleep(300)
  const after = await page.evaluate(shownTime())
  return before === after && before !== null && (await page.evaluate(shownGray)) === gray
}

/** Presses the key for a step. Resolves to the picture shown once the video rests. */
async function stepTo(page: Page, key: string): Promise<unknown> {
  await page.keyboard.press(key)
  let [last, still] = ['', 0]
  while (still < 4) {
    await sleep(60)
    const now = String(await page.evaluate(shownTime()))
    still = now === last && now !== 'null' ? still + 1 : 0
    last = now
  }
  return await page.evaluate(shownGray)
}
