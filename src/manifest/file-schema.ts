import * as v from 'valibot'
import { resultSchema } from './result-schema.ts'
import { count, line, meaning, objectOf, ordinal, webAddress } from './shape-of.ts'
import { fileFields, manifestParts } from './signed-file.ts'
import { verdictSchema } from './verdict-output.ts'

const addressOrNone = v.union([v.literal(''), webAddress])

/** The outputs of a step, as its manifest's file repeats them for whoever reads it without this action. */
const outputFields = {
  runId: meaning('Id of the workflow run.', v.string()),
  commit: v.optional(meaning('The commit that the recordings show; absent if it is not known.', line)),
  runAttempt: meaning('Which attempt of the run this is, from 1.', ordinal),
  shareUrl: meaning('The first link; empty where there is none.', addressOrNone),
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
  sharedCount: meaning('How many recordings have a link, the reused ones included.', count),
  reusedCount: meaning('How many of these have the link of an earlier run.', count),
  failedCount: meaning('How many recordings have no link.', count),
  verdict: v.optional(meaning('The output `verdict`; absent without a test report.', verdictSchema)),
  commentId: meaning('Id of the comment; empty if none was written.', v.pipe(v.string(), v.regex(/^\d{0,20}$/))),
  commentUrl: meaning('Address of the comment; empty if none was written.', addressOrNone),
  markdown: meaning('The table of links; empty if there is nothing to show.', v.string()),
}

/** A manifest's file, whole. The action itself never reads the outputs back. */
export const manifestFileSchema = objectOf({
  shareRecordings: meaning(
    'The first member, by which a manifest is known: the version of this format, which changes when a reader of the former one could go wrong.',
    v.literal(1),
  ),
  ...fileFields,
  ...outputFields,
  ...manifestParts,
  signature: meaning(
    "The last member: signature in Base64url of all bytes of the file before the comma that precedes it, by HMAC-SHA-256 with a key that is derived from the API key, over the repository's id and these bytes. Whoever writes the file again, even with the same content, breaks it.",
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  ),
})
