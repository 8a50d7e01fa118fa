import type { Account } from './accounts.ts'
import { type Artifacts, createArtifacts } from './artifacts.ts'
import type { History } from './behaviour.ts'
import { type Comments, createComments } from './comments.ts'
import type { Standing } from './limits.ts'
import { createPulls, type Pulls } from './pulls.ts'
import { createRuntimeTokens, type RuntimeTokens } from './results/runtime-tokens.ts'
import { createUploads, type Uploads } from './results/uploads.ts'
import { createRuns, type Runs } from './runs.ts'
import type { ArtifactLimits, GitHubOptions } from './types.ts'

/** Base URLs for the addresses in answers. */
export type Place = { apiUrl: string; graphqlUrl: string; serverUrl: string; resultsUrl: string; storageUrl: string }

type Repository = { fullName: string; id: number; private: boolean }

export type State = {
  place: Place
  repository: Repository
  pulls: Pulls
  comments: Comments
  artifacts: Artifacts
  runs: Runs
  runtimeTokens: RuntimeTokens
  uploads: Uploads
  uploadAddressMs: number
  listsTwice: boolean
  artifactLimits: Required<ArtifactLimits>
  /** Where links to pull requests and runs lead. */
  page: string | undefined
}

/** The caller, and the age of the state that lists and single comments show. */
export type Session = {
  account: Account
  /** Moments of `performance.now()`. */
  listMoment: number
  singleMoment: number
  /** How the session sees the edits of comments, and as of which moment. */
  history: History & { moment: number }
  /** Undefined on a server without rate limits. */
  standing: Standing
  /** The rate limit points that the request costs. */
  points: number
  /** Records that the request doesn't fit GitHub's description. */
  violate(message: string): void
}

export function createState(
  place: Place,
  options: Pick<GitHubOptions, 'repository' | 'pulls' | 'uploadAddressMs' | 'listsTwice' | 'artifactLimits'>,
): State {
  const repository = { fullName: 'octo-org/demo', id: 812_345_678, private: false, ...options.repository }
  const pulls = createPulls({ fullName: repository.fullName, id: repository.id }, options.pulls ?? [{ number: 1 }])
  return {
    place,
    repository,
    pulls,
    comments: createComments(pulls.touch),
    artifacts: createArtifacts(),
    runs: createRuns(),
    runtimeTokens: createRuntimeTokens(),
    uploads: createUploads(),
    uploadAddressMs: options.uploadAddressMs ?? 3_600_000,
    listsTwice: options.listsTwice ?? false,
    artifactLimits: { perJob: 500, storageBytes: Number.POSITIVE_INFINITY, ...options.artifactLimits },
    page: undefined,
  }
}
