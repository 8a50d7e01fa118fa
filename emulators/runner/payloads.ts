import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'

const require = createRequire(import.meta.url)

/** The payloads of pull requests that the emulators use, as GitHub has sent them. */
export const pullRequestPayloads: readonly object[] = require('../github/api/pull-request-payloads.json')

/** A repository with its `full_name` and id. */
export type NamedRepository = { fullName: string; id: number }

/** Events of workflows that carry another event's payload. */
const sentAs: Readonly<Record<string, string>> = {
  pull_request_target: 'pull_request',
  registry_package: 'package',
}

/** All complete example payloads of an event, as recorded from GitHub. */
export function payloadsOf(event: string): readonly object[] {
  // The package is JSON, but its types describe a module. It's large and the demo doesn't need it, so it's loaded on
  // demand.
  const examples: readonly WebhookDefinition[] = require('@octokit/webhooks-examples')
  return examples.find(({ name }) => name === (sentAs[event] ?? event))?.examples ?? []
}

/**
 * A complete payload of an event in a repository. `changes` replaces fields at any depth, and `undefined` removes them.
 * It starts from the first example with the same `action` as in the changes, or else from the first one.
 */
export function payloadOf(event: string, repository: NamedRepository, changes: object = {}): Fields {
  const all = (event === 'pull_request' ? pullRequestPayloads : payloadsOf(event)).map(fieldsOf)
  const { action, number } = fieldsOf(changes)
  const example = all.find((one) => one['action'] === action) ?? all[0]
  if (example === undefined) throw new Error(`There is no example of the event ${event}`)
  const { full_name: otherName } = fieldsOf(example['repository'])
  const otherNumber = new RegExp(String.raw`(?<=/(?:pulls?|issues)/)${example['number']}(?!\d)`, 'g')
  const text = JSON.stringify(example)
    .replaceAll(String(otherName), () => repository.fullName)
    .replace(otherNumber, String(number ?? example['number']))
  const [login, name] = repository.fullName.split('/')
  const { fullName: full_name, id } = repository
  const named = merged(JSON.parse(text), { repository: { id, name, full_name, owner: { login } } })
  return fieldsOf(merged(named, changes))
}

/** A repository as payloads describe it. */
export function repositoryIn(named: NamedRepository): object {
  return fieldsOf(payloadOf('pull_request', named)['repository'])
}

function merged(value: unknown, change: unknown): unknown {
  if (!isFields(value) || !isFields(change)) return change
  const changed = Object.entries(change).map(([name, part]) => [name, merged(value[name], part)])
  return { ...value, ...Object.fromEntries(changed) }
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
