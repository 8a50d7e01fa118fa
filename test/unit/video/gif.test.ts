import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../support/processor-time.ts'
import { examineFile } from '../../support/recordings/examine.ts'
import { gif } from '../../support/recordings/gif.ts'

async function examine(content: Uint8Array | string, { name = 'demo.gif', gifs = true } = {}) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gif-'))
  const file = join(folder.path, name)
  await writeFile(file, content)
  return await examineFile(file, { gifs })
}

const facts = { mimeType: 'image/gif', width: 320, height: 240 }

it('has type, size, and a length that adds up the delays of its frames', async () => {
  const found = await examine(gif({ delays: [50, 70, 200] }))
  expect(found).toEqual({ kind: 'playable', facts: { ...facts, durationSeconds: 3.2 } })
})

it('shows a frame for a tenth of a second if it has nearly no delay or none, as browsers do', async () => {
  const found = await examine(gif({ delays: [0, 1, undefined, 2] }))
  expect(found).toMatchObject({ kind: 'playable', facts: { durationSeconds: 0.32 } })
})

it('is recognized by its content, in either version and whatever its name', async () => {
  const old = gif({ delays: [10] })
  old.write('GIF87a')
  expect(await examine(old, { name: 'demo' })).toMatchObject({ kind: 'playable', facts })
  for (const content of [Buffer.from('GIF90a\0\0\0\0'), Buffer.from('89504e470d0a1a0a00', 'hex')]) {
    expect(await examine(content)).toEqual({ kind: 'no video' })
  }
})

it('is no video unless GIFs are wanted, however broken it is', async () => {
  for (const content of [gif({ delays: [50] }), gif({ delays: [] }), '']) {
    expect(await examine(content, { gifs: false })).toEqual({ kind: 'no video' })
  }
})

describe('is broken, with the reason, if it', () => {
  const noFrame = /^the GIF contains no whole frame: the recorder was most likely killed/
  const whole = gif({ delays: [50] })
  it.each<[string, Uint8Array | string, RegExp]>([
    ['is empty', '', /^the file is empty/],
    ['has no frame', gif({ delays: [] }), noFrame],
    ['ends in its header', whole.subarray(0, 12), noFrame],
    ['ends in its table of colors', whole.subarray(0, 16), noFrame],
    ['ends in its first frame', whole.subarray(0, -4), noFrame],
    ['has something unknown before its first frame', gif({ delays: [], end: Buffer.alloc(100) }), noFrame],
    ['is only a pointer', 'version https://git-lfs.github.com/spec/v1\n', /Git LFS pointer/],
  ])('%s', async (_, content, reason) => {
    const found = await examine(content)
    expect(found).toEqual({ kind: 'broken', mimeType: 'image/gif', reason: expect.stringMatching(reason) })
  })
})

describe('is cut short, with the length of its whole frames, if it', () => {
  const whole = gif({ delays: [50, 70] })
  it.each<[string, Uint8Array, number]>([
    ['ends before the trailer', whole.subarray(0, -1), 1.2],
    ['ends at the end of the last data', whole.subarray(0, -2), 0.5],
    ['ends in a descriptor', whole.subarray(0, -16), 0.5],
    ['ends in the head of an extension', whole.subarray(0, -28), 0.5],
  ])('%s', async (_, content, durationSeconds) => {
    const found = await examine(content)
    expect(found).toEqual({ kind: 'playable', facts: { ...facts, durationSeconds, cutShort: true } })
  })
})

it('ends at an unknown block after a frame, as in browsers', async () => {
  const found = await examine(gif({ delays: [50], end: Buffer.from('00000000ff', 'hex') }))
  expect(found).toEqual({ kind: 'playable', facts: { ...facts, durationSeconds: 0.5 } })
})

describe('costs little, whatever it contains:', () => {
  const head = gif({ delays: [50], end: Buffer.alloc(0) })
  const megabytes = (part: string) => Buffer.alloc(30_000_000, part, 'hex')
  it.each<[string, Buffer]>([
    ['extensions without content', megabytes('21fe00')],
    ['frames without data', megabytes('2c0000000001000100000200')],
    ['parts of one byte in a frame', Buffer.concat([Buffer.from('2c00000000010001000002', 'hex'), megabytes('0102')])],
    [
      'parts as large as possible',
      Buffer.concat([Buffer.from('2c00000000010001000002', 'hex'), megabytes('ff'.repeat(256))]),
    ],
  ])('%s', async (_, end) => {
    const started = processorMs()
    expect(await examine(Buffer.concat([head, end]))).toMatchObject({ kind: 'playable', facts })
    expect(processorMs() - started).toBeLessThan(5000)
  })
})
