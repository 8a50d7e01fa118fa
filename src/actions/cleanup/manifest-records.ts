import { isRateLimit } from '../../github/github-error.ts'
import type { ListedPullRequest } from '../../github/list-pull-requests.ts'
import { readManifestFiles } from '../../manifest/read-manifests.ts'
import { recordedShares } from '../../manifest/shares.ts'
import type { Signing } from '../../manifest/signature.ts'
import { isUnsigned, openManifest, type SignedManifest } from '../../manifest/signed-file.ts'
import { logOtherFiles, notFound } from '../../messages/manifests.ts'
import type { ServiceDependencies } from '../../run/dependencies.ts'
import { counted } from '../../text.ts'
import { unlessAborted } from '../../time.ts'
import { byService, linksWithoutId, readRecords, sharesInComments } from './comment-records.ts'
import type { Notes } from './notes.ts'

export type ManifestRecord = ReturnType<typeof recordOf>

function recordOf({ manifest, pullRequest }: SignedManifest) {
  return {
    runId: manifest.run.id,
    pullRequest,
    shares: recordedShares(manifest),
    linksWithoutId: linksWithoutId(manifest),
  }
}

/** The shares that a manifest records, if its signature is valid. Undefined if GitHub keeps its recordings. Throws a FileError. */
export function recordIn(bytes: Buffer, signing: Signing): ManifestRecord | undefined {
  return isUnsigned(bytes) ? undefined : recordOf(openManifest(bytes, signing))
}

export type NamedRecord = ManifestRecord & { file: string }

/** Reads the manifests that the input names, and logs their number. Throws an InputError for invalid patterns. */
export async function readNamedManifests(
  patterns: string,
  { context, signing, log, cancelled, secrets }: ServiceDependencies,
  notes: Notes,
): Promise<NamedRecord[]> {
  if (patterns === '') return []
  const search = { patterns, root: context.workspace, hide: secrets.hide }
  const reading = readManifestFiles(search, (bytes) => ({ record: recordIn(bytes, signing) }))
  const { files, read: all, otherFiles, warnings } = await unlessAborted(reading, cancelled)
  const read = all.flatMap(({ file, record }) => (record === undefined ? [] : { ...record, file }))
  for (const warning of warnings) log.warning(warning)
  if (warnings.length > 0) notes.problem(notAllManifests)
  logOtherFiles(otherFiles, log)
  if (read.length > 0) {
    const ids = new Set(read.flatMap(({ shares }) => shares.map(({ id }) => id)))
    log.info(`Read ${counted(read.length, 'manifest')} with ${counted(ids.size, 'share')}`)
  } else if (files + warnings.length === 0) {
    const { workspace } = context
    log.info(`${notFound('manifests', patterns, workspace, secrets.hide)}; nothing to delete there`)
  }
  return read
}

const notAllManifests = 'Some manifests could not be used, so their shares were not deleted. The warnings say why.'

export type PullRequestReader = ReturnType<typeof openPullRequestReader>

/** Reads the pull requests that inputs or manifests name, each once. */
export function openPullRequestReader({ github, cancelled }: ServiceDependencies, notes: Notes) {
  const read = new Map<number, ListedPullRequest | undefined>()
  return {
    /** Undefined, with a note, if it can't be read. With `throwsLimit`, a GitHub rate limit is thrown instead. */
    async at(number: number, { throwsLimit = false } = {}): Promise<ListedPullRequest | undefined> {
      if (read.has(number)) return read.get(number)
      try {
        const list = github.comments(number).then((store) => store.list())
        read.set(number, { ...(await unlessAborted(list, cancelled)), number })
      } catch (error) {
        cancelled.throwIfAborted()
        if (throwsLimit && isRateLimit(error)) throw error
        read.set(number, undefined)
        notes.problem(
          `The comments on pull request #${number} could not be read, so the shares they may list are kept: ${github.explain(error)}`,
        )
      }
      return read.get(number)
    },
    all: () => [...read.values()].filter((pull) => pull !== undefined),
  }
}

type Deciding = { inputs: { baseUrl: URL }; dependencies: ServiceDependencies; pulls: PullRequestReader; notes: Notes }

/** The ids of a manifest's shares to delete. All others are noted as kept. */
export async function chooseDeletable(
  { shares, linksWithoutId, pullRequest }: ManifestRecord,
  { inputs: { baseUrl }, dependencies, pulls, notes }: Deciding,
  options?: { throwsLimit: boolean },
): Promise<string[]> {
  const { ids, elsewhere } = byService(shares, baseUrl)
  notes.keepOthers({ elsewhere, linksWithoutId })
  if (pullRequest === undefined) return ids
  const pull = await pulls.at(pullRequest, options)
  if (pull === undefined) {
    notes.keep(`the comments on pull request #${pullRequest} could not be read`, ids)
    return []
  }
  const records = readRecords(pull, dependencies.signing)
  notes.leaveComments(records)
  if (!pull.isOpen) return ids
  const misfit = records.unread.find(({ kind }) => kind === 'misfit')
  if (misfit) {
    notes.keep(`pull request #${pullRequest} is open, and its comment ${misfit.url} can't be read`, ids)
    return []
  }
  const isInComment = sharesInComments(records)
  const isShown = (id: string) => isInComment({ id, baseUrl: baseUrl.href })
  notes.keep(`still shown on pull request #${pullRequest}, which is open`, ids.filter(isShown))
  return ids.filter((id) => !isShown(id))
}
