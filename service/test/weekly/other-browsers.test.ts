import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { available } from '../../../test/support/requirement.ts'
import {
  type DrivenBrowser,
  firefoxPaths,
  keys,
  openFirefox,
  openWebKit,
  webKitDriverPath,
} from '../../../test/support/web-driver.ts'
import { withFfmpeg } from '../../../test/unit/video/ffmpeg.ts'
import { fileOf, uploadOf } from '../../ids.ts'
import { videoName } from '../../records.ts'
import { createLayoutChecks, windows } from '../layout.ts'
import { openService, type TestService } from '../open-service.ts'
import { openRecordings, type RecordingName, shareVideo, shownGray, shownNumber, shownTime } from '../recordings.ts'

const failed = { result: 'failed', durationSeconds: 20, moment: 10 }
const own = `[...document.querySelectorAll('video')].at(-1)`

const browsers = [
  {
    name: 'Firefox',
    open: openFirefox,
    colors: ['light', 'dark', 'forced'] as const,
    isHere: available('Firefox', ...firefoxPaths),
  },
  {
    name: 'WebKit',
    open: openWebKit,
    colors: ['light', 'dark'] as const,
    isHere: available('WebKit', webKitDriverPath) && available('Xvfb', '/usr/bin/Xvfb'),
  },
]

/** An expression with the text that the page shows of an element. */
const textOf = (selector: string) => `document.querySelector('${selector}').innerText.replace(/\\s/g, ' ')`

const click = (text: string) =>
  `[...document.querySelectorAll('button, a')].find((each) => each.textContent.replace(/\\s/g, ' ') === '${text}').click()`

describe.each(browsers.filter(({ isHere }) => isHere && withFfmpeg))('in $name', ({ name, open, colors }) => {
  let service: TestService
  let recordings: Awaited<ReturnType<typeof openRecordings>>
  let browser: DrivenBrowser
  beforeAll(async () => {
    service = await openService()
    recordings = await openRecordings()
    browser = await open()
  })
  afterAll(async () => {
    for (const part of [browser, recordings, service]) await part?.[Symbol.asyncDispose]()
  })

  async function share(name: RecordingName, details?: object) {
    const bytes = await recordings.read(name)
    return await shareVideo(service, { name, bytes }, details && { details })
  }

  async function expectAt(seconds: number, at = -1, most = 0.1): Promise<void> {
    const distance = async () => {
      const time = await browser.evaluate(shownTime(at))
      return typeof time === 'number' ? Math.abs(time - seconds) : `${time}`
    }
    await expect.poll(distance, { message: `at ${seconds}`, timeout: 10_000 }).toBeLessThanOrEqual(most)
  }

  async function expectPlaysFrom(seconds: number): Promise<void> {
    await browser.press('k')
    await expect.poll(() => browser.evaluate(`${own}.played.length > 0`)).toBe(true)
    await expect.poll(async () => Number(await browser.evaluate(shownTime()))).toBeGreaterThan(seconds + 0.2)
    expect(Number(await browser.evaluate(shownTime()))).toBeLessThan(seconds + 5)
    await browser.press('k')
    await expect.poll(() => browser.evaluate(`${own}.paused`)).toBe(true)
  }

  it('runs the script, as the policy allows', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    expect(await browser.evaluate(`document.querySelector('.controls').hidden`)).toBe(false)
    expect(await browser.evaluate(`${own}.controls`)).toBe(false)
    expect(await browser.evaluate(`document.querySelector('.notice').textContent`)).toBe('')
  })

  it('shows the last picture of a failure, sets the fragment of its address, and plays from the moment', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    await expectAt(20)
    expect(await browser.evaluate(`${own}.src`)).toMatch(/#t=20$/)
    await expectPlaysFrom(10)
  })

  it('without details of a failure, shows the picture at 1 s, and plays from the start', async () => {
    await browser.visit((await share('long.webm')).url)
    await expectAt(1)
    expect(await browser.evaluate(`${own}.src`)).toMatch(/#t=1$/)
    await expectPlaysFrom(0)
  })

  it('starts where the address says', async () => {
    const { url } = await share('long.webm', failed)
    for (const moment of ['#t=12', '?t=12']) {
      await browser.visit('about:blank')
      await browser.visit(url + moment)
      await expectAt(12)
      await expectPlaysFrom(12)
    }
  })

  it('obeys the keyboard shortcuts', async () => {
    // Start at 12 s, because WebKit for GTK doesn't seek from the very end before it plays.
    await browser.visit(`${(await share('long.webm', failed)).url}#t=12`)
    await expectAt(12)
    await browser.press(keys.home)
    await expectAt(0)
    await browser.press('l')
    await expectAt(5)
    await browser.press(keys.right)
    await expectAt(10)
    await browser.press('j')
    await expectAt(5)
    await browser.press(keys.left)
    await expectAt(0)
    await browser.press(keys.end)
    await expectAt(20)
    await browser.press('>')
    expect(await browser.evaluate(`${own}.playbackRate`)).toBe(1.5)
  })

  it('steps through sparse pictures, or by a 25th of a second', async () => {
    await browser.visit((await share('sparse.webm', { result: 'passed' })).url)
    await browser.evaluate(`location.hash = '#t=1'`)
    await expectAt(1)
    await browser.press('.')
    await expect.poll(async () => Number(await browser.evaluate(shownTime()))).toBeGreaterThan(1.03)
    await expect.poll(() => browser.evaluate(`document.querySelector('.track').innerText`)).toMatch(/0:0(?:1|3)\.0/)
    // Firefox doesn't report when a picture began. WebKit for GTK is late by a seek, or can miss a picture.
    if (name === 'Firefox') await expectAt(1.04, -1, 0.02)
    else
      await expect
        .poll(async () => Number(await browser.evaluate(shownGray)), { timeout: 10_000 })
        .toBeGreaterThanOrEqual(2)
  })

  // WebKit for GTK treats the part that it has read as the whole video.
  it.skipIf(name === 'WebKit')('finds the length of a recording whose header has none', async () => {
    await browser.visit((await share('no-length.webm', { result: 'failed' })).url)
    await expectAt(11.9, -1, 0.2)
    await browser.press(keys.home)
    await expectAt(0)
    await browser.press(keys.end)
    await expectAt(11.9, -1, 0.2)
  })

  it('compares with the base branch, aligned at starts and at ends', async () => {
    const other = await share('shorter.webm', { result: 'passed' })
    const links = [{ kind: 'before', label: 'Compare with main', url: other.url }]
    const { url } = await share('long.webm', { ...failed, links })
    await browser.visit(`${url}?compare#t=9`)
    await expectAt(9, 0)
    await expectAt(9, 1)
    await browser.evaluate(
      `[...document.querySelectorAll('button')].find((each) => each.textContent === 'ends').click()`,
    )
    await expectAt(1, 0)
    await expectAt(9, 1)
    await browser.press('k')
    await expect.poll(async () => Number(await browser.evaluate(shownTime(1)))).toBeGreaterThan(11.5)
    const drift = await browser.evaluate(`${own}.currentTime - 8 - document.querySelector('video').currentTime`)
    process.stderr.write(`Drift: ${drift} s\n`)
    expect(Math.abs(Number(drift))).toBeLessThan(0.4)
  })

  it('keeps the time when the comparison is opened and left', async () => {
    const other = await share('shorter.webm', { result: 'passed' })
    const links = [{ kind: 'before', label: 'Compare with main', url: other.url }]
    const { url } = await share('long.webm', { ...failed, links })
    await browser.visit(`${url}#t=9`)
    await expectAt(9)
    await browser.evaluate(click('Compare with main'))
    await expect.poll(() => browser.evaluate('document.querySelectorAll("video").length')).toBe(2)
    await expectAt(9, 0)
    await expectAt(9, 1)
    await browser.press('j')
    await expectAt(4)
    await browser.evaluate(click('This one only'))
    await expect.poll(() => browser.evaluate('document.querySelectorAll("video").length')).toBe(1)
    await expectAt(4)
  })

  it('says that the first press jumps, and jumps again at the end', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    await expectAt(20)
    expect(await browser.evaluate(textOf('.play'))).toBe('Play last 10 s')
    expect(await browser.evaluate(`getComputedStyle(document.querySelector('.sign')).display`)).toBe('block')
    await expectPlaysFrom(10)
    expect(await browser.evaluate(textOf('.play'))).toBe('Play')
    expect(await browser.evaluate(`getComputedStyle(document.querySelector('.sign')).display`)).toBe('none')
    await browser.press(keys.end)
    await expect.poll(() => browser.evaluate(textOf('.play'))).toBe('Play last 10 s')
  })

  it('steps back through pictures, also over keyframes', async () => {
    await browser.visit(`${(await share('numbered.webm', { result: 'passed' })).url}#t=0.62`)
    await expect.poll(() => browser.evaluate(shownNumber)).toBe(15)
    for (let at = 14; at > 0; at -= 1) {
      await browser.press(',')
      await expect.poll(() => browser.evaluate(shownNumber), { message: `back to ${at}`, timeout: 5000 }).toBe(at)
    }
  })

  it('shows the time under the pointer where a click goes', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    await expectAt(20)
    const pointed = `(() => {
      const { left, width, top } = document.querySelector('.track input').getBoundingClientRect()
      const there = { clientX: left + width * 0.9, clientY: top + 5, bubbles: true }
      document.querySelector('.track input').dispatchEvent(new PointerEvent('pointermove', there))
      return ${textOf('.hint')}
    })()`
    expect(await browser.evaluate(pointed)).toMatch(/^0:18\.\d · last 10 s$/)
  })

  // Firefox denies every request to fill the screen if it is driven.
  it.runIf(name === 'Firefox')('asks to fill the screen', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    await browser.evaluate(`Element.prototype.requestFullscreen = function () { asked = this.className }`)
    await browser.press('f')
    await expect.poll(() => browser.evaluate('globalThis.asked')).toMatch(/^player\b/)
  })

  it.skipIf(name === 'Firefox')('fills the screen with the video', async () => {
    await browser.visit((await share('long.webm', failed)).url)
    await browser.press('f')
    const size = `JSON.stringify([innerWidth - document.querySelector('video').offsetWidth, innerHeight - document.querySelector('video').offsetHeight])`
    await expect.poll(() => browser.evaluate(size)).toBe('[0,0]')
    const opacity = `getComputedStyle(document.querySelector('.controls')).opacity`
    await expect.poll(() => browser.evaluate(opacity), { timeout: 10_000 }).toBe('0')
    await browser.press('f')
    await expect.poll(() => browser.evaluate('document.fullscreenElement')).toBe(null)
  })

  it("tells a video that can't be loaded from one that can't be played, and hides its controls", async () => {
    const { url, shareId } = await share('short.webm', failed)
    const garbage = { name: 'garbage.mp4', bytes: Buffer.alloc(50_000, 'garbage ') }
    const unplayable = await shareVideo(service, garbage, { details: failed })
    const notice = textOf('.notice')
    const shown = `[...document.querySelectorAll('.controls button, .controls input')].filter((each) => each.offsetHeight > 0).length`
    await browser.visit(unplayable.url)
    await expect
      .poll(() => browser.evaluate(notice), { timeout: 10_000 })
      .toMatch(/can't play this video.*video\/mp4.*Safari.*Download it/)
    expect(await browser.evaluate(shown)).toBe(0)
    await service.store.delete([videoName(uploadOf(fileOf(shareId)))])
    await browser.visit(url)
    await expect.poll(() => browser.evaluate(notice), { timeout: 10_000 }).toBe("The video can't be loaded. Try again")
    expect(await browser.evaluate(shown)).toBe(0)
  })

  describe.each(colors)('with %s colors', (wanted) => {
    let colored: DrivenBrowser
    beforeAll(async () => {
      colored = wanted === 'light' ? browser : await open(wanted)
    })
    afterAll(async () => {
      if (colored !== browser) await colored?.[Symbol.asyncDispose]()
    })

    it.each(windows)('has room for every recording, alone and compared: $width × $height', async (size) => {
      const query = wanted === 'forced' ? '(forced-colors: active)' : `(prefers-color-scheme: ${wanted})`
      expect(await colored.evaluate(`matchMedia('${query}').matches`)).toBe(true)
      const checks = createLayoutChecks(colored, service, recordings)
      for (const recording of ['wide.webm', 'upright.webm'] as const) {
        await checks.expectAlone(recording, size)
        await checks.expectPair(recording, size)
      }
    })
  })
})
