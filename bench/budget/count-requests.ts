import { parse } from 'graphql'
import { pointsOf } from '../../emulators/github/graphql/points.ts'
import { isRecord, valueAt } from '../../src/json.ts'

/** A request to GitHub's API as it went out; of JSON, the body is parsed. */
export type SentRequest = { method: string; path: string; body: unknown }

/**
 * What GitHub counts: requests to REST and points of GraphQL, each against an hour's limit of its own, and writes, which a
 * second limit counts whatever the API: each request that creates, changes or deletes a comment.
 */
export type Asked = { rest: number; points: number; writes: number }

export function countRequests(requests: readonly SentRequest[]): Asked {
  const asked = requests.map(costOf)
  const sum = (what: keyof Asked) => asked.reduce((all, one) => all + one[what], 0)
  return { rest: sum('rest'), points: sum('points'), writes: sum('writes') }
}

function costOf({ method, path, body }: SentRequest): Asked {
  if (!path.endsWith('/graphql')) return { rest: 1, points: 0, writes: method === 'GET' ? 0 : 1 }
  const query = String(valueAt(body, 'query'))
  const variables = valueAt(body, 'variables')
  const points = pointsOf(parse(query), isRecord(variables) ? variables : {})
  return { rest: 0, points, writes: query.startsWith('mutation') ? 1 : 0 }
}
