import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { joinedState, readCommentsOfKey } from '../../../src/comment/own-comments.ts'
import { markerOf, type State } from '../../../src/comment/state.ts'
import { createUnsignedStates } from '../../../src/comment/unsigned-states.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { openForComparison, openFromRun, type ReportRun } from '../../../src/manifest/open-manifests.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { digestOf } from '../../../src/manifest/section-keys.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { beginsAsManifest } from '../../../src/manifest/signed-file.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { isRecord } from '../../../src/shape.ts'
import { anyStored } from '../../support/comment/arbitrary-sections.ts'
import { foreignInSection, foreignInState } from '../../support/comment/foreign-fields.ts'
import { head } from '../../support/comment/sections.ts'
import { contentOf, reader, sharedBy } from '../../support/reports/manifests-of-jobs.ts'
import type { Drawing } from '../drawing.ts'
import { amount, damaged, hostileJson, hostileText } from './hostile.ts'
import type { Kind } from './kind.ts'

// What anybody can write without an API key, whole and with a valid checksum, so that all of it is read.

/** In bytes. The action reads manifests of up to 32 MiB, and states of up to 64 MiB. */
const longest = 3 * 2 ** 20

const repositoryUrl = 'https://github.com/octo-org/demo'
const repositoryId = '812345678'
const signing = createSigning('', repositoryId)
const place = { commentKey: 'recordings', pullRequest: 1 }

const ids = ['0', '1', '00012', '9'.repeat(19), '9'.repeat(20), '-1', '1/../../2', '１', 'shr_evil', '__proto__', '']
const links = [
  `${repositoryUrl}/actions/runs/1000/artifacts/7`,
  `${repositoryUrl}/actions/runs/1/artifacts/7?x=1`,
  `${repositoryUrl}.evil.example/actions/runs/1/artifacts/7`,
  `${repositoryUrl}/../../evil/actions/runs/1/artifacts/7`,
  'https://evil.example/',
]

/** Adds members of a later version, and replaces ids and links, here and there. */
function altered(value: unknown, draw: Drawing, share: number): unknown {
  if (Array.isArray(value)) return value.map((item) => altered(item, draw, share))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, member]): [string, unknown] => {
    if (typeof member !== 'string' || !draw.chance(share)) return [name, altered(member, draw, share)]
    if (/id$/i.test(name)) return [name, draw.mostly(0, '', ids)]
    return [name, /url$/i.test(name) ? draw.mostly(0, '', links) : hostileText(draw, draw.pick(10, 1000, 100_000))]
  })
  if (draw.chance(share))
    fields.push([draw.pick('addedLater', 'shareId', 'fileId', 'sha256', 'url', '__proto__'), 'evil'])
  return Object.fromEntries(fields)
}

function hostile(value: unknown, draw: Drawing): string {
  const changed = altered(value, draw, draw.pick(0, 0.01, 0.1))
  return draw.chance(0.6) ? JSON.stringify(changed).slice(0, longest) : hostileJson(changed, draw, longest)
}

/** The keys of other sections, to take their places. */
function withOtherKeys(content: Record<string, unknown>, draw: Drawing): Record<string, unknown> {
  const { step } = content
  if (!isRecord(step) || !isRecord(step['part']) || !isRecord(step['job'])) return content
  const key = `${digestOf(draw.upTo(3))}${draw.pick('', ' push', ' fork', ' unsigned', ' unsigned push')}`
  return { ...content, step: { ...step, key, part: { ...step['part'], key }, job: { ...step['job'], key } } }
}

function manifest(draw: Drawing): Buffer {
  const count = amount(draw, draw.chance(0.1) ? 2000 : 20)
  const results = sharedBy('unit', count).map((result, at) => {
    return draw.chance(0.8) ? { ...result, artifactId: String(1 + at) } : result
  })
  const event = draw.pick('push', 'pull_request')
  const job = { apiKey: '', event, branch: 'main', pullRequest: draw.pick(1, null), results }
  const { signature: _, ...content } = contentOf(job)
  const text = hostile(draw.chance(0.5) ? content : withOtherKeys(content, draw), draw).slice(0, -1)
  const whole = `${text},"signature":"${signing.signManifest(text)}"}\n`
  return draw.chance(0.9) ? Buffer.from(whole) : damaged(Buffer.from(whole), draw, longest)
}

const keyless: ReportRun = { ...reader, signing }
const triggeringRun = { attempt: 1, commit: reader.context.commit, isRestricted: true }
const ofFork = { ...reader.context, runId: '1001', triggeringRunId: '1000', triggeringRun }
/** Each with what all keys of sections from an unsigned manifest have there. */
const readers: readonly [ReportRun, RegExp][] = [
  [keyless, /^[0-9a-f]{16}(?: push)?$/],
  [reader, /^[0-9a-f]{16} unsigned(?: push)?$/],
  [{ ...reader, context: ofFork }, /^[0-9a-f]{16} unsigned fork$/],
  [{ ...keyless, context: ofFork }, /^[0-9a-f]{16} fork$/],
]

function readManifest(input: Buffer): void {
  if (!beginsAsManifest(input)) return
  const ofBranch = { runId: '1000', branch: 'main', commit: reader.context.commit, repositoryUrl }
  const openings = [
    ...readers.map(([one, keys]) => [() => openFromRun(input, '1000', one), keys] as const),
    [() => openForComparison(input, reader.signing, ofBranch), /^[0-9a-f]{16}(?: push)?$/] as const,
  ]
  let refused: unknown
  for (const [open, keys] of openings) {
    try {
      const { manifest } = open()
      const { key, part, job } = manifest
      assertClean(foreignInSection(manifest, repositoryUrl))
      assertClean([key, part.key, job.key].filter((one) => !keys.test(one)).map((one) => `the key ${one}`))
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refused ??= error
    }
  }
  if (refused !== undefined) throw refused
}

function assertClean(foreign: readonly string[]): void {
  if (foreign.length > 0) throw new Error(`It kept ${foreign.slice(0, 5).join(', ')}`)
}

function comment(draw: Drawing): Buffer {
  const [drawn] = fc.sample(anyStored, { numRuns: 1, seed: draw.seed() })
  const sections = drawn?.sections.map((section) => draw.mostly(0.9, named(section, draw), [section])) ?? []
  const state: unknown = { ...drawn, pullRequest: 1, sections }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2 }
  const packed = brotliCompressSync(hostile(state, draw), { params }).toString('base64url')
  const hidden = `<!-- share-recordings-state 1 ${signing.signComment(place, packed)} ${packed} -->`
  return Buffer.from(`${markerOf(place.commentKey, signing)}\n${hidden}\n${hostileText(draw, 1000)}`)
}

/** A section with the keys of a real one, whose links may be artifacts. */
function named(section: Section, draw: Drawing): Section {
  const key = `${digestOf(draw.upTo(3))}${draw.pick('', ' push', ' fork', ' unsigned')}`
  return { ...section, key, part: { ...section.part, key }, job: { ...section.job, key } }
}

async function readComment(input: Buffer): Promise<void> {
  const body = input.toString()
  const one = { id: '1', url: `${repositoryUrl}/pull/1#issuecomment-1`, body }
  const view = { headCommit: head, isOpen: true, comments: [one, { ...one, id: '2' }] }
  const isRun = async (runId: string) => /[02468]$/.test(runId)
  const secrets = { clean: (text: string) => text.trim(), occurIn: () => false }
  const unsigned = createUnsignedStates({
    ...place,
    signing,
    repositoryUrl,
    secrets,
    runId: '1000',
    runAttempt: 1,
    isRun,
  })
  await unsigned.learn([body])
  const { signed } = readCommentsOfKey(view, place, { signing, vouch: unsigned.vouch })
  const state: State | undefined = joinedState(signed, head)
  if (state === undefined) return
  assertClean(foreignInState(state, repositoryUrl))
  composeComment(state, { ...place, repositoryUrl, name: undefined, signing }, commentLimit)
}

export const unsigned: readonly Kind[] = [
  {
    name: 'unsigned manifest',
    make: manifest,
    read: async (input) => readManifest(input),
    mayThrow: (error) => error instanceof FileError,
  },
  { name: 'unsigned comment', make: comment, read: readComment, mayThrow: () => false },
]
