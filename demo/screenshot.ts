// Takes the pictures of the README, light and dark: comments as GitHub shows them. Run by `npm run screenshot`.
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { lookPage } from './looks.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'images')
/** With the page around it, a comment of 800 px. */
const viewport = { width: 832, height: 900 }
/** The pictures by the names of the looks. */
const pictures = { 'one-failure': 'comment', matrix: 'matrix' }

await using browser = await launchChromium()
await mkdir(folder, { recursive: true })
for (const [look, picture] of Object.entries(pictures)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1.5 })
    await page.setContent(await lookPage(look))
    const path = join(folder, `${picture}-${colorScheme}.png`)
    await page.getByRole('article').screenshot({ path })
    console.log(`${path} (${((await stat(path)).size / 1000).toFixed(1)} kB)`)
  }
}
