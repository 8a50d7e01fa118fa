import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Accounts } from './accounts.ts'
import { errorAnswer } from './answer.ts'
import type { Call, PlainPlan, Plan } from './call.ts'
import type { Conduct } from './conduct.ts'
import { carryOut, type Outcome } from './exchange.ts'
import { createGraphqlApi } from './graphql/graphql.ts'
import { isVisit, pageAt } from './pages.ts'
import { createRestApi } from './rest/rest.ts'
import { planResults } from './results/results.ts'
import { receive, send } from './server.ts'
import type { State } from './state.ts'
import { planStorage } from './storage.ts'
import type { RecordedRequest } from './types.ts'

export type ServiceParts = {
  state: State
  /** Whether requests have to fit GitHub's OpenAPI description. */
  checked: boolean
  accounts: Accounts
  /** The service appends to it. */
  requests: RecordedRequest[]
  /** The service appends to it. */
  violations: string[]
  signal: AbortSignal
}

/** GitHub's hosts. */
export type Host = 'api' | 'results' | 'storage'

export type Service = (
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
  conduct: Conduct,
) => Promise<void>

/** Answers requests and records them. */
export async function createService(parts: ServiceParts): Promise<Service> {
  const { state, checked, accounts, requests, violations, signal } = parts
  const graphqlPath = new URL(state.place.graphqlUrl).pathname
  const [rest, graphql] = await Promise.all([createRestApi(state, checked), createGraphqlApi(state)])
  const violate = (message: string) => void violations.push(message)

  const planners: Readonly<Record<Host, (call: Call) => Plan | PlainPlan>> = {
    api: (call) => (call.path === graphqlPath ? graphql.plan(call) : rest.plan(call)),
    results: (call) => planResults(call, state),
    storage: (call) => planStorage(call, state),
  }

  async function answerTo(call: Call, plan: Plan | PlainPlan, conduct: Conduct): Promise<Outcome> {
    violations.push(...plan.violations)
    const record = recordOf(call, plan)
    requests.push(record)
    const outcome = await carryOut({ call, plan, accounts, conduct, violate, signal })
    record.status = outcome === 'lost' ? undefined : outcome.status
    record.endedAt = Date.now()
    return outcome
  }

  return async (host, request, response, conduct) => {
    try {
      const call = await receive(request, host === 'storage' && request.method === 'PUT')
      const outcome =
        host === 'api' && isVisit(call) ? pageAt(call.path, state) : await answerTo(call, planners[host](call), conduct)
      if (outcome === 'lost') request.socket.destroy()
      else send(response, outcome)
    } catch (error) {
      // Aborted requests and the emulator's own shutdown aren't failures.
      if (signal.aborted || request.errored) {
        request.socket.destroy()
        return
      }
      violate(`The emulator failed: ${String(error)}`)
      if (!response.headersSent) send(response, errorAnswer(500, String(error)))
    }
  }
}

function recordOf({ method, path, query, body, headers }: Call, { graphql, write }: Plan | PlainPlan): RecordedRequest {
  const startedAt = Date.now()
  return {
    method,
    path,
    query,
    body,
    graphql,
    headers,
    write,
    status: undefined,
    startedAt,
    endedAt: undefined,
  }
}
