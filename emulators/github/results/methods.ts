import * as v from 'valibot'
import { type Answer, answer } from '../answer.ts'
import type { State } from '../state.ts'
import { archiveAddress, uploadAddress } from '../storage.ts'
import type { ArtifactView, RunJob } from '../types.ts'
import { addressRequest, createRequest, finalizeRequest, listRequest } from './messages.ts'
import { type BackendIds, backendIdsOf } from './runtime-tokens.ts'

type Context = {
  state: State
  /** The job that calls. */
  job: RunJob
  /** Records a mistake of the caller. */
  violate(message: string): void
}

/** A message that fits its description, or what doesn't fit, one line each. */
export type Read = { ids: BackendIds; respond(context: Context): Answer } | { faults: readonly string[] }

/** A method of the service, and whether it creates or changes something. */
export type Method = { write: boolean; read(body: unknown): Read }

/** Methods by the last part of their paths. */
export const METHODS: Readonly<Record<string, Method>> = {
  CreateArtifact: {
    write: true,
    read: reader(createRequest, ({ name, mime_type: mimeType, expires_at: expiresAt }, { state, job }) => {
      const refusal = refuseOverLimit(state, job)
      if (refusal !== undefined) return refusal
      const upload = state.uploads.create({ job, name, mimeType, expiresAt })
      return upload === undefined
        ? twirpError(409, 'already_exists', 'an artifact with this name already exists on the workflow run')
        : answer(200, { ok: true, signed_upload_url: uploadAddress(state, upload) })
    }),
  },

  FinalizeArtifact: {
    write: true,
    read: reader(finalizeRequest, ({ name, size, hash }, { state, job, violate }) => {
      const upload = state.uploads.named(job, name)
      if (upload === undefined) return twirpError(404, 'not_found', 'artifact not found')
      const { blob } = upload
      if (blob === undefined || size !== String(blob.bytes.length) || hash !== `sha256:${blob.sha256}`) {
        const message = `the uploaded bytes of ${JSON.stringify(name)} have another size or hash`
        violate(`FinalizeArtifact: ${message}`)
        return twirpError(400, 'invalid_argument', message)
      }
      if (upload.artifactId === undefined || state.listsTwice) {
        const artifact = { name, archive: blob.bytes, mimeType: blob.mimeType, digest: hash, run: job }
        const { expiresAt } = upload
        upload.artifactId = state.artifacts.add({ ...artifact, ...(expiresAt !== undefined && { expiresAt }) }).id
      }
      return answer(200, { ok: true, artifact_id: String(upload.artifactId) })
    }),
  },

  ListArtifacts: {
    write: false,
    read: reader(listRequest, ({ name_filter: name, id_filter: id }, { state, job }) => {
      const artifacts = state.artifacts
        .ofRun(job.id)
        .filter((artifact) => name === undefined || artifact.name === name)
        .filter((artifact) => id === undefined || String(artifact.id) === id)
      return answer(200, { artifacts: artifacts.map(render) })
    }),
  },

  GetSignedArtifactURL: {
    write: false,
    read: reader(addressRequest, ({ name, workflow_run_backend_id: attempt }, { state, job }) => {
      const found = state.artifacts
        .ofRun(job.id)
        .find(({ run, ...artifact }) => artifact.name === name && backendIdsOf(run).workflow_run_backend_id === attempt)
      return found === undefined
        ? twirpError(404, 'not_found', 'artifact not found')
        : answer(200, { signed_url: archiveAddress(state, found) })
    }),
  },
}

/**
 * Refuses an artifact beyond the limits. GitHub's answer to a job's 501st is documented nowhere: this is Twirp's own for a quota
 * that is used up. That for a full account is GitHub's, as jobs log it.
 */
function refuseOverLimit({ uploads, artifacts, artifactLimits: { perJob, storageBytes } }: State, job: RunJob) {
  if (uploads.countOf(job) >= perJob) {
    return twirpError(429, 'resource_exhausted', `a job can have at most ${perJob} artifacts`)
  }
  const usedBytes = artifacts.all().reduce((sum, { sizeBytes, expired }) => sum + (expired ? 0 : sizeBytes), 0)
  if (usedBytes < storageBytes) return undefined
  return twirpError(403, 'permission_denied', 'insufficient usage to create artifact')
}

/** An error in the form of Twirp. */
export function twirpError(status: number, code: string, msg: string): Answer {
  return answer(status, { code, msg })
}

function reader<Message extends BackendIds>(
  schema: v.GenericSchema<unknown, Message>,
  respond: (message: Message, context: Context) => Answer,
): Method['read'] {
  return (body) => {
    const { success, output, issues } = v.safeParse(schema, body)
    if (success) return { ids: output, respond: (context) => respond(output, context) }
    return { faults: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) }
  }
}

function render(artifact: ArtifactView & { run: RunJob }): object {
  return {
    ...backendIdsOf(artifact.run),
    database_id: String(artifact.id),
    name: artifact.name,
    size: String(artifact.sizeBytes),
    created_at: artifact.createdAt,
    ...(artifact.digest !== undefined && { digest: artifact.digest }),
  }
}
