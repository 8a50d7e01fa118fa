import { mkdtemp, readFile, realpath, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReader } from '../../../../src/video/byte-reader.ts'
import { drawing } from '../../../random/drawing.ts'
import { damaged } from '../../../random/fuzz/hostile.ts'
import { box, topBoxes, words, writeHuge } from '../../../support/recordings/boxes.ts'
import { examineBytes, examineFile } from '../../../support/recordings/examine.ts'
import { mp4, webm } from '../../../support/recordings/workspace.ts'
import { makeSamples, withFfmpeg } from '../ffmpeg.ts'

const readLimit = 1_000_000
const gibibyte = 2 ** 30

let folder: string
const bases: Buffer[] = []
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hostile-')))
  for (const file of [mp4, webm]) bases.push(await readFile(file))
  if (!withFfmpeg) return
  const names = ['fragmented.mp4', 'anamorphic.mp4', 'live.webm', 'a.mkv', 'a.ts', 'a.avi'] as const
  await using samples = await makeSamples(names)
  for (const name of names) bases.push(await readFile(samples.path(name)))
})
afterAll(() => rm(folder, { recursive: true }))

/** Examines a file, and checks what must hold for any: little is read, and every fact is plausible. */
async function examine(file: string, within = readLimit) {
  using reader = openReader(file)
  const found = await examineBytes(reader, file)
  expect(reader.bytesRead()).toBeLessThanOrEqual(within)
  if (found.kind === 'playable') {
    const { mimeType, cutShort, ...measures } = found.facts
    expect([true, undefined]).toContain(cutShort)
    expect(mimeType).toMatch(/^video\/[^;]+$/)
    for (const value of Object.values(measures)) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(Number.POSITIVE_INFINITY)
    }
  }
  return found
}

it('reads little of damaged files', async () => {
  const file = join(folder, 'damaged.mp4')
  for (let seed = 1; seed <= 200; seed += 1) {
    const base = bases[seed % bases.length] ?? Buffer.alloc(0)
    await writeFile(file, damaged(base, drawing(seed), 2 * base.length))
    await examine(file).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
  }
})

const ftyp = box('ftyp', Buffer.from('isom'), words(0))
const bomb = (moov: Buffer, ...rest: Buffer[]) => Buffer.concat([ftyp, moov, ...rest])

it('does no extra work for huge numbers in headers', async () => {
  const moov = topBoxes(await readFile(mp4)).find(({ type }) => type === 'moov')?.bytes ?? Buffer.alloc(0)
  const counted = Buffer.from(moov)
  for (const table of ['stts', 'ctts', 'stsz', 'stsc', 'stco', 'elst']) {
    const at = counted.indexOf(table)
    if (at > 0) counted.set(words(0, 0xffffffff, 0xffffffff, 0xffffffff).subarray(0, 12), at + 4)
  }
  const header = box('mvhd', words(0, 0, 0, 1000, 0))
  const trex = box('mvex', box('trex', words(0, 1, 1, 1, 1, 0)))
  const trun = box('trun', words(0, 0xffffffff))
  const traf = box('traf', box('tfhd', words(0, 1)), box('tfdt', words(0, 0)), trun)
  const listed = box('trun', words(0x100, 0xffffffff))
  const files: [string, Buffer][] = [
    ['tables.mp4', bomb(counted, box('mdat', Buffer.alloc(99)))],
    ['fragment.mp4', bomb(box('moov', header, trex), box('moof', traf), box('mdat', Buffer.alloc(9)))],
    [
      'listed.mp4',
      bomb(box('moov', header, trex), box('moof', box('traf', box('tfhd', words(0, 1)), listed)), box('mdat')),
    ],
    ['nested.mp4', bomb(box('moov', nest(5000)), box('mdat'))],
    ['boxes.mp4', bomb(Buffer.concat(Array(100_000).fill(box('free'))))],
    ['in-moov.mp4', bomb(box('moov', ...Array(100_000).fill(box('free'))))],
    ['clusters.webm', Buffer.concat([bases[1] ?? Buffer.alloc(0), Buffer.alloc(400_000, '1f43b67510', 'hex')])],
    ['live.webm', Buffer.concat([live(), Buffer.alloc(400_000, '1f43b675ff', 'hex')])],
    ['voids.webm', Buffer.concat([live(), Buffer.alloc(400_000, 'ec80', 'hex')])],
  ]
  for (const [name, content] of files) {
    const file = join(folder, name)
    await writeFile(file, content)
    const started = performance.now()
    await examine(file)
    expect(performance.now() - started, name).toBeLessThan(20_000)
  }
})

function nest(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, at) => {
    const head = Buffer.from('\0\0\0\0mdia', 'latin1')
    head.writeUInt32BE((depth - at) * 8)
    return head
  })
  return Buffer.concat(heads)
}

/** The first bytes of a WebM whose Segment has an unknown size. */
function live(): Buffer {
  return Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701ffffffffffffff',
    'hex',
  )
}

it('reads little of a huge MP4 whose index comes last', async () => {
  const file = join(folder, 'huge.mp4')
  await writeHuge(file, await readFile(mp4), 4.5 * gibibyte)
  expect(await examine(file, 65_536)).toEqual({
    kind: 'playable',
    facts: { mimeType: 'video/mp4', durationSeconds: 4, width: 640, height: 360 },
  })
  await truncate(file, 4 * gibibyte)
  expect(await examine(file, 65_536)).toMatchObject({
    kind: 'broken',
    reason: expect.stringContaining('(mdat) lacks 536,870,960 bytes'),
  })
})

it.each(['hole.mp4', 'hole.webm', 'hole.ts'])('reads little of a huge file of zeros: %s', async (name) => {
  const file = join(folder, name)
  for (const base of bases) {
    await writeFile(file, base)
    await truncate(file, 4 * gibibyte)
    await examine(file)
  }
})

it('throws the file system error for a missing file', async () => {
  await expect(examineFile(join(folder, 'missing.mp4'))).rejects.toThrow('ENOENT')
})
