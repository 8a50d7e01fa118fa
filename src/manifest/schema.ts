import * as v from 'valibot'
import { count, line, meaning, objectOf, ordinal, type Read, side, webAddress, yes } from './shape-of.ts'

// The one model of what a step found and shared. A comment's hidden state holds it for each step, a manifest's file holds it
// whole, and outputs, tables and log are views of it.

export const verdicts = ['passed', 'failed', 'flaky', 'skipped'] as const
/** Some tests did not run, since the run ended early. Of others, the report has a word that says neither passed nor failed. */
export const outcomes = [...verdicts, 'did not run', 'without a result'] as const
export const tryResults = ['passed', 'failed', 'skipped'] as const

const file = meaning('From the workspace on if it `isHere`, else as a report has it; with `/` on every system.', line)
const place = objectOf({
  file,
  line: v.optional(meaning('From 1.', ordinal)),
  isHere: v.optional(meaning('Whether the workspace has the file.', yes)),
})

/** What a video's content says of it; uncertain facts are absent. */
export const mediaFacts = {
  mimeType: v.optional(
    meaning('MIME type without parameters, such as `video/webm`.', v.pipe(v.string(), v.regex(/^video\/[^\s;]+$/))),
  ),
  durationSeconds: v.optional(
    meaning('Length in seconds, to the millisecond.', v.pipe(v.number(), v.gtValue(0), v.maxValue(31_622_400))),
  ),
  width: v.optional(meaning('Width at which the video is shown, in pixels.', side)),
  height: v.optional(meaning('Height at which the video is shown, in pixels.', side)),
  cutShort: v.optional(
    meaning(
      'Present if the file ends in the middle, as a killed recorder leaves it; the length is that of the part that plays.',
      yes,
    ),
  ),
}

export const identityFields = {
  title: meaning('As the report has it: titles of suites and test, joined by ` › `.', v.string()),
  project: v.optional(meaning('The project (browser, device) as the report names it.', v.string())),
  file: v.optional(
    meaning(
      "The test's own file as its report names it, or what the report has in place of one, such as a class.",
      line,
    ),
  ),
  suites: v.optional(
    meaning(
      'The titles of the suites around it that its title does not begin with, the outermost first.',
      v.array(v.string()),
    ),
  ),
}

const failure = {
  error: v.optional(meaning('Why the first try failed that did, in one line.', line)),
  place: v.optional(meaning('Where it is.', place)),
  errorPlace: v.optional(meaning('Where the error was, if that is another line.', place)),
}

const test = objectOf({
  id: meaning('Unique within the manifest; recordings refer to it.', count),
  ...identityFields,
  result: v.optional(meaning('How it ended, all tries together; absent if no report says so.', v.picklist(outcomes))),
  label: v.optional(meaning('How tables call it, if not by its title.', v.string())),
  changed: v.optional(meaning('Present if the pull request adds or changes it.', yes)),
  ...failure,
  cause: v.optional(
    meaning('Of a failure whose error is known: the same for all tests that failed for the same cause.', line),
  ),
})

const specFile = objectOf({
  ...test.entries,
  covers: v.optional(meaning('The `id`s of its tests.', v.array(count)), []),
})

const outsideError = objectOf({
  ...failure,
  count: v.optional(meaning('As how many errors it counts; absent for one.', ordinal)),
  ofReport: v.optional(meaning('Present if its text names a report: other jobs never have the same error.', yes)),
})

/** Which try of a test a recording shows. */
export const tryFields = {
  try: v.optional(meaning('Which try this is, from 1, if the report says so.', ordinal)),
  tries: v.optional(meaning('How many tries the test had.', ordinal)),
  tryResult: v.optional(meaning('How this try ended.', v.picklist(tryResults))),
  error: v.optional(
    meaning('Why this try failed: at most 300 code points. Absent if it passed, unless it was expected to fail.', line),
  ),
  file: v.optional(meaning('Where the error was, if that is in the workspace, or else where the test is.', line)),
  line: v.optional(meaning('The line of it, from 1.', ordinal)),
}

const shown = objectOf({ id: meaning('The `id` of the test, or of the spec file.', count), ...tryFields })

const recordingId = meaning('Unique within the manifest.', count)

export const path = meaning(
  'Path of the file, relative to the workspace with `/` on every system; absolute only for a file outside the workspace.',
  line,
)

/** The facts of a recording, whether or not it was shared. */
export const recordingFields = {
  title: meaning('Title of the share: one line, as the input `title` makes it.', line),
  sizeBytes: v.optional(meaning('Size of the file in bytes.', count)),
  ...mediaFacts,
}

const recorded = {
  id: recordingId,
  path: v.optional(path),
  shownPath: v.optional(meaning('The same without secrets, if it held any.', line)),
  ...recordingFields,
  changed: v.optional(meaning('Present if the pull request adds or changes the file.', yes)),
  test: v.optional(meaning('The test and try that it shows, if a report knows them.', shown)),
  moment: v.optional(meaning('Where the last seconds of a failed try begin, in whole seconds.', ordinal)),
  detailsDigest: v.optional(
    meaning('Of what the service was told for the page behind the link, apart from commit and links.', line),
  ),
}

const shareId = meaning(
  'Id of the share at the service; absent if the service gave none.',
  v.pipe(line, v.regex(/^[^\s,\p{Cc}]+$/u)),
)

/** The facts of a recording that has a link. */
export const linkFields = {
  url: meaning('The link.', webAddress),
  shareId: v.optional(shareId),
  fileId: v.optional(meaning('Id of the file at the service.', line)),
  sha256: v.optional(
    meaning('In hexadecimal; present only with `reuse: true`.', v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  ),
}

/** The facts of a recording that has none. */
export const failureFields = {
  error: meaning('Why it could not be shared, and what to do: one line.', line),
  shareId: v.optional(meaning('Of a share that was made although no link to it is known.', shareId)),
}

/** What became of one recording. */
const recording = v.variant('status', [
  objectOf({
    status: meaning(
      '`shared`: sent by this run. `reused`: unchanged, with the link that an earlier run made.',
      v.picklist(['shared', 'reused']),
    ),
    ...recorded,
    ...linkFields,
  }),
  objectOf({
    status: meaning('Not shared.', v.literal('failed')),
    ...recorded,
    ...failureFields,
  }),
  objectOf({
    status: meaning('Its share was deleted by cleanup.', v.literal('removed')),
    ...recorded,
    removed: meaning('When, in seconds since 1970.', count),
  }),
  objectOf({
    status: meaning('The comment has no room to show it.', v.literal('hidden')),
    id: recordingId,
    shareId: v.optional(shareId),
    removed: v.optional(meaning('When its share was deleted by cleanup, in seconds since 1970.', count)),
  }),
])

const run = {
  id: meaning('Id of the workflow run; empty if it is not known.', v.pipe(v.string(), v.regex(/^\d{0,30}$/))),
  attempt: meaning('Which attempt of the run this is, from 1.', ordinal),
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

export const baseTestFields = {
  result: v.optional(meaning('How it ended there, if that is known.', v.picklist(outcomes))),
  url: v.optional(meaning('The link of its row there; it ends with that share.', webAddress)),
}

const baseHistory = {
  runs: v.optional(meaning('How many runs of the base know how the test ended; absent for one.', ordinal)),
  failedRuns: v.optional(meaning('In how many of these it failed or was flaky; absent for none.', ordinal)),
}

const base = objectOf({
  ...run,
  commit: v.optional(line),
  branch: meaning('Name of the base branch.', line),
  runs: v.optional(meaning('How many runs of the base branch were looked at.', ordinal), 1),
  new: v.optional(meaning('How many tests failed that passed on the base branch.', count), 0),
  failed: v.optional(meaning('How many tests failed in both.', count), 0),
  tests: v.optional(
    meaning(
      'What the base knows of tests, by their ids.',
      v.array(objectOf({ id: count, ...baseTestFields, ...baseHistory })),
    ),
    [],
  ),
})

/** What a part of the comment needs to know of its sections even if their rows had to give way. */
const totals = objectOf({
  rows: v.optional(meaning('How many rows have a recording.', count), 0),
  failedRows: v.optional(meaning('How many of these are of failed tests.', count), 0),
  withoutLink: v.optional(meaning('How many failed or flaky tests have no link to a recording.', count), 0),
  failedWithoutLink: v.optional(meaning('How many of these failed.', count), 0),
  testRows: v.optional(meaning('How many of these rows are of tests, whatever their results.', count), 0),
  reportErrors: v.optional(meaning('How many errors outside of tests name a report.', count), 0),
  otherErrors: v.optional(meaning('How many do not.', count), 0),
  errors: v.optional(meaning('Digests of these; absent if there is no room.', v.array(line))),
  causeCount: v.optional(meaning('How many causes the failed tests have.', count), 0),
  causes: v.optional(
    meaning('Those that tests of other jobs can have, too; absent if there is no room.', v.array(line)),
  ),
  projects: v.optional(meaning('The projects of its tests; absent if there is no room.', v.array(v.string()))),
})

const replacedShare = objectOf({
  id: shareId,
  baseUrl: webAddress,
  time: meaning('When its replacement was recorded, in seconds since 1970.', count),
})

export const manifestFields = {
  key: meaning(
    'The same in every run for the same step of the same job and matrix values.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  heading: meaning('One line: the input `section`, else the job and its matrix values.', v.string()),
  part: meaning(
    'What it is shown together with: the same steps of the other jobs of a matrix.',
    objectOf({
      key: meaning('The same for all of them.', line),
      heading: meaning('One line: the input `section`, else the job.', v.string()),
      ofSomeJobs: v.optional(
        meaning('Present if its `section` names matrix values: other jobs have other parts.', yes),
      ),
    }),
  ),
  job: meaning(
    'The job.',
    objectOf({
      key: meaning('The same for all jobs of a matrix.', line),
      instance: v.optional(meaning('Different for each job of a matrix; absent outside of one.', line)),
      matrix: v.optional(meaning('Its matrix values, in words.', line)),
      total: v.optional(meaning('How many jobs its matrix has, if the runner says so.', ordinal)),
    }),
  ),
  run: meaning(
    'The workflow run.',
    objectOf({
      ...run,
      number: v.optional(meaning('As people count runs of this workflow.', line)),
      workflow: v.optional(meaning('Name of the workflow.', line)),
    }),
  ),
  commit: v.optional(
    meaning(
      "The commit that the recordings show: a pull request's head, never a merge commit. Absent if it is not known.",
      line,
    ),
  ),
  time: meaning(
    'When the recordings were shared, in seconds since 1970, to the millisecond.',
    v.pipe(v.number(), v.minValue(0)),
  ),
  reported: v.optional(
    meaning(
      'When the report action brought it into a comment, in seconds since 1970, to the millisecond; absent if the step did itself.',
      v.pipe(v.number(), v.minValue(0)),
    ),
  ),
  quiet: v.optional(meaning('Present if it was written with `comment: failures`.', yes)),
  baseUrl: meaning('Address of the service.', webAddress),
  visibility: v.optional(v.string(), 'unlisted'),
  withPassword: v.optional(v.boolean(), false),
  shared: v.optional(meaning('How many recordings have a link, the reused ones included.', count), 0),
  reused: v.optional(meaning('How many of these have the link of an earlier run.', count), 0),
  notShared: v.optional(meaning('How many recordings could not be shared.', count), 0),
  leftOut: v.optional(meaning('How many recordings the input `only` left out.', count), 0),
  counts: v.optional(
    meaning(
      'How the tests of the reports ended, recorded or not; absent if no report was given or could be read.',
      testCounts,
    ),
  ),
  runSeconds: v.optional(
    meaning('How long the tests ran, in seconds, if every report says so.', v.pipe(v.number(), v.minValue(0))),
  ),
  reportUrl: v.optional(meaning('Address of the whole test report.', webAddress)),
  digest: v.optional(
    meaning(
      'Of what the step shared and what not: different for two steps of one run that have the same key.',
      v.string(),
    ),
    '',
  ),
  base: v.optional(meaning('The run of the base branch that the tests were compared with.', base)),
  errors: v.optional(meaning('Errors outside of any test, the first ten.', v.array(outsideError)), []),
  tests: v.optional(
    meaning(
      'All tests of the reports, recorded or not, up to 20,000; what must not be missed comes first. In a comment, those that have a row.',
      v.array(test),
    ),
    [],
  ),
  testsComplete: v.optional(
    meaning(
      'False if the reports have more tests than `tests` lists. In a comment always true: it lists the tests that have a row.',
      v.boolean(),
    ),
    true,
  ),
  specFiles: v.optional(meaning('Files of tests that a recording shows as a whole.', v.array(specFile)), []),
  totals: v.optional(meaning('What counts even if rows have no room.', totals), {}),
  recordings: v.optional(
    meaning('What became of each recording, what must not be missed first.', v.array(recording)),
    [],
  ),
  replaced: v.optional(
    meaning('Shares of earlier runs of the same step, which still exist.', v.array(replacedShare)),
    [],
  ),
}

export const manifestSchema = objectOf(manifestFields)

/**
 * What one step found and shared. Words for its shares:
 *
 * - shown: a recording has it, whether or not a table has room for it;
 * - reused: shown, and made by an earlier run of the same step, of the same bytes;
 * - replaced: shown by an earlier run, whose manifest a newer one has taken the place of; the share still exists;
 * - removed: deleted at the service by cleanup, and the row says so;
 * - recorded: shown or replaced, so that cleanup can delete it;
 * - forgotten: the comment had no room for its id.
 */
export type Manifest = Read<typeof manifestSchema>

export type Run = Manifest['run']
export type Place = Read<typeof place>
export type ListedTest = Read<typeof test>
export type ListedSpecFile = Read<typeof specFile>
export type TestIdentity = Pick<ListedTest, 'title' | 'project' | 'file' | 'suites'>
export type OutsideError = Read<typeof outsideError>
/** The test and try that a recording shows. */
export type ShownTest = Read<typeof shown>
export type RecordingResult = Read<typeof recording>
export type LinkedRecording = Extract<RecordingResult, { url: string }>
export type MediaFacts = Read<v.ObjectSchema<typeof mediaFacts, undefined>>
export type TestCounts = Read<typeof testCounts>
export type BaseTest = Read<v.ObjectSchema<typeof baseTestFields & typeof baseHistory, undefined>>
export type Base = Read<typeof base>
export type Totals = Read<typeof totals>
export type ReplacedShare = Read<typeof replacedShare>
export type Verdict = (typeof verdicts)[number]
export type Outcome = (typeof outcomes)[number]
export type TryResult = (typeof tryResults)[number]
