import { cutText } from '../text.ts'
import { removedAt } from './join.ts'
import { isFailing, isFixed } from './rank.ts'
import { makeRows } from './rows.ts'
import type { ListedTest, RecordingResult, RowManifest, Section, ShownTest, Totals } from './schema.ts'
import { isLinked, shareIdOf } from './shares.ts'

/** More would never fit into a comment or a summary. */
const mostRecordings = 5000
/** In characters. Longer texts would crowd out the rest. */
const longestText = 250

/** Reduces a manifest to the tests that have a row, and to the fields that rows and reuse need. */
export function forComment(manifest: RowManifest): Section {
  const { comparedWith, totals } = manifest
  const inRows = idsInRows(manifest)
  const tests = manifest.tests.filter(({ id }) => inRows.has(id))
  const specFiles = manifest.specFiles.filter(({ id }) => inRows.has(id))
  const recordings = manifest.recordings.map((recording) => recordingForComment(recording, manifest))
  return {
    ...manifest,
    tests: tests.map(testForComment),
    specFiles: specFiles.map(testForComment),
    testsComplete: true,
    totals: totalsForComment(totals),
    recordings: recordings.map((recording, at) => (at < mostRecordings ? recording : keepIds(recording))),
    ...(comparedWith && {
      comparedWith: { ...comparedWith, tests: comparedTestsOfUse(comparedWith.tests, [...specFiles, ...tests]) },
    }),
  }
}

/**
 * Ids of the tests that have a row with the comparison, or without it. A copy of the manifest may lack it, and joining both
 * copies needs all these tests.
 */
function idsInRows({ comparedWith, ...manifest }: RowManifest): ReadonlySet<number> {
  const rows = [...makeRows([manifest]), ...(comparedWith ? makeRows([{ ...manifest, comparedWith }]) : [])]
  return new Set(rows.flatMap((row) => (row.kind === 'test' ? row.test.id : [])))
}

/** Longer lists are left out. */
const mostDigests = 300
const mostProjects = 20

function totalsForComment({ errors, causes, projects, ...totals }: Totals): Totals {
  return {
    ...totals,
    ...(errors !== undefined && errors.length <= mostDigests && { errors }),
    ...(causes !== undefined && causes.length <= mostDigests && { causes }),
    ...(projects !== undefined &&
      projects.length <= mostProjects && { projects: projects.map((project) => cutText(project, longestText)) }),
  }
}

function testForComment<Test extends ListedTest>({
  file: _file,
  suites: _suites,
  identity: _identity,
  ...test
}: Test): Omit<Test, 'file' | 'suites' | 'identity'> {
  return {
    ...test,
    title: cutText(test.title, longestText),
    ...(test.label !== undefined && { label: cutText(test.label, longestText) }),
    ...(test.project !== undefined && { project: cutText(test.project, longestText) }),
  }
}

function recordingForComment(recording: RecordingResult, { withPassword }: RowManifest): RecordingResult {
  if (recording.status === 'hidden') return recording
  const { mimeType: _mimeType, path, shownPath = path, ...rest } = recording
  const { test } = rest
  const shown = {
    title: cutText(rest.title, longestText),
    ...(test && { test: shownForComment(test) }),
  }
  if (rest.status === 'failed') {
    const error = cutText(rest.error, longestText)
    return { ...rest, ...shown, error, path: cutText(shownPath ?? rest.title, longestText) }
  }
  if (!isLinked(rest)) return { ...rest, ...shown }
  const { fileId: _fileId, sha256, detailsDigest, ...linked } = rest
  // Recordings with a password are never reused, so they need no digests.
  if (sha256 === undefined || withPassword) return { ...linked, ...shown }
  return { ...linked, ...shown, sha256, ...(detailsDigest !== undefined && { detailsDigest }) }
}

function shownForComment({ tries: _tries, error: _error, file: _file, line: _line, ...test }: ShownTest): ShownTest {
  return test
}

/** A recording without a row, of which only the ids are kept. */
type HiddenRecording = Extract<RecordingResult, { status: 'hidden' }>

/** Keeps only the ids that cleanup needs to delete the share. */
export function keepIds(recording: RecordingResult): HiddenRecording {
  if (recording.status === 'hidden') return recording
  const [shareId, removed] = [shareIdOf(recording), removedAt(recording)]
  return {
    id: recording.id,
    status: 'hidden',
    ...(shareId !== undefined && { shareId }),
    ...(removed !== undefined && { removed }),
  }
}

type ComparedTests = NonNullable<Section['comparedWith']>['tests']

/** The comparisons of tests that failed, were flaky, changed or were fixed. Others aren't worth the room. */
function comparedTestsOfUse(compared: ComparedTests, tests: readonly ListedTest[]): ComparedTests {
  const byId = new Map(tests.map((test) => [test.id, test]))
  return compared.filter((comparedWith) => {
    const test = byId.get(comparedWith.id)
    return test && (isFailing(test) || test.changed || isFixed({ ...test, comparedWith }))
  })
}
