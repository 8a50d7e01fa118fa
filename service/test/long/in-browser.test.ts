import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath, launchChromium } from '../../../demo/chromium.ts'
import { expectAccessible, looks, playedSeconds } from '../../../test/support/documents/open-page.ts'
import { available } from '../../../test/support/requirement.ts'
import { accessKeyId, secretAccessKey, startCeph } from '../../../test/support/stores/ceph.ts'
import { createFile, createShare, mp4, webm } from '../client.ts'
import { openService, type TestService } from '../open-service.ts'

const password = 'open sesame'

describe.runIf(available('Chromium', chromiumPath))('in Chromium', () => {
  let browser: Promise<Browser> | undefined
  afterAll(async () => await (await browser)?.close())

  async function visit(url: string, options: { javaScriptEnabled?: boolean } = {}) {
    browser ??= launchChromium()
    const page = await (await browser).newPage(options)
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(url)
    return Object.assign(page, { problems, [Symbol.asyncDispose]: () => page.close() })
  }

  async function shareOf(service: TestService, path: string, mimeType: string, fields: Record<string, unknown> = {}) {
    const bytes = await readFile(path)
    const { fileId } = await createFile(service, { bytes, mimeType, filename: path.replace(/.*[\\/]/, '') })
    return await createShare(service, { fileId, title: 'Checkout works with a coupon', ...fields })
  }

  it.each([
    ['WebM', webm, 'video/webm'],
    ['MP4', mp4, 'video/mp4'],
  ])('plays %s, seeks in it, and starts where the link says', async (_, path, mimeType) => {
    await using service = await openService()
    const { url } = await shareOf(service, path, mimeType)
    await using page = await visit(url)
    expect(await playedSeconds(page)).toBeGreaterThan(0.2)
    const seek = (page: Page) =>
      page.locator('video').evaluate(async (video) => {
        // A video that plays has moved on before a busy machine tells that it has sought.
        Reflect.apply(Reflect.get(video, 'pause'), video, [])
        Object.assign(video, { currentTime: Number(Reflect.get(video, 'duration')) / 2 })
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
        return Number(Reflect.get(video, 'currentTime')) / Number(Reflect.get(video, 'duration'))
      })
    expect(await seek(page)).toBeCloseTo(0.5, 1)
    expect(page.problems).toEqual([])
    expect(service.lines.join('\n')).toMatch(/\/video","status":206/)
    await using later = await visit(`${url}?t=0.5`)
    await expect
      .poll(() => later.locator('video').evaluate((video) => Number(Reflect.get(video, 'currentTime'))))
      .toBeCloseTo(0.5, 1)
  })

  it.runIf(available('Ceph', '/usr/bin/radosgw'))('plays from a bucket, at another origin', async () => {
    await using ceph = await startCeph()
    const options = ['--bucket', 'recordings', '--s3-endpoint', ceph.origin, '--s3-region', 'us-east-1']
    const environment = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
    await using service = await openService(options, environment)
    await using page = await visit((await shareOf(service, webm, 'video/webm')).url)
    expect(await playedSeconds(page)).toBeGreaterThan(0.2)
    expect(page.problems).toEqual([])
  })

  it('is a page that everybody can use: light, dark, on a phone, with a password, and gone', async () => {
    await using service = await openService()
    const plain = await shareOf(service, webm, 'video/webm', { title: 'Checkout '.repeat(30) })
    const hidden = await shareOf(service, webm, 'video/webm', { password })
    for (const url of [plain.url, hidden.url, `${service.url}/s/none`]) {
      await using page = await visit(url)
      await expectAccessible(page, looks.slice(0, 2))
    }
  })

  it('takes a password without scripts, by keyboard alone', async () => {
    await using service = await openService()
    const { url } = await shareOf(service, webm, 'video/webm', { password })
    await using page = await visit(`${url}?t=1`, { javaScriptEnabled: false })
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('That password is wrong.').waitFor()
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Checkout works with a coupon' }).waitFor()
    expect(page.url()).toBe(`${url}?t=1`)
    await page.keyboard.press('Tab')
    expect(await page.locator('video').evaluate((video) => video.matches(':focus'))).toBe(true)
    expect(await page.locator('script').count()).toBe(0)
  })
})
