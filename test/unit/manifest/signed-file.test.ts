import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { openFile, openForComparison } from '../../../src/manifest/open-manifests.ts'
import { listResults } from '../../../src/manifest/results.ts'
import { linkedRecordings, ownShares, recordedShares } from '../../../src/manifest/shares.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { beginsAsManifest, manifestText, openManifest, type SignedManifest } from '../../../src/manifest/signed-file.ts'
import { replacements } from '../../support/comment/replacements.ts'
import { manifestFrom } from '../../support/markdown/sections-of-jobs.ts'
import { contentOf, type Job, manifestOf, reader, sharedBy, unshared } from '../../support/reports/manifests-of-jobs.ts'

type Content = Record<string, unknown>

/** The last recording's share exists, but its link is unknown. */
const results = [
  ...sharedBy('unit'),
  unshared,
  { ...unshared, shareId: 'shr_orphan', error: 'creating the share failed' },
]
const real = contentOf({ results })

/** Opens a file with this content for a report. */
function read(content: unknown, context: Partial<typeof reader.context> = {}): SignedManifest {
  return readText(JSON.stringify(content), context)
}

function readText(text: string, context: Partial<typeof reader.context> = {}): SignedManifest {
  return openFile(Buffer.from(text), false, { ...reader, context: { ...reader.context, ...context } })
}

/** Why a file with this content is refused. Undefined if it is accepted. */
function refusal(content: unknown): string | undefined {
  try {
    read(content)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(FileError)
    return String(error)
  }
}

/** A manifest written by somebody who has the API key. */
function signed({ signature: _, ...content }: Content): string {
  const text = JSON.stringify(content).slice(0, -1)
  return `${text},"signature":"${reader.signing.signManifest(text)}"}`
}

const others = [
  ...[null, -1, 0, 1e300, 'x', '', [], {}, [[]]],
  ...['https://evil.example/', 'javascript:alert(1)', 'shr_evil'],
]

it('accepts a manifest as a step writes it, with unchanged results', () => {
  const { manifest, ...head } = read(real)
  expect(listResults(manifest)).toEqual(results)
  const { tests, ...step } = manifest
  expect({ tests, step }).toEqual({ tests: real['tests'], step: real['step'] })
  expect(real).toMatchObject(head)
  expect(manifest).toMatchObject({ run: { id: '1000', attempt: 1 }, shared: 2, unshared: 2 })
  expect(ownShares(manifest).map(({ id }) => id)).toEqual(['shr_unit_2', 'shr_unit_1', 'shr_orphan'])
  const fingerprint = reader.signing.fingerprint('recordings')
  expect(real).toMatchObject({ event: 'pull_request', branch: pull.headRef, fingerprint })
})

it('adds to a comment exactly what the step itself would, without outputs or other members of the file', () => {
  const manifest = manifestFrom(results, { heading: 'unit', time: '2025-06-15T15:06:40Z' })
  const head = { commentKey: 'recordings', repository: 'octo-org/demo', event: 'push' }
  const text = manifestText(head, { markdown: '# Recordings', results, later: 1 }, manifest, reader.signing)
  const whole = openManifest(Buffer.from(text), reader.signing)
  expect(forComment(whole.manifest)).toEqual(JSON.parse(JSON.stringify(forComment(manifest))))
})

it('refuses a manifest with any single value changed, and quotes nothing from it', () => {
  let refused = 0
  for (const content of replacements(real, others)) {
    if (isDeepStrictEqual(content, real)) continue
    const reason = refusal(content)
    expect(reason, JSON.stringify(content)).toBeDefined()
    expect(reason).not.toContain('evil')
    refused += 1
  }
  expect(refused).toBeGreaterThan(500)
})

it('refuses a manifest with a field added, removed, reordered or rewritten, because every byte is signed', () => {
  const { step } = real
  const { recordings } = read(real).manifest
  const [first, ...rest] = recordings
  for (const name of Object.keys(real)) {
    const { [name]: _, ...less } = real
    expect(refusal(less), name).toBeDefined()
  }
  const changed = [
    { ...real, later: 1 },
    { ...real, step: { ...Object(step), later: 1 } },
    { ...real, step: { ...Object(step), recordings: [{ ...first, later: 1 }, ...rest] } },
    { ...real, step: { ...Object(step), recordings: rest } },
    { ...real, step: { ...Object(step), recordings: [...recordings, { id: 4, status: 'hidden' }] } },
    { ...real, step: { ...Object(step), recordings: recordings.toReversed() } },
  ].map((content) => JSON.stringify(content))
  const { text } = manifestOf({ results })
  for (const other of [...changed, JSON.stringify(real, null, 7), ` ${text}`]) {
    expect(() => readText(other)).toThrow('its signature is invalid')
  }
  expect(listResults(readText(`${text}\r\n`).manifest)).toEqual(results)
})

it('refuses a manifest that was truncated anywhere', () => {
  const { text } = manifestOf({ results })
  for (let length = 0; length < text.length - 2; length += 7) {
    expect(() => readText(text.slice(0, length)), String(length)).toThrow(FileError)
  }
})

it('accepts a signature only in the exact form in which it was written', () => {
  const signature = String(real['signature'])
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last two bits of the last digit are unused.
  const alike = signature.slice(0, -1) + digits[digits.indexOf(signature.slice(-1)) + 1]
  for (const form of [`${signature}=`, `${signature}\n`, ` ${signature}`, `${signature}!`, alike]) {
    expect(String(refusal({ ...real, signature: form })), form).toContain('its signature is invalid')
  }
})

const withoutPull = { pullRequest: null, runId: '900' }
const ofAnother = 'it names no pull request, and comes neither from this run nor from the one that triggered it'

it.each<[string, Job, string, Partial<typeof reader.context>?]>([
  ['with another API key', { apiKey: 'another key' }, 'its signature is invalid'],
  ['for another repository', { repositoryId: '812345679' }, 'its signature is invalid'],
  ['by a later run', { runId: '1001' }, 'it comes from a later run than this one'],
  ['by a later attempt', { runAttempt: 3 }, 'it comes from a later attempt than this one'],
  ['for another pull request', { pullRequest: 2 }, 'it belongs to a different pull request than this run'],
  ['without a pull request by another run', withoutPull, ofAnother],
  ['without one by a run that triggered another', withoutPull, ofAnother, { triggeringRunId: '899' }],
])('refuses a manifest that was written %s', (_, job, reason, context = {}) => {
  expect(() => read(contentOf({ results, ...job }), context)).toThrow(reason)
})

it.each([
  ['of its repository by a former name', { repository: 'octo-org/former' }, {}],
  ['of a pull request if the reader knows none', {}, { pullRequest: undefined }],
  ['without a pull request by the same run', { pullRequest: null }, {}],
  ['without one by the run that triggered this one', withoutPull, { triggeringRunId: '900' }],
  ['without one if the reader knows none', withoutPull, { pullRequest: undefined }],
])('accepts a manifest %s', (_, job, context) => {
  expect(listResults(read(contentOf({ results, ...job }), context).manifest)).toEqual(results)
})

it('rejects the signature of another manifest or of a comment', () => {
  const { signature } = contentOf({ name: 'e2e' })
  expect(refusal({ ...real, signature })).toContain('its signature is invalid')
  const place = { commentKey: 'recordings', pullRequest: pull.number }
  const ofComment = reader.signing.signComment(place, JSON.stringify(real))
  expect(refusal({ ...real, signature: ofComment })).toContain('its signature is invalid')
})

it('refuses another version, even if the manifest is signed', () => {
  expect(listResults(readText(signed(real)).manifest)).toEqual(results)
  expect(() => readText(signed({ ...real, shareRecordings: 2 }))).toThrow('its version is 2, but only version 1')
})

it('recognizes a manifest by its beginning alone', () => {
  expect(beginsAsManifest(Buffer.from(manifestOf().text))).toBe(true)
  for (const text of ['{"shareRecordings":1,', '{\n  "shareRecordings": 12 ,']) {
    expect(beginsAsManifest(Buffer.from(text)), text).toBe(true)
  }
  const late = `${' '.repeat(5000)}{"shareRecordings":1`
  for (const text of ['', '[]', 'null', '{"run":{}}', '{"a":{"shareRecordings":1}}', late]) {
    expect(beginsAsManifest(Buffer.from(text)), text.trim()).toBe(false)
  }
})

const repositoryUrl = 'https://github.com/octo-org/demo'
const ofMain = { runId: '900', branch: 'main', commit: 'b'.repeat(40), repositoryUrl }

/** A manifest of a push to main, changed. */
function textOfMain(changes: { event?: string; named?: true; branch?: string; commit?: string; runId?: string } = {}) {
  const { event = 'push', named, branch = 'main', commit = ofMain.commit, runId = ofMain.runId } = changes
  const key = 'a1b2c3d4e5f60718'
  const manifest = manifestFrom(results, { key, heading: 'unit', time: '2025-06-15T15:06:40Z' })
  const facts = { commentKey: 'recordings', repository: 'octo-org/demo', branch, event, pullRequest: 3 }
  const there = { ...manifest, commit, run: { ...manifest.run, id: runId } }
  return manifestText({ ...facts, ...(named && { pullRequestNamed: named }) }, {}, there, reader.signing)
}

const openOfMain = (text: string, signing = reader.signing) => openForComparison(Buffer.from(text), signing, ofMain)

it.each(['push', 'schedule', 'workflow_dispatch'])('compares with the manifest of a %s on the branch', (event) => {
  // The branch can be the head of a pull request that merges it elsewhere.
  const opened = openOfMain(textOfMain({ event }))
  expect(opened).toMatchObject({ event, branch: 'main', pullRequest: 3 })
  expect(linkedRecordings(opened.manifest).map(({ url }) => url)).toEqual(links)
})

const links = sharedBy('unit')
  .flatMap(({ url = '' }) => url)
  .toReversed()

it('compares with a manifest that another key signed, without its links, because GitHub vouches for its run', () => {
  const text = textOfMain()
  const others = [
    openOfMain(text, createSigning('another key', '812345678')),
    openOfMain(text, createSigning('', '812345678')),
    openOfMain(text.replace('"reused":0', '"reused":1')),
  ]
  const { tests } = openOfMain(text).manifest
  expect(tests.length).toBeGreaterThan(0)
  for (const { manifest } of others) {
    expect(manifest.tests).toEqual(tests)
    expect(recordedShares(manifest)).toEqual([])
    expect(JSON.stringify(manifest)).not.toContain('video.example.com')
  }
  expect(() => openOfMain(text.slice(0, -200))).toThrow('it is incomplete')
})

it.each([
  [{ event: 'pull_request' }, 'its run was not started by a push, a schedule or a person'],
  [{ event: 'issue_comment' }, 'its run was not started by a push, a schedule or a person'],
  [{ event: 'repository_dispatch' }, 'its run was not started by a push, a schedule or a person'],
  [{ event: 'workflow_run' }, 'its run was not started by a push, a schedule or a person'],
  [{ event: 'workflow_dispatch', named: true }, 'its step named a pull request'],
  [{ branch: 'topic' }, 'it does not come from the branch main'],
  [{ commit: 'c'.repeat(40) }, 'it tested a different commit than its run'],
  [{ runId: '901' }, 'it comes from a different run than its artifact'],
] as const)('does not compare with the manifest of %j', (changes, why) => {
  expect(() => openOfMain(textOfMain(changes))).toThrow(why)
})
