import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../emulators/github/random.ts'
import { markerOf, type ReadText, readCommentText, type State, stateText } from '../../../src/comment/state.ts'
import { type CommentRef, createSigning } from '../../../src/manifest/signature.ts'
import { anyStored, emptyState } from '../../support/comment/arbitrary-sections.ts'
import { failures, recordings, sectionOf, signing } from '../../support/comment/sections.ts'

const place: CommentRef = { commentKey: 'recordings', pullRequest: 1 }
const sections = Array.from({ length: 12 }, (_, at) =>
  sectionOf({ key: `job-${at}`, ...recordings([`shr-${at}-a`, `shr-${at}-b`]), ...failures(at % 3) }),
)
const state: State = { ...emptyState, nonce: 'n1', sections }
const hidden = stateText(state, place, signing)
const body = `${hidden}\n### Recordings\n\nText`

function read(text: string, pullRequest = 1): ReadText | undefined {
  return readCommentText(text, pullRequest, { signing })
}

/** A text with a valid signature, whatever its content. */
function signed(content: unknown): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2 }
  const packed = brotliCompressSync(JSON.stringify(content), { params }).toString('base64url')
  const signature = signing.signComment(place, packed)
  return `${markerOf('recordings', signing)}\n<!-- share-recordings-state 1 ${signature} ${packed} -->`
}

describe('the hidden state', () => {
  it('returns any state as it was written, in lines that end no HTML comment early', () => {
    fc.assert(
      fc.property(anyStored, fc.string({ unit: 'binary' }), (written, commentKey) => {
        const text = stateText(written, { commentKey, pullRequest: 1 }, signing)
        expect(text).toMatch(/^<!-- [^\s<>"]+ key=[^\s<>"]* by=[\w-]{8} -->\n<!-- [\w -]* -->$/)
        expect(read(`${text}\n### Recordings`)).toEqual({ kind: 'ours', commentKey, state: written })
      }),
      { numRuns: 100 },
    )
  })

  it('is the same if a person edits the visible text, or with Windows line ends', () => {
    for (const text of [`\n ${hidden}`, `${hidden}\nAll else is mine`, body.replaceAll('\n', '\r\n')]) {
      expect(read(text)).toEqual({ kind: 'ours', commentKey: 'recordings', state })
    }
  })

  it('counts as damaged and is not read if any character changes, or if it is cut anywhere', () => {
    const random = seededRandom(Date.now())
    const [first = '', second = ''] = hidden.split('\n')
    for (let round = 0; round < 500; round += 1) {
      const at = Math.floor(random() * second.length)
      const character = 'AZaz09-_ <>!\n|=+/"\\é'[Math.floor(random() * 20)] ?? ''
      const changed = `${second.slice(0, at)}${character}${second.slice(at + 1)}`
      if (changed === second) continue
      for (const text of [changed, second.slice(0, at)]) {
        const kind = read(`${first}\n${text}\n### Recordings`)?.kind
        expect(['damaged', 'newer version'], text).toContain(kind)
      }
    }
  })

  it.each<[string, string, number]>([
    ['on another pull request', body, 2],
    ['under another comment key', body.replace(hidden.split('\n')[0] ?? '', markerOf('other', signing)), 1],
    ['that says it is of another pull request', signed({ ...state, pullRequest: 2 }), 1],
    ['without a state', `${markerOf('recordings', signing)}\nThis is what you asked me to repeat.`, 1],
    ['of a version that nobody has', body.replace('state 1 ', 'state 99999 '), 1],
    ['of a version before the first', body.replace('state 1 ', 'state 0 '), 1],
    ['of a version in other digits', body.replace('state 1 ', 'state 01 '), 1],
  ])('is not trusted %s', (_, text, pullRequest) => {
    expect(read(text, pullRequest)?.kind).toBe('damaged')
  })

  it('is decompressed only if its signature is valid', () => {
    const inflate = vi.spyOn(zlib, 'brotliDecompressSync')
    syncBuiltinESMExports()
    try {
      const other = stateText(state, place, createSigning('other', '4711'))
      const damaged = body.replace(/(state 1 \S{4})\S{4}/, '$1AAAA')
      const newer = body.replace('share-recordings-state 1 ', 'share-recordings-state 2 ')
      const kinds = [other, damaged, newer].map((text) => read(text)?.kind)
      expect(kinds).toEqual(['of another key', 'damaged', 'newer version'])
      expect(inflate).not.toHaveBeenCalled()
      expect(read(body)?.kind).toBe('ours')
      expect(inflate).toHaveBeenCalledTimes(1)
    } finally {
      inflate.mockRestore()
      syncBuiltinESMExports()
    }
  })

  it.each([2, 10, 9999])('of version %d is recognized, and left alone', (version) => {
    const newer = body.replace('share-recordings-state 1 ', `share-recordings-state ${version} `)
    expect(read(newer)).toEqual({ kind: 'newer version', commentKey: 'recordings' })
  })

  it.each(['', 'Nice!', `> ${body}`, `Text\n${body}`, '<!-- share-recordings key=%ZZ by=AAAAAAAA -->'])(
    'is ignored anywhere but at the beginning of a text (case %#)',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})

describe('a comment signed with another API key or repository', () => {
  it.each<[string, Parameters<typeof createSigning>]>([
    ['another key', ['other', '4711']],
    ['another repository', ['key', '4712']],
  ])('is recognized by its marker alone: %s', (_, parameters) => {
    const other = createSigning(...parameters)
    const text = stateText(state, place, other)
    expect(read(text)).toEqual({ kind: 'of another key', commentKey: 'recordings' })
    expect(readCommentText(text, 1, { signing: other })?.kind).toBe('ours')
    // Anyone who knows this key's marker can write such a text.
    const disguised = text.replace(markerOf('recordings', other), markerOf('recordings', signing))
    expect(read(disguised)?.kind).toBe('damaged')
  })

  it('or with none is none of ours, and nobody else can read what a key signed', () => {
    const unsigned = createSigning('', '4711')
    const text = stateText(state, place, unsigned)
    expect(text).toContain(' by=github ')
    expect(read(text)).toBeUndefined()
    const vouch = (one: State) => one
    expect(readCommentText(text, 1, { signing: unsigned, vouch })).toMatchObject({ kind: 'ours', state })
    expect(readCommentText(text, 2, { signing: unsigned, vouch })?.kind).toBe('damaged')
    // Without somebody who vouches, no state counts.
    expect(readCommentText(text, 1, { signing: unsigned })?.kind).toBe('damaged')
    expect(readCommentText(body, 1, { signing: unsigned, vouch })?.kind).toBe('of another key')
    const [ofKey, ofNone] = [markerOf('recordings', signing), markerOf('recordings', unsigned)]
    expect(read(text.replace(ofNone, ofKey))?.kind).toBe('damaged')
    expect(readCommentText(body.replace(ofKey, ofNone), 1, { signing: unsigned, vouch })?.kind).toBe('damaged')
  })

  it('has a fingerprint of 8 characters that reveals neither key, repository nor comment', () => {
    const all = ['key', 'other'].flatMap((apiKey) =>
      ['4711', '4712'].flatMap((repositoryId) =>
        ['recordings', 'other'].map((commentKey) => createSigning(apiKey, repositoryId).fingerprint(commentKey)),
      ),
    )
    expect(new Set(all).size).toBe(8)
    for (const one of all) expect(one).toMatch(/^[\w-]{8}$/)
    // No signature may begin with the fingerprint either.
    const { fingerprint, signComment, signManifest } = signing
    const signatures = [signComment(place, ''), signManifest('recordings'), signManifest('')]
    expect(signatures.filter((one) => one.startsWith(fingerprint('recordings')))).toEqual([])
  })
})
