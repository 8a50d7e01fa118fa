import type { Conditions } from '../../support/comment/simulated-github.ts'
import type { ServiceTrouble } from './service-trouble.ts'

/** One recording: its place in the job, and what it shows; the same content is the same bytes. */
export type PlannedRecording = { path: string; content: number }

/** A key at a service. */
export type Account = { apiKey: string; baseUrl: string }

/** What a job's step is given. */
export type Settings = Account & {
  comment: boolean
  /** Whether it comments on failures alone. */
  isQuiet: boolean
  reuse: boolean
  password: string | undefined
  visibility: string
  commentKey: string
}

/** What goes wrong at GitHub, by chance where it is a share of all calls. */
export type GitHubTrouble = {
  losing: number
  failing: number
  /** After so many writes the token may not write. */
  writes: number | undefined
  /** After so many queries about all pull requests the token may ask no more. */
  queries: number | undefined
  /** Writes take effect up to that much later. */
  slowMs: number
  /** The machine is held up to that long between reading and writing. */
  heldMs: number
}

export type Troubles = {
  seed: number
  service: ServiceTrouble
  github: GitHubTrouble
  /** When its workflow is cancelled, after its start. */
  cancelMs: number | undefined
  /** When its machine dies, after its start. */
  diesMs: number | undefined
}

/** One step of a job in a run. */
export type JobPlan = Troubles & {
  key: string
  settings: Settings
  /** Whether it runs a newer version of the action, which adds fields to what it writes. */
  isNewer: boolean
  startMs: number
  transferMs: number
  recordings: readonly PlannedRecording[]
  /** Whether it also has a recording that can't be shared, which needs a look. */
  isRed: boolean
}

export type RunPlan = {
  kind: 'run'
  atMs: number
  id: string
  attempt: number
  /** The one it belongs to; undefined for a nightly run, say. */
  pull: number | undefined
  /** Whether that is opened again before. */
  reopens: boolean
  jobs: readonly JobPlan[]
  /** Whether each job uploads its manifest as an artifact. */
  uploads: boolean
  /** How long after all jobs the report action runs, where the jobs leave the comment to it. */
  report: (Troubles & { afterMs: number; commentKey: string; isQuiet: boolean; pull: number }) | undefined
}

export type CleanupPlan = Troubles &
  Account & {
    kind: 'cleanup'
    atMs: number
    /** Of all pull requests, of one, of the manifests of runs that ended a while ago, or of some ids. */
    scope: 'sweep' | 'pull' | 'manifests' | 'ids'
    /** Which one; it is closed just before, as the event says. */
    pull: number
    /** Whether the artifacts of runs come with it. */
    artifacts: boolean
    afterDays: number
    lookBackDays: number
    runId: string
    /** Empty: all. */
    commentKey: string
  }

/** What people and other actions do. */
export type OtherPlan = {
  kind:
    | 'close'
    | 'reopen'
    | 'delete comment'
    | 'damage comment'
    | 'minimize comment'
    | 'show comment'
    | 'delete share'
    | 'echo'
    | 'forge'
    | 'fork artifact'
    | 'copied artifact'
  pull: number
  atMs: number
  seed: number
}

export type LifeEvent = RunPlan | CleanupPlan | OtherPlan

/** All that happens on the pull requests. */
export type LifePlan = {
  seed: number
  github: Omit<Conditions, 'seed'>
  /** In characters: where less than GitHub's limit, it says that longer comments are too long. */
  longestComment: number
  /** Of shares; long ones fill a comment soon. */
  idLength: number
  events: readonly LifeEvent[]
}

export const keys = ['key-a', 'key-b'] as const
export const services = ['https://api.example.com/', 'https://other.example.com/'] as const
export const pulls: readonly number[] = [1, 2]
export const commentKeys = ['recordings', 'demo'] as const

export const calmService: ServiceTrouble = {
  ...{ failing: 0, losing: 0, refusesGet: false, deletes: undefined, broken: false },
}
export const calmGitHub: GitHubTrouble = {
  ...{ losing: 0, failing: 0, writes: undefined, queries: undefined, slowMs: 0, heldMs: 0 },
}
export const calm = { service: calmService, github: calmGitHub, cancelMs: undefined, diesMs: undefined }

/** In milliseconds. */
export const day = 86_400_000
