import { readArtifact } from '../../artifacts/read-artifact.ts'
import { FileError } from '../../files/read-files.ts'
import { type Artifact, listArtifacts, NoArtifactsError, requestsToLeave } from '../../github/artifacts.ts'
import type { GitHubClient } from '../../github/github-client.ts'
import { isRateLimit } from '../../github/github-error.ts'
import { isOfAnotherKey, isUnsigned } from '../../manifest/signed-file.ts'
import { counted, firstOf } from '../../text.ts'
import { unlessAborted } from '../../time.ts'
import { chooseDeletable, type ManifestRecord, recordIn } from './manifest-records.ts'
import { dayMs, type Work } from './sweep.ts'

/** Opening an artifact takes a request. */
const mostOpened = 200
const newestOpened = 100
/** Of the manifests in an artifact that can't be used for one reason. There can be thousands. */
const mostNamed = 10

/**
 * Deletes the shares of the manifests in artifacts that are old enough, one by one. Returns the number of artifacts opened.
 * Rejects with the client's error if the artifacts can't be listed, or if GitHub refuses the token's downloads.
 */
export async function sweepArtifacts(work: Work): Promise<number> {
  const { deleter } = work
  const { github, clock, cancelled, log } = work.dependencies
  const api = await github.client()
  const artifacts = await listOwn(api, work).catch((error: unknown) => {
    if (!isRateLimit(error)) throw error
    log.info(`Left for the next sweep: all artifacts. ${github.explain(error)}`)
    return []
  })
  let opened = 0
  for (const artifact of chooseFrom(artifacts, clock.random)) {
    if (deleter.isStopped()) break
    try {
      await sweepOne(api, artifact, work)
    } catch (error) {
      if (isRateLimit(error)) break
      throw error
    }
    opened += 1
  }
  const unopened = artifacts.length - opened
  if (unopened > 0 && !cancelled.aborted) log.info(`Left for the next sweep: ${counted(unopened, 'artifact')}`)
  return opened
}

/** Deletes the shares of one artifact, or notes why it can't be read. Throws if none of the others can be read either. */
async function sweepOne(api: GitHubClient, artifact: Artifact, work: Work): Promise<void> {
  const { cancelled, github } = work.dependencies
  const name = `artifact ${artifact.name} (${artifact.id})`
  try {
    const records = await unlessAborted(readOwn(api, artifact, work), cancelled)
    await deleteRecorded(records, name, work)
  } catch (error) {
    cancelled.throwIfAborted()
    // In a public repository, every token may list artifacts, but downloads can still need the permission.
    if (isRateLimit(error) || error instanceof NoArtifactsError) throw error
    const why = error instanceof FileError ? error.message : github.explain(error)
    work.notes.problem(`The ${name} was skipped: ${why}`)
  }
}

/** The artifacts within the time span, newest first, with clean names. Logs those that are skipped. */
async function listOwn(api: GitHubClient, { inputs, dependencies }: Work): Promise<Artifact[]> {
  const { clock, cancelled, log, secrets } = dependencies
  const to = clock.now() - inputs.afterDays * dayMs
  const listing = listArtifacts(api, inputs.artifacts.names, { from: to - inputs.lookBackDays * dayMs, to })
  const { artifacts, passedOver, isComplete } = await unlessAborted(listing, cancelled)
  const names = firstOf(passedOver.map(({ name, id }) => secrets.clean(`${name} (${id})`)))
  if (names !== '') log.info(`Skipped artifacts that a fork may have uploaded: ${names}`)
  if (!isComplete) log.info(listGoesOn)
  return artifacts.map((one) => ({ ...one, name: secrets.clean(one.name) }))
}

const listGoesOn = `Left for the next sweep: the rest of the list of artifacts, because GitHub allows fewer than ${requestsToLeave} more requests this hour`

/** Chooses the newest artifacts and some others. The order is random, so rate limits don't starve the same ones every time. */
function chooseFrom(artifacts: readonly Artifact[], random: () => number): Artifact[] {
  const others = shuffled(artifacts.slice(newestOpened), random)
  return shuffled([...artifacts.slice(0, newestOpened), ...others].slice(0, mostOpened), random)
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const drawn = values.map((value) => ({ value, at: random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value)
}

/** Reads the manifests that the artifact's own run signed. */
async function readOwn(api: GitHubClient, artifact: Artifact, work: Work): Promise<ManifestRecord[]> {
  const { context, signing, cancelled, secrets, log } = work.dependencies
  const reading = { folder: context.temporaryFolder, signal: cancelled }
  let ofOtherKeys = 0
  const { manifests, refused } = await readArtifact(api, artifact, reading, (bytes) => {
    if (isUnsigned(bytes) || !isOfAnotherKey(bytes, signing)) return recordIn(bytes, signing)
    ofOtherKeys += 1
    return undefined
  })
  const ofThisKey = manifests.filter((manifest) => manifest !== undefined)
  // The artifact may also contain copies from other runs.
  const own = ofThisKey.filter(({ runId }) => runId === artifact.runId)
  const others = ofThisKey.length - own.length
  const where = `in the artifact ${artifact.name} (${artifact.id})`
  if (others > 0) log.info(`Skipped ${where}: ${counted(others, 'manifest')} from other runs`)
  if (ofOtherKeys > 0) log.info(`Skipped ${where}: ${counted(ofOtherKeys, 'manifest')} signed with another API key`)
  for (const [reason, alike] of Map.groupBy(refused, (one) => one.reason)) {
    const names = alike.slice(0, mostNamed).map(({ name }) => secrets.clean(name))
    const manifests = `The manifest${alike.length === 1 ? '' : 's'} ${firstOf(names, { count: alike.length })}`
    work.notes.problem(`${manifests} ${where} can't be used: ${reason}`)
  }
  return own
}

/** Every sweep deletes all of them again, because a share that is gone says nothing about the others. */
async function deleteRecorded(records: readonly ManifestRecord[], name: string, work: Work): Promise<void> {
  const { deleter, dependencies } = work
  const ids = new Set<string>()
  for (const record of records) {
    for (const id of await chooseDeletable(record, work, { throwsLimit: true })) ids.add(id)
  }
  const fresh = [...ids].filter((id) => !deleter.outcomes.has(id))
  await deleter.delete(fresh, { quietIfGone: true })
  const worthALine = fresh.filter((id) => deleter.outcomes.get(id)?.outcome !== 'long gone')
  if (worthALine.length > 0) dependencies.log.info(`The ${name}: ${counted(worthALine.length, 'share')}`)
}
