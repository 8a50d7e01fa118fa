import { FileError } from '../../files/read-files.ts'
import { type Artifact, listArtifacts } from '../../github/artifacts.ts'
import type { GitHub } from '../../github/github.ts'
import { type Budget, createBudget, readArtifact } from '../../output/read-artifact.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { deletableOf, type ManifestRecord, recordOf } from './manifest-records.ts'
import { dayMs, type Work } from './sweep.ts'

/**
 * Deletes the shares of the manifests in artifacts that are old enough, artifact by artifact, the oldest first. Returns how
 * many it has opened. Throws what GitHub's client throws where the artifacts can't be listed.
 */
export async function sweepArtifacts(work: Work): Promise<number> {
  const { inputs, deleter, notes } = work
  const { github, clock, cancelled, log } = work.ports
  const api = await github.api()
  const olderThan = clock.now() - inputs.afterDays * dayMs
  const listing = listArtifacts(api, inputs.artifacts, { olderThan })
  const { artifacts, passedOver } = await unlessAborted(listing, cancelled)
  if (passedOver.length > 0) {
    const names = passedOver.map(({ name, id }) => `${name} (${id})`)
    log.info(`Passed over, since no run of this repository itself uploaded them: ${names.join(', ')}`)
  }
  const budget = createBudget()
  let looked = 0
  for (const artifact of artifacts) {
    if (deleter.isStopped()) break
    looked += 1
    const name = `artifact ${artifact.name} (${artifact.id})`
    try {
      const records = await unlessAborted(readOwn(api, artifact, budget, work), cancelled)
      await deleteRecorded(records, name, work)
    } catch (error) {
      cancelled.throwIfAborted()
      const why = error instanceof FileError ? error.message : github.explain(error)
      notes.problem(`The ${name} is left out: ${why}`)
    }
  }
  const left = artifacts.length - looked
  if (left > 0 && !cancelled.aborted) log.info(`${counted(left, 'artifact')}: left for the next sweep`)
  return looked
}

/** What the manifests of an artifact record that its own run has signed. */
async function readOwn(
  api: GitHub,
  artifact: Artifact,
  budget: Budget,
  { notes, ports: { signing, cancelled, log } }: Work,
): Promise<ManifestRecord[]> {
  const read = (content: Record<string, unknown>) => recordOf(content, signing)
  const { manifests, refused } = await readArtifact(api, artifact, read, budget, cancelled)
  // Of other runs, it may hold copies.
  const own = manifests.filter(({ runId }) => runId === artifact.runId)
  const others = manifests.length - own.length
  const place = `in the artifact ${artifact.name} (${artifact.id})`
  if (others > 0) log.info(`Passed over ${place}: ${counted(others, 'manifest')} of other runs`)
  for (const { name, reason } of refused) notes.problem(`The manifest ${name} ${place} is refused: ${reason}`)
  return own
}

/** The marker of each manifest is deleted last: where it is gone, all are, which the next sweep finds out by one call. */
async function deleteRecorded(records: readonly ManifestRecord[], name: string, work: Work): Promise<void> {
  const { deleter, inputs, notes, ports } = work
  const [first, last] = [new Set<string>(), new Set<string>()]
  for (const record of records) {
    const { markerId } = record
    const isHere = record.shares.some(
      (share) => share.id === markerId && share.baseUrl === inputs.baseUrl.href,
    )
    if (markerId !== undefined && isHere && (await deleter.isMissing(markerId))) continue
    for (const id of await deletableOf(record, work)) (id === markerId ? last : first).add(id)
  }
  const all = new Set([...first, ...last])
  if (all.size === 0) return
  ports.log.info(`The ${name}: ${counted(all.size, 'share')}`)
  await deleter.delete([...first])
  if ([...first].every(deleter.isGone)) await deleter.delete([...last])
  else notes.keep('until the others of its manifest are gone', last)
}
