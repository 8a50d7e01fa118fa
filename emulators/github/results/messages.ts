import * as v from 'valibot'
import { mimeTypes } from './mime-types.ts'

/** int64 is text in JSON. Clients leave out default values, such as the size 0. */
const int64 = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,18})$/, 'int64 in JSON is text with digits'))

const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, 'not an RFC 3339 time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
)

const artifactName = v.pipe(
  v.string(),
  v.regex(/^[^":<>|*?\r\n\\/]+$/, 'empty, or a character that names must not have'),
  // GitHub's own words, without a document.
  v.maxLength(256, 'invalid length for artifact name: must be between 1 and 256 characters'),
)

const backendIds = { workflow_run_backend_id: v.string(), workflow_job_run_backend_id: v.string() }

/*
 * The requests of GitHub's artifact.proto, in protobuf's JSON with the names of its fields. Source: the client in
 * actions/toolkit, which always sends a MIME type and a hash.
 */

export const createRequest = v.strictObject({
  ...backendIds,
  name: artifactName,
  version: v.literal(7),
  mime_type: v.picklist(mimeTypes, 'not a MIME type that @actions/artifact sends'),
  expires_at: v.optional(time),
})

export const finalizeRequest = v.strictObject({
  ...backendIds,
  name: artifactName,
  size: v.optional(int64, '0'),
  hash: v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/, 'not "sha256:" and 64 hexadecimal digits')),
})

export const listRequest = v.strictObject({
  ...backendIds,
  name_filter: v.optional(v.string()),
  id_filter: v.optional(int64),
})

export const addressRequest = v.strictObject({ ...backendIds, name: artifactName })
