import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { tiers, uncut } from '../../../src/comment/cut.ts'
import { joinedState, readCommentsOfAction, readCommentsOfKey } from '../../../src/comment/own-comments.ts'
import { markerOf, type State, stateText } from '../../../src/comment/state.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { openFile } from '../../../src/manifest/open-manifests.ts'
import { beginsAsManifest, isOfAnotherKey } from '../../../src/manifest/signed-file.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { anyStored } from '../../support/comment/arbitrary-sections.ts'
import { failures, head, jobSection, recordings, sectionOf, signing } from '../../support/comment/sections.ts'
import { contentOf, reader, sharedBy } from '../../support/reports/manifests-of-jobs.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileJson, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes. The action reads manifests of up to 32 MiB. */
const longestManifest = 4 * 2 ** 20

/** Size of an unpacked state, in bytes. */
const longestState = 3 * 2 ** 20

function manifest(draw: Drawing): Buffer {
  const content = contentOf({ results: sharedBy('unit', amount(draw, draw.chance(0.1) ? 3000 : 20)) })
  const bytes = Buffer.from(hostileJson(content, draw, longestManifest))
  return draw.chance(0.3) ? damaged(bytes, draw, longestManifest) : bytes
}

function stateOf(draw: Drawing): State {
  const [drawn] = draw.chance(0.3) ? fc.sample(anyStored, { numRuns: 1, seed: draw.seed() }) : []
  if (drawn) return drawn
  const ids = Array.from({ length: amount(draw, draw.chance(0.1) ? 3000 : 20) }, (_, at) => `shr_${at}`)
  const sections = [
    sectionOf({
      key: 'job',
      heading: draw.chance(0.8) ? 'job' : hostileText(draw, 60),
      ...recordings(ids),
      ...failures(draw.upTo(4)),
    }),
    ...Array.from({ length: draw.upTo(4) }, (_, at) => jobSection(`job-${at}`)),
  ]
  const removed = Object.fromEntries(ids.slice(0, 2).map((id) => [id, draw.upTo(2_000_000_000)]))
  return {
    pullRequest: 1,
    head,
    nonce: 'a',
    cut: draw.pick(uncut, ...tiers),
    removed,
    runs: {},
    replaced: [],
    sections,
  }
}

const commentKey = 'recordings'
const place = { commentKey, pullRequest: 1 }

/** Signed states are valid, because the action reads nothing from invalid ones. */
function comment(draw: Drawing): Buffer {
  const marker = draw.mostly(0.9, markerOf(commentKey, signing), [markerOf('other', signing), hostileText(draw, 1000)])
  const [state, isSigned] = [stateOf(draw), draw.chance(0.5)]
  const hidden = isSigned ? stateText(state, place, signing).replace(/^.*\n/, '') : unsigned(state, draw)
  const text = `${marker}\n${hidden}\n${hostileText(draw, 30_000)}`
  const bytes = Buffer.from(text)
  return draw.chance(0.7) ? bytes : damaged(bytes, draw, longestState)
}

function unsigned(state: State, draw: Drawing): string {
  const packed = brotliCompressSync(hostileJson(state, draw, longestState)).toString('base64url')
  return `<!-- share-recordings-state 1 ${'A'.repeat(22)} ${packed} -->`
}

function readComment(input: Buffer): void {
  const body = input.toString()
  const one = { id: '1', url: 'https://github.com/octo-org/demo/pull/1#issuecomment-1', body }
  const view = { headCommit: head, isOpen: true, comments: [one, { ...one, id: '2' }] }
  readCommentsOfAction(view, 1, { signing })
  const { signed } = readCommentsOfKey(view, place, { signing })
  const state = joinedState(signed, head)
  if (state) composeComment(state, { ...place, repositoryUrl, name: undefined, signing }, commentLimit)
}

const repositoryUrl = 'https://github.com/octo-org/demo'

export const comments: readonly Kind[] = [
  {
    name: 'manifest',
    make: manifest,
    async read(input) {
      if (beginsAsManifest(input) && !isOfAnotherKey(input, reader.signing)) openFile(input, false, reader)
    },
    mayThrow: (error) => error instanceof FileError,
  },
  { name: 'comment', make: comment, read: async (input) => readComment(input), mayThrow: () => false },
]
