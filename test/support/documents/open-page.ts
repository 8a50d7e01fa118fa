import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchChromium } from '../../../demo/chromium.ts'
import { servePage } from '../../../demo/page-server.ts'
import { createRuns, type Runs } from '../../../demo/runs.ts'
import { type Scene, setScene } from '../../../demo/scene.ts'

let browser: Promise<Browser> | undefined

/** One browser for all tests. */
function openBrowser(): Promise<Browser> {
  browser ??= launchChromium()
  return browser
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
}

type OpenedPage = AsyncDisposable & {
  page: Page
  url: string
  scene: Scene
  runs: Runs
  /** Everything that the browser blocked or reported. */
  violations: string[]
  end: () => Promise<void>
}

export async function openPage(): Promise<OpenedPage> {
  await using parts = new AsyncDisposableStack()
  const scene = parts.use(await setScene())
  const runs = parts.use(createRuns(scene, new AbortController().signal))
  const server = parts.use(await servePage(scene, runs, 0))
  const page = parts.use(await (await openBrowser()).newPage())
  page.setDefaultTimeout(120_000)
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto(server.url)
  await expectText(page, /^Nothing has run yet/)
  const all = parts.move()
  return {
    page,
    url: server.url,
    scene,
    runs,
    violations,
    end: async () => await server[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Waits for text that screen readers announce. */
export async function expectText(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor()
}

type Look = { width: number; colorScheme: 'light' | 'dark' }

/** Phone and desktop widths in both themes. The first two cover most differences. */
export const looks = [
  { width: 400, colorScheme: 'dark' },
  { width: 1400, colorScheme: 'light' },
  { width: 400, colorScheme: 'light' },
  { width: 1400, colorScheme: 'dark' },
] as const

/** A page answers to a new size after it has drawn its next frame. */
const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

/** Checks that axe finds nothing serious and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, among: readonly Look[]): Promise<void> {
  await page.evaluate(axe.source)
  for (const { width, colorScheme } of among) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(twoFrames)
    const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
    expect(told, `${width} px, ${colorScheme}`).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${width} px`).toBe(width)
  }
}

export async function playedSeconds(page: Page): Promise<number> {
  return await page.locator('video').evaluate(async (video) => {
    if (!('play' in video && typeof video.play === 'function')) return -1
    Object.assign(video, { muted: true })
    await video.play()
    const seconds = () => Number(Reflect.get(video, 'currentTime'))
    await new Promise((resolve) => video.addEventListener('timeupdate', () => seconds() > 0.2 && resolve(0)))
    return seconds()
  })
}
