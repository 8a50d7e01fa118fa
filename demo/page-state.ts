import type { CommentView } from '../emulators/github/types.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import { githubHtml } from './github-html.ts'
import type { Job, Run, RunKind, Runs } from './runs.ts'
import type { Scene } from './scene.ts'

/** All that the page shows. HTML is sanitized; everything else is text. */
export type PageState = {
  pull: { title: string; number: number; repository: string; commit: string }
  going: boolean
  /** The runs that can be started. */
  buttons: readonly { kind: RunKind; label: string }[]
  /** What goes on or has ended, in a sentence for everybody, also those who hear the page. */
  status: string
  /** A number for each run, undefined before the first. */
  run: number | undefined
  comments: { id: number; author: string; createdAt: string; edits: number; html: string }[]
  jobs: { name: string; end: string; log: string[]; outputs: [string, string][]; summary: string }[]
}

const allButtons = [
  { kind: 'share', label: 'Run again' },
  { kind: 'matrix', label: 'Run as four matrix jobs' },
  { kind: 'cleanup', label: 'Clean up' },
] as const

/** Returns what looks at scene and runs as they are; what was rendered before is not rendered again. */
export function createPageState({ github, jobs }: Scene, runs: Runs): () => PageState {
  const rendered = new Map<string, string>()
  // Somebody's own jobs are a matrix already.
  const buttons = jobs.length === 0 ? allButtons : allButtons.filter(({ kind }) => kind !== 'matrix')

  function render(markdown: string): string {
    const html = rendered.get(markdown) ?? githubHtml(markdown)
    rendered.set(markdown, html)
    return html
  }

  return () => {
    const { latest, head } = runs
    const comments = github.comments(pull.number)
    return {
      pull: {
        title: pull.title,
        number: pull.number,
        repository: github.repository.fullName,
        commit: head.slice(0, 7),
      },
      going: latest?.going ?? false,
      buttons,
      status: statusOf(latest, comments),
      run: latest?.number,
      comments: comments.map(({ id, author, createdAt, edits, body }) => ({
        id,
        author,
        createdAt,
        edits,
        html: render(body),
      })),
      jobs: latest?.jobs.map((job) => jobState(job, render)) ?? [],
    }
  }
}

function jobState({ name, log, result }: Job, render: (markdown: string) => string): PageState['jobs'][number] {
  return {
    name,
    end: result === undefined ? 'goes on' : endOf(result),
    log,
    outputs: Object.entries(result?.outputs ?? {}).map(([output, value]) => [output, legible(output, value)]),
    summary: render(result?.summary ?? ''),
  }
}

function legible(output: string, value: string): string {
  return output === 'results' ? JSON.stringify(JSON.parse(value), null, 2) : value
}

function endOf({ exitCode, seconds }: StepResult): string {
  const end = exitCode === null ? 'was killed' : `exit code ${exitCode}`
  return `${end} after ${seconds.toFixed(1)} s`
}

const works = {
  main: 'one job shares the recordings of main',
  share: 'one job shares the recordings',
  matrix: 'four jobs share the recordings at once, and write one comment',
  cleanup: 'one job removes the links',
}

function workOf({ kind, jobs }: Run): string {
  const isOwnMatrix = kind === 'share' && jobs.length > 1
  return isOwnMatrix ? `${jobs.length} jobs share the recordings at once, and write one comment` : works[kind]
}

function statusOf(run: Run | undefined, comments: readonly CommentView[]): string {
  if (run === undefined) return 'Nothing has run yet.'
  const { number, going, jobs, problem } = run
  if (going) return `Run #${number} goes on: ${workOf(run)}.`
  if (problem !== undefined) return `Run #${number} could not be run: ${problem}`
  const failed = jobs.filter(({ result }) => result?.exitCode !== 0).length
  const seconds = Math.max(...jobs.map(({ result }) => result?.seconds ?? 0)).toFixed(1)
  const end = failed === 0 ? 'succeeded' : `failed in ${failed} of ${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}`
  return `Run #${number} ${end} after ${seconds} s. ${commentEnd(run, comments)}`.trim()
}

function commentEnd({ commentsBefore }: Run, comments: readonly CommentView[]): string {
  if (comments.length === 0) return ''
  const isNew = comments.some(({ id }) => !commentsBefore.has(id))
  return isNew ? 'The comment was written.' : 'The comment was updated in place.'
}
