import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, topBoxes, words } from '../../../support/recordings/boxes.ts'
import { examineFile } from '../../../support/recordings/examine.ts'
import { mp4, webm } from '../../../support/recordings/workspace.ts'
import { examine, reasonOf } from '../examine-content.ts'
import { decodedFrames, makeSamples, type Samples, withFfmpeg } from '../ffmpeg.ts'

const killed =
  'the recorder was most likely killed before it could finish; close the browser context (or stop the recorder) ' +
  'before the job ends'
const copy =
  'it was still being written, or only partly copied; let the recorder finish before this step, and copy the whole file'

const share = (content: Buffer, percent: number) => content.subarray(0, Math.floor((content.length * percent) / 100))

/** A WebM as it is written live, without the sizes of its Segment and clusters. */
function asLive(content: Buffer): Buffer {
  const live = Buffer.from(content)
  for (const mark of ['18538067', '1f43b675']) {
    for (let at = live.indexOf(mark, 0, 'hex'); at >= 0; at = live.indexOf(mark, at + 4, 'hex')) {
      const length = Math.clz32(live[at + 4] ?? 0) - 23
      live.fill(0xff, at + 4, at + 4 + length)
      live[at + 4] = 0xff >> (length - 1)
    }
  }
  return live
}

describe('a recording that was never finished says why', () => {
  it('when it is empty', async () => {
    expect(await examine('a.webm', '')).toMatchObject({ kind: 'broken', mimeType: 'video/webm' })
    expect(await reasonOf('a.mp4', '')).toMatch(/^the file is empty: .*; let it finish/)
    expect(await examine('a.ts', '')).toEqual({ kind: 'no video' })
    expect(await examine('a.txt', '')).toEqual({ kind: 'no video' })
  })

  it('when an MP4 or a QuickTime movie has no index', async () => {
    const parts = topBoxes(await readFile(mp4)).filter(({ type }) => type !== 'moov')
    const content = Buffer.concat(parts.map(({ bytes }) => bytes))
    expect(await reasonOf('a.mp4', content)).toBe(`the MP4 has no index (moov), so it can't be played: ${killed}`)
    const open = Buffer.concat([box('ftyp', Buffer.from('qt  '), words(0)), words(0), Buffer.from('mdat'), content])
    expect(await reasonOf('a.mov', open)).toMatch(/^the QuickTime movie has no index \(moov\)/)
  })

  it('when the index lists nothing', async () => {
    const moov = box('moov', box('mvhd', words(0, 0, 0, 1000, 0)))
    const content = Buffer.concat([box('ftyp', Buffer.from('isom'), words(0)), moov])
    expect(await reasonOf('a.mp4', content)).toBe(`the MP4 contains no frames: its index (moov) is empty: ${killed}`)
  })

  it('when a WebM ends before its first frame, as Playwright leaves it', async () => {
    const content = await readFile(webm)
    const cluster = content.indexOf('1f43b675', 0, 'hex')
    const live = Buffer.from(content.subarray(0, cluster))
    Buffer.from('01ffffffffffffff', 'hex').copy(live, content.indexOf('18538067', 0, 'hex') + 4)
    const reason = `the WebM contains no frames (no cluster): ${killed}`
    expect(await reasonOf('a.webm', live)).toBe(reason)
    expect(await reasonOf('a.webm', live.subarray(0, 110))).toBe(reason)
    const emptyCluster = Buffer.concat([live, Buffer.from('1f43b67501ffffffffffffffe78100', 'hex')])
    expect(await reasonOf('a.webm', emptyCluster)).toBe(`the WebM contains no frames (its cluster is empty): ${killed}`)
  })
})

describe('a truncated recording says how much is missing', () => {
  it('in the video data of an MP4 whose index comes first', async () => {
    const parts = topBoxes(await readFile(mp4))
    const types = ['ftyp', 'moov', 'free', 'mdat']
    const content = Buffer.concat(
      types.flatMap((type) => parts.filter((part) => part.type === type)).map((part) => part.bytes),
    )
    expect(await examine('a.mp4', content)).toMatchObject({ kind: 'playable' })
    const reason = `the file is truncated: its video data (mdat) lacks 5,000 bytes; ${copy}`
    expect(await reasonOf('a.mp4', content.subarray(0, -5000))).toBe(reason)
  })

  it('in its index, whether that lacks tracks or only its trailing metadata', async () => {
    const parts = topBoxes(await readFile(mp4))
    const bytesOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.bytes ?? Buffer.alloc(0)
    const noted = box('moov', bytesOf('moov').subarray(8), box('udta', words(1, 2, 3, 4)))
    const whole = Buffer.concat([bytesOf('ftyp'), bytesOf('mdat'), noted])
    expect(await examine('a.mp4', whole)).toMatchObject({ kind: 'playable', facts: { width: 640 } })
    for (const missing of [3, bytesOf('moov').length]) {
      const reason = await reasonOf('a.mp4', whole.subarray(0, -missing))
      expect(reason).toContain('its index (moov) lacks')
    }
  })

  it('in a WebM that was finished', async () => {
    const content = await readFile(webm)
    for (const [percent, missing] of [
      [99, '546 bytes'],
      [50, '27,285 bytes'],
    ] as const) {
      expect(await reasonOf('a.webm', share(content, percent))).toBe(
        `the file is truncated: it lacks ${missing}; ${copy}`,
      )
    }
    const whole = await examine('a.webm', content)
    expect(whole).not.toHaveProperty('facts.cutShort')
    // Only the index after its single cluster is incomplete.
    expect(await examine('a.webm', content.subarray(0, -1))).toMatchObject({
      kind: 'playable',
      facts: { cutShort: true, durationSeconds: expect.closeTo(3, 0) },
    })
  })
})

describe.runIf(withFfmpeg)('the rest of a truncated recording', () => {
  const fragmented = ['fragmented.mp4', 'fragmented-mixed.mp4', 'fragmented-dash.mp4'] as const
  const finished = ['faststart.mp4', 'index-last.mp4', 'a.mov'] as const
  const inClusters = ['finished.webm', 'live.webm', 'a.mkv'] as const
  const loose = ['a.avi', 'a.ts'] as const
  let samples: Samples
  beforeAll(async () => {
    samples = await makeSamples([...fragmented, ...finished, ...loose, ...inClusters])
  })
  afterAll(() => samples[Symbol.asyncDispose]())

  const cutTo = async (name: string, percent: number) => {
    const file = samples.path(`${percent}-${name}`)
    await writeFile(file, share(await readFile(samples.path(name)), percent))
    return { file, found: await examineFile(file) }
  }

  it.each(finished)('is broken if its writer had finished it: %s', async (name) => {
    for (const percent of [0, 1, 50, 99]) {
      expect((await cutTo(name, percent)).found, `${percent} %`).toMatchObject({ kind: 'broken' })
    }
  })

  it.each(loose)('is a recording as soon as it plays: %s', async (name) => {
    for (const percent of [0, 1, 5, 50, 90, 99]) {
      const { file, found } = await cutTo(name, percent)
      if (found.kind !== 'playable') expect(decodedFrames(file), `${percent} %`).toBe(0)
    }
    expect((await cutTo(name, 50)).found).toMatchObject({ kind: 'playable' })
    expect((await cutTo(name, 0)).found.kind).not.toBe('playable')
  })

  const withStart = async (name: string, length: (content: Buffer) => number) => {
    const content = await readFile(samples.path(name))
    const file = samples.path(`start-of-${name}`)
    await writeFile(file, content.subarray(0, length(content)))
    return { file, found: await examineFile(file) }
  }

  it.each([...fragmented, ...inClusters])(
    'is a recording marked as cut short as soon as it has a whole part: %s',
    async (name) => {
      for (const percent of [0, 5, 25, 75, 99]) {
        const { file, found } = await cutTo(name, percent)
        if (found.kind !== 'playable') {
          expect(found.kind, `${percent} %`).toBe('broken')
          continue
        }
        const { cutShort, durationSeconds = Number.NaN } = found.facts
        expect(cutShort, `${percent} %`).toBe(true)
        expect(durationSeconds, `${percent} %`).toBeLessThanOrEqual(decodedFrames(file) / 25 + 0.05)
        expect(durationSeconds).toBeGreaterThan(0.9)
      }
      expect((await cutTo(name, 5)).found).toMatchObject({
        reason: expect.stringContaining('; it was still being written'),
      })
      const last = await withStart(name, (content) => content.length - 1)
      expect(last.found).toMatchObject({ kind: 'playable', facts: { cutShort: true } })
      expect(await examineFile(samples.path(name))).not.toHaveProperty('facts.cutShort')
    },
  )

  it.each(fragmented)('is a recording if it ends between two fragments: %s', async (name) => {
    const { file, found } = await withStart(name, (content) => {
      const parts = topBoxes(content)
      const first = parts.findIndex(({ type }) => type === 'moof')
      const length = parts.slice(0, first + 2).reduce((sum, { bytes }) => sum + bytes.length, 0)
      expect(length).toBeLessThan(content.length)
      return length
    })
    expect(decodedFrames(file)).toBeGreaterThan(0)
    const durationSeconds = expect.closeTo(decodedFrames(file) / 25, 1)
    expect(found).toMatchObject({ kind: 'playable', facts: { width: 320, height: 240, durationSeconds } })
    expect(found).not.toHaveProperty('facts.cutShort')
  })

  it('has the remaining length in a live WebM that ends between two clusters', async () => {
    const { file, found } = await withStart('live.webm', (content) => content.lastIndexOf('1f43b675', undefined, 'hex'))
    const seconds = found.kind === 'playable' ? found.facts.durationSeconds : undefined
    const frames = decodedFrames(file)
    expect(frames).toBeGreaterThan(0)
    expect(Math.abs((seconds ?? Number.NaN) - frames / 25)).toBeLessThanOrEqual(0.081)
  })
})

describe.runIf(withFfmpeg)('a long truncated recording', () => {
  let samples: Samples
  beforeAll(async () => {
    samples = await makeSamples(['large-clusters.webm', 'fragment-per-frame.mp4'])
  })
  afterAll(() => samples[Symbol.asyncDispose]())

  it.each([
    ['of known sizes', (content: Buffer) => content],
    ['of unknown sizes', asLive],
  ])('is marked and has the remaining length if it has large clusters %s', async (_, written) => {
    const content = await readFile(samples.path('large-clusters.webm'))
    const lastCluster = content.lastIndexOf('1f43b675', undefined, 'hex')
    expect(content.length - lastCluster).toBeGreaterThan(600_000)
    const file = samples.path('cut.webm')
    await writeFile(file, written(content).subarray(0, lastCluster + 550_000))
    const found = await examineFile(file)
    expect(found).toMatchObject({ kind: 'playable', facts: { cutShort: true, width: 640 } })
    const seconds = found.kind === 'playable' ? found.facts.durationSeconds : undefined
    expect(Math.abs((seconds ?? Number.NaN) - decodedFrames(file) / 25)).toBeLessThanOrEqual(0.081)
  })

  it('is marked and has its size if it has too many fragments to compute its length', async () => {
    const content = await readFile(samples.path('fragment-per-frame.mp4'))
    const facts = { mimeType: 'video/mp4', width: 32, height: 32 }
    expect(await examineFile(samples.path('fragment-per-frame.mp4'))).toEqual({ kind: 'playable', facts })
    expect(await examine('a.mp4', content.subarray(0, -1))).toEqual({
      kind: 'playable',
      facts: { ...facts, cutShort: true },
    })
  })
})

describe('a file left by a failed download is named', () => {
  it.each([
    ['version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'only a Git LFS pointer'],
    ['<!DOCTYPE html>\n<html><body>404</body></html>', 'a web page, not a video'],
  ])('%j', async (content, reason) => {
    expect(await reasonOf('a.mp4', content)).toContain(reason)
    expect(await examine('a.txt', content)).toEqual({ kind: 'no video' })
  })
})
