import type { Account } from './accounts.ts'
import type { Behaviour, GraphqlKind } from './behaviour.ts'

/** The emulator's repository. */
export type RepositoryOptions = {
  /** 'owner/name'. */
  fullName: string
  id?: number
  /** Reading a private repository needs a permission. Default: false. */
  private?: boolean
}

/** A file changed by a pull request. */
export type PullFile = {
  filename: string
  /** Default: 'modified'. */
  status?: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed' | 'unchanged'
  /** The old name of a renamed or copied file. */
  previousFilename?: string
  /** Absent if the file isn't text, or too large for GitHub to show its patch. */
  patch?: string
  /** Number of lines. Default: counted in the patch. */
  additions?: number
  deletions?: number
}

/** A pull request at the emulator's start. */
export type PullOptions = {
  number: number
  title?: string
  state?: 'open' | 'closed' | 'merged'
  /** When it was opened, last updated and (if closed) closed. Default: now. */
  updatedAt?: Date
  /** 40 hexadecimal digits. */
  headSha?: string
  headRef?: string
  /** The fork that holds the head. Null: the fork was deleted. Absent: the head is in the repository itself. */
  headRepository?: { fullName: string; id: number } | null
  baseRef?: string
  /** The author's login. */
  author?: string
  /** The changed files. Default: none. */
  files?: readonly PullFile[]
}

export type GitHubOptions = {
  repository?: RepositoryOptions
  pulls?: readonly PullOptions[]
  /** Accounts by token. Default: one token of github-actions[bot] that may write pull requests. */
  tokens?: Readonly<Record<string, Account>>
  /** PEM. With it, the emulator uses HTTPS. */
  tls?: { key: string; cert: string }
  /** Use the paths of GitHub Enterprise Server: /api/v3 and /api/graphql. */
  enterprise?: boolean
  /** Whether REST requests have to fit GitHub's OpenAPI description. Default true; the demo does without its package. */
  checked?: boolean
  /** The host in `serverUrl`. Default: 127.0.0.1, which clients take for an Enterprise Server, unlike github.localhost. */
  serverName?: string
  /** How long an upload address is valid. Default: an hour. */
  uploadAddressMs?: number
  /** If FinalizeArtifact is sent twice, GitHub may list one artifact, or two. Default: false, one. */
  listsTwice?: boolean
  artifactLimits?: ArtifactLimits
  behaviour?: Behaviour
}

/** How many artifacts GitHub takes. */
export type ArtifactLimits = {
  /** The most that a job can create, whether it finalizes them or not. Default: 500. */
  perJob?: number
  /** The storage of the account, in bytes. Once its artifacts fill it, it takes no more. Default: unlimited. */
  storageBytes?: number
}

/** A comment as tests see it. Times are ISO 8601 in whole seconds, like GitHub's. */
export type CommentView = {
  id: number
  nodeId: string
  pull: number
  body: string
  author: string
  createdAt: string
  updatedAt: string
  /** How often the body was edited. */
  edits: number
  /** The edits that GitHub keeps, oldest first. Empty until the first edit, which also adds the original text. */
  history: readonly Edit[]
}

/** One text of a comment. */
export type Edit = {
  nodeId: string
  body: string
  editor: string
  editedAt: string
  /** In milliseconds of `performance.now()`. */
  since: number
}

/** The workflow run that uploaded an artifact: its id, attempt (default: 1), job, and the repository of its head. */
export type ArtifactRun = { id?: number; attempt?: number; job?: string; headRepositoryId?: number }

/** A job of a workflow run. */
export type RunJob = ArtifactRun & { id: number }

/** A workflow run that GitHub knows. */
export type RunOptions = {
  id: number
  /** Its latest attempt. Default: 1. */
  attempt?: number
  /** 40 hexadecimal digits. */
  headSha?: string
  /** The branch or tag of its head. Default: 'main'. */
  headBranch?: string
  /** The fork that holds the head. Default: the repository itself. */
  headRepositoryId?: number
  /** The event that started it. Default: 'pull_request'. */
  event?: string
}

/** An artifact that a workflow run uploads. */
export type ArtifactOptions = {
  name: string
  /** File contents by their paths in the archive. */
  files?: Readonly<Record<string, string | Uint8Array>>
  /** The archive itself, used instead of `files`. */
  archive?: Uint8Array
  /** The type of `archive`. Without a zip, `archive` is the single file of an artifact that isn't zipped. Default: zip. */
  mimeType?: string
  /** 'sha256:' and the digest in hexadecimal, if GitHub knows it. */
  digest?: string
  /** The size that GitHub reports. Default: the true one. */
  sizeBytes?: number
  /** Default: run 1000 of the repository itself. Null: GitHub doesn't say. */
  run?: ArtifactRun | null
  /** Default: now. */
  createdAt?: Date
  /** RFC 3339. Default: 90 days later. */
  expiresAt?: string
}

export type ArtifactView = Required<
  Pick<ArtifactOptions, 'name' | 'archive' | 'sizeBytes' | 'mimeType' | 'expiresAt'>
> & {
  id: number
  digest: string | undefined
  run: RunJob | null
  /** ISO 8601 in whole seconds. */
  createdAt: string
  expired: boolean
}

/** A document, and the rate limit points that it costs. */
export type GraphqlRequest = { kind: GraphqlKind; operation: string | undefined; points: number }

/** A request, recorded in order of arrival. */
export type RecordedRequest = {
  method: string
  /** With the prefix of an enterprise server, without the query. */
  path: string
  query: Readonly<Record<string, string>>
  /** Parsed JSON, or a string if it isn't JSON, or undefined if there is none. For uploads, only their size. */
  body: unknown
  /** Set for requests to the GraphQL path that hold a document. */
  graphql: GraphqlRequest | undefined
  headers: Readonly<Record<string, string>>
  /** Whether it creates, changes or deletes something. */
  write: boolean
  /** Undefined until it is answered. A reset or stalled request never is. */
  status: number | undefined
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number | undefined
}

export type GitHubEmulator = AsyncDisposable & {
  /** Like GITHUB_API_URL, without a trailing slash. */
  readonly apiUrl: string
  /** Like GITHUB_GRAPHQL_URL. */
  readonly graphqlUrl: string
  /** Like GITHUB_SERVER_URL. */
  readonly serverUrl: string
  /** Like ACTIONS_RESULTS_URL: where jobs upload artifacts. Its origin differs from the API's. */
  readonly resultsUrl: string
  /** Origin of the artifacts' bytes. It differs from the other origins and refuses tokens. */
  readonly storageUrl: string
  /** The first token. */
  readonly token: string
  readonly repository: { readonly fullName: string; readonly id: number }
  readonly requests: readonly RecordedRequest[]
  /** Requests that create, change or delete something. */
  readonly writes: readonly RecordedRequest[]
  /** Mismatches between requests and GitHub's published descriptions. */
  readonly violations: readonly string[]
  /** Adds a comment. Default author: 'octocat'. Default time: now. */
  addComment(comment: { pull: number; body: string; author?: string; createdAt?: Date }): CommentView
  /** Edits a comment. Default editor: 'octocat'. */
  editComment(id: number, body: string, editor?: string): void
  deleteComment(id: number): void
  /** The current comments of a pull request, oldest first. */
  comments(pull: number): CommentView[]
  /** Like ACTIONS_RUNTIME_TOKEN: the credential of a job at `resultsUrl`. Default job: the first attempt's 'test'. */
  runtimeToken(job: Omit<ArtifactRun, 'id'> & { runId: number }): string
  /** Adds a run, or changes it. The runs of artifacts and runtime tokens are added by themselves. */
  addRun(run: RunOptions): void
  addArtifact(artifact: ArtifactOptions): ArtifactView
  /** All artifacts, newest first. */
  artifacts(): readonly ArtifactView[]
  expireArtifact(id: number): void
  setHead(pull: number, sha: string): void
  closePull(number: number): void
  mergePull(number: number): void
  reopenPull(number: number): void
  /** From now on, links to pull requests and runs lead to this address. */
  showAt(page: string): void
  /** Replaces the behavior and resets its counters. */
  setBehaviour(behaviour: Behaviour): void
}
