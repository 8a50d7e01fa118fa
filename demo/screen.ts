import { styleText } from 'node:util'
import type { StepResult } from '../emulators/runner/run-action.ts'
import { headings, ways } from './hosts.ts'
import type { OwnProject } from './options.ts'
import type { Project } from './project.ts'
import { type SharedRecording, sharedIn, stoppedBeforeTests, type Verdict, verdictOf } from './results.ts'
import { hostOf, type Job, type Run } from './runs.ts'

const mostJobs = 10
const mostLogLines = 5
const mostRecordings = 3

/** The lines that are printed before the first run. */
export function introduction(project: Project, own: OwnProject | undefined): string {
  const { repository, title, head, base } = project
  return [
    `${bold(`${repository}#1: ${title}`)} (${head.branch}, ${head.commit.slice(0, 7)})`,
    `Workspace: ${own?.folder ?? "the demo's own recordings and test report"}`,
    `Changes: ${project.changes}`,
    ...(head.branch === base.branch && project.files.length === 0
      ? [`You are on ${base.branch}. Switch to your branch to see its changes.`]
      : []),
  ].join('\n')
}

/** One line for each of a run's first few jobs. On the base branch, those of the second host repeat the first's. */
export function runLines(run: Run, base: string): string {
  const { number, kind, jobs } = run
  const where = kind === 'base' ? `on ${base}` : `of the pull request ${ways[hostOf(run)]}`
  const one = ({ name, result }: Job) => {
    const isOfNoUse = kind === 'base' && result && verdictOf(result) === undefined
    const end = result ? endOf(result, base) : 'did not run'
    return `Run #${number} ${where}, job ${name}: ${end}${isOfNoUse ? '. There is no test report to compare with.' : ''}`
  }
  const shown = jobs.filter(({ host }) => host === jobs[0]?.host)
  return firstOf(shown.map(one), mostJobs, 'jobs').join('\n')
}

function endOf(result: StepResult, base: string): string {
  const { exitCode, seconds, outputs } = result
  const end = exitCode === null ? 'was killed' : exitCode === 0 ? undefined : `exit code ${exitCode}`
  const shared = Number(outputs['shared-count'] ?? 0)
  const recordings = `${shared} ${shared === 1 ? 'recording' : 'recordings'} shared`
  return [end, ...verdictWords(result, base), recordings, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ')
}

const words = {
  errors: 'outside of tests',
  failed: 'failed',
  flaky: 'flaky',
  passed: 'passed',
  skipped: 'skipped',
  didNotRun: 'did not run',
  withoutResult: 'without a result',
}

function verdictWords(result: StepResult, base: string): string[] {
  const verdict = verdictOf(result) ?? {}
  return Object.entries(words).flatMap(([name, word]) => {
    const count = verdict[name] ?? 0
    if (count === 0) return []
    const told = name === 'errors' ? `${count} ${count === 1 ? 'error' : 'errors'} ${word}` : `${count} ${word}`
    const known = name === 'failed' ? knownWords(verdict, base) : []
    return [known.length === 0 ? told : `${told} (${known.join(', ')})`]
  })
}

/** What is known of the failed tests on the base branch. */
function knownWords({ new: onlyHere, alsoFailing, failedBefore }: Verdict, base: string): string[] {
  return [
    onlyHere ? `${onlyHere} new` : '',
    alsoFailing ? `${alsoFailing} also on ${base}` : '',
    failedBefore ? `${failedBefore} failed there before` : '',
  ].filter(Boolean)
}

/** A run of the pull request: its log in short, and its first few links, which open only until the demo ends. */
export function resultLines(run: Run, results: readonly StepResult[], isEnding: boolean): string {
  const recordings = recordingLines(results)
  const note = isEnding && recordings.length > 0 ? ' (these links ended with the demo)' : ''
  return section(headings[hostOf(run)] + note, [...logLines(run), ...recordings])
}

/**
 * The logs without the lines about shared recordings, and without the comment's address, which leads nowhere here.
 * Errors and warnings come first.
 */
function logLines({ jobs }: Run): readonly string[] {
  const lines = jobs.flatMap(({ name, log }) => {
    const told = log.filter((line) => line !== '' && !/^(?:Shared |Sharing |Comment: )/.test(line))
    return told.map((line) => ({ line, shown: jobs.length === 1 ? line : `${name} │ ${line}` }))
  })
  const isUrgent = ({ line }: { line: string }) => /^(?:Error|Warning): /.test(line)
  const sorted = [...lines.filter(isUrgent), ...lines.filter((line) => !isUrgent(line))]
  const shown = sorted.map((line) => line.shown)
  return firstOf(shown, mostLogLines, 'lines')
}

/** Failed tests come first. */
function recordingLines(results: readonly StepResult[]): readonly string[] {
  const line = ({ title, url, result }: SharedRecording) => `${url}  ${title}${result && `, ${result}`}`
  return firstOf(sharedIn(results).map(line), mostRecordings, 'recordings')
}

function firstOf(lines: readonly string[], most: number, what: string): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most), `… (${lines.length} ${what} in all)`]
}

/** Names the places with all results. */
export function placeLines(page: string | undefined, files: string): string {
  return section('Everything', [
    ...(page ? [`Page:  ${page}  The comments as GitHub shows them, the summary, logs and outputs.`] : []),
    `Files: ${files}  The same as text${page ? ', until the demo ends' : ''}.`,
  ])
}

/** Suggests next steps that this run didn't show. */
export function nextLines(own: OwnProject | undefined, project: Project, results: readonly StepResult[]): string {
  // The action's own message says what to do.
  if (results.some(({ log }) => /^::error/m.test(log))) return ''
  if (own === undefined) {
    return section('Try your own project next', [
      'npm run demo -- ../app --path=test-results --test-report=report.json',
      'npm run demo -- --help shows how to compare with main, and how to run the shards of a matrix.',
    ])
  }
  const verdicts = results.map(verdictOf)
  if (verdicts.some(stoppedBeforeTests)) {
    return section('Next', [
      'No test has a result. Look at the error above: check --test-report, or fix it and run the tests again.',
    ])
  }
  const { folder, inputs, jobs, bases, report } = own
  const isNothingFound = results.every(({ log }) => /No recordings(?: were found|:)/.test(log))
  // The action names the video that a report mentions, or why there are no recordings.
  const isExplained = results.some(({ log }) => /The test report names |include-hidden-files: true/.test(log))
  const hasTests = verdicts.some((verdict) => verdict !== undefined)
  const hints: [boolean, string][] = [
    [
      isNothingFound && !isExplained && !hasTests,
      `No video was found. Set --path=GLOB to where they are below ${folder}.`,
    ],
    [
      isNothingFound && !isExplained && hasTests,
      "No video was found. If only failed tests are recorded, record all: with Playwright, video: { mode: 'on' }.",
    ],
    [inputs['test-report'] === undefined && jobs.length === 0, '--test-report=GLOB adds test names and results.'],
    [bases.length === 0, `--base=PATH compares with a run on ${project.base.branch}.`],
    [
      inputs['only'] === undefined && project.files.length > 0,
      '--only=changed leaves out passed tests in files that the pull request does not change.',
    ],
    [jobs.length === 0, '--job runs the shards of a matrix.'],
    [jobs.length > 1 && !report, '--report adds a job that writes the comment, which large matrices need.'],
  ]
  const given = hints.flatMap(([isGiven, hint]) => (isGiven ? [hint] : []))
  return section('Try next (npm run demo -- --help shows examples)', given)
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${bold(title)}\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function bold(text: string): string {
  return styleText('bold', text)
}
