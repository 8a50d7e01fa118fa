import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GitHubEmulator } from '../../../emulators/github/github-emulator.ts'
import type { RecordedRequest } from '../../../emulators/github/types.ts'
import type { ResultsService } from '../../../emulators/runner/job.ts'
import { machineEnvironment, resultsVariables } from '../../../emulators/runner/variables.ts'
import { isRecord } from '../../../src/shape.ts'

const program = join(import.meta.dirname, 'use-artifact-package.ts')

type Options = {
  /** The run whose artifacts the package looks for with a token. Without it, it uses the job's own run. */
  findBy?: { workflowRunId: number; repositoryOwner: string; repositoryName: string; token: string }
  /** How long GitHub keeps an upload. Without it, the setting of the repository counts. */
  retentionDays?: number
}

/**
 * Runs a task of use-artifact-package.ts: `@actions/artifact`, with which GitHub's own actions upload and download artifacts, in a
 * step of the job. Returns its result.
 */
export async function runArtifactPackage(
  github: Pick<GitHubEmulator, 'apiUrl'>,
  job: ResultsService,
  task: readonly string[],
  { findBy, retentionDays }: Options = {},
): Promise<unknown> {
  const environment = {
    ...machineEnvironment(),
    ...resultsVariables(job),
    GITHUB_API_URL: github.apiUrl,
    // The package refuses an Enterprise Server.
    GITHUB_SERVER_URL: 'https://github.com',
    ...(findBy !== undefined && { FIND_BY: JSON.stringify(findBy) }),
    ...(retentionDays !== undefined && { RETENTION_DAYS: String(retentionDays) }),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...task], { env: environment })
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
}

/** A call to the results service, with everything that must be the same for each client that uploads the same artifact. */
export type ArtifactCall = { method: string; path: string; headers: Record<string, string | undefined>; body: unknown }

/**
 * The calls that uploaded artifacts, in order, without what differs between clients (such as the name in User-Agent) and between
 * moments: `expires_at` is cut to its day.
 */
export function artifactCalls(requests: readonly RecordedRequest[]): ArtifactCall[] {
  return requests
    .filter(({ path }) => path.startsWith('/twirp/'))
    .map(({ method, path, headers: { authorization, 'content-type': type }, body }) => ({
      method,
      path,
      headers: { authorization, 'content-type': type },
      body: isRecord(body) ? withDay(body) : body,
    }))
}

function withDay({ expires_at: time, ...fields }: Record<string, unknown>): object {
  return time === undefined ? fields : { ...fields, expires_at: String(time).slice(0, 'YYYY-MM-DD'.length) }
}
