import { execFileSync } from 'node:child_process'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '../../test/unit/video/ffmpeg.ts'
import { createFile, createShare } from './client.ts'
import type { TestService } from './open-service.ts'

const vp8 = '-c:v libvpx -deadline realtime'
const test = (seconds: number) => `-f lavfi -i testsrc2=s=160x120:r=5:d=${seconds}`
/** Each picture is one gray. Later pictures are brighter. `shownGray` reads them back. */
const grays = 'geq=lum=40+40*N:cb=128:cr=128'

/** 30 pictures at 25 a second. The bars are the bits of a picture's number. `shownNumber` reads them back. */
const numbered =
  "-f lavfi -i color=s=160x120:r=25:d=1.2 -vf geq=lum='40+160*mod(floor(N/pow(2,floor(X/32))),2)':cb=128:cr=128"
const playwright = '-qmin 0 -qmax 50 -crf 8 -deadline realtime'

/** Arguments by which ffmpeg makes videos for the page, by file name. Browsers can seek in these videos. */
const recipes = {
  'long.webm': `${test(20)} ${vp8} -g 5`,
  'shorter.webm': `${test(12)} ${vp8} -g 5`,
  'short.webm': `${test(1)} ${vp8} -g 5`,
  'upright.webm': `-f lavfi -i testsrc2=s=90x196:r=5:d=20 ${vp8} -g 5`,
  'wide.webm': `-f lavfi -i testsrc2=s=320x180:r=5:d=20 ${vp8} -g 5`,
  /** Its length is no whole number. */
  'fraction.webm': `-f lavfi -i testsrc2=s=160x120:r=5:d=2.6 ${vp8} -g 5`,
  /** A picture's number is in its bars. Every fifth is a keyframe. */
  'numbered.webm': `${numbered} ${vp8} -g 5`,
  /** As Playwright recorded until it changed to VP9, and as it records since then. */
  'playwright-vp8.webm': `${numbered} -r 25 -c:v libvpx ${playwright} -speed 8 -b:v 1M -threads 1`,
  'playwright-vp9.webm': `${numbered} -r 25 -c:v libvpx-vp9 ${playwright} -cpu-used 8 -lag-in-frames 0 -b:v 1M -row-mt 1`,
  'sound.webm': `${test(4)} -f lavfi -i sine=d=4 ${vp8} -c:a libopus`,
  'hevc.mp4': `${test(2)} -c:v libx265 -x265-params log-level=error -tag:v hvc1`,
  'hevc-sound.mp4': `${test(2)} -f lavfi -i sine=d=2 -c:v libx265 -x265-params log-level=error -tag:v hvc1 -c:a aac`,
  'large.mp4':
    '-f lavfi -i testsrc2=s=480x270:r=10:d=20 -vf noise=alls=100:allf=t -c:v libx264 -preset ultrafast -qp 8 -g 10 -pix_fmt yuv420p -movflags +faststart',
} as const

/** The start of each picture of `sparse.webm`, in seconds. */
export const sparsePictures = [0, 0.04, 3, 3.2, 9]
const sparse = `-f lavfi -i color=s=160x120:r=25:d=10 -vf select='${sparsePictures.map((time) => `eq(n,${Math.round(time * 25)})`).join('+')}',${grays} -fps_mode vfr ${vp8}`
const withoutLength = `${test(12)} ${vp8} -g 5 -live 1 -f webm pipe:1`

export type RecordingName = keyof typeof recipes | 'sparse.webm' | 'no-length.webm'

/** Videos in a temporary folder. Each is made on first use. */
export async function openRecordings(): Promise<AsyncDisposable & { read(name: RecordingName): Promise<Buffer> }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'page-'))
  const made = new Map<string, Promise<Buffer>>()
  const make = async (name: RecordingName) => {
    const path = join(folder.path, name)
    if (name === 'no-length.webm') {
      const args = ['-v', 'error', ...withoutLength.split(' ')]
      await writeFile(path, execFileSync('ffmpeg', args, { maxBuffer: 2 ** 28 }))
    } else runFfmpeg([...(name === 'sparse.webm' ? sparse : recipes[name]).split(' '), path])
    return await readFile(path)
  }
  return {
    read(name) {
      const video = made.get(name) ?? make(name)
      made.set(name, video)
      return video
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

/** Shares a video as the action does. */
export async function shareVideo(
  service: TestService,
  { name, bytes }: { name: string; bytes: Buffer },
  fields: Record<string, unknown> = {},
): Promise<{ shareId: string; url: string }> {
  const mimeType = name.endsWith('.mp4') ? 'video/mp4' : 'video/webm'
  const { fileId } = await createFile(service, { bytes, mimeType, filename: name })
  return await createShare(service, { fileId, title: 'Checkout works with a coupon', ...fields })
}

// Expressions to evaluate in a page, in any browser.

const video = (at: number) => `[...document.querySelectorAll('video')].at(${at})`

/** The current time of a video, or null while it seeks. The last video is this recording. */
export const shownTime = (at = -1): string => `${video(at)}.seeking ? null : ${video(at)}.currentTime`

const grayAt = (x: number) => `(() => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context.drawImage(${video(-1)}, 0, 0)
  return context.getImageData(${x}, 10, 1, 1).data[0]
})()`

/** The index of the picture of `sparse.webm` that is shown. */
export const shownGray = `Math.round(((${grayAt(10)} * 219) / 255 + 16 - 40) / 40)`

/** The number of the picture of a numbered recording that is shown, or null while it seeks. */
export const shownNumber = `${video(-1)}.seeking ? null : ${[0, 1, 2, 3, 4].map((bit) => `(${grayAt(16 + 32 * bit)} > 128 ? ${2 ** bit} : 0)`).join(' + ')}`
