import { pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Stage, StepChanges } from '../../stage.ts'

export function eventOf(
  stage: Stage,
  name: string,
  headRepository?: string,
): NonNullable<StepChanges['event']> {
  return { name, payload: pullRequestEvent(stage.github.repository.fullName, headRepository) }
}

function dependabotEvent(stage: Stage): NonNullable<StepChanges['event']> {
  const event = JSON.parse(JSON.stringify(eventOf(stage, 'pull_request')))
  event.payload.pull_request.user.login = 'dependabot[bot]'
  return event
}

/** Events that GitHub gives no secrets to. */
export const secretless: [string, (stage: Stage) => StepChanges][] = [
  ['a fork', (stage) => ({ event: eventOf(stage, 'pull_request', 'stranger/demo') })],
  [
    'a fork that was deleted meanwhile',
    (stage) => {
      const event = JSON.parse(JSON.stringify(eventOf(stage, 'pull_request')))
      event.payload.pull_request.head.repo = null
      return { event }
    },
  ],
  [
    'Dependabot',
    (stage) => ({ event: eventOf(stage, 'pull_request'), environment: { GITHUB_ACTOR: 'dependabot[bot]' } }),
  ],
  ['Dependabot, run again by a person', (stage) => ({ event: dependabotEvent(stage) })],
  [
    'Dependabot that pushed a branch',
    () => ({ event: { name: 'push', payload: {} }, environment: { GITHUB_ACTOR: 'dependabot[bot]' } }),
  ],
]

/** Events that GitHub gives secrets to. */
export const withSecrets: [string, (stage: Stage) => StepChanges][] = [
  ['a pull request of the repository itself', (stage) => ({ event: eventOf(stage, 'pull_request') })],
  [
    'pull_request_target, which has secrets for forks too',
    (stage) => ({ event: eventOf(stage, 'pull_request_target', 'stranger/demo') }),
  ],
  ['a push', () => ({ event: { name: 'push', payload: { ref: 'refs/heads/main' } } })],
  [
    'workflow_run',
    (stage) => ({
      event: {
        name: 'workflow_run',
        payload: { repository: { full_name: stage.github.repository.fullName }, workflow_run: { id: 1 } },
      },
    }),
  ],
]

/** All calls that reached the service or GitHub. */
export function callsOf({ service, github }: Stage): number {
  return service.calls.length + github.requests.length
}
