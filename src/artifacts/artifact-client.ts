import type { UploadJob, UploadTarget } from '../client/contract.ts'
import { createHostGate, hasStatus, type RetryOptions } from '../client/retry.ts'
import type { FileLink, NewUpload, SharingClient } from '../client/sharing-client.ts'
import { CallError, RecordingError } from '../failure.ts'
import type { Connections } from '../http/connections.ts'
import { isLinkLocal, isLoopback, mayBeLoopback } from '../http/hosts.ts'
import { callJson, jsonIn } from '../http/json-call.ts'
import type { Clean } from '../secrets/secrets.ts'
import { isRecord, textIn, valueAt } from '../shape.ts'
import { pause } from '../time.ts'
import { createPutFile } from '../upload/put-file.ts'
import type { Runtime } from './runtime.ts'

export type NewArtifacts = {
  /** The name of an upload's artifact. A name stays taken after a failure, so each further try needs another one. */
  nameOf: (upload: NewUpload, tries: number) => string
  /** The address of an artifact's page. */
  linkTo: (artifactId: string) => string
  /** When the artifacts end, in seconds since 1970; undefined if that isn't known. */
  expires?: number | undefined
  /** Whether GitHub is told so. Otherwise, the repository's setting counts. */
  isEndGiven?: boolean
}

export type ArtifactClientOptions = Runtime &
  NewArtifacts & {
    timeoutSeconds: number
    connections: Pick<Connections, 'exchange' | 'agents'>
    /** Removes secrets from the text of answers. */
    clean: Clean
    /** Called with the signature of an upload address before its first use. */
    onSecrets: (secrets: Iterable<string>) => void
  }

/** Uploads artifacts of the run, with retries. */
export function openArtifacts({ retries, ...options }: ArtifactClientOptions & { retries: number }): {
  client: SharingClient
  retry: RetryOptions
} {
  const retry = { retries, random: Math.random, sleep: pause, gate: createHostGate() }
  return { client: createArtifactClient(options), retry }
}

type Method = 'CreateArtifact' | 'FinalizeArtifact' | 'ListArtifacts'
type CallOf = {
  call: CallError['call']
  method: Method
  signal: AbortSignal
  /** Where the artifact's bytes go, once it is known. Answers can repeat it. */
  target?: UploadTarget
}

/** The version of the protocol that artifacts of any MIME type need. */
const artifactVersion = 7

/** The version of Azure's storage that the headers of the PUT are written for. */
const storageVersion = '2023-11-03'

/** The MIME types of recordings and manifests that `@actions/artifact` sends. GitHub may not know others. */
const knownTypes = ['application/zip', 'image/gif', 'video/mp4', 'video/quicktime', 'video/webm', 'video/x-msvideo']

/** In MiB. A block blob takes no more in one PUT. */
const mostMib = 5000

/**
 * GitHub's results service, which keeps the artifacts of a run, as `@actions/artifact` 6.2 calls it: JSON over Twirp. The id of an
 * upload job is the artifact's name, and a share is the artifact's page.
 */
export function createArtifactClient(options: ArtifactClientOptions): SharingClient {
  const { origin, token, run, job, timeoutSeconds, connections, clean, onSecrets } = options
  const { nameOf, linkTo, expires, isEndGiven } = options
  const put = createPutFile(connections.agents, timeoutSeconds)
  const ids = { workflow_run_backend_id: run, workflow_job_run_backend_id: job }
  const end = isEndGiven && expires !== undefined ? { expires_at: new Date(expires * 1000).toISOString() } : {}

  async function call({ call, method, signal, target }: CallOf, fields: object): Promise<unknown> {
    const url = new URL(`/twirp/github.actions.results.api.v1.ArtifactService/${method}`, origin)
    const request = { call, method: 'POST', url, token, signal, timeoutSeconds, clean: cleaning(target) } as const
    const answer = jsonIn(call, await callJson(connections.exchange, { ...request, body: { ...ids, ...fields } }))
    if (!isRecord(answer)) throw unusable(call, 'it is not a JSON object')
    if (answer['ok'] === false) throw unusable(call, 'GitHub says that the call failed ("ok": false)')
    return answer
  }

  function cleaning(target: UploadTarget | undefined): Clean {
    return (text) => clean(text, target && [target.url.href, ...target.secrets])
  }

  /** Reserves a name in the run. It stays taken whatever becomes of the artifact. */
  async function createArtifact(name: string, mimeType: string, signal: AbortSignal): Promise<UploadJob> {
    const fields = { name, mime_type: mimeType, version: artifactVersion, ...end }
    const answer = await call({ call: 'create artifact', method: 'CreateArtifact', signal }, fields)
    const target = readTarget(valueAt(answer, 'signed_upload_url'), mimeType, origin)
    onSecrets(target.secrets)
    return { uploadId: name, target }
  }

  return {
    serviceHost: origin.host,
    /** A name that is taken already (409) is no failure: another one is tried once. */
    async createUpload(upload, signal, { jobs }) {
      if (upload.sizeBytes > mostMib * 2 ** 20) throw new RecordingError(tooLarge)
      const mimeType = knownTypes.includes(upload.mimeType) ? upload.mimeType : 'application/octet-stream'
      return await createArtifact(nameOf(upload, jobs), mimeType, signal).catch((error: unknown) => {
        if (!hasStatus(error, 409)) throw error
        return createArtifact(nameOf(upload, jobs + 1), mimeType, signal)
      })
    },
    /** Sends all bytes in one block blob, to an address that is enough by itself: the token stays here. */
    async putFile(target, source, sending) {
      await put({ ...target, isBlockBlob: true }, source, { ...sending, clean: cleaning(target) })
    },
    /** Makes the artifact visible. Its id is that of the file. */
    async completeUpload({ uploadId: name, target }, signal, { sizeBytes, sha256 }) {
      const fields = { name, size: String(sizeBytes), hash: `sha256:${sha256}` }
      const answer = await call({ call: 'finalize artifact', method: 'FinalizeArtifact', signal, target }, fields)
      return { fileId: readArtifactId('finalize artifact', valueAt(answer, 'artifact_id')) }
    },
    /** Finds the artifact by its name. The list can have those of earlier attempts as well. */
    async getUpload({ uploadId: name, target }, signal) {
      const fields = { name_filter: name }
      const answer = await call({ call: 'list artifacts', method: 'ListArtifacts', signal, target }, fields)
      const artifacts = valueAt(answer, 'artifacts')
      const isOwn = (artifact: unknown) =>
        textIn(artifact, 'name') === name && textIn(artifact, 'workflow_run_backend_id') === run
      const found = Array.isArray(artifacts) && artifacts.find(isOwn)
      return found ? { fileId: readArtifactId('list artifacts', valueAt(found, 'database_id')) } : {}
    },
    async createShare({ fileId }): Promise<FileLink> {
      return { url: linkTo(fileId), artifactId: fileId, expires }
    },
  }
}

const tooLarge = `it is larger than ${mostMib} MiB, the most that GitHub accepts for one artifact; make shorter recordings, or share them with a service`

function unusable(call: CallError['call'], problem: string): CallError {
  return new CallError(call, { kind: 'answer', problem })
}

/** Only the signature is secret. */
function readTarget(address: unknown, mimeType: string, origin: URL): UploadTarget {
  const invalid = (problem: string) => new CallError('create artifact', { kind: 'target', problem })
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url === null) throw invalid('its address is not a valid URL')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(origin))) {
    throw invalid('its address must be https')
  }
  if (isLinkLocal(url) || (mayBeLoopback(url) && !mayBeLoopback(origin))) {
    throw invalid('its address points to the runner itself or its local network')
  }
  if (url.username !== '' || url.password !== '') throw invalid('its address contains a user or password')
  const headers = { 'content-type': mimeType, 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': storageVersion }
  const [written = ''] = /(?<=[?&]sig=)[^&]*/.exec(url.search) ?? []
  const secrets = [written, ...url.searchParams.getAll('sig')].filter((secret) => secret !== '')
  return { url, headers, secrets: [...new Set(secrets)] }
}

/** An id is a 64-bit number, which Twirp writes as text. As a JSON number, a large one would be rounded to that of another artifact. */
function readArtifactId(call: CallError['call'], value: unknown): string {
  const id = Number.isSafeInteger(value) ? String(value) : value
  if (typeof id !== 'string' || !/^[1-9]\d{0,18}$/.test(id)) throw unusable(call, 'it contains no artifact id')
  return id
}
