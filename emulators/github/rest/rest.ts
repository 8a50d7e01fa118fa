import type { Operation as Described } from 'openapi-backend'
import { errorAnswer } from '../answer.ts'
import type { Call, Plan } from '../call.ts'
import type { Place, State } from '../state.ts'
import { OPERATIONS } from './operations.ts'
import { openRouter } from './router.ts'

export type RestApi = { plan(call: Call): Plan }

type Request = Pick<Call, 'method' | 'path' | 'headers' | 'query' | 'body'>

/** Lists what doesn't fit GitHub's description in a request, one line each. */
type Check = (request: Request, call: Call) => string[]

/** Answers requests from the state. If `checked`, they have to fit GitHub's OpenAPI description. */
export async function createRestApi(state: State, checked: boolean): Promise<RestApi> {
  const [route, faultsIn] = await Promise.all([openRouter(), checked ? openCheck() : () => []])

  return {
    plan(call) {
      const request = {
        method: call.method,
        path: namedRepository(belowApi(call.path, state.place), state),
        headers: { ...call.headers },
        query: { ...call.query },
        body: call.body,
      }
      const where = `${call.method} ${call.path}`
      const { operationId = '', params = {} } = route(request.method, request.path) ?? {}
      const operation = OPERATIONS[operationId]
      if (operation === undefined) {
        return refused([`${where}: GitHub's description has no such path or method`], 404, call)
      }
      const faults = faultsIn(request, call).map((fault) => `${where}: ${fault}`)
      if (faults.length > 0) return refused(faults, typeof call.body === 'string' ? 400 : 422, call)

      return {
        violations: [],
        write: call.method !== 'GET',
        resource: 'core',
        graphql: undefined,
        respond(session) {
          const { owner, repo, ...rest } = params
          if (`${owner}/${repo}`.toLowerCase() !== state.repository.fullName.toLowerCase()) {
            return errorAnswer(404, 'Not Found')
          }
          const address = `${state.place.apiUrl}${numberedRepository(request.path, state)}`
          return operation(state, session, {
            params: rest,
            query: call.query,
            text: textOf(call.body),
            address,
          })
        },
      }
    },
  }
}

/** Its package takes a third of what the emulator installs, so it is loaded only for checks. */
async function openCheck(): Promise<Check> {
  const { openDescription } = await import('./description.ts')
  const api = await openDescription()
  return (request, call) => {
    const given = { ...request, headers: { ...request.headers }, query: { ...request.query } }
    const described = api.router.matchOperation(given)
    if (described === undefined) return ["GitHub's description has no such path or method"]
    const errors = api.validator.validateRequest(given, described).errors ?? []
    return [
      ...errors.map(({ instancePath, message = 'does not fit' }) => `${instancePath} ${message}`),
      ...unknownNames(described, call),
    ]
  }
}

function refused(violations: string[], status: 400 | 404 | 422, { method }: Call): Plan {
  const messages = { 400: 'Problems parsing JSON', 404: 'Not Found', 422: 'Invalid request.' }
  const details = status === 422 ? `${messages[422]}\n\n${violations.join('\n')}` : messages[status]
  return {
    violations,
    write: method !== 'GET',
    resource: 'core',
    graphql: undefined,
    respond: () => errorAnswer(status, details),
  }
}

/** GitHub ignores unknown names. Here they are violations, because they are always the caller's mistake. */
function* unknownNames(described: Described, call: Call): Generator<string> {
  const known = (described.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? parameter.name : [],
  )
  for (const name of Object.keys(call.query)) {
    if (!known.includes(name)) yield `unknown query parameter "${name}"`
  }
  if (typeof call.body !== 'object' || call.body === null) return
  const properties = bodyProperties(described)
  for (const name of Object.keys(call.body)) {
    if (!properties.includes(name)) yield `unknown field "${name}" in the body`
  }
}

function bodyProperties({ requestBody }: Described): string[] {
  if (requestBody === undefined || !('content' in requestBody)) return []
  const schema = requestBody.content['application/json']?.schema
  return schema === undefined || !('properties' in schema) ? [] : Object.keys(schema.properties ?? {})
}

/** The path below the API's base URL. Other paths don't belong to the API. */
function belowApi(path: string, { apiUrl }: Place): string {
  const prefix = new URL(apiUrl).pathname.replace(/\/$/, '')
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : ''
}

/** GitHub's pagination links name the repository by its number. */
function numberedRepository(path: string, { repository }: State): string {
  return path.replace(/^\/repos\/[^/]+\/[^/]+/, `/repositories/${repository.id}`)
}

function namedRepository(path: string, { repository }: State): string {
  const prefix = `/repositories/${repository.id}`
  return path.startsWith(`${prefix}/`) ? `/repos/${repository.fullName}${path.slice(prefix.length)}` : path
}

function textOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('body' in body)) return ''
  return typeof body.body === 'string' ? body.body : ''
}
