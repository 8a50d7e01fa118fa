import { createHash } from 'node:crypto'
import type { RunJob } from '../types.ts'

/** Runtime tokens: the credentials of jobs at the results service. */
export type RuntimeTokens = {
  /** The same job always has the same token. */
  issue(job: RunJob): string
  /** Finds the job of an Authorization header. */
  find(authorization: string | undefined): RunJob | undefined
  /** Whether a text contains a token. */
  isIn(text: string): boolean
}

export function createRuntimeTokens(): RuntimeTokens {
  const jobs = new Map<string, RunJob>()
  return {
    issue(job) {
      const token = tokenOf(job)
      jobs.set(token, job)
      return token
    },
    find: (authorization) => jobs.get(/^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''),
    isIn: (text) => jobs.keys().some((token) => text.includes(token)),
  }
}

/** A JSON Web Token with an invalid signature. Clients read the backend ids from one of its scopes. */
function tokenOf(job: RunJob): string {
  const { workflow_run_backend_id: run, workflow_job_run_backend_id: ofJob } = backendIdsOf(job)
  const scopes = [
    'Actions.GenericRead:00000000-0000-0000-0000-000000000000',
    `Actions.Results:${run}:${ofJob}`,
    'LocationService.Connect',
  ]
  const parts = [
    { typ: 'JWT', alg: 'RS256' },
    { iss: 'https://token.actions.githubusercontent.com', scp: scopes.join(' ') },
  ]
  const [header, payload] = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = createHash('sha256').update(`${header}.${payload}`).digest('base64url')
  return `${header}.${payload}.${signature}`
}

/** The ids of a run's attempt and of its job at the results service, named as in its messages. */
export type BackendIds = { workflow_run_backend_id: string; workflow_job_run_backend_id: string }

export function backendIdsOf({ id, attempt = 1, job = 'test' }: RunJob): BackendIds {
  return {
    workflow_run_backend_id: uuidOf(`run ${id}, attempt ${attempt}`),
    workflow_job_run_backend_id: uuidOf(`run ${id}, attempt ${attempt}, job ${job}`),
  }
}

function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
