import { CallError } from '../failure.ts'
import type { Connections } from '../http/connections.ts'
import { isLinkLocal, isLoopback, mayBeLoopback } from '../http/hosts.ts'
import { callJson, jsonIn } from '../http/json-call.ts'
import type { ByteSource } from '../recordings/byte-source.ts'
import type { Clean } from '../secrets/secrets.ts'
import { isRecord, textIn, valueAt } from '../shape.ts'
import { createPutFile, type PutOptions } from '../upload/put-file.ts'
import type { Runtime } from './runtime.ts'

export type ResultsServiceOptions = Runtime & {
  timeoutSeconds: number
  connections: Pick<Connections, 'exchange' | 'agents'>
  /** Removes secrets from the text of answers. */
  clean: Clean
  /** Called with the signature of an upload address before its first use. */
  onSecrets: (secrets: Iterable<string>) => void
}

/** The address that takes an artifact's bytes, and its secrets. */
export type BlobTarget = { url: URL; secrets: readonly string[] }

/** A created artifact, and where its bytes went. */
export type UploadedArtifact = { name: string; target: BlobTarget }

export type ResultsService = ReturnType<typeof createResultsService>

type Method = 'CreateArtifact' | 'FinalizeArtifact' | 'ListArtifacts'
type CallOf = {
  call: CallError['call']
  method: Method
  signal: AbortSignal
  /** Where the artifact's bytes went, once it is known. Answers can repeat it. */
  target?: BlobTarget
}

/** The version of the protocol that artifacts of any MIME type need. */
const artifactVersion = 7

/** The version of Azure's storage that the headers of the PUT are written for. */
const storageVersion = '2023-11-03'

/**
 * GitHub's results service, which keeps the artifacts of a run, as `@actions/artifact` 6.2 calls it: JSON over Twirp, without
 * retries. All calls throw a CallError, or the signal's reason.
 */
export function createResultsService(options: ResultsServiceOptions) {
  const { origin, token, run, job, timeoutSeconds, connections, clean, onSecrets } = options
  const put = createPutFile(connections.agents, timeoutSeconds)
  const ids = { workflow_run_backend_id: run, workflow_job_run_backend_id: job }

  async function call({ call, method, signal, target }: CallOf, fields: object): Promise<unknown> {
    const url = new URL(`/twirp/github.actions.results.api.v1.ArtifactService/${method}`, origin)
    const request = { call, method: 'POST', url, token, signal, timeoutSeconds, clean: cleaning(target) } as const
    const answer = jsonIn(call, await callJson(connections.exchange, { ...request, body: { ...ids, ...fields } }))
    if (!isRecord(answer)) throw unusable(call, 'it is not a JSON object')
    if (answer['ok'] === false) throw unusable(call, 'GitHub says that the call failed ("ok": false)')
    return answer
  }

  function cleaning(target: BlobTarget | undefined): Clean {
    return (text) => clean(text, target && [target.url.href, ...target.secrets])
  }

  return {
    host: origin.host,
    /** Reserves a name in the run. It stays taken whatever becomes of the artifact. */
    async createArtifact(artifact: { name: string; mimeType: string }, signal: AbortSignal): Promise<BlobTarget> {
      const { name, mimeType } = artifact
      const fields = { name, mime_type: mimeType, version: artifactVersion }
      const answer = await call({ call: 'create artifact', method: 'CreateArtifact', signal }, fields)
      const target = readTarget(valueAt(answer, 'signed_upload_url'), origin)
      onSecrets(target.secrets)
      return target
    },
    /** Sends all bytes in one block blob, to an address that is enough by itself: the token stays here. */
    async putBytes(target: BlobTarget, source: ByteSource, mimeType: string, sending: PutOptions): Promise<void> {
      const headers = { 'content-type': mimeType, 'x-ms-blob-type': 'BlockBlob', 'x-ms-version': storageVersion }
      await put({ url: target.url, headers, isBlockBlob: true }, source, { ...sending, clean: cleaning(target) })
    },
    /** Makes the artifact visible. `sha256` is in hexadecimal. Returns the artifact's id. */
    async finalizeArtifact(
      { name, target, sizeBytes, sha256 }: UploadedArtifact & { sizeBytes: number; sha256: string },
      signal: AbortSignal,
    ): Promise<string> {
      const fields = { name, size: String(sizeBytes), hash: `sha256:${sha256}` }
      const answer = await call({ call: 'finalize artifact', method: 'FinalizeArtifact', signal, target }, fields)
      return readArtifactId('finalize artifact', valueAt(answer, 'artifact_id'))
    },
    /** The id of the artifact of this name; undefined if there is none. The list can have those of earlier attempts as well. */
    async findArtifact({ name, target }: UploadedArtifact, signal: AbortSignal): Promise<string | undefined> {
      const fields = { name_filter: name }
      const answer = await call({ call: 'list artifacts', method: 'ListArtifacts', signal, target }, fields)
      const artifacts = valueAt(answer, 'artifacts')
      const isOwn = (artifact: unknown) =>
        textIn(artifact, 'name') === name && textIn(artifact, 'workflow_run_backend_id') === run
      const found = Array.isArray(artifacts) && artifacts.find(isOwn)
      return found ? readArtifactId('list artifacts', valueAt(found, 'database_id')) : undefined
    },
  }
}

function unusable(call: CallError['call'], problem: string): CallError {
  return new CallError(call, { kind: 'answer', problem })
}

/** Only the signature is secret. */
function readTarget(address: unknown, origin: URL): BlobTarget {
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
  const [written = ''] = /(?<=[?&]sig=)[^&]*/.exec(url.search) ?? []
  const secrets = [written, ...url.searchParams.getAll('sig')].filter((secret) => secret !== '')
  return { url, secrets: [...new Set(secrets)] }
}

/** An id is a 64-bit number, which Twirp writes as text. */
function readArtifactId(call: CallError['call'], value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value
  if (typeof id !== 'string' || !/^[1-9]\d{0,18}$/.test(id)) throw unusable(call, 'it has no id of the artifact')
  return id
}
