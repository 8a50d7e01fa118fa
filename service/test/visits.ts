import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../demo/chromium.ts'

export type Visit = Page & AsyncDisposable & { problems: string[] }

type VisitOptions = {
  javaScriptEnabled?: boolean
  viewport?: { width: number; height: number }
  permissions?: string[]
  initScript?: string
  /** By default, the page's load event, which comes after the video's first picture. */
  waitUntil?: 'domcontentloaded'
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

export type Visits = AsyncDisposable & { visit(url: string, options?: VisitOptions): Promise<Visit> }

/** Opens pages in one Chromium, which starts with the first page, and records the errors that it reports. */
export function createVisits(): Visits {
  let browser: Promise<Browser> | undefined
  return {
    async visit(url, { initScript = '', prepare, waitUntil, ...options } = {}) {
      browser ??= launchChromium()
      const page = await (await browser).newPage(options)
      page.setDefaultTimeout(30_000)
      await page.addInitScript(initScript)
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      page.on('pageerror', ({ message }) => problems.push(message))
      await prepare?.(page)
      await page.goto(url, waitUntil && { waitUntil })
      return Object.assign(page, { problems, [Symbol.asyncDispose]: () => page.close() })
    },
    [Symbol.asyncDispose]: async () => await (await browser)?.close(),
  }
}
