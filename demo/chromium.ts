import { type Browser, chromium } from 'playwright-core'

export const chromiumPath = '/usr/bin/chromium'

/** Starts the Chromium of this machine, without a window, and without calls of its own to anywhere. */
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
