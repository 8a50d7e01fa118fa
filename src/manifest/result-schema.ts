import * as v from 'valibot'
import {
  baseTestFields,
  failureFields,
  identityFields,
  linkFields,
  path,
  recordingFields,
  tryFields,
  verdicts,
} from './schema.ts'
import { meaning, objectOf, ordinal, type Read, yes } from './shape-of.ts'

const test = objectOf({
  title: identityFields.title,
  project: identityFields.project,
  result: v.optional(
    meaning(
      '`flaky`: it failed at first, and passed when it was tried again. Absent where the report does not say.',
      v.picklist(verdicts),
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
      'Where the last seconds of a failed try begin, in whole seconds; only of a recording longer than 15 s.',
      ordinal,
    ),
  ),
  base: v.optional(
    meaning('The same test on the base branch, by the manifests of the input `base`.', objectOf(baseTestFields)),
  ),
  test: v.optional(meaning('The test that the recording shows, if a test report knows it.', test)),
}

/** One recording in the output `results`. A field that is not known is absent; none is ever null. */
export const resultSchema = v.variant('status', [
  objectOf({
    status: meaning(
      '`shared`: sent by this run. `reused`: unchanged, with the link that an earlier run made.',
      v.picklist(['shared', 'reused']),
    ),
    ...shared,
    ...linkFields,
  }),
  objectOf({
    status: meaning('It has no link; `error` says why.', v.literal('failed')),
    ...shared,
    ...failureFields,
  }),
])

export type OutputResult = Read<typeof resultSchema>
