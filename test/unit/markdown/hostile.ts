import fc from 'fast-check'
import type { ListedTest, RecordingResult, Section } from '../../../src/manifest/schema.ts'
import { oneLine } from '../../../src/text.ts'
import { earlier, head, jobOf } from '../../support/markdown/sections-of-jobs.ts'
import type { Result, ResultTest } from '../../support/result.ts'
import { cleaning } from '../../support/secrets/cleaning.ts'

const words = (text: string) => text.split(/ +/)

const pieces = [
  ...words('| \\ \\| ` `` ``` [ ] ]( < > * ** _ ~ ~~ # ! & ; / . : - ='),
  ...words('--> <!-- ]]> <![CDATA[ <? ?> <!x --!> </summary> </details> </code> </a> </td></tr></table>'),
  ...words('<h1> <script> <style> <textarea> <plaintext> <br/> <svg/onload=x>'),
  ...['<!-- -->', '<details open>', '<img src=x onerror=alert(1)>', '<a href="https://evil.example">'],
  ...['\n', '\r', '\r\n', '\n\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\t'],
  ...[' ', '  ', '\u00a0', '\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'],
  ...['\u200e', '\u202e', '\u2066', '\u2069', '\u061c', '\ud800', '\udc00', '\ufffe', '\0'],
  ...['\u001b[31m', '\u001b[', '\u001b]8;;https://evil.example\u0007', '\u009b'],
  ...words('@octocat @octo-org/team #1 GH-1 octo-org/demo#1 GHSA-aaaa-bbbb-cccc CVE-2024-12345'),
  ...words('a1b2c3d a1b2c3d4e5f60718293a4b5c6d7e8f9012345678 octo-org/demo@a1b2c3d'),
  ...words(':tada: :+1: ::tada:: ![x](y) [x](javascript:alert(1)) [x] [^1] $x$ $$x$$ $`x`$'),
  ...['[^1]: note', '[x]: /y', '```math\nx\n```', '- [ ] ', '> [!NOTE]\n> ', '1. ', '    code'],
  ...words('&lt; &#64; &commat; &colon;tada&colon; &#0; &nbsp;'),
  ...words('http://evil.example https://evil.example/x www.evil.example WWW.evil.example <http://x.example>'),
  ...words('<a@b.example> a@b.example mailto:a@b.example xmpp:a@b.example demo é漢🎬'),
  ...['\n\n### Recordings\n', '\n---\n', '| :-- | --: |', '| ▶ [x](<https://evil.example>) |'],
  ...['<!-- share-recordings key=recordings -->', '<!-- share-recordings-state 1 AAAA AAAA -->'],
]

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

const endless = fc.constantFrom('x', '|', '\\', '`', '@', '🎬').map((each) => each.repeat(300))

/** Text as an attacker, a test framework or an accident could produce it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.array(piece, { maxLength: 8 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.tuple(piece, endless, piece).map((all) => all.join('')) },
)

/** The action's own errors and the paths of files are never empty. */
const hostileLine = hostileText.filter((text) => oneLine(text) !== '')

/** Addresses that the service's client accepts: absolute, with http or https. */
const hostileUrl: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('https://', 'http://'), hostileText, hostileText, hostileText)
  .map(([scheme, path, query, hash]) => URL.parse(`${scheme}video.example/${path}?q=${query}#${hash}`)?.href)
  .filter((href) => href !== undefined)

const size = fc.option(fc.nat(1e6), { nil: undefined })
/** In seconds. */
const duration = fc.option(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { nil: undefined })
const pixels = fc.option(fc.integer({ min: 1, max: 8192 }), { nil: undefined })

const test: fc.Arbitrary<ResultTest> = fc.record({
  title: hostileText,
  project: hostileText,
  result: fc.constantFrom('passed', 'failed', 'flaky', 'skipped'),
  error: fc.option(hostileText, { nil: undefined }),
  file: fc.option(hostileText, { nil: undefined }),
  line: fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: undefined }),
})
const failedTests = fc.array(
  test.map((one) => ({ ...one, result: 'failed' as const })),
  { maxLength: 2 },
)

const sharedResult: fc.Arbitrary<Result> = fc
  .tuple(
    fc.tuple(hostileLine, hostileText, hostileUrl),
    size,
    duration,
    pixels,
    pixels,
    fc.option(test, { nil: undefined }),
  )
  .map(([[path, title, url], sizeBytes, durationSeconds, width, height, shown]) => ({
    path,
    title,
    url,
    status: 'shared',
    shareId: 'shr_1',
    ...known({ sizeBytes, durationSeconds, width, height, test: shown }),
  }))

function known(values: Partial<Record<keyof Result, unknown>>): Partial<Result> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const failedResult: fc.Arbitrary<Result> = fc
  .tuple(hostileLine, hostileText, hostileLine)
  .map(([path, title, error]) => ({ path, title, status: 'failed', error }))

export const hostileResults: fc.Arbitrary<Result[]> = fc.array(fc.oneof(sharedResult, failedResult), {
  maxLength: 4,
})

/** A job's section whose texts are all hostile. */
export const hostileSection: fc.Arbitrary<Section> = fc
  .record({
    results: hostileResults,
    unrecorded: failedTests,
    texts: fc.tuple(hostileText, hostileText, hostileText, hostileText),
    runId: fc.constantFrom('', '1000', '1001', '1002', '1003', '1004'),
    runAttempt: fc.integer({ min: 1, max: 2 }),
    commit: fc.constantFrom('', head, head, earlier, 'b'.repeat(40)),
    now: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  })
  .map(({ results, unrecorded, texts: [heading, runNumber, visibility, workflow], now, ...run }) => {
    const named = { key: `key of ${heading}`, heading, runNumber, workflow, visibility }
    const job = { ...run, ...named, missing: unrecorded, clean: cleaning() }
    return { ...jobOf(results, job), time: Math.floor(now / 1000) }
  })

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** The same section with harmless words for each text, and a heading that keeps its position. */
export function harmless(section: Section, place: number): Section {
  const projects = distinct(section.tests.flatMap(({ project }) => project ?? []))
  const reasons = distinct(section.recordings.flatMap((one) => (one.status === 'failed' ? one.error : [])))
  const harmlessTest = ({ label: _, ...test }: ListedTest): ListedTest => ({
    ...test,
    title: 'demo',
    project: test.project && `project ${projects.indexOf(test.project)}`,
    error: test.error && 'Error: no',
  })
  const harmlessRecording = (recording: RecordingResult): RecordingResult => {
    if (recording.status === 'hidden') return recording
    if (recording.status === 'removed') return { ...recording, title: 'demo' }
    if (recording.status !== 'failed') return { ...recording, title: 'demo', url: 'https://video.example/s' }
    return { ...recording, title: 'demo', path: 'out/demo.webm', error: `reason ${reasons.indexOf(recording.error)}` }
  }
  const { number: _number, workflow, ...run } = section.run
  return {
    ...section,
    heading: `job ${place}`,
    run: { ...run, number: '12', ...(workflow !== undefined && { workflow: 'CI' }) },
    tests: section.tests.map(harmlessTest),
    recordings: section.recordings.map(harmlessRecording),
  }
}
