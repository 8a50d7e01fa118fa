import type { Account } from './accounts.ts'
import type { Behaviour, GraphqlKind } from './behaviour.ts'

/** The repository that the emulator holds. */
export type RepositoryOptions = {
  /** 'owner/name'. */
  fullName: string
  id?: number
  /** A private repository can be read only with a permission for it. Default false. */
  private?: boolean
}

/** A file that a pull request changes. */
export type PullFile = {
  filename: string
  /** Default: modified. */
  status?: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed' | 'unchanged'
  /** Of a renamed or copied file. */
  previousFilename?: string
  /** Left out for a file that is not text, and for one that is too large for GitHub to show its patch. */
  patch?: string
  /** Lines; default: those of the patch. */
  additions?: number
  deletions?: number
}

/** A pull request as it stands when the emulator starts. */
export type PullOptions = {
  number: number
  title?: string
  state?: 'open' | 'closed' | 'merged'
  /** When it was opened, last updated, and closed where it is; default: now. */
  updatedAt?: Date
  /** 40 hexadecimal digits. */
  headSha?: string
  headRef?: string
  /** The fork that the head is in; null for a deleted fork; left out for the repository itself. */
  headRepository?: { fullName: string; id: number } | null
  baseRef?: string
  /** The login of who opened it. */
  author?: string
  /** What it changes; default: nothing. */
  files?: readonly PullFile[]
}

export type GitHubOptions = {
  repository?: RepositoryOptions
  pulls?: readonly PullOptions[]
  /** Accounts by token. Left out: one token of github-actions[bot] that may write pull requests. */
  tokens?: Readonly<Record<string, Account>>
  /** PEM texts: the emulator then speaks HTTPS. */
  tls?: { key: string; cert: string }
  /** The paths of GitHub Enterprise Server: /api/v3 and /api/graphql. */
  enterprise?: boolean
  behaviour?: Behaviour
}

/** A comment, as a test sees it. Times are ISO 8601 in whole seconds, as GitHub's are. */
export type CommentView = {
  id: number
  nodeId: string
  pull: number
  body: string
  author: string
  createdAt: string
  updatedAt: string
  /** How many times the body was written since it was created. */
  edits: number
  /** What GitHub keeps of it, the oldest first: nothing at first, with the first edit the text before it, too. */
  history: readonly Edit[]
  /** Why it is minimized, as GitHub writes it, such as `resolved`; null while it is shown. */
  minimizedReason: string | null
}

/** A text of a comment. */
export type Edit = {
  nodeId: string
  body: string
  editor: string
  editedAt: string
  /** Moment of `performance.now()`. */
  since: number
}

/** The workflow run that uploaded an artifact: its id, and the repository that its head is in. */
export type ArtifactRun = { id?: number; headRepositoryId?: number }

/** What a workflow run uploads. */
export type ArtifactOptions = {
  name: string
  /** Contents by their paths in the archive. */
  files?: Readonly<Record<string, string | Uint8Array>>
  /** The archive itself, in place of one made of the files. */
  archive?: Uint8Array
  /** What GitHub says of its size; default: what is true. */
  sizeBytes?: number
  /** Default: the run 1000 of the repository itself; null where GitHub does not say. */
  run?: ArtifactRun | null
  /** Default: now. */
  createdAt?: Date
}

export type ArtifactView = Required<Pick<ArtifactOptions, 'name' | 'archive' | 'sizeBytes' | 'run'>> & {
  id: number
  /** ISO 8601 in whole seconds. */
  createdAt: string
  expired: boolean
}

/** A document, and how many of the hour's points it costs. */
export type GraphqlRequest = { kind: GraphqlKind; operation: string | undefined; points: number }

/** A request that came, in the order of coming. */
export type RecordedRequest = {
  method: string
  /** With the prefix of an enterprise server, without the query. */
  path: string
  query: Readonly<Record<string, string>>
  /** Parsed JSON; a text where it is no JSON; undefined for none. */
  body: unknown
  /** For requests to the GraphQL path that hold a document. */
  graphql: GraphqlRequest | undefined
  headers: Readonly<Record<string, string>>
  /** Creates, changes or deletes something. */
  write: boolean
  /** Undefined while there is no answer, and for ever where the connection is reset or stalls. */
  status: number | undefined
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number | undefined
}

export type GitHubEmulator = AsyncDisposable & {
  /** As GITHUB_API_URL, without a slash at the end. */
  readonly apiUrl: string
  /** As GITHUB_GRAPHQL_URL. */
  readonly graphqlUrl: string
  /** As GITHUB_SERVER_URL. */
  readonly serverUrl: string
  /** Where archives of artifacts lie: another origin, which refuses tokens. */
  readonly storageUrl: string
  /** The first of the tokens. */
  readonly token: string
  readonly repository: { readonly fullName: string; readonly id: number }
  readonly requests: readonly RecordedRequest[]
  /** The requests that create, change or delete. */
  readonly writes: readonly RecordedRequest[]
  /** What in the requests does not fit GitHub's published descriptions. */
  readonly violations: readonly string[]
  /** A comment by somebody; default author 'octocat', and now. */
  addComment(comment: { pull: number; body: string; author?: string; createdAt?: Date }): CommentView
  /** Somebody edits a comment; default editor 'octocat'. */
  editComment(id: number, body: string, editor?: string): void
  deleteComment(id: number): void
  /** Somebody minimizes a comment; null shows it again. */
  minimizeComment(id: number, reason: string | null): void
  /** The comments of a pull request as they stand now, oldest first. */
  comments(pull: number): CommentView[]
  addArtifact(artifact: ArtifactOptions): ArtifactView
  expireArtifact(id: number): void
  setHead(pull: number, sha: string): void
  closePull(number: number): void
  mergePull(number: number): void
  reopenPull(number: number): void
  /** Replaces the behaviour; its counts begin again. */
  setBehaviour(behaviour: Behaviour): void
}
