import type { CommentView } from '../emulators/github/types.ts'
import { pull } from '../emulators/runner/pull-request.ts'
import type { StepResult } from '../emulators/runner/run-action.ts'
import { githubHtml } from './github-html.ts'
import { headings, hostIn, ways } from './hosts.ts'
import { firstRun, hostOf, type Job, type Run, type Runs, type StartedKind } from './runs.ts'
import type { Scene } from './scene.ts'

/** Everything that the page shows. HTML is sanitized; everything else is plain text. */
export type PageState = {
  pull: {
    title: string
    number: number
    repository: string
    head: string
    base: string
    commit: string
    changes: string
  }
  going: boolean
  /** The runs that people can start, and the effect of each. */
  buttons: readonly { kind: StartedKind; label: string; effect: string }[]
  /** The current or last run in one sentence, which screen readers announce. */
  status: string
  /** Why the pull request's runs don't begin with #1. */
  numbers: string
  /** The number of the latest run. */
  run: number | undefined
  comments: { id: number; heading: string; author: string; createdAt: string; edits: number; html: string }[]
  jobs: { name: string; end: string; log: string[]; outputs: [string, string][]; summary: string }[]
}

const allButtons = [
  { kind: 'github', label: 'Run without a key', effect: 'lets GitHub keep the recordings.' },
  { kind: 'service', label: 'Run with a service', effect: 'shares them at a service on this machine.' },
  { kind: 'matrix', label: 'Run as four matrix jobs', effect: "lets four jobs write the service's comment at once." },
  { kind: 'cleanup', label: 'Clean up', effect: "closes the pull request and deletes the service's links." },
] as const

/** Returns a function that describes the current scene and runs. Each Markdown text is rendered only once. */
export function createPageState({ github, project, hosts, tests }: Scene, runs: Runs): () => PageState {
  const rendered = new Map<string, string>()
  const buttons = allButtons.filter(({ kind }) => {
    // The user's own jobs are a matrix already.
    if (kind === 'matrix') return tests.jobs.length === 0
    return kind === 'cleanup' || hosts.includes(kind)
  })

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
        title: project.title,
        number: pull.number,
        repository: github.repository.fullName,
        head: project.head.branch,
        base: project.base.branch,
        commit: head.slice(0, 7),
        changes: project.changes,
      },
      going: latest?.going ?? false,
      buttons,
      status: statusOf(latest, comments),
      numbers: numbersOf(runs.baseCount, project.base.branch),
      run: latest?.number,
      comments: comments.map((comment) => ({
        id: comment.id,
        heading: headings[hostIn(comment)],
        author: comment.author,
        createdAt: comment.createdAt,
        edits: comment.edits,
        html: render(comment.body),
      })),
      jobs: latest?.jobs.map((job) => jobState(job, render)) ?? [],
    }
  }
}

function jobState({ name, log, result }: Job, render: (markdown: string) => string): PageState['jobs'][number] {
  return {
    name,
    end: result === undefined ? 'is running' : endOf(result),
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

function workOf(run: Run): string {
  const { kind, jobs } = run
  if (kind === 'cleanup') return 'one job deletes the links'
  const recordings = `the recordings ${kind === 'base' ? 'of the base branch' : ways[hostOf(run)]}`
  if (jobs.length === 1) return `one job shares ${recordings}`
  return `${jobs.length} jobs share ${recordings} at once`
}

function statusOf(run: Run | undefined, comments: readonly CommentView[]): string {
  if (run === undefined) return 'Nothing has run yet.'
  const { number, going, jobs, problem } = run
  if (going) return `Run #${number} is running: ${workOf(run)}.`
  if (problem !== undefined) return `Run #${number} could not run: ${problem}`
  const seconds = Math.max(...jobs.map(({ result }) => result?.seconds ?? 0)).toFixed(1)
  return `Run #${number}: The action ${actionEnd(jobs)} after ${seconds} s. ${commentEnd(run, comments)}`.trim()
}

/** Names exit codes, because an action that succeeded also shares the recordings of failed tests. */
function actionEnd(jobs: readonly Job[]): string {
  const codes = jobs.map(({ result }) => result?.exitCode)
  const [code, ...others] = new Set(codes)
  if (others.length > 0) return `failed in ${codes.filter((each) => each !== 0).length} of ${codes.length} jobs`
  const end = typeof code === 'number' ? `ended with exit code ${code}` : 'was killed'
  return codes.length === 1 ? end : `${end} in all ${codes.length} jobs`
}

function numbersOf(bases: number, branch: string): string {
  const { number } = firstRun
  if (bases === 0) return `Runs begin with #${number}, as if the repository had earlier ones.`
  const earlier = bases === 1 ? `Run #${number} was` : `Runs #${number} to #${number + bases - 1} were`
  return `${earlier} on ${branch}, to compare with.`
}

function commentEnd(run: Run, comments: readonly CommentView[]): string {
  const comment = comments.find((each) => hostIn(each) === hostOf(run))
  if (comment === undefined) return ''
  return run.commentsBefore.has(comment.id) ? 'The comment was updated in place.' : 'The comment was written.'
}
