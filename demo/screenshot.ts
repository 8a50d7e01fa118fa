// Takes the documents' screenshots, light and dark: comments as GitHub shows them, and the page behind a link. Run by
// `npm run screenshot`. To record videos for the page, Playwright needs ffmpeg: `playwright install ffmpeg`.
import { execFileSync } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { lookPage } from './looks.ts'
import { openRecordingPage } from './recording-page.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'images')
/** Room for a comment of 800 px and its margin. */
const viewport = { width: 832, height: 900 }
/** Names of pictures by the names of comments. */
const pictures = { 'one-failure': 'comment', matrix: 'matrix' }

await using browser = await launchChromium()
await mkdir(folder, { recursive: true })
for (const [look, picture] of Object.entries(pictures)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 1.5 })
    await page.setContent(await lookPage(look))
    const path = join(folder, `${picture}-${colorScheme}.png`)
    await page.getByRole('article').screenshot({ path })
    await tell(path)
  }
}
await using recording = await openRecordingPage(browser)
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme })
  // The last picture is there once the seek to it has ended.
  await page.goto(recording.url)
  // The page's content policy forbids Playwright's own functions for waiting.
  await page.evaluate(`new Promise((resolve) => {
    const video = document.querySelector('video')
    const check = () => (!video.seeking && video.currentTime > 16 ? resolve() : setTimeout(check, 50))
    check()
  })`)
  const path = join(folder, `page-${colorScheme}.png`)
  await writeFile(path, withFewColors(await page.screenshot()))
  await tell(path)
}

/** A third of the size: the noise in a video's colors takes up most of it. */
function withFewColors(picture: Buffer): Buffer {
  const filter = 'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=none'
  const args = `-v error -f png_pipe -i pipe:0 -vf ${filter} -f image2pipe -c:v png -compression_level 9 pipe:1`
  return execFileSync('ffmpeg', args.split(' '), { input: picture, maxBuffer: 2 ** 24 })
}

async function tell(path: string): Promise<void> {
  console.log(`${path} (${((await stat(path)).size / 1000).toFixed(1)} kB)`)
}
