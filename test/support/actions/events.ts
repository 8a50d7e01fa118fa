import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Stage, StepChanges } from '../stage.ts'

type Event = NonNullable<StepChanges['event']>

export const fork = { fullName: 'stranger/demo', id: 4711 }

/** An event of pull request 1, whose head can be in a fork. */
export function eventOf(
  { github }: Stage,
  name: string,
  head: { headRepository?: typeof fork | null } = {},
): Event {
  return { name, payload: pullRequestEvent(github.repository, head) }
}

function dependabotEvent(stage: Stage): Event {
  const dependabot = { pull_request: { user: { login: 'dependabot[bot]' } } }
  return { name: 'pull_request', payload: payloadOf('pull_request', stage.github.repository, dependabot) }
}

export function pushEvent({ github }: Stage): Event {
  return { name: 'push', payload: payloadOf('push', github.repository, { ref: 'refs/heads/main' }) }
}

const byDependabot = { GITHUB_ACTOR: 'dependabot[bot]' }

/** Events that GitHub gives no secrets to. */
export const secretless: [string, (stage: Stage) => StepChanges][] = [
  ['a fork', (stage) => ({ event: eventOf(stage, 'pull_request', { headRepository: fork }) })],
  [
    'a fork that was deleted meanwhile',
    (stage) => ({ event: eventOf(stage, 'pull_request', { headRepository: null }) }),
  ],
  ['Dependabot', (stage) => ({ event: eventOf(stage, 'pull_request'), environment: byDependabot })],
  [
    'Dependabot, run again by a person',
    (stage) => ({
      event: dependabotEvent(stage),
      environment: { ...byDependabot, GITHUB_TRIGGERING_ACTOR: 'octocat' },
    }),
  ],
  ['Dependabot that pushed a branch', (stage) => ({ event: pushEvent(stage), environment: byDependabot })],
]

/** Events that GitHub gives secrets to. */
export const withSecrets: [string, (stage: Stage) => StepChanges][] = [
  ['a pull request of the repository itself', (stage) => ({ event: eventOf(stage, 'pull_request') })],
  [
    'pull_request_target, which has secrets for forks too',
    (stage) => ({ event: eventOf(stage, 'pull_request_target', { headRepository: fork }) }),
  ],
  ['a push', (stage) => ({ event: pushEvent(stage) })],
  ['a push of a person to a branch of Dependabot’s', (stage) => ({ event: dependabotEvent(stage) })],
  ...[{}, byDependabot].map((environment): [string, (stage: Stage) => StepChanges] => [
    `workflow_run ${JSON.stringify(environment)}`,
    ({ github }) => ({
      event: { name: 'workflow_run', payload: payloadOf('workflow_run', github.repository) },
      environment,
    }),
  ]),
]

/** All calls that reached the service or GitHub. */
export function callsOf({ service, github }: Stage): number {
  return service.calls.length + github.requests.length
}
