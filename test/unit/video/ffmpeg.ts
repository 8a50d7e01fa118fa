import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { available } from '../../support/requirement.ts'

export const withFfmpeg = available('ffmpeg', '/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg')

const video = '-f lavfi -i testsrc2=s=320x240:r=25:d=2'
const audio = '-f lavfi -i sine=d=2'
const h264 = '-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p'
const vp8 = '-c:v libvpx -deadline realtime -g 25'

/** The ffmpeg arguments for each sample, by file name. */
export const recipes = {
  'faststart.mp4': `${video} ${h264} -movflags +faststart`,
  'index-last.mp4': `${video} ${h264}`,
  'sound-longer.mp4': `${video} -f lavfi -i sine=d=3 ${h264} -c:a aac`,
  'b-frames.mp4': `${video} -c:v libx264 -bf 3 -pix_fmt yuv420p`,
  'fragmented.mp4': `${video} ${audio} ${h264} -c:a aac -movflags frag_keyframe+empty_moov`,
  'fragmented-mixed.mp4': `${video} ${h264} -movflags frag_keyframe`,
  'fragmented-dash.mp4': `${video} ${h264} -movflags cmaf+frag_keyframe`,
  'fragment-per-frame.mp4': '-f lavfi -i color=s=32x32:r=50:d=180 -c:v mpeg4 -movflags frag_every_frame+empty_moov',
  'anamorphic.mp4': `${video} -vf setsar=16/9 ${h264}`,
  'a.mov': `${video} ${h264}`,
  'mjpeg.mov': `${video} -c:v mjpeg -pix_fmt yuvj420p`,
  'finished.webm': `${video} ${vp8}`,
  'with-sound.webm': `${video} ${audio} ${vp8} -c:a libopus`,
  'anamorphic.webm': `${video} -vf setsar=16/9 ${vp8}`,
  'live.webm': `${video} ${vp8} -live 1`,
  'large-clusters.webm':
    '-f lavfi -i testsrc2=s=640x480:r=25:d=10 -c:v libvpx -deadline realtime -b:v 4M -g 100 -cluster_time_limit 3000',
  'a.mkv': `${video} ${h264}`,
  'mpeg4.mkv': `${video} -c:v mpeg4`,
  'a.avi': `${video} -c:v mpeg4`,
  'a.ts': `${video} ${h264}`,
  'mpeg2.ts': `${video} -c:v mpeg2video`,
  'a.gif': '-f lavfi -i testsrc2=s=64x48:r=5:d=1',
  'sound.mp4': `${audio} -c:a aac`,
  'sound.m4a': `${audio} -c:a aac`,
  'sound.webm': `${audio} -c:a libopus`,
  'sound.mkv': `${audio} -c:a libopus`,
  'sound.ogg': `${audio} -c:a libopus`,
} as const

export type Samples = AsyncDisposable & { folder: string; path(name: string): string }

/** Makes samples in a temporary folder. */
export async function makeSamples(names: readonly (keyof typeof recipes)[]): Promise<Samples> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'media-')))
  const path = (name: string) => join(folder, name)
  for (const name of names) runFfmpeg([...recipes[name].split(' '), path(name)])
  return {
    folder,
    path,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export function runFfmpeg(args: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-threads', '1', ...args])
}

/** A file's length as ffprobe reports it, and its first video's size with pixel aspect ratio and rotation applied. */
export function probe(file: string): { seconds: number; width: number; height: number } {
  const fields = 'format=duration:stream=width,height,sample_aspect_ratio:stream_side_data=rotation'
  const args = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', fields, '-of', 'json', file]
  const told = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }))
  const [stream] = told.streams
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const sides = [Math.round((stream.width * (across || 1)) / (down || 1)), stream.height]
  const turned = Math.abs(stream.side_data_list?.[0]?.rotation ?? 0) % 180 === 90
  const [width, height] = turned ? sides.toReversed() : sides
  return { seconds: Number(told.format.duration), width, height }
}

/** How many frames of a file ffmpeg can decode, whatever is wrong with it. */
export function decodedFrames(file: string): number {
  const args = ['-v', 'error', '-count_frames', '-select_streams', 'v:0']
  const { stdout } = spawnSync('ffprobe', [...args, '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file], {
    encoding: 'utf8',
  })
  return Number.parseInt(stdout, 10) || 0
}
