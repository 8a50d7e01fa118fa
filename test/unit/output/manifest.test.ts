import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { pull } from '../../../emulators/runner/pull-request.ts'
import { shownShares } from '../../../src/comment/section.ts'
import { FileError } from '../../../src/files/read-files.ts'
import { isManifest, type Manifest, readManifest } from '../../../src/output/manifest.ts'
import { replacements } from '../comment/replacements.ts'
import { contentOf, manifestOf, notShared, reader, sharedBy } from './manifests-of-jobs.ts'

type Content = Record<string, unknown>

const results = [...sharedBy('unit'), notShared]
const real = contentOf({ results })

/** What the report makes of a file with this content. */
function read(content: unknown, context: Partial<typeof reader.context> = {}): Manifest {
  const json: unknown = JSON.parse(JSON.stringify(content))
  if (!isManifest(json)) throw new FileError('it is no manifest')
  return readManifest(json, { ...reader, context: { ...reader.context, ...context } })
}

/** Why it is refused; undefined where it is taken. */
function refusal(content: unknown): string | undefined {
  try {
    read(content)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(FileError)
    return String(error)
  }
}

/** The content as somebody writes it who has the API key. */
function signed({ signature: _, ...content }: Content): Content {
  return { ...content, signature: reader.signing.signManifest(JSON.stringify(content)) }
}

const others = [
  ...[null, -1, 0, 1e300, 'x', '', [], {}, [[]]],
  ...['https://evil.example/', 'javascript:alert(1)', 'shr_evil'],
]

it('takes a manifest as a step writes it, its results unchanged', () => {
  const manifest = read(real)
  expect(JSON.stringify(manifest.results)).toBe(JSON.stringify(results))
  expect(manifest).toMatchObject({ runId: '1000', runAttempt: 1, state: Object(real['state']) })
  expect(manifest.state).toMatchObject({ shared: 2, failed: 1 })
  expect(shownShares(manifest.state).map(({ id }) => id)).toEqual(['shr_unit_2', 'shr_unit_1'])
})

it('refuses a manifest in which any single value was changed, and repeats nothing of it', () => {
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

it('refuses a manifest that has one field less or more, in any place', () => {
  const [first, ...rest] = results
  for (const name of Object.keys(real)) {
    const { [name]: _, ...less } = real
    expect(refusal(less), name).toBeDefined()
  }
  const changed = [
    { ...real, later: 1 },
    { ...real, section: { ...Object(real['section']), later: 1 } },
    { ...real, results: [{ ...first, later: 1 }, ...rest] },
    { ...real, results: rest },
    { ...real, results: [...results, notShared] },
    { ...real, results: results.toReversed() },
  ]
  for (const content of changed) expect(refusal(content)).toContain('its signature does not hold')
})

it('takes a manifest that was written anew with the same content', () => {
  expect(read(JSON.parse(JSON.stringify(real, null, 7))).results).toEqual(results)
})

it('takes a signature in no other form than the one that it was written in', () => {
  const signature = String(real['signature'])
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last two bits of the last digit stand for nothing.
  const alike = signature.slice(0, -1) + digits[digits.indexOf(signature.slice(-1)) + 1]
  for (const form of [`${signature}=`, `${signature}\n`, ` ${signature}`, `${signature}!`, alike]) {
    expect(String(refusal({ ...real, signature: form })), form).toContain('its signature does not hold')
  }
})

it.each([
  ['with another API key', { apiKey: 'another key' }, 'its signature does not hold'],
  ['for another repository', { repositoryId: '812345679' }, 'its signature does not hold'],
  ['by a later run', { runId: '1001' }, 'runId is of a later run than this one'],
  ['by a later attempt', { runAttempt: 3 }, 'runAttempt is of a later attempt than this one'],
  ['for another pull request', { pullRequest: 2 }, 'pullRequest is not that of this run'],
])('refuses a manifest that was written %s', (_, job, reason) => {
  expect(refusal(contentOf({ results, ...job }))).toContain(reason)
})

it('takes a manifest of its repository by any name that this had', () => {
  expect(read(contentOf({ results, repository: 'octo-org/former' })).results).toEqual(results)
})

it('takes the signature of no other manifest, and of no comment', () => {
  const { signature } = contentOf({ name: 'e2e' })
  expect(refusal({ ...real, signature })).toContain('its signature does not hold')
  const place = { commentKey: 'recordings', pullRequest: pull.number }
  const ofComment = reader.signing.signComment(place, JSON.stringify(real))
  expect(refusal({ ...real, signature: ofComment })).toContain('its signature does not hold')
})

it.each([2, '1', undefined])('refuses version %j, although the manifest is signed', (version) => {
  expect(refusal(signed({ ...real, version }))).toContain('version is not 1')
})

it('takes a manifest on its pull request, and where it or the reader knows none', () => {
  expect(read(real, { pullRequest: undefined }).results).toEqual(results)
  const without = contentOf({ results, pullRequest: null })
  expect(without).not.toHaveProperty('pullRequest')
  expect(read(without).results).toEqual(results)
})

it('takes a failure beside the id of a share that was made, and whose link nobody knows', () => {
  const orphan = { ...notShared, shareId: 'shr_orphan', error: 'creating the share failed' }
  expect(read(contentOf({ results: [...results, orphan] })).results.at(-1)).toEqual(orphan)
})

it('takes no prototype from a file', () => {
  const { text } = manifestOf({ results })
  const strange = [
    text.replace('"path":', '"__proto__":{"url":"https://evil.example/"},"path":'),
    text.replace('"version":1', '"version":1,"__proto__":{"polluted":true}'),
  ]
  for (const json of strange) {
    expect(json).not.toBe(text)
    expect(() => readManifest(JSON.parse(json), reader)).toThrow('its signature does not hold')
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('refuses what is nested deeply, and what is no text where it reads one', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  const strange = { toString: 1 }
  for (const name of Object.keys(real)) {
    for (const value of [deep, strange]) {
      expect(() => readManifest({ ...real, [name]: value }, reader), name).toThrow(FileError)
    }
  }
})

it('knows a manifest by what it holds', () => {
  expect(isManifest(real)).toBe(true)
  for (const content of [null, [], {}, 'manifest', { results: [] }, { section: {}, results: [] }]) {
    expect(isManifest(content)).toBe(false)
  }
})
