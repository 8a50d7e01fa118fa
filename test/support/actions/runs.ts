import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CommentView } from '../../../emulators/github/types.ts'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { readCommentText, type State } from '../../../src/comment/state.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import { recordedIn } from '../../../src/manifest/shares.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import type { Result } from '../result.ts'
import { resultsOf, type Stage, type StepChanges, usualKey } from '../stage.ts'

export type JobChanges = StepChanges & { run?: number; attempt?: number }

/** A step in a job of this name. By default, its recordings are one video. */
export function inJob(name: string, changes: JobChanges = {}): StepChanges {
  const { run = 1000, attempt = 1, inputs, environment, ...rest } = changes
  return {
    ...rest,
    inputs: { path: 'recordings/demo.mp4', ...inputs },
    environment: {
      GITHUB_JOB: name,
      GITHUB_RUN_ID: String(run),
      GITHUB_RUN_NUMBER: String(run - 988),
      GITHUB_RUN_ATTEMPT: String(attempt),
      ...environment,
    },
  }
}

/** Like `inJob`, with the comment on, in one run of a workflow. */
export function inRun(run: number, changes: Omit<JobChanges, 'run'> & { job?: string } = {}): StepChanges {
  const { job = 'test', inputs, ...rest } = changes
  return inJob(job, { ...rest, run, inputs: { comment: 'true', ...inputs } })
}

/** Changes the bytes of an MP4 but not its video, by a box that players skip. */
export async function change({ workspace }: Stage, path: string): Promise<void> {
  await appendFile(join(workspace, path), Buffer.from('0000000866726565', 'hex'))
}

/** The only comment on pull request 1. */
export function commentOf({ github }: Stage): CommentView {
  const [comment, ...others] = github.comments(1)
  expect(others).toEqual([])
  if (comment === undefined) throw new Error('The pull request has no comment')
  return comment
}

/** The comment that a step wrote. */
export function commentBy({ github }: Stage, { outputs }: StepResult): CommentView {
  const comment = github.comments(1).find(({ id }) => String(id) === outputs['comment-id'])
  if (comment === undefined) throw new Error('The step wrote no comment')
  return comment
}

/** The text of the only comment on pull request 1. */
export function bodyOf(stage: Stage): string {
  return commentOf(stage).body
}

/** The names of all artifacts, sorted. */
export function artifactNames({ github }: Stage): string[] {
  return github
    .artifacts()
    .map(({ name }) => name)
    .sort()
}

/** The visible text of a comment. */
export function seenIn({ body }: Pick<CommentView, 'body'>): string {
  return body.replace(/<!-- share-recordings-state.*-->/, '')
}

/** The signing of steps on a stage with the usual key and repository. */
export const signing = createSigning(usualKey, '812345678')

export function sectionsIn(comment: CommentView, by = signing): readonly Section[] {
  return stateIn(comment, by)?.sections ?? []
}

function stateIn({ body, pull }: CommentView, by: typeof signing): State | undefined {
  const read = readCommentText(body, pull, { signing: by, vouch: (state) => state })
  return read?.kind === 'ours' ? read.state : undefined
}

/** Ids of all shares that a comment's signed state records. */
export function rememberedIn(comment: CommentView): string[] {
  const state = stateIn(comment, signing)
  return state === undefined
    ? []
    : recordedIn(state)
        .map(({ id }) => id)
        .sort()
}

/** The names of the calls to the service and its storage since `before`. */
export function callsSince({ service }: Stage, before: number): string[] {
  return service.calls.slice(before).map(({ call }) => call)
}

export function statusesOf(step: StepResult): Result['status'][] {
  return resultsOf(step).map(({ status }) => status)
}

/** Ids of the shares in a step's results. */
export function idsOf(step: StepResult): string[] {
  return resultsOf(step).flatMap(({ shareId }) => shareId ?? [])
}

/** Whether each share exists at the service. */
export function alive({ service }: Stage, ids: readonly string[]): boolean[] {
  return ids.map((id) => service.shares.get(id)?.deleted === false)
}
