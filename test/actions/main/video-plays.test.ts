import { expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../../../demo/chromium.ts'
import { available } from '../../requirement.ts'
import { setStage } from '../../stage.ts'

it.runIf(available('Chromium', chromiumPath))(
  'a shared link opens a page on which the video plays',
  async () => {
    await using stage = await setStage()
    const { outputs } = await stage.share()
    const links = outputs['share-urls']?.split('\n') ?? []
    expect(links).toHaveLength(3)
    const chrome = await launchChromium()
    try {
      for (const link of links) {
        const page = await chrome.newPage()
        await page.goto(link)
        const moved = await page.locator('video').evaluate(async (video) => {
          if (!('play' in video && typeof video.play === 'function')) return -1
          Object.assign(video, { muted: true })
          await video.play()
          await new Promise((resolve) =>
            video.addEventListener(
              'timeupdate',
              () => Number(Reflect.get(video, 'currentTime')) > 0.2 && resolve(0),
            ),
          )
          return Number(Reflect.get(video, 'currentTime'))
        })
        expect(moved).toBeGreaterThan(0.2)
        await page.close()
      }
    } finally {
      await chrome.close()
    }
  },
)
