import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { available } from '../../../test/support/requirement.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import {
  delayed,
  expectAt,
  failed,
  firstPlay,
  hasPicture,
  password,
  serveParts,
  timeOf,
  usePlayer,
  videoOf,
} from '../player.ts'
import { type RecordingName, shownTime } from '../recordings.ts'

describe.runIf(available('Chromium', chromiumPath) && withFfmpeg)('the player in Chromium', () => {
  const player = usePlayer()

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
      ['#t=0:12,5 of a failure', 'long.webm', failed, '#t=0:12,5', 12.5, 12.5],
      ['?t=0:12,5 of a failure', 'long.webm', failed, '?t=0:12,5', 12.5, 12.5],
    ] as const)('of %s', async (_, name, details, query, picture, start) => {
      const { url } = await player.share(name, details)
      await using page = await player.visits.visit(url + query)
      await expectAt(page, picture, 0.15)
      expect(await videoOf(page, 'paused')).toBe(true)
      const began = await firstPlay(page)
      expect(began - start).toBeLessThan(0.8)
      expect(began).toBeGreaterThanOrEqual(start)
      await expect.poll(() => timeOf(page)).toBeGreaterThan(began)
      expect(page.problems).toEqual([])
    })

    it('follow #t in every form, before the first play', async () => {
      const { url } = await player.share('long.webm', failed)
      await using page = await player.visits.visit(`${url}#t=3`)
      for (const [text, seconds] of [
        ['12s', 12],
        ['12,5', 12.5],
        ['11.5s', 11.5],
        ['0:12', 12],
        ['0:00:11', 11],
      ] as const) {
        await page.evaluate(`location.replace('#t=${text}')`)
        await expectAt(page, seconds, 0.15)
      }
      expect(await page.evaluate(`document.querySelector('video').played.length`)).toBe(0)
    })

    it('begin at the moment even if play is pressed before anything has loaded', async () => {
      const { url } = await player.share('long.webm', failed)
      const prepare = (page: Page) => page.route('**/video', delayed(700))
      await using page = await player.visits.visit(url, { prepare, waitUntil: 'domcontentloaded' })
      const began = await firstPlay(page)
      expect(began).toBeGreaterThanOrEqual(10)
      expect(began).toBeLessThan(11)
      await expect.poll(() => timeOf(page)).toBeGreaterThan(10.5)
    })

    it.each(['#t=4', '?t=4'])('begin at %s even if play is pressed before the length is known', async (query) => {
      const { url } = await player.share('long.webm')
      const prepare = (page: Page) => page.route('**/video', delayed(700))
      await using page = await player.visits.visit(url + query, { prepare, waitUntil: 'domcontentloaded' })
      const began = await firstPlay(page)
      expect(began).toBeGreaterThanOrEqual(4)
      expect(began).toBeLessThan(5)
    })

    it.each(['#t=4', '?t=4,0s'])('begin at %s behind the password form', async (query) => {
      const { url } = await player.share('long.webm', failed, { password })
      await using page = await player.visits.visit(url + query)
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await hasPicture(page)
      await expectAt(page, 4)
    })

    it('are named by the play button, as long as a press would jump', async () => {
      await using page = await player.open('long.webm', failed)
      const label = async () => (await page.locator('.play').innerText()).replace(/\s/g, ' ')
      const after = async (key: string, expected: string) => {
        await page.keyboard.press(key)
        await expect.poll(label, { message: key }).toBe(expected)
      }
      expect(await label()).toBe('Play last 10 s')
      expect(await page.getByRole('button', { name: 'Play last 10 s' }).getAttribute('title')).toMatch(
        /\(Space or k\)$/,
      )
      await after('k', 'Pause')
      await after('k', 'Play')
      await after('End', 'Play last 10 s')
      await after(',', 'Play')
      await after('End', 'Play last 10 s')
      await page.locator('.play').click()
      await expect.poll(label).toBe('Pause')
      expect(await timeOf(page)).toBeGreaterThanOrEqual(10)
      expect(await timeOf(page)).toBeLessThan(15)
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('>')
      await expect.poll(label, { timeout: 10_000 }).toBe('Play last 10 s')
      expect(await firstPlay(page)).toBeLessThan(15)
      await after('k', 'Play')
      await after('Home', 'Play')
      expect(await firstPlay(page)).toBeLessThan(0.8)
    })

    it('are named by the play button of a failure without a moment', async () => {
      await using page = await player.open('long.webm', { result: 'failed' })
      await page.getByRole('button', { name: 'Play from start', exact: true }).waitFor()
      await using passed = await player.open('long.webm', { result: 'passed' })
      await passed.getByRole('button', { name: 'Play', exact: true }).waitFor()
    })

    it('give way to a seek, from which the first play goes on', async () => {
      await using page = await player.open('long.webm', failed)
      await page.keyboard.press('ArrowLeft')
      await expectAt(page, 15, 0.1)
      const began = await firstPlay(page)
      expect(began).toBeGreaterThan(14.9)
      expect(began).toBeLessThan(15.8)
    })

    it("put the picture into the fragment of the video's address once the length is known, as iOS needs", async () => {
      await using page = await player.open('long.webm', failed)
      expect(await videoOf(page, 'src')).toMatch(/#t=20$/)
      await using plain = await player.open('long.webm')
      expect(await videoOf(plain, 'src')).toMatch(/#t=1$/)
      await using unknown = await player.open('long.webm', { result: 'failed' })
      await expect.poll(() => videoOf(unknown, 'src')).toMatch(/#t=20/)
    })
  })

  describe('a search for pictures', () => {
    /** Begins a search at 3.21 s. The page runs a script as soon as the search seeks to a later time. */
    async function openSearching(script: string) {
      const page = await player.open('sparse.webm')
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

  describe('compared', () => {
    async function sharePair(
      fields: Record<string, unknown> = {},
      own: RecordingName = 'long.webm',
      others: RecordingName = 'shorter.webm',
    ) {
      const other = await player.share(others, { result: 'passed', error: 'a hint of before' }, fields)
      const links = [{ kind: 'before', label: 'Compare with main', url: other.url }]
      return { other, ...(await player.share(own, { ...failed, links })) }
    }
    const times = async (page: Page) => [await page.evaluate(shownTime(0)), await page.evaluate(shownTime(1))]
    async function expectTimes(page: Page, other: number, own: number) {
      await expect.poll(async () => Number(await page.evaluate(shownTime(1)))).toBeCloseTo(own, 0)
      await expect.poll(async () => Number(await page.evaluate(shownTime(0)))).toBeCloseTo(other, 0)
    }

    it('aligns both at their starts, then at their ends, with one set of controls', async () => {
      const { url, other } = await sharePair()
      await using page = await player.visits.visit(url)
      await page.getByRole('link', { name: 'Compare with main' }).click()
      await page.waitForURL(/\?compare$/)
      await hasPicture(page)
      expect(await page.locator('.play').count()).toBe(1)
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
      await page.waitForURL(`${url}#t=13`)
      expect(page.problems).toEqual([])
    })

    it('keeps the time when the view is opened and left, and the first play if nobody has moved', async () => {
      const { url } = await sharePair()
      await using page = await player.visits.visit(url)
      await hasPicture(page)
      const leave = async (name: string) => {
        await page.getByRole('link', { name }).click()
        await page
          .getByRole('link', { name: name === 'This one only' ? 'Compare with main' : 'This one only' })
          .waitFor()
        await hasPicture(page)
      }
      await leave('Compare with main')
      await expectTimes(page, 12, 20)
      await page.getByRole('button', { name: 'Play last 10 s' }).waitFor()
      await leave('This one only')
      expect(page.url()).toBe(url)
      await page.getByRole('slider').fill('7.25')
      await expectAt(page, 7.25)
      await leave('Compare with main')
      await expectAt(page, 7.25)
      await page.keyboard.press('ArrowLeft')
      await expectAt(page, 2.25)
      await leave('This one only')
      await expectAt(page, 2.25)
    })

    it('keeps the start of the first play if the alignment changes before it', async () => {
      const { url } = await sharePair()
      await using page = await player.visits.visit(`${url}?compare`)
      await hasPicture(page)
      await page.getByRole('button', { name: 'ends' }).click()
      await expectTimes(page, 12, 20)
      await page.keyboard.press('k')
      await expect.poll(() => page.evaluate(shownTime(1))).toBeGreaterThan(10)
      expect(Number(await page.evaluate(shownTime(1)))).toBeLessThan(12)
    })

    it('opens #t as the time of this recording, even if the other one is longer', async () => {
      const { url } = await sharePair({}, 'shorter.webm', 'long.webm')
      await using page = await player.visits.visit(`${url}?compare#t=4`)
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

    it('pauses both when something else pauses either', async () => {
      const { url } = await sharePair()
      for (const at of [0, 1]) {
        await using page = await player.visits.visit(`${url}?compare#t=1`)
        await expectTimes(page, 1, 1)
        await page.keyboard.press('k')
        for (const each of [0, 1])
          await expect.poll(async () => Number(await page.evaluate(shownTime(each)))).toBeGreaterThan(1.2)
        await page.evaluate(`document.querySelectorAll('video')[${at}].pause()`)
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
        expect(
          await page.locator('video').evaluateAll((both) => both.map((each) => Reflect.get(each, 'paused'))),
        ).toEqual([true, true])
      }
    })

    it('keeps both in step during playback', async () => {
      const { url } = await sharePair()
      await using page = await player.visits.visit(`${url}?compare#t=1`)
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
      await using page = await player.visits.visit(`${url}?compare#t=11`)
      await expectTimes(page, 11, 11)
      await page.keyboard.press('>')
      await page.keyboard.press('k')
      await expect.poll(async () => Number(await page.evaluate(shownTime(1)))).toBeGreaterThan(13)
      expect(Number(await page.evaluate(shownTime(0)))).toBeCloseTo(12, 0)
    })

    it.each([0, 1])('holds both while video %d waits for its bytes', async (slow) => {
      const { url, other, shareId } = await sharePair({}, 'large.mp4', 'large.mp4')
      const answer = await serveParts(player.recordings.read('large.mp4'))
      const path = `**/s/${slow === 0 ? other.shareId : shareId}/video`
      await using page = await player.visits.visit(`${url}?compare#t=2`, {
        prepare: (page) => page.route(path, answer.route),
      })
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
      await using page = await player.visits.visit(`${url}?compare`)
      await hasPicture(page)
      expect(await page.locator('video').evaluateAll((both) => both.map((each) => Reflect.get(each, 'muted')))).toEqual(
        [true, false],
      )
    })

    it('says that the other one needs a password, and comes back from its form with the time', async () => {
      const closed = await sharePair({ password })
      await using page = await player.visits.visit(`${closed.url}?compare`)
      await hasPicture(page)
      await page.getByText('This recording needs a password').waitFor()
      expect(await page.locator('video').count()).toBe(1)
      expect(await firstPlay(page)).toBeGreaterThanOrEqual(10)
      await page.keyboard.press('k')
      await page.getByRole('slider').fill('7.25')
      await expectAt(page, 7.25)
      await page.getByRole('link', { name: 'Enter it' }).click()
      await page.getByLabel('Password').fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('That password is wrong.').waitFor()
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${closed.url}?compare#t=7.25`)
      await expect.poll(() => page.locator('video').count()).toBe(2)
      await expectTimes(page, 7.25, 7.25)
    })

    it('says that the other one is gone, and plays this one', async () => {
      const { url, other } = await sharePair()
      await player.service.store.delete([`shares/${other.shareId}`])
      await using page = await player.visits.visit(`${url}?compare`)
      await page.getByText('This recording is no longer shared.').waitFor()
      await hasPicture(page)
    })
  })
})
