import * as v from 'valibot'
import {
  comparedTestFields,
  failureFields,
  identityFields,
  linkFields,
  path,
  recordingFields,
  testResults,
  tryFields,
} from './schema.ts'
import { meaning, objectOf, ordinal, type Read, webAddress, yes } from './shape-of.ts'

const test = objectOf({
  title: identityFields.title,
  project: identityFields.project,
  result: v.optional(
    meaning(
      '`flaky`: the test failed first and passed on a retry. Absent if the report gives no result.',
      v.picklist(testResults),
    ),
  ),
  ...tryFields,
})

const shared = {
  path,
  ...recordingFields,
  changed: v.optional(
    meaning('Present if the pull request adds or changes the test that the recording shows, or the file itself.', yes),
  ),
  moment: v.optional(
    meaning(
      'Start of the last seconds of a failed try, in whole seconds. Only for recordings longer than 15 s.',
      ordinal,
    ),
  ),
  comparedWith: v.optional(
    meaning(
      'The same test on the branch of the input `compare-with`, in the latest run there that ran it.',
      objectOf(comparedTestFields),
    ),
  ),
  pictureUrl: v.optional(
    meaning(
      "Address of a picture: that of the failed or flaky test, or the recording's own if it is a GIF.",
      webAddress,
    ),
  ),
  test: v.optional(meaning('The test that the recording shows, if a test report has it.', test)),
}

/** One recording in the output `results`. Fields without a value are absent, never null. */
export const resultSchema = v.variant('status', [
  objectOf({
    status: meaning(
      '`shared`: uploaded by this run. `reused`: unchanged, with a link from an earlier run.',
      v.picklist(['shared', 'reused']),
    ),
    ...shared,
    ...linkFields,
  }),
  objectOf({
    status: meaning('The recording has no link; `error` says why.', v.literal('failed')),
    ...shared,
    ...failureFields,
  }),
])

export type OutputResult = Read<typeof resultSchema>
