import * as v from 'valibot'
import { resultSchema } from './result-schema.ts'
import { count, filledText, meaning, objectOf, ordinal, webAddress } from './shape-of.ts'
import { fileFields, manifestMembers } from './signed-file.ts'
import { verdictSchema } from './verdict.ts'

const addressOrNone = v.union([v.literal(''), webAddress])

/** The step's outputs, which the manifest file repeats for readers other than this action. */
const outputFields = {
  runId: meaning('Id of the workflow run.', v.string()),
  commit: v.optional(meaning('The commit that the recordings show; absent if unknown.', filledText)),
  runAttempt: meaning('Attempt of the run, from 1.', ordinal),
  shareUrl: meaning('The first link; empty if there is none.', addressOrNone),
  shareUrls: meaning('All links, in the order of `results`.', v.array(webAddress)),
  failedShareUrls: meaning(
    'The links of recordings whose tests failed or were flaky, in the order of `results`.',
    v.array(webAddress),
  ),
  changedShareUrls: meaning(
    'The links of recordings that are marked `changed`, in the order of `results`.',
    v.array(webAddress),
  ),
  results: meaning('The output `results`.', v.array(resultSchema)),
  sharedCount: meaning('Number of recordings with a link, including reused ones.', count),
  reusedCount: meaning('Number of these whose link is from an earlier run.', count),
  unsharedCount: meaning('Number of recordings without a link.', count),
  verdict: v.optional(meaning('The output `verdict`; absent without a test report.', verdictSchema)),
  commentId: meaning('Id of the comment; empty if none was written.', v.pipe(v.string(), v.regex(/^\d{0,20}$/))),
  commentUrl: meaning('Address of the comment; empty if none was written.', addressOrNone),
  markdown: meaning('The table of links; empty if there is nothing to show.', v.string()),
}

/** The whole manifest file. The action never reads its outputs back. */
export const manifestFileSchema = objectOf({
  shareRecordings: meaning(
    'The first member, which identifies a manifest: the version of this format. It changes if readers of the previous version could misread the file.',
    v.literal(1),
  ),
  ...fileFields,
  ...outputFields,
  ...manifestMembers,
  signature: meaning(
    "The last member: an HMAC-SHA-256 in Base64url over the repository's id and all bytes of the file before the comma that precedes this member. Its key is derived from the API key. Rewriting the file breaks the signature, even with the same content.",
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  ),
})
