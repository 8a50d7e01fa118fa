import type { Failure, FailureEffect, GraphqlKind } from './behaviour.ts'

export type FailableRequest = { method: string; path: string; graphql: { kind: GraphqlKind } | undefined }

/** Returns the effects on each request, in the order of the listed failures. */
export function createFailures(failures: readonly Failure[]): (request: FailableRequest) => FailureEffect[] {
  const counted = failures.map((failure) => ({ failure, matched: 0 }))
  return (request) => {
    const effects: FailureEffect[] = []
    for (const entry of counted) {
      if (!matches(entry.failure, request)) continue
      entry.matched += 1
      const { at = 1, every, effect } = entry.failure
      if (every ? entry.matched >= at : entry.matched === at) effects.push(effect)
    }
    return effects
  }
}

function matches({ match = {} }: Failure, request: FailableRequest): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== request.method) return false
  if (match.path !== undefined && !new RegExp(match.path).test(request.path)) return false
  return match.graphql === undefined || match.graphql === request.graphql?.kind
}
