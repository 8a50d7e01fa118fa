import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examineFile } from '../../../support/recordings/examine.ts'
import { root } from '../../../support/stage.ts'
import { makeSamples, probe, recipes, runFfmpeg, type Samples, withFfmpeg } from '../ffmpeg.ts'

const frame = 1 / 25

describe.runIf(withFfmpeg)('a file that ffmpeg wrote', () => {
  let samples: Samples
  beforeAll(async () => {
    samples = await makeSamples(Object.keys(recipes).filter((name): name is keyof typeof recipes => name in recipes))
  })
  afterAll(() => samples[Symbol.asyncDispose]())

  it.each([
    ['faststart.mp4', 'video/mp4'],
    ['index-last.mp4', 'video/mp4'],
    ['sound-longer.mp4', 'video/mp4'],
    ['b-frames.mp4', 'video/mp4'],
    ['anamorphic.mp4', 'video/mp4'],
    ['a.mov', 'video/quicktime'],
    ['mjpeg.mov', 'video/quicktime'],
    ['finished.webm', 'video/webm'],
    ['with-sound.webm', 'video/webm'],
    ['anamorphic.webm', 'video/webm'],
    ['a.mkv', 'video/matroska'],
    ['mpeg4.mkv', 'video/matroska'],
  ])('has type, length and size: %s', async (name, mimeType) => {
    expectFacts(await examineFile(samples.path(name)), { mimeType, ...probe(samples.path(name)) })
  })

  it.each([
    ['fragmented.mp4', 'video/mp4'],
    ['fragmented-mixed.mp4', 'video/mp4'],
    ['fragmented-dash.mp4', 'video/mp4'],
    ['live.webm', 'video/webm'],
  ])('has type, size, and the length of its fragments or clusters: %s', async (name, mimeType) => {
    const expected = { mimeType, ...probe(samples.path(name)), seconds: 2 }
    expectFacts(await examineFile(samples.path(name)), expected)
  })

  it.each([
    ['a.avi', 'video/vnd.avi'],
    ['a.ts', 'video/mp2t'],
    ['mpeg2.ts', 'video/mp2t'],
  ])('is a recording without facts if nothing is known about it: %s', async (name, mimeType) => {
    expect(await examineFile(samples.path(name))).toEqual({ kind: 'playable', facts: { mimeType } })
  })

  it.each(['a.gif', 'sound.mp4', 'sound.m4a', 'sound.webm', 'sound.mkv', 'sound.ogg'])(
    'is not a video if it is an image or only sound: %s',
    async (name) => {
      expect(await examineFile(samples.path(name))).toEqual({ kind: 'no video' })
    },
  )

  it('has type, length and size if it is a GIF, and GIFs are wanted', async () => {
    const file = samples.path('a.gif')
    expectFacts(await examineFile(file, { gifs: true }), { mimeType: 'image/gif', ...probe(file) })
  })

  it.each([
    ['90', 240, 569],
    ['180', 569, 240],
    ['270', 240, 569],
  ])('has the size at which it is shown after rotation by %s degrees', async (degrees, width, height) => {
    const file = samples.path(`turned-${degrees}.mp4`)
    const source = samples.path('anamorphic.mp4')
    runFfmpeg([...['-i', source, '-c', 'copy', '-metadata:s:v'], `rotate=${degrees}`, file])
    expect(await examineFile(file)).toMatchObject({ facts: { width, height } })
    expect(probe(file)).toMatchObject({ width, height })
  })
})

it.each([
  ['checkout.webm', { mimeType: 'video/webm', durationSeconds: 3, width: 480, height: 270 }],
  ['demo.mp4', { mimeType: 'video/mp4', durationSeconds: 4, width: 640, height: 360 }],
  ['login-works-chromium/video.webm', { mimeType: 'video/webm', durationSeconds: 3, width: 640, height: 360 }],
])('has the facts of %s', async (name, facts) => {
  const file = join(root, 'test/fixtures/recordings', name)
  expect(await examineFile(file)).toEqual({ kind: 'playable', facts })
})

function expectFacts(
  found: Awaited<ReturnType<typeof examineFile>>,
  { mimeType, seconds, width, height }: { mimeType: string; seconds: number; width: number; height: number },
): void {
  expect(found).toMatchObject({ kind: 'playable', facts: { mimeType, width, height } })
  const length = found.kind === 'playable' ? found.facts.durationSeconds : undefined
  expect(Math.abs((length ?? Number.NaN) - seconds)).toBeLessThanOrEqual(frame + 0.001)
}
