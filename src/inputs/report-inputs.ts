import { defaultKey } from '../sections/state.ts'
import { type CommentInputs, readCommentInputs } from './comment-inputs.ts'
import { readChoice, readFlag, readRequired } from './read-input.ts'

/** The inputs of the report action, read once and validated; report/action.yml describes them. */
export type ReportInputs = CommentInputs & {
  path: string
  ifNoFilesFound: 'warn' | 'error' | 'ignore'
  jobSummary: boolean
  comment: boolean
}

/** Reads all inputs. Throws an InputError for the first that does not fit. */
export function readReportInputs(): ReportInputs {
  const comment = readCommentInputs()
  return {
    ...comment,
    commentKey: comment.commentKey || defaultKey,
    path: readRequired('path', 'name the manifests by globs, files or folders, one a line'),
    ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
    jobSummary: readFlag('job-summary', true),
    comment: readFlag('comment', true),
  }
}
