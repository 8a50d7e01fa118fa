import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PullRequestContext } from '../github/locate.ts'
import type { CarriedState } from '../sections/carried-state.ts'
import type { SectionIdentity } from '../sections/section-identity.ts'
import { countResults, type RecordingResult } from '../sharing/recording-result.ts'

/** The name that a manifest's file begins with. */
const prefix = 'share-recordings-'

/** Whether a file is called as manifests are. */
export function hasManifestName(file: string): boolean {
  const name = basename(file)
  return name.startsWith(prefix) && name.endsWith('.json')
}

/** What a manifest holds beside what the run is. */
export type ManifestContent = {
  section: SectionIdentity
  results: readonly RecordingResult[]
  markdown: string
  comment?: { id: string; url: string }
  states: readonly CarriedState[]
  /** Fingerprints of the comment's sections that the step has verified: who has no API key may show these. */
  verified: readonly string[]
}

/**
 * Writes the manifest, a JSON file with all outputs of a step for other jobs to read, into the runner's temporary
 * folder. Returns its path. Its name is unique to section and attempt, so that the files of many jobs fit into one folder.
 */
export async function writeManifest(context: PullRequestContext, content: ManifestContent): Promise<string> {
  const { section, results, markdown, comment, states, verified } = content
  const path = join(context.temporaryFolder, `${prefix}${section.key}-${context.runAttempt}.json`)
  const counts = countResults(results)
  const shareUrls = results.flatMap(({ url }) => (url === undefined ? [] : [url]))
  const manifest = {
    version: 1,
    repository: context.repository,
    pullRequests: context.pullRequests,
    commit: context.commit,
    runId: context.runId,
    runAttempt: context.runAttempt,
    workflow: context.workflow,
    job: context.job,
    section,
    shareUrl: shareUrls[0] ?? '',
    shareUrls,
    results,
    sharedCount: counts.shared,
    reusedCount: counts.reused,
    failedCount: counts.failed,
    commentId: comment?.id ?? '',
    commentUrl: comment?.url ?? '',
    markdown,
    states,
    verified,
  }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return path
}
