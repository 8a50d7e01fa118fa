import { buildManifest } from '../../../src/actions/main/build-manifest.ts'
import { commentLimit } from '../../../src/comment/contribution.ts'
import { uncut } from '../../../src/comment/cut.ts'
import { forComment } from '../../../src/manifest/for-comment.ts'
import { byRank, isFailing } from '../../../src/manifest/rank.ts'
import type { ListedTest, Manifest, OutsideError, Section, TestCounts } from '../../../src/manifest/schema.ts'
import { numberAndClean, type SectionKeys } from '../../../src/manifest/section-keys.ts'
import { composeComment } from '../../../src/markdown/compose.ts'
import { arrangeSections } from '../../../src/markdown/parts-to-render.ts'
import { type RenderSettings, renderParts } from '../../../src/markdown/render-parts.ts'
import { cleanFindings } from '../../../src/reports/clean-findings.ts'
import type { StepReports } from '../../../src/reports/read-test-reports.ts'
import type { SharingResult } from '../../../src/sharing/share-recordings.ts'
import { signing } from '../comment/sections.ts'
import { noTests, readReports } from '../reports/report-of.ts'
import type { Result, ResultTest } from '../result.ts'

export const head = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
export const earlier = 'e5f60718293a4b5c6d7e8f9012345678a1b2c3d4'
export const repositoryUrl = 'https://github.com/octo-org/demo'

export const commentView: RenderSettings = {
  headCommit: head,
  repositoryUrl,
  rest: 'run',
  sizes: false,
  mostPictures: 3,
}
export const summaryView: RenderSettings = {
  ...commentView,
  headCommit: '',
  rest: 'outputs',
  sizes: true,
  mostPictures: Number.POSITIVE_INFINITY,
}

export type Job = {
  heading?: string
  key?: string
  runId?: string
  runNumber?: string
  runAttempt?: number
  commit?: string
  leftOut?: number
  tests?: Partial<TestCounts>
  reportUrl?: string
  /** Failed tests without a recording. */
  missing?: ResultTest[]
  errors?: (OutsideError & { file?: string; line?: number })[]
  /** ISO 8601. */
  time?: string
  baseUrl?: string
  workflow?: string
  visibility?: string
  /** Replaces all fields below. */
  identity?: SectionKeys
  /** Name of its matrix job. By default, the job belongs to no matrix. */
  part?: string
  matrix?: string
  jobTotal?: number
  quiet?: boolean
  runSeconds?: number
  /** By default, no text needs cleaning. */
  clean?: (text: string) => string
}

/** A comment that shows sections. */
export function commentOf(sections: readonly Section[], limit = commentLimit): string {
  const state = { pullRequest: 1, head, cut: uncut, runs: {}, replaced: [], removed: {}, sections }
  const view = { repositoryUrl, commentKey: 'recordings', pullRequest: 1, signing, name: undefined }
  return composeComment(state, view, limit).body
}

export function renderSections(sections: readonly Section[], view: RenderSettings, lines: number): string {
  return renderParts(arrangeSections(sections, view.headCommit), view, lines)
}

/** A job's section for these results. By default, at the head and in run 12. */
export function jobOf(results: readonly Result[], job: Job = {}): Section {
  return forComment(manifestFrom(results, job))
}

/** The manifest of a job's step with these results. */
export function manifestFrom(results: readonly Result[], job: Job = {}): Manifest {
  const { heading = 'test', key = heading, runId = '1000', runNumber = '12', runAttempt = 1, workflow = '' } = job
  const { clean = String } = job
  const listed = listedTests(results, job.missing ?? [])
  const changedTests = new Set(results.flatMap(({ changed, test }) => (changed && test ? nameOf(test) : [])))
  const changedFiles = new Set(results.flatMap(({ changed, test, path }) => (changed && !test ? path : [])))
  const reports = cleanReports(reportsOf(listed, job), clean)
  const source = {
    sectionKeys: numberAndClean(job.identity ?? identityOf(key, heading, job), 1, clean),
    run: { runId, runAttempt, runNumber, workflow, commit: job.commit ?? head },
    baseUrl: new URL(job.baseUrl ?? 'https://api.example.com/'),
    visibility: job.visibility ?? 'unlisted',
    withPassword: false,
    leftOut: job.leftOut ?? 0,
    reports,
    changes: {
      isTestChanged: (test: ListedTest) => changedTests.has(nameOf(test)),
      isFileChanged: (path: string) => changedFiles.has(path),
    },
    reportUrl: job.reportUrl,
    quiet: job.quiet ?? false,
    randomNumber: 1,
    clean,
  }
  const shared = results.map((result) => sharingOf(result, listed, clean))
  return buildManifest(shared, source, Date.parse(job.time ?? '2025-06-15T15:06:40Z'))
}

function identityOf(key: string, heading: string, { part = heading, matrix, jobTotal }: Job): SectionKeys {
  return {
    key,
    heading,
    part: { key: part === heading ? key : part, heading: part },
    job: {
      key: part === heading ? key : part,
      ...(matrix !== undefined && { matrix, instance: matrix }),
      ...(jobTotal !== undefined && { total: jobTotal }),
    },
  }
}

function reportsOf(tests: readonly ListedTest[], { tests: counts, errors = [], runSeconds }: Job): StepReports {
  return readReports({
    tests,
    ...(runSeconds !== undefined && { runSeconds }),
    ...errorTotals(errors.map(placed)),
    testCount: tests.length,
    errors: errors.map(placed),
    counts: counts && { ...noTests, ...counts },
  })
}

/** Totals like those of parsed reports. Errors of a report itself are only counted. */
function errorTotals(errors: readonly OutsideError[]): Pick<StepReports, 'errorDigests' | 'reportErrors'> {
  const own = errors.filter(({ ofReport }) => !ofReport)
  return {
    errorDigests: own.map(({ error, place }, at) => JSON.stringify([error, place, at])),
    reportErrors: errors.length - own.length,
  }
}

function cleanReports(reports: StepReports, clean: (text: string) => string): StepReports {
  return { ...reports, ...cleanFindings(reports, clean) }
}

/** Recordings with the same title and project show the same test. */
function nameOf({ title, project }: Pick<ResultTest, 'title' | 'project'>): string {
  return JSON.stringify([title, project])
}

function listedTests(results: readonly Result[], missing: readonly ResultTest[]): ListedTest[] {
  const recorded = results.flatMap(({ test }) => test ?? [])
  // Uses the first failed try, for its error.
  const byName = Map.groupBy([...recorded, ...missing], nameOf).values()
  const tests = byName.map((alike) => alike.find(({ error }) => error !== undefined) ?? alike[0])
  return [...tests]
    .flatMap((test) => test ?? [])
    .sort(byRank)
    .map((test, id): ListedTest => {
      const { title, project, result, error, ...rest } = test
      return { id, title, project, result, ...(isFailing(test) && { error, ...placed(rest) }) }
    })
}

/** Adds its line as its place. The workspace has only the folder `tests`. */
function placed<Failed extends { file?: string | undefined; line?: number | undefined }>({
  file,
  line,
  ...rest
}: Failed) {
  if (file === undefined) return rest
  return { ...rest, place: { file, line, isHere: file.startsWith('tests/') ? (true as const) : undefined } }
}

/** Cleans the texts as the step would have by then. */
function sharingOf(result: Result, tests: readonly ListedTest[], clean: (text: string) => string): SharingResult {
  const {
    path,
    status,
    url = '',
    shareId,
    fileId,
    sha256,
    error = '',
    test: shown,
    changed: _,
    comparedWith: __,
    title: ___,
    ...facts
  } = result
  const test = shown && tests.find((each) => nameOf(each) === nameOf(shown))
  const { title: _title, project: _project, result: _result, ...ofTry } = shown ?? { title: '' }
  const title = clean(result.title) || clean(path)
  const recording = { file: '', stamp: '', name: '', path, ...facts }
  const titled = {
    path,
    title,
    recording: recording as never,
    recordedTest: test && { test, recordedTry: { ...ofTry, id: test.id }, label: clean(test.title) || title },
  }
  if (status === 'failed') return { titled, outcome: { status, error: clean(error), shareId } }
  return { titled, outcome: { status, url, shareId, fileId, sha256 } }
}

/** Shared recordings, without sizes or lengths unless given. */
export function shared(count: number, changes: Partial<Result> = {}): Result[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/${at + 1}.webm`,
    title: `Video ${at + 1}`,
    status: 'shared',
    url: `https://video.example.com/s/${at + 1}`,
    shareId: `shr_${at + 1}`,
    ...changes,
  }))
}

export function failed(count: number): Result[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `out/bad ${at + 1}.webm`,
    title: `Bad ${at + 1}`,
    status: 'failed',
    error: 'the file is empty',
  }))
}
