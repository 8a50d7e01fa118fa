import * as v from 'valibot'
import { amount, count, filledText, meaning, objectOf, ordinal, type Read, side, webAddress, yes } from './shape-of.ts'

// The model of a step's findings and shares. A comment's hidden state holds one for each step, the manifest file holds it in
// full, and outputs, tables and log lines are views of it.

export const testResults = ['passed', 'failed', 'flaky', 'skipped'] as const
/** `did not run`: the run ended early. `without a result`: the report's word means neither passed nor failed. */
export const outcomes = [...testResults, 'did not run', 'without a result'] as const
export const tryResults = ['passed', 'failed', 'skipped'] as const

const file = meaning(
  'Relative to the workspace if `isHere`, otherwise as the report has it. With `/` on every system.',
  filledText,
)
const place = objectOf({
  file,
  line: v.optional(meaning('From 1.', ordinal)),
  isHere: v.optional(meaning('Whether the workspace has the file.', yes)),
})

/** Facts from a video's content. Uncertain ones are absent. */
export const mediaFacts = {
  mimeType: v.optional(
    meaning(
      'MIME type without parameters, such as `video/webm` or `image/gif`.',
      v.pipe(v.string(), v.regex(/^(?:video|image)\/[^\s;]+$/)),
    ),
  ),
  durationSeconds: v.optional(
    meaning('Length in seconds, to the millisecond.', v.pipe(v.number(), v.gtValue(0), v.maxValue(31_622_400))),
  ),
  width: v.optional(meaning('Width at which the video is shown, in pixels.', side)),
  height: v.optional(meaning('Height at which the video is shown, in pixels.', side)),
  cutShort: v.optional(
    meaning(
      'Present if the file is incomplete, most likely because its recorder was killed. The length is that of the part that plays.',
      yes,
    ),
  ),
}

export const identityFields = {
  title: meaning('Titles of suites and test as the report has them, joined by ` › `.', v.string()),
  project: v.optional(meaning('The project (browser, device) as the report names it.', v.string())),
  file: v.optional(
    meaning("The test's file as its report names it, or what the report has instead, such as a class.", filledText),
  ),
  suites: v.optional(
    meaning('Titles of the enclosing suites that `title` does not begin with, outermost first.', v.array(v.string())),
  ),
  identity: v.optional(
    meaning(
      'Digest of project, file and titles before they were cut or cleaned; absent if they are whole.',
      filledText,
    ),
  ),
}

const failure = {
  error: v.optional(meaning('Error of the first failed try, in one line.', filledText)),
  place: v.optional(meaning('Location of the test or error.', place)),
  errorPlace: v.optional(meaning('Location of the error, if that is another line.', place)),
}

const test = objectOf({
  id: meaning('Unique within the manifest; recordings refer to it.', count),
  ...identityFields,
  result: v.optional(meaning('Result of all tries together; absent if no report gives one.', v.picklist(outcomes))),
  label: v.optional(meaning('Name in tables, if that is not the title.', v.string())),
  changed: v.optional(meaning('Present if the pull request adds or changes it.', yes)),
  ...failure,
  cause: v.optional(
    meaning('The same for all tests whose failures have the same cause. Absent if the error is unknown.', filledText),
  ),
})

const specFile = objectOf({
  ...test.entries,
  covers: v.optional(meaning('The `id`s of its tests.', v.array(count)), []),
})

const outsideError = objectOf({
  ...failure,
  count: v.optional(meaning('Number of errors that this counts as; absent if 1.', ordinal)),
  ofReport: v.optional(meaning('Present if the text names a report. Such errors are never joined across jobs.', yes)),
})

/** The try of a test that a recording shows. */
export const tryFields = {
  try: v.optional(meaning('Number of this try, from 1, if the report has it.', ordinal)),
  tries: v.optional(meaning('Number of tries that the test had.', ordinal)),
  tryResult: v.optional(meaning('Result of this try.', v.picklist(tryResults))),
  error: v.optional(
    meaning(
      'Why this try failed, in at most 300 code points. Absent if it passed, unless it was expected to fail.',
      filledText,
    ),
  ),
  file: v.optional(meaning("The error's file if it is in the workspace, otherwise the test's.", filledText)),
  line: v.optional(meaning('Line in that file, from 1.', ordinal)),
}

const shown = objectOf({ id: meaning('The `id` of the test, or of the spec file.', count), ...tryFields })

const recordingId = meaning('Unique within the manifest.', count)

export const path = meaning(
  'Path of the file, relative to the workspace, with `/` on every system. Absolute only for a file outside the workspace.',
  filledText,
)

/** The facts of a recording, shared or not. */
export const recordingFields = {
  title: meaning('Title of the share, in one line, from the input `title`.', filledText),
  sizeBytes: v.optional(meaning('Size of the file in bytes.', count)),
  ...mediaFacts,
}

/** The fields of a recording that is not hidden. */
const visibleFields = {
  id: recordingId,
  path: v.optional(path),
  shownPath: v.optional(meaning('The path without secrets, if it contains any.', filledText)),
  ...recordingFields,
  changed: v.optional(meaning('Present if the pull request adds or changes the file.', yes)),
  test: v.optional(meaning('The test and try that the recording shows, if a report has them.', shown)),
  moment: v.optional(meaning('Start of the last seconds of a failed try, in whole seconds.', ordinal)),
  detailsDigest: v.optional(
    meaning('Digest of the details sent for the page behind the link, except commit and links.', filledText),
  ),
}

const shareId = meaning(
  'Id of the share at the service; absent if the service gave none.',
  v.pipe(filledText, v.regex(/^[^\s,\p{Cc}]+$/u)),
)

/** The facts of a recording with a link. */
export const linkFields = {
  url: meaning('The link.', webAddress),
  shareId: v.optional(shareId),
  fileId: v.optional(meaning('Id of the file at the service.', filledText)),
  artifactId: v.optional(
    meaning('Id of the artifact, if GitHub keeps the recording.', v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/))),
  ),
  sha256: v.optional(
    meaning(
      'SHA-256 of the file in hexadecimal; only with `reuse: true`.',
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    ),
  ),
}

/** The facts of a recording without a link. */
export const failureFields = {
  error: meaning('Why it could not be shared and what to do, in one line.', filledText),
  shareId: v.optional(meaning('Id of a share that exists although its link is unknown.', shareId)),
}

/** A recording, shared or not. */
const recording = v.variant('status', [
  objectOf({
    status: meaning(
      '`shared`: uploaded by this run. `reused`: unchanged, with a link from an earlier run.',
      v.picklist(['shared', 'reused']),
    ),
    ...visibleFields,
    ...linkFields,
    pictureUrl: v.optional(meaning('Address of the bytes of a GIF, which shows it as a picture.', webAddress)),
    expires: v.optional(meaning('When the link ends, in seconds since 1970; absent if that is not known.', count)),
  }),
  objectOf({
    status: meaning('Not shared.', v.literal('failed')),
    ...visibleFields,
    ...failureFields,
    removed: v.optional(meaning('When cleanup deleted that share, in seconds since 1970.', count)),
  }),
  objectOf({
    status: meaning('Cleanup deleted its share.', v.literal('removed')),
    ...visibleFields,
    removed: meaning('When, in seconds since 1970.', count),
  }),
  objectOf({
    status: meaning('The comment has no room to show it.', v.literal('hidden')),
    id: recordingId,
    shareId: v.optional(shareId),
    removed: v.optional(meaning('When cleanup deleted its share, in seconds since 1970.', count)),
  }),
])

/** The picture of a failed or flaky test. */
const picture = objectOf({
  id: meaning('The `id` of the test, or of the spec file.', count),
  url: v.optional(
    meaning('Address of its bytes; absent if the comment has no room, or if it was removed.', webAddress),
  ),
  shareId: v.optional(shareId),
  removed: v.optional(meaning('When cleanup deleted its share, in seconds since 1970.', count)),
})

const run = {
  id: meaning('Id of the workflow run; empty if unknown.', v.pipe(v.string(), v.regex(/^\d{0,30}$/))),
  attempt: meaning('Attempt of the run, from 1.', ordinal),
}

const testCounts = objectOf({
  error: v.optional(meaning('Errors outside of any test.', count), 0),
  failed: v.optional(count, 0),
  flaky: v.optional(count, 0),
  passed: v.optional(count, 0),
  skipped: v.optional(count, 0),
  'without a result': v.optional(count, 0),
  'did not run': v.optional(count, 0),
})

export const comparedTestFields = {
  result: v.optional(meaning('Result in the latest run there that ran the test, if known.', v.picklist(outcomes))),
  url: v.optional(meaning('Link of its row in that run, which works until that share is deleted.', webAddress)),
}

const history = {
  runs: v.optional(
    meaning(
      'Number of the last ten runs there that ran the test. Absent if only one did, or if the test never failed there.',
      ordinal,
    ),
  ),
  failedRuns: v.optional(meaning('Number of these in which it failed or was flaky. Absent without `runs`.', ordinal)),
}

/** What is known of the tests on another branch. */
const comparedWith = objectOf({
  ...run,
  commit: v.optional(filledText),
  branch: meaning('Name of the branch.', filledText),
  runs: v.optional(meaning('Number of its runs that have results of these tests, this one included.', ordinal), 1),
  new: v.optional(meaning('Number of failed tests that passed there in each of these runs.', count), 0),
  alsoFailing: v.optional(
    meaning('Number of failed tests that also failed in the latest run there that ran them.', count),
    0,
  ),
  failedBefore: v.optional(
    meaning('Number of failed tests that were flaky in that run, or failed or were flaky in an earlier one.', count),
  ),
  tests: v.optional(
    meaning('Results there, by the ids of tests.', v.array(objectOf({ id: count, ...comparedTestFields, ...history }))),
    [],
  ),
})

/** Numbers that a part of the comment needs even if its rows were cut. */
const totals = objectOf({
  rows: v.optional(meaning('Number of rows with a recording.', count), 0),
  failedRows: v.optional(meaning('Number of these whose test failed.', count), 0),
  withoutLink: v.optional(meaning('Number of failed or flaky tests without a link.', count), 0),
  failedWithoutLink: v.optional(meaning('Number of these that failed.', count), 0),
  testRows: v.optional(meaning('Number of `rows` that show a test.', count), 0),
  reportErrors: v.optional(meaning('Number of errors outside of tests that name a report.', count), 0),
  otherErrors: v.optional(meaning('Number of errors outside of tests that name no report.', count), 0),
  errors: v.optional(meaning('Digests of these; absent if there is no room.', v.array(filledText))),
  causeCount: v.optional(meaning('Number of causes of the failed tests.', count), 0),
  causes: v.optional(
    meaning('Causes that tests of other jobs may share; absent if there is no room.', v.array(filledText)),
  ),
  projects: v.optional(meaning('Projects of the tests; absent if there is no room.', v.array(v.string()))),
  expires: v.optional(
    meaning(
      'When the first of the links that GitHub keeps ends, in seconds since 1970; absent if that is not known.',
      count,
    ),
  ),
})

export const replacedShare = objectOf({
  id: shareId,
  baseUrl: webAddress,
  time: meaning('When its replacement was recorded, in seconds since 1970.', count),
})

export const manifestFields = {
  key: meaning(
    'Identifies the step of a job with these matrix values, in every run.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  heading: meaning('The input `section`, or else the job and its matrix values, in one line.', v.string()),
  part: meaning(
    'The table that this shares with the same step of other jobs of the matrix.',
    objectOf({
      key: meaning('The same for all these jobs.', filledText),
      heading: meaning('The input `section`, or else the job, in one line.', v.string()),
      ofSomeJobs: v.optional(
        meaning('Present if the input `section` contains a matrix value, so that other jobs have other tables.', yes),
      ),
    }),
  ),
  job: meaning(
    'The job.',
    objectOf({
      key: meaning('The same for all jobs of a matrix.', filledText),
      instance: v.optional(meaning('Different for each job of a matrix; absent without a matrix.', filledText)),
      matrix: v.optional(meaning('Its matrix values as text.', filledText)),
      total: v.optional(meaning('Number of jobs in its matrix, if the runner says so.', ordinal)),
    }),
  ),
  run: meaning(
    'The workflow run.',
    objectOf({
      ...run,
      number: v.optional(meaning("The run's number within its workflow, as GitHub shows it.", filledText)),
      workflow: v.optional(meaning('Name of the workflow.', filledText)),
    }),
  ),
  commit: v.optional(
    meaning(
      "The commit that the recordings show: a pull request's head, never a merge commit. Absent if unknown.",
      filledText,
    ),
  ),
  time: meaning('When the recordings were shared, in seconds since 1970, to the millisecond.', amount),
  reported: v.optional(
    meaning(
      'When the report action added it to a comment, in seconds since 1970, to the millisecond. Absent if the step itself did.',
      amount,
    ),
  ),
  quiet: v.optional(meaning('Present if the step has `comment: failures`.', yes)),
  baseUrl: meaning('Address of the service, or of the repository if GitHub keeps the recordings.', webAddress),
  visibility: v.optional(v.string(), 'unlisted'),
  withPassword: v.optional(v.boolean(), false),
  shared: v.optional(meaning('Number of recordings with a link, including reused ones.', count), 0),
  reused: v.optional(meaning('Number of these whose link is from an earlier run.', count), 0),
  unshared: v.optional(meaning('Number of recordings that could not be shared.', count), 0),
  leftOut: v.optional(meaning('Number of recordings that the input `only` left out.', count), 0),
  counts: v.optional(
    meaning(
      'Results of all tests in the reports, recorded or not. Absent if no report was given or could be read.',
      testCounts,
    ),
  ),
  withoutReport: v.optional(
    meaning('Present if there was no test report, in a step that also runs where no tests do.', yes),
  ),
  reportRead: v.optional(meaning('Present if a test report was read.', yes)),
  sharedSection: v.optional(
    meaning('Present if two jobs of the run have this section, which then shows the one with more failures.', yes),
  ),
  runSeconds: v.optional(meaning('Run time of the tests in seconds, if every report has it.', amount)),
  reportUrl: v.optional(meaning('Address of the whole test report.', webAddress)),
  digest: v.optional(
    meaning(
      'Digest of what was shared and what was not. It distinguishes two steps of one run that have the same key.',
      v.string(),
    ),
    '',
  ),
  randomNumber: v.optional(
    meaning('Drawn at random by each step, so that two jobs that share a key can be told apart.', count),
  ),
  comparedWith: v.optional(
    meaning('The latest run of another branch that has a result of one of the tests.', comparedWith),
  ),
  errors: v.optional(meaning('Errors outside of any test, the first ten.', v.array(outsideError)), []),
  tests: v.optional(
    meaning(
      'All tests of the reports, recorded or not, up to 20,000, the most urgent first. In a comment, only those that have a row.',
      v.array(test),
    ),
    [],
  ),
  testsComplete: v.optional(
    meaning('`false` if the reports have more tests than `tests` lists. Always `true` in a comment.', v.boolean()),
    true,
  ),
  specFiles: v.optional(meaning('Spec files that a recording shows as a whole.', v.array(specFile)), []),
  totals: v.optional(meaning('Numbers that stay exact if rows are cut.', totals), {}),
  recordings: v.optional(meaning('All recordings and their outcomes, the most urgent first.', v.array(recording)), []),
  pictures: v.optional(meaning('Pictures of failed and flaky tests, at most one for each.', v.array(picture))),
  replaced: v.optional(
    meaning('Shares of earlier runs of the same step that still exist.', v.array(replacedShare)),
    [],
  ),
}

export const manifestSchema = objectOf(manifestFields)

/**
 * Says which tests a manifest lists. No value has this member, and all three types below have the same fields: it only stops the
 * compiler where a function that needs all tests gets fewer. `buildManifest` and `openManifest` make a `Manifest`,
 * `dropRowlessTests` makes a `RowManifest` of it, `forComment` makes a `Section` of either, and `cutTo` cuts it further. A section
 * read from a comment may have been cut as well.
 */
declare const lists: unique symbol

type ManifestFields = Read<typeof manifestSchema>

/**
 * What fits: a manifest as a comment holds it, reduced to what its rows need, and perhaps cut further. A `RowManifest` is also
 * accepted as a section, and a `Manifest` as both. So each function asks for the least that it needs.
 */
export type Section = ManifestFields & { readonly [lists]?: 'all tests' | 'tests with rows' | 'what fits' }

/** A manifest without the tests that can't have a row, as `report` keeps it in memory. */
export type RowManifest = ManifestFields & { readonly [lists]?: 'all tests' | 'tests with rows' }

/**
 * The findings and shares of one step, with all its tests. A share can be:
 *
 * - shown: a recording has it, whether or not a table has room for it;
 * - reused: shown, but made by an earlier run of the same step from the same bytes;
 * - replaced: shown by an earlier run, whose manifest a newer one replaced; it still exists;
 * - removed: deleted by cleanup; its row says so;
 * - recorded: shown or replaced, so that cleanup can delete it;
 * - forgotten: the comment had no room for its id.
 */
export type Manifest = ManifestFields & { readonly [lists]?: 'all tests' }

export type Run = Manifest['run']
export type Place = Read<typeof place>
export type ListedTest = Read<typeof test>
export type ListedSpecFile = Read<typeof specFile>
export type TestIdentity = Pick<ListedTest, 'title' | 'project' | 'file' | 'suites' | 'identity'>
export type OutsideError = Read<typeof outsideError>
/** The test and try that a recording shows. */
export type ShownTest = Read<typeof shown>
export type RecordingResult = Read<typeof recording>
export type LinkedRecording = Extract<RecordingResult, { url: string }>
export type MediaFacts = Read<v.ObjectSchema<typeof mediaFacts, undefined>>
export type TestCounts = Read<typeof testCounts>
/** How a test ended on the other branch. */
export type ComparedTest = Read<v.ObjectSchema<typeof comparedTestFields & typeof history, undefined>>
export type ComparedWith = Read<typeof comparedWith>
export type Totals = Read<typeof totals>
export type TestPicture = Read<typeof picture>
export type ReplacedShare = Read<typeof replacedShare>
export type TestResult = (typeof testResults)[number]
export type Outcome = (typeof outcomes)[number]
export type TryResult = (typeof tryResults)[number]
