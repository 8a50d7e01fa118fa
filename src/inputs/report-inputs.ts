import {
  type CommentInputs,
  type CommentMode,
  readCommentInputs,
  readCommentMode,
  readReportUrl,
} from './comment-inputs.ts'
import { readChoice, readFlag, readRequired } from './read-input.ts'
import { assertUsable, type GivenSecrets } from './secrets.ts'

/** The inputs of the report action but for its secrets, read once and validated; report/action.yml describes them. */
export type ReportInputs = CommentInputs & {
  path: string
  ifNoFilesFound: 'warn' | 'error' | 'ignore'
  jobSummary: boolean
  comment: CommentMode
  /** Of the whole test report; empty for none. */
  reportUrl: string
}

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readReportInputs(secrets: GivenSecrets): ReportInputs {
  assertUsable(
    secrets,
    'Pass the same secret to it as to the main action: it checks the signatures of manifests.',
  )
  return {
    ...readCommentInputs(),
    path: readRequired('path', 'name the manifests by globs, files or folders, one a line'),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    jobSummary: readFlag('job-summary', true),
    comment: readCommentMode(),
    reportUrl: readReportUrl(),
  }
}
