import type { Call, PlainPlan } from '../call.ts'
import type { State } from '../state.ts'
import { METHODS, twirpError } from './methods.ts'
import { type BackendIds, backendIdsOf } from './runtime-tokens.ts'

const SERVICE = '/twirp/github.actions.results.api.v1.ArtifactService/'

/** Answers like GitHub's results service, where jobs upload their artifacts. */
export function planResults(call: Call, state: State): PlainPlan {
  const name = call.path.startsWith(SERVICE) ? call.path.slice(SERVICE.length) : ''
  const method = METHODS[name]
  const plan = { write: method?.write ?? false, resource: undefined, graphql: undefined }
  const refused = (status: number, code: string, faults: readonly string[]): PlainPlan => ({
    ...plan,
    violations: faults.map((fault) => `${call.method} ${call.path}: ${fault}`),
    respond: () => twirpError(status, code, faults.join('\n')),
  })

  if (method === undefined || call.method !== 'POST') return refused(404, 'bad_route', ['no such method'])
  const job = state.runtimeTokens.find(call.headers['authorization'])
  if (job === undefined) return refused(401, 'unauthenticated', ['unknown runtime token'])
  if (call.headers['content-type'] !== 'application/json') {
    return refused(400, 'invalid_argument', ['the content type must be application/json'])
  }
  const read = method.read(call.body)
  if ('faults' in read) return refused(400, 'invalid_argument', read.faults)
  // Other jobs' artifacts can be downloaded by the ids in lists.
  if (name !== 'GetSignedArtifactURL' && !isSame(backendIdsOf(job), read.ids)) {
    return refused(400, 'invalid_argument', ['backend ids of another job than the token'])
  }
  return { ...plan, violations: [], respond: (violate) => read.respond({ state, job, violate }) }
}

function isSame(one: BackendIds, other: BackendIds): boolean {
  return (
    one.workflow_run_backend_id === other.workflow_run_backend_id &&
    one.workflow_job_run_backend_id === other.workflow_job_run_backend_id
  )
}
