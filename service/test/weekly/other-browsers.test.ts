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
import { openService, type TestService } from '../open-service.ts'
import { openRecordings, type RecordingName, shareVideo, shownTime } from '../recordings.ts'

const failed = { result: 'failed', durationSeconds: 20, moment: 10 }
const own = `[...document.querySelectorAll('video')].at(-1)`

const browsers = [
  { name: 'Firefox', open: openFirefox, isHere: available('Firefox', ...firefoxPaths) },
  {
    name: 'WebKit',
    open: openWebKit,
    isHere: available('WebKit', webKitDriverPath) && available('Xvfb', '/usr/bin/Xvfb'),
  },
]

describe.each(browsers.filter(({ isHere }) => isHere && withFfmpeg))('in $name', ({ name, open }) => {
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
    // Firefox doesn't report when a picture began.
    await expectAt(name === 'Firefox' ? 1.04 : 3, -1, 0.02)
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
})
