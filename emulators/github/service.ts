import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Accounts } from './accounts.ts'
import { answer, errorAnswer } from './answer.ts'
import type { Call, Plan, StoragePlan } from './call.ts'
import type { Conduct } from './conduct.ts'
import { carryOut, type Outcome } from './exchange.ts'
import { createGraphqlApi } from './graphql/graphql.ts'
import { createRestApi } from './rest/rest.ts'
import { receive, send } from './server.ts'
import type { State } from './state.ts'
import { isForStorage, planStorage } from './storage.ts'
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

/** A page that browsers get instead of GitHub's own pages. */
const noPage = answer(
  404,
  `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Emulated GitHub</title>
<p>On GitHub, this link leads to code, a commit, a run or a comment. This machine only emulates GitHub, without its pages.</p>
`,
)

export type Service = (request: IncomingMessage, response: ServerResponse, conduct: Conduct) => Promise<void>

/** Answers requests and records them. */
export async function createService(parts: ServiceParts): Promise<Service> {
  const { state, checked, accounts, requests, violations, signal } = parts
  const graphqlPath = new URL(state.place.graphqlUrl).pathname
  const [rest, graphql] = await Promise.all([createRestApi(state, checked), createGraphqlApi(state)])
  const violate = (message: string) => void violations.push(message)

  function planOf(call: Call): Plan | StoragePlan {
    if (isForStorage(call, state)) return planStorage(call, state)
    return call.path === graphqlPath ? graphql.plan(call) : rest.plan(call)
  }

  async function answerTo(call: Call, conduct: Conduct): Promise<Outcome> {
    const plan = planOf(call)
    violations.push(...plan.violations)
    const record = recordOf(call, plan)
    requests.push(record)
    const outcome = await carryOut({ call, plan, accounts, conduct, violate, signal })
    record.status = outcome === 'lost' ? undefined : outcome.status
    record.endedAt = Date.now()
    return outcome
  }

  return async (request, response, conduct) => {
    try {
      const call = await receive(request)
      const isOfBrowser = call.method === 'GET' && call.headers['accept']?.includes('text/html')
      const outcome = isOfBrowser ? noPage : await answerTo(call, conduct)
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

function recordOf(
  { method, path, query, body, headers }: Call,
  { graphql, write }: Plan | StoragePlan,
): RecordedRequest {
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
