import { commentsOfAction, lookAt, provenSections } from '../../../src/comment/look.ts'
import { FileError, parseJsonFile } from '../../../src/files/read-files.ts'
import { isRecord } from '../../../src/json.ts'
import { isManifest, readManifest } from '../../../src/publishing/manifest.ts'
import { markerOf, readState } from '../../../src/sections/state.ts'
import { contentOf, reader, sharedBy } from '../../unit/publishing/jobs.ts'
import { failures, jobSection, recordings, sectionOf, signer } from '../../unit/sections/sections.ts'
import { packedText, stateLine, storedJson } from '../../unit/sections/stored.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileJson, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

/** In bytes; the action reads manifests of up to 16 MiB. */
const longestManifest = 4 * 2 ** 20

/** In bytes, of a state once it is unpacked; the action reads 2 MiB. */
const longestState = 3 * 2 ** 20

function manifest(draw: Drawing): Buffer {
  const content = contentOf({ results: sharedBy('unit', amount(draw, draw.chance(0.1) ? 3000 : 20)) })
  const state = draw.chance(0.3) ? { state: packedText(stateJson(draw)) } : {}
  const changed: unknown = JSON.parse(reparsed(hostileJson({ ...content, ...state }, draw, longestManifest)))
  // What somebody with the key signs gets further.
  if (draw.chance(0.6) && isRecord(changed)) {
    const { signature: _, ...signed } = changed
    return Buffer.from(JSON.stringify({ ...signed, signature: signatureOf(signed) }))
  }
  const bytes = Buffer.from(hostileJson(content, draw, longestManifest))
  return draw.chance(0.3) ? damaged(bytes, draw, longestManifest) : bytes
}

/** Text that was cut is no JSON any more, and what is nested deeper can't be written again. */
function reparsed(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return '{}'
  }
}

function signatureOf(signed: Record<string, unknown>): string {
  try {
    return reader.signing.manifestSigner().update(JSON.stringify(signed)).digest()
  } catch {
    return 'A'.repeat(43)
  }
}

function stateJson(draw: Drawing): string {
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
  return hostileJson(storedJson(sections), draw, longestState)
}

function comment(draw: Drawing): Buffer {
  const marker = draw.mostly(0.9, markerOf('recordings'), [markerOf('other'), hostileText(draw, 1000)])
  const text = `${marker}\n${stateLine(stateJson(draw))}\n${hostileText(draw, 30_000)}`
  const bytes = Buffer.from(text)
  return draw.chance(0.6) ? bytes : damaged(bytes, draw, longestState)
}

function readComment(input: Buffer): void {
  const body = input.toString()
  const one = { id: '1', url: 'https://github.com/octo-org/demo/pull/1#issuecomment-1', body }
  const view = { head: 'a1b2', isOpen: true, comments: [one, { ...one, id: '2' }] }
  const reading = readState(body)
  commentsOfAction(view, 1)
  // Of a newer version no more is read than that.
  if ('newerVersion' in reading) return
  const place = { commentKey: 'recordings', pullRequest: 1 }
  lookAt(view, place, signer)
  provenSections(view, place, signer)
}

export const comments: readonly Kind[] = [
  {
    name: 'manifest',
    make: manifest,
    async read(input) {
      const content = parseJsonFile(input.toString())
      if (isManifest(content)) readManifest(content, reader)
    },
    mayThrow: (error) => error instanceof FileError,
  },
  { name: 'comment', make: comment, read: async (input) => readComment(input), mayThrow: () => false },
]
