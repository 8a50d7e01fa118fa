import type { Manifest } from '../manifest/schema.ts'
import { withoutEvent } from '../manifest/section-keys.ts'
import { allowedInNames, cutToBytes } from './artifact-names.ts'

/** The events of a pull request itself. A sweep finds the links of all other runs by the names of their artifacts. */
const ofPullRequest = /^(?:pull_request.*|issue_comment|merge_group)$/

/** The beginning of the names of all artifacts that hold a manifest. */
export const manifestPrefix = 'share-recordings-'

/** The name that an artifact would have if it had not been taken, if this is one with further digits. */
export function firstNameOf(name: string): string {
  return name.replace(/(?<=-[0-9a-f]{8})-[0-9a-f]{8}$/, '')
}

/** In bytes of UTF-8, of the job and its matrix values together. GitHub takes names of at most 256 characters. */
const longestJob = 200

/**
 * The name of the artifact that holds a step's manifest. It is the same for each attempt of a run, which GitHub keeps apart, and,
 * after its first part, for all events.
 */
export function nameManifestArtifact(
  { key, job: { matrix = '' } }: Pick<Manifest, 'key' | 'job'>,
  { event, job = '' }: { event: string; job?: string | undefined },
): string {
  return nameOf(ofPullRequest.test(event) ? 'pr' : 'run', key, job, matrix)
}

/** The beginning of the names of those artifacts that are of runs without a pull request. */
export const branchPrefix = `${manifestPrefix}run-`

/** The name of the artifact that the same step leaves in a run without a pull request. */
export function nameOfBranchArtifact(
  { key, job: { matrix = '' } }: Pick<Manifest, 'key' | 'job'>,
  job: string,
): string {
  return nameOf('run', key, job, matrix)
}

/** Whether an artifact's name, of a run without a pull request, may be that of the job. Others can begin with the same words. */
export function isOfJob(artifact: string, job: string): boolean {
  return artifact.startsWith(`${branchPrefix}${allowedInNames(job)}-`)
}

function nameOf(kind: 'pr' | 'run', key: string, job: string, matrix: string): string {
  const names = [job, matrix.replaceAll(', ', '-')].map(allowedInNames).filter((name) => name !== '')
  const ofJob = cutToBytes(names.join('-'), longestJob)
  const step = withoutEvent(key).slice(0, 8)
  return `${manifestPrefix}${[kind, ofJob, step].filter((name) => name !== '').join('-')}`
}
