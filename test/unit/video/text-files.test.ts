import { describe, expect, it } from 'vitest'
import { box, words } from '../../support/recordings/boxes.ts'
import { examine, reasonOf } from './examine-content.ts'

const tokens = 'ghp_0123456789abcdef\nSERVICE_TOKEN=vsk_live_0123\n'.repeat(300)
const letters = 'Größe für Straße\r\n\t'.repeat(400)

describe('a file that is UTF-8 text is not a recording, whatever its name', () => {
  it.each<[string, Buffer]>([
    ['a file of tokens', Buffer.from(tokens)],
    ['a few words', Buffer.from('moov')],
    ['other letters in UTF-8, cut in the midst of one at 4 KB', Buffer.from(`a${'日本語'.repeat(2000)}`)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${letters}`)],
    ['a coloured log', Buffer.from('\u001b[32mok\u001b[0m 1 passed\n')],
    ['JSON', Buffer.from('{"token":"abc"}')],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
    ['lines with the mark of a transport stream', Buffer.from('G'.padEnd(187, '.').concat('\n').repeat(30))],
    ['words that spell a box', Buffer.from('the free and open text of a README\n')],
  ])('%s', async (_, content) => {
    for (const name of ['plain-text.mp4', 'a.webm', 'a.mkv']) {
      expect(await reasonOf(name, content), name).toMatch(/^the file is text, not a video/)
    }
    expect(await examine('notes.txt', content)).toEqual({ kind: 'no video' })
  })
})

it.each<[string, Buffer]>([
  ['UTF-16', Buffer.from(`\ufeff${letters}`, 'utf16le')],
  ['Latin-1', Buffer.from(letters, 'latin1')],
])('a file in another encoding is sent as it is, like any unknown container: %s', async (_, content) => {
  expect(await reasonOf('a.webm', content)).toBe('playable')
})

it('a recording that begins with letters is still a recording', async () => {
  const data = Buffer.concat([Buffer.alloc(3000, 'frame'), Buffer.from([0, 1, 2]), Buffer.alloc(3000, 'x')])
  // The size of its first box reads like text.
  const printable = Buffer.concat([box('free', Buffer.alloc(0x20202020 % 4096, ' ')), box('mdat', data)])
  for (const content of [printable, Buffer.concat([Buffer.from('ABCDmdat'), data])]) {
    expect(await reasonOf('a.mp4', content)).not.toContain('is text')
  }
  const marked = Buffer.concat([box('ftyp', Buffer.from('isom'), words(0)), box('mdat', data)])
  expect(await reasonOf('a.mp4', marked)).not.toContain('is text')
})
