import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openService, type TestService } from './open-service.ts'
import { openRecordings, type RecordingName, shareVideo, shownGray, shownTime } from './recordings.ts'
import { createVisits, type Visits } from './visits.ts'

// The page behind a link in Chromium.

type Recordings = Awaited<ReturnType<typeof openRecordings>>

export const password = 'open sesame'
/** As long as the action's longest. */
export const longError = `expect(locator).toBeVisible() failed · ${'Locator: getByRole("heading") · '.repeat(9)}`.slice(
  0,
  300,
)
export const failed = { result: 'failed', error: longError.slice(0, 60), durationSeconds: 20, moment: 10 }

/** Opens a service and a browser before the tests of a suite, and closes them afterwards. */
export function usePlayer() {
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

  return {
    get service() {
      return service
    },
    get recordings() {
      return recordings
    },
    get visits() {
      return visits
    },
    share,
    open,
  }
}

/** Notes when the page first says that it waits for a picture, in milliseconds after the page began. */
export const noteLoading = `new MutationObserver((_, observer) => {
  if (document.querySelector('[role=status]')?.textContent !== 'Loading …') return
  globalThis.loadingMs = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`

export const delayed = (milliseconds: number) => async (route: Route) => {
  await sleep(milliseconds)
  await route.continue()
}

/** Answers requests for a video with parts of it. A test can delay or fail the answers. */
export async function serveParts(video: Promise<Buffer>) {
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

/** What a pointer can change, as in a browser's own style. */
export function styleOf(element: object): unknown[] {
  const style: object = Reflect.apply(Reflect.get(globalThis, 'getComputedStyle'), globalThis, [element])
  return ['backgroundColor', 'borderColor', 'filter'].map((name) => Reflect.get(style, name))
}

export const timeOf = async (page: Page) => Number(await page.evaluate(shownTime()))

export const videoOf = async (page: Page, property: string) =>
  await page
    .locator('video')
    .last()
    .evaluate((video, name) => Reflect.get(video, name), property)

export async function hasPicture(page: Page): Promise<void> {
  await expect.poll(() => videoOf(page, 'readyState')).toBeGreaterThanOrEqual(2)
  await expect.poll(() => page.evaluate(shownTime())).not.toBeNull()
}

export async function expectAt(page: Page, seconds: number, most = 0.05, key = ''): Promise<void> {
  const distance = async () => {
    const time = await page.evaluate(shownTime())
    return typeof time === 'number' ? Math.abs(time - seconds) : `${time}`
  }
  await expect.poll(distance, { message: `${key} at ${seconds}`, timeout: 10_000 }).toBeLessThanOrEqual(most)
}

export async function pressAndExpect(page: Page, key: string, seconds: number, most = 0.05): Promise<void> {
  await page.keyboard.press(key)
  await expectAt(page, seconds, most, key)
}

/** Presses the key to play. Resolves to where playback began. */
export async function firstPlay(page: Page): Promise<number> {
  await page.evaluate(`began = new Promise((resolve) => {
    const video = [...document.querySelectorAll('video')].at(-1)
    video.addEventListener('playing', () => resolve(video.currentTime), { once: true })
  }); 0`)
  await page.keyboard.press('k')
  return Number(await page.evaluate('began'))
}

/** Whether the video rests at this picture. */
export async function isIdleAt(page: Page, gray: number): Promise<boolean> {
  const before = await page.evaluate(shownTime())
  await sleep(300)
  const after = await page.evaluate(shownTime())
  return before === after && before !== null && (await page.evaluate(shownGray)) === gray
}

/** Presses the key for a step. Resolves to the picture shown once the video rests. */
export async function stepTo(page: Page, key: string): Promise<unknown> {
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
