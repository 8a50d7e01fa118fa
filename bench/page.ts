import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '../demo/chromium.ts'
import { player } from '../service/files.ts'
import { claimName, createKey, scopes } from '../service/keys/keys.ts'
import { openStore } from '../service/store/open-store.ts'
import { isRecord } from '../src/shape.ts'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder } from './recordings.ts'
import { runProcess } from './run-process.ts'
import { call, createUpload, post, startService } from './service.ts'

/** In seconds. */
const length = 120

/** Runs in the page. Resolves to the time from navigation to the last picture, in milliseconds. */
const lastPicture = `new Promise((resolve) => {
  const look = () => {
    const video = document.querySelector('video')
    const isThere = video && !video.seeking && video.readyState >= 2 && video.currentTime > ${length - 1}
    if (isThere) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  look()
})`

/**
 * Measures how long the recording of a failure takes to show its last picture, and the size of the page's script. Needs
 * Chromium and ffmpeg.
 */
export async function benchPage({ rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const path = join(folder.path, 'long.webm')
  const encoder = '-c:v libvpx -deadline realtime -b:v 300k'
  const source = `-v error -f lavfi -i testsrc2=s=640x360:r=10:d=${length} ${encoder}`
  await runProcess('ffmpeg', [...source.split(' '), path])
  const data = join(folder.path, 'data')
  const store = await openStore({ kind: 'folder', folder: data })
  await claimName(store, 'bench')
  const { key } = await createKey(store, 'bench', scopes)
  await using service = await startService('--data', data)
  const shareOf = async (details: object) => {
    const body = await readFile(path)
    const { target, uploadId } = await createUpload(service.url, key, body.length)
    await call(target, 'PUT', { 'content-type': 'video/webm' }, body)
    const { file } = await post(service.url, `uploads/${uploadId}/complete`, key)
    const fileId = isRecord(file) ? file['fileId'] : ''
    const { share } = await post(service.url, 'shares', key, { fileId, details: { result: 'failed', ...details } })
    return isRecord(share) ? String(share['url']) : ''
  }
  const urls = [await shareOf({ durationSeconds: length, moment: length - 10 }), await shareOf({})]
  const browser = await launchChromium()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [at, url] of urls.entries()) {
      const page = await browser.newPage()
      await page.goto(url, { waitUntil: 'commit' })
      times[at]?.push(await page.evaluate<number>(lastPicture))
      await page.close()
    }
  await browser.close()
  const build = 'this build'
  const goal = 'from the click to the failing picture, two minutes of WebM'
  return [
    { goal, build, unit: 'ms', limit: { atMost: 1000 }, values: times[0] },
    { goal: `${goal}, unknown length`, build, unit: 'ms', limit: { atMost: 2000 }, values: times[1] },
    {
      goal: "the page's script, gzip",
      build,
      unit: 'kB',
      limit: { atMost: 8 },
      values: [gzipSync(player).length / 1000],
    },
  ]
}
