import type { Conditions } from '../../unit/comment/simulated-github.ts'

/** One recording: its place in the job, and what it shows; the same content is the same bytes. */
export type PlannedRecording = { path: string; content: number }

/** What a job's step is given. */
export type Settings = {
  comment: boolean
  reuse: boolean
  deleteReplaced: boolean
  password: string | undefined
  visibility: string
  apiKey: string
  baseUrl: string
  commentKey: string
}

/** What goes wrong at the service, by chance where it is a number. */
export type ServiceTrouble = {
  /** Calls that fail without an effect. */
  failing: number
  /** Calls that take effect, but whose answers are lost. */
  losing: number
  /** The key may not look at shares. */
  refusesGet: boolean
  /** No recording can be sent. */
  broken: boolean
}

/** What goes wrong when the comment is written, by chance. */
export type CommentTrouble = {
  losing: number
  failing: number
  /** The token may not write. */
  refused: boolean
  /** Writes take effect up to that much later. */
  slowMs: number
}

type Troubles = { seed: number; service: ServiceTrouble; comments: CommentTrouble }

/** One step of a job in a run. */
export type JobPlan = Troubles & {
  key: string
  settings: Settings
  startMs: number
  transferMs: number
  recordings: readonly PlannedRecording[]
  /** When its workflow is cancelled, after its start. */
  cancelMs: number | undefined
}

export type RunPlan = {
  kind: 'run'
  atMs: number
  id: string
  attempt: number
  /** Those it belongs to; none for a nightly run, say. */
  pulls: readonly number[]
  /** Whether these are opened again before. */
  reopens: boolean
  jobs: readonly JobPlan[]
  /** How long after all jobs the report action runs, where the jobs leave the comment to it. */
  report: (Troubles & { afterMs: number; commentKey: string; pulls: readonly number[] }) | undefined
}

export type CleanupPlan = Troubles & {
  kind: 'cleanup'
  atMs: number
  /** The pull request that was closed; none where manifests alone are cleaned up after. */
  pull: number | undefined
  /** Whether the manifests of runs that ended a while ago are handed over. */
  manifests: boolean
  runId: string
  apiKey: string
  baseUrl: string
  /** Empty: all. */
  commentKey: string
}

/** What people and other actions do. */
export type OtherPlan = {
  kind: 'delete comment' | 'damage comment' | 'delete share' | 'echo' | 'forge'
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
export const pulls = [1, 2] as const
export const commentKeys = ['recordings', 'demo'] as const

export const calmService: ServiceTrouble = { failing: 0, losing: 0, refusesGet: false, broken: false }
export const calmComments: CommentTrouble = { losing: 0, failing: 0, refused: false, slowMs: 0 }
