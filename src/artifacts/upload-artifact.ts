import { createHash } from 'node:crypto'
import { createHostGate, hasStatus, mayBeDone, type RetryOptions, retrying } from '../client/retry.ts'
import { CallError } from '../failure.ts'
import { bytesInMemory } from '../recordings/byte-source.ts'
import { pause } from '../time.ts'
import {
  createResultsService,
  type ResultsService,
  type ResultsServiceOptions,
  type UploadedArtifact,
} from './results-service.ts'

export type NewArtifact = {
  /** The name to take at the first try, and others: a name stays taken after a try whose outcome isn't known. */
  name: (tries: number) => string
  mimeType: string
  bytes: Uint8Array
}

/** Uploads bytes as an artifact of the run. Returns the artifact's id. Rejects with a CallError or the signal's reason. */
export type UploadArtifact = (artifact: NewArtifact, signal: AbortSignal) => Promise<string>

export function openResultsService({
  retries,
  ...options
}: ResultsServiceOptions & { retries: number }): UploadArtifact {
  const results = createResultsService(options)
  const retry = { retries, random: Math.random, sleep: pause, gate: createHostGate() }
  return (artifact, signal) => uploadWithRetries(results, artifact, { ...retry, signal })
}

type UploadOptions = RetryOptions & { signal: AbortSignal }

async function uploadWithRetries(
  results: ResultsService,
  { name: nameAt, mimeType, bytes }: NewArtifact,
  options: UploadOptions,
): Promise<string> {
  const { signal } = options
  const { name, target } = await createArtifact(results, { nameAt, mimeType }, options)
  const source = bytesInMemory(bytes)
  const put = () => results.putBytes(target, source, mimeType, { signal, onSent: () => {} })
  await retrying('upload', target.url.host, put, options)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return await finalizeArtifact(results, { name, target, sizeBytes: bytes.length, sha256 }, options)
}

/** Takes another name at each try. A first name that is taken already (409) is no failure. */
async function createArtifact(
  results: ResultsService,
  { nameAt, mimeType }: { nameAt: NewArtifact['name']; mimeType: string },
  options: UploadOptions,
): Promise<UploadedArtifact> {
  let tries = 0
  const create = async () => {
    const name = nameAt(tries++)
    return { name, target: await results.createArtifact({ name, mimeType }, options.signal) }
  }
  return await retrying('create artifact', results.host, create, options).catch((error: unknown) => {
    if (!hasStatus(error, 409)) throw error
    return retrying('create artifact', results.host, create, options)
  })
}

/** If an earlier try may have succeeded although its answer was lost, a refusal can mean that the artifact is there. */
function finalizeArtifact(
  results: ResultsService,
  artifact: UploadedArtifact & { sizeBytes: number; sha256: string },
  options: UploadOptions,
): Promise<string> {
  const { signal } = options
  const finalize = async (earlier: readonly CallError[]) => {
    try {
      return await results.finalizeArtifact(artifact, signal)
    } catch (error) {
      if (!mayBeDone(earlier) || !isRefused(error)) throw error
      const id = await results.findArtifact(artifact, signal)
      if (id === undefined) throw error
      return id
    }
  }
  return retrying('finalize artifact', results.host, finalize, options)
}

function isRefused(error: unknown): boolean {
  const reason = error instanceof CallError ? error.reason : undefined
  return reason?.kind === 'status' && reason.status >= 400 && reason.status < 500
}
