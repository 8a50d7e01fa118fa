import { payloadOf } from '../../../emulators/runner/payloads.ts'
import { pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Stage, StepChanges } from '../stage.ts'

type Event = NonNullable<StepChanges['event']>

export const fork = { fullName: 'stranger/demo', id: 4711 }

/** An event of pull request 1. Its head can be in a fork. */
export function eventOf({ github }: Stage, name: string, head: { headRepository?: typeof fork | null } = {}): Event {
  return { name, payload: pullRequestEvent(github.repository, head) }
}

export function pushEvent({ github }: Stage): Event {
  return { name: 'push', payload: payloadOf('push', github.repository, { ref: 'refs/heads/main' }) }
}

/** The number of calls to the service and GitHub. */
export function callsOf({ service, github }: Stage): number {
  return service.calls.length + github.requests.length
}
