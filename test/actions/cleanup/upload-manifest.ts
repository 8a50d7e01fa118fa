import type { ArtifactView } from '../../../emulators/github/types.ts'
import { daysAgo } from '../../support/actions/recorded.ts'
import { type Job, manifestOf, sharedBy } from '../../support/reports/manifests-of-jobs.ts'
import type { Result } from '../../support/result.ts'
import type { Stage } from '../../support/stage.ts'

export function resultsWith(ids: readonly string[]): Result[] {
  return sharedBy('nightly', ids.length).map((result, at) => ({ ...result, shareId: ids[at] }))
}

type Uploaded = Job & { days?: number; run?: number; head?: number; as?: string; ids?: readonly string[] }

/** Uploads the artifact of a nightly run whose manifest records these shares. */
export function upload({ github, service }: Stage, uploaded: Uploaded): ArtifactView {
  const { days = 8, run = 1000, head, as = 'nightly', ids = [], ...job } = uploaded
  const apiKey = job.apiKey ?? service.apiKey
  const made = { pullRequest: null, results: resultsWith(ids), runId: String(run), baseUrl: service.url }
  const { name, text } = manifestOf({ ...made, ...job, apiKey })
  return github.addArtifact({
    name: as,
    files: { [name]: text, 'other.json': '{}' },
    createdAt: daysAgo(days),
    run: { id: run, ...(head !== undefined && { headRepositoryId: head }) },
  })
}
