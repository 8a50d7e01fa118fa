import type { Conditions } from '../../support/comment/simulated-github.ts'
import type { ServiceTrouble } from './service-trouble.ts'

/** One recording: its path in the job, and its content. The same content has the same bytes. */
export type PlannedRecording = { path: string; content: number }

/** A key of a service. */
export type Account = { apiKey: string; baseUrl: string }

/** The inputs of a job's step. */
/** `apiKey` is empty if GitHub keeps the recordings. */
export type Settings = Account & {
  comment: boolean
  /** Whether it comments only on failures. */
  isQuiet: boolean
  reuse: boolean
  password: string | undefined
  visibility: string
  commentKey: string
}

/** Trouble with GitHub. Fractions are probabilities per call. */
export type GitHubTrouble = {
  losing: number
  failing: number
  /** The token loses its permission to write after this many writes. */
  writes: number | undefined
  /** The token loses its permission to query all pull requests after this many queries. */
  queries: number | undefined
  /** The longest delay before a write takes effect. */
  slowMs: number
  /** The longest stall of the machine between reading and writing. */
  heldMs: number
}

export type Troubles = {
  seed: number
  service: ServiceTrouble
  github: GitHubTrouble
  /** Time from the step's start until its workflow is canceled. */
  cancelMs: number | undefined
  /** Time from the step's start until its machine dies. */
  diesMs: number | undefined
}

/** One step of a job in a run. */
export type JobPlan = Troubles & {
  key: string
  /** A matrix value that can differ from run to run; empty for none. */
  shard: string
  settings: Settings
  /** Whether it runs a newer version of the action, which adds fields to everything it writes. */
  isNewer: boolean
  startMs: number
  transferMs: number
  recordings: readonly PlannedRecording[]
  /** Whether it also has a recording that can't be shared, and so needs a look. */
  isRed: boolean
  /** Whether its code replaces the manifest by a forged one. */
  forges?: boolean
}

export type RunPlan = {
  kind: 'run'
  atMs: number
  id: string
  attempt: number
  /** The run's pull request. Undefined, for example, for a nightly run. */
  pull: number | undefined
  /** The name of the event that started it. */
  event: string
  /** Whether it is the run of a fork, which gets no key. */
  isOfFork?: boolean
  /** Whether the run reopens its pull request. */
  reopens: boolean
  jobs: readonly JobPlan[]
  /** Whether each job uploads its manifest as an artifact. */
  uploads: boolean
  /** The report step, if the jobs leave the comment to it. It runs `afterMs` after the last job. */
  report: ReportPlan | undefined
}

export type ReportPlan = Troubles & {
  afterMs: number
  /** Empty if GitHub keeps all recordings. */
  apiKey: string
  commentKey: string
  isQuiet: boolean
  pull: number
}

export type CleanupPlan = Troubles &
  Account & {
    kind: 'cleanup'
    atMs: number
    /** What to clean up: all pull requests, one, the manifests of older runs, or some share ids. */
    scope: 'sweep' | 'pull' | 'manifests' | 'ids'
    /** The pull request for the scope `pull`. It closes just before. */
    pull: number
    /** Whether the cleanup also covers artifacts. */
    artifacts: boolean
    afterDays: number
    lookBackDays: number
    runId: string
    /** Empty means all. */
    commentKey: string
  }

/** Actions of people and of other workflows. */
export type OtherPlan = {
  kind:
    | 'close'
    | 'reopen'
    | 'delete comment'
    | 'damage comment'
    | 'delete share'
    | 'echo'
    | 'forge'
    | 'forge without key'
    | 'fork artifact'
    | 'copied artifact'
  pull: number
  atMs: number
  seed: number
}

export type LifeEvent = RunPlan | CleanupPlan | OtherPlan

/** Everything that happens on the pull requests. */
export type LifePlan = {
  seed: number
  github: Omit<Conditions, 'seed'>
  /** In characters. GitHub refuses longer comments; this can be lower than the real limit. */
  longestComment: number
  /** Length of share ids. Long ids fill a comment quickly. */
  idLength: number
  events: readonly LifeEvent[]
}

export const keys = ['key-a', 'key-b'] as const
export const services = ['https://api.example.com/', 'https://other.example.com/'] as const
export const pulls: readonly number[] = [1, 2]
export const commentKeys = ['recordings', 'demo'] as const

export const calmService: ServiceTrouble = {
  failing: 0,
  losing: 0,
  refusesGet: false,
  deletes: undefined,
  broken: false,
}
export const calmGitHub: GitHubTrouble = {
  losing: 0,
  failing: 0,
  writes: undefined,
  queries: undefined,
  slowMs: 0,
  heldMs: 0,
}
export const calm = { service: calmService, github: calmGitHub, cancelMs: undefined, diesMs: undefined }

/** In milliseconds. */
export const day = 86_400_000
