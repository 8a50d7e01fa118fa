import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { StepResult } from '../../../emulators/runner/run-action.ts'
import { shownIn } from '../../support/actions/runner-log.ts'
import { resultsOf, type Stage, setStage } from '../../support/stage.ts'
import type { Account } from './account.ts'
import { timeoutSeconds } from './effects.ts'
import { violationsOf } from './invariants.ts'
import { leftInService } from './left-in-service.ts'
import type { Plan } from './plans.ts'
import { writeRecordings } from './recording-files.ts'
import { longestMs, type Run } from './run-plan.ts'
import { createScript, password, serviceOptions } from './script.ts'

/** Maximum total backoff between all tries of one call, in milliseconds, by number of retries. */
const waitsMs = [0, 500, 1500, 3500]

/** Extra time for a run that writes the comment, in milliseconds. */
const commentMs = 30_000

/** Runs a plan with the built action in its own process, and checks all promises. */
export async function runBundle(plan: Plan): Promise<Run> {
  await using stage = await setStage({ service: serviceOptions(plan), recordings: false })
  const { service, workspace } = stage
  const originals = await writeRecordings(workspace, plan.recordings)
  const running = Promise.withResolvers<ChildProcess>()
  let cancelled = false
  const cancel = () => {
    cancelled = true
    void running.promise.then((child) => child.kill('SIGINT'))
  }
  const script = createScript(plan, originals, { service, cancel })
  service.setFaults(script.faults)
  const enough = new AbortController()
  const limit =
    longestMs(plan) + (waitsMs[plan.retries] ?? 0) * plan.recordings.length * 4 + (plan.withComment ? commentMs : 0)
  let overdue = false
  const step = await stage.share({
    inputs: {
      concurrency: String(plan.concurrency),
      retries: String(plan.retries),
      timeout: String(timeoutSeconds),
      comment: String(plan.withComment),
      ...(plan.withPassword ? { password } : {}),
    },
    environment: { RUNNER_DEBUG: '1' },
    onStart(child) {
      running.resolve(child)
      const kill = () => {
        overdue = true
        child.kill('SIGKILL')
      }
      void wait(limit, undefined, { signal: enough.signal }).then(kill, () => {})
    },
  })
  enough.abort()
  if (overdue) return { account: accountOf([]), violations: [`didn't end within ${limit} ms`] }
  const account = accountOf(resultsOf(step))
  const violations = [
    ...violationsOf(account),
    ...stepViolations(stage, step, account),
    ...(await leftInService(service)),
  ]
  return { account, violations }

  function accountOf(results: Account['results']): Account {
    return {
      plan,
      originals,
      changed: script.changed,
      cancelled,
      service,
      results,
      endedAt: performance.now(),
    }
  }
}

/** Checks the step's outputs, summary, comment and exit code. */
function stepViolations(stage: Stage, step: StepResult, { plan, results, cancelled }: Account): string[] {
  const { exitCode, outputs, summary, log } = step
  const urls = results.flatMap(({ url }) => url ?? [])
  const failed = results.filter(({ status }) => status === 'failed')
  const expected = {
    'share-url': urls[0] ?? '',
    'share-urls': urls.join('\n'),
    'shared-count': String(urls.length),
    'unshared-count': String(failed.length),
  }
  const found = Object.entries(expected)
    .filter(([name, value]) => outputs[name] !== value)
    .map(([name, value]) => `the output ${name} is ${outputs[name]} but should be ${value}`)
  const ends = cancelled ? [0, 1] : [failed.length > 0 ? 1 : 0]
  if (exitCode === null || !ends.includes(exitCode)) found.push(`exit code ${exitCode}`)
  const comments = stage.github.comments(1).map(({ body }) => body)
  const places = { summary, ...(plan.withComment && !cancelled ? { comment: comments.join('\n') } : {}) }
  for (const [place, text] of Object.entries(places)) {
    if (urls.some((url) => !text.includes(url))) found.push(`a link is missing in the ${place}`)
  }
  const visible = [shownIn(log), JSON.stringify(outputs), summary, ...comments].join('\n')
  const secrets = [...secretsOf(stage), ...(plan.withPassword ? [password] : [])]
  if (secrets.some((secret) => visible.includes(secret))) found.push('a secret is visible')
  if (/unhandled|DeprecationWarning|MaxListeners/i.test(log)) found.push('the log reports a defect')
  return found
}

function secretsOf({ service, github }: Stage): string[] {
  const targets = Array.from(service.uploads.values(), ({ url, headers }) => [
    url,
    new URL(url).search,
    new URL(url).searchParams.get('signature') ?? url,
    headers['X-Amz-Meta-Upload-Token'] ?? url,
  ])
  return [service.apiKey, github.token, ...targets.flat()]
}
