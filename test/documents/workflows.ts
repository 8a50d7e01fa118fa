import { parse } from 'yaml'
import { isRecord } from '../../src/shape.ts'

/** The `uses:` values in a text, each with the rest of its line. */
function usesIn(text: string): string[] {
  return Array.from(text.matchAll(/^[ -]*uses: *(.*)$/gm), ([, name = '']) => name)
}

const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/

/** Events whose runs have secrets and read text by outsiders. */
const dangerousEvents = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'discussion']

/**
 * Findings of a strict review of this repository's workflows: actions that aren't pinned, permissions without a reason,
 * text that could inject code into a script, tokens that stay on disk, jobs without a timeout.
 */
export function faultsOf(text: string): string[] {
  const workflow: unknown = parse(text)
  if (!isRecord(workflow) || !isRecord(workflow['jobs'])) return ['it has no jobs']
  const { on, permissions, concurrency } = workflow
  const events = isRecord(on) ? Object.keys(on) : [on].flat()
  return [
    ...usesIn(text)
      .filter((name) => !name.startsWith('./') && !pinned.test(name))
      .map((name) => `${name} is not pinned by commit, with its version beside it`),
    ...events
      .filter((event) => dangerousEvents.includes(String(event)))
      .map((event) => `outsiders start it, with secrets, by ${event}`),
    ...(isRecord(permissions) && Object.keys(permissions).length === 0 ? [] : ['permissions are not {} for all jobs']),
    ...(isRecord(concurrency) ? [] : ['it says nothing of concurrency']),
    ...writesWithoutReason(text),
    ...Object.entries(workflow['jobs']).flatMap(([name, job]) => faultsOfJob(job).map((fault) => `${name}: ${fault}`)),
  ]
}

/** Write permissions without a comment that gives the reason. */
function writesWithoutReason(text: string): string[] {
  const lines = text.match(/^ {6,}[\w-]+: write\b.*$/gm) ?? []
  return lines.filter((line) => !/ # to \w/.test(line)).map((line) => `${line.trim()} has no reason beside it`)
}

function faultsOfJob(job: unknown): string[] {
  if (!isRecord(job)) return ['it is empty']
  const { steps, permissions, 'timeout-minutes': timeout, secrets } = job
  return [
    ...(isRecord(permissions) ? [] : ['it has no permissions of its own']),
    ...(typeof timeout === 'number' ? [] : ['it has no timeout-minutes']),
    ...(secrets === undefined ? [] : ['it passes secrets on']),
    ...(Array.isArray(steps) ? steps : []).flatMap(faultsOfStep),
  ]
}

function faultsOfStep(step: unknown): string[] {
  if (!isRecord(step)) return ['a step is empty']
  const { run, uses = '', with: given } = step
  const inputs = isRecord(given) ? given : {}
  const scripts = [run, inputs['script']].map((script) => String(script ?? ''))
  const isCheckout = String(uses).startsWith('actions/checkout@')
  return [
    ...(scripts.some((script) => script.includes('${{')) ? ['an expression becomes part of a script'] : []),
    ...(scripts.some((script) => /GITHUB_(?:ENV|PATH)\b/.test(script))
      ? ['a script changes the environment of later steps']
      : []),
    ...(isCheckout && inputs['persist-credentials'] !== false ? ['a checkout leaves its token on disk'] : []),
  ]
}
