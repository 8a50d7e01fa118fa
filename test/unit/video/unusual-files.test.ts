import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { box, topBoxes, words } from '../../support/recordings/boxes.ts'
import { mp4 } from '../../support/recordings/workspace.ts'
import { examine } from './examine-content.ts'

describe('an unusual file that plays is a recording', () => {
  const parts = async (...types: string[]) => {
    const boxes = topBoxes(await readFile(mp4))
    return types.flatMap((type) => boxes.filter((each) => each.type === type)).map(({ bytes }) => bytes)
  }

  it('with something unknown between index and data', async () => {
    const [ftyp, moov, mdat] = await parts('ftyp', 'moov', 'mdat')
    if (!ftyp || !moov || !mdat) throw new Error('The sample has changed')
    for (const gap of [Buffer.alloc(8), Buffer.from('\xff\xff\xff\xffabcd', 'latin1'), box('imda', words(1))]) {
      const odd = Buffer.concat([ftyp, moov, gap, mdat])
      expect(await examine('a.mp4', odd)).toMatchObject({ kind: 'playable', facts: { width: 640 } })
    }
  })

  it('with a type mark for sound or images', async () => {
    const [ftyp, ...others] = await parts('ftyp', 'moov', 'free', 'mdat')
    if (!ftyp) throw new Error('The sample has changed')
    for (const brand of ['M4A ', 'mif1', 'crx ']) {
      const marked = Buffer.from(ftyp)
      marked.write(brand, 8, 'latin1')
      expect(await examine('a.mp4', Buffer.concat([marked, ...others])), brand).toMatchObject({
        kind: 'playable',
        facts: { mimeType: 'video/mp4' },
      })
    }
  })
})

describe('a file about which nothing is known is sent as it is', () => {
  it('if its index is compressed or refers to other files', async () => {
    for (const type of ['cmov', 'rmra']) {
      const content = Buffer.concat([box('ftyp', Buffer.from('qt  '), words(0)), box('moov', box(type, words(1)))])
      expect(await examine('a.mov', content)).toEqual({
        kind: 'playable',
        facts: { mimeType: 'video/quicktime' },
      })
    }
  })

  it.each([
    ['zeros', Buffer.alloc(5000)],
    ['ones', Buffer.alloc(5000, 0xff)],
    ['three bytes', Buffer.from('a\x01c')],
  ])('if it is named like a video: %s', async (_, content) => {
    expect(await examine('a.mp4', content)).toEqual({ kind: 'playable', facts: { mimeType: 'video/mp4' } })
    expect(await examine('a.txt', content)).toEqual({ kind: 'no video' })
  })

  it.each([
    ['a.mp4', box('ftyp', Buffer.from('isom'), words(0))],
    ['a.avi', Buffer.from('RIFF\0\0\0\0AVI LIST\x04\0\0\0hdrl', 'latin1')],
  ])('if only its first bytes are those of a container: %s', async (name, start) => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const noise = createHash('sha512').update(String(seed)).digest()
      const content = Buffer.concat([start, ...Array.from({ length: seed }, () => noise)])
      expect((await examine(name, content)).kind, `${name} ${seed}`).toBe('playable')
    }
    for (const fill of [0, 0x20, 0x61, 0xff]) {
      const content = Buffer.concat([start, Buffer.alloc(20_000, fill)])
      expect((await examine(name, content)).kind, `${name} ${fill}`).toBe('playable')
    }
  })
})
