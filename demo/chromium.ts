import { type Browser, chromium } from 'playwright-core'

export const chromiumPath = '/usr/bin/chromium'

/** Starts this machine's Chromium headless, without network calls of its own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
}
