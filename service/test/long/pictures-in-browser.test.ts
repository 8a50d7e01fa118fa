import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../demo/chromium.ts'
import { expectAccessible, looks, playedSeconds } from '../../../test/support/documents/open-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { sharePicture } from '../cases/pictures.ts'
import { webm } from '../client.ts'
import type { TestService } from '../open-service.ts'
import { onCeph } from '../places/ceph.ts'
import { folder, type Place } from '../places/place.ts'
import { shareVideo } from '../recordings.ts'
import { createVisits, type Visit } from '../visits.ts'

const details = { result: 'failed', error: 'expect(locator).toBeVisible() failed', project: 'chromium' }
const link = { kind: 'before', label: 'Compare with main', url: 'https://example.com/before' }

const widthOf = (page: Visit) =>
  page.locator('.stage img').evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))

describe.runIf(available('Chromium', chromiumPath))('in Chromium', () => {
  const visits = createVisits()
  afterAll(() => visits[Symbol.asyncDispose]())

  /** A screenshot of a page of the service, which is as wide as its window. */
  async function screenshot(service: TestService): Promise<Buffer> {
    await using page = await visits.visit(service.url, { viewport: { width: 900, height: 600 } })
    return await page.screenshot()
  }

  function pageCases(place: Place): void {
    it('shows a picture on its page, and alone after a click, also with a password', async () => {
      await using service = await place.open()
      const content = await screenshot(service)
      const { url } = await sharePicture(service, { content, details })
      await using page = await visits.visit(url)
      expect(await widthOf(page)).toBe(900)
      expect(page.problems).toEqual([])
      await page.getByRole('link', { name: 'Checkout › pays' }).click()
      await page.waitForURL((address) => !address.pathname.endsWith(new URL(url).pathname))
      expect(await page.locator('img').evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBe(900)
      const locked = await sharePicture(service, { content, password: 'open sesame' })
      await using form = await visits.visit(locked.url)
      await form.locator('input').fill('open sesame')
      await form.keyboard.press('Enter')
      await form.locator('.stage img').waitFor()
      await expect.poll(() => widthOf(form)).toBe(900)
      expect(form.problems).toEqual([])
    })

    it("shows the picture of a recording's test until the video is there, and plays the video", async () => {
      await using service = await place.open()
      const picture = await sharePicture(service, { content: await screenshot(service) })
      const video = { name: 'checkout.webm', bytes: await readFile(webm) }
      const { url } = await shareVideo(service, video, { details: { ...details, picture: picture.shareId } })
      const requested: string[] = []
      await using page = await visits.visit(url, {
        prepare: async (page) => void page.on('requestfinished', (request) => requested.push(request.url())),
      })
      await expect.poll(() => requested).toContain(picture.mediaUrl)
      expect(await playedSeconds(page)).toBeGreaterThan(0.2)
      expect(page.problems).toEqual([])
    })
  }

  describe('on a folder', () => pageCases(folder))
  describe.runIf(available('Ceph', '/usr/bin/radosgw'))('on a bucket (Ceph)', () => pageCases(onCeph()))

  it('shows result, error and the whole picture on the first screen, of a desktop and of a phone', async () => {
    await using service = await folder.open()
    const content = await screenshot(service)
    const { url } = await sharePicture(service, { content, details: { ...details, links: [link] } })
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 400, height: 800 },
    ])
      for (const javaScriptEnabled of [true, false]) {
        await using page = await visits.visit(url, { viewport, javaScriptEnabled })
        for (const shown of [
          page.getByText('Failed', { exact: true }),
          page.getByText(details.error),
          page.locator('img'),
        ]) {
          const box = await shown.boundingBox()
          expect(box?.y).toBeGreaterThanOrEqual(0)
          expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height)
          expect(box?.height).toBeGreaterThan(10)
        }
        const picture = await page.locator('img').boundingBox()
        expect(picture?.height).toBeGreaterThan(200)
      }
  })

  it('has an accessible page for a picture, in light and dark and on a phone', async () => {
    await using service = await folder.open()
    const content = await screenshot(service)
    const { url } = await sharePicture(service, { content, details: { ...details, links: [link] } })
    await using page = await visits.visit(url)
    await expectAccessible(page, looks)
  })
})
