// Takes the pictures of the README: the comment of the demo, light and dark. Run by `npm run screenshot`.
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { servePage } from './page-server.ts'
import { createRuns } from './runs.ts'
import { setScene } from './scene.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'images')
/** With the borders of the page, a comment of 800 px. */
const viewport = { width: 912, height: 900 }

await using scene = await setScene()
await using runs = createRuns(scene, new AbortController().signal)
await using server = await servePage(scene, runs)
await runs.run('share')
await using browser = await launchChromium()
await mkdir(folder, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1.5 })
  await page.goto(server.url)
  const path = join(folder, `comment-${colorScheme}.png`)
  await page.getByRole('article').screenshot({ path })
  console.log(`${path} (${((await stat(path)).size / 1000).toFixed(1)} kB)`)
}
