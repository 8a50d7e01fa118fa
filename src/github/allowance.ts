/** What GitHub counts apart, as its header `x-ratelimit-resource` calls it: requests to REST, and points of GraphQL. */
export type Resource = 'core' | 'graphql'

/** With fewer requests left than this, what a step can do without is not tried again. */
const enough = 100

/** How much GitHub still allows the run's token within the hour. */
export type Allowance = {
  /** Keeps what an answer tells; that of a server without limits tells nothing. */
  note(resource: string | null, remaining: unknown): void
  /** Whether little is left, as far as answers have told; the user is told of it the first time. */
  isLow(resource: Resource): boolean
}

export function createAllowance(tell: (text: string) => void): Allowance {
  /** Answers can come in another order than GitHub has counted. */
  const lowest = new Map<string | null, number>()
  let isTold = false
  return {
    note(resource, remaining) {
      const left = Number.parseInt(String(remaining), 10)
      if (left < (lowest.get(resource) ?? Number.POSITIVE_INFINITY)) lowest.set(resource, left)
    },
    isLow(resource) {
      const left = lowest.get(resource) ?? enough
      if (left >= enough) return false
      if (!isTold) tell(lowInWords(left))
      isTold = true
      return true
    },
  }
}

function lowInWords(left: number): string {
  return (
    `GitHub allows this token ${left} more requests this hour, so what this step can do without is tried only once: ` +
    'reading the comment to reuse links, and to delete replaced shares'
  )
}
